import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { graphql } from 'graphql';
import { answering } from '../../../test/support/answered.js';
import { until } from '../../../test/support/until.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver } from '../../../test/support/platform.js';
import type { Caller } from '../../platform/caller/caller.js';
import type { Facts, ScreenedFact, ScreenedPerson, ScreeningRequestFact } from '../../platform/facts/catalogue.js';
import { SCREENING_TOPICS } from '../../platform/facts/catalogue.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import { createScreening } from '../create-screening.js';
import { importList } from '../lists/import-list.js';
import { TOPICS } from '../person.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-screened-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopOwnMariaDb();
});

const COMPANY = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071';
const OTHER = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072';
const keyOf = (companyId: string, scopes: readonly string[] = ['all'], test = false): Caller => ({
  kind: 'company',
  companyId,
  keyId: 'key-1',
  scopes,
  test,
});
const ZITA: ScreenedPerson = {
  firstName: 'Zita',
  lastName: 'Valkonen',
  localFirstName: null,
  localLastName: null,
  birthday: '1970-05-06',
  documentNumber: 'AB-1',
  personalNumber: null,
  sex: 'female',
  countries: ['FI'],
};
const LISTS = { threshold: 70, topics: [] };

/** Screening on a database of its own, and a sessions subgraph that only asks and listens. */
async function startWorld(driver: TestDriver) {
  const platform = await startPlatform({ driver });
  const screening = await createScreening(platform);
  const sessions = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
  let imports = 0;
  const heard: { type: string; sessionId: string; payload: unknown }[] = [];
  for (const type of ['session.screened', 'session.hits-decided'] as const) {
    sessions.events.on(type, {
      apply: async (_, { sessionId, payload }) => void heard.push({ type, sessionId, payload }),
    });
  }
  connectStores([screening.store, sessions]);
  const supergraph = answering({ companyRules: { screening: { threshold: 70 } } });
  await screening.start(supergraph);
  await sessions.start();

  const hears = async <F extends keyof Facts>(type: F, sessionId: string, count = 1): Promise<Facts[F]> => {
    const found = () => heard.filter((fact) => fact.type === type && fact.sessionId === sessionId);
    await until(() => found().length >= count, `sessions hears ${type}`);
    return found()[count - 1]?.payload as Facts[F];
  };
  const ask = async (caller: Caller, source: string) => {
    const contextValue = { caller, requestId: 'test', supergraph };
    const { data, errors } = await graphql({ schema: screening.schema, source, contextValue });
    return { data, code: (errors?.[0]?.extensions['code'] ?? errors?.[0]?.message ?? null) as string | null };
  };
  return {
    platform,
    ask,
    hears,
    /** A session of a company, whose person is looked for. */
    async screen(request: Partial<ScreeningRequestFact> = {}, companyId = COMPANY) {
      const sessionId = platform.random.id();
      await platform.vault.create({ sessionId, companyId });
      const answer = await this.again(sessionId, request, companyId);
      return { sessionId, ...answer };
    },
    async again(sessionId: string, request: Partial<ScreeningRequestFact>, companyId = COMPANY): Promise<ScreenedFact> {
      const sealer = await platform.vault.open(sessionId, 'sessions');
      const payload = { round: 1, test: false, person: ZITA, lists: LISTS, ...request };
      await sessions.write((tx) => tx.emit('session.screening-requested', { companyId, sessionId }, payload, sealer));
      return hears('session.screened', sessionId, payload.round);
    },
    async view(sessionId: string, companyId = COMPANY, caller = keyOf(companyId)) {
      const { data, code } = await ask(
        caller,
        `{ _entities(representations: [{ __typename: "Session", id: "${sessionId}", companyId: "${companyId}" }]) {
            ... on Session { screening { round blacklistRecordId blacklistedBy listsSearched lists { id version }
              hits { id personId sourceVersion status score reason decidedByKeyId decidedByUserId decidedAt dismissedBefore confirmedBefore
                explanation { pairs { query listed } adjustments { reason } } } } } } }`,
      );
      const [session] = (data?.['_entities'] ?? []) as { screening: Record<string, unknown> | null }[];
      return { code, screening: session?.screening ?? null };
    },
    decide: (id: string | undefined, how: 'confirm' | 'dismiss', caller = keyOf(COMPANY), reason = 'seen') =>
      ask(caller, `mutation { hit: ${how}ScreeningHit(id: "${id}", reason: "${reason}") { id status } }`),
    async importRows(rows: readonly string[]) {
      const file = path.join(folder, `${platform.random.id()}.csv`);
      const mark = `mark-${++imports}`;
      const marked = `${mark},${'Marek '.repeat(imports)}Markowski,,,`;
      await writeFile(file, ['id,name,birth_dates,topics,positions', ...rows, marked].join('\n'));
      await importList(platform, screening.store, { source: 'own', format: 'csv', files: [file], mostShrink: 1 });
      const query = '{ searchScreeningPersons(query: { fullName: "Marek Markowski" }) { personId } }';
      await until(
        async () => JSON.stringify((await ask(keyOf(COMPANY), query)).data).includes(`own:${mark}"`),
        'the index takes the list up',
        100,
      );
    },
    delete: async (sessionId: string) => {
      await sessions.write((tx) =>
        tx.emit('session.deleted', { companyId: COMPANY, sessionId }, {} as Facts['session.deleted'], null),
      );
      await pause(300);
    },
    async [Symbol.asyncDispose]() {
      await screening.stop();
      await sessions.stop();
      await platform[Symbol.asyncDispose]();
    },
  };
}

/** Whom a list of beneficiaries named, the person of the documents, and whether they are two. */
const DECLARED: readonly [string, readonly [string, string, (string | null)?], Partial<ScreenedPerson>, boolean][] = [
  ['the same', ['Zita', 'Valkonen'], {}, false],
  ['in other letters', ['ZITA ', 'välkönen'], {}, false],
  ['without the second name', ['Zita', 'Valkonen'], { firstName: 'Zita Marja' }, false],
  ['with a letter that was mistyped', ['Zita', 'Valkomen'], {}, false],
  ['turned round', ['Valkonen', 'Zita'], {}, false],
  ['in the script of the country', ['ნინო', 'ბერიძე'], { localFirstName: 'ნინო', localLastName: 'ბერიძე' }, false],
  ['in another script than the document', ['ნინო', 'ბერიძე'], { firstName: 'Nino', lastName: 'Beridze' }, false],
  ['without a birthday', ['Zita', 'Valkonen', null], {}, false],
  ['with a birthday that was not read', ['Zita', 'Valkonen'], { birthday: null }, false],
  ['spelt otherwise, without a birthday', ['Zita', 'wälkönen', null], { firstName: 'Zita Marja' }, false],
  ['with a letter that was mistyped, without a birthday', ['Zita', 'Valkomen', null], {}, true],
  ['with two other letters and a birthday that was not read', ['Zita', 'Valkemin'], { birthday: null }, true],
  ['another name by one letter, without a birthday', ['Zeta', 'Valkonen', null], {}, true],
  ['with another birthday', ['Zita', 'Valkonen', '1970-06-05'], {}, true],
  ['another first name', ['Dora', 'Valkonen'], {}, true],
  ['another surname', ['Zita', 'Ek'], {}, true],
  ['of whom one name alone was read', ['Zita', 'Valkonen'], { lastName: null }, true],
  ['in letters that cannot be read', ['†', '‡'], {}, true],
  ['nobody whose name was read', ['Zita', 'Valkonen'], { firstName: null, lastName: null }, false],
];

const ROWS = ['1,Zita Valkonen,1970-05-06,SANCTION,', '2,Zita Valkonin,1971,ROLE_PEP,', '3,Somebody Else,1950,WANTED,'];

it('sessions of beneficiaries are told whether the person is another one than was declared', async () => {
  await using world = await startWorld('sqlite');
  const told: unknown[] = [];
  for (const [how, [firstName, lastName, birthday = '1970-05-06'], more] of DECLARED) {
    const declared = { firstName, lastName, birthday };
    const { declaredDiffers } = await world.screen({ declared, person: { ...ZITA, ...more }, lists: null });
    told.push([how, declaredDiffers]);
  }
  expect(told).toEqual(DECLARED.map(([how, , , differs]) => [how, differs]));
  expect(await world.screen({ lists: null })).not.toHaveProperty('declaredDiffers');
});

/** What a second document says, and whether that is another person. */
const SECOND: readonly (readonly [string, Partial<ScreenedPerson>, boolean])[] = [
  ['the same', {}, false],
  ['other letters', { firstName: 'ZITA', lastName: 'VÄLKÖNEN' }, false],
  ['a further name', { firstName: 'Zita Marja' }, false],
  ['a letter that was misread', { lastName: 'Valkomen' }, false],
  ['a letter that was misread, and no birthday', { lastName: 'Valkomen', birthday: null }, false],
  ['another number', { documentNumber: 'AB-2' }, false],
  ['the script of the country beside it', { localFirstName: 'ზიტა', localLastName: 'ვალკონენ' }, false],
  ['no name', { firstName: null, lastName: null }, false],
  ['no name and another birthday', { firstName: null, lastName: null, birthday: '1970-06-05' }, true],
  ['another birthday', { birthday: '1970-06-05' }, true],
  ['another first name', { firstName: 'Dora' }, true],
  ['another surname', { lastName: 'Ek' }, true],
];

it('sessions with several documents are told whether these name one person, and every one is looked for', async () => {
  await using world = await startWorld('sqlite');
  const told: unknown[] = [];
  for (const [how, more] of SECOND) {
    const { personsDiffer } = await world.screen({ otherNamings: [ZITA, { ...ZITA, ...more }], lists: null });
    told.push([how, personsDiffer]);
  }
  expect(told).toEqual(SECOND.map(([how, , differ]) => [how, differ]));
  expect(await world.screen({ lists: null })).not.toHaveProperty('personsDiffer');
  const other = { ...ZITA, lastName: 'Ek', documentNumber: 'XY 99' };
  const declared = { firstName: 'Zita', lastName: 'Valkonen', birthday: '1970-05-06' };
  await world.ask(
    keyOf(COMPANY),
    'mutation { addBlacklistRecord(input: { reason: "stolen", documentNumber: "xy99" }) }',
  );
  expect(await world.screen({ declared, otherNamings: [other], lists: null })).toMatchObject({
    blacklist: { by: 'document-number' },
    declaredDiffers: true,
  });
});

describe.each(DRIVERS)('sessions on %s', (driver) => {
  it('are told whom the blacklist has and whom the lists have, each with its explanation', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    const { data } = await world.ask(
      keyOf(COMPANY),
      'mutation { id: addBlacklistRecord(input: { documentNumber: "ab1", reason: "r" }) }',
    );
    const answer = await world.screen();
    expect(answer).toMatchObject({
      round: 1,
      blacklist: { recordId: data?.['id'], by: 'document-number' },
      matches: [
        { personId: 'own:1', status: 'open', topics: ['Sanctioned entity'], source: 'own', entityType: 'person' },
        { personId: 'own:2', status: 'open', topics: ['Politician'] },
      ],
    });
    expect(answer.matches?.[0]?.score).toBeGreaterThan(95);
    const { screening } = await world.view(answer.sessionId);
    expect(screening).toMatchObject({
      round: 1,
      blacklistedBy: 'document-number',
      listsSearched: true,
      lists: [{ id: 'own', version: 1 }],
      hits: [
        { id: answer.matches?.[0]?.id, sourceVersion: 1, status: 'open', reason: null, dismissedBefore: false },
        {},
      ],
    });
    expect(JSON.stringify(screening)).toContain('birth-agrees');
    expect(await world.screen({ lists: null })).toMatchObject({ matches: null });
    expect(await world.screen({ lists: { threshold: 95, topics: [] } })).toMatchObject({
      matches: [{ personId: 'own:1' }],
    });
    expect(await world.screen({ lists: { threshold: 70, topics: ['ROLE_PEP'] } })).toMatchObject({
      matches: [{ personId: 'own:2' }],
    });
    expect(await world.screen({}, OTHER)).toMatchObject({ blacklist: null, matches: [{}, {}] });
  });

  it('are told whom the lists have of all whom their documents name, each remembered for themselves', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    const somebody = { ...ZITA, firstName: 'Somebody', lastName: 'Else', birthday: '1950-01-01', sex: null };
    const nobody = { ...ZITA, firstName: null, lastName: null, birthday: null };
    const hits = async (request: Partial<ScreeningRequestFact>) => {
      const { sessionId, matches } = await world.screen(request);
      return { sessionId, matches, told: matches?.map(({ personId, status }) => `${personId} ${status}`) };
    };
    const both = await hits({ otherNamings: [{ ...ZITA, documentNumber: 'AB-2' }, somebody] });
    expect(both.told?.toSorted()).toEqual(['own:1 open', 'own:2 open', 'own:3 open']);
    const third = both.matches?.find(({ personId }) => personId === 'own:3');
    await world.decide(third?.id, 'confirm');
    const again = { round: 2, otherNamings: [somebody] };
    expect(
      (await world.again(both.sessionId, again)).matches?.find(({ personId }) => personId === 'own:3'),
    ).toMatchObject({ status: 'confirmed' });
    // Of the first document's person nothing was decided by it.
    expect((await hits({ person: somebody })).matches).toMatchObject([{ personId: 'own:3', confirmedBefore: true }]);
    expect((await hits({})).told).toEqual(['own:1 open', 'own:2 open']);
    // A document without a name does not keep the others from being searched.
    expect((await hits({ person: nobody, otherNamings: [ZITA] })).told).toEqual(['own:1 open', 'own:2 open']);
  });

  it('stay without a hit that was dismissed, until the list changes the record', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    const first = await world.screen();
    const [sure, near] = first.matches ?? [];
    for (const each of [sure, near]) {
      expect(await world.decide(each?.id, 'dismiss')).toMatchObject({
        code: null,
        data: { hit: { status: 'dismissed' } },
      });
    }
    expect(await world.hears('session.hits-decided', first.sessionId, 2)).toMatchObject({
      round: 1,
      matches: [{ status: 'dismissed' }, { status: 'dismissed' }],
    });
    expect((await world.view(first.sessionId)).screening).toMatchObject({
      hits: [{ reason: 'seen', decidedByKeyId: 'key-1', decidedByUserId: null, dismissedBefore: false }, {}],
    });
    // The same person in another order and case, and with another document.
    const person = { ...ZITA, firstName: 'VALKONEN', lastName: 'ZITA', documentNumber: 'X' };
    const statuses = async (request: Partial<ScreeningRequestFact>, companyId?: string) =>
      (await world.screen(request, companyId)).matches?.map(({ personId, status }) => `${personId} ${status}`);
    expect(await statuses({ person })).toEqual(['own:1 dismissed', 'own:2 dismissed']);
    expect(await statuses({}, OTHER)).toEqual(['own:1 open', 'own:2 open']);
    expect(await statuses({ person: { ...ZITA, birthday: '1970-05-07' } })).toContain('own:1 open');
    await world.importRows([...ROWS.slice(1), '1,Zita Valkonen,1970-05-06,SANCTION,Minister']);
    const later = await world.screen();
    expect(later.matches).toMatchObject([
      { personId: 'own:1', status: 'open' },
      { personId: 'own:2', status: 'dismissed' },
    ]);
    expect((await world.view(later.sessionId)).screening).toMatchObject({
      hits: [{ dismissedBefore: false }, { dismissedBefore: true, reason: null }],
    });
    // What was decided stays as it was told.
    expect((await world.view(first.sessionId)).screening).toMatchObject({
      hits: [{ status: 'dismissed' }, { status: 'dismissed' }],
    });
    await world.decide(later.matches?.[1]?.id, 'confirm');
    expect(await statuses({})).toEqual(['own:1 open', 'own:2 open']);
  });

  it('of somebody else of that name and birthday are asked about, though a hit was dismissed', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    const known = { ...ZITA, personalNumber: '1-11' };
    const { matches } = await world.screen({ person: known });
    await world.decide(matches?.[0]?.id, 'dismiss');
    const status = async (person: Partial<ScreenedPerson>) =>
      (await world.screen({ person: { ...known, ...person } })).matches?.[0]?.status;
    expect(await status({ personalNumber: '111', documentNumber: 'OTHER' })).toBe('dismissed');
    expect(await status({ personalNumber: null, sex: null, countries: [] })).toBe('dismissed');
    expect(await status({ countries: ['RU', 'FI'] })).toBe('dismissed');
    expect(await status({ countries: ['RU'] })).toBe('open');
    expect(await status({ sex: 'male' })).toBe('open');
    expect(await status({ personalNumber: '112' })).toBe('open');
  });

  it('keep a hit that was confirmed when the applicant is sent back, and have later ones of that name asked about', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    const first = await world.screen();
    await world.decide(first.matches?.[1]?.id, 'confirm');
    const again = await world.again(first.sessionId, { round: 2 });
    expect(again.matches).toMatchObject([
      { personId: 'own:1', status: 'open' },
      { personId: 'own:2', status: 'confirmed' },
    ]);
    expect((await world.view(first.sessionId)).screening).toMatchObject({
      hits: [{ confirmedBefore: false }, { status: 'confirmed', reason: 'seen', decidedByKeyId: 'key-1' }],
    });
    // Another document: its person may be somebody else, who may not even be found.
    const other = await world.again(first.sessionId, { round: 3, person: { ...ZITA, countries: ['RU'] } });
    expect(other.matches?.[1]).toMatchObject({ personId: 'own:2', status: 'open', confirmedBefore: true });
    expect(other.matches?.[0]).not.toHaveProperty('confirmedBefore');
    await world.decide(other.matches?.[1]?.id, 'confirm');
    const gone = await world.again(first.sessionId, { round: 4, lists: { threshold: 70, topics: ['SANCTION'] } });
    expect(gone.matches).toMatchObject([
      { personId: 'own:1' },
      { personId: 'own:2', status: 'open', confirmedBefore: true },
    ]);

    const later = await world.screen();
    expect(later.matches?.[1]).toMatchObject({ personId: 'own:2', status: 'open', confirmedBefore: true });
    expect((await world.screen({}, OTHER)).matches?.[1]).not.toHaveProperty('confirmedBefore');
    // Dismissed there, it is so for that person; the confirmation of the first session is not taken back by it.
    await world.decide(later.matches?.[1]?.id, 'dismiss');
    expect((await world.screen()).matches?.[1]).toMatchObject({ status: 'dismissed' });
    const third = await world.screen({ person: { ...ZITA, sex: 'male' } });
    expect(third.matches?.[1]).toMatchObject({ status: 'open', confirmedBefore: true });
  });

  it('ask about a hit that was confirmed in every further round until it is decided, also after one without a search', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    const { sessionId, matches } = await world.screen();
    await world.decide(matches?.[0]?.id, 'confirm');
    expect(await world.again(sessionId, { round: 2, lists: null })).toMatchObject({ matches: null });
    expect((await world.again(sessionId, { round: 3 })).matches?.[0]).toMatchObject({ status: 'confirmed' });
    const person = { ...ZITA, firstName: 'Else', lastName: 'Nobody', birthday: '1999-01-01' };
    const asked = { personId: 'own:1', status: 'open', confirmedBefore: true };
    for (const round of [4, 5])
      expect((await world.again(sessionId, { round, person })).matches).toMatchObject([asked]);
    const last = await world.again(sessionId, { round: 6, person });
    await world.decide(last.matches?.[0]?.id, 'dismiss');
    expect((await world.again(sessionId, { round: 7, person })).matches).toEqual([]);
  });

  it('keep the confirmation of another session when one is taken back', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    await world.decide((await world.screen()).matches?.[0]?.id, 'confirm');
    const second = await world.screen();
    for (const how of ['confirm', 'dismiss'] as const) await world.decide(second.matches?.[0]?.id, how);
    const third = await world.screen({ person: { ...ZITA, sex: 'male' } });
    expect(third.matches?.[0]).toMatchObject({ status: 'open', confirmedBefore: true });
  });

  it('are asked about where one of that name was confirmed and another dismissed, unless it is known to be the other', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    await world.decide((await world.screen()).matches?.[0]?.id, 'confirm');
    const namesake = { ...ZITA, personalNumber: '1-11', countries: ['SE'] };
    await world.decide((await world.screen({ person: namesake })).matches?.[0]?.id, 'dismiss');
    const hit = async (person: Partial<ScreenedPerson>) =>
      (await world.screen({ person: { ...namesake, ...person } })).matches?.[0];
    expect(await hit({ countries: [] })).toMatchObject({ status: 'dismissed' });
    expect(await hit({ personalNumber: null })).toMatchObject({ status: 'dismissed' });
    for (const sex of ['female', null] as const) {
      const unknown = await hit({ personalNumber: null, countries: [], sex });
      expect(unknown).toMatchObject({ status: 'open', confirmedBefore: true });
    }
  });

  it('forget a confirmation that is taken back where it was given', async () => {
    await using world = await startWorld(driver);
    await world.importRows(ROWS);
    const { matches } = await world.screen();
    await world.decide(matches?.[0]?.id, 'confirm');
    await world.decide(matches?.[0]?.id, 'dismiss');
    const other = await world.screen({ person: { ...ZITA, sex: 'male' } });
    expect(other.matches?.[0]).toMatchObject({ status: 'open' });
    expect(other.matches?.[0]).not.toHaveProperty('confirmedBefore');
  });
});

it('a session is not said to be screened where there is no list', async () => {
  await using world = await startWorld('sqlite');
  const { sessionId, matches } = await world.screen();
  expect(matches).toBeNull();
  expect((await world.view(sessionId)).screening).toMatchObject({ listsSearched: false, lists: [], hits: [] });
  await world.importRows(ROWS.slice(2));
  expect(await world.screen()).toMatchObject({ matches: [] });
  const nameless = { ...ZITA, firstName: null, lastName: null };
  expect(await world.screen({ person: nameless })).toMatchObject({ matches: null });
});

describe('a hit', () => {
  it('is decided by its company with a reason, and by nobody else', async () => {
    await using world = await startWorld('sqlite');
    const person = { ...ZITA, firstName: 'Zoltan', lastName: 'Testhazy', birthday: '1961-04-12', sex: null };
    const { sessionId, matches } = await world.screen({ test: true, person });
    const id = matches?.[0]?.id;
    expect(matches).toMatchObject([{ personId: 'invented:1' }]);
    const refused = async (...given: Parameters<typeof world.decide>) => (await world.decide(...given)).code;
    expect(await refused(id, 'confirm', keyOf(OTHER))).toBe('not-found');
    expect(await refused(id, 'confirm', keyOf(COMPANY, ['blacklist', 'sessions:read']))).toBe('access-denied');
    expect(await refused(id, 'confirm', keyOf(COMPANY), '  ')).toBe('wrong-parameters');
    expect(await refused(sessionId, 'confirm')).toBe('not-found');
    expect(await world.view(sessionId, COMPANY, keyOf(OTHER))).toMatchObject({ code: 'session-not-found' });
    expect(await world.view(sessionId, COMPANY, keyOf(COMPANY, ['blacklist']))).toMatchObject({
      code: 'access-denied',
    });
    const operator: Caller = { kind: 'operator', companyId: COMPANY, userId: 'ann', roles: ['operator'], groupIds: [] };
    expect(await refused(id, 'confirm', operator)).toBeNull();
    expect((await world.view(sessionId)).screening).toMatchObject({
      hits: [{ status: 'confirmed', decidedByUserId: 'ann', decidedByKeyId: null }],
    });
    // A step was done again: what was found before is history, and what was decided stays.
    await world.again(sessionId, { round: 2, test: true, person });
    expect(await refused(id, 'dismiss')).toBe('session-state');
    expect((await world.view(sessionId)).screening).toMatchObject({
      round: 2,
      hits: [{ status: 'confirmed', decidedByUserId: 'ann' }],
    });
  });

  it('is decided by a test key in test sessions alone', async () => {
    await using world = await startWorld('sqlite');
    await world.importRows(ROWS);
    const { sessionId, matches } = await world.screen();
    const testKey = keyOf(COMPANY, ['all'], true);
    expect((await world.decide(matches?.[0]?.id, 'dismiss', testKey)).code).toBe('not-found');
    expect((await world.view(sessionId)).screening).toMatchObject({ hits: [{ status: 'open' }, { status: 'open' }] });
    const person = { ...ZITA, firstName: 'Zoltan', lastName: 'Testhazy', birthday: '1961-04-12', sex: null };
    const tried = await world.screen({ test: true, person });
    expect((await world.decide(tried.matches?.[0]?.id, 'dismiss', testKey)).code).toBeNull();
    expect((await world.decide('Zoë 😀', 'dismiss')).code).toBe('not-found');
  });

  it('goes with its session, and persons of tests are looked for among invented ones alone', async () => {
    await using world = await startWorld('sqlite');
    await world.importRows(ROWS);
    expect(await world.screen({ test: true })).toMatchObject({ matches: [] });
    const { sessionId, matches } = await world.screen();
    await world.delete(sessionId);
    expect((await world.view(sessionId)).screening).toBeNull();
    expect((await world.decide(matches?.[0]?.id, 'dismiss')).code).toBe('not-found');
  });
});

it('settings name the topics that lists have', () => {
  expect(SCREENING_TOPICS).toEqual(TOPICS);
});
