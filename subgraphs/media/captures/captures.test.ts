import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { graphql } from 'graphql';
import { DRIVERS, startPlatform, type TestPlatform } from '../../../test/support/platform.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { captureLimits, signCaptureGrant, verifyCaptureGrant } from '../../platform/captures/grant.js';
import { serviceScope } from '../../platform/database/scope.js';
import type { ServiceError } from '../../platform/errors/catalogue.js';
import { createMedia, type MediaSubgraph } from '../create-media.js';
import { applicant, markedJpeg, type TrialSession } from '../../../test/trial-service/trial-client.js';
import { UploadStaging } from '../uploads/upload-staging.js';
import { Capture, StoredFile } from './capture.js';
import { ClosedAttempt } from './closed-attempt.js';
import type { MediaParts } from './media-parts.js';
import { closeAttempts } from './replaced-captures.js';
import { sweep } from '../session-deletion.js';
import { claimOf } from '../submission/camera-input.js';
import { submitCapture } from '../submission/submit-capture.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const trial = {
  documents: path.join(here, '../../../test/trial-service/trial-documents-worker.js'),
  faces: path.join(here, '../../../test/trial-service/trial-faces-worker.js'),
};
const everything = serviceScope('the test looks at everything');

interface World extends AsyncDisposable {
  readonly platform: TestPlatform;
  readonly media: MediaSubgraph;
  /** Media's parts without its workers: nothing here runs jobs. */
  readonly parts: MediaParts & { readonly staging: UploadStaging };
  newSession(companyId?: string): Promise<TrialSession>;
  upload(session: TrialSession, attempt?: number): Promise<{ grant: string; staged: string }>;
  /** So many captures that wait to be read. */
  letWait(session: TrialSession, captures: number): Promise<void>;
}

async function openWorld(driver: (typeof DRIVERS)[number]): Promise<World> {
  const platform = await startPlatform({ driver });
  const media = await createMedia(platform, trial);
  const blobs = await openBlobs(platform.settings.mediaUrl);
  const staging = new UploadStaging({ ...platform, blobs });
  const nobody = { run: () => Promise.reject(new Error('nothing is read here')) };
  const workers = { documents: nobody, faces: nobody } as unknown as Pick<MediaParts, 'documents' | 'faces'>;
  return {
    platform,
    media,
    parts: { ...platform, ...workers, geocoder: null, store: media.store, blobs, staging },
    async newSession(companyId = randomUUID()) {
      const session = { companyId, sessionId: randomUUID() };
      await platform.vault.create(session);
      return session;
    },
    async upload(session, attempt = 1) {
      const grant = signCaptureGrant(platform.signer, {
        ...session,
        stepKey: 'identity-document',
        kind: 'card-front',
        attempt,
        take: 1,
        documentType: 'id',
        country: null,
        ...captureLimits('card-front'),
        prompts: [],
        mode: 'document',
        expiresAt: new Date(platform.clock.now().getTime() + 60_000).toISOString(),
      });
      const file = markedJpeg('', 1000);
      const part = { start: 0, end: file.length, total: file.length };
      const opened = verifyCaptureGrant(platform.signer, platform.clock, grant);
      async function* body() {
        yield file;
      }
      const { staged } = await staging.receive(opened, randomUUID(), part, body());
      return { grant, staged: staged ?? '' };
    },
    async letWait(session, captures) {
      const waiting = Array.from({ length: captures }, (_, index) => ({
        id: randomUUID(),
        stepKey: 'identity-document',
        kind: 'card-front' as const,
        attempt: 100 + index,
        take: 1,
        state: 'received' as const,
        receivedAt: new Date(),
        content: Buffer.alloc(1),
        reading: null,
      }));
      await media.store.write((transaction) => transaction.of(Capture, session).insert(waiting));
    },
    async [Symbol.asyncDispose]() {
      await media.stop();
      await platform[Symbol.asyncDispose]();
    },
  };
}

describe.each(DRIVERS)('captures on %s', (driver) => {
  it('have tables that fit their entities', async () => {
    await using world = await openWorld(driver);
    expect(await world.media.store.schemaDifferences()).toEqual([]);
  });

  it('are one capture, however often and at once they are submitted', async () => {
    await using world = await openWorld(driver);
    const session = await world.newSession();
    const tokens = await world.upload(session);
    const again = await world.upload(session);
    const answers = await Promise.all(
      [tokens, again, tokens].map((each) => submitCapture(world.parts, applicant(session), each)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await world.media.store.read((reader) => reader.of(Capture, everything).count())).toBe(1);
  });

  it('are not taken for an attempt that sessions closed before anything was delivered', async () => {
    await using world = await openWorld(driver);
    const session = await world.newSession();
    const tokens = await world.upload(session);
    const attempt = { stepKey: 'identity-document', kind: 'card-front', attempt: 1 } as const;
    const close = () =>
      world.media.store.write((transaction) => closeAttempts(transaction, world.platform.random, session, [attempt]));
    await close();
    await expect(submitCapture(world.parts, applicant(session), tokens)).rejects.toMatchObject({
      code: 'grant-expired',
    });
    expect(await world.media.store.read((reader) => reader.of(Capture, everything).count())).toBe(0);
    // In a second round it is told again.
    await close();
    await world.platform.vault.destroy(session.sessionId);
    await sweep(world.parts);
    expect(await world.media.store.read((reader) => reader.of(ClosedAttempt, everything).count())).toBe(0);
  });

  it('that were delivered are told to the service alone', async () => {
    await using world = await openWorld(driver);
    const session = await world.newSession();
    await submitCapture(world.parts, applicant(session), await world.upload(session));
    const asked = async (caller: object) => {
      const source = `{ deliveredAttempts(companyId: "${session.companyId}", sessionId: "${session.sessionId}", stepKey: "identity-document", kind: "card-front") }`;
      const { data, errors } = await graphql({ schema: world.media.schema, source, contextValue: { caller } });
      return data?.['deliveredAttempts'] ?? errors?.[0]?.extensions['code'];
    };
    const service = { kind: 'service', name: 'sessions', companyId: session.companyId };
    expect(await asked(service)).toEqual([1]);
    expect(await asked({ ...service, companyId: randomUUID() })).toBe('invalid-access');
    expect(await asked(applicant(session))).toBe('invalid-access');
    const attempt = { stepKey: 'identity-document', kind: 'card-front', attempt: 1 } as const;
    await world.media.store.write((transaction) =>
      closeAttempts(transaction, world.platform.random, session, [attempt]),
    );
    expect(await asked(service)).toEqual([]);
  });

  it('refuse what no camera can be, before anything is kept', () => {
    const camera = { label: 'HD Webcam', width: 1280, height: 720, frameRate: 29.97 };
    expect(claimOf(camera)).toEqual(camera);
    expect(claimOf({ label: '' })).toEqual({ label: '', width: null, height: null, frameRate: null });
    for (const wrong of [
      { label: 'x'.repeat(201) },
      { width: 0 },
      { height: 20_000 },
      { frameRate: -1 },
      { frameRate: NaN },
    ]) {
      expect(() => claimOf({ ...camera, ...wrong })).toThrow(expect.objectContaining({ code: 'wrong-parameters' }));
    }
  });

  it('of a session whose key is destroyed are swept, with its blobs; those of others stay', async () => {
    await using world = await openWorld(driver);
    const [gone, kept] = [await world.newSession(), await world.newSession()];
    for (const session of [gone, kept]) {
      await submitCapture(world.parts, applicant(session), await world.upload(session));
      await world.media.store.write((transaction) =>
        transaction.of(StoredFile, session).insert({
          id: randomUUID(),
          captureId: randomUUID(),
          kind: 'face',
          contentType: 'image/jpeg',
          bytes: 1,
          createdAt: new Date(),
        }),
      );
    }
    await world.platform.vault.destroy(gone.sessionId);
    await sweep(world.parts);
    const left = await world.media.store.read(async (reader) => [
      ...(await reader.of(Capture, everything).find()),
      ...(await reader.of(StoredFile, everything).find()),
    ]);
    expect(left.map((row) => row.sessionId)).toEqual([kept.sessionId, kept.sessionId]);
    expect(await world.parts.blobs.storage.list(gone.sessionId)).toEqual([]);
    expect(await world.parts.blobs.storage.list(kept.sessionId)).toHaveLength(1);
  });

  describe('that wait', () => {
    /** What becomes of one more capture of a session. */
    const oneMore = async (world: World, session: TrialSession, attempt?: number): Promise<string> => {
      const tokens = await world.upload(session, attempt);
      return submitCapture(world.parts, applicant(session), tokens).then(
        () => 'taken',
        ({ code, retryAfter }: ServiceError) => `${code} for ${String(retryAfter)} s`,
      );
    };
    const BUSY = 'busy for 10 s';
    const sessionsOf = async (world: World, companyId: string, count: number): Promise<TrialSession[]> =>
      Promise.all(Array.from({ length: count }, () => world.newSession(companyId)));

    it('are twelve of a session, also of those that are submitted at once', async () => {
      await using world = await openWorld(driver);
      const session = await world.newSession();
      await world.letWait(session, 6);
      const tokens = [];
      for (let attempt = 1; attempt <= 8; attempt++) tokens.push(await world.upload(session, attempt));
      const submitted = await Promise.allSettled(
        tokens.map((each) => submitCapture(world.parts, applicant(session), each)),
      );
      const refused = submitted.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toEqual([expect.objectContaining({ code: 'busy' }), expect.objectContaining({ code: 'busy' })]);
      expect(await world.media.store.read((reader) => reader.of(Capture, everything).count())).toBe(12);
      // What was taken is answered again however many wait.
      const again = await Promise.allSettled(
        tokens.map((each) => submitCapture(world.parts, applicant(session), each)),
      );
      expect(again.map(({ status }) => status)).toEqual(submitted.map(({ status }) => status));
    });

    it('are a hundred of a company; its other sessions have both sides of a document taken all the same', async () => {
      await using world = await openWorld(driver);
      const companyId = randomUUID();
      for (const session of await sessionsOf(world, companyId, 9)) await world.letWait(session, 11);
      const last = await world.newSession(companyId);
      await world.letWait(last, 2);
      expect(await oneMore(world, last)).toBe(BUSY);
      const other = await world.newSession(companyId);
      expect(await oneMore(world, other, 1)).toBe('taken');
      expect(await oneMore(world, other, 2)).toBe('taken');
      expect(await oneMore(world, other, 3)).toBe(BUSY);
    });

    it('of some companies fill the queue for themselves, and for no company with few', async () => {
      await using world = await openWorld(driver);
      const [one, two, third] = [randomUUID(), randomUUID(), randomUUID()];
      for (const companyId of [one, two]) {
        for (const session of await sessionsOf(world, companyId, 9)) await world.letWait(session, 11);
      }
      const [first, second] = [await world.newSession(third), await world.newSession(third)];
      await world.letWait(first, 9);
      await world.letWait(second, 10);
      // 217 wait now, 19 of them of the third company.
      expect(await oneMore(world, first)).toBe('taken');
      expect(await oneMore(world, first, 2)).toBe(BUSY);
      expect(await oneMore(world, await world.newSession(third))).toBe('taken');
    });
  });
});

it('a sweep drops uploads and outputs that nobody claimed, once they are a day old', async () => {
  await using world = await openWorld('sqlite');
  const session = await world.newSession();
  await world.upload(session);
  expect(await world.parts.blobs.storage.list(session.sessionId)).toHaveLength(2);
  await sweep(world.parts);
  expect(await world.parts.blobs.storage.list(session.sessionId)).toHaveLength(2);
  const tomorrow = { now: () => new Date(Date.now() + 25 * 3600 * 1000) };
  await sweep({ ...world.parts, clock: tomorrow });
  expect(await world.parts.blobs.storage.list(session.sessionId)).toEqual([]);
});
