import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { referencePage } from '../../rest-compat/openapi/reference-table.js';
import { statementsPage } from '../../test/contract/specification/page.js';
import { CHAPTERS } from '../../test/contract/specification/statements/all.js';
import { lockedPackages } from '../supply-chain/packages.js';
import { withPackages } from '../supply-chain/page.js';
import { resultPage } from './result-page.js';
import { stepsPage } from './steps-page.js';

/** `docs/rest.md`: every endpoint with its examples. */
export function examplesPage(): string {
  return referencePage(ENDPOINTS);
}

if (process.argv[1] === import.meta.filename) {
  const docs = path.resolve(import.meta.dirname, '../../../docs');
  await writeFile(path.join(docs, 'rest.md'), examplesPage());
  await writeFile(path.join(docs, 'steps.md'), stepsPage());
  await writeFile(path.join(docs, 'result.md'), resultPage());
  await writeFile(path.join(docs, 'specification.md'), statementsPage(CHAPTERS));
  const thirdParty = path.join(docs, 'third-party.md');
  await writeFile(thirdParty, withPackages(await readFile(thirdParty, 'utf8'), lockedPackages()));
}
