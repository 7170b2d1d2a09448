import { csvRows, readList } from '../../../../test/support/list-files.js';

/** As published: members that say nothing are empty, not absent. */
function name(said: Readonly<Record<string, string>>, remark = ''): string {
  const none = {
    firstName: '',
    middleName: '',
    lastName: '',
    function: '',
    title: '',
    nameLanguage: '',
    strong: 'true',
  };
  const attributes = Object.entries({ ...none, ...said }).map(([member, text]) => `${member}="${text}"`);
  return `<nameAlias ${attributes.join(' ')}>${remark && `<remark>${remark}</remark>`}
   <regulationSummary regulationType="amendment" publicationDate="2023-02-13" numberTitle="2023/1 (OJ L1)" publicationUrl="https://example.org/summary"/></nameAlias>`;
}
const entity = (
  id: number,
  inside: string,
): string => `<sanctionEntity designationDate="2011-03-24" designationDetails="" unitedNationId="" euReferenceNumber="EU.${id}.1" logicalId="${id}">${inside}
  <regulation regulationType="amendment" organisationType="council" publicationDate="2022-04-12" entryIntoForceDate="2022-04-13" numberTitle="2022/1 (OJ L1)" programme="TST" logicalId="1">
    <publicationUrl>https://example.org/?uri=OJ%3A1&amp;toc</publicationUrl></regulation></sanctionEntity>`;
const list = (...entities: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-08-05T16:47:04.449+02:00" globalFileId="1">${entities.join('\n')}</export>`;
const PERSON = '<subjectType code="person" classificationCode="P"/>';

describe('the list of the European Union in XML', () => {
  it('calls a record by its English name, and takes the quality of aliases from their remarks', async () => {
    const [person] = await readList(
      'eu-xml',
      list(
        entity(
          5,
          [
            PERSON,
            name({ wholeName: 'ალბერტ გამოგონილი', nameLanguage: 'KA' }),
            name({ firstName: 'Albertte', lastName: 'Inventé', wholeName: 'Albertte Inventé', nameLanguage: 'FR' }),
            name({
              firstName: 'Albert',
              lastName: 'Inventowitz',
              wholeName: 'Albert Inventowitz',
              nameLanguage: 'EN',
              title: 'Haji',
              gender: 'M',
            }),
            name({ wholeName: 'Abu Tester', nameLanguage: 'EN' }, 'low quality alias; formerly listed a'),
            name({ wholeName: 'Al Tester', nameLanguage: 'EN' }, 'lo quality aliias'),
            name({ wholeName: 'Bert Inventowitz', nameLanguage: 'EN' }, 'Good quality alias'),
          ].join(''),
        ),
      ),
    );
    expect(person?.names).toMatchObject([
      { text: 'Albert Inventowitz', kind: 'primary', language: 'en' },
      { text: 'ალბერტ გამოგონილი', kind: 'original-script', script: 'Geor', language: 'ka' },
      { text: 'Albertte Inventé', kind: 'alias', language: 'fr' },
      { text: 'Abu Tester', kind: 'weak-alias' },
      { text: 'Al Tester', kind: 'weak-alias' },
      { text: 'Bert Inventowitz', kind: 'alias' },
    ]);
    expect(person).toMatchObject({ sex: 'male', positions: ['Haji'], lastChanged: '2022-04-12' });
    expect(person).not.toHaveProperty('remarks');
  });

  it('keeps every remark, and leaves out what stands for unknown', async () => {
    const [person] = await readList(
      'eu-xml',
      list(
        entity(
          6,
          [
            '<remark>RESOLUTION 9999</remark><remark>none</remark>',
            PERSON,
            name(
              { wholeName: 'Bella Inventowitz', function: '(a) Minister of Tests, (b) Judge' },
              'Believed deceased. Father’s name is Otto.',
            ),
            '<birthdate circa="false" calendarType="GREGORIAN" city="Madeville" zipCode="" year="1966" region="North" place="" countryIso2Code="00" countryDescription="UNKNOWN"/>',
            '<birthdate circa="false" calendarType="GREGORIAN" city="" zipCode="" monthOfYear="8" year="1967" region="" place="" countryIso2Code="MT" countryDescription="MALTA"/>',
            '<identification number="-" latinNumber="" identificationTypeDescription="National passport" countryIso2Code="MT"/>',
            '<identification number="" latinNumber="AB 12" identificationTypeDescription="National passport" countryIso2Code="MT"/>',
          ].join(''),
        ),
      ),
    );
    expect(person).toMatchObject({
      remarks: 'RESOLUTION 9999\nBelieved deceased. Father’s name is Otto.',
      deceased: true,
      positions: ['Minister of Tests', 'Judge'],
      births: [
        { precision: 'year', from: '1966-01-01' },
        { precision: 'month', from: '1967-08-01', to: '1967-08-31' },
      ],
      birthPlaces: ['Madeville, North', 'MALTA'],
      countries: ['MT'],
      documents: [{ type: 'National passport', number: 'AB 12', country: 'MT' }],
      sources: ['https://example.org/?uri=OJ%3A1&toc'],
    });
  });
});

/** The columns of form 1.0 as published: each section has the entity's number again. */
const FIRST_FORM =
  'Date_file;Entity_logical_id;Subject_type;Leba_numtitle;Leba_publication_date;Leba_url;Programme;Entity_remark;Naal_logical_id;Entity_logical_id;Naal_leba_numtitle;Naal_leba_publication_date;Naal_leba_url;Naal_programme;Naal_lastname;Naal_firstname;Naal_middlename;Naal_wholename;Naal_gender;Naal_title;Naal_function;Naal_language;Addr_logical_id;Entity_logical_id;Addr_leba_numtitle;Addr_leba_publication_date;Addr_leba_url;Addr_programme;Addr_number;Addr_street;Addr_zipcode;Addr_city;Addr_country;Addr_other;Birt_logical_id;Entity_logical_id;Birt_leba_numtitle;Birt_leba_publication_date;Birt_leba_url;Birt_programme;Birt_date;Birt_place;Birt_country;Iden_logical_id;Entity_logical_id;Iden_leba_numtitle;Iden_leba_publication_date;Iden_leba_url;Iden_programme;Iden_number;Iden_country;Citi_logical_id;Entity_logical_id;Citi_leba_numtitle;Citi_leba_publication_date;Citi_leba_url;Citi_programme;Citi_country;EU_ref_num';

it('reads the CSV in its first form, where the entity’s number stands in every section and mostly empty', async () => {
  const columns = FIRST_FORM.split(';');
  const row = (cells: Readonly<Record<string, string>>): string =>
    columns.map((column, at) => (column === 'Entity_logical_id' && at > 1 ? '' : (cells[column] ?? ''))).join(';');
  const own = {
    Entity_logical_id: '25',
    Subject_type: 'P',
    Leba_publication_date: '2003-07-08',
    Leba_url: 'https://example.org/reg',
    Programme: 'TST',
    Entity_remark: '(RESOLUTION 9999)\\n(Date of designation: 8.7.2003.)',
  };
  const text = [
    FIRST_FORM,
    row({ ...own, Naal_wholename: 'Abou Testeur', Naal_language: 'FR' }),
    row({
      ...own,
      Naal_lastname: 'Upson',
      Naal_firstname: 'Made',
      Naal_wholename: 'Made Upson',
      Naal_gender: 'M',
      Naal_title: 'Col',
    }),
    row({ ...own, Birt_date: 'N/A', Birt_place: 'Madeville', Birt_country: 'MLT' }),
    row({ ...own, Birt_date: '1937-04-28' }),
    row({ ...own, Iden_number: 'AD001095 (passport-National passport) ((passport))', Iden_country: 'MLT' }),
    row({ ...own, Citi_country: 'IRQ' }),
    row({ ...own, Entity_logical_id: '26', Subject_type: 'E', Naal_wholename: 'Upson Works' }),
  ].join('\n');
  expect(await readList('eu-csv', `\ufeff${text}`)).toMatchObject([
    {
      id: 'made:25',
      entityKind: 'person',
      names: [
        { text: 'Made Upson', kind: 'primary' },
        { text: 'Abou Testeur', kind: 'alias', language: 'fr' },
      ],
      births: [{ precision: 'exact', from: '1937-04-28' }],
      birthPlaces: ['Madeville'],
      nationalities: ['IQ'],
      countries: ['MT'],
      documents: [{ type: 'National passport', number: 'AD001095', country: 'MT' }],
      positions: ['Col'],
      sanctions: [{ country: 'EU', measures: ['TST'] }],
      remarks: 'RESOLUTION 9999\nDate of designation: 8.7.2003.',
    },
    { id: 'made:26', entityKind: 'organization' },
  ]);
});

it('reads the CSV in form 1.1, behind its byte-order mark', async () => {
  const columns = [
    'fileGenerationDate',
    'Entity_LogicalId',
    'Entity_EU_ReferenceNumber',
    'Entity_Remark',
    'Entity_SubjectType',
    'Entity_SubjectType_ClassificationCode',
    'Entity_Regulation_PublicationDate',
    'Entity_Regulation_Programme',
    'NameAlias_LastName',
    'NameAlias_FirstName',
    'NameAlias_WholeName',
    'NameAlias_NameLanguage',
    'NameAlias_Remark',
    'Address_City',
    'Address_CountryIso2Code',
    'Address_CountryDescription',
    'BirthDate_BirthDate',
    'BirthDate_Month',
    'BirthDate_Year',
    'BirthDate_YearRangeFrom',
    'BirthDate_YearRangeTo',
    'BirthDate_Circa',
  ];
  const own = {
    Entity_LogicalId: '13',
    Entity_Remark: '(RESOLUTION 9999)',
    Entity_SubjectType: 'P',
    Entity_SubjectType_ClassificationCode: 'person',
    Entity_Regulation_PublicationDate: '2003-07-08',
    Entity_Regulation_Programme: 'TST',
  };
  const text = csvRows(
    columns,
    [
      { ...own, NameAlias_WholeName: 'Upsy; the younger', NameAlias_Remark: '(low quality alias)' },
      { ...own, NameAlias_LastName: 'Upson', NameAlias_FirstName: 'Made', NameAlias_WholeName: 'Made Upson' },
      { ...own, BirthDate_YearRangeFrom: '1960', BirthDate_YearRangeTo: '1963', BirthDate_Circa: 'false' },
      { ...own, BirthDate_Year: '1959', BirthDate_Circa: 'true' },
      { ...own, Address_City: 'Madeville', Address_CountryIso2Code: '00', Address_CountryDescription: 'UNKNOWN' },
    ],
    ';',
  );
  expect(await readList('eu-csv', `\ufeff${text}`)).toMatchObject([
    {
      names: [
        { text: 'Made Upson', kind: 'primary' },
        { text: 'Upsy; the younger', kind: 'weak-alias' },
      ],
      births: [
        { precision: 'range', from: '1960-01-01', to: '1963-12-31' },
        { precision: 'circa', from: '1959-01-01', to: '1959-12-31' },
      ],
      addresses: ['Madeville'],
      remarks: 'RESOLUTION 9999',
      lastChanged: '2003-07-08',
    },
  ]);
});
