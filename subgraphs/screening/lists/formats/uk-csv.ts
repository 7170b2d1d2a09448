import type { ListedName, ListedPerson } from '../../person.js';
import { ListFileError } from '../list-file-error.js';
import { readCsv } from '../reading/csv.js';
import { groupedRows } from '../reading/grouped-rows.js';
import { readBirths } from './births.js';
import { countryCodes } from './countries.js';
import { joined, listedName, listedPerson, partsOf, scriptOf, sexOf, splitTexts } from './listed.js';
import { bytesOf, type ListFiles } from './list-format.js';

type Row = ReadonlyMap<string, string>;

const NEEDED = ['Unique ID', 'Name 6', 'Name 1', 'Name type'];
/** What an entry is: the column was renamed in the years of the list. */
const TYPE = ['Designation Type', 'Individual, Entity, Ship'];

/** The UK Sanctions List: one row for each name and address of an entry, below a line with the date of the report. */
export async function* readUkCsv({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  for await (const [id, rows] of groupedRows(rowsOf(files), bytesOf(files))) {
    const person = personOf(
      source,
      id,
      rows.map((row) => new Map(row)),
    );
    if (person) yield person;
  }
}

type Cells = readonly (readonly [column: string, text: string])[];

async function* rowsOf(files: ListFiles['files']): AsyncIterable<readonly [id: string, row: Cells]> {
  for (const file of files) {
    let names: readonly string[] | null = null;
    for await (const { fields, number } of readCsv(file)) {
      if (names === null) {
        const trimmed = fields.map((name) => name.trim());
        if (NEEDED.every((name) => trimmed.includes(name)) && TYPE.some((name) => trimmed.includes(name)))
          names = trimmed;
        else if (number > 5) break;
        continue;
      }
      if (fields.length !== names.length)
        throw new ListFileError(`${file.name} is cut off or damaged in row ${number}`);
      const cells = names
        .map((name, at) => [name, fields[at]?.trim() ?? ''] as const)
        .filter(([, text]) => text !== '');
      yield [cells.find(([name]) => name === 'Unique ID')?.[1] ?? '', cells];
    }
    if (names === null)
      throw new ListFileError(
        `${file.name} is another format: it has no row with ${NEEDED.join(', ')}, ${TYPE.join(' or ')}`,
      );
  }
}

const KINDS: Readonly<Record<string, ListedPerson['entityKind']>> = { individual: 'person', ship: 'vessel' };

function personOf(source: string, id: string, rows: readonly Row[]): ListedPerson | null {
  const all = (column: string): string[] =>
    [...new Set(rows.map((row) => row.get(column) ?? ''))].filter((text) => text !== '');
  const several = (column: string): string[] => all(column).flatMap((text) => splitTexts(text, /;|\||\(\d+\)/));
  const entityKind = KINDS[(TYPE.flatMap(all)[0] ?? '').toLowerCase()] ?? 'organization';
  const primaryFirst = [...rows].sort((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)));
  return listedPerson({
    id: `${source}:${id}`,
    source,
    entityKind,
    names: [
      ...primaryFirst.map((row) => nameOf(row, entityKind === 'person')),
      ...all('Name non-latin script').map((text) => listedName(text, 'original-script', { script: scriptOf(text) })),
    ],
    births: readBirths(several('D.O.B')),
    sex: sexOf(all('Gender')[0]),
    nationalities: countryCodes(several('Nationality(/ies)')),
    countries: countryCodes([...all('Address Country'), ...all('Country of birth')]),
    birthPlaces: rows.map((row) => joined([row.get('Town of birth'), row.get('Country of birth')])),
    addresses: rows.map((row) =>
      joined(
        [1, 2, 3, 4, 5, 6]
          .map((line) => row.get(`Address Line ${line}`))
          .concat(row.get('Address Postal Code'), row.get('Address Country')),
      ),
    ),
    documents: [
      ...several('Passport number').map((number) => ({ type: 'Passport', number })),
      ...several('National Identifier number').map((number) => ({ type: 'National identifier', number })),
    ],
    positions: several('Position'),
    topics: ['SANCTION'],
    sanctions: [
      {
        country: 'GB',
        measures: [...all('Regime Name'), ...all('Sanctions Imposed').flatMap((text) => splitTexts(text, '|'))],
      },
    ],
    sources: ['https://www.gov.uk/government/publications/the-uk-sanctions-list'],
    remarks: joined([...all('Other Information'), ...all('UK Statement of Reasons')], '\n'),
    lastChanged: all('Last Updated').map(isoDay).sort().at(-1),
  });
}

const isPrimary = (row: Row): boolean => /^primary name$/i.test(row.get('Name type') ?? '');

function nameOf(row: Row, person: boolean): ListedName | null {
  const given = joined(
    [1, 2, 3, 4, 5].map((part) => row.get(`Name ${part}`)),
    ' ',
  );
  const last = row.get('Name 6') ?? '';
  const weak = /low quality/i.test(row.get('Alias strength') ?? '');
  const kind = isPrimary(row) ? 'primary' : weak ? 'weak-alias' : 'alias';
  return listedName(joined([given, last], ' '), kind, person && given !== '' ? { parts: partsOf(given, last) } : {});
}

/** `17/05/2024` as `2024-05-17`. */
function isoDay(written: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})/.exec(written) ?? [];
  return year === '' ? written.slice(0, 10) : `${year}-${month}-${day}`;
}
