import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { degrade, photographed } from '../specimens/degrade.js';
import { drawDocument } from '../specimens/document.js';
import { filmScene } from '../specimens/scenes.js';
import { runFfmpeg } from '../specimens/ffmpeg.js';
import { portraitFromFilm } from '../specimens/filmed-faces.js';
import { makeIdentity } from '../specimens/identity.js';
import { until } from '../support/until.js';
import { mediaFile } from '../specimens/portraits.js';
import { seeded } from '../specimens/random.js';
import type { CaptureKind } from '../../subgraphs/platform/captures/kinds.js';
import type { PlatformSettings } from '../../subgraphs/platform/platform.js';
import { company, TrialClient, type Heard, type TrialSession } from './trial-client.js';

let settings: PlatformSettings;
let service: TrialClient;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-engines-'));
  settings = {
    dataDir,
    databaseUrl: `sqlite:${dataDir}`,
    mediaUrl: `file:${path.join(dataDir, 'media')}`,
    masterKey: randomBytes(32).toString('hex'),
    publicUrl: 'http://localhost',
    logLevel: 'warn',
  };
  service = await TrialClient.start(settings, { realEngines: true });
});
afterAll(async () => {
  await service.stop();
  await rm(settings.dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const identity = makeIdentity(seeded(7), { country: 'UTO', sex: 'M' });

async function capture(session: TrialSession, kind: CaptureKind, bytes: Buffer): Promise<Heard['payload']> {
  const grant = service.grant(session, kind);
  const answer = await service.submit(session, grant, await service.upload(grant, bytes));
  expect(answer.errors).toBeUndefined();
  for (const end = Date.now() + 180_000; Date.now() < end;) {
    const facts = (await service.heard()).filter((fact) => fact.sessionId === session.sessionId);
    const read = facts.find(({ type, payload }) => payload['kind'] === kind && type !== 'capture.received');
    if (read) return { ...read.payload, type: read.type };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${kind} was not read`);
}

async function photographOf(side: 'front' | 'back' | 'page'): Promise<Buffer> {
  const portrait = await portraitFromFilm('franck', 3);
  const { image } = await drawDocument({ identity, side, portrait });
  return (await degrade(image, photographed('light', 3))).image;
}

/** The same person as on the portrait, some minutes later, with their card below their face. */
async function selfieWith(side: 'front'): Promise<Buffer> {
  const portrait = await portraitFromFilm('franck', 3);
  const { image: card } = await drawDocument({ identity, side, portrait });
  const scene = { kind: 'selfie', source: 'franck', from: 60, card, seconds: 0.1 } as const;
  const [frame] = await filmScene(scene, { width: 1920, height: 1080 });
  if (frame === undefined) throw new Error('the film has no frame');
  return frame;
}

const film = (start: number, seconds: number): Promise<Buffer> =>
  runFfmpeg([
    ...['-ss', String(start), '-t', String(seconds), '-i', mediaFile('franck.webm'), '-an'],
    ...['-c:v', 'libvpx', '-b:v', '2M', '-deadline', 'realtime', '-f', 'webm', 'pipe:1'],
  ]);

it('reads both sides of a card and a face, and finds one person', async () => {
  const session = await service.createSession();
  const front = await capture(session, 'card-front', await photographOf('front'));
  expect(front).toMatchObject({
    type: 'document.read',
    record: { Surname_en_US: identity.holder.surname.toUpperCase() },
  });
  const back = await capture(session, 'card-back', await photographOf('back'));
  expect(back).toMatchObject({ type: 'document.read', checks: { mrzValid: true, expired: false } });
  const face = await capture(session, 'face-video', await film(100, 4));
  expect(face).toMatchObject({ type: 'liveness.judged', acceptable: true });
  expect(face['decision']).not.toBe('attack');
  const selfie = await capture(session, 'face-document', await selfieWith('front'));
  expect(selfie).toMatchObject({ type: 'face-document.judged', acceptable: true, codes: [] });
  expect(selfie['similarity']).toBeGreaterThan(0.5);
  const captures = [
    { stepKey: 'identity-document', kind: 'card-front', attempt: 1, documentType: 'id' },
    { stepKey: 'identity-document', kind: 'card-back', attempt: 1, documentType: 'id' },
    { stepKey: 'liveness', kind: 'face-video', attempt: 1, documentType: null },
    { stepKey: 'liveness', kind: 'face-document', attempt: 1, documentType: null },
  ];
  await service.tellSubmitted(session, { round: 1, captures });
  const [compared] = await service.waitFor('identity.compared');
  expect(compared?.payload).toMatchObject({
    portraitFound: true,
    faceImages: 2,
    person: { document_number: identity.id.documentNumber, status: 'FIELDS_MATCH' },
    checks: { mrzValid: true, expired: false },
  });
  expect(Object.keys(compared?.payload['documents'] ?? {}).toSorted()).toEqual(['id_card_back', 'id_card_front']);
  expect(compared?.payload['similarity']).toBeGreaterThan(0.5);
  expect(compared?.payload['selfieSimilarity']).toBeGreaterThan(0.5);

  const types: Readonly<Record<string, string>> = {
    'card-front': 'image/jpeg',
    face: 'image/jpeg',
    'face-video': 'video/webm',
  };
  for (const [kind, contentType] of Object.entries(types)) {
    const answer = await service.picture(company(session.companyId), session, kind);
    expect(answer.data?.['_entities']).toMatchObject([{ picture: { contentType } }]);
  }
});

it('finds the same face in another session of the company, until that is deleted, and nobody else', async () => {
  const { companyId } = await service.createSession();
  /** What the search finds for a session with this picture. */
  const search = async (file: string, given: { companyId?: string; test?: boolean } = {}) => {
    const session = await service.createSession(given.companyId ?? companyId);
    await capture(session, 'face', await readFile(mediaFile(file)));
    const captures = [{ stepKey: 'liveness', kind: 'face', attempt: 1, documentType: null }];
    const before = (await service.heard()).filter(({ type }) => type === 'identity.compared').length;
    await service.tellSubmitted(session, { round: 1, test: given.test ?? false, captures });
    const compared = (await service.waitFor('identity.compared', before + 1)).at(-1);
    expect(compared?.sessionId).toBe(session.sessionId);
    return { session, found: compared?.payload['sameFaces'] };
  };
  const first = await search('franck_02159.jpg');
  expect(first.found).toEqual([]);
  const again = await search('franck_02221.jpg');
  expect(again.found).toEqual([{ sessionId: first.session.sessionId, similarity: expect.any(Number) as number }]);
  expect(await search('cage.jpg')).toMatchObject({ found: [] });
  expect(await search('franck_02159.jpg', { companyId: randomUUID() })).toMatchObject({ found: [] });
  expect(await search('franck_02159.jpg', { test: true })).toMatchObject({ found: [] });
  for (const { session } of [first, again]) await service.delete(session);
  // Media hears of it by a fact. Whoever searches then finds only those who searched since.
  const since: string[] = [];
  await until(async () => {
    const { session, found } = await search('franck_02221.jpg');
    const others = (found as { sessionId: string }[]).filter(({ sessionId }) => !since.includes(sessionId));
    since.push(session.sessionId);
    return others.length === 0;
  }, 'the deleted faces are forgotten');
});

it('answers broken pictures, bombs and films that are none with codes, and keeps nothing of them', async () => {
  const session = await service.createSession();
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#ffffff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const good = await photographOf('front');
  const broken: readonly (readonly [CaptureKind, Buffer])[] = [
    ['card-front', bomb],
    ['card-back', good.subarray(0, Math.floor(good.length / 3))],
    ['passport', Buffer.concat([good.subarray(0, 20), randomBytes(20_000)])],
  ];
  for (const [kind, bytes] of broken) {
    expect(await capture(session, kind, bytes)).toMatchObject({
      type: 'document.read',
      acceptable: false,
      codes: ['DOCUMENT_NOT_READABLE'],
    });
  }
  const noFilm = Buffer.concat([(await film(10, 1)).subarray(0, 200), randomBytes(30_000)]);
  expect(await capture(session, 'face-video', noFilm)).toMatchObject({
    type: 'liveness.judged',
    acceptable: false,
    decision: 'unsure',
    codes: ['FACE_NOT_FOUND'],
  });
  expect(await capture(session, 'face', bomb)).toMatchObject({ acceptable: false, codes: ['FACE_NOT_FOUND'] });
  for (const kind of ['card-front', 'face-video', 'face']) {
    const picture = await service.picture(company(session.companyId), session, kind);
    expect(picture.data?.['_entities']).toEqual([{ picture: null }]);
  }
  expect((await service.workers()).ready).toBe(true);
});

it('stores pictures without what was in them beside the pixels', async () => {
  const session = await service.createSession();
  const secret = 'GPS-OF-THE-APPLICANT';
  const photograph = await sharp(await photographOf('front'))
    .withExif({ IFD0: { ImageDescription: secret } })
    .jpeg()
    .toBuffer();
  expect(photograph.includes(secret)).toBe(true);
  await capture(session, 'card-front', Buffer.concat([photograph, Buffer.from('<script>')]));
  const answer = await service.picture(company(session.companyId), session, 'card-front');
  const [found] = (answer.data?.['_entities'] ?? []) as { picture: { ticket: string } }[];
  const stored = await service.download(found?.picture.ticket ?? '');
  const metadata = await sharp(stored).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg' });
  expect(metadata.exif).toBeUndefined();
  expect(stored.includes(secret)).toBe(false);
  expect(stored.includes('<script>')).toBe(false);
  // Picture, straightened page and portrait stay. The file as it was sent has gone; so have the scratch folder's files.
  for (const end = Date.now() + 90_000; ;) {
    const names = await readdir(path.join(settings.dataDir, 'media'), { recursive: true });
    if (names.filter((name) => name.includes(`${session.sessionId}/`)).length === 3) break;
    if (Date.now() > end) throw new Error('the file as it was sent is still there');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const scratch = await readdir(path.join(settings.dataDir, 'scratch'), { recursive: true, withFileTypes: true });
  expect(scratch.filter((entry) => entry.isFile())).toEqual([]);
});
