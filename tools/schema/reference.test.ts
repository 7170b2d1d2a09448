import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withReference } from './reference.js';

it('the README lists every declared endpoint (else: npm run schema)', async () => {
  const readme = await readFile(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(withReference(readme)).toBe(readme);
});
