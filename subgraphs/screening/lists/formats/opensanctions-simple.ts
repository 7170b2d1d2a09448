import type { EntityKind, ListedPerson, Topic } from '../../person.js';
import { readRecords } from '../reading/csv.js';
import { readBirths } from './births.js';
import { countryCodes } from './countries.js';
import { aliasOf, joined, listedName, listedPerson, quotedTexts, splitTexts } from './listed.js';
import type { ListFiles } from './list-format.js';
import { topicOfDataset } from './topics.js';

/** FtM schemata by what they are here; what is missing is no person. */
export const KIND_OF_SCHEMA: ReadonlyMap<string, EntityKind> = new Map([
  ['Person', 'person'],
  ['LegalEntity', 'unknown'],
  ['Vessel', 'vessel'],
  ['Airplane', 'aircraft'],
]);

/** `targets.simple.csv` of OpenSanctions. It names no topics: `sanctions` and the names of the datasets tell them. */
export async function* readOpenSanctionsSimple({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  for (const file of files) {
    for await (const record of readRecords(file, ['id', 'schema', 'name', 'aliases', 'birth_date', 'sanctions'])) {
      const person = personOf(source, record);
      if (person) yield person;
    }
  }
}

function personOf(source: string, record: Readonly<Record<string, string>>): ListedPerson | null {
  const list = (column: string): string[] => quotedTexts(record[column] ?? '');
  const datasets = splitTexts(record['dataset'], ';');
  const statements = list('sanctions');
  const topics = topicsOf(datasets, statements.length > 0);
  const sanctioned = topics.includes('SANCTION') || topics.includes('DEBARMENT');
  return listedPerson({
    id: `${source}:${record['id'] ?? ''}`,
    source,
    entityKind: KIND_OF_SCHEMA.get(record['schema'] ?? '') ?? 'organization',
    names: [listedName(record['name'], 'primary'), ...list('aliases').map((name) => aliasOf(name))],
    births: readBirths(list('birth_date')),
    countries: countryCodes(list('countries')),
    addresses: list('addresses'),
    // Numbers of Wikidata name the person, and no paper.
    documents: list('identifiers')
      .filter((number) => !/^Q\d+$/.test(number))
      .map((number) => ({ type: 'Identifier', number })),
    topics,
    sanctions: sanctioned && statements.length > 0 ? [{ country: '', measures: statements }] : [],
    sources: [`https://www.opensanctions.org/entities/${record['id'] ?? ''}/`],
    // What somebody is wanted for stands in the same column, and is no sanction.
    remarks: joined([...datasets, ...(sanctioned ? [] : statements)], '\n'),
    lastChanged: record['last_change']?.slice(0, 10),
  });
}

/** What the datasets tell; a sanction where statements come from one that tells nothing else. */
function topicsOf(datasets: readonly string[], stated: boolean): readonly Topic[] {
  const told = datasets.map(topicOfDataset);
  const sanctioned = stated && (told.length === 0 || told.includes(undefined));
  const topics = [...(sanctioned ? ['SANCTION' as const] : []), ...told.filter((topic) => topic !== undefined)];
  return topics.length > 0 ? [...new Set(topics)] : ['POI'];
}
