import type { ListedDocument, ListedPerson, Topic } from '../../person.js';
import { readRecords } from '../reading/csv.js';
import { readBirths } from './births.js';
import { countryCodes } from './countries.js';
import { joined, listedName, listedPerson, sexOf, splitTexts, surnameFirst, toldDead } from './listed.js';
import type { ListFiles } from './list-format.js';
import { usDocument } from './us-documents.js';

const KINDS: ReadonlyMap<string, ListedPerson['entityKind']> = new Map([
  ['individual', 'person'],
  ['entity', 'organization'],
  ['vessel', 'vessel'],
  ['aircraft', 'aircraft'],
]);

/** What the lists mean that are put together in this one, by the abbreviation in their names. */
const TOPICS_OF_LISTS: readonly (readonly [RegExp, Topic])[] = [
  [/\((?:DPL|EL|UVL|MEU|DTC|ISN|CAP)\)|Debarred|Denied|Entity List|Unverified|Military End User/, 'DEBARMENT'],
  [/\(SDN\)|\(FSE\)|\(SSI\)|\(PLC\)|\(NS-MBS List\)|\(CMIC\)|Sanction/, 'SANCTION'],
];

/** The consolidated screening list of the US Department of Commerce. */
export async function* readUsCslCsv({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  const seen = new Map<string, number>();
  for (const file of files) {
    for await (const record of readRecords(file, ['_id', 'source', 'name', 'type', 'alt_names', 'dates_of_birth'])) {
      const person = personOf(source, { ...record, _id: uniqueId(record['_id'] ?? '', seen) });
      if (person) yield person;
    }
  }
}

/** A few rows share their id (one order, several firms): the later ones are numbered, in the order of the file. */
function uniqueId(id: string, seen: Map<string, number>): string {
  const count = (seen.get(id) ?? 0) + 1;
  seen.set(id, count);
  return count === 1 ? id : `${id}-${count}`;
}

function personOf(source: string, record: Readonly<Record<string, string>>): ListedPerson | null {
  const text = (member: string): string => record[member] ?? '';
  const list = (member: string): string[] => splitTexts(text(member), ';');
  const entityKind = KINDS.get(text('type').toLowerCase()) ?? 'unknown';
  const nameOf = (written: string, kind: 'primary' | 'alias') =>
    entityKind === 'person' ? surnameFirst(written, kind) : listedName(written, kind);
  const { documents, sex } = readIds(text('ids'));
  return listedPerson({
    id: `${source}:${text('_id')}`,
    source,
    entityKind,
    names: [nameOf(text('name'), 'primary'), ...list('alt_names').map((name) => nameOf(name, 'alias'))],
    births: readBirths(list('dates_of_birth')),
    sex: sexOf(sex),
    nationalities: countryCodes([...list('nationalities'), ...list('citizenships')]),
    countries: countryCodes(
      [...list('addresses'), ...list('places_of_birth')].map((place) => place.slice(place.lastIndexOf(',') + 1)),
    ),
    birthPlaces: list('places_of_birth'),
    addresses: list('addresses'),
    documents,
    positions: list('title'),
    topics: [TOPICS_OF_LISTS.find(([pattern]) => pattern.test(text('source')))?.[1] ?? 'SANCTION'],
    sanctions: [{ country: 'US', measures: [text('source'), ...list('programs')].filter((measure) => measure !== '') }],
    deceased: toldDead(text('remarks')) ? true : undefined,
    sources: [text('source_list_url'), text('source_information_url')],
    remarks: joined([text('remarks'), text('federal_register_notice')], '; '),
  });
}

/**
 * `NI, C0915261, Passport; SA, 2020-12-28, 2016-02-22, S059033, Passport; Male, Gender`: the kind stands last, the number
 * before it; country, days of expiry and issue may be absent.
 */
function readIds(written: string): { documents: readonly ListedDocument[]; sex: string | undefined } {
  const statements = splitTexts(written, ';').map((statement) => splitTexts(statement, ','));
  return {
    documents: statements.flatMap((parts) =>
      usDocument(parts.at(-1) ?? '', parts.at(-2) ?? '', parts.length > 2 ? parts[0] : undefined),
    ),
    sex: statements.find((parts) => parts.at(-1) === 'Gender')?.at(-2),
  };
}
