import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { examplesPage } from './reference.js';

it('the page of endpoints is that of the declarations (else: npm run schema)', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/rest.md'), 'utf8');
  expect(examplesPage()).toBe(page);
});
