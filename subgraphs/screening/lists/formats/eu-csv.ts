import type { ListedPerson } from '../../person.js';
import { readRecords } from '../reading/csv.js';
import { groupedRows } from '../reading/grouped-rows.js';
import { distinctBirths } from './births.js';
import { countryCodes } from './countries.js';
import { euBirth, euCountry, euDocument, euKind, euNames } from './eu-record.js';
import { joined, listedPerson, sexOf } from './listed.js';
import { bytesOf, type ListFiles } from './list-format.js';

type Row = Readonly<Record<string, string>>;

/** The same list as CSV (form 1.1, semicolons): one row for each name, birth, address or document, entity after entity. */
export async function* readEuCsv({ source, files }: ListFiles): AsyncIterable<ListedPerson> {
  for await (const [id, rows] of groupedRows(rowsOf(files), bytesOf(files))) {
    const person = personOf(source, id, rows);
    if (person) yield person;
  }
}

async function* rowsOf(files: ListFiles['files']): AsyncIterable<readonly [id: string, row: Row]> {
  const needed = ['Entity_LogicalId', 'Entity_SubjectType', 'NameAlias_WholeName', 'BirthDate_BirthDate'];
  for (const file of files) {
    for await (const row of readRecords(file, needed, { separator: ';' })) yield [row['Entity_LogicalId'] ?? '', row];
  }
}

function personOf(source: string, id: string, rows: readonly Row[]): ListedPerson | null {
  const all = (column: string): string[] => rows.map((row) => row[column] ?? '').filter((text) => text !== '');
  const [first = {}] = rows;
  return listedPerson({
    id: `${source}:${id}`,
    source,
    entityKind: euKind(first['Entity_SubjectType_ClassificationCode'] || first['Entity_SubjectType'] || ''),
    names: euNames(
      rows
        .filter((row) => row['NameAlias_WholeName'] !== '' || (row['NameAlias_LastName'] ?? '') !== '')
        .map((row) => ({
          whole: row['NameAlias_WholeName'] ?? '',
          first: row['NameAlias_FirstName'] ?? '',
          middle: row['NameAlias_MiddleName'] ?? '',
          last: row['NameAlias_LastName'] ?? '',
          language: row['NameAlias_NameLanguage'] ?? '',
          // The form has no column for it; some weak names say so in their remark.
          strong: !/low quality|weak/i.test(row['NameAlias_Remark'] ?? ''),
        })),
    ),
    births: distinctBirths(
      rows.map((row) =>
        euBirth({
          date: row['BirthDate_BirthDate'] ?? '',
          month: row['BirthDate_Month'] ?? '',
          year: row['BirthDate_Year'] ?? '',
          from: row['BirthDate_YearRangeFrom'] ?? '',
          to: row['BirthDate_YearRangeTo'] ?? '',
          circa: row['BirthDate_Circa']?.toLowerCase() === 'true',
        }),
      ),
    ),
    sex: all('NameAlias_Gender')
      .map(sexOf)
      .find((sex) => sex !== undefined),
    nationalities: countryCodes(all('Citizenship_CountryIso2Code').map(euCountry)),
    countries: countryCodes([...all('BirthDate_CountryIso2Code'), ...all('Address_CountryIso2Code')].map(euCountry)),
    birthPlaces: rows.map((row) =>
      joined([row['BirthDate_City'], row['BirthDate_Place'], row['BirthDate_CountryDescription']]),
    ),
    addresses: rows.map((row) =>
      joined(['Street', 'PoBox', 'ZipCode', 'City', 'CountryDescription'].map((part) => row[`Address_${part}`])),
    ),
    documents: rows.flatMap((row) =>
      euDocument(
        row['Identification_TypeDescription'] ?? '',
        row['Identification_Number'] ?? '',
        row['Identification_CountryIso2Code'] ?? '',
      ),
    ),
    positions: all('NameAlias_Function'),
    topics: ['SANCTION'],
    sanctions: [{ country: 'EU', measures: [...new Set(all('Entity_Regulation_Programme'))] }],
    sources: all('Entity_Regulation_PublicationUrl'),
    remarks: first['Entity_Remark'],
  });
}
