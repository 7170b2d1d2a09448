import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ListedPerson } from '../../person.js';
import { openText } from '../reading/text-source.js';
import { readBirth } from './births.js';
import { FORMATS, type FormatName } from './formats.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-formats-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(format: FormatName, ...contents: readonly (string | Buffer)[]): Promise<ListedPerson[]> {
  const files = [];
  for (const [at, content] of contents.entries()) {
    const file = path.join(folder, `file-${at}`);
    await writeFile(file, content);
    files.push(await openText(file));
  }
  const persons: ListedPerson[] = [];
  for await (const person of FORMATS[format]({ source: 'made', files })) persons.push(person);
  return persons;
}

/** Some formats give their records in no order. */
const byId = (persons: readonly ListedPerson[]) => persons.toSorted((a, b) => (a.id < b.id ? -1 : 1));

const un = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST><INDIVIDUALS>${inside}`;
const UN_END = '</INDIVIDUALS></CONSOLIDATED_LIST>';
const UN_PERSON = `<INDIVIDUAL><DATAID>7</DATAID><FIRST_NAME>MADE &amp; UP</FIRST_NAME><SECOND_NAME>PERSÖN</SECOND_NAME>
  <UN_LIST_TYPE>None</UN_LIST_TYPE><NATIONALITY><VALUE>Viet Nam</VALUE></NATIONALITY>
  <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Madey</ALIAS_NAME></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
  <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1970</FROM_YEAR><TO_YEAR>1973</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
  </INDIVIDUAL>`;

it.each([
  ['10 Dec 1948', 'exact', '1948-12-10', '1948-12-10'],
  ['Feb 1952', 'month', '1952-02-01', '1952-02-29'],
  ['1948', 'year', '1948-01-01', '1948-12-31'],
  ['circa 1961', 'circa', '1961-01-01', '1961-12-31'],
  ['1961 to 1963', 'range', '1961-01-01', '1963-12-31'],
  ['01 Jan 1960 to 31 Dec 1962', 'range', '1960-01-01', '1962-12-31'],
  ['dd/mm/1965', 'year', '1965-01-01', '1965-12-31'],
  ['00/04/1965', 'month', '1965-04-01', '1965-04-30'],
  ['1965-04-09T00:00:00', 'exact', '1965-04-09', '1965-04-09'],
])('reads the birth %s', (written, precision, from, to) => {
  expect(readBirth(written)).toEqual({ precision, from, to });
});

it.each(['31 Feb 1970', 'unknown', '', '13/13/1970'])('reads no birth out of "%s"', (written) => {
  expect(readBirth(written)).toBeNull();
});

describe('OFAC in CSV', () => {
  const remarks = `DOB 12 Mar 1961; alt. DOB circa 1962; POB Testville, Cuba; nationality Cuba; Gender Male; Passport A123456 (Cuba); a.k.a. 'EL INVENTADO'; Linked To: MADE UP COMP`;
  const sdn = `101,"PÉREZ PRUEBA, Juan","individual","SDGT] [CUBA","Colonel",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"${remarks}"\r\n102,"SEA THING","vessel","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n\u001a`;
  const alt = '101,1,"aka","PRUEBA, Juanito",-0- \r\n';
  const add = '101,1,"Calle 1","Havana","Cuba",-0- \r\n';
  const comments = '101,"ANY S.A.; nationality Spain."\r\n';

  it('puts four Latin-1 files together, in any order', async () => {
    const files = [alt, comments, sdn, add].map((text) => Buffer.from(text, 'latin1'));
    const [person, vessel, ...others] = await read('ofac-csv', ...files);
    expect(others).toEqual([]);
    expect(vessel).toMatchObject({ id: 'made:102', entityKind: 'vessel' });
    expect(person).toMatchObject({
      id: 'made:101',
      entityKind: 'person',
      names: [
        { text: 'Juan PÉREZ PRUEBA', kind: 'primary', parts: { first: 'Juan', last: 'PÉREZ PRUEBA' } },
        { text: 'Juanito PRUEBA', kind: 'alias' },
        { text: 'EL INVENTADO', kind: 'weak-alias' },
      ],
      births: [
        { precision: 'exact', from: '1961-03-12', to: '1961-03-12' },
        { precision: 'circa', from: '1962-01-01', to: '1962-12-31' },
      ],
      sex: 'male',
      nationalities: ['CU', 'ES'],
      documents: [{ type: 'Passport', number: 'A123456', country: 'CU' }],
      positions: ['Colonel'],
      addresses: ['Calle 1, Havana, Cuba'],
      sanctions: [{ country: 'US', measures: ['SDGT', 'CUBA'] }],
      relations: [{ kind: 'linked to', name: 'MADE UP COMPANY S.A.' }],
    });
  });

  it('takes the mark at the end for what it is, also where an editor has put a line end behind', async () => {
    expect(await read('ofac-csv', `${sdn}\r\n`)).toHaveLength(2);
  });

  it('refuses a file that is cut off, and its companions alone', async () => {
    await expect(read('ofac-csv', sdn.slice(0, 150))).rejects.toThrow(/cut off/);
    await expect(read('ofac-csv', alt)).rejects.toThrow('sdn.csv is missing');
  });
});

describe('XML', () => {
  it('reads the list of the United Nations, with a byte-order mark', async () => {
    expect(await read('un-xml', `\ufeff${un(UN_PERSON)}${UN_END}`)).toMatchObject([
      {
        id: 'made:7',
        names: [
          { text: 'MADE & UP PERSÖN', kind: 'primary' },
          { text: 'Madey', kind: 'weak-alias' },
        ],
        births: [{ precision: 'range', from: '1970-01-01', to: '1973-12-31' }],
        nationalities: ['VN'],
      },
    ]);
  });

  it.each([
    ['cut off', un(UN_PERSON), /cut off/],
    ['cut off within a tag', `${un(UN_PERSON)}</INDIV`, /cut off/],
    ['of another list', '<export></export>', /another format/],
    ['no XML', 'id,name\n1,A', /no XML/],
    ['a zip archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /zip archive/],
    [
      'with entities that grow',
      '<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><CONSOLIDATED_LIST>&b;</CONSOLIDATED_LIST>',
      /document type/,
    ],
    [
      'with an entity that nobody declared',
      `${un('<INDIVIDUAL><DATAID>&lol;</DATAID></INDIVIDUAL>')}${UN_END}`,
      /undefined entity/,
    ],
    ['not closed in order', un('<INDIVIDUAL></INDIVIDUALS>'), /not well-formed/],
    [
      'no UTF-8 although it says so',
      Buffer.concat([Buffer.from(un('')), Buffer.from([0xe9]), Buffer.from(UN_END)]),
      /damaged/,
    ],
  ])('refuses a file that is %s', async (_what, content, problem) => {
    await expect(read('un-xml', content)).rejects.toThrow(problem);
  });

  it('reads the list of the European Union', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><export xmlns="http://eu.europa.ec/fpi/fsd/export"><sanctionEntity logicalId="13">
      <regulation programme="TST"><publicationUrl>https://example.org/reg</publicationUrl></regulation><subjectType code="person" classificationCode="P"/>
      <nameAlias firstName="Made" middleName="" lastName="Upson" wholeName="Made Upson" strong="true" gender="F" function="Minister"/>
      <nameAlias wholeName="Upsy" strong="false"/><citizenship countryIso2Code="MT"/>
      <birthdate circa="true" year="1959" countryIso2Code="MT" city="Valletta"/>
      <identification number="P1" identificationTypeDescription="National passport" countryIso2Code="00"/></sanctionEntity></export>`;
    expect(await read('eu-xml', text)).toMatchObject([
      {
        id: 'made:13',
        entityKind: 'person',
        names: [
          { text: 'Made Upson', kind: 'primary', parts: { first: 'Made', last: 'Upson' } },
          { text: 'Upsy', kind: 'weak-alias' },
        ],
        births: [{ precision: 'circa', from: '1959-01-01', to: '1959-12-31' }],
        sex: 'female',
        nationalities: ['MT'],
        documents: [{ type: 'National passport', number: 'P1' }],
        sanctions: [{ country: 'EU', measures: ['TST'] }],
      },
    ]);
  });

  it('reads OFAC in XML', async () => {
    const text = `<sdnList xmlns="http://example.org"><sdnEntry><uid>36</uid><firstName>Made</firstName><lastName>UPSON</lastName><sdnType>Individual</sdnType>
      <programList><program>TST</program></programList><akaList><aka><uid>1</uid><category>weak</category><lastName>UPSY</lastName></aka></akaList>
      <dateOfBirthList><dateOfBirthItem><uid>2</uid><dateOfBirth>circa 1965</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry></sdnList>`;
    expect(await read('ofac-xml', text)).toMatchObject([
      {
        id: 'made:36',
        names: [{ text: 'Made UPSON' }, { text: 'UPSY', kind: 'weak-alias' }],
        births: [{ precision: 'circa' }],
      },
    ]);
  });
});

it('reads the UK list below its date, rows of one entry together', async () => {
  const header =
    'Last Updated,Unique ID,Name 6,Name 1,Name 2,Name type,Alias strength,Designation Type,D.O.B,Gender,Regime Name';
  const rows = [
    '17/05/2024,TST0001,UPSY,,,Alias,Low quality a.k.a,Individual,,,Test',
    '17/05/2024,TST0002,Firm,,,Primary Name,,Entity,,,Test',
    '17/05/2024,TST0001,Upson,Made,Mid,Primary Name,,Individual,dd/mm/1965,Male,Test',
  ];
  expect(byId(await read('uk-csv', ['Report Date: 18-May-2024', header, ...rows].join('\n')))).toMatchObject([
    {
      id: 'made:TST0001',
      names: [
        { text: 'Made Mid Upson', kind: 'primary', parts: { first: 'Made', middle: 'Mid', last: 'Upson' } },
        { text: 'UPSY', kind: 'weak-alias' },
      ],
      births: [{ precision: 'year', from: '1965-01-01', to: '1965-12-31' }],
      sex: 'male',
      lastChanged: '2024-05-17',
    },
    { id: 'made:TST0002', entityKind: 'organization' },
  ]);
});

it('reads the EU list in CSV, rows of one entity together', async () => {
  const header =
    'Entity_LogicalId;Entity_SubjectType;NameAlias_WholeName;NameAlias_LastName;NameAlias_FirstName;BirthDate_BirthDate;BirthDate_Year';
  const text = [header, '5;P;Made Upson;Upson;Made;;', '5;P;Upsy;;;;', '5;P;;;;1970-05-17;', '6;E;Firm;;;;'].join('\n');
  expect(byId(await read('eu-csv', text))).toMatchObject([
    {
      id: 'made:5',
      entityKind: 'person',
      names: [{ text: 'Made Upson' }, { text: 'Upsy', kind: 'alias' }],
      births: [{ from: '1970-05-17' }],
    },
    { id: 'made:6', entityKind: 'organization' },
  ]);
});

it('reads the UK list under the older name of its column', async () => {
  const header = 'Last Updated,Unique ID,Name 6,Name 1,Name type,"Individual, Entity, Ship"';
  const text = ['Report Date: 18-May-2024', header, '17/05/2024,TST0001,Upson,Made,Primary Name,Individual'].join('\n');
  expect(await read('uk-csv', text)).toMatchObject([{ id: 'made:TST0001', entityKind: 'person' }]);
});

describe('OpenSanctions', () => {
  it('reads values with semicolons of the simple form', async () => {
    const header = 'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,dataset';
    const row = 'p1,Person,Made Upson,"Upsy;""Upson; Made"";""The """"Up""""""",1970,mt,,,"""EU; 1""",Lists';
    expect(await read('opensanctions-simple', `${header}\n${row}\n`)).toMatchObject([
      {
        names: [{ text: 'Made Upson' }, { text: 'Upsy' }, { text: 'Upson; Made' }, { text: 'The "Up"' }],
        sanctions: [{ measures: ['EU; 1'] }],
      },
    ]);
  });

  const line = (id: string, schema: string, properties: object, caption = ''): string =>
    JSON.stringify({ id, schema, caption, properties });
  const lines = [
    line('s1', 'Sanction', { entity: ['p1'], country: ['ch'], program: ['SECO'] }),
    line('o1', 'Occupancy', { holder: ['p1'], post: ['q1'] }),
    line(
      'p1',
      'Person',
      {
        name: ['Made Upson', 'მეიდ აფსონი'],
        weakAlias: ['Upsy'],
        birthDate: ['1970'],
        topics: ['role.pep', 'sanction'],
      },
      'Made Upson',
    ),
    line('q1', 'Position', { name: ['Minister of Tests'], country: ['ge'] }),
    line('f1', 'Family', { person: ['p1'], relative: ['p2'], relationship: ['sister'] }),
    line('p2', 'Person', { name: ['Other Upson'], topics: ['role.rca'] }, 'Other Upson'),
    line('c1', 'Company', { name: ['Upson Ltd'] }, 'Upson Ltd'),
  ];

  it('joins what other lines say about a person, whatever their order', async () => {
    const persons = await read('opensanctions-ftm', `${lines.join('\n')}\n`);
    expect(persons.find(({ id }) => id === 'made:p1')).toMatchObject({
      names: [
        { text: 'Made Upson', kind: 'primary' },
        { text: 'მეიდ აფსონი', kind: 'original-script', script: 'Geor' },
        { text: 'Upsy', kind: 'weak-alias' },
      ],
      topics: ['ROLE_PEP', 'SANCTION'],
      sanctions: [{ country: 'CH', measures: ['SECO'] }],
      pep: [{ country: 'GE', branch: null, position: 'Minister of Tests' }],
      relations: [{ kind: 'sister', personId: 'made:p2' }],
    });
    expect(persons.find(({ id }) => id === 'made:p2')).toMatchObject({ topics: ['ROLE_RCA'] });
    expect(persons.find(({ id }) => id === 'made:c1')).toMatchObject({ entityKind: 'organization' });
    expect(persons).toHaveLength(3);
  });

  it('refuses lines that are cut off or no entities', async () => {
    await expect(read('opensanctions-ftm', lines.join('\n').slice(0, -20))).rejects.toThrow(/cut off/);
    await expect(read('opensanctions-ftm', 'id,name\n1,A\n')).rejects.toThrow(/no FtM entity/);
  });
});

it('tells the row of a value in one’s own list that cannot be read', async () => {
  await expect(read('csv', 'id,name,birth_dates\n1,Made Upson,1970\n2,Other Upson,yesterday\n')).rejects.toThrow(
    'row 3 has the birth_dates "yesterday"',
  );
});

it.each([
  ['misspelt columns', 'id,name,birth_date\n1,Made Upson,1970\n', 'no column "birth_date"'],
  ['another format that has its columns, too', 'id,schema,name,aliases\np1,Person,Made Upson,\n', 'no column "schema"'],
])('refuses %s in one’s own list', async (_what, text, problem) => {
  await expect(read('csv', text)).rejects.toThrow(problem);
});

describe('a file that ends too early is refused:', () => {
  const uk = [
    'Report Date: 18-May-2024',
    'Unique ID,Name 6,Name 1,Name type,Designation Type',
    'T1,Upson,Made,Primary Name,Individual',
  ];
  const eu = [
    'Entity_LogicalId;Entity_SubjectType;NameAlias_WholeName;BirthDate_BirthDate',
    '5;P;Made Upson;1970-01-01',
  ];
  const simple = ['id,schema,name,aliases,birth_date,sanctions', 'p1,Person,Made Upson,Upsy,1970,EU'];
  const csl = ['_id,source,name,type,alt_names,dates_of_birth', '1,Test,"UPSON, Made",Individual,Upsy,1970'];
  it.each<[FormatName, readonly string[]]>([
    ['uk-csv', uk],
    ['eu-csv', eu],
    ['opensanctions-simple', simple],
    ['us-csl-csv', csl],
    ['csv', ['id,name,sex', '1,Made Upson,male']],
  ])('%s', async (format, lines) => {
    expect(await read(format, lines.join('\n'))).toHaveLength(1);
    const last = lines.at(-1) ?? '';
    const cut = [...lines, last.slice(0, last.search(/[,;]/) + 2)].join('\n');
    await expect(read(format, cut)).rejects.toThrow(/cut off/);
  });

  it.each<[FormatName, string, string]>([
    ['eu-xml', '<export><sanctionEntity logicalId="1">', '</sanctionEntity></export>'],
    ['ofac-xml', '<sdnList><sdnEntry><uid>1</uid>', '</sdnEntry></sdnList>'],
  ])('%s', async (format, begun, rest) => {
    expect(await read(format, begun + rest)).toEqual([]);
    await expect(read(format, begun)).rejects.toThrow(/cut off/);
  });
});
