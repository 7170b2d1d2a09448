import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { until } from '../../../../test/support/until.js';
import { makeZip } from '../../../../test/support/list-files.js';
import { startPlatform, type TestPlatform } from '../../../../test/support/platform.js';
import type { Store } from '../../../platform/store.js';
import { openScreeningStore } from '../../screening-store.js';
import { listStatus } from '../list-status.js';
import { FetchSchedule } from './fetch-schedule.js';
import { fetchSource } from './fetch-source.js';
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

  private constructor() {
    this.#server = createServer((request, response) => {
      const condition = request.headers['if-none-match'];
      this.asked.push(`${request.url ?? ''} ${condition ?? '-'}`);
      if (this.status === 302) return response.writeHead(302, { location: '/elsewhere' }).end();
      if (condition === this.etag) return response.writeHead(304).end();
      const body = Buffer.from(this.body);
      response.writeHead(this.status, { etag: this.etag, 'content-length': body.length + this.held });
      if (this.held === 0) return response.end(body);
      response.write(body, () => response.destroy());
      return undefined;
    });
  }

  static async start(): Promise<ListServer> {
    const server = new ListServer();
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/list.csv`;
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
