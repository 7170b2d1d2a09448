import type { Birth, EntityKind, ListedName, ListedPerson, NameKind } from '../../person.js';
import type { TextSource } from '../reading/text-source.js';
import { childrenOf, readXml, textOf, type XmlElement } from '../reading/xml.js';
import { circaBirth, exactBirth, monthBirth, rangeBirth, yearBirth } from './births.js';
import { countryCode, countryCodes } from './countries.js';
import { listedName, listedPerson, partsOf, scriptOf, sexOf } from './listed.js';
import { type AdvancedReferences, attribute, descendants, readReferences } from './ofac-advanced-references.js';

/** The element of the advanced form, after the schema of the United Nations that it follows. */
export const ADVANCED_ROOT = 'Sanctions';

const KINDS: Readonly<Record<string, EntityKind>> = {
  individual: 'person',
  entity: 'organization',
  vessel: 'vessel',
  aircraft: 'aircraft',
};

/** How the parts of a name are read; the others (names of firms, ships, aircraft) stand alone. */
const READING_ORDER = ['First Name', 'Middle Name', 'Patronymic', 'Last Name', 'Matronymic', 'Nickname'];
const SURNAMES = ['Last Name', 'Matronymic'];
const MAIDEN = 'Maiden Name';

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
    names: primaryFirst(identities.flatMap((identity) => [...namesOf(identity, references)])),
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
    deceased: /\bdeceased\b/i.test([remarks, ...valuesOf('Additional Sanctions Information -')].join(' '))
      ? true
      : undefined,
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
  return KINDS[value('PartySubType', fine).toLowerCase()] ?? KINDS[coarse.toLowerCase()] ?? 'organization';
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
      yield nameOf(parts, kind);
      const maiden = parts.filter(([type]) => type === MAIDEN);
      if (maiden.length > 0) {
        const given = parts.filter(([type]) => type === 'First Name' || type === 'Middle Name');
        yield nameOf([...given, ...maiden.map(([, text]) => ['Last Name', text] as const)], 'alias');
      }
    }
  }
}

function nameOf(parts: readonly (readonly [type: string, text: string])[], kind: NameKind): ListedName | null {
  const of = (types: readonly string[]) =>
    types.flatMap((type) => parts.filter(([each]) => each === type).map(([, text]) => text)).join(' ');
  const others = parts.filter(([type]) => !READING_ORDER.includes(type) && type !== MAIDEN).map(([, text]) => text);
  const text = [of(READING_ORDER), ...others].filter((part) => part !== '').join(' ');
  const script = scriptOf(text);
  const given = of(['First Name', 'Middle Name', 'Patronymic']);
  const name = given === '' ? {} : partsOf(given, of(SURNAMES));
  return listedName(text, script ? 'original-script' : kind, { parts: name, script });
}

function primaryFirst(names: readonly (ListedName | null)[]): readonly (ListedName | null)[] {
  return [...names.filter((name) => name?.kind === 'primary'), ...names.filter((name) => name?.kind !== 'primary')];
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
  const whole = [yearBirth(Number(from.from.slice(0, 4))), monthBirth(...yearAndMonth(from.from))].find(
    (each) => each?.from === from.from && each.to === to.to,
  );
  const birth = from.from === to.to ? from : (whole ?? rangeBirth(from, to));
  return [start, end].some((each) => attribute(each, 'Approximate') === 'true') ? circaBirth(birth) : birth;
}

function yearAndMonth(day: string): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

function dayOf(date: XmlElement | undefined): Birth | null {
  if (!date) return null;
  const [year, month, day] = ['Year', 'Month', 'Day'].map((part) => Number(textOf(date, part) ?? 0));
  if (!year) return null;
  if (!month) return yearBirth(year);
  return day ? exactBirth(year, month, day) : monthBirth(year, month);
}

const lastParts = (places: readonly string[]) => places.map((place) => place.slice(place.lastIndexOf(',') + 1));
