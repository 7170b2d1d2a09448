import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ListedPerson } from '../../person.js';
import { openText } from '../reading/text-source.js';
import { FORMATS } from './formats.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-advanced-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string): Promise<ListedPerson[]> {
  const file = path.join(folder, 'sdn_advanced.xml');
  await writeFile(file, content);
  const persons: ListedPerson[] = [];
  for await (const person of FORMATS['ofac-xml']({ source: 'made', files: [await openText(file)] }))
    persons.push(person);
  return persons;
}

const REFERENCES = `<ReferenceValueSets>
  <AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType><AliasType ID="1403">Name</AliasType></AliasTypeValues>
  <CountryValues><Country ID="11067" ISO2="GE">Georgia</Country><Country ID="11109" ISO2="MT">Malta</Country></CountryValues>
  <DetailReferenceValues><DetailReference ID="91527">Female</DetailReference></DetailReferenceValues>
  <FeatureTypeValues><FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType><FeatureType ID="9" FeatureTypeGroupID="1">Place of Birth</FeatureType>
    <FeatureType ID="10" FeatureTypeGroupID="1">Nationality Country</FeatureType><FeatureType ID="25" FeatureTypeGroupID="1">Location</FeatureType>
    <FeatureType ID="26" FeatureTypeGroupID="1">Title</FeatureType><FeatureType ID="224" FeatureTypeGroupID="1">Gender</FeatureType></FeatureTypeValues>
  <IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues>
  <LocPartTypeValues><LocPartType ID="1451">ADDRESS1</LocPartType><LocPartType ID="1454">CITY</LocPartType></LocPartTypeValues>
  <NamePartTypeValues><NamePartType ID="1520">Last Name</NamePartType><NamePartType ID="1521">First Name</NamePartType>
    <NamePartType ID="1523">Maiden Name</NamePartType><NamePartType ID="1525">Entity Name</NamePartType><NamePartType ID="91708">Patronymic</NamePartType></NamePartTypeValues>
  <PartySubTypeValues><PartySubType ID="1" PartyTypeID="4">Vessel</PartySubType><PartySubType ID="3" PartyTypeID="2">Unknown</PartySubType><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues>
  <PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="2">Entity</PartyType><PartyType ID="4">Transport</PartyType></PartyTypeValues>
  <RelationTypeValues><RelationType ID="15003">Owned or Controlled By</RelationType></RelationTypeValues>
  <SanctionsTypeValues><SanctionsType ID="1">Program</SanctionsType><SanctionsType ID="2">Block</SanctionsType></SanctionsTypeValues>
</ReferenceValueSets>`;

const LOCATIONS = `<Locations><Location ID="25"><LocationCountry CountryID="11109" CountryRelevanceID="1413"/>
  <LocationPart LocPartTypeID="1451"><LocationPartValue Primary="true" LocPartValueTypeID="1" LocPartValueStatusID="1"><Comment/><Value>1 Test Street</Value></LocationPartValue></LocationPart>
  <LocationPart LocPartTypeID="1454"><LocationPartValue Primary="true" LocPartValueTypeID="1" LocPartValueStatusID="1"><Comment/><Value>Valletta</Value></LocationPartValue></LocationPart></Location>
  <Location ID="26"><LocationCountry CountryID="11067" CountryRelevanceID="1413"/></Location></Locations>
<IDRegDocuments><IDRegDocument ID="2" IDRegDocTypeID="1571" IdentityID="6746" IssuedBy-CountryID="11067" ValidityID="1"><Comment/><IDRegistrationNo>01XX00001</IDRegistrationNo><IssuingAuthority/></IDRegDocument></IDRegDocuments>`;

interface Part {
  readonly group: string;
  readonly text: string;
}

const documented = (parts: readonly Part[], script = '215') =>
  `<DocumentedName ID="1" FixedRef="1" DocNameStatusID="1">${parts
    .map(
      ({ group, text }) =>
        `<DocumentedNamePart><NamePartValue NamePartGroupID="${group}" ScriptID="${script}" ScriptStatusID="1" Acronym="false">${text}</NamePartValue></DocumentedNamePart>`,
    )
    .join('')}</DocumentedName>`;

const alias = (names: string, primary: boolean, lowQuality = false) =>
  `<Alias FixedRef="1" AliasTypeID="${primary ? 1403 : 1400}" Primary="${primary}" LowQuality="${lowQuality}">${names}</Alias>`;

const date = (year: number, month: number, day: number) =>
  `<Year>${year}</Year><Month>${month}</Month><Day>${day}</Day>`;

type Day = readonly [year: number, month: number, day: number];

const birth = (from: Day, to: Day, approximate = false) =>
  `<Feature ID="1" FeatureTypeID="8"><FeatureVersion ID="1" ReliabilityID="1"><Comment/><DatePeriod CalendarTypeID="1" YearFixed="false" MonthFixed="false" DayFixed="false">
   <Start Approximate="${approximate}" YearFixed="false" MonthFixed="false" DayFixed="false"><From>${date(...from)}</From><To>${date(...from)}</To></Start>
   <End Approximate="${approximate}" YearFixed="false" MonthFixed="false" DayFixed="false"><From>${date(...to)}</From><To>${date(...to)}</To></End></DatePeriod>
   <VersionDetail DetailTypeID="1430"/></FeatureVersion><IdentityReference IdentityID="6746" IdentityFeatureLinkTypeID="1"/></Feature>`;

const feature = (type: number, inside: string) =>
  `<Feature ID="2" FeatureTypeID="${type}"><FeatureVersion ID="2" ReliabilityID="1"><Comment/>${inside}</FeatureVersion></Feature>`;

const groups = (types: Readonly<Record<string, number>>) =>
  `<NamePartGroups>${Object.entries(types)
    .map(
      ([id, type]) => `<MasterNamePartGroup><NamePartGroup ID="${id}" NamePartTypeID="${type}"/></MasterNamePartGroup>`,
    )
    .join('')}</NamePartGroups>`;

const PERSON = `<DistinctParty FixedRef="2674"><Comment>Made up for a test.</Comment><Profile ID="2674" PartySubTypeID="4"><Identity ID="6746" FixedRef="2674" Primary="true" False="false">
  ${alias(
    documented([
      { group: '71', text: 'UPSON' },
      { group: '72', text: 'Made' },
      { group: '73', text: 'Petrovna' },
    ]) +
      documented(
        [
          { group: '71', text: 'აფსონი' },
          { group: '72', text: 'მეიდ' },
        ],
        '220',
      ),
    true,
  )}
  ${alias(documented([{ group: '71', text: 'UPSY' }]), false, true)}
  ${alias(
    documented([
      { group: '71', text: 'UPSONOVA' },
      { group: '72', text: 'Maid' },
      { group: '74', text: 'DOWNING' },
    ]),
    false,
  )}
  ${groups({ 71: 1520, 72: 1521, 73: 91708, 74: 1523 })}</Identity>
  ${birth([1961, 4, 9], [1961, 4, 9])}${birth([1962, 1, 1], [1962, 12, 31], true)}${birth([1965, 2, 1], [1965, 2, 28])}${birth([1970, 1, 1], [1972, 12, 31])}
  ${feature(9, '<VersionDetail DetailTypeID="1432">Tbilisi, Georgia</VersionDetail>')}
  ${feature(10, '<VersionDetail DetailTypeID="1433"/><VersionLocation LocationID="26"/>')}
  ${feature(25, '<VersionLocation LocationID="25"/>')}
  ${feature(26, '<VersionDetail DetailTypeID="1432">Minister of Tests</VersionDetail>')}
  ${feature(224, '<VersionDetail DetailTypeID="1431" DetailReferenceID="91527"/>')}
  </Profile></DistinctParty>`;

const OTHERS = `<DistinctParty FixedRef="36"><Comment/><Profile ID="36" PartySubTypeID="3"><Identity ID="7" FixedRef="36" Primary="true" False="false">
  ${alias(documented([{ group: '9', text: 'UPSON &amp; SONS' }]), true)}${groups({ 9: 1525 })}</Identity></Profile></DistinctParty>
  <DistinctParty FixedRef="37"><Comment/><Profile ID="37" PartySubTypeID="1"><Identity ID="8" FixedRef="37" Primary="true" False="false">
  ${alias(documented([{ group: '10', text: 'SEA THING' }]), true)}${groups({ 10: 1526 })}</Identity></Profile></DistinctParty>`;

const AFTER = `<ProfileRelationships><ProfileRelationship ID="1" From-ProfileID="2674" To-ProfileID="36" RelationTypeID="15003" RelationQualityID="1" Former="false" SanctionsEntryID="1"><Comment/></ProfileRelationship></ProfileRelationships>
<SanctionsEntries><SanctionsEntry ID="1" ProfileID="2674" ListID="1550"><EntryEvent ID="1" EntryEventTypeID="1" LegalBasisID="1"><Comment/><Date CalendarTypeID="1"><Year>2001</Year><Month>12</Month><Day>4</Day></Date></EntryEvent>
<SanctionsMeasure ID="11" SanctionsTypeID="2"><Comment/></SanctionsMeasure><SanctionsMeasure ID="12" SanctionsTypeID="1"><Comment>TEST-EO1</Comment></SanctionsMeasure></SanctionsEntry></SanctionsEntries>`;

const whole = `<?xml version="1.0" encoding="utf-8"?><!-- made up --><Sanctions xmlns="http://www.un.org/sanctions/1.0" Version="3">
<DateOfIssue CalendarTypeID="1">${date(2026, 1, 2)}</DateOfIssue>${REFERENCES}${LOCATIONS}<DistinctParties>${PERSON}${OTHERS}</DistinctParties>${AFTER}</Sanctions>`;

it('puts a person together from every part of the file', async () => {
  const [person, firm, vessel, ...more] = await read(whole);
  expect(more).toEqual([]);
  expect(firm).toMatchObject({ id: 'made:36', entityKind: 'organization', names: [{ text: 'UPSON & SONS' }] });
  expect(vessel).toMatchObject({ id: 'made:37', entityKind: 'vessel' });
  expect(person).toEqual({
    id: 'made:2674',
    source: 'made',
    entityKind: 'person',
    names: [
      { text: 'Made Petrovna UPSON', kind: 'primary', parts: { first: 'Made', middle: 'Petrovna', last: 'UPSON' } },
      { text: 'მეიდ აფსონი', kind: 'original-script', script: 'Geor', parts: { first: 'მეიდ', last: 'აფსონი' } },
      { text: 'UPSY', kind: 'weak-alias' },
      { text: 'Maid UPSONOVA', kind: 'alias', parts: { first: 'Maid', last: 'UPSONOVA' } },
      { text: 'Maid DOWNING', kind: 'alias', parts: { first: 'Maid', last: 'DOWNING' } },
    ],
    topics: ['SANCTION'],
    births: [
      { precision: 'exact', from: '1961-04-09', to: '1961-04-09' },
      { precision: 'circa', from: '1962-01-01', to: '1962-12-31' },
      { precision: 'month', from: '1965-02-01', to: '1965-02-28' },
      { precision: 'range', from: '1970-01-01', to: '1972-12-31' },
    ],
    sex: 'female',
    nationalities: ['GE'],
    countries: ['MT', 'GE'],
    birthPlaces: ['Tbilisi, Georgia'],
    addresses: ['1 Test Street, Valletta, Malta'],
    documents: [{ type: 'Passport', number: '01XX00001', country: 'GE' }],
    positions: ['Minister of Tests'],
    sanctions: [{ country: 'US', measures: ['Block', 'TEST-EO1'] }],
    relations: [{ kind: 'owned or controlled by', name: '', personId: 'made:36' }],
    sources: ['https://sanctionssearch.ofac.treas.gov/Details.aspx?id=2674'],
    remarks: 'Made up for a test.',
    lastChanged: '2001-12-04',
  });
});

it.each([
  ['cut off among the parties', whole.slice(0, whole.indexOf('SEA THING')), /cut off/],
  ['cut off behind them', whole.slice(0, whole.indexOf('<SanctionsMeasure')), /cut off/],
  ['of another list', '<export></export>', /another format/],
  ['a web page', '<!DOCTYPE html><html></html>', /document type/],
])('refuses a file that is %s', async (_what, content, problem) => {
  await expect(read(content)).rejects.toThrow(problem);
});
