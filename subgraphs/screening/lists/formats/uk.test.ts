import { csvRows, readList } from '../../../../test/support/list-files.js';

const SANCTIONS_LIST =
  'Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Title,Name non-latin script,Non-latin script type,Non-latin script language,Regime Name,Designation Type,Designation source,Sanctions Imposed,Other Information,UK Statement of Reasons,Address Line 1,Address Line 2,Address Line 3,Address Line 4,Address Line 5,Address Line 6,Address Postal Code,Address Country,Phone number,Website,Email address,Date Designated,D.O.B,Nationality(/ies),National Identifier number,National Identifier additional information,Passport number,Passport additional information,Position,Gender,Town of birth,Country of birth,Type of entity,Subsidiaries,Parent company,Business registration number (s),IMO number,Current owner/operator (s),Previous owner/operator (s),Current believed flag of ship,Previous flags,Type of ship,Tonnage of ship,Length of ship,Year Built,Hull identification number (HIN)'.split(
    ',',
  );

describe('the UK Sanctions List', () => {
  it('puts the rows of a person together: births, titles and papers of each', async () => {
    const own = {
      'Last Updated': '14/04/2026',
      'Unique ID': 'TST0006',
      'Name type': 'Primary Name',
      'Name 1': ' Albert  ',
      'Name 2': 'Made',
      'Name 6': 'INVENTOWITZ ',
      'Name non-latin script': 'ალბერტ გამოგონილი ',
      'Designation Type': 'Individual',
      'Regime Name': 'The Test (Sanctions) Regulations 2020',
      'Sanctions Imposed': 'Asset freeze|Travel Ban',
      'Nationality(/ies)': 'Malta',
      'Passport number': 'P04581926',
      'Passport additional information':
        'Malta passport number P04581926, issued on 7 August 2024 (expires 7 August 2034)',
    };
    const rows = [
      { ...own, 'D.O.B': 'dd/mm/1945', Title: 'Dr', Position: 'Minister of Tests' },
      { ...own, 'D.O.B': '30/01/1972', Title: 'Judge', Position: 'Judge (1996-2001)' },
      { ...own, 'Name type': 'Primary Name Variation', 'Name 2': '', 'Last Updated': '18/12/2021' },
      {
        ...own,
        'Name type': 'Alias',
        'Alias strength': 'Low quality a.k.a',
        'Name 1': '',
        'Name 2': '',
        'Name 6': 'Tester',
      },
      { ...own, 'Passport number': '', 'Passport additional information': ' ' },
    ];
    expect(await readList('uk-csv', `Report Date: 08-Oct-2026\r\n${csvRows(SANCTIONS_LIST, rows)}`)).toMatchObject([
      {
        id: 'made:TST0006',
        names: [
          {
            text: 'Albert Made INVENTOWITZ',
            kind: 'primary',
            parts: { first: 'Albert', middle: 'Made', last: 'INVENTOWITZ' },
          },
          { text: 'Albert INVENTOWITZ', kind: 'alias' },
          { text: 'Tester', kind: 'weak-alias' },
          { text: 'ალბერტ გამოგონილი', kind: 'original-script', script: 'Geor' },
        ],
        births: [
          { precision: 'year', from: '1945-01-01' },
          { precision: 'exact', from: '1972-01-30' },
        ],
        documents: [{ type: 'Passport', number: 'P04581926', country: 'MT' }],
        positions: ['Minister of Tests', 'Judge (1996-2001)', 'Dr', 'Judge'],
        sanctions: [
          { country: 'GB', measures: ['The Test (Sanctions) Regulations 2020', 'Asset freeze', 'Travel Ban'] },
        ],
        lastChanged: '2026-04-14',
      },
    ]);
  });

  it('keeps ships apart from persons', async () => {
    const ship = {
      'Unique ID': 'TST2',
      'Name 6': 'MADE PROSPECT',
      'Name type': 'Primary Name',
      'Designation Type': 'Ship',
      'IMO number': 'IMO9999999',
    };
    expect(await readList('uk-csv', csvRows(SANCTIONS_LIST, [ship]))).toMatchObject([
      { entityKind: 'vessel', documents: [{ type: 'IMO number', number: 'IMO9999999' }] },
    ]);
  });
});

const FIRST_TREASURY =
  'Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,DOB,Town of Birth,Country of Birth,Nationality,Passport Details,NI Number,Position,Address 1,Address 2,Address 3,Address 4,Address 5,Address 6,Post/Zip Code,Country,Other Information,Group Type,Alias Type,Regime,Listed On,Last Updated,Group ID'.split(
    ',',
  );
const LAST_TREASURY =
  'Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Title,Name Non-Latin Script,Non-Latin Script Type,Non-Latin Script Language,DOB,Town of Birth,Country of Birth,Nationality,Passport Number,Passport Details,National Identification Number,National Identification Details,Position,Address 1,Address 2,Address 3,Address 4,Address 5,Address 6,Post/Zip Code,Country,Other Information,Group Type,Alias Type,Alias Quality,Regime,Listed On,UK Sanctions List Date Designated,Last Updated,Group ID'.split(
    ',',
  );

describe('the consolidated list of the Treasury', () => {
  it('is read as it was in its first years: numbered values, adjectives for countries, passports in words', async () => {
    const own = {
      'Name 6': ' INVENTOWITZ',
      'Country of Birth': '(1)-(2) Indonesia',
      'Town of Birth': '(1) Madeville,  East Side (2) Upton',
      Nationality: '(1) German (2) Moroccan',
      'Passport Details':
        '(1) Provisional 28642163 (German) issued in Hamburg (2) 954242 (Moroccan) issued on 28 June 1995 (expired)',
      'NI Number': 'no 3603251708570001',
      Country: 'Afghanistan (since 2009)',
      'Other Information': 'UN Ref TST.1. Reportedly deceased in Feb 2010.',
      'Group Type': 'Individual',
      Regime: 'Tests',
      'Last Updated': '13/05/2016',
      'Group ID': '7059',
    };
    const rows = [
      { ...own, 'Name 1': 'Al', DOB: '00/00/1980', 'Alias Type': 'AKA' },
      { ...own, 'Name 1': 'Albert', 'Name 2': 'Made', DOB: '15/07/1981', 'Alias Type': 'Prime Alias' },
    ];
    const dated = `Last Updated,13/04/2018${','.repeat(27)}\n${csvRows(FIRST_TREASURY, rows)}`;
    expect(await readList('uk-csv', dated)).toMatchObject([
      {
        id: 'made:7059',
        names: [
          { text: 'Albert Made INVENTOWITZ', kind: 'primary' },
          { text: 'Al INVENTOWITZ', kind: 'alias' },
        ],
        births: [
          { precision: 'year', from: '1980-01-01' },
          { precision: 'exact', from: '1981-07-15' },
        ],
        nationalities: ['DE', 'MA'],
        countries: ['AF', 'ID'],
        birthPlaces: ['Madeville,  East Side, Indonesia', 'Upton, Indonesia'],
        documents: [
          { type: 'Passport', number: '28642163', country: 'DE' },
          { type: 'Passport', number: '954242', country: 'MA' },
          { type: 'National identifier', number: '3603251708570001' },
        ],
        deceased: true,
        lastChanged: '2016-05-13',
      },
    ]);
  });

  it('is read as it was in its last years: original scripts, the quality of aliases, the sex in the remarks', async () => {
    const own = { 'Group ID': '14614', 'Group Type': 'Individual', Regime: 'Tests' };
    const rows = [
      {
        ...own,
        'Name 6': 'INVENTOWITZ',
        'Name 1': 'Bella',
        'Name Non-Latin Script': 'Белла ИНВЕНТОВИЦ',
        'Alias Type': 'Primary name',
        'Passport Number': '(1) OR801168 (2) 4117921',
        'Passport Details': '(1) Afghan. Issued 28 Feb 2006 (2) Pakistani. Issued 9 Sept 2008',
        'Other Information': '(UK Sanctions List Ref):TST0296. (Gender):Female',
      },
      { ...own, 'Name 6': 'Tester', 'Alias Type': 'AKA', 'Alias Quality': 'Low quality' },
      {
        'Group ID': '9',
        'Group Type': 'Entity',
        'Name 6': '(GENERAL) WORKS',
        'Alias Type': 'Primary name',
        Country: 'Malta',
      },
    ];
    expect(await readList('uk-csv', `Last Updated,03/06/2026\r\n${csvRows(LAST_TREASURY, rows)}`)).toMatchObject([
      {
        names: [
          { text: 'Bella INVENTOWITZ', kind: 'primary' },
          { text: 'Tester', kind: 'weak-alias' },
          { text: 'Белла ИНВЕНТОВИЦ', kind: 'original-script', script: 'Cyrl' },
        ],
        sex: 'female',
        documents: [
          { type: 'Passport', number: 'OR801168', country: 'AF' },
          { type: 'Passport', number: '4117921', country: 'PK' },
        ],
      },
      { id: 'made:9', entityKind: 'organization', countries: ['MT'] },
    ]);
  });
});
