import type {
  ListedDocument,
  ListedName,
  ListedPerson,
  NameKind,
  PoliticalExposure,
  Relation,
  Sanction,
} from '../../person.js';
import { cutOff, ListFileError } from '../list-file-error.js';
import { Held } from '../reading/held.js';
import { readLines } from '../reading/lines.js';
import { Groups, Partitions } from '../reading/partitions.js';
import type { TextSource } from '../reading/text-source.js';
import { readBirths } from './births.js';
import { countryCode, countryCodes } from './countries.js';
import { aliasOf, joined, listedName, listedPerson, partsOf, sexOf } from './listed.js';
import { bytesOf, type ListFiles } from './list-format.js';
import { KIND_OF_SCHEMA } from './opensanctions-simple.js';
import { topicsOf } from './topics.js';

interface Entity {
  readonly id: string;
  readonly schema: string;
  readonly caption?: string;
  readonly properties: Readonly<Record<string, readonly unknown[] | undefined>>;
  readonly last_change?: string;
}

/** Schemata that say something about another entity, with the properties that name it. */
const ABOUT: ReadonlyMap<string, readonly string[]> = new Map([
  ['Sanction', ['entity']],
  ['Occupancy', ['holder']],
  ['Passport', ['holder']],
  ['Identification', ['holder']],
  ['Family', ['person', 'relative']],
  ['Associate', ['person', 'associate']],
  ['UnknownLink', ['subject', 'object']],
]);
const POSITION = 'Position';
/** What OpenSanctions calls the kinds of offices. */
const BRANCHES: ReadonlyMap<string, string> = new Map([
  ['gov.head', 'Head of state or government'],
  ['gov.executive', 'Executive'],
  ['gov.legislative', 'Legislative'],
  ['gov.judicial', 'Judicial'],
  ['gov.security', 'Military and security'],
  ['gov.financial', 'Financial'],
  ['gov.religion', 'Religious'],
  ['gov.soe', 'State-owned enterprise'],
  ['gov.igo', 'International organisation'],
  ['pol.party', 'Party'],
  ['pol.union', 'Union'],
]);
const ADDRESS = 'Address';
/** Who is looked for, with addresses; those of firms would be joined for nothing. */
const WITH_ADDRESSES: ReadonlySet<string> = new Set(['Person', 'LegalEntity']);
/** Things without a name of their own that nobody is looked for under. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'Article',
  'Documentation',
  'Event',
  'Project',
  'ProjectParticipant',
  'Representation',
  'Security',
  'Succession',
  'CryptoWallet',
  'Ownership',
  'Directorship',
  'Membership',
  'Employment',
]);

/** Names of one record: a real one has some hundred. */
const MOST_NAMES = 5_000;
/** Given names and surnames of one record that are looked for in its names. */
const MOST_PARTS = 500;

/** Of a whole collection, what is addresses and who lives at them. */
const ADDRESS_SHARE = 1 / 8;

/**
 * FollowTheMoney entities as JSON lines (`entities.ftm.json`). Sanctions, occupancies, passports and relations are lines of
 * their own in any order, so the lines are first dealt out to files by the entity that they are about. Addresses do not
 * say whose they are: they are dealt out by their own id, together with who names them, and then to those.
 */
export async function* readOpenSanctionsFtm({
  source,
  files,
  folder,
  onShare,
}: ListFiles): AsyncIterable<ListedPerson> {
  await using partitions = await Partitions.open(bytesOf(files), folder);
  await using places = await Partitions.open(bytesOf(files) * ADDRESS_SHARE, folder);
  const positions = new Positions();
  for (const file of files) {
    for await (const { entity, line } of readEntities(file)) {
      if (entity.schema === POSITION) positions.add(entity);
      else if (ABOUT.has(entity.schema)) {
        for (const owner of (ABOUT.get(entity.schema) ?? []).flatMap((name) => ids(entity, name)))
          await partitions.add(owner, `${owner}\t${line}`);
      } else if (entity.schema === ADDRESS) await places.add(entity.id, `${entity.id}\t${line}`);
      else if (!LEFT_OUT.has(entity.schema)) {
        await partitions.add(entity.id, `\t${line}`);
        if (WITH_ADDRESSES.has(entity.schema))
          for (const place of ids(entity, 'addressEntity')) await places.add(place, `\t${place}\t${entity.id}`);
      }
    }
  }
  await dealAddresses(places, partitions);
  for await (const lines of partitions.read(onShare)) {
    const owned = new Groups();
    for (const [owner, line] of lines()) if (owner !== '') owned.add(owner, line);
    for (const [owner, line] of lines()) {
      if (owner !== '') continue;
      const entity = parse(line);
      const person = personOf(source, entity, owned.of(entity.id).map(parse), positions);
      if (person) yield person;
    }
  }
}

/** Offices are far fewer than who holds them, so all are held. */
class Positions {
  readonly #held = new Held();
  readonly #byId = new Map<string, PoliticalExposure>();

  add(entity: Entity): void {
    const position = positionOf(entity);
    this.#held.note([entity.id, position.position]);
    this.#byId.set(entity.id, position);
  }

  of(id: string): readonly PoliticalExposure[] {
    const position = this.#byId.get(id);
    return position ? [position] : [];
  }
}

/** Each address to whoever names it. */
async function dealAddresses(places: Partitions, partitions: Partitions): Promise<void> {
  for await (const lines of places.read()) {
    const known = new Map<string, string>();
    for (const [id, line] of lines()) if (id !== '') known.set(id, line);
    for (const [id, wanted] of lines()) {
      if (id !== '') continue;
      const [place = '', owner = ''] = wanted.split('\t');
      const line = known.get(place);
      if (line !== undefined) await partitions.add(owner, `${owner}\t${line}`);
    }
  }
}

async function* readEntities(file: TextSource): AsyncIterable<{ entity: Entity; line: string }> {
  let number = 0;
  for await (const { text, last } of readLines(file)) {
    number += 1;
    if (text.trim() === '') continue;
    const entity = tryParse(text);
    if (entity) yield { entity, line: text };
    else if (last) throw cutOff(file.name, `its last line ${number} is incomplete`);
    else throw new ListFileError(`${file.name} is another format or damaged: line ${number} is no FtM entity`);
  }
  if (number === 0) throw new ListFileError(`${file.name} has no lines`);
}

function tryParse(line: string): Entity | null {
  try {
    const value: unknown = JSON.parse(line);
    return isEntity(value) ? value : null;
  } catch {
    return null;
  }
}

function parse(line: string): Entity {
  return JSON.parse(line) as Entity;
}

function isEntity(value: unknown): value is Entity {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('schema' in value)) return false;
  if (!('properties' in value) || typeof value.properties !== 'object' || value.properties === null) return false;
  return typeof value.id === 'string' && typeof value.schema === 'string' && !/[\t\n]/.test(value.id);
}

function texts({ properties }: Entity, ...names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const values = properties[name];
    return Array.isArray(values) ? values.filter((value): value is string => typeof value === 'string') : [];
  });
}

/** Entities that a property refers to. A tabulator or a line's end in one would be taken for that of a dealt line. */
function ids(entity: Entity, property: string): string[] {
  return texts(entity, property).filter((id) => !/[\t\n]/.test(id));
}

function personOf(source: string, entity: Entity, about: readonly Entity[], positions: Positions): ListedPerson | null {
  const all = (...names: readonly string[]) => texts(entity, ...names);
  if (all('name', 'alias', 'previousName', 'weakAlias').length > MOST_NAMES)
    throw new ListFileError(`The record ${entity.id.slice(0, 64)} has more than ${MOST_NAMES} names`);
  const named = (name: string | undefined, kind: NameKind) => withParts(aliasOf(name, kind), entity);
  const topics = topicsOf(all('topics'));
  const sanctions = about.filter(({ schema }) => schema === 'Sanction').map(sanctionOf);
  return listedPerson({
    id: `${source}:${entity.id}`,
    source,
    entityKind: KIND_OF_SCHEMA.get(entity.schema) ?? 'organization',
    names: [
      withParts(listedName(entity.caption ?? all('name')[0], 'primary'), entity),
      ...all('name', 'alias', 'previousName').map((name) => named(name, 'alias')),
      ...all('weakAlias').map((name) => named(name, 'weak-alias')),
    ],
    births: readBirths(all('birthDate')),
    sex: sexOf(all('gender')[0]),
    nationalities: countryCodes(all('nationality', 'citizenship')),
    countries: countryCodes(all('country', 'birthCountry')),
    // Some are the numbers of places elsewhere.
    birthPlaces: all('birthPlace').filter((place) => !/^Q\d+$/.test(place)),
    addresses: [
      ...all('address'),
      ...about
        .filter(({ schema }) => schema === ADDRESS)
        .flatMap((place) => texts(place, 'full')[0] ?? place.caption ?? []),
    ],
    documents: [
      ...all('passportNumber').map((number): ListedDocument => ({ type: 'Passport', number })),
      ...all('idNumber', 'taxNumber').map((number): ListedDocument => ({ type: 'Identification', number })),
      ...about.flatMap(documentsOf),
    ],
    positions: all('position', 'title'),
    topics: topics.length > 0 ? topics : sanctions.length > 0 ? ['SANCTION'] : ['POI'],
    sanctions,
    pep: about.filter(({ schema }) => schema === 'Occupancy').flatMap((held) => exposuresOf(held, positions)),
    relations: about.flatMap((link) => relationsOf(source, entity.id, link)),
    deceased: all('deathDate').length > 0 ? true : undefined,
    photoUrl: all('photo', 'imageUrl')[0],
    sources: all('sourceUrl'),
    remarks: all('notes').join('\n'),
    lastChanged: entity.last_change?.slice(0, 10),
  });
}

/** Given names and surnames are told apart in all spellings of all names together: a name has those that stand in it. */
function withParts(name: ListedName | null, entity: Entity): ListedName | null {
  if (!name) return null;
  const words = ` ${name.text.toLowerCase()} `;
  const standing = (property: string): string =>
    texts(entity, property)
      .slice(0, MOST_PARTS)
      .filter((part) => part !== '' && words.includes(` ${part.toLowerCase()} `))
      .sort((a, b) => b.length - a.length)[0] ?? '';
  const [first, last] = [standing('firstName'), standing('lastName')];
  if (first === '' || last === '') return name;
  return { ...name, parts: partsOf(joined([first, standing('middleName')], ' '), last) };
}

function positionOf(entity: Entity): PoliticalExposure {
  return {
    country: countryCode(texts(entity, 'country', 'subnationalArea')[0]) ?? null,
    branch: texts(entity, 'topics').flatMap((topic) => BRANCHES.get(topic) ?? [])[0] ?? null,
    position: texts(entity, 'name')[0] ?? entity.caption ?? null,
  };
}

function exposuresOf(held: Entity, positions: Positions): readonly PoliticalExposure[] {
  return texts(held, 'post').flatMap((id) => positions.of(id));
}

function sanctionOf(entity: Entity): Sanction {
  const [country = ''] = texts(entity, 'country');
  return {
    country: ['un', 'zz'].includes(country) ? 'UN' : country === 'eu' ? 'EU' : (countryCode(country) ?? ''),
    measures: [...new Set(texts(entity, 'program', 'programId', 'provisions', 'authority'))],
  };
}

function documentsOf(entity: Entity): readonly ListedDocument[] {
  if (entity.schema !== 'Passport' && entity.schema !== 'Identification') return [];
  const country = countryCode(texts(entity, 'country')[0]);
  const type = texts(entity, 'type')[0] ?? entity.schema;
  return texts(entity, 'number').map((number) => ({ type, number, ...(country ? { country } : {}) }));
}

/** The other end's name stands in its own line: it is looked up by `personId` where it is shown. */
function relationsOf(source: string, own: string, link: Entity): readonly Relation[] {
  if (!['Family', 'Associate', 'UnknownLink'].includes(link.schema)) return [];
  const kind = texts(link, 'relationship', 'role')[0] ?? (link.schema === 'Family' ? 'family' : 'associate');
  return (ABOUT.get(link.schema) ?? [])
    .flatMap((name) => texts(link, name))
    .filter((other) => other !== own)
    .map((other) => ({ kind, name: '', personId: `${source}:${other}` }));
}
