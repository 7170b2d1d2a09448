import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { until } from '../../../test/support/until.js';
import { captureLimits } from '../../platform/captures/grant.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import type { Store } from '../../platform/store.js';
import type { VisualFields } from '../documents/reading.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import type { TaskReading, ReadDocument } from '../workers/tasks.js';
import { MEDIA_ENTITIES, MEDIA_MIGRATIONS } from '../migrations.js';
import type { KeptReading } from '../documents/document-facts.js';
import type { MediaParts } from './media-parts.js';
import { handleReadDocument } from './read-document-job.js';
import { takeCapture } from '../submission/take-capture.js';

const box = { left: 0, top: 0, width: 10, height: 10 };
const print = (value: string, confirmed = false) =>
  ({ value, text: value, confidence: 0.95, box, by: 'label', confirmed }) as const;
const ONCE = { surname: print('Lindqvist'), documentNumber: print('AC472953'), birthDate: print('1988-02-17') };
const unknown = 'unknown';

function readingOf(kind: CaptureKind, visual: VisualFields): KeptReading {
  return {
    documentType: 'id',
    side: kind === 'card-back' ? 'back' : 'front',
    codes: [],
    pageSize: { width: 1200, height: 757 },
    outline: [],
    foundBy: 'edges',
    mrz: null,
    visual,
    local: null,
    agreement: {
      surname: unknown,
      givenNames: unknown,
      documentNumber: unknown,
      birthDate: unknown,
      expiryDate: unknown,
      sex: unknown,
      nationality: unknown,
    },
    sharpness: 100,
    milliseconds: 1,
  };
}

const CHECKS = { expired: false, mrzValid: null, zonesAgree: null, asExpected: true, issuingState: 'SWE' } as const;

/** Media's jobs over its real tables; who reads pictures answers what a test says, and nothing is written before all is read. */
async function startWorld(
  driver: (typeof DRIVERS)[number],
  read: Readonly<Partial<Record<CaptureKind, VisualFields>>>,
) {
  const platform = await startPlatform({ driver });
  const store = await platform.openStore({ name: 'media', entities: MEDIA_ENTITIES, migrations: MEDIA_MIGRATIONS });
  const sessions = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
  const told: { readonly kind: string; readonly attempt: number; readonly acceptable: boolean }[] = [];
  sessions.events.on('document.read', {
    apply: async (_, { payload }) => {
      if (payload === null) return;
      const { kind, attempt, acceptable } = payload;
      told.push({ kind, attempt, acceptable });
    },
  });
  let waiting = 0;
  let together = 1;
  const documents = {
    size: 2,
    async run(_: string, { kind }: ReadDocument): Promise<TaskReading> {
      const fact = { acceptable: true, codes: [], record: {}, checks: CHECKS };
      return { fact, picture: null, page: null, side: readingOf(kind, read[kind] ?? {}) };
    },
  };
  const handle: Store['jobs']['handle'] = (kind, options, work) => {
    store.jobs.handle(kind, options, async (job) => {
      const effect = await work(job);
      waiting += 1;
      await until(() => waiting >= together, 'the other side is read, too');
      return effect;
    });
  };
  const held = { read: (work: Parameters<Store['read']>[0]) => store.read(work), jobs: { handle } };
  const parts = { ...platform, store: held, documents } as unknown as MediaParts;
  handleReadDocument(parts);
  connectStores([store, sessions]);
  await store.start();
  await sessions.start();
  const scope = { companyId: randomUUID(), sessionId: randomUUID() };
  await platform.vault.create(scope);
  return {
    told,
    /** Takes pictures of these sides, which are read at the same time. */
    async submit(...sides: readonly (readonly [kind: CaptureKind, attempt: number])[]): Promise<void> {
      const sealer = await platform.vault.open(scope.sessionId, MEDIA_PURPOSE);
      if (sealer === null) throw new Error('no key');
      [waiting, together] = [0, sides.length];
      for (const [kind, attempt] of sides) {
        const grant = {
          ...scope,
          stepKey: 'identity-document',
          kind,
          attempt,
          take: 1,
          documentType: 'id',
          country: null,
          ...captureLimits(kind),
          prompts: [],
          mode: 'document' as const,
          expiresAt: new Date(Date.now() + 60_000).toISOString(),
        };
        const file = { blobId: randomUUID(), type: 'image/jpeg', bytes: 1, sha256: '' };
        await store.write((transaction) => takeCapture(parts, transaction, sealer, grant, file));
      }
    },
    async [Symbol.asyncDispose]() {
      await store.stop();
      await sessions.stop();
      await platform[Symbol.asyncDispose]();
    },
  };
}

const FRONT_AGAIN = { kind: 'card-front', attempt: 1, acceptable: false };

afterAll(stopOwnMariaDb);

describe.each(DRIVERS)('two sides of a card on %s', (driver) => {
  it('that are read at the same time are compared by whichever concludes last', async () => {
    await using world = await startWorld(driver, { 'card-front': ONCE, 'card-back': {} });
    await world.submit(['card-front', 1], ['card-back', 1]);
    await until(() => world.told.some(({ acceptable }) => !acceptable), 'the front is doubted');
    expect(world.told.filter(({ acceptable }) => !acceptable)).toEqual([FRONT_AGAIN]);
    await until(() => world.told.some(({ kind }) => kind === 'card-back'), 'the back is told');
    expect(world.told).toContainEqual({ kind: 'card-back', attempt: 1, acceptable: true });
  });

  it('that confirm each other are both taken, whichever concludes first', async () => {
    await using world = await startWorld(driver, { 'card-front': ONCE, 'card-back': ONCE });
    await world.submit(['card-front', 1], ['card-back', 1]);
    await until(() => world.told.length === 2, 'both sides are told');
    expect(world.told.every(({ acceptable }) => acceptable)).toBe(true);
  });

  it('without a zone are asked for again at the front, where the fields stand, and before the back is taken', async () => {
    await using world = await startWorld(driver, { 'card-front': ONCE, 'card-back': {} });
    await world.submit(['card-front', 1]);
    await until(() => world.told.length === 1, 'the front is told');
    await world.submit(['card-back', 1]);
    await until(() => world.told.length === 3, 'both are told');
    expect(world.told).toEqual([
      { kind: 'card-front', attempt: 1, acceptable: true },
      FRONT_AGAIN,
      { kind: 'card-back', attempt: 1, acceptable: true },
    ]);
    await world.submit(['card-front', 2]);
    await until(() => world.told.length === 4, 'the front is told again');
    expect(world.told.at(-1)).toEqual({ kind: 'card-front', attempt: 2, acceptable: false });
  });
});
