import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { graphql } from 'graphql';
import { answering } from '../../../test/support/answered.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver } from '../../../test/support/platform.js';
import type { Caller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { Facts } from '../../platform/facts/catalogue.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import { createScreening } from '../create-screening.js';
import { importList } from '../lists/import-list.js';
import { ListFollower } from '../monitoring/follow-lists.js';
import { MonitoredQuery } from '../monitoring/monitoring-tables.js';
import { SessionHitRow, SessionScreeningRow } from '../session-screening/session-tables.js';
import { OlderHits } from './enter-older-hits.js';
import { HitEventRow, QueuedHitRow } from '../hits/queue-tables.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-queue-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopOwnMariaDb();
});

const companyId = '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6071';
const ANN: Caller = { kind: 'operator', companyId, userId: 'ann', roles: ['operator'], groupIds: [] };
const BOB: Caller = { ...ANN, userId: 'bob' };
const OTHER: Caller = { ...ANN, companyId: '0198b2c4-5d6e-7f80-9a1b-2c3d4e5f6072' };
const ZITA = {
  firstName: 'Zita',
  lastName: 'Valkonen',
  localFirstName: null,
  localLastName: null,
  birthday: '1970-05-06',
  documentNumber: 'AB-1',
  personalNumber: null,
  sex: 'female' as const,
  countries: ['FI'],
};
const PATIENCE_MS = 60_000;

interface Hit {
  readonly id: string;
  readonly personId: string;
  readonly status: string;
  readonly history: readonly { readonly kind: string; readonly changes: readonly { readonly field: string }[] }[];
  readonly [member: string]: unknown;
}
interface Connection {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly { readonly node: Hit }[];
}

async function startWorld(driver: TestDriver) {
  const platform = await startPlatform({ driver });
  const screening = await createScreening(platform);
  const { store } = screening;
  const sessions = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
  const heard: { type: string; sessionId: string; payload: unknown }[] = [];
  for (const type of ['session.screened', 'session.hits-decided'] as const) {
    sessions.events.on(type, {
      apply: async (_, { sessionId, payload }) => void heard.push({ type, sessionId, payload }),
    });
  }
  connectStores([store, sessions]);
  const supergraph = answering({ companyRules: { screening: { threshold: 70 } } });
  await screening.start(supergraph);
  await sessions.start();
  const follower = new ListFollower(platform, store);
  let imports = 0;
  const until = async <T>(what: string, look: () => Promise<T | undefined> | T | undefined): Promise<T> => {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(20)) {
      const found = await look();
      if (found !== undefined) return found;
    }
    throw new Error(`waited in vain for ${what}`);
  };
  const ask = async (caller: Caller, source: string, variableValues: Record<string, unknown> = {}) => {
    const contextValue = { caller, requestId: 'test', supergraph };
    const { data, errors } = await graphql({ schema: screening.schema, source, contextValue, variableValues });
    return { data, code: (errors?.[0]?.extensions['code'] ?? errors?.[0]?.message ?? null) as string | null };
  };
  const world = {
    platform,
    store,
    ask,
    hears: <F extends keyof Facts>(type: F, sessionId: string, count = 1) =>
      until(type, () => {
        const found = heard.filter((fact) => fact.type === type && fact.sessionId === sessionId);
        return found.length >= count ? (found[count - 1]?.payload as Facts[F]) : undefined;
      }),
    async importRows(...rows: readonly string[]) {
      const file = path.join(folder, `${platform.random.id()}.csv`);
      const mark = `mark-${++imports}`;
      const marked = `${mark},${'Marek '.repeat(imports)}Markowski,,,`;
      await writeFile(file, ['id,name,birth_dates,topics,positions', ...rows, marked].join('\n'));
      await importList(platform, store, { source: 'own', format: 'csv', files: [file], mostShrink: 1 });
      const query = '{ searchScreeningPersons(query: { fullName: "Marek Markowski" }) { personId } }';
      await until('the index', async () =>
        JSON.stringify((await ask(ANN, query)).data).includes(`own:${mark}"`) ? true : undefined,
      );
      await follower.follow();
    },
    async screen(sessionId: string = platform.random.id(), round = 1) {
      await platform.vault.create({ sessionId, companyId });
      const sealer = await platform.vault.open(sessionId, 'sessions');
      const payload = { round, test: false, person: ZITA, lists: { threshold: 70, topics: [] } };
      await sessions.write((tx) => tx.emit('session.screening-requested', { companyId, sessionId }, payload, sealer));
      await world.hears('session.screened', sessionId, round);
      return sessionId;
    },
    async delete(sessionId: string) {
      await sessions.write((tx) =>
        tx.emit('session.deleted', { companyId, sessionId }, {} as Facts['session.deleted'], null),
      );
    },
    async queue(filter = '', caller = ANN, rest = ''): Promise<Connection> {
      const { data, code } = await ask(
        caller,
        `{ queue: screeningQueue(filter: {${filter}} ${rest}) { totalCount pageInfo { hasNextPage endCursor }
             edges { node { id origin sessionId queryId status score threshold name personId source waitingSince
               decidedAt decidedByUserId reason soughtPerson { name birthdayFrom birthdayTo sex countries documentNumber }
               explanation { nameScore pairs { query listed how } adjustments { reason amount } }
               history { kind byUserId reason listVersion dismissedBeforeAt dismissalStood
                 changes { field removed added } } } } } }`,
      );
      if (code !== null) throw new Error(code);
      return data?.['queue'] as Connection;
    },
    hits: async (filter = '') => (await world.queue(filter)).edges.map(({ node }) => node),
    async decide(ids: readonly unknown[], decision: string, { caller = ANN, reason = 'seen', onlyOpen = true } = {}) {
      const { data, code } = await ask(
        caller,
        `mutation Decide($ids: [ID!]!, $decision: ScreeningHitDecision!, $reason: String!, $onlyOpen: Boolean) {
           made: decideScreeningHits(ids: $ids, decision: $decision, reason: $reason, onlyOpen: $onlyOpen) {
             decided outcomes { id problem } } }`,
        { ids, decision, reason, onlyOpen },
      );
      return code ?? data?.['made'];
    },
    async monitor(fullName: string) {
      const { data } = await ask(ANN, `mutation { id: monitorScreeningQuery(query: { fullName: "${fullName}" }) }`);
      return String(data?.['id']);
    },
    async [Symbol.asyncDispose]() {
      await screening.stop();
      await sessions.stop();
      await platform[Symbol.asyncDispose]();
    },
  };
  return world;
}

const ROWS = [
  '1,Zita Valkonen,1970-05-06,SANCTION,',
  '2,Zita Valkonin,1971,ROLE_PEP,',
  '3,Gavril Ostapenko,1950,WANTED,',
];
const problems = (ids: readonly string[], problem: (id: string) => string | null = () => null) => ({
  decided: ids.every((id) => problem(id) === null),
  outcomes: ids.map((id) => ({ id, problem: problem(id) })),
});

describe.each(DRIVERS)('the queue on %s', (driver) => {
  it('has the hits of sessions and of monitored queries, with who was looked for and how the score came about', async () => {
    await using world = await startWorld(driver);
    await world.importRows(...ROWS);
    const sessionId = await world.screen();
    const queryId = await world.monitor('Gavril Ostapenko');
    const hits = await world.hits();
    expect(hits).toMatchObject([
      {
        origin: 'SESSION',
        sessionId,
        queryId: null,
        status: 'OPEN',
        threshold: 70,
        personId: 'own:1',
        source: 'own',
        soughtPerson: { name: 'Zita Valkonen', birthdayFrom: '1970-05-06', sex: 'female', countries: ['FI'], documentNumber: 'AB-1' }, // prettier-ignore
        history: [{ kind: 'FOUND', listVersion: 1 }],
      },
      { origin: 'SESSION', personId: 'own:2' },
      {
        origin: 'QUERY',
        queryId,
        sessionId: null,
        score: 100,
        personId: 'own:3',
        name: 'Gavril Ostapenko',
        soughtPerson: { name: 'Gavril Ostapenko', birthdayFrom: null, countries: [] },
        explanation: { nameScore: 100, pairs: [{ query: 'gavril', listed: 'gavril', how: 'equal' }, {}] },
      },
    ]);
    expect(JSON.stringify(hits[0]?.['explanation'])).toContain('birth-agrees');
    const { data } = await world.ask(ANN, '{ screeningQueueCounts { open ofSessions ofQueries waitingSince } }');
    expect(data).toMatchObject({
      screeningQueueCounts: { open: 3, ofSessions: 2, ofQueries: 1, waitingSince: hits[0]?.['waitingSince'] },
    });
  });

  it('is read by pages, by age or score, and narrowed', async () => {
    await using world = await startWorld(driver);
    await world.importRows(...ROWS);
    const sessionId = await world.screen();
    const queryId = await world.monitor('Gavril Ostapenko');
    const persons = async (filter: string, rest = '') =>
      (await world.queue(filter, ANN, rest)).edges.map(({ node }) => node.personId);
    const scores = (await world.queue('', ANN, 'orderBy: SCORE, direction: DESC')).edges.map(
      ({ node }) => node['score'],
    );
    expect(scores).toEqual([100, 100, expect.any(Number)]);
    expect(await persons('', 'orderBy: SCORE, first: 1')).toEqual(['own:2']);
    expect(await persons('origin: QUERY')).toEqual(['own:3']);
    expect(await persons(`sessionId: "${sessionId}"`)).toEqual(['own:1', 'own:2']);
    expect(await persons(`queryId: "${queryId}"`)).toEqual(['own:3']);
    expect(await persons('listId: "another"')).toEqual([]);
    expect(await persons('scoreFrom: 100')).toEqual(['own:1', 'own:3']);
    expect(await persons('scoreBelow: 95')).toEqual(['own:2']);
    expect(await persons('scoreFrom: -1e300, scoreBelow: 1e300')).toHaveLength(3);
    expect(await persons('scoreFrom: 1e300')).toEqual([]);
    expect(await persons('scoreBelow: -1e300')).toEqual([]);
    const first = await world.queue('', ANN, 'first: 2');
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true }, edges: [{}, {}] });
    expect(await persons('', `first: 2, after: "${first.pageInfo.endCursor}"`)).toEqual(['own:3']);
    expect(await world.queue('', OTHER)).toMatchObject({ totalCount: 0, edges: [] });
  });

  it('opens what a page shows, and neither the other hits of its sessions nor those of its queries', async () => {
    await using world = await startWorld(driver);
    await world.importRows(...ROWS);
    await world.screen();
    await world.monitor('Gavril Ostapenko');
    const [, other] = await world.hits();
    const damaged = Buffer.from('nothing that opens');
    await world.store.write(async (tx) => {
      await tx.of(SessionHitRow, { companyId }).update({ id: String(other?.['id']) }, { hit: damaged });
      await tx.of(MonitoredQuery, { companyId }).update({}, { hits: damaged });
    });
    const persons = async (filter: string) =>
      (await world.queue(filter, ANN, 'first: 1')).edges.map(({ node }) => node.personId);
    expect(await persons('origin: SESSION')).toEqual(['own:1']);
    expect(await persons('origin: QUERY')).toEqual(['own:3']);
  });

  it('has several hits decided with one reason, and taken back, and tells sessions once', async () => {
    await using world = await startWorld(driver);
    await world.importRows(...ROWS);
    const sessionId = await world.screen();
    await world.monitor('Gavril Ostapenko');
    const ids = (await world.hits()).map(({ id }) => id);
    expect(await world.decide(ids, 'DISMISS', { reason: 'another birthplace' })).toEqual(problems(ids));
    expect(await world.hits()).toEqual([]);
    expect(await world.hears('session.hits-decided', sessionId)).toMatchObject({
      matches: [{ status: 'dismissed' }, { status: 'dismissed' }],
    });
    const dismissed = await world.hits('status: DISMISSED');
    expect(dismissed).toHaveLength(3);
    for (const hit of dismissed) {
      expect(hit).toMatchObject({
        decidedByUserId: 'ann',
        reason: 'another birthplace',
        history: [{ kind: 'FOUND' }, { kind: 'DISMISSED', byUserId: 'ann', reason: 'another birthplace' }],
      });
    }
    for (const _call of ['the first', 'the same over again']) {
      expect(await world.decide(ids, 'REOPEN', { caller: BOB, reason: 'too soon' })).toEqual(problems(ids));
    }
    expect(await world.hears('session.hits-decided', sessionId, 2)).toMatchObject({
      reopened: true,
      matches: [{ status: 'open' }, { status: 'open' }],
    });
    for (const hit of await world.hits()) {
      expect(hit).toMatchObject({ decidedAt: null, decidedByUserId: null, reason: null });
      expect(hit.history.map(({ kind }) => kind)).toEqual(['FOUND', 'DISMISSED', 'REOPENED']);
    }
    // What was taken back is not remembered: another session of the same person is asked about again.
    const later = await world.screen();
    expect(await world.hits(`sessionId: "${later}"`)).toHaveLength(2);
    const { data } = await world.ask(ANN, '{ monitoredScreeningQueries { data { hitCount openHitCount hits { status } } } }'); // prettier-ignore
    expect(data).toMatchObject({
      monitoredScreeningQueries: { data: [{ hitCount: 1, openHitCount: 1, hits: [{ status: 'open' }] }] },
    });
  });

  it('decides none of several hits where one cannot be', async () => {
    await using world = await startWorld(driver);
    await world.importRows(...ROWS);
    const sessionId = await world.screen();
    const [first = '', second = ''] = (await world.hits()).map(({ id }) => id);
    const foreign = world.platform.random.id();
    expect(await world.decide([first, foreign], 'CONFIRM')).toEqual(
      problems([first, foreign], (id) => (id === foreign ? 'not-found' : null)),
    );
    expect(await world.decide([first], 'CONFIRM', { caller: OTHER })).toEqual(problems([first], () => 'not-found'));
    expect(await world.decide([first], 'CONFIRM', { reason: ' ' })).toBe('wrong-parameters');
    expect(await world.decide([], 'CONFIRM')).toBe('wrong-parameters');
    expect(await world.decide([first], 'DISMISS', { caller: BOB })).toEqual(problems([first]));
    expect(await world.decide([first, second], 'CONFIRM')).toEqual(
      problems([first, second], (id) => (id === first ? 'already-decided' : null)),
    );
    expect(await world.hits('status: CONFIRMED')).toEqual([]);
    expect(await world.decide([first, second], 'CONFIRM', { onlyOpen: false })).toEqual(problems([first, second]));
    // A step was done again: what was found before is history.
    await world.screen(sessionId, 2);
    expect(await world.decide([first], 'DISMISS')).toEqual(problems([first], () => 'no-longer-a-hit'));
    expect((await world.hits('status: GONE')).map(({ history }) => history.map(({ kind }) => kind))).toEqual([
      ['FOUND', 'DISMISSED', 'CONFIRMED', 'GONE'],
      ['FOUND', 'CONFIRMED', 'GONE'],
    ]);
  });

  it('opens a hit again when the list changes its record, and says what changed', async () => {
    await using world = await startWorld(driver);
    await world.importRows(...ROWS);
    const queryId = await world.monitor('Gavril Ostapenko');
    const [hit] = await world.hits();
    await world.ask(
      ANN,
      `mutation { dismissMonitoredHit(queryId: "${queryId}", personId: "own:3", reason: "no") { status } }`,
    );
    const before = await world.screen();
    const ofSession = (await world.hits(`sessionId: "${before}"`)).map(({ id }) => id);
    expect(await world.decide(ofSession, 'DISMISS')).toEqual(problems(ofSession));
    expect(await world.hits()).toEqual([]);
    await world.importRows(
      '1,Zita Valkonen,1970-05-06,SANCTION,Minister',
      '2,Zita Valkonin,1971,ROLE_PEP,',
      '3,Gavril Ostapenko,1951,WANTED,',
    );
    const [changed] = await world.hits();
    expect(changed?.id).toBe(hit?.id);
    expect(changed?.history).toMatchObject([
      { kind: 'FOUND' },
      { kind: 'DISMISSED', reason: 'no' },
      {
        kind: 'CHANGED',
        listVersion: 2,
        changes: [{ field: 'births', removed: ['1950-01-01 – 1950-12-31'], added: ['1951-01-01 – 1951-12-31'] }],
      },
    ]);
    const later = await world.screen();
    expect((await world.hits(`sessionId: "${later}"`)).map(({ history }) => history)).toMatchObject([
      [
        {
          kind: 'FOUND',
          dismissalStood: false,
          changes: [{ field: 'positions', removed: [], added: ['Minister'] }],
        },
      ],
    ]);
    expect((await world.hits(`status: DISMISSED, sessionId: "${later}"`))[0]).toMatchObject({
      personId: 'own:2',
      history: [{ kind: 'FOUND', dismissalStood: true, changes: [] }],
    });
    await world.importRows(...ROWS.slice(0, 2));
    expect(await world.hits('origin: QUERY')).toEqual([]);
    expect((await world.hits('status: GONE'))[0]).toMatchObject({ id: hit?.id, explanation: null });
    await world.importRows(...ROWS);
    expect((await world.hits('origin: QUERY'))[0]).toMatchObject({ id: hit?.id, status: 'OPEN' });
  });

  it('takes up what was found before there was a queue, and forgets what is deleted', async () => {
    await using world = await startWorld(driver);
    await world.importRows(...ROWS);
    const sessionId = await world.screen();
    const queryId = await world.monitor('Gavril Ostapenko');
    const everybody = serviceScope('a database from before there was a queue');
    await world.store.write(async (tx) => {
      await tx.of(QueuedHitRow, everybody).remove({});
      await tx.of(HitEventRow, everybody).remove({});
      await tx.of(SessionScreeningRow, everybody).update({}, { queuedAt: null });
      await tx.of(MonitoredQuery, everybody).update({}, { queuedAt: null });
    });
    const older = new OlderHits(world.platform, world.store);
    while (await older.enterSome());
    expect((await world.hits()).map(({ personId }) => personId).sort()).toEqual(['own:1', 'own:2', 'own:3']);
    await world.ask(ANN, `mutation { removeScreeningQuery(id: "${queryId}") }`);
    await world.delete(sessionId);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(20)) {
      if ((await world.store.read((reader) => reader.of(HitEventRow, everybody).count())) === 0) break;
    }
    expect(await world.store.read((reader) => reader.of(HitEventRow, everybody).count())).toBe(0);
    expect(await world.store.read((reader) => reader.of(QueuedHitRow, everybody).count())).toBe(0);
  });
});
