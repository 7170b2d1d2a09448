import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { startPlatform, type TestPlatform } from '../../../test/support/platform.js';
import type { PlatformSettings } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { importList } from '../lists/import-list.js';
import { openScreeningStore } from '../screening-store.js';
import type { Found, FromSearcher } from '../testing/searching-process.js';
import { BuildClaims } from './build-claims.js';

const ENTRY = fileURLToPath(new URL('../testing/searching-process.js', import.meta.url));
/** Far more than they take, because the machine may be busy. */
const PATIENCE_MS = 30_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-processes-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await stopOwnMariaDb();
});

/** Another process that searches the lists of a database. */
class Searching implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly logged: string[] = [];
  readonly changedAt: number[] = [];
  #found: ((found: Found) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  constructor(settings: PlatformSettings) {
    this.#child = fork(ENTRY, [JSON.stringify(settings)], { execArgv: [] });
    this.#child.on('exit', (code) => this.#failed?.(new Error(`The process that searches ended with ${code}`)));
    this.#child.on('message', (message: FromSearcher) => {
      if (message.kind === 'logged') this.logged.push(message.message);
      else if (message.kind === 'changed') this.changedAt.push(message.at);
      else this.#found?.(message);
    });
  }

  async search(query: string): Promise<Found> {
    const found = new Promise<Found>((resolve, reject) => {
      this.#found = resolve;
      this.#failed = reject;
    });
    this.#child.send(query);
    return found;
  }

  /** Asks again and again until the answer is as it should be. */
  async until(query: string, isRight: (found: Found) => boolean): Promise<readonly Found[]> {
    const answers: Found[] = [];
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
      const found = await this.search(query);
      answers.push(found);
      if (isRight(found)) return answers;
    }
    throw new Error(`Still ${JSON.stringify(answers.at(-1))}`);
  }

  async [Symbol.asyncDispose]() {
    const ended = this.#child.exitCode !== null || this.#child.signalCode !== null ? null : once(this.#child, 'exit');
    if (this.#child.connected) this.#child.disconnect();
    await ended;
  }
}

async function importNames(platform: TestPlatform, store: Store, names: readonly string[]): Promise<void> {
  const file = path.join(folder, `${Math.random()}.csv`);
  await writeFile(file, ['id,name', ...names.map((name, at) => `${at},${name}`)].join('\n'));
  await importList(platform, store, { source: 'list', format: 'csv', files: [file], mostShrink: 1 });
}

const CROWD = Array.from({ length: 3_000 }, (_, at) => `Person Number${at}`);

describe.each([
  ['with a folder for media that both reach', true],
  ['with the database alone between them', false],
])('two processes on MariaDB %s', (_what, shared) => {
  it('search the same lists, and change to new ones together without a gap', async () => {
    await using platform = await startPlatform({ driver: 'mariadb' });
    const store = await openScreeningStore(platform);
    const masterKey = (await readFile(path.join(platform.settings.dataDir, 'master.key'), 'utf8')).trim();
    const settingsOf = (name: string): PlatformSettings => ({
      ...platform.settings,
      masterKey,
      dataDir: path.join(platform.settings.dataDir, name),
      mediaUrl: `file:${path.join(platform.settings.dataDir, shared ? 'media' : name, 'media')}`,
    });
    await importNames(platform, store, [...CROWD, 'Gavril Ostapenko']);
    {
      await using one = new Searching(settingsOf('one'));
      await using other = new Searching(settingsOf('other'));
      const both = [one, other];
      for (const each of both) await each.until('Gavril Ostapenko', ({ names }) => names.includes('Gavril Ostapenko'));

      const answers = both.map((each) => each.until('Gavril Ostapenko', ({ names }) => names.length === 0));
      await importNames(platform, store, [...CROWD, 'Hedda Quistgaard']);
      const whileChanging = await Promise.all(answers);
      // Between hearing of the new lists and searching them a process says that it is behind.
      for (const found of whileChanging) expect(found.some(({ behind }) => behind)).toBe(true);
      for (const found of whileChanging) {
        // Until the last answer everybody still found him: nobody was without lists in between.
        expect(found.slice(0, -1).every(({ names }) => names.includes('Gavril Ostapenko'))).toBe(true);
        expect(found.at(-1)?.versions).toEqual([{ id: 'list', version: 2 }]);
      }
      for (const each of both) {
        expect(await each.search('Hedda Quistgaard')).toMatchObject({ names: ['Hedda Quistgaard'], behind: false });
      }
      const [first = NaN, second = NaN] = both.map(({ changedAt }) => changedAt.at(-1));
      expect(Math.abs(first - second)).toBeLessThan(5_000);

      const done = both.flatMap(({ logged }) => logged).sort();
      const copied = 'screening index copied';
      const built = 'screening index built';
      expect(done).toEqual(shared ? [built, built, copied, copied] : [built, built, built, built]);
    }
    for (const name of ['one', 'other']) {
      const kept = await readdir(path.join(settingsOf(name).dataDir, 'screening'));
      expect(kept).toHaveLength(1);
    }
    await store.stop();
  }, 90_000);
});

it('a build whose process died is done by another', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  await using platform = await startPlatform({ driver: 'mariadb' });
  const store = await openScreeningStore(platform);
  const clock = { now: () => now };
  const [died, waiting] = [platform.random.id(), platform.random.id()].map((id) => new BuildClaims(store, clock, id));
  expect(await died?.claim('snapshot')).toBe('ours');
  expect(await waiting?.claim('snapshot')).toBe('others');
  now = new Date('2026-01-01T00:00:20Z');
  expect(await waiting?.claim('snapshot')).toBe('ours');
  await waiting?.during('snapshot', async () => undefined);
  expect(await died?.claim('snapshot')).toBe('ready');
  await store.stop();
});
