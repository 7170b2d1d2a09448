import type { Birth, ListedPerson } from '../person.js';
import { TOPIC_LABELS } from '../person.js';

/** One fact about a person, as the interface shows it. */
export interface DetailProperty {
  readonly propertyName: string;
  readonly value: readonly string[];
  readonly type: 'list' | 'string' | 'date' | 'url';
}

export interface Detail {
  readonly detailName: string;
  readonly properties: readonly DetailProperty[];
}

export interface DetailGroup {
  readonly groupName: string;
  readonly details: readonly Detail[];
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** English name of a country; what is no code stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) && !['UN', 'EU'].includes(code) ? (countryNames.of(code) ?? code) : code;
}

/** The exact date of birth as an instant; null when it is not known to the day. */
export function birthdayTime(person: ListedPerson): string | null {
  const exact = person.births?.find(({ precision }) => precision === 'exact');
  return exact ? `${exact.from}T00:00:00.000Z` : null;
}

/** A birth as people write it. */
export function birthText({ precision, from, to }: Birth): string {
  if (precision === 'exact') return from;
  if (precision === 'month') return from.slice(0, 7);
  const span = from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from.slice(0, 4)} to ${to.slice(0, 4)}`;
  return precision === 'circa' ? `circa ${span}` : span;
}

/**
 * Everything that the list says, in groups.
 * @param relatedNames names of related persons that are listed too, by their ids
 */
export function extraDetails(person: ListedPerson, relatedNames: ReadonlyMap<string, string>): readonly DetailGroup[] {
  const groups: readonly DetailGroup[] = [
    { groupName: 'Identity', details: identityDetails(person) },
    { groupName: 'Listing', details: listingDetails(person, relatedNames) },
    { groupName: 'Source', details: sourceDetails(person) },
  ];
  return groups.map(withoutEmpty).filter(({ details }) => details.length > 0);
}

function texts(
  propertyName: string,
  value: readonly string[] | undefined,
  type: DetailProperty['type'] = 'list',
): DetailProperty {
  return { propertyName, value: (value ?? []).filter((text) => text !== ''), type };
}

function identityDetails(person: ListedPerson): DetailGroup['details'] {
  const names = (kind: string) => person.names.filter((name) => name.kind === kind).map(({ text }) => text);
  const births = person.births ?? [];
  return [
    {
      detailName: 'Names',
      properties: [
        texts('Name', names('primary')),
        texts('Aliases', names('alias')),
        texts('Weak aliases', names('weak-alias')),
        texts('Original script', names('original-script')),
      ],
    },
    {
      detailName: 'Birth',
      properties: [
        texts('Date of birth', births.filter(({ precision }) => precision === 'exact').map(birthText), 'date'),
        texts('Born', births.filter(({ precision }) => precision !== 'exact').map(birthText)),
        texts('Place of birth', person.birthPlaces),
      ],
    },
    {
      detailName: 'Countries',
      properties: [
        texts('Nationalities', person.nationalities?.map(countryName)),
        texts('Countries', person.countries?.map(countryName)),
        texts('Addresses', person.addresses),
      ],
    },
    {
      detailName: 'Documents',
      properties: (person.documents ?? []).map(({ type, number, country }) =>
        texts(type, [country ? `${number} (${countryName(country)})` : number], 'string'),
      ),
    },
    { detailName: 'Positions', properties: [texts('Positions', person.positions)] },
  ];
}

function listingDetails(person: ListedPerson, relatedNames: ReadonlyMap<string, string>): DetailGroup['details'] {
  const topics = person.topics.map((topic) => TOPIC_LABELS[topic]);
  return [
    { detailName: 'Topics', properties: [texts('Topics', topics)] },
    {
      detailName: 'Sanctions',
      properties: (person.sanctions ?? []).map(({ country, measures }) => texts(countryName(country), measures)),
    },
    {
      detailName: 'Political exposure',
      properties: (person.pep ?? []).map(({ country, branch, position }) =>
        texts(country ? countryName(country) : 'Position', [position ?? '', branch ?? '']),
      ),
    },
    {
      detailName: 'Relations',
      properties: (person.relations ?? []).map(({ kind, name, personId = '' }) =>
        texts(kind, [name || (relatedNames.get(personId) ?? personId)], 'string'),
      ),
    },
  ];
}

function sourceDetails({ source, lastChanged, remarks, sources }: ListedPerson): DetailGroup['details'] {
  return [
    {
      detailName: 'Record',
      properties: [
        texts('List', [source], 'string'),
        texts('Last changed', lastChanged ? [lastChanged] : [], 'date'),
        texts('Remarks', remarks ? [remarks] : [], 'string'),
        texts('Addresses', sources, 'url'),
      ],
    },
  ];
}

function withoutEmpty({ groupName, details }: DetailGroup): DetailGroup {
  const told = details.map(({ detailName, properties }) => ({
    detailName,
    properties: properties.filter(({ value }) => value.length > 0),
  }));
  return { groupName, details: told.filter(({ properties }) => properties.length > 0) };
}
