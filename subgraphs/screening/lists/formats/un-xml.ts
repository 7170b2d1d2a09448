import type { Birth, ListedName, ListedPerson } from '../../person.js';
import { childrenOf, readXml, textOf, textsOf, type XmlElement } from '../reading/xml.js';
import { circaBirth, distinctBirths, rangeBirth, readBirth, yearBirth } from './births.js';
import { countryCode, countryCodes } from './countries.js';
import { aliasOf, joined, listedName, listedPerson, partsOf, scriptOf, sexOf, toldDead } from './listed.js';
import type { ListFiles } from './list-format.js';

const NAME_PARTS = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** The consolidated list of the Security Council. */
export async function* readUnXml({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  for (const file of files) {
    for await (const element of readXml(file, 'CONSOLIDATED_LIST', new Set(['INDIVIDUAL', 'ENTITY']))) {
      const person = personOf(source, element);
      if (person) yield person;
    }
  }
}

function personOf(source: string, element: XmlElement): ListedPerson | null {
  const { name: kind } = element;
  const births = childrenOf(element, 'INDIVIDUAL_DATE_OF_BIRTH');
  const birthPlaces = childrenOf(element, 'INDIVIDUAL_PLACE_OF_BIRTH');
  const addresses = childrenOf(element, `${kind}_ADDRESS`);
  const comments = textOf(element, 'COMMENTS1');
  return listedPerson({
    id: `${source}:${textOf(element, 'DATAID') ?? textOf(element, 'REFERENCE_NUMBER') ?? ''}`,
    source,
    entityKind: kind === 'INDIVIDUAL' ? 'person' : 'organization',
    names: namesOf(element),
    births: distinctBirths(births.map(birthOf)),
    sex: sexOf(textOf(element, 'GENDER')),
    // `na` is no code of Namibia there.
    nationalities: countryCodes(valuesOf(element, 'NATIONALITY').filter((value) => value !== 'na')),
    countries: countryCodes([...addresses, ...birthPlaces].map((place) => textOf(place, 'COUNTRY'))),
    birthPlaces: birthPlaces.map(placeOf),
    addresses: addresses.map(placeOf),
    documents: childrenOf(element, 'INDIVIDUAL_DOCUMENT').flatMap((document) => {
      const number = textOf(document, 'NUMBER');
      const country = countryCode(textOf(document, 'ISSUING_COUNTRY') ?? textOf(document, 'COUNTRY_OF_ISSUE'));
      const type = textOf(document, 'TYPE_OF_DOCUMENT') ?? textOf(document, 'TYPE_OF_DOCUMENT2') ?? 'Document';
      return number === undefined ? [] : [{ type, number, ...(country ? { country } : {}) }];
    }),
    positions: [...valuesOf(element, 'DESIGNATION'), ...valuesOf(element, 'TITLE')],
    topics: ['SANCTION'],
    sanctions: [{ country: 'UN', measures: textsOf(element, 'UN_LIST_TYPE') }],
    deceased: [comments, ...addresses.map((address) => textOf(address, 'NOTE'))].some(toldDead) ? true : undefined,
    sources: ['https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list'],
    remarks: joined([textOf(element, 'REFERENCE_NUMBER'), comments], '. '),
    lastChanged: lastChangeOf(element),
  });
}

function namesOf(element: XmlElement): readonly (ListedName | null)[] {
  const parts = NAME_PARTS.map((name) => textOf(element, name)).filter((part) => part !== undefined);
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const given = parts.length > 1 ? parts.slice(0, -1).join(' ') : (parts[0] ?? '');
  const original = textOf(element, 'NAME_ORIGINAL_SCRIPT');
  const options = element.name === 'INDIVIDUAL' ? { parts: partsOf(given, last) } : {};
  return [
    listedName(parts.join(' '), 'primary', options),
    listedName(original, 'original-script', { script: scriptOf(original ?? '') }),
    ...childrenOf(element, `${element.name}_ALIAS`).map((alias) =>
      aliasOf(textOf(alias, 'ALIAS_NAME'), textOf(alias, 'QUALITY') === 'Low' ? 'weak-alias' : 'alias'),
    ),
  ];
}

function birthOf(birth: XmlElement): Birth | null {
  const kind = textOf(birth, 'TYPE_OF_DATE');
  const from = textOf(birth, 'FROM_YEAR');
  const to = textOf(birth, 'TO_YEAR');
  if (from !== undefined || to !== undefined) return rangeBirth(yearOf(from), yearOf(to));
  const stated = readBirth(textOf(birth, 'DATE') ?? '') ?? yearOf(textOf(birth, 'YEAR'));
  return kind === 'APPROXIMATELY' ? circaBirth(stated) : stated;
}

const yearOf = (text: string | undefined): Birth | null => (text === undefined ? null : yearBirth(Number(text)));

function placeOf(place: XmlElement): string {
  return joined(['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE', 'COUNTRY', 'NOTE'].map((part) => textOf(place, part)));
}

function valuesOf(element: XmlElement, name: string): string[] {
  return childrenOf(element, name).flatMap((group) => textsOf(group, 'VALUE'));
}

function lastChangeOf(element: XmlElement): string | undefined {
  const dates = [...valuesOf(element, 'LAST_DAY_UPDATED'), ...textsOf(element, 'LISTED_ON')];
  return dates
    .map((date) => date.slice(0, 10))
    .sort()
    .at(-1);
}
