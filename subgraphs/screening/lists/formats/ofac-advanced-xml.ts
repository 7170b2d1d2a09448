import type { Birth, EntityKind, ListedName, ListedPerson, NameKind } from '../../person.js';
import type { TextSource } from '../reading/text-source.js';
import { childrenOf, readXml, textOf, type XmlElement } from '../reading/xml.js';
import { circaBirth, exactBirth, monthBirth, spanBirth, yearBirth } from './births.js';
import { countryCode, countryCodes } from './countries.js';
import { listedPerson, sexOf, toldDead } from './listed.js';
import { type AdvancedReferences, attribute, descendants, readReferences } from './ofac-advanced-references.js';
import { ofacNames, primaryNamesFirst } from './ofac-names.js';

/** The element of the advanced form, after the schema of the United Nations that it follows. */
export const ADVANCED_ROOT = 'Sanctions';

const KINDS: ReadonlyMap<string, EntityKind> = new Map([
  ['individual', 'person'],
  ['entity', 'organization'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
]);

/**
 * `sdn_advanced.xml` and `cons_advanced.xml` of OFAC. What a party consists of stands in other parts of the file, before
 * and behind it, by number: the file is read twice.
 */
export async function* readOfacAdvancedXml(source: string, file: TextSource): AsyncIterable<ListedPerson> {
  const references = await readReferences(file, ADVANCED_ROOT);
  for await (const party of readXml(file, ADVANCED_ROOT, new Set(['DistinctParty']))) {
    const person = personOf(source, party, references);
    if (person) yield person;
  }
}

function personOf(source: string, party: XmlElement, references: AdvancedReferences): ListedPerson | null {
  const number = attribute(party, 'FixedRef');
  const profiles = childrenOf(party, 'Profile');
  const identities = profiles.flatMap((profile) => childrenOf(profile, 'Identity'));
  const features = profiles
    .flatMap((profile) => childrenOf(profile, 'Feature'))
    .map((each) => featureOf(each, references));
  const valuesOf = (...labels: readonly string[]) =>
    features.filter(({ label }) => labels.includes(label)).flatMap(({ values }) => values);
  const countriesOf = (...labels: readonly string[]) =>
    features.filter(({ label }) => labels.includes(label)).flatMap(({ countries }) => countries);
  const ids = profiles.map((profile) => attribute(profile, 'ID'));
  const remarks = textOf(party, 'Comment');
  return listedPerson({
    id: `${source}:${number}`,
    source,
    entityKind: kindOf(profiles[0], references),
    names: primaryNamesFirst(identities.flatMap((identity) => [...namesOf(identity, references)])),
    births: features.flatMap(({ births }) => births),
    sex: sexOf(valuesOf('Gender')[0]),
    nationalities: countryCodes(
      ['Nationality Country', 'Nationality', 'Citizenship Country', 'Citizenship'].flatMap((label) => [
        ...countriesOf(label),
        ...valuesOf(label),
      ]),
    ),
    countries: countryCodes([
      ...countriesOf('Location'),
      ...countriesOf('Place of Birth'),
      ...lastParts(valuesOf('Place of Birth')),
    ]),
    birthPlaces: valuesOf('Place of Birth'),
    addresses: valuesOf('Location'),
    documents: identities.flatMap((identity) => references.documents.get(attribute(identity, 'ID')) ?? []),
    positions: valuesOf('Title'),
    topics: ['SANCTION'],
    sanctions: [{ country: 'US', measures: [...new Set(ids.flatMap((id) => references.measures.get(id) ?? []))] }],
    relations: ids.flatMap((id) =>
      (references.relations.get(id) ?? []).map(({ kind, profile }) => ({
        kind,
        name: '',
        personId: `${source}:${profile}`,
      })),
    ),
    deceased: [remarks, ...valuesOf('Additional Sanctions Information -')].some(toldDead) ? true : undefined,
    sources: [`https://sanctionssearch.ofac.treas.gov/Details.aspx?id=${number}`],
    remarks,
    lastChanged: ids
      .flatMap((id) => references.events.get(id) ?? [])
      .sort()
      .at(-1),
  });
}

/** The finer kind where it says something (vessels, aircraft), else the coarse one. */
function kindOf(profile: XmlElement | undefined, { value, parentOf }: AdvancedReferences): EntityKind {
  const fine = profile ? attribute(profile, 'PartySubTypeID') : '';
  const coarse = value('PartyType', parentOf('PartySubType', fine));
  return KINDS.get(value('PartySubType', fine).toLowerCase()) ?? KINDS.get(coarse.toLowerCase()) ?? 'organization';
}

function* namesOf(identity: XmlElement, references: AdvancedReferences): Generator<ListedName | null> {
  const types = new Map<string, string>();
  for (const group of descendants(identity, 'NamePartGroup')) {
    types.set(attribute(group, 'ID'), references.value('NamePartType', attribute(group, 'NamePartTypeID')));
  }
  for (const alias of childrenOf(identity, 'Alias')) {
    const weak = attribute(alias, 'LowQuality') === 'true';
    const kind: NameKind = attribute(alias, 'Primary') === 'true' ? 'primary' : weak ? 'weak-alias' : 'alias';
    for (const name of childrenOf(alias, 'DocumentedName')) {
      const parts = descendants(name, 'NamePartValue').map(
        (part) => [types.get(attribute(part, 'NamePartGroupID')) ?? '', part.text] as const,
      );
      yield* ofacNames(parts, kind);
    }
  }
}

interface Feature {
  readonly label: string;
  readonly values: readonly string[];
  /** English names of the countries of its locations. */
  readonly countries: readonly string[];
  readonly births: readonly Birth[];
}

function featureOf(feature: XmlElement, references: AdvancedReferences): Feature {
  const label = references.value('FeatureType', attribute(feature, 'FeatureTypeID'));
  const places = descendants(feature, 'VersionLocation').map(
    (place) => references.locations.get(attribute(place, 'LocationID')) ?? { text: '', country: '' },
  );
  const details = descendants(feature, 'VersionDetail').map((detail) => {
    const referred = attribute(detail, 'DetailReferenceID');
    return referred === '' ? detail.text : references.value('DetailReference', referred);
  });
  return {
    label,
    values: [...details, ...places.map(({ text }) => text)].filter((text) => text !== ''),
    countries: places.map(({ country }) => country).filter((country) => countryCode(country) !== undefined),
    births: label === 'Birthdate' ? descendants(feature, 'DatePeriod').flatMap((period) => birthOf(period) ?? []) : [],
  };
}

/** From the first day that it may have begun to the last that it may have ended; a whole year or month is one. */
function birthOf(period: XmlElement): Birth | null {
  const [start] = childrenOf(period, 'Start');
  const [end = start] = childrenOf(period, 'End');
  if (!start || !end) return null;
  const from = dayOf(childrenOf(start, 'From')[0]);
  const to = dayOf(childrenOf(end, 'To')[0]) ?? dayOf(childrenOf(end, 'From')[0]) ?? from;
  if (!from || !to) return null;
  const birth = spanBirth(from.from, to.to);
  return [start, end].some((each) => attribute(each, 'Approximate') === 'true') ? circaBirth(birth) : birth;
}

function dayOf(date: XmlElement | undefined): Birth | null {
  if (!date) return null;
  const [year, month, day] = ['Year', 'Month', 'Day'].map((part) => Number(textOf(date, part) ?? 0));
  if (!year) return null;
  if (!month) return yearBirth(year);
  return day ? exactBirth(year, month, day) : monthBirth(year, month);
}

const lastParts = (places: readonly string[]) => places.map((place) => place.slice(place.lastIndexOf(',') + 1));
