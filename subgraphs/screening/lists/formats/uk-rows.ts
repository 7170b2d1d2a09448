import type { ListedName, NameKind } from '../../person.js';
import { ListFileError } from '../list-file-error.js';
import { readCsv } from '../reading/csv.js';
import { joined, listedName, partsOf } from './listed.js';
import type { ListFiles } from './list-format.js';

/** Cells that are not empty, by the name of their column. */
export type UkRow = ReadonlyMap<string, string>;
export type UkCells = readonly (readonly [column: string, text: string])[];

/** The United Kingdom has published two lists, which share the columns of names and little else. */
export interface UkForm {
  /** The column that all rows of one entry have in common. */
  readonly id: string;
  readonly needed: readonly string[];
  /** One of these is there too: a column was renamed in the years of the list. */
  readonly oneOf: readonly string[];
}

/** The UK Sanctions List of the Foreign Office. */
export const SANCTIONS_LIST: UkForm = {
  id: 'Unique ID',
  needed: ['Name 6', 'Name 1', 'Name type'],
  oneOf: ['Designation Type', 'Individual, Entity, Ship'],
};
/** The consolidated list of the Treasury (`ConList.csv`), published until January 2026. */
export const TREASURY_LIST: UkForm = {
  id: 'Group ID',
  needed: ['Name 6', 'Name 1', 'Alias Type'],
  oneOf: ['Group Type'],
};

/** Lines with a date before the names of the columns. */
const MOST_LINES_BEFORE = 5;

/** The rows below the names of the columns, with the entry that they belong to. */
export async function* ukRows(files: ListFiles['files']): AsyncIterable<readonly [id: string, row: UkCells]> {
  for (const file of files) {
    let names: readonly string[] | null = null;
    let idColumn = '';
    for await (const { fields, number } of readCsv(file)) {
      if (names === null) {
        const trimmed = fields.map((name) => name.trim());
        const form = [SANCTIONS_LIST, TREASURY_LIST].find((each) => isHeadOf(each, trimmed));
        if (form) [names, idColumn] = [trimmed, form.id];
        else if (number > MOST_LINES_BEFORE) break;
        continue;
      }
      if (fields.length !== names.length)
        throw new ListFileError(
          `${file.name} is cut off or damaged: row ${number} has ${fields.length} fields instead of ${names.length}`,
        );
      const cells = names
        .map((name, at) => [name, fields[at]?.trim() ?? ''] as const)
        .filter(([, text]) => text !== '');
      const id = cells.find(([name]) => name === idColumn)?.[1];
      if (id !== undefined) yield [id, cells];
    }
    if (names === null)
      throw new ListFileError(
        `${file.name} is another format: it has no row with ${[SANCTIONS_LIST, TREASURY_LIST].map(columnsOf).join(', nor one with ')}`,
      );
  }
}

const isHeadOf = ({ id, needed, oneOf }: UkForm, names: readonly string[]): boolean =>
  [id, ...needed].every((name) => names.includes(name)) && oneOf.some((name) => names.includes(name));
const columnsOf = ({ id, needed, oneOf }: UkForm): string => `${[id, ...needed].join(', ')}, ${oneOf.join(' or ')}`;

/** Names 1 to 5 are given names, name 6 is the surname, or all of the name where a person is no individual. */
export function ukName(row: UkRow, kind: NameKind, person: boolean): ListedName | null {
  const given = joined(
    [1, 2, 3, 4, 5].map((part) => row.get(`Name ${part}`)),
    ' ',
  );
  const last = row.get('Name 6') ?? '';
  return listedName(joined([given, last], ' '), kind, person && given !== '' ? { parts: partsOf(given, last) } : {});
}

/** Primary names first; rows keep their order otherwise. */
export function primaryFirst(rows: readonly UkRow[], isPrimary: (row: UkRow) => boolean): readonly UkRow[] {
  return [...rows.filter(isPrimary), ...rows.filter((row) => !isPrimary(row))];
}

/** The texts of columns in all rows, each once. */
export function ukTexts(rows: readonly UkRow[], ...columns: readonly string[]): string[] {
  return [...new Set(columns.flatMap((column) => rows.map((row) => row.get(column) ?? '')))].filter(
    (text) => text !== '',
  );
}

/** `17/05/2024` as `2024-05-17`. */
export function ukDay(written: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(written) ?? [];
  return year === '' ? written.slice(0, 10) : `${year}-${month}-${day}`;
}
