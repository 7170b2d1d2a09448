import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { until } from '../../../../test/support/until.js';
import { makeZip } from '../../../../test/support/list-files.js';
import { startPlatform, type TestPlatform } from '../../../../test/support/platform.js';
import type { Store } from '../../../platform/store.js';
import { DatabaseStore } from '../../../platform/database-store.js';
import { column, entity } from '../../../platform/database/column.js';
import { serviceScope } from '../../../platform/database/scope.js';
import { JobRow, type JobState } from '../../../platform/jobs/job-table.js';
import { NO_COMPANY } from '../../../platform/jobs/job.js';
import { openScreeningStore } from '../../screening-store.js';
import { migrations } from '../../migrations.js';
import { listStatus } from '../list-status.js';
import { download } from './download.js';
import { FetchSchedule } from './fetch-schedule.js';
import { fetchSource } from './fetch-source.js';
import { ListSource } from './source-table.js';
import { addSource, removeSource, sourceOf } from './sources.js';

/** A server of lists that counts what it was asked, and answers as it is told. */
class ListServer implements AsyncDisposable {
  readonly #server: Server;
  readonly asked: string[] = [];
  body: Buffer | string = 'id,name\n1,Anna Alder\n2,Bert Birch\n';
  etag = '"first"';
  status = 200;
  /** Bytes that are promised and not sent. */
  held = 0;
  /** Between two bytes; 0: all at once. */
  pauseMs = 0;
  /** What other paths than the list's send. */
  others = new Map<string, string>();
  /** Paths that are answered by 304, whatever is asked. */
  unchanged = new Set<string>();
  /** Paths that send their first line and rest. */
  resting = new Set<string>();

  private constructor() {
    this.#server = createServer((request, response) => {
      const condition = request.headers['if-none-match'];
      this.asked.push(`${request.url ?? ''} ${condition ?? '-'}`);
      if (this.status === 302) return response.writeHead(302, { location: '/elsewhere' }).end();
      if (condition === this.etag || this.unchanged.has(request.url ?? '')) return response.writeHead(304).end();
      if (this.resting.has(request.url ?? '')) return void response.writeHead(200).write('id,name\n');
      if (this.pauseMs > 0) return this.#trickle(response);
      const body = Buffer.from(this.others.get(request.url ?? '') ?? this.body);
      response.writeHead(this.status, { etag: this.etag, 'content-length': body.length + this.held });
      if (this.held === 0) return response.end(body);
      response.write(body, () => response.destroy());
      return undefined;
    });
  }

  #trickle(response: ServerResponse): void {
    const timer = setInterval(() => response.write('a'), this.pauseMs);
    response.writeHead(200).on('close', () => clearInterval(timer));
  }

  static async start(): Promise<ListServer> {
    const server = new ListServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/list.csv`;
  }

  /** Breaks off what rests. */
  end(): void {
    this.#server.closeAllConnections();
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

async function fetchOnce(platform: TestPlatform, store: Store) {
  const source = await sourceOf(store, 'own');
  if (!source) throw new Error('No source');
  return fetchSource(platform, store, source);
}

const source = { id: 'own', format: 'csv' };
const everything = serviceScope('the test looks at everything');

/** A source as the tenth version of the schema stored it. */
@entity('screening_list_sources')
class EarlierSource {
  @column.code(64, { primary: true }) id: string;
  @column.code(32) format: string;
  @column.text() url: string;
  @column.count() everyMinutes: number;
  @column.ratio() mostShrink: number;
  @column.text({ nullable: true }) validators: string | null;
  @column.instant() nextAt: Date;
}

/** A job that fetches the list, as a process left it that ended. @returns its id */
async function leaveRunning(
  store: Store,
  now: Date,
  { losses, state = 'running' }: { readonly losses: number; readonly state?: JobState },
): Promise<string> {
  if (!(store instanceof DatabaseStore)) throw new Error('Another store');
  const queuedAt = new Date(now.getTime() - 60_000);
  await changeSource(store, { queuedAt, fetchingAt: queuedAt });
  return store.platformWrite(async (tx) => {
    const job = { kind: 'fetch-list', key: 'own@then', companyId: NO_COMPANY, sessionId: null, sealer: null };
    await tx.enqueue({ ...job, lane: 'fetching', payload: { source: 'own' } });
    const jobs = tx.table(JobRow, everything);
    await jobs.update({}, { state, attempts: state === 'running' ? 1 : 0, losses, availableAt: queuedAt });
    return (await jobs.findOne({}))?.id ?? '';
  });
}

async function changeSource(store: Store, news: Partial<ListSource>): Promise<void> {
  await store.write((tx) => tx.of(ListSource, everything).update({}, news));
}

describe('fetching a list', () => {
  it('imports it, asks next time whether it has changed, and imports it again when it has', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    await addSource(store, platform.clock, { ...source, urls: [server.url] });
    expect(await fetchOnce(platform, store)).toMatchObject({ version: 1, records: 2 });
    expect(await fetchOnce(platform, store)).toBeNull();
    server.etag = '"second"';
    server.body = 'id,name\n1,Anna Alder\n2,Bert Birch\n3,Cora Cedar\n';
    expect(await fetchOnce(platform, store)).toMatchObject({ version: 2, added: 1 });
    expect(server.asked).toEqual(['/list.csv -', '/list.csv "first"', '/list.csv "first"']);
    await store.stop();
  });

  it('unpacks what comes as zip or gzip', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    await addSource(store, platform.clock, { ...source, urls: [server.url] });
    server.body = makeZip(['inside/list.csv', 'id,name\n1,Anna Alder\n']);
    expect(await fetchOnce(platform, store)).toMatchObject({ version: 1, records: 1 });
    server.etag = '"second"';
    server.body = gzipSync('id,name\n1,Anna Alder\n2,Bert Birch\n');
    expect(await fetchOnce(platform, store)).toMatchObject({ version: 2, records: 2 });
    await store.stop();
  });

  it('calls it no failure when another fetch of the list was done first', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    await addSource(store, platform.clock, { ...source, urls: [server.url] });
    const outcomes = await Promise.all([fetchOnce(platform, store), fetchOnce(platform, store)]);
    expect(outcomes.filter((outcome) => outcome !== null)).toMatchObject([{ records: 2 }]);
    const [status] = await listStatus(store);
    expect(status).toMatchObject({ inUse: { persons: 2 }, source: { failure: null } });
    await store.stop();
  });

  it.each<[string, (server: ListServer) => void, RegExp]>([
    ['answers with an error', (server) => void (server.status = 503), /status 503/],
    ['breaks off', (server) => void (server.held = 1000), /cannot be reached|stopped|arrived/],
    ['redirects for ever', (server) => void (server.status = 302), /too often/],
    ['sends another format', (server) => void (server.body = '<html>We are sorry</html>'), /another format/],
    [
      'sends half of an archive',
      (server) => void (server.body = gzipSync('id,name\n1,A\n').subarray(0, 20)),
      /cut off/,
    ],
    ['sends a broken zip', (server) => void (server.body = makeZip(['a', 'id,name']).subarray(0, 60)), /cut off/],
    ['sends a list that shrank', (server) => void (server.body = 'id,name\n1,Anna Alder\n'), /50 % fewer/],
  ])('keeps the list in use, and says why, when the server %s', async (_what, spoil, problem) => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    await addSource(store, platform.clock, { ...source, urls: [server.url] });
    await fetchOnce(platform, store);
    server.etag = '"second"';
    spoil(server);
    await expect(fetchOnce(platform, store)).rejects.toThrow(problem);
    const [status] = await listStatus(store);
    expect(status).toMatchObject({ inUse: { version: 1, persons: 2 } });
    expect(status?.source?.failure).toMatch(problem);
    await store.stop();
  });

  it('keeps a list of two files when one server says "not changed" to whatever it is asked', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    const other = server.url.replace('list.csv', 'other.csv');
    await addSource(store, platform.clock, { ...source, urls: [server.url, other], mostShrink: 1 });
    server.others.set('/other.csv', 'id,name\n3,Cora Cedar\n');
    expect(await fetchOnce(platform, store)).toMatchObject({ version: 1, records: 3 });
    server.etag = '"second"';
    server.unchanged.add('/other.csv');
    await expect(fetchOnce(platform, store)).rejects.toThrow(/has not changed, though/);
    expect((await listStatus(store))[0]).toMatchObject({
      inUse: { version: 1, persons: 3 },
      source: { failure: expect.stringMatching(/has not changed, though/), fetchingAt: null },
    });
    await store.stop();
  });

  it('is done by the running service when it is due, by one of its processes', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const stores = [await openScreeningStore(platform), await openScreeningStore(platform)];
    const [store = stores[0]] = stores;
    if (!store) throw new Error('No store');
    const schedules = stores.map((each) => new FetchSchedule(platform, each));
    await addSource(store, platform.clock, { ...source, urls: [server.url], every: '5m' });
    for (const each of stores) await each.start();
    for (const schedule of schedules) schedule.start();
    await until(async () => Boolean((await listStatus(store))[0]?.inUse), 'the list is in use', 100);
    expect((await listStatus(store))[0]).toMatchObject({ inUse: { version: 1 }, source: { failure: null } });
    expect(server.asked).toHaveLength(1);
    for (const schedule of schedules) await schedule.stop();
    for (const each of stores) await each.stop();
  });

  it('goes on beside a server that rests, and is asked for once at a time', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    const schedule = new FetchSchedule(platform, store);
    const rests = server.url.replace('list.csv', 'rests.csv');
    server.resting.add('/rests.csv');
    await addSource(store, platform.clock, { id: 'rests', format: 'csv', urls: [rests], every: '5m' });
    const asked = (name: string) => server.asked.filter((each) => each.startsWith(`/${name}`)).length;
    await store.start();
    schedule.start();
    await until(() => asked('rests.csv') === 1, 'the server that rests is asked', 100);
    await addSource(store, platform.clock, { ...source, urls: [server.url], every: '5m' });
    for (let fetches = 1; fetches <= 3; fetches++) {
      const now = new Date(platform.clock.now().getTime() - fetches);
      await store.write((tx) => tx.of(ListSource, everything).update({}, { nextAt: now }));
      await schedule.stop();
      schedule.start();
      await until(() => asked('list.csv') === fetches, `the other list is fetched ${fetches} times`, 100);
      await until(async () => (await sourceOf(store, 'own'))?.queuedAt === null, 'it is done', 100);
    }
    expect(asked('rests.csv')).toBe(1);
    const [own, resting] = await listStatus(store);
    expect(own?.source).toMatchObject({ fetchingAt: null, queuedAt: null, failure: null });
    expect(resting?.source).toMatchObject({
      fetchingAt: expect.any(Date),
      queuedAt: expect.any(Date),
      checkedAt: null,
    });
    await schedule.stop();
    const stopped = store.stop();
    server.end();
    await stopped;
  });

  it('leaves a list alone for a week when two processes ended while it was taken in, and says so', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    const schedule = new FetchSchedule(platform, store);
    await addSource(store, platform.clock, { ...source, urls: [server.url], every: '5m' });
    const now = platform.clock.now();
    const id = await leaveRunning(store, now, { losses: 1 });
    await changeSource(store, { importingAs: `${id}:1`, importLosses: 1 });
    await store.start();
    await until(async () => (await sourceOf(store, 'own'))?.queuedAt === null, 'it is given up', 100);
    const [own] = await listStatus(store);
    expect(server.asked).toEqual([]);
    expect(own?.source).toMatchObject({
      fetchingAt: null,
      failure: expect.stringMatching(/ended 2 times .* left alone/),
    });
    expect(own?.source?.nextAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + 7 * 24 * 60 * 60_000);
    await schedule.stop();
    await store.stop();
  });

  it.each([
    ['was only being fetched when processes ended under another', { losses: 4 }, () => null],
    ['was being taken in when the first process ended', { losses: 0 }, (id: string) => `${id}:0`],
    [
      'was being taken in when the service stopped in order',
      { losses: 1, state: 'waiting' },
      (id: string) => `${id}:1`,
    ],
  ] as const)('is tried again for a list that %s', async (_when, job, importingAs) => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    const schedule = new FetchSchedule(platform, store);
    await addSource(store, platform.clock, { ...source, urls: [server.url], every: '5m' });
    const id = await leaveRunning(store, platform.clock.now(), job);
    await changeSource(store, { importingAs: importingAs(id), importLosses: job.losses === 1 ? 1 : null });
    await store.start();
    await until(async () => (await sourceOf(store, 'own'))?.queuedAt === null, 'it is done', 100);
    expect((await listStatus(store))[0]).toMatchObject({
      inUse: { version: 1, persons: 2 },
      source: { failure: null },
    });
    expect(await sourceOf(store, 'own')).toMatchObject({ importingAs: null, importLosses: null });
    await schedule.stop();
    await store.stop();
  });

  it('notes with the source that it is being taken in, for whoever finds the process gone', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const store = await openScreeningStore(platform);
    const schedule = new FetchSchedule(platform, store);
    await addSource(store, platform.clock, { ...source, urls: [server.url], every: '5m' });
    const id = await leaveRunning(store, platform.clock.now(), { losses: 0 });
    const notes: Promise<string>[] = [];
    store.onCommit(() =>
      notes.push(sourceOf(store, 'own').then((found) => `${found?.importingAs}, ${found?.importLosses}`)),
    );
    await changeSource(store, { importingAs: `${id}:0` });
    await store.start();
    await until(async () => (await sourceOf(store, 'own'))?.queuedAt === null, 'it is done', 100);
    await schedule.stop();
    const seen = await Promise.all(notes);
    const changes = seen.filter((note, at) => note !== seen[at - 1]);
    expect(changes).toEqual([`${id}:0, null`, 'null, 1', `${id}:1, 1`, 'null, null']);
    await store.stop();
  });

  it('is done at once where an earlier version asked for it in another lane', async () => {
    await using before = await startPlatform();
    await using server = await ListServer.start();
    const entities = [EarlierSource];
    const old = await before.openStore({ name: 'screening', entities, migrations: migrations.slice(0, 10) });
    const later = new Date(before.clock.now().getTime() + 24 * 60 * 60_000);
    await old.write(async (tx) => {
      const row = { ...source, url: server.url, everyMinutes: 1440, mostShrink: 1, nextAt: later };
      await tx.of(EarlierSource, everything).insert(row);
      const job = { kind: 'fetch-list', key: 'own@then', companyId: NO_COMPANY, sessionId: null, sealer: null };
      await tx.enqueue({ ...job, lane: 'maintenance', payload: { source: 'own' } });
    });
    await old.stop();
    await before.close();
    await using platform = await startPlatform({ continueFrom: before });
    const store = await openScreeningStore(platform);
    const schedule = new FetchSchedule(platform, store);
    await store.start();
    await until(async () => (await listStatus(store))[0]?.inUse?.persons === 2, 'it is in use', 100);
    await schedule.stop();
    await store.stop();
  });

  it.each([
    [{ every: '1m' }, /--every/],
    [{ urls: ['ftp://example.org/list'] }, /no address/],
    [{ format: 'none' }, /unknown format/],
    [{ id: 'No Id' }, /id of a list/],
  ])('refuses %j', async (wrong, problem) => {
    await using platform = await startPlatform();
    const store = await openScreeningStore(platform);
    const right = { ...source, urls: ['https://example.org/list'] };
    await expect(addSource(store, platform.clock, { ...right, ...wrong })).rejects.toThrow(problem);
    expect(await removeSource(store, 'own')).toBe(false);
    await store.stop();
  });
});

describe('downloading a file', () => {
  it('fails when the server says that it has not changed, and nobody asked that', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    server.status = 304;
    const folder = path.join(platform.settings.dataDir, 'download');
    await expect(download(platform.outside, server.url, folder)).rejects.toThrow(/has not changed, though/);
    expect(await download(platform.outside, server.url, folder, { known: { etag: '"first"' } })).toBeNull();
  });

  it('fails when the file comes too slowly, and cuts a name that no file may have', async () => {
    await using platform = await startPlatform();
    await using server = await ListServer.start();
    const folder = path.join(platform.settings.dataDir, 'download');
    const leastSpeed = { bytesPerSecond: 1_000, withinMs: 300 };
    server.pauseMs = 50;
    await expect(download(platform.outside, server.url, folder, { leastSpeed })).rejects.toThrow(
      /127\.0\.0\.1:\d+ sends less than 1000 bytes a second/,
    );
    server.pauseMs = 0;
    const long = server.url.replace('list.csv', `${'n'.repeat(300)}.csv`);
    expect((await download(platform.outside, long, folder, { leastSpeed }))?.file).toMatch(/\/n{96}\.csv$/);
  });
});
