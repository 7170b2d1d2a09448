import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { startPlatform, type TestPlatform } from '../../../test/support/platform.js';
import { importList } from '../lists/import-list.js';
import { openScreeningStore } from '../screening-store.js';
import { ListIndex } from './list-index.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-list-index-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startWorld(platform: TestPlatform) {
  const store = await openScreeningStore(platform);
  const file = path.join(folder, 'list.csv');
  await writeFile(file, 'id,name\n1,Anna Alder\n2,Bert Birch\n');
  await importList(platform, store, { source: 'own', format: 'csv', files: [file] });
  return store;
}

const found = async (index: ListIndex) => (await index.search({ fullName: 'Anna Alder' })).hits.map(({ name }) => name);

it('takes its snapshot up again after a restart, and makes it anew when it is damaged', async () => {
  await using platform = await startPlatform();
  const store = await startWorld(platform);
  const built: string[] = [];
  const listening = { ...platform, log: { ...platform.log, info: (message: string) => void built.push(message) } };
  const start = () => new ListIndex(listening, store, () => undefined);

  const first = start();
  expect(await found(first)).toEqual(['Anna Alder']);
  await first.stop();
  const again = start();
  expect(await found(again)).toEqual(['Anna Alder']);
  await again.stop();
  expect(built).toEqual(['screening index built']);

  const snapshots = path.join(platform.settings.dataDir, 'screening');
  const [name = ''] = await readdir(snapshots);
  const [shard = ''] = (await readdir(path.join(snapshots, name))).filter((file) => file.endsWith('.shard'));
  await truncate(path.join(snapshots, name, shard), 5000);
  const damaged = start();
  expect(await found(damaged)).toEqual(['Anna Alder']);
  await damaged.stop();
  expect(built).toHaveLength(2);
  await store.stop();
});

it('waits for the first lists of all rather than find nobody on them', async () => {
  await using platform = await startPlatform();
  const store = await openScreeningStore(platform);
  const index = new ListIndex(platform, store, () => undefined);
  expect(await found(index)).toEqual([]);
  await writeFile(path.join(folder, 'list.csv'), 'id,name\n1,Anna Alder\n');
  await importList(platform, store, { source: 'own', format: 'csv', files: [path.join(folder, 'list.csv')] });
  expect(index.persons).toBe(0);
  expect(await found(index)).toEqual(['Anna Alder']);
  await index.stop();
  await store.stop();
});

it('says so when the first index cannot be made, and finds everybody once it can', async () => {
  await using platform = await startPlatform();
  const store = await startWorld(platform);
  const index = new ListIndex(platform, store, () => undefined);
  // As where nothing can be written.
  const snapshots = path.join(platform.settings.dataDir, 'screening');
  await writeFile(snapshots, '');
  await expect(found(index)).rejects.toThrow();
  await expect(found(index)).rejects.toThrow();
  await rm(snapshots);
  expect(await found(index)).toEqual(['Anna Alder']);
  await index.stop();
  await store.stop();
});

it('answers again after its thread has died', async () => {
  await using platform = await startPlatform();
  const store = await startWorld(platform);
  const index = new ListIndex(platform, store, () => undefined);
  const threads = new Set<Worker>();
  const post = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage');
  Worker.prototype.postMessage = function (...message) {
    threads.add(this);
    Reflect.apply(post?.value as typeof this.postMessage, this, message);
  };
  try {
    await found(index);
    for (const thread of threads) await thread.terminate();
    expect(await found(index)).toEqual(['Anna Alder']);
  } finally {
    if (post) Object.defineProperty(Worker.prototype, 'postMessage', post);
    await index.stop();
    await store.stop();
  }
});
