import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { referencePage, referenceTable } from '../../rest-compat/openapi/reference-table.js';
import { statementsPage } from '../../test/contract/specification/page.js';
import { CHAPTERS } from '../../test/contract/specification/statements/all.js';
import { lockedPackages } from '../supply-chain/packages.js';
import { withPackages } from '../supply-chain/page.js';

const BEGIN = '<!-- endpoints -->';
const END = '<!-- /endpoints -->';

/** The README with the table of all endpoints between its marks, out of the declarations. */
export function withReference(readme: string): string {
  const [before, rest] = readme.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${BEGIN} … ${END}`);
  return `${before}${BEGIN}\n\n${referenceTable(ENDPOINTS)}\n\n${END}${after}`;
}

/** `docs/rest.md`: the examples of every endpoint. */
export function examplesPage(): string {
  return referencePage(ENDPOINTS);
}

if (process.argv[1] === import.meta.filename) {
  const file = path.resolve(import.meta.dirname, '../../../README.md');
  await writeFile(path.resolve(file, '../docs/rest.md'), examplesPage());
  await writeFile(path.resolve(file, '../docs/specification.md'), statementsPage(CHAPTERS));
  const thirdParty = path.resolve(file, '../docs/third-party.md');
  await writeFile(thirdParty, withPackages(await readFile(thirdParty, 'utf8'), lockedPackages()));
  await writeFile(file, withReference(await readFile(file, 'utf8')));
}
