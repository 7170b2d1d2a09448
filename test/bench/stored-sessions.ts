import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '../../gateway/settings.js';
import { ActivityRow } from '../../subgraphs/sessions/session/activity-row.js';
import { migrations } from '../../subgraphs/sessions/migrations.js';
import { serviceScope } from '../../subgraphs/platform/database/scope.js';
import { silentLogger } from '../../subgraphs/platform/log/logger.js';
import { openPlatform } from '../../subgraphs/platform/platform.js';
import { tokenLookup } from '../../subgraphs/platform/session-token/token-lookup.js';
import { insertSession, prepareSession } from '../../subgraphs/sessions/session/new-session.js';
import { SEAL_PURPOSE, type SessionsParts } from '../../subgraphs/sessions/session/parts.js';
import type { SessionDetails } from '../../subgraphs/sessions/session/session-details.js';
import { SessionRow } from '../../subgraphs/sessions/session/session-row.js';
import { sealedAs } from '../../subgraphs/sessions/session/session-view.js';
import { type ServiceProcess, startServiceProcess } from '../../tools/demo/service-process.js';
import { Client, percentile, pressed } from './load.js';
import { cpuSeconds } from './processes.js';
import { newSession } from './sessions.js';

export const DEFAULT_SIZES = [1_000, 10_000, 100_000] as const;
export const DEFAULT_STORED_REQUESTS = 400;
const CONNECTIONS = 8;
/** Sessions whose keys are made together and whose rows share a transaction. */
const BATCH = 500;
/** Groups and users of the company: their lists do not depend on sessions. */
const OF_EACH = 5;
/** Rounds over all calls in turn, the best of which counts, so that a busy moment of the machine meets all of them. */
const ROUNDS = 3;
const WARM_UP = 200;
/** The dearest size may cost this much more than the cheapest one: machines are never quiet. */
const MOST_GROWTH = 1.5;

interface Measured {
  readonly route: string;
  readonly size: number;
  readonly cpuMicroseconds: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * What calls cost with so many sessions stored: the cost must not grow with them.
 *   npm run bench -- rest stored [1000,10000,100000] [requests]
 */
export async function benchStored(sizes: readonly number[], requests: number): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-stored-'));
  try {
    await using service = await startServiceProcess({ environment: { RATE_LIMIT: '0', DATA_DIR: dataDir } });
    const client = new Client(service.url, CONNECTIONS);
    const first = await newSession(service);
    await makeLists(service);
    const measured: Measured[] = [];
    let stored = 1;
    for (const size of [...sizes].sort((a, b) => a - b)) {
      const started = performance.now();
      await storeSessions(dataDir, first, size - stored);
      stored = Math.max(stored, size);
      console.log(`${size} sessions stored, the last ones in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      const asked = calls(client, service.companyKey, first);
      for (const [, ask] of asked) await pressed(ask, CONNECTIONS, WARM_UP);
      const rounds: Measured[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        for (const [route, ask] of asked) rounds.push({ route, size, ...(await measure(service.pid, ask, requests)) });
      }
      measured.push(...asked.map(([route]) => best(rounds.filter((each) => each.route === route))));
      stored += ROUNDS * requests + WARM_UP;
    }
    client.close();
    print(measured);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The peer: a call that is answered without touching anything that is stored. */
const REFUSED = 'a refused call';

function best(rounds: readonly Measured[]): Measured {
  return rounds.reduce((a, b) => (b.cpuMicroseconds < a.cpuMicroseconds ? b : a));
}

let records = 0;

function calls(client: Client, key: string, token: string): readonly (readonly [string, () => Promise<string>])[] {
  const session = { company_key: key, session_token: token };
  const ask = (route: string, fields: object) => {
    const body = JSON.stringify({ company_key: key, ...fields });
    return [route.replace('/external-api/', '').replace(/^\/(?!$)/, ''), () => client.post(route, body)] as const;
  };
  return [
    [REFUSED, () => client.post('/list-groups', '{"companyKey": "nobody has this one"}').catch(() => '')],
    ask('/list-groups', {}),
    ask('/list-users', {}),
    [
      'add-blacklist-record',
      () => {
        const query = { reason: 'Bench', documentNumber: `B${(records += 1)}` };
        return client.post('/add-blacklist-record', JSON.stringify({ companyKey: key, query }));
      },
    ],
    ask('/list-session-activities', session),
    ask('/external-api/result/', session),
    ask('/external-api/begin/', { clientUserId: 'bench' }),
  ];
}

async function measure(pid: number, ask: () => Promise<string>, requests: number) {
  const before = cpuSeconds(pid);
  const figures = await pressed(ask, CONNECTIONS, requests);
  const cpuMicroseconds = ((cpuSeconds(pid) - before) * 1e6) / requests;
  return { cpuMicroseconds, p50: percentile(figures, 0.5), p99: percentile(figures, 0.99) };
}

async function makeLists({ url, companyKey }: ServiceProcess): Promise<void> {
  const client = new Client(url, 1);
  for (let i = 0; i < OF_EACH; i++) {
    const user = { companyKey, email: `user${i}@bench.example`, password: 'long enough' };
    const { result } = JSON.parse(await client.post('/create-user', JSON.stringify(user))) as { result: string };
    await client.post('/make-group', JSON.stringify({ companyKey, name: `Group ${i}`, memberIds: [result] }));
  }
  client.close();
}

/** Writes sessions like the one of `token` beside the running service, as `begin/` does it but many at a time. */
async function storeSessions(dataDir: string, token: string, count: number): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir });
  const platform = await openPlatform({ settings: { ...settings, publicUrl: 'http://localhost' }, log: silentLogger });
  const store = await platform.openStore({ name: 'sessions', entities: [SessionRow, ActivityRow], migrations });
  try {
    const parts: SessionsParts = {
      ...platform,
      store,
      reverseGeocoder: null,
      ovalGrows: true,
      publicUrl: 'http://localhost',
    };
    const everybody = serviceScope('a bench fills the store');
    const row = await store.read((reader) =>
      reader.of(SessionRow, everybody).findOne({ tokenLookup: tokenLookup(platform.hasher, token) }),
    );
    const sealer = row && (await platform.vault.open(row.id, SEAL_PURPOSE));
    if (!row || !sealer) throw new Error('The first session is gone');
    const { token: _, told: __, ...details } = sealer.unseal<SessionDetails>(sealedAs.details(row.id), row.details);
    const { companyId, test } = row;
    const none = { scheduleStartTime: null, scheduleEndTime: null, groupId: null, parentSessionId: null };
    for (let left = count; left > 0; left -= BATCH) {
      const batch = Array.from({ length: Math.min(BATCH, left) }, () =>
        prepareSession(parts, { companyId, test, details, ...none }),
      );
      const prepared = await Promise.all(batch);
      await store.write(async (tx) => {
        for (const session of prepared) await insertSession(tx, session);
      });
    }
  } finally {
    await store.stop();
    await platform.close();
  }
}

function print(measured: readonly Measured[]): void {
  console.log(
    `Calls by the number of stored sessions, ${CONNECTIONS} connections; at most ${MOST_GROWTH} times the cheapest`,
  );
  const routes = [...new Set(measured.map(({ route }) => route))];
  console.table(
    routes.flatMap((route) => {
      const rows = measured.filter((each) => each.route === route);
      const least = Math.min(...rows.map(({ cpuMicroseconds }) => cpuMicroseconds));
      const refused = (size: number) => measured.find((each) => each.route === REFUSED && each.size === size);
      return rows.map(({ size, cpuMicroseconds, p50, p99 }) => ({
        route,
        sessions: size,
        'CPU µs': Math.round(cpuMicroseconds),
        'times the cheapest': Number((cpuMicroseconds / least).toFixed(2)),
        'times a refused call': Number((cpuMicroseconds / (refused(size)?.cpuMicroseconds ?? NaN)).toFixed(1)),
        'p50 ms': Number(p50.toFixed(1)),
        'p99 ms': Number(p99.toFixed(1)),
      }));
    }),
  );
}
