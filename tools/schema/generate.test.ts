import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { generate } from './generate.js';

it('the committed schemas and typed documents are those of the resolvers (else: npm run schema)', async () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  for (const [file, text] of await generate(root)) expect(await readFile(path.join(root, file), 'utf8')).toBe(text);
});
