import type { ListedDocument, ListedPerson, Relation } from '../../person.js';
import { ListFileError } from '../list-file-error.js';
import { columnsOf, readRecords } from '../reading/csv.js';
import { readBirth } from './births.js';
import { countryCode, countryCodes } from './countries.js';
import { aliasOf, listedName, listedPerson, sexOf, splitTexts } from './listed.js';
import type { ListFiles } from './list-format.js';
import { topicOf } from './topics.js';

/**
 * The project's own form, for lists of one's own: comma-separated, UTF-8, first row with the names of the columns. `id`
 * and `name` are needed, all others may be absent. Several values of a field stand between semicolons.
 *
 * `aliases`, `weak_aliases`, `original_names`, `first_name`, `middle_name`, `last_name`, `kind` (person, organization,
 * vessel, aircraft, unknown), `birth_dates` (1970-05-17, 1970-05, 1970, circa 1970, 1970 to 1972), `birth_places`,
 * `sex`, `nationalities` and `countries` (codes or English names), `addresses`, `documents` (type|number|country),
 * `positions`, `topics` (the ten kinds by value or label), `sanction_country`, `measures`, `pep_country`, `pep_branch`,
 * `pep_position`, `relations` (kind|name), `deceased` (true, false), `photo_url`, `sources`, `remarks`, `last_changed`.
 *
 * @throws ListFileError naming a column that is none of these, and the row of a birth, country or topic that cannot be
 *   read: one's own list is mended
 */
export async function* readOwnCsv({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  for (const file of files) {
    const columns = await columnsOf(file);
    const unknown = columns.find((name) => !COLUMNS.includes(name));
    // A misspelt name would lose a whole column without a word.
    if (unknown !== undefined && NEEDED.every((name) => columns.includes(name)))
      throw new ListFileError(
        `${file.name}: there is no column "${unknown}" in a list of one's own: docs/screening.md names those there are`,
      );
    let row = 1;
    for await (const record of readRecords(file, NEEDED)) {
      row += 1;
      const person = personOf(source, record, (column, value) => {
        return new ListFileError(`${file.name}: row ${row} has the ${column} "${value}", which cannot be read`);
      });
      if (!person) throw new ListFileError(`${file.name}: row ${row} has no name`);
      yield person;
    }
  }
}

const NEEDED = ['id', 'name'];
const COLUMNS: readonly string[] = [
  ...NEEDED,
  'aliases',
  'weak_aliases',
  'original_names',
  'first_name',
  'middle_name',
  'last_name',
  'kind',
  'birth_dates',
  'birth_places',
  'sex',
  'nationalities',
  'countries',
  'addresses',
  'documents',
  'positions',
  'topics',
  'sanction_country',
  'measures',
  'pep_country',
  'pep_branch',
  'pep_position',
  'relations',
  'deceased',
  'photo_url',
  'sources',
  'remarks',
  'last_changed',
];
const KINDS = ['person', 'organization', 'vessel', 'aircraft', 'unknown'] as const;

function personOf(
  source: string,
  record: Readonly<Record<string, string>>,
  wrong: (column: string, value: string) => ListFileError,
): ListedPerson | null {
  const text = (column: string): string => record[column] ?? '';
  const list = (column: string): string[] => splitTexts(text(column), ';');
  const read = <T>(column: string, reader: (value: string) => T | null | undefined): T[] =>
    list(column).map((value) => {
      const known = reader(value);
      if (known === null || known === undefined) throw wrong(column, value);
      return known;
    });
  if (text('id') === '') throw wrong('id', '');
  const kind = text('kind') === '' ? 'person' : KINDS.find((each) => each === text('kind').toLowerCase());
  if (!kind) throw wrong('kind', text('kind'));
  const given = (['first', 'middle', 'last'] as const).map((part) => [part, text(`${part}_name`)] as const);
  const parts = Object.fromEntries(given.filter(([, name]) => name !== ''));
  const topics = read('topics', topicOf);
  return listedPerson({
    id: `${source}:${text('id')}`,
    source,
    entityKind: kind,
    names: [
      listedName(text('name'), 'primary', { parts }),
      ...list('aliases').map((name) => aliasOf(name)),
      ...list('original_names').map((name) => aliasOf(name)),
      ...list('weak_aliases').map((name) => listedName(name, 'weak-alias')),
    ],
    births: read('birth_dates', readBirth),
    sex: text('sex') === '' ? undefined : read('sex', sexOf)[0],
    nationalities: read('nationalities', countryCode),
    countries: read('countries', countryCode),
    birthPlaces: list('birth_places'),
    addresses: list('addresses'),
    documents: read('documents', documentOf),
    positions: list('positions'),
    topics: topics.length > 0 ? topics : ['POI'],
    sanctions:
      text('measures') === '' && text('sanction_country') === ''
        ? []
        : [{ country: text('sanction_country'), measures: list('measures') }],
    pep: pepOf(text('pep_country'), text('pep_branch'), text('pep_position')),
    relations: list('relations').map(relationOf),
    deceased: /^(true|yes|1)$/i.test(text('deceased')) ? true : undefined,
    photoUrl: text('photo_url'),
    sources: list('sources'),
    remarks: text('remarks'),
    lastChanged: text('last_changed').slice(0, 10),
  });
}

/** null without a number. */
function documentOf(document: string): ListedDocument | null {
  const [type = '', number = '', country] = document.split('|').map((part) => part.trim());
  const code = countryCode(country);
  return number === '' ? null : { type, number, ...(code ? { country: code } : {}) };
}

function pepOf(country: string, branch: string, position: string): ListedPerson['pep'] {
  if (country === '' && branch === '' && position === '') return [];
  return [{ country: countryCodes([country])[0] ?? null, branch: branch || null, position: position || null }];
}

function relationOf(relation: string): Relation {
  const [kind = '', name = ''] = relation.split('|').map((part) => part.trim());
  return name === '' ? { kind: 'related', name: kind } : { kind, name };
}
