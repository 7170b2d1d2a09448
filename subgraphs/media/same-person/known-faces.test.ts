import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestPlatform } from '../../../test/support/platform.js';
import { madeUpFace } from '../../../test/support/made-up-faces.js';
import { seeded } from '../../../test/specimens/random.js';
import { until } from '../../../test/support/until.js';
import { MEDIA_ENTITIES, MEDIA_MIGRATIONS } from '../migrations.js';
import { sweep } from '../session-deletion.js';
import type { MediaParts } from '../captures/media-parts.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import { ManualClock } from '../../platform/time/clock.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { forgetFaces, ForgottenFace, keepFaces, KnownFace } from './known-face.js';
import { KnownFaces } from './known-faces.js';
import { quantised } from './quantised.js';

const everything = serviceScope('the test looks at everything');
const LONG = 60_000;
const face = (seed: number): readonly number[] => madeUpFace(seeded(seed));

interface KeptSession {
  readonly companyId: string;
  readonly sessionId: string;
  readonly test: boolean;
}

/** A database with as many processes on it as are asked for. */
class World implements AsyncDisposable {
  readonly #stores: Store[] = [];

  private constructor(
    readonly platform: TestPlatform,
    readonly clock: ManualClock,
    readonly store: Store,
  ) {}

  static async open(driver: (typeof DRIVERS)[number]): Promise<World> {
    const clock = new ManualClock('2026-03-01T10:00:00Z');
    const platform = await startPlatform({ driver, clock });
    return new World(platform, clock, await openStore(platform));
  }

  async process(): Promise<KnownFaces> {
    const store = await openStore(this.platform);
    this.#stores.push(store);
    return new KnownFaces({ ...this.platform, store });
  }

  async session(seeds: readonly number[], given: Partial<KeptSession> = {}): Promise<KeptSession> {
    const session = { companyId: COMPANY, sessionId: randomUUID(), test: false, ...given };
    const { sessionId, companyId, test } = session;
    const scope = { sessionId, companyId };
    await this.platform.vault.create(scope);
    const sealer = await this.platform.vault.open(sessionId, MEDIA_PURPOSE);
    if (sealer === null) throw new Error('no key');
    const faces = seeds.map(face);
    await this.store.write((transaction) =>
      keepFaces(transaction, this.platform.random, sealer, scope, { test, faces }),
    );
    return session;
  }

  async delete({ companyId, sessionId }: KeptSession): Promise<void> {
    await this.platform.vault.destroy(sessionId);
    await this.store.write(async (transaction) => {
      await forgetFaces(transaction, this.platform.random, { companyId, sessionId });
      await transaction.removeSession({ companyId, sessionId });
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const store of [this.store, ...this.#stores]) await store.stop();
    await this.platform[Symbol.asyncDispose]();
  }
}

const COMPANY = randomUUID();
const openStore = (platform: TestPlatform): Promise<Store> =>
  platform.openStore({ name: 'media', entities: MEDIA_ENTITIES, migrations: MEDIA_MIGRATIONS });
const found = async (known: KnownFaces, session: KeptSession): Promise<readonly string[] | null> =>
  (await known.search(session, LONG))?.map(({ sessionId }) => sessionId) ?? null;

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('known faces on %s', (driver) => {
  let world: World;
  beforeAll(async () => {
    world = await World.open(driver);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  it('are found in other sessions, also those that another process wrote since, and the one who asks is not', async () => {
    const [first, second] = [await world.process(), await world.process()];
    const a = await world.session([1]);
    expect(await found(first, a)).toEqual([]);
    const b = await world.session([1, 2]);
    expect(await found(second, b)).toEqual([a.sessionId]);
    expect(await found(first, a)).toEqual([b.sessionId]);
  });

  it('are never found across companies, nor between live and test sessions', async () => {
    const known = await world.process();
    const live = await world.session([3]);
    const test = await world.session([3], { test: true });
    const stranger = await world.session([3], { companyId: randomUUID() });
    for (const session of [live, test, stranger]) expect(await found(known, session)).toEqual([]);
    const again = await world.session([3], { test: true });
    expect(await found(known, again)).toEqual([test.sessionId]);
  });

  it('go from the memory of every process when their session is deleted', async () => {
    const [first, second] = [await world.process(), await world.process()];
    const gone = await world.session([4]);
    const kept = await world.session([4]);
    for (const known of [first, second]) expect(await found(known, kept)).toEqual([gone.sessionId]);
    const before = second.size;
    await world.delete(gone);
    await first.refresh();
    await second.refresh();
    expect([first.size, second.size]).toEqual([before - 1, before - 1]);
    expect(await found(second, kept)).toEqual([]);
  });

  it('go without a search, too, once their process has started', async () => {
    const known = await world.process();
    const gone = await world.session([5]);
    await known.refresh();
    const before = known.size;
    await world.delete(gone);
    known.start();
    try {
      await until(() => known.size < before, 'the face goes by itself');
    } finally {
      await known.stop();
    }
  });

  it('of a session whose deletion nobody told are swept with its rows, and are not loaded meanwhile', async () => {
    const gone = await world.session([6]);
    const kept = await world.session([6]);
    const loaded = await world.process();
    expect(await found(loaded, kept)).toEqual([gone.sessionId]);
    await world.platform.vault.destroy(gone.sessionId);
    expect(await found(await world.process(), kept)).toEqual([]);
    const blobs = await openBlobs(world.platform.settings.mediaUrl);
    await sweep({ ...world.platform, store: world.store, blobs } as unknown as MediaParts);
    expect(await found(loaded, kept)).toEqual([]);
    const rows = await world.store.read((reader) => reader.of(KnownFace, everything).find());
    expect(rows.map(({ sessionId }) => sessionId)).not.toContain(gone.sessionId);
  });

  it('are still loading for whoever does not wait', async () => {
    const known = await world.process();
    const session = await world.session([7]);
    expect(await known.search(session, 0)).toBeNull();
    expect(await found(known, session)).toEqual([]);
  });

  it('are loaded in order of their writing, though another clock made their ids', async () => {
    const known = await world.process();
    const late = await world.session([8]);
    world.clock.advance(60_000);
    const first = await world.session([9]);
    await known.refresh();
    // Made a minute ago by its id, and written only now.
    world.clock.advance(-30_000);
    const written = await world.session([9]);
    expect(await found(known, first)).toEqual([written.sessionId]);
    expect(await found(known, late)).toEqual([]);
    world.clock.advance(30_000);
  });

  it('begin anew after a long sleep, and what is forgotten is forgotten after a day', async () => {
    const known = await world.process();
    const gone = await world.session([10]);
    const kept = await world.session([10]);
    expect(await found(known, kept)).toEqual([gone.sessionId]);
    await world.delete(gone);
    world.clock.advance(25 * 3600 * 1000);
    await known.sweep();
    expect(await world.store.read((reader) => reader.of(ForgottenFace, everything).count())).toBe(0);
    expect(await found(known, kept)).toEqual([]);
  });
});

it('lie sealed: no file of the database holds an embedding, before its session is deleted or after', async () => {
  await using world = await World.open('sqlite');
  const session = await world.session([11]);
  const numbers = Buffer.from(quantised(face(11)).buffer);
  const forms = [numbers, Buffer.from(numbers.toString('base64')), Buffer.from(JSON.stringify(face(11)).slice(1, 200))];
  const holds = async (): Promise<boolean> => {
    const { dataDir } = world.platform.settings;
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const contents = await Promise.all(
      files.filter((file) => file.isFile()).map((file) => readFile(path.join(file.parentPath, file.name))),
    );
    return contents.some((content) => forms.some((form) => content.includes(form)));
  };
  const known = await world.process();
  await known.refresh();
  expect(known.size).toBe(1);
  expect(await holds()).toBe(false);
  await world.delete(session);
  await known.refresh();
  expect(known.size).toBe(0);
  expect(await holds()).toBe(false);
  // And whoever kept the sealed row has nothing of it: its key is gone.
  expect(await world.platform.vault.open(session.sessionId, MEDIA_PURPOSE)).toBeNull();
});
