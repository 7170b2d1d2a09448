import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { startPlatform, type TestPlatform } from '../../../test/support/platform.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { PlatformSettings } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Clock } from '../../platform/time/clock.js';
import { SystemRandom } from '../../platform/time/random-source.js';
import { importList } from '../lists/import-list.js';
import { openScreeningStore } from '../screening-store.js';
import type { Found, FromSearcher } from '../../../test/support/searching-process.js';
import { BuildClaims } from './build-claims.js';
import { Fleet } from './fleet.js';
import { SearcherRow } from './index-tables.js';
import { ListIndex } from './list-index.js';

const ENTRY = fileURLToPath(new URL('../../../test/support/searching-process.js', import.meta.url));
/** Far more than they take, because the machine may be busy. */
const PATIENCE_MS = 60_000;
/** Where the clocks of all processes stand. */
const NOW = '2026-01-01T00:00:00Z';
/** Several of the rounds in which a process looks whether the others are ready. */
const SOME_ROUNDS_MS = 1_500;
const scope = serviceScope('tests of the processes that search');

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
  /** To what is asked until it is right. */
  readonly answers: Found[] = [];
  #found: ((found: Found) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;

  constructor(settings: PlatformSettings) {
    this.#child = fork(ENTRY, [JSON.stringify(settings), NOW], { execArgv: [] });
    this.#child.on('exit', (code) => this.#failed?.(new Error(`The process that searches ended with ${code}`)));
    this.#child.on('message', (message: FromSearcher) => {
      if (message.kind === 'logged') this.logged.push(message.message);
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
    this.answers.length = 0;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
      const found = await this.search(query);
      this.answers.push(found);
      if (isRight(found)) return this.answers;
    }
    throw new Error(`Still ${JSON.stringify(this.answers.at(-1))}`);
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

/** Another one of the processes that search, as the database knows it: it has what it is said to have. */
class Straggler implements AsyncDisposable {
  readonly #store: Store;
  readonly #fleet: Fleet;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#fleet = new Fleet(store, clock, new SystemRandom(clock).id());
  }

  async tell(inUse: string, loaded: string): Promise<void> {
    await this.#fleet.tell(inUse, loaded);
  }

  /** The processes once all of them are as they should be. */
  async once(areRight: (processes: readonly SearcherRow[]) => boolean): Promise<readonly SearcherRow[]> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(50)) {
      const processes = await this.#store.read((reader) => reader.of(SearcherRow, scope).find({}));
      if (areRight(processes)) return processes;
    }
    throw new Error('The processes did not get there');
  }

  async [Symbol.asyncDispose]() {
    await this.#fleet.leave();
  }
}

const CROWD = Array.from({ length: 3_000 }, (_, at) => `Person Number${at}`);

describe.each([
  ['with a folder for media that both reach', true],
  ['with the database alone between them', false],
])('two processes on MariaDB %s', (_what, shared) => {
  it('search the same lists, and change to new ones together without a gap', async () => {
    await using platform = await startPlatform({ driver: 'mariadb' });
    await using opened = new AsyncDisposableStack();
    const store = opened.adopt(await openScreeningStore(platform), (open) => open.stop());
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

      await using straggler = new Straggler(store, { now: () => new Date(NOW) });
      const [before = ''] = (await straggler.once((all) => all.every(({ inUse }) => inUse !== ''))).map(
        ({ inUse }) => inUse,
      );
      await straggler.tell(before, '');

      const answers = both.map((each) => each.until('Gavril Ostapenko', ({ names }) => names.length === 0));
      for (const answer of answers) answer.catch(() => undefined);
      await importNames(platform, store, [...CROWD, 'Hedda Quistgaard']);
      const ready = await straggler.once(
        (all) =>
          all.filter(({ loaded }) => loaded !== '').length === both.length &&
          // Between hearing of the new lists and searching them a process says that it is behind.
          both.every((each) => each.answers.at(-1)?.behind),
      );
      const [next = ''] = ready.map(({ loaded }) => loaded).filter((loaded) => loaded !== '');
      // Both could change. That neither does before the straggler can is seen by nothing but waiting.
      await sleep(SOME_ROUNDS_MS);
      const waiting = await straggler.once(() => true);
      expect(waiting.map(({ inUse }) => inUse)).toEqual([before, before, before]);
      await straggler.tell(before, next);

      const whileChanging = await Promise.all(answers);
      for (const found of whileChanging) {
        // Until the last answer everybody still found them: nobody was without lists in between.
        expect(found.slice(0, -1).every(({ names }) => names.includes('Gavril Ostapenko'))).toBe(true);
        expect(found.at(-1)?.versions).toEqual([{ id: 'list', version: 2 }]);
      }
      for (const each of both) {
        expect(await each.search('Hedda Quistgaard')).toMatchObject({ names: ['Hedda Quistgaard'], behind: false });
      }

      const done = both.flatMap(({ logged }) => logged).sort();
      const copied = 'screening index copied';
      const built = 'screening index built';
      expect(done).toEqual(shared ? [built, built, copied, copied] : [built, built, built, built]);
    }
    for (const name of ['one', 'other']) {
      const kept = await readdir(path.join(settingsOf(name).dataDir, 'screening'));
      expect(kept).toHaveLength(1);
    }
  });
});

it('one that is slow keeps the others from new lists for ten seconds alone', async () => {
  let now = new Date(NOW);
  const clock = { now: () => now };
  await using platform = await startPlatform({ driver: 'mariadb', clock });
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await openScreeningStore(platform), (open) => open.stop());
  await importNames(platform, store, ['Gavril Ostapenko']);
  const index = opened.adopt(new ListIndex(platform, store, () => undefined), (open) => open.stop());
  await index.refresh();
  await using straggler = new Straggler(store, clock);
  await straggler.tell('older', '');
  await importNames(platform, store, ['Hedda Quistgaard']);
  const changed = index.refresh();
  await straggler.once((all) => all.some(({ loaded }) => loaded !== ''));
  expect(index.versions).toEqual([{ id: 'list', version: 1 }]);
  now = new Date(now.getTime() + 10_001);
  // It lives, and is not ready yet.
  await straggler.tell('older', 'old');
  await changed;
  expect(index.versions).toEqual([{ id: 'list', version: 2 }]);
});

it('a build whose process died is done by another', async () => {
  let now = new Date(NOW);
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
