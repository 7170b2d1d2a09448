import type { ListedName, ListedPerson, NameKind } from '../../person.js';
import type { TextSource } from '../reading/text-source.js';
import { childrenOf, readXml, rootOf, textOf, textsOf, type XmlElement } from '../reading/xml.js';
import { readBirths } from './births.js';
import { countryCodes } from './countries.js';
import { joined, listedName, listedPerson, partsOf, sexOf, toldDead } from './listed.js';
import type { ListFiles } from './list-format.js';
import { ADVANCED_ROOT, readOfacAdvancedXml } from './ofac-advanced-xml.js';
import { ENHANCED_ROOT, readOfacEnhancedXml } from './ofac-enhanced-xml.js';
import { usDocument } from './us-documents.js';

const KINDS: ReadonlyMap<string, ListedPerson['entityKind']> = new Map([
  ['individual', 'person'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
]);

/** OFAC's list in XML: `sdn.xml` and `consolidated.xml`, or the advanced or enhanced form, told apart by their elements. */
export async function* readOfacXml({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  for (const file of files) {
    const root = await rootOf(file);
    if (root === ADVANCED_ROOT) yield* readOfacAdvancedXml(source, file);
    else if (root === ENHANCED_ROOT) yield* readOfacEnhancedXml(source, file);
    else yield* readSimpleXml(source, file);
  }
}

async function* readSimpleXml(source: string, file: TextSource): AsyncIterable<ListedPerson> {
  for await (const entry of readXml(file, 'sdnList', new Set(['sdnEntry']))) {
    const person = personOf(source, entry);
    if (person) yield person;
  }
}

function personOf(source: string, entry: XmlElement): ListedPerson | null {
  const number = textOf(entry, 'uid') ?? '';
  const ids = itemsOf(entry, 'idList', 'id');
  const addresses = itemsOf(entry, 'addressList', 'address');
  const birthPlaces = textsIn(entry, 'placeOfBirthList', 'placeOfBirthItem', 'placeOfBirth');
  return listedPerson({
    id: `${source}:${number}`,
    source,
    entityKind: KINDS.get((textOf(entry, 'sdnType') ?? '').toLowerCase()) ?? 'organization',
    names: [
      nameOf(entry, 'primary'),
      ...itemsOf(entry, 'akaList', 'aka').map((aka) =>
        nameOf(aka, textOf(aka, 'category') === 'weak' ? 'weak-alias' : 'alias'),
      ),
    ],
    births: readBirths(textsIn(entry, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth')),
    sex: sexOf(textOf(ids.find((id) => textOf(id, 'idType') === 'Gender') ?? entry, 'idNumber')),
    nationalities: countryCodes([
      ...textsIn(entry, 'nationalityList', 'nationality', 'country'),
      ...textsIn(entry, 'citizenshipList', 'citizenship', 'country'),
    ]),
    countries: countryCodes([
      ...addresses.map((address) => textOf(address, 'country')),
      ...birthPlaces.map((place) => place.slice(place.lastIndexOf(',') + 1)),
    ]),
    birthPlaces,
    addresses: addresses.map((address) =>
      joined(
        ['address1', 'address2', 'address3', 'city', 'stateOrProvince', 'postalCode', 'country'].map((part) =>
          textOf(address, part),
        ),
      ),
    ),
    documents: ids.flatMap((id) =>
      usDocument(textOf(id, 'idType') ?? '', textOf(id, 'idNumber') ?? '', textOf(id, 'idCountry')),
    ),
    positions: textsOf(entry, 'title'),
    topics: ['SANCTION'],
    sanctions: [
      { country: 'US', measures: childrenOf(entry, 'programList').flatMap((list) => textsOf(list, 'program')) },
    ],
    deceased: toldDead(textOf(entry, 'remarks')) ? true : undefined,
    sources: [`https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${number}`],
    remarks: textOf(entry, 'remarks'),
  });
}

function nameOf(element: XmlElement, kind: NameKind): ListedName | null {
  const [first = '', last = ''] = [textOf(element, 'firstName'), textOf(element, 'lastName')];
  return listedName(`${first} ${last}`, kind, first === '' ? {} : { parts: partsOf(first, last) });
}

function itemsOf(entry: XmlElement, list: string, item: string): readonly XmlElement[] {
  return childrenOf(entry, list).flatMap((element) => childrenOf(element, item));
}

function textsIn(entry: XmlElement, list: string, item: string, member: string): string[] {
  return itemsOf(entry, list, item).flatMap((element) => textsOf(element, member));
}
