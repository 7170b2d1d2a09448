import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMATS, type FormatName } from '../../subgraphs/screening/lists/formats/formats.js';
import { openText } from '../../subgraphs/screening/lists/reading/text-source.js';
import { type ListedPerson } from '../../subgraphs/screening/person.js';

/** The persons, and the organisations, of one published list, as its importer reads them. */
export interface ListFile {
  readonly list: 'ofac' | 'un';
  readonly persons: readonly ListedPerson[];
  readonly organizations: readonly ListedPerson[];
}

async function read(list: ListFile['list'], format: FormatName, files: readonly string[]): Promise<ListFile> {
  const sources = await Promise.all(files.map((file) => openText(file)));
  const persons: ListedPerson[] = [];
  const organizations: ListedPerson[] = [];
  for await (const person of FORMATS[format]({ source: list, files: sources })) {
    if (person.entityKind === 'person') persons.push(person);
    else if (person.entityKind === 'organization') organizations.push(person);
  }
  return { list, persons, organizations };
}

/** Files that stand beside `sdn.csv` where they were fetched together. */
const COMPANIONS = ['alt.csv', 'add.csv', 'sdn_comments.csv'];

async function present(files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map((file) =>
      access(file).then(
        () => [file],
        () => [],
      ),
    ),
  );
  return found.flat();
}

/** The OFAC and UN files below a folder: `ofac/sdn.csv` with its companions, `un/consolidated-2026-02-27.xml`. */
export async function readListFiles(folder: string): Promise<readonly ListFile[]> {
  const ofac = join(folder, 'ofac');
  const companions = await present(COMPANIONS.map((file) => join(ofac, file)));
  return [
    await read('ofac', 'ofac-csv', [join(ofac, 'sdn.csv'), ...companions]),
    await read('un', 'un-xml', [join(folder, 'un', 'consolidated-2026-02-27.xml')]),
  ];
}
