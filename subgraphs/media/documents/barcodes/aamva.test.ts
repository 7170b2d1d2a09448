import { parseAamva } from './aamva.js';
import { issuerOf } from './issuers.js';

const coded = (head: string, ...elements: readonly string[]): string =>
  `@\n\u001e\rANSI ${head}DL${elements.join('\n')}\r`;

describe('parseAamva', () => {
  it('reads a licence of the United States, version 10, as the standard shows it', () => {
    const text = coded(
      '636000100002DL00410278ZV03190008',
      ...[
        'DAQT64235789',
        'DCSSAMPLE',
        'DDEN',
        'DACMICHAEL',
        'DDFN',
        'DADJOHN',
        'DDGN',
        'DCUJR',
        'DCAD',
        'DCBK',
        'DCDPH',
      ],
      ...['DBD06062019', 'DBB06061986', 'DBA12102024', 'DBC1', 'DAU068 in', 'DAYBRO', 'DAG2300 WEST BROAD STREET'],
      ...['DAIRICHMOND', 'DAJVA', 'DAK232690000  ', 'DCF2424244747474786102204', 'DCGUSA', 'DCK123456789', 'DDAF'],
    );
    expect(parseAamva(`${text}ZVZVA01\r`)).toEqual({
      subfile: 'DL',
      version: 10,
      issuerNumber: '636000',
      jurisdiction: 'VA',
      fields: {
        issuingState: 'USA',
        surname: 'SAMPLE',
        givenNames: 'MICHAEL JOHN',
        birthDate: '1986-06-06',
        issueDate: '2019-06-06',
        expiryDate: '2024-12-10',
        documentNumber: 'T64235789',
        sex: 'M',
        address: '2300 WEST BROAD STREET, RICHMOND, VA 23269',
        licenceClass: 'D',
      },
    });
  });

  it('reads Canadian dates year first, and a number with its hyphens', () => {
    const text = coded(
      '636012090002DL00410200ZO02410010',
      ...['DCAG', 'DBA20280315', 'DCSTREMBLAY', 'DACCHLOE', 'DADANNE,MARIE', 'DBB19880315', 'DBD20230301', 'DBC2'],
      ...['DAQT7208-78908-85315', 'DCGCAN', 'DAG5 RUE DU LAC', 'DAIOTTAWA', 'DAJON', 'DAKK1A 0B1'],
    );
    expect(parseAamva(text)).toMatchObject({
      jurisdiction: 'ON',
      fields: {
        issuingState: 'CAN',
        givenNames: 'CHLOE ANNE MARIE',
        birthDate: '1988-03-15',
        expiryDate: '2028-03-15',
        documentNumber: 'T7208-78908-85315',
        address: '5 RUE DU LAC, OTTAWA, ON K1A 0B1',
      },
    });
  });

  it.each([
    [
      'one name, year first (version 1)',
      '6360000102DL00390187ZV02260031',
      ['DAAPUBLIC,JANE,Q', 'DBB19610921', 'DBCF', 'DARC'],
    ],
    [
      'all given names together (version 3)',
      '636000030002DL00410278ZV0319',
      ['DCSPUBLIC', 'DCTJANE,Q', 'DBB09211961', 'DBC2', 'DCAC'],
    ],
    [
      'names of their own (version 1)',
      '6360000101DL00290187',
      ['DABPUBLIC', 'DACJANE', 'DADQ', 'DBL19610921', 'DBC2', 'DARC'],
    ],
    [
      'lines ended by two characters',
      '636000040002DL00410278',
      ['DCSPUBLIC\r', 'DACJANE\r', 'DADQ\r', 'DBB09211961\r', 'DBC2\r', 'DCAC\r'],
    ],
  ])('reads %s', (_name, head, elements) => {
    const fields = { surname: 'PUBLIC', givenNames: 'JANE Q', birthDate: '1961-09-21', sex: 'F', licenceClass: 'C' };
    expect(parseAamva(coded(head, ...elements))?.fields).toMatchObject(fields);
  });

  it('leaves out what says nothing and what no calendar has', () => {
    const text = coded(
      '636014100001DL00310100',
      'DCSDOE',
      'DACJO',
      'DADNONE',
      'DBBunavl',
      'DBA02302030',
      'DBC9',
      'DAK1',
    );
    expect(parseAamva(text)?.fields).toMatchObject({
      ...{ surname: 'DOE', givenNames: 'JO', birthDate: null, expiryDate: null, sex: 'X', address: null },
    });
  });

  it('tells an identity card from a licence, and takes the country from an issuer it does not know', () => {
    const text = '@\n\u001c\rANSI 999999080001ID00310100IDDAQ123\nDCSDOE\nDACJO\nDCGUSA\r';
    expect(parseAamva(text)).toMatchObject({ subfile: 'ID', jurisdiction: null, fields: { issuingState: 'USA' } });
  });

  it.each([
    '',
    'https://example.org',
    '@\n\u001e\rANSI 636014',
    'ANSI 636014100001 nothing',
    `ANSI 63601410${'x'.repeat(500)}DLDAQ1`,
  ])('takes nothing from another text: %j', (text) => {
    expect(parseAamva(text)).toBeNull();
  });
});

describe('issuerOf', () => {
  it('names every state and province once', () => {
    expect(issuerOf('636014')).toEqual({ country: 'USA', jurisdiction: 'CA' });
    expect(issuerOf('604428')).toEqual({ country: 'CAN', jurisdiction: 'QC' });
    expect(issuerOf('636056')).toEqual({ country: 'MEX', jurisdiction: 'COA' });
    expect(issuerOf('636027')).toEqual({ country: 'USA', jurisdiction: null });
    expect(issuerOf('000000')).toBeNull();
  });
});
