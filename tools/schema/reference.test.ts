import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { examplesPage } from './reference.js';
import { resultPage } from './result-page.js';
import { stepsPage } from './steps-page.js';

it.each([
  ['rest.md', examplesPage],
  ['steps.md', stepsPage],
  ['result.md', resultPage],
])('docs/%s says what the program says (else: npm run schema)', async (name, made) => {
  const kept = await readFile(path.resolve(import.meta.dirname, '../../../docs', name), 'utf8');
  expect(made()).toBe(kept);
});
