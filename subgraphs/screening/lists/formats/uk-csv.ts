import type { ListedDocument, ListedPerson } from '../../person.js';
import { groupedRows } from '../reading/grouped-rows.js';
import { readBirths } from './births.js';
import { countryCode, countryCodes } from './countries.js';
import { joined, listedName, listedPerson, scriptOf, sexOf, splitTexts, toldDead } from './listed.js';
import { bytesOf, type ListFiles } from './list-format.js';
import { primaryFirst, SANCTIONS_LIST, TREASURY_LIST, ukDay, ukName, ukRows, type UkRow, ukTexts } from './uk-rows.js';
import { treasuryPersonOf } from './uk-treasury-list.js';

/**
 * The UK Sanctions List, or the Treasury's consolidated list before it: one row for each name, birth and address of an
 * entry, below a line with the date of the report.
 */
export async function* readUkCsv({ source, files, folder, onShare }: ListFiles): AsyncIterable<ListedPerson> {
  for await (const [id, cells] of groupedRows(ukRows(files), bytesOf(files), folder, onShare)) {
    const rows = cells.map((row) => new Map(row));
    const read = rows[0]?.has(TREASURY_LIST.id) ? treasuryPersonOf : personOf;
    const person = read(source, id, rows);
    if (person) yield person;
  }
}

const KINDS: ReadonlyMap<string, ListedPerson['entityKind']> = new Map([
  ['individual', 'person'],
  ['ship', 'vessel'],
]);

function personOf(source: string, id: string, rows: readonly UkRow[]): ListedPerson | null {
  const all = (...columns: readonly string[]): string[] => ukTexts(rows, ...columns);
  const several = (column: string): string[] => all(column).flatMap((text) => splitTexts(text, /;|\||\(\d+\)/));
  const entityKind = KINDS.get((all(...SANCTIONS_LIST.oneOf)[0] ?? '').toLowerCase()) ?? 'organization';
  const remarks = joined(all('Other Information', 'UK Statement of Reasons'), '\n');
  return listedPerson({
    id: `${source}:${id}`,
    source,
    entityKind,
    names: [
      ...primaryFirst(rows, isPrimary).map((row) => nameOf(row, entityKind === 'person')),
      ...all('Name non-latin script').map((text) => listedName(text, 'original-script', { script: scriptOf(text) })),
    ],
    births: readBirths(several('D.O.B')),
    sex: sexOf(all('Gender')[0]),
    nationalities: countryCodes(several('Nationality(/ies)')),
    countries: countryCodes(all('Address Country', 'Country of birth')),
    birthPlaces: rows.map((row) => joined([row.get('Town of birth'), row.get('Country of birth')])),
    addresses: rows.map((row) =>
      joined(
        [1, 2, 3, 4, 5, 6]
          .map((line) => row.get(`Address Line ${line}`))
          .concat(row.get('Address Postal Code'), row.get('Address Country')),
      ),
    ),
    documents: rows.flatMap((row) => [
      ...documentsOf(row, 'Passport', 'Passport number', 'Passport additional information'),
      ...documentsOf(
        row,
        'National identifier',
        'National Identifier number',
        'National Identifier additional information',
      ),
      ...documentsOf(row, 'IMO number', 'IMO number', ''),
    ]),
    positions: [...several('Position'), ...all('Title')],
    topics: ['SANCTION'],
    sanctions: [
      {
        country: 'GB',
        measures: [...new Set([...all('Regime Name'), ...all('Sanctions Imposed').flatMap((text) => text.split('|'))])],
      },
    ],
    deceased: toldDead(remarks) ? true : undefined,
    sources: ['https://www.gov.uk/government/publications/the-uk-sanctions-list'],
    remarks,
    lastChanged: all('Last Updated').map(ukDay).sort().at(-1),
  });
}

const isPrimary = (row: UkRow): boolean => /^primary name$/i.test(row.get('Name type') ?? '');

function nameOf(row: UkRow, person: boolean) {
  const weak = /low quality/i.test(row.get('Alias strength') ?? '');
  return ukName(row, isPrimary(row) ? 'primary' : weak ? 'weak-alias' : 'alias', person);
}

/** The country stands in front of what else is told: `Afghanistan diplomatic passport number D0009925, issued on …`. */
function documentsOf(row: UkRow, type: string, number: string, details: string): readonly ListedDocument[] {
  const [, place] = /^(.+?) (?:\w+ )?(?:passport|number|national|identi)/i.exec(row.get(details) ?? '') ?? [];
  const country = countryCode(place);
  return splitTexts(row.get(number), /;|\||\(\d+\)/).map((each) => ({
    type,
    number: each,
    ...(country ? { country } : {}),
  }));
}
