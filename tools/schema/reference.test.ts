import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { examplesPage, withReference } from './reference.js';

it('the README lists every declared endpoint (else: npm run schema)', async () => {
  const readme = await readFile(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8');
  expect(withReference(readme)).toBe(readme);
});

it('the page of examples is that of the declarations (else: npm run schema)', async () => {
  const page = await readFile(path.resolve(import.meta.dirname, '../../../docs/rest.md'), 'utf8');
  expect(examplesPage()).toBe(page);
});
