import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { madeUpFace } from '../../../test/support/made-up-faces.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { seeded } from '../../../test/specimens/random.js';
import { until } from '../../../test/support/until.js';
import { MEDIA_ENTITIES, MEDIA_MIGRATIONS } from '../migrations.js';
import type { MediaParts } from '../captures/media-parts.js';
import { serviceScope } from '../../platform/database/scope.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { BlacklistedFace, hearBlacklist, searchBlacklist } from './blacklisted-face.js';
import { forgetFaces, keepFaces } from './known-face.js';
import { quantised } from './quantised.js';
import type { SearchedSession } from './known-faces.js';

const COMPANY = randomUUID();
const everything = serviceScope('the test looks at everything');
const face = (seed: number): readonly number[] => madeUpFace(seeded(seed));

/** Media's tables with what it hears, and a screening subgraph that tells and listens. */
async function startWorld(driver: (typeof DRIVERS)[number]) {
  const platform = await startPlatform({ driver });
  const media = await platform.openStore({ name: 'media', entities: MEDIA_ENTITIES, migrations: MEDIA_MIGRATIONS });
  const screening = await platform.openStore({ name: 'screening', entities: [], migrations: [] });
  const kept = new Map<string, number>();
  screening.events.on('blacklist.face-kept', {
    apply: async (_, { sessionId: recordId, payload }) => void kept.set(recordId, payload?.faces ?? -1),
  });
  const parts = { ...platform, store: media } as unknown as MediaParts;
  hearBlacklist(parts);
  connectStores([media, screening]);
  await media.start();
  await screening.start();
  const rows = (recordId: string) =>
    media.read((reader) => reader.of(BlacklistedFace, everything).find({ where: { recordId } }));
  return {
    rows,
    search: async (session: SearchedSession) => searchBlacklist(parts, session),
    async session(seed: number, given: Partial<SearchedSession> = {}): Promise<SearchedSession> {
      const session = { companyId: COMPANY, sessionId: randomUUID(), test: false, ...given };
      await platform.vault.create(session);
      const sealer = await platform.vault.open(session.sessionId, MEDIA_PURPOSE);
      if (sealer === null) throw new Error('no key');
      const { test, ...scope } = session;
      await media.write((tx) => keepFaces(tx, platform.random, sealer, scope, { test, faces: [face(seed)] }));
      return session;
    },
    async delete({ companyId, sessionId }: SearchedSession): Promise<void> {
      await platform.vault.destroy(sessionId);
      await media.write(async (tx) => {
        await forgetFaces(tx, platform.random, { companyId, sessionId });
        await tx.removeSession({ companyId, sessionId });
      });
    },
    /** @returns how many faces media says that it kept */
    async blacklist(recordId: string, { companyId, sessionId }: SearchedSession, test = false): Promise<number> {
      const about = { companyId, sessionId: recordId };
      await screening.write((tx) => tx.emit('blacklist.face-wanted', about, { sessionId, test }, null));
      await until(() => kept.has(recordId), 'media tells what it kept');
      return kept.get(recordId) ?? -1;
    },
    async remove(recordId: string): Promise<void> {
      const about = { companyId: COMPANY, sessionId: recordId };
      await screening.write((tx) => tx.emit('blacklist.face-unwanted', about, {}, null));
      await until(async () => (await rows(recordId)).length === 0, 'the face is wiped');
    },
    async [Symbol.asyncDispose]() {
      await media.stop();
      await screening.stop();
      await platform[Symbol.asyncDispose]();
    },
  };
}

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('a face on the blacklist on %s', (driver) => {
  it('is found in later sessions, also when the session that it came from is deleted, until its record is removed', async () => {
    await using world = await startWorld(driver);
    const [first, later, stranger] = [await world.session(1), await world.session(1), await world.session(2)];
    expect(await world.search(later)).toEqual([]);
    const record = randomUUID();
    expect(await world.blacklist(record, first)).toBe(1);
    await world.delete(first);
    expect(await world.search(later)).toEqual([{ recordId: record, similarity: expect.any(Number) as number }]);
    expect((await world.search(later))[0]?.similarity).toBeGreaterThan(0.95);
    expect(await world.search(stranger)).toEqual([]);
    await world.remove(record);
    expect(await world.search(later)).toEqual([]);
  });

  it('belongs to one company, and to test sessions or live ones', async () => {
    await using world = await startWorld(driver);
    const record = randomUUID();
    await world.blacklist(record, await world.session(3));
    for (const given of [{ companyId: randomUUID() }, { test: true }]) {
      expect(await world.search(await world.session(3, given))).toEqual([]);
    }
    // A face of a live session is not copied for a test record, nor that of another company.
    expect(await world.blacklist(randomUUID(), await world.session(4), true)).toBe(0);
    const foreign = await world.session(4, { companyId: randomUUID() });
    expect(await world.blacklist(randomUUID(), { ...foreign, companyId: COMPANY })).toBe(0);
  });

  it('is missing where the session was deleted before, and lies sealed', async () => {
    await using world = await startWorld(driver);
    const [gone, kept] = [await world.session(5), await world.session(6)];
    await world.delete(gone);
    expect(await world.blacklist(randomUUID(), gone)).toBe(0);
    const record = randomUUID();
    await world.blacklist(record, kept);
    const [row] = await world.rows(record);
    const numbers = Buffer.from(quantised(face(6)).buffer);
    expect(row?.face.includes(numbers)).toBe(false);
    expect(row?.face.includes(numbers.toString('base64'))).toBe(false);
  });
});
