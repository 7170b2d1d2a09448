import type { Birth, EntityKind, ListedName, ListedPerson, NameKind, Relation } from '../../person.js';
import { ListFileError } from '../list-file-error.js';
import type { TextSource } from '../reading/text-source.js';
import { childrenOf, readXml, textOf, textsOf, type XmlElement } from '../reading/xml.js';
import { circaBirth, distinctBirths, readBirth, spanBirth } from './births.js';
import { countryCodes } from './countries.js';
import { joined, listedPerson, sexOf, toldDead } from './listed.js';
import { ofacNames, primaryNamesFirst } from './ofac-names.js';
import { usDocument } from './us-documents.js';

export const ENHANCED_ROOT = 'sanctionsData';

const KINDS: ReadonlyMap<string, EntityKind> = new Map([
  ['individual', 'person'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
]);
const ADDRESS_PARTS = ['ADDRESS1', 'ADDRESS2', 'ADDRESS3', 'CITY', 'STATE/PROVINCE', 'REGION', 'POSTAL CODE'];
const NATIONALITIES = ['Nationality Country', 'Nationality', 'Citizenship Country', 'Citizenship'];

/** `SDN_ENHANCED.XML` and `CONS_ENHANCED.XML` of OFAC: each entity whole, with its values written out. */
export async function* readOfacEnhancedXml(source: string, file: TextSource): AsyncIterable<ListedPerson> {
  for await (const entity of readXml(file, ENHANCED_ROOT, new Set(['entity']))) {
    // The files of changes have the same element: who is not in them would seem to have gone.
    if (entity.attributes['action'] !== undefined)
      throw new ListFileError(`${file.name} tells changes alone: give the whole list (SDN_ENHANCED.XML)`);
    const person = personOf(source, entity);
    if (person) yield person;
  }
}

function personOf(source: string, entity: XmlElement): ListedPerson | null {
  const number = entity.attributes['id'] ?? '';
  const [general] = childrenOf(entity, 'generalInfo');
  const inGeneral = (name: string) => (general ? textOf(general, name) : undefined);
  const features = itemsOf(entity, 'features', 'feature');
  const valuesOf = (...types: readonly string[]) =>
    features
      .filter((feature) => types.includes(textOf(feature, 'type') ?? ''))
      .flatMap((each) => textsOf(each, 'value'));
  const birthPlaces = valuesOf('Place of Birth');
  const addresses = itemsOf(entity, 'addresses', 'address');
  const remarks = inGeneral('remarks');
  return listedPerson({
    id: `${source}:${number}`,
    source,
    entityKind: KINDS.get((inGeneral('entityType') ?? '').toLowerCase()) ?? 'organization',
    names: primaryNamesFirst(itemsOf(entity, 'names', 'name').flatMap((name) => [...namesOf(name)])),
    births: distinctBirths(
      features.filter((feature) => textOf(feature, 'type') === 'Birthdate').map((feature) => birthOf(feature)),
    ),
    sex: sexOf(valuesOf('Gender')[0]),
    nationalities: countryCodes(valuesOf(...NATIONALITIES)),
    countries: countryCodes([
      ...addresses.map((address) => textOf(address, 'country')),
      ...birthPlaces.map((place) => place.slice(place.lastIndexOf(',') + 1)),
    ]),
    birthPlaces,
    addresses: addresses.map(addressOf),
    documents: itemsOf(entity, 'identityDocuments', 'identityDocument').flatMap((document) =>
      usDocument(
        textOf(document, 'type') ?? 'Document',
        textOf(document, 'documentNumber') ?? '',
        textOf(document, 'issuingCountry'),
      ),
    ),
    positions: [...(general ? textsOf(general, 'title') : []), ...valuesOf('Title')],
    topics: ['SANCTION'],
    sanctions: [{ country: 'US', measures: measuresOf(entity) }],
    relations: itemsOf(entity, 'relationships', 'relationship').flatMap((one) => relationsOf(source, one)),
    deceased: toldDead(remarks) || valuesOf('Additional Sanctions Information -').some(toldDead) ? true : undefined,
    sources: [`https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${number}`],
    remarks,
    lastChanged: itemsOf(entity, 'sanctionsLists', 'sanctionsList')
      .map(({ attributes }) => attributes['datePublished']?.slice(0, 10) ?? '')
      .sort()
      .at(-1),
  });
}

function measuresOf(entity: XmlElement): readonly string[] {
  const programs = textsIn(entity, 'sanctionsPrograms', 'sanctionsProgram');
  return [...new Set([...programs, ...textsIn(entity, 'sanctionsTypes', 'sanctionsType')])];
}

function relationsOf(source: string, relationship: XmlElement): readonly Relation[] {
  const kind = (textOf(relationship, 'type') ?? 'related').toLowerCase();
  return childrenOf(relationship, 'relatedEntity').map(({ attributes: { entityId }, text: name }) => ({
    kind,
    name,
    ...(entityId ? { personId: `${source}:${entityId}` } : {}),
  }));
}

function* namesOf(name: XmlElement): Generator<ListedName | null> {
  const weak = textOf(name, 'isLowQuality') === 'true';
  const primary = textOf(name, 'isPrimary') === 'true';
  for (const translation of itemsOf(name, 'translations', 'translation')) {
    const isFirst = primary && textOf(translation, 'isPrimary') !== 'false';
    const kind: NameKind = isFirst ? 'primary' : weak ? 'weak-alias' : 'alias';
    const parts = itemsOf(translation, 'nameParts', 'namePart').map(
      (part) => [textOf(part, 'type') ?? '', textOf(part, 'value') ?? ''] as const,
    );
    yield* ofacNames(parts.length > 0 ? parts : formattedParts(translation), kind);
  }
}

function formattedParts(translation: XmlElement): readonly (readonly [string, string])[] {
  const [first, last] = [textOf(translation, 'formattedFirstName'), textOf(translation, 'formattedLastName')];
  if (first === undefined) return [['Entity Name', last ?? textOf(translation, 'formattedFullName') ?? '']];
  return [
    ['First Name', first],
    ['Last Name', last ?? ''],
  ];
}

/** The dates are given as days; that a year was meant shows in their span alone. */
function birthOf(feature: XmlElement): Birth | null {
  const [dates] = childrenOf(feature, 'valueDate');
  const from = dates && textOf(dates, 'fromDateBegin');
  const to = dates && (textOf(dates, 'toDateEnd') ?? textOf(dates, 'toDateBegin') ?? textOf(dates, 'fromDateEnd'));
  const stated = readBirth(textOf(feature, 'value') ?? '');
  const span = from === undefined ? null : spanBirth(from.slice(0, 10), (to ?? from).slice(0, 10));
  // `1951` without an end of the span would be its first day.
  const birth = to === undefined ? (stated ?? span) : (span ?? stated);
  return dates && textOf(dates, 'isApproximate') === 'true' ? circaBirth(birth) : birth;
}

function addressOf(address: XmlElement): string {
  const [translation] = itemsOf(address, 'translations', 'translation');
  const parts = new Map(
    (translation ? itemsOf(translation, 'addressParts', 'addressPart') : []).map((part) => [
      textOf(part, 'type') ?? '',
      textOf(part, 'value'),
    ]),
  );
  return joined([...ADDRESS_PARTS.map((part) => parts.get(part)), textOf(address, 'country')]);
}

function itemsOf(element: XmlElement, list: string, item: string): readonly XmlElement[] {
  return childrenOf(element, list).flatMap((each) => childrenOf(each, item));
}

function textsIn(element: XmlElement, list: string, item: string): string[] {
  return childrenOf(element, list).flatMap((each) => textsOf(each, item));
}
