import type { ListedDocument, ListedPerson } from '../../person.js';
import { readBirths } from './births.js';
import { countryCode, countryCodes, nationalityCode } from './countries.js';
import { joined, listedName, listedPerson, numberedTexts, scriptOf, sexOf, toldDead } from './listed.js';
import { primaryFirst, TREASURY_LIST, ukDay, ukName, type UkRow, ukTexts } from './uk-rows.js';

const KINDS: ReadonlyMap<string, ListedPerson['entityKind']> = new Map([
  ['individual', 'person'],
  ['ship', 'vessel'],
]);

/**
 * An entry of the Treasury's consolidated list. Several values of a cell are numbered (`(1) German (2) Moroccan`), sex and
 * the like stand in the remarks, and numbers of passports had no column of their own in its first years.
 */
export function treasuryPersonOf(source: string, id: string, rows: readonly UkRow[]): ListedPerson | null {
  const all = (...columns: readonly string[]): string[] => ukTexts(rows, ...columns);
  const several = (...columns: readonly string[]): string[] => all(...columns).flatMap(numberedTexts);
  const entityKind = KINDS.get((all(...TREASURY_LIST.oneOf)[0] ?? '').toLowerCase()) ?? 'organization';
  const remarks = joined(all('Other Information'), '\n');
  return listedPerson({
    id: `${source}:${id}`,
    source,
    entityKind,
    names: [
      ...primaryFirst(rows, isPrimary).map((row) => nameOf(row, entityKind === 'person')),
      ...all('Name Non-Latin Script').map((text) => listedName(text, 'original-script', { script: scriptOf(text) })),
    ],
    births: readBirths(several('DOB')),
    sex: sexOf(/\(Gender\):\s*(\w+)/.exec(remarks)?.[1]),
    nationalities: countryCodes(several('Nationality').map(nationalityCode)),
    countries: countryCodes(several('Country', 'Country of Birth').map(withoutTown)),
    birthPlaces: rows.flatMap(birthPlacesOf),
    addresses: rows.map((row) =>
      joined(
        [1, 2, 3, 4, 5, 6]
          .map((line) => row.get(`Address ${line}`))
          .concat(row.get('Post/Zip Code'), row.get('Country')),
      ),
    ),
    documents: rows.flatMap((row) => [
      ...documentsOf(row, 'Passport', ['Passport Number'], 'Passport Details'),
      ...documentsOf(
        row,
        'National identifier',
        ['National Identification Number', 'NI Number'],
        'National Identification Details',
      ),
    ]),
    positions: several('Position', 'Title'),
    topics: ['SANCTION'],
    sanctions: [{ country: 'GB', measures: all('Regime') }],
    deceased: toldDead(remarks) ? true : undefined,
    sources: ['https://www.gov.uk/government/publications/financial-sanctions-consolidated-list-of-targets'],
    remarks,
    lastChanged: all('Last Updated').map(ukDay).sort().at(-1),
  });
}

const isPrimary = (row: UkRow): boolean => /^(?:primary name|prime alias)$/i.test(row.get('Alias Type') ?? '');

function nameOf(row: UkRow, person: boolean) {
  const weak = /low quality/i.test(row.get('Alias Quality') ?? '');
  return ukName(row, isPrimary(row) ? 'primary' : weak ? 'weak-alias' : 'alias', person);
}

/** `Isfahan, Iran (Islamic Republic of).` is a country with a town in front. */
function withoutTown(place: string): string {
  return countryCode(place) === undefined ? place.slice(place.lastIndexOf(',') + 1) : place;
}

/** Towns and countries are numbered each for itself: only a single country surely belongs to every town. */
function birthPlacesOf(row: UkRow): readonly string[] {
  const towns = numberedTexts(row.get('Town of Birth'));
  const countries = numberedTexts(row.get('Country of Birth'));
  if (towns.length === 0) return countries;
  if (countries.length === towns.length) return towns.map((town, at) => joined([town, countries[at]]));
  return towns.map((town) => joined([town, countries.length === 1 ? countries[0] : '']));
}

/** Numbers from their column, countries from the details of the same place; in old files both from the details. */
function documentsOf(row: UkRow, type: string, columns: readonly string[], details: string): readonly ListedDocument[] {
  const told = numberedTexts(row.get(details));
  const numbers = columns.flatMap((column) => numberedTexts(row.get(column)));
  return (numbers.length > 0 ? numbers : told).flatMap((written, at) => {
    const [number] = /(?:\b[A-Z]{1,3}[ -]?)?\d[\w/-]*/.exec(written) ?? [];
    const country = countryIn(written) ?? countryIn(told[at] ?? '');
    return number === undefined ? [] : [{ type, number, ...(country ? { country } : {}) }];
  });
}

/** `954242 (Moroccan) issued …`, `592667 (Qatari passport …)`, `Russia number 123`, `Pakistani. Issued …`. */
function countryIn(text: string): string | undefined {
  const told = /\(([^)]+)\)/.exec(text)?.[1] ?? /^[^\d.,(]+/.exec(text)?.[0] ?? '';
  // A word in small letters is no country, whatever code it looks like (`no 123`).
  const words = told
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word) && !/^No\b/.test(word));
  return words
    .slice(0, 3)
    .map((_, more) => nationalityCode(words.slice(0, more + 1).join(' ')))
    .findLast((code) => code !== undefined);
}
