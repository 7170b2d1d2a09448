import { graphql, GraphQLObjectType } from 'graphql';
import { answering } from '../../test/support/answered.js';
import { startPlatform, type TestPlatform } from '../../test/support/platform.js';
import type { ApplicantCaller, Caller, CompanyCaller } from '../platform/caller/caller.js';
import type { Facts } from '../platform/facts/catalogue.js';
import { connectStores } from '../platform/outbox/connect-stores.js';
import type { Store } from '../platform/store.js';
import type { Subgraph } from '../platform/subgraph.js';
import { createScreening } from './create-screening.js';

const keyOf = (companyId: string): CompanyCaller => ({
  kind: 'company',
  companyId,
  keyId: 'key',
  scopes: ['all'],
  test: true,
});
const COMPANY = keyOf('0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071');
const OTHER = keyOf('0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072');
const SESSION = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6073';
const supergraph = answering({ companyRules: { screening: { threshold: 70 } } });

let platform: TestPlatform;
let screening: Subgraph;
let sessions: Store;
let mine: { record: string; query: string; hit: string };

async function ask(caller: Caller, source: string) {
  const contextValue = { caller, requestId: 'test', supergraph };
  const { data, errors } = await graphql({ schema: screening.schema, source, contextValue });
  return { data, code: (errors?.[0]?.extensions['code'] ?? errors?.[0]?.message ?? null) as string | null };
}

beforeAll(async () => {
  platform = await startPlatform();
  screening = await createScreening(platform);
  sessions = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
  const answered = new Promise<Facts['session.screened'] | null>((resolve) => {
    sessions.events.on('session.screened', { apply: async (_, { payload }) => resolve(payload) });
  });
  connectStores([screening.store, sessions]);
  await screening.start(supergraph);
  await sessions.start();
  const { companyId } = COMPANY;
  await platform.vault.create({ sessionId: SESSION, companyId });
  const sealer = await platform.vault.open(SESSION, 'sessions');
  const person = {
    firstName: 'Zoltan',
    lastName: 'Testhazy',
    localFirstName: null,
    localLastName: null,
    birthday: '1961-04-12',
    documentNumber: 'MINE',
    personalNumber: null,
    sex: null,
    countries: [],
  };
  const request = { round: 1, test: true, person, lists: { threshold: 70, topics: [] } };
  await sessions.write((tx) =>
    tx.emit('session.screening-requested', { companyId, sessionId: SESSION }, request, sealer),
  );
  const { data } = await ask(
    COMPANY,
    `mutation { record: addBlacklistRecord(input: { documentNumber: "MINE", reason: "mine" })
       query: monitorScreeningQuery(query: { fullName: "Zoltan Testhazy" }) }`,
  );
  const hit = (await answered)?.matches?.[0]?.id ?? '';
  mine = { record: String(data?.['record']), query: String(data?.['query']), hit };
});
afterAll(async () => {
  await screening.stop();
  await sessions.stop();
  await platform[Symbol.asyncDispose]();
});

/** What another company is told of each operation that takes an id of mine: an error, or that nothing is there. */
const WITH_FOREIGN_ID: Readonly<Record<string, (ids: typeof mine) => readonly [string, string | null]>> = {
  blacklistRecord: ({ record }) => [`{ answer: blacklistRecord(id: "${record}") { id } }`, null],
  removeBlacklistRecord: ({ record }) => [`mutation { removeBlacklistRecord(id: "${record}") }`, 'not-found'],
  removeScreeningQuery: ({ query }) => [`mutation { removeScreeningQuery(id: "${query}") }`, 'not-found'],
  screeningHitChanges: ({ query }) => [`{ answer: screeningHitChanges(queryId: "${query}") { listId } }`, null],
  confirmMonitoredHit: ({ query }) => [
    `mutation { confirmMonitoredHit(queryId: "${query}", personId: "invented:1", reason: "x") { status } }`,
    'not-found',
  ],
  dismissMonitoredHit: ({ query }) => [
    `mutation { dismissMonitoredHit(queryId: "${query}", personId: "invented:1", reason: "x") { status } }`,
    'not-found',
  ],
  confirmScreeningHit: ({ hit }) => [`mutation { confirmScreeningHit(id: "${hit}", reason: "x") { id } }`, 'not-found'],
  dismissScreeningHit: ({ hit }) => [`mutation { dismissScreeningHit(id: "${hit}", reason: "x") { id } }`, 'not-found'],
  queuedScreeningHit: ({ hit }) => [`{ answer: queuedScreeningHit(id: "${hit}") { id } }`, null],
};

/** Lists of what companies have, which hold nothing of others. */
const LISTS: Readonly<Record<string, string>> = {
  blacklistRecords: '{ blacklistRecords { totalCount edges { node { id } } } }',
  blacklistPage: '{ blacklistPage { total data { id } } }',
  monitoredScreeningQueries: '{ monitoredScreeningQueries { total data { id hits { personId status } } } }',
  screeningQueue: '{ screeningQueue(filter: { test: true }) { totalCount edges { node { id status } } } }',
};

/** Operations about lists, which are everybody's, and about what the caller brings along. */
/** Which answer for each of several ids, or count. */
const TRIED_BELOW = ['decideScreeningHits', 'screeningQueueCounts'];
const NOBODYS = ['screeningLists', 'screeningThreshold', 'searchScreeningPersons', 'screeningPerson', 'addBlacklistRecord', 'monitorScreeningQuery']; // prettier-ignore
/** Of the audit, which has tests of its own. */
const AUDIT = ['screeningAuditRecords', 'screeningAuditCount'];

async function everythingOfMine(): Promise<string> {
  const lists = await Promise.all(Object.values(LISTS).map((source) => ask(COMPANY, source)));
  const session = await ask(
    COMPANY,
    `{ _entities(representations: [{ __typename: "Session", id: "${SESSION}", companyId: "${COMPANY.companyId}" }]) {
         ... on Session { screening { hits { id status decidedAt } } } } }`,
  );
  return JSON.stringify([lists, session]);
}

it('every operation of the schema is one of those tried here', () => {
  const fields = [screening.schema.getQueryType(), screening.schema.getMutationType()].flatMap((type) =>
    type instanceof GraphQLObjectType ? Object.keys(type.getFields()) : [],
  );
  const tried = [...Object.keys(WITH_FOREIGN_ID), ...Object.keys(LISTS), ...NOBODYS, ...AUDIT, ...TRIED_BELOW];
  expect(fields.filter((name) => !name.startsWith('_')).sort()).toEqual(tried.sort());
});

it('there is something to find', async () => {
  const everything = await everythingOfMine();
  for (const id of Object.values(mine)) expect(everything).toContain(id);
});

it.each(Object.keys(WITH_FOREIGN_ID))(
  '%s with an id of another company finds nothing and changes nothing',
  async (name) => {
    const before = await everythingOfMine();
    const [query, code] = WITH_FOREIGN_ID[name]?.(mine) ?? ['', null];
    const answer = await ask(OTHER, query);
    expect(answer.code).toBe(code);
    if (code === null) expect(answer.data?.['answer'] ?? []).toEqual([]);
    expect(await everythingOfMine()).toBe(before);
  },
);

it.each(Object.entries(LISTS))('the list %s holds nothing of another company', async (_, source) => {
  const text = JSON.stringify((await ask(OTHER, source)).data);
  expect(text).toMatch(/"total(Count)?":0/);
});

it('several hits of another company are not found and not counted', async () => {
  const before = await everythingOfMine();
  const decide = `mutation { answer: decideScreeningHits(ids: ["${mine.hit}"], decision: DISMISS, reason: "x") {
    decided outcomes { id problem } } }`;
  expect((await ask(OTHER, decide)).data).toEqual({
    answer: { decided: false, outcomes: [{ id: mine.hit, problem: 'not-found' }] },
  });
  expect((await ask(OTHER, '{ screeningQueueCounts { open } }')).data).toEqual({ screeningQueueCounts: { open: 0 } });
  expect((await ask(COMPANY, '{ screeningQueueCounts { open } }')).data).toEqual({ screeningQueueCounts: { open: 2 } });
  expect(await everythingOfMine()).toBe(before);
});

it('the screening of a session is its company’s, under whichever company it is named', async () => {
  for (const companyId of [COMPANY.companyId, OTHER.companyId]) {
    const { data, code } = await ask(
      OTHER,
      `{ _entities(representations: [{ __typename: "Session", id: "${SESSION}", companyId: "${companyId}" }]) {
           ... on Session { screening { hits { id } } } } }`,
    );
    expect(JSON.stringify(data) ?? '').not.toContain(mine.hit);
    expect(code).toBe(companyId === OTHER.companyId ? null : 'session-not-found');
  }
});

it('who takes video calls alone sees what a session was screened for, decides nothing and keeps no blacklist', async () => {
  const { companyId } = COMPANY;
  const user = (role: string): Caller => ({ kind: 'operator', companyId, userId: 'ann', roles: [role], groupIds: [] });
  const sources = [
    ...Object.values(WITH_FOREIGN_ID).map((query) => query(mine)[0]),
    ...Object.values(LISTS),
    '{ screeningQueueCounts { open } }',
    `mutation { decideScreeningHits(ids: ["${mine.hit}"], decision: CONFIRM, reason: "x") { decided } }`,
    'mutation { addBlacklistRecord(input: { firstName: "x", reason: "x" }) }',
    'mutation { monitorScreeningQuery(query: { fullName: "Somebody Else", scoreThreshold: 80 }) }',
    '{ searchScreeningPersons(query: { fullName: "Somebody Else" }) { name } }',
  ];
  const before = await everythingOfMine();
  for (const source of sources) expect((await ask(user('call_center_operator'), source)).code).toBe('access-denied');
  expect(await everythingOfMine()).toBe(before);
  const seen = `{ _entities(representations: [{ __typename: "Session", id: "${SESSION}", companyId: "${companyId}" }]) {
    ... on Session { screening { round } } } }`;
  expect((await ask(user('call_center_operator'), seen)).code).toBeNull();
  for (const source of Object.values(LISTS)) expect((await ask(user('operator'), source)).code).toBeNull();
});

it('applicants screen nobody and keep no blacklist', async () => {
  const applicant: ApplicantCaller = {
    kind: 'applicant',
    companyId: COMPANY.companyId,
    sessionId: SESSION,
    deviceId: null,
    remoteAddress: '',
    userAgent: '',
    countryCode: '',
  };
  const before = await everythingOfMine();
  const own = [...Object.values(WITH_FOREIGN_ID).map((query) => query(mine)[0]), ...Object.values(LISTS)];
  for (const source of [
    ...own,
    'mutation { addBlacklistRecord(input: { firstName: "x", reason: "x" }) }',
    '{ searchScreeningPersons(query: { fullName: "x" }) { name } }',
    `{ _entities(representations: [{ __typename: "Session", id: "${SESSION}", companyId: "${COMPANY.companyId}" }]) {
         ... on Session { screening { round } } } }`,
  ]) {
    expect((await ask(applicant, source)).code).toBe('access-denied');
  }
  expect(await everythingOfMine()).toBe(before);
});
