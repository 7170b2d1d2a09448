import type { EntityKind, ListedPerson } from '../../person.js';
import { readRecords } from '../reading/csv.js';
import { readBirths } from './births.js';
import { countryCodes } from './countries.js';
import { aliasOf, listedName, listedPerson, quotedTexts } from './listed.js';
import type { ListFiles } from './list-format.js';

/** FtM schemata by what they are here; what is missing is no person. */
export const KIND_OF_SCHEMA: Readonly<Record<string, EntityKind>> = {
  Person: 'person',
  LegalEntity: 'unknown',
  Vessel: 'vessel',
  Airplane: 'aircraft',
};

/** `targets.simple.csv` of OpenSanctions. It names no topics: who stands under sanctions is told by `sanctions`. */
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
  const sanctions = list('sanctions');
  return listedPerson({
    id: `${source}:${record['id'] ?? ''}`,
    source,
    entityKind: KIND_OF_SCHEMA[record['schema'] ?? ''] ?? 'organization',
    names: [listedName(record['name'], 'primary'), ...list('aliases').map((name) => aliasOf(name))],
    births: readBirths(list('birth_date')),
    countries: countryCodes(list('countries')),
    addresses: list('addresses'),
    documents: list('identifiers').map((number) => ({ type: 'Identifier', number })),
    topics: sanctions.length > 0 ? ['SANCTION'] : ['POI'],
    sanctions: sanctions.length > 0 ? [{ country: '', measures: sanctions }] : [],
    sources: [`https://www.opensanctions.org/entities/${record['id'] ?? ''}/`],
    remarks: record['dataset'],
    lastChanged: record['last_change']?.slice(0, 10),
  });
}
