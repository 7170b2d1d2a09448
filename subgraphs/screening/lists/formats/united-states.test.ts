import { readList } from '../../../../test/support/list-files.js';

const translation = (first: string, last: string, more = ''): string =>
  `<translation id="1"><isPrimary>true</isPrimary><script refId="20122">Latin</script><formattedFirstName>${first}</formattedFirstName><formattedLastName>${last}</formattedLastName><formattedFullName>${last}, ${first}</formattedFullName>${more}</translation>`;
const birth = (value: string, dates: string, approximate = false): string =>
  `<feature id="4"><type featureTypeId="8">Birthdate</type><versionId>1</versionId><value>${value}</value><valueDate id="7">${dates}<isApproximate>${approximate}</isApproximate><isDateRange>false</isDateRange></valueDate></feature>`;
const span = (from: string, to: string): string =>
  `<fromDateBegin>${from}</fromDateBegin><fromDateEnd>${from}</fromDateEnd><toDateBegin>${to}</toDateBegin><toDateEnd>${to}</toDateEnd>`;
const enhanced = (entities: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><sanctionsData xmlns="https://example.org/ENHANCED_XML"><publicationInfo><dataAsOf>2026-07-27T00:00:00</dataAsOf></publicationInfo><entities>${entities}</entities></sanctionsData>`;
const PERSON = `<entity id="9640"><generalInfo><identityId>1</identityId><entityType refId="600">Individual</entityType><remarks>Brother of Otto INVENTOWITZ (deceased)</remarks><title>Colonel</title></generalInfo>
  <sanctionsLists><sanctionsList refId="1" id="1" datePublished="2006-04-12">SDN List</sanctionsList><sanctionsList datePublished="2014-10-10">Consolidated List</sanctionsList></sanctionsLists>
  <sanctionsPrograms><sanctionsProgram refId="9" id="6">TST</sanctionsProgram></sanctionsPrograms><sanctionsTypes><sanctionsType>Block</sanctionsType></sanctionsTypes>
  <names><name id="2"><isPrimary>false</isPrimary><aliasType>A.K.A.</aliasType><isLowQuality>true</isLowQuality><translations><translation><isPrimary>true</isPrimary><formattedLastName>TESTER</formattedLastName><formattedFullName>TESTER</formattedFullName></translation></translations></name>
    <name id="1"><isPrimary>true</isPrimary><isLowQuality>false</isLowQuality><translations>${translation('Albert', 'INVENTOWITZ', '<nameParts><namePart id="1"><type refId="1520">Last Name</type><value>INVENTOWITZ</value></namePart><namePart id="2"><type refId="1521">First Name</type><value>Albert</value></namePart></nameParts>')}
      <translation id="9"><isPrimary>false</isPrimary><script>Cyrillic</script><formattedFirstName>Альберт</formattedFirstName><formattedLastName>ИНВЕНТОВИЦ</formattedLastName></translation></translations></name></names>
  <addresses><address id="3"><country>Malta</country><translations><translation id="1"><isPrimary>true</isPrimary><addressParts><addressPart id="1"><type refId="1454">CITY</type><value>Valletta</value></addressPart><addressPart id="2"><type refId="1451">ADDRESS1</type><value>1 Made Street</value></addressPart></addressParts></translation></translations></address></addresses>
  <features>${birth('1951', span('1951-01-01', '1951-12-31'))}${birth('12 Mar 1952', span('1952-03-12', '1952-03-12'))}${birth('1955 to 1956', span('1955-01-01', '1956-12-31'), true)}
    <feature><type featureTypeId="224">Gender</type><value>Male</value></feature><feature><type>Nationality Country</type><value>Malta</value></feature><feature><type>Place of Birth</type><value>Madeville, Georgia</value></feature></features>
  <identityDocuments><identityDocument id="1"><type refId="1571">Passport</type><documentNumber>ABC123</documentNumber><issuingCountry>Malta</issuingCountry></identityDocument>
    <identityDocument><type>Digital Currency Address - XBT</type><documentNumber>1A1zP1</documentNumber></identityDocument></identityDocuments>
  <relationships><relationship id="1"><type>Acting for or on behalf of</type><relatedEntity entityId="15117">MADE WORKS</relatedEntity></relationship></relationships></entity>`;

describe('OFAC’s enhanced XML', () => {
  it('is known by its element, and read whole', async () => {
    const vessel = `<entity id="99"><generalInfo><entityType>Vessel</entityType></generalInfo><names><name><isPrimary>true</isPrimary><translations><translation><formattedFullName>SEA THING</formattedFullName></translation></translations></name></names></entity>`;
    expect(await readList('ofac-xml', enhanced(PERSON + vessel))).toMatchObject([
      {
        id: 'made:9640',
        entityKind: 'person',
        names: [
          { text: 'Albert INVENTOWITZ', kind: 'primary', parts: { first: 'Albert', last: 'INVENTOWITZ' } },
          { text: 'TESTER', kind: 'weak-alias' },
          { text: 'Альберт ИНВЕНТОВИЦ', kind: 'original-script', script: 'Cyrl' },
        ],
        births: [
          { precision: 'year', from: '1951-01-01', to: '1951-12-31' },
          { precision: 'exact', from: '1952-03-12' },
          { precision: 'circa', from: '1955-01-01', to: '1956-12-31' },
        ],
        sex: 'male',
        nationalities: ['MT'],
        countries: ['MT', 'GE'],
        addresses: ['1 Made Street, Valletta, Malta'],
        documents: [{ type: 'Passport', number: 'ABC123', country: 'MT' }],
        positions: ['Colonel'],
        sanctions: [{ country: 'US', measures: ['TST', 'Block'] }],
        relations: [{ kind: 'acting for or on behalf of', name: 'MADE WORKS', personId: 'made:15117' }],
        lastChanged: '2014-10-10',
      },
      { id: 'made:99', entityKind: 'vessel' },
    ]);
    expect((await readList('ofac-xml', enhanced(PERSON)))[0]).not.toHaveProperty('deceased');
  });

  it('is refused where it tells changes alone', async () => {
    await expect(readList('ofac-xml', enhanced(PERSON.replace('id="9640"', 'id="9640" action="add"')))).rejects.toThrow(
      /changes alone/,
    );
  });
});

describe('the consolidated screening list', () => {
  const read = (ids: string, type = 'Individual') =>
    readList(
      'us-csl-csv',
      `_id,source,name,type,alt_names,dates_of_birth,ids\n1,Specially Designated Nationals (SDN) - Treasury Department,"UPSON, Made",${type},"UPSY, Made; UPS",1967; circa 1966; 1950 to 1952,"${ids}"\n`,
    );

  it('tells the number of a paper from its days, and papers from what is none', async () => {
    const ids =
      'MT, 2014-08-30, 2009-08-31, K475336, Passport; 2004-02-05, 1999-06-23, G025057, Passport; AO 2879097, Identification Number; Male, Gender; 1A1zP1, Digital Currency Address - XBT; section 1(b) of Executive Order 13224, Secondary sanctions risk:; info@example.org1, Email Address';
    expect(await read(ids)).toMatchObject([
      {
        names: [{ text: 'Made UPSON' }, { text: 'Made UPSY' }, { text: 'UPS' }],
        births: [{ precision: 'year' }, { precision: 'circa' }, { precision: 'range', to: '1952-12-31' }],
        sex: 'male',
        documents: [
          { type: 'Passport', number: 'K475336', country: 'MT' },
          { type: 'Passport', number: 'G025057' },
          { type: 'Identification Number', number: 'AO 2879097' },
        ],
      },
    ]);
    expect((await read(ids))[0]?.documents).toHaveLength(3);
  });

  it('leaves open what a row without a type is', async () => {
    expect(await read('', '')).toMatchObject([{ entityKind: 'unknown', names: [{ text: 'UPSON, Made' }, {}, {}] }]);
  });
});

it.each([
  ['Son of Otto Inventowitz (deceased)', false],
  ['Driver of the late chief. Associate of Otto (reported deceased in 2020)', false],
  ['Reportedly deceased in June 2020', true],
  ['Member of the council. Confirmed deceased', true],
  ['Believed status/location: deceased', true],
  ['Deceased as of November 2015', true],
])('whom a remark of the United Nations calls dead: %s', async (remark, dead) => {
  const text = `<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><DATAID>7</DATAID><FIRST_NAME>MADE</FIRST_NAME><SECOND_NAME>UPSON</SECOND_NAME><COMMENTS1>${remark}</COMMENTS1></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>`;
  expect((await readList('un-xml', text))[0]?.deceased ?? false).toBe(dead);
});
