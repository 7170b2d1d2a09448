import type { ListedPerson } from '../../person.js';
import { columnsOf, readRecords } from '../reading/csv.js';
import { groupedRows } from '../reading/grouped-rows.js';
import { distinctBirths } from './births.js';
import { countryCodes } from './countries.js';
import { FIRST_FORM_COLUMNS, fromFirstForm } from './eu-csv-first-form.js';
import { euBirth, euCountry, euDocument, euKind, euNames, euPlace, euPositions, euRemarks } from './eu-record.js';
import { listedPerson, sexOf, toldDead } from './listed.js';
import { bytesOf, type ListFiles } from './list-format.js';

type Row = Readonly<Record<string, string>>;

const COLUMNS = ['Entity_LogicalId', 'Entity_SubjectType', 'NameAlias_WholeName', 'BirthDate_BirthDate'];

/**
 * The same list as CSV (semicolons), form 1.1 or the older 1.0: one row for each name, birth, address or document,
 * entity after entity.
 */
export async function* readEuCsv({ source, files, folder, onShare }: ListFiles): AsyncIterable<ListedPerson> {
  for await (const [id, rows] of groupedRows(rowsOf(files), bytesOf(files), folder, onShare)) {
    const person = personOf(source, id, rows);
    if (person) yield person;
  }
}

async function* rowsOf(files: ListFiles['files']): AsyncIterable<readonly [id: string, row: Row]> {
  const options = { separator: ';' } as const;
  for (const file of files) {
    const columns = await columnsOf(file, options);
    const isFirstForm = FIRST_FORM_COLUMNS.every((name) => columns.includes(name));
    for await (const record of readRecords(file, isFirstForm ? FIRST_FORM_COLUMNS : COLUMNS, options)) {
      const row = isFirstForm ? fromFirstForm(record) : record;
      yield [row['Entity_LogicalId'] ?? '', row];
    }
  }
}

function personOf(source: string, id: string, rows: readonly Row[]): ListedPerson | null {
  const all = (column: string): string[] => rows.map((row) => row[column] ?? '').filter((text) => text !== '');
  const [first = {}] = rows;
  const remarks = euRemarks([...all('Entity_Remark'), ...all('NameAlias_Remark')]);
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
          // The form has no column for it.
          strong: true,
          remark: row['NameAlias_Remark'] ?? '',
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
    birthPlaces: rows.map((row) => placeOf(row, 'BirthDate', ['City', 'Place', 'Region'])),
    addresses: rows.map((row) => placeOf(row, 'Address', ['Street', 'PoBox', 'ZipCode', 'City', 'Place', 'Region'])),
    documents: rows.flatMap((row) =>
      euDocument(
        row['Identification_TypeDescription'] ?? '',
        row['Identification_Number'] || row['Identification_LatinNumber'] || '',
        row['Identification_CountryIso2Code'] ?? '',
      ),
    ),
    positions: euPositions([...all('NameAlias_Function'), ...all('NameAlias_Title')]),
    topics: ['SANCTION'],
    sanctions: [{ country: 'EU', measures: [...new Set(all('Entity_Regulation_Programme'))] }],
    deceased: toldDead(remarks) ? true : undefined,
    sources: all('Entity_Regulation_PublicationUrl'),
    remarks,
    lastChanged: all('Entity_Regulation_PublicationDate').sort().at(-1),
  });
}

function placeOf(row: Row, what: string, parts: readonly string[]): string {
  return euPlace([...parts, 'CountryDescription'].map((part) => row[`${what}_${part}`]));
}
