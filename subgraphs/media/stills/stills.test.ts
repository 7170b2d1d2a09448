import 'reflect-metadata';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { degrade, photographed } from '../../../test/specimens/degrade.js';
import { drawDocument } from '../../../test/specimens/document.js';
import { portraitFromFilm } from '../../../test/specimens/filmed-faces.js';
import { makeIdentity } from '../../../test/specimens/identity.js';
import { seeded } from '../../../test/specimens/random.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver, type TestPlatform } from '../../../test/support/platform.js';
import { until } from '../../../test/support/until.js';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { captureLimits, type CaptureGrant } from '../../platform/captures/grant.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { UsedStill, FactType } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import { OutboxFact } from '../../platform/outbox/fact-tables.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { Capture } from '../captures/capture.js';
import { createMedia, type MediaEntries, type MediaSubgraph } from '../create-media.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const trial: MediaEntries = {
  documents: path.join(here, '../../../test/trial-service/trial-documents-worker.js'),
  faces: path.join(here, '../../../test/trial-service/trial-faces-worker.js'),
};
const everything = serviceScope('the test looks at every capture');

afterAll(stopOwnMariaDb);

interface Heard {
  readonly type: FactType;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Media beside a store that tells what calls and sessions would tell, and hears what it answers. */
class StillsWorld implements AsyncDisposable {
  readonly heard: Heard[] = [];
  readonly #session: { companyId: string; sessionId: string };

  private constructor(
    readonly platform: TestPlatform,
    readonly media: MediaSubgraph,
    private readonly others: Store,
  ) {
    this.#session = { companyId: platform.random.id(), sessionId: platform.random.id() };
  }

  static async start(driver: TestDriver, entries?: MediaEntries): Promise<StillsWorld> {
    const platform = await startPlatform({ driver });
    const media = await createMedia(platform, entries);
    const others = await platform.openStore({ name: 'calls', entities: [OutboxFact], migrations: [] });
    const world = new StillsWorld(platform, media, others);
    for (const type of [
      'call.still-read',
      'capture.received',
      'document.read',
      'liveness.judged',
      'capture.failed',
    ] as const) {
      others.events.on(type, {
        apply: async (_, { payload }) => void world.heard.push({ type, payload: { ...payload } }),
      });
    }
    connectStores([others, media.store]);
    await platform.vault.create(world.#session);
    await others.start();
    await media.start({ ask: () => Promise.reject(new Error('nobody is asked')) });
    return world;
  }

  /** A still of these bytes, under the key of calls. */
  async still(label: string, bytes: Buffer, use: UsedStill['use'] = null): Promise<UsedStill> {
    const { sessionId } = this.#session;
    const blobId = newCallBlobId(this.platform.random);
    const key = (await this.#sealer('calls')).blobKey(blobId);
    const blobs = await openBlobs(this.platform.settings.mediaUrl);
    const stored = await blobs.write({ owner: sessionId, id: blobId, type: 'image/jpeg' }, key, [bytes]);
    return {
      stillId: this.platform.random.id(),
      callId: 'call',
      label,
      owner: sessionId,
      blobId,
      bytes: stored.bytes,
      sha256: stored.sha256,
      type: 'image/jpeg',
      key: key.toString('base64'),
      use,
    };
  }

  async taken(still: UsedStill): Promise<void> {
    const sealer = await this.#sealer('calls');
    await this.others.write((transaction) => transaction.emit('call.still-taken', this.#session, still, sealer));
  }

  async granted(still: UsedStill, kind: CaptureKind): Promise<void> {
    const sealer = await this.#sealer('sessions');
    const grant: CaptureGrant = {
      ...this.#session,
      stepKey: 'identity-document',
      kind,
      attempt: 3,
      take: 1,
      documentType: 'id',
      country: null,
      ...captureLimits(kind),
      prompts: [],
      mode: 'document',
      expiresAt: new Date(this.platform.clock.now().getTime() + 60_000).toISOString(),
    };
    await this.others.write((transaction) =>
      transaction.emit('call.still-granted', this.#session, { still, grant }, sealer),
    );
  }

  async stale(kind: CaptureKind): Promise<void> {
    const sealer = await this.#sealer('sessions');
    const late = { stepKey: 'identity-document', kind, attempt: 3 };
    await this.others.write((transaction) => transaction.emit('capture.stale', this.#session, late, sealer));
  }

  async hears(type: FactType): Promise<Heard['payload']> {
    const found = () => this.heard.find((fact) => fact.type === type);
    await until(() => found() !== undefined, `media tells ${type}`);
    return found()?.payload ?? {};
  }

  captures(): Promise<readonly Capture[]> {
    return this.media.store.read((reader) => reader.of(Capture, everything).find());
  }

  async #sealer(part: string): Promise<Sealer> {
    const sealer = await this.platform.vault.open(this.#session.sessionId, part);
    if (sealer === null) throw new Error('the session has no key');
    return sealer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.media.stop();
    await this.others.stop();
    await this.platform[Symbol.asyncDispose]();
  }
}

const marked = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)]);

describe.each(DRIVERS)('a still of a video call on %s', (driver) => {
  it('is read for the document that its label names, and is no capture by that', async () => {
    await using world = await StillsWorld.start(driver, trial);
    const still = await world.still('document-front', marked('SURNAME TURING'));
    await world.taken(still);
    expect(await world.hears('call.still-read')).toMatchObject({
      stillId: still.stillId,
      callId: 'call',
      record: { Surname_en_US: 'TURING' },
      codes: [],
      faces: 1,
      similarity: null,
    });
    expect(await world.captures()).toEqual([]);
  });

  it('becomes the capture that it was granted for, once, and is read like an upload', async () => {
    await using world = await StillsWorld.start(driver, trial);
    const use = { stepKey: 'identity-document', kind: 'card-front' } as const;
    const still = await world.still('document-front', marked('SURNAME TURING'), use);
    // Media leaves it to sessions to grant a use.
    await world.taken(still);
    await world.granted(still, 'card-front');
    await world.granted(still, 'card-front');
    expect(await world.hears('document.read')).toMatchObject({
      ...use,
      attempt: 3,
      record: { Surname_en_US: 'TURING' },
    });
    expect(await world.hears('capture.received')).toEqual({ ...use, attempt: 3 });
    expect(world.heard.filter(({ type }) => type !== 'document.read')).toHaveLength(1);
    expect(await world.captures()).toMatchObject([{ ...use, attempt: 3, state: 'done' }]);
    // The next still of a face is compared with the portrait of that document.
    await world.taken(await world.still('face', marked('face')));
    const { similarity, ...face } = await world.hears('call.still-read');
    expect(face).toMatchObject({ record: null, faces: 1 });
    expect(similarity).toBeGreaterThan(0.99);
  });

  it('is shown no more where sessions says that it came too late', async () => {
    await using world = await StillsWorld.start(driver, trial);
    await world.granted(await world.still('document-front', marked('SURNAME TURING')), 'card-front');
    await world.hears('document.read');
    await world.stale('card-front');
    await until(async () => (await world.captures())[0]?.state === 'replaced', 'the capture is replaced');
  });

  it('is read to its end where it came too late meanwhile, and stays replaced', async () => {
    await using world = await StillsWorld.start(driver, trial);
    await world.granted(await world.still('document-front', marked('PAUSE=1500 SURNAME TURING')), 'card-front');
    await world.hears('capture.received');
    await world.stale('card-front');
    await until(async () => (await world.captures())[0]?.state === 'replaced', 'the capture is replaced');
    expect((await world.captures())[0]?.reading).toBeNull();
    await world.hears('document.read');
    const [capture] = await world.captures();
    expect(capture?.state).toBe('replaced');
    expect(capture?.reading).not.toBeNull();
  });

  it('that is gone fails its capture, which can be delivered otherwise', async () => {
    await using world = await StillsWorld.start(driver, trial);
    const still = await world.still('document-front', marked('SURNAME TURING'));
    await world.granted({ ...still, blobId: newCallBlobId(world.platform.random) }, 'card-front');
    expect(await world.hears('capture.failed')).toMatchObject({ kind: 'card-front', attempt: 3 });
  });
});

describe('the engines', () => {
  it('read a card and find its portrait in a still, and no document in the picture of a face', async () => {
    await using world = await StillsWorld.start('sqlite');
    const identity = makeIdentity(seeded(7), { country: 'UTO', sex: 'M' });
    const portrait = await portraitFromFilm('franck', 3);
    const { image } = await drawDocument({ identity, side: 'front', portrait });
    await world.taken(await world.still('document-front', (await degrade(image, photographed('light', 3))).image));
    const read = await world.hears('call.still-read');
    expect(read).toMatchObject({ codes: [], checks: { expired: false } });
    expect(Object.values(read['record'] as object)).toContain(identity.id.documentNumber);
    expect(read['faces']).toBeGreaterThanOrEqual(1);
  });
});
