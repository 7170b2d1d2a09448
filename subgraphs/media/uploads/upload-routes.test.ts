import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { until } from '../../../test/support/until.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { FileStorage } from '../../platform/blobs/file-storage.js';
import { captureLimits, signCaptureGrant, type CaptureGrant } from '../../platform/captures/grant.js';
import { createLogger, silentLogger } from '../../platform/log/logger.js';
import { HmacSigner } from '../../platform/signing/signer.js';
import { ManualClock } from '../../platform/time/clock.js';
import { SystemRandom } from '../../platform/time/random-source.js';
import { openVault, type Vault } from '../../platform/vault/vault.js';
import { verifyStagedUpload } from './staged-upload.js';
import { MEDIA_PURPOSE } from './upload-staging.js';
import { type UploadDeps, uploadRoutes } from './upload-routes.js';

const masterKey = randomBytes(32);
const companyId = '0190aaaa-0000-7000-8000-00000000c0de';
const sessionId = '0190aaaa-0000-7000-8000-00000000beef';

let folder: string;
let vault: Vault;
let blobs: BlobStore;
let clock: ManualClock;
let signer: HmacSigner;
let app: FastifyInstance;
let base: string;

async function serve(other: Partial<UploadDeps> = {}): Promise<void> {
  app = Fastify();
  uploadRoutes(app, { blobs, vault, signer, clock, random: new SystemRandom(clock), log: silentLogger, ...other });
  base = await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-uploads-'));
  clock = new ManualClock();
  signer = new HmacSigner(masterKey, clock);
  vault = await openVault({ driver: 'sqlite', folder }, { masterKey, clock, random: new SystemRandom(clock) });
  await vault.create({ sessionId, companyId });
  blobs = new BlobStore(new FileStorage(path.join(folder, 'media')));
  await serve();
});
afterEach(async () => {
  await app.close();
  await vault.close();
  await rm(folder, { recursive: true, force: true });
});

const jpeg = (bytes: number): Buffer => Buffer.concat([Buffer.from('ffd8ffe000104a46', 'hex'), randomBytes(bytes - 8)]);

function grantFor(changes: Partial<CaptureGrant> = {}): CaptureGrant {
  return {
    sessionId,
    companyId,
    stepKey: 'identity-document',
    kind: 'card-front',
    attempt: 1,
    take: 1,
    documentType: 'id',
    country: null,
    ...captureLimits('card-front'),
    prompts: [],
    mode: 'document',
    expiresAt: new Date(clock.now().getTime() + 60_000).toISOString(),
    ...changes,
  };
}

interface Answer {
  readonly status: number;
  readonly body: { staged?: string; offset?: number; argumentError?: string; message?: string };
  readonly headers: Headers;
}

async function put(
  uploadId: string,
  grant: CaptureGrant | string,
  start: number,
  piece: Buffer,
  total: number,
): Promise<Answer> {
  const answer = await fetch(`${base}/uploads/${uploadId}`, {
    method: 'PUT',
    headers: {
      'X-Capture-Grant': typeof grant === 'string' ? grant : signCaptureGrant(signer, grant),
      'Content-Range': `bytes ${start}-${start + piece.length - 1}/${total}`,
      'Content-Type': 'application/json',
    },
    body: new Uint8Array(piece),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
    headers: answer.headers,
  };
}

async function offsetOf(uploadId: string, grant: CaptureGrant): Promise<number> {
  const answer = await fetch(`${base}/uploads/${uploadId}`, {
    method: 'HEAD',
    headers: { 'X-Capture-Grant': signCaptureGrant(signer, grant) },
  });
  return Number(answer.headers.get('Upload-Offset'));
}

async function joined(answer: Answer, grant: CaptureGrant): Promise<Buffer | null> {
  const staged = verifyStagedUpload(signer, answer.body.staged ?? '', grant);
  const sealer = await vault.open(sessionId, MEDIA_PURPOSE);
  const address = { owner: sessionId, id: staged.blobId, type: staged.type };
  const bytes = await blobs.read(address, sealer?.blobKey(staged.blobId) ?? Buffer.alloc(0), 1e8);
  expect(staged).toMatchObject({
    bytes: bytes?.length,
    sha256: createHash('sha256')
      .update(bytes ?? '')
      .digest('hex'),
  });
  return bytes;
}

const pieces = (bytes: Buffer, size: number): { start: number; piece: Buffer }[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => ({
    start: n * size,
    piece: bytes.subarray(n * size, (n + 1) * size),
  }));

describe('uploads', () => {
  it('takes a file in pieces and answers it signed with the last one', async () => {
    const file = jpeg(300_000);
    const grant = grantFor();
    const id = randomUUID();
    for (const { start, piece } of pieces(file, 100_000).slice(0, -1)) {
      const answer = await put(id, grant, start, piece, file.length);
      expect(answer).toMatchObject({ status: 202, body: { offset: start + piece.length } });
      expect(await offsetOf(id, grant)).toBe(start + piece.length);
    }
    const last = await put(id, grant, 200_000, file.subarray(200_000), file.length);
    expect(last.status).toBe(200);
    expect(await joined(last, grant)).toEqual(file);
    expect(await offsetOf(id, grant)).toBe(file.length);
  });

  it('takes files however much the recordings of calls of the session hold', async () => {
    const file = jpeg(50_000);
    const grant = grantFor();
    const recording = await blobs.storage.begin(sessionId, 'call-0190aaaa-0000-7000-8000-0000000000ca');
    await recording.commit();
    const names = await readdir(folder, { recursive: true });
    const name = names.find((each) => path.basename(each).startsWith('call-')) ?? '';
    // Sparse: it takes no room.
    await truncate(path.join(folder, name), 600 * 1024 * 1024);
    const answer = await put(randomUUID(), grant, 0, file, file.length);
    expect(answer.status).toBe(200);
    expect(await joined(answer, grant)).toEqual(file);
  });

  it('answers the same when a piece is sent again, also the last one', async () => {
    const file = jpeg(50_000);
    const id = randomUUID();
    await put(id, grantFor(), 0, file.subarray(0, 30_000), file.length);
    expect((await put(id, grantFor(), 0, file.subarray(0, 30_000), file.length)).body.offset).toBe(30_000);
    const first = await put(id, grantFor(), 30_000, file.subarray(30_000), file.length);
    const again = await put(id, grantFor(), 30_000, file.subarray(30_000), file.length);
    expect(again.status).toBe(200);
    expect(again.body.staged).toBe(first.body.staged);
  });

  it('takes pieces in any order, overlapping and at the same time', async () => {
    const file = jpeg(400_000);
    const id = randomUUID();
    const ranges = [
      [300_000, 400_000],
      [90_000, 310_000],
      [0, 100_000],
      [50_000, 120_000],
    ] as const;
    for (const [start, end] of ranges.slice(0, 2)) {
      expect((await put(id, grantFor(), start, file.subarray(start, end), file.length)).body.offset).toBe(0);
    }
    const answers = await Promise.all(
      ranges.slice(2).map(([start, end]) => put(id, grantFor(), start, file.subarray(start, end), file.length)),
    );
    const done = answers.find((answer) => answer.status === 200);
    if (!done) throw new Error('no piece completed the upload');
    expect(await joined(done, grantFor())).toEqual(file);
  });

  it('joins when the last two pieces arrive together', async () => {
    for (let round = 0; round < 10; round += 1) {
      const file = jpeg(120_000);
      const id = randomUUID();
      const answers = await Promise.all(
        pieces(file, 60_000).map(({ start, piece }) => put(id, grantFor(), start, piece, file.length)),
      );
      expect(answers.some((answer) => answer.status === 200)).toBe(true);
    }
  });

  it('goes on after the service was restarted', async () => {
    const file = jpeg(90_000);
    const id = randomUUID();
    await put(id, grantFor(), 0, file.subarray(0, 40_000), file.length);
    await app.close();
    await serve();
    expect(await offsetOf(id, grantFor())).toBe(40_000);
    const last = await put(id, grantFor(), 40_000, file.subarray(40_000), file.length);
    expect(await joined(last, grantFor())).toEqual(file);
  });

  it('keeps nothing of a piece whose connection broke', async () => {
    const file = jpeg(500_000);
    const id = randomUUID();
    const token = signCaptureGrant(signer, grantFor());
    const arriving = async (): Promise<number> =>
      (await readdir(path.join(folder, 'media', '.incoming')).catch(() => [])).length;
    const call = request(`${base}/uploads/${id}`, {
      method: 'PUT',
      headers: { 'X-Capture-Grant': token, 'Content-Range': `bytes 0-499999/500000`, 'Content-Length': 500_000 },
    });
    const broken = new Promise((resolve) => call.once('close', resolve));
    call.on('error', () => undefined);
    call.write(file.subarray(0, 200_000));
    await until(async () => (await arriving()) > 0, 'a part of the piece has come');
    call.destroy();
    await broken;
    await until(async () => (await arriving()) === 0, 'what had come goes');
    expect(await offsetOf(id, grantFor())).toBe(0);
    expect(await joined(await put(id, grantFor(), 0, file, file.length), grantFor())).toEqual(file);
  });

  it('writes nothing into the log of whoever goes when all that they sent is here, and not read yet', async () => {
    const lines: string[] = [];
    let goOn = () => {};
    const going = new Promise<void>((resolve) => (goOn = resolve));
    await app.close();
    await serve({
      log: createLogger('debug', { write: (line) => void lines.push(line) }),
      vault: { open: (...about) => going.then(() => vault.open(...about)) },
    });
    const arrived = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const headers = { 'Content-Range': 'bytes 0-3999/4000', 'Content-Length': 4_000 };
    const call = request(`${base}/uploads/${randomUUID()}`, {
      method: 'PUT',
      headers: { 'X-Capture-Grant': signCaptureGrant(signer, grantFor()), ...headers },
    });
    call.on('error', () => undefined);
    call.end(jpeg(4_000));
    const [raw, answer] = await arrived;
    await until(() => raw.complete, 'all is here');
    call.socket?.resetAndDestroy();
    await until(() => raw.destroyed, 'they are gone');
    goOn();
    await until(() => answer.writableEnded, 'the call came to an end');
    expect(lines).toEqual([]);
  });

  it('never writes a plain byte to the disk', async () => {
    const secret = 'SURNAME TURING GIVEN NAMES ALAN MATHISON ';
    const file = Buffer.concat([jpeg(100), Buffer.from(secret.repeat(3000))]);
    const id = randomUUID();
    await put(id, grantFor(), 0, file.subarray(0, 70_000), file.length);
    const half = await readEverything(folder);
    await put(id, grantFor(), 70_000, file.subarray(70_000), file.length);
    for (const content of [half, await readEverything(folder)]) {
      expect(content.length).toBeGreaterThan(60_000);
      expect(content.includes('TURING')).toBe(false);
    }
  });

  it('takes two uploads at once, each its own', async () => {
    const files = [jpeg(200_000), jpeg(150_000)];
    const ids = files.map(() => randomUUID());
    const grants = [grantFor(), grantFor({ kind: 'card-back' })];
    const answers = await Promise.all(
      files.map(async (file, n) => {
        const grant = grants[n] ?? grantFor();
        let last: Answer | undefined;
        for (const { start, piece } of pieces(file, 60_000))
          last = await put(ids[n] ?? '', grant, start, piece, file.length);
        return last && joined(last, grant);
      }),
    );
    expect(answers).toEqual(files);
  });

  it('keeps the same id apart under another grant, and refuses the staged file there', async () => {
    const id = randomUUID();
    const file = jpeg(10_000);
    const first = await put(id, grantFor(), 0, file, file.length);
    const other = grantFor({ attempt: 2 });
    expect(await offsetOf(id, other)).toBe(0);
    expect(() => verifyStagedUpload(signer, first.body.staged ?? '', other)).toThrow('belongs to another capture');
    const foreign = grantFor({ companyId: '0190aaaa-0000-7000-8000-0000000000ff' });
    expect(() => verifyStagedUpload(signer, first.body.staged ?? '', foreign)).toThrow('belongs to another capture');
  });

  it('keeps a bounded number of uploads for a session: the oldest unsubmitted ones give way', async () => {
    const file = jpeg(5_000);
    const ids = Array.from({ length: 12 }, () => randomUUID());
    for (const id of ids) {
      await put(id, grantFor(), 0, file.subarray(0, 2_000), file.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const offsets = await Promise.all(ids.map((id) => offsetOf(id, grantFor())));
    expect(offsets.filter((offset) => offset > 0)).toHaveLength(8);
    expect(offsets.at(-1)).toBe(2_000);
    expect(offsets[0]).toBe(0);
  });

  it('counts what is still arriving: a session has no more than its uploads under way at once', async () => {
    const calls = Array.from({ length: 48 }, () => {
      const call = request(`${base}/uploads/${randomUUID()}`, {
        method: 'PUT',
        headers: {
          'X-Capture-Grant': signCaptureGrant(signer, grantFor()),
          'Content-Range': `bytes 0-499999/500000`,
          'Content-Length': 500_000,
        },
      });
      const status = new Promise<number | null>((resolve) => {
        call.on('response', ({ statusCode }) => resolve(statusCode ?? null));
        call.on('error', () => resolve(null));
      });
      call.write(jpeg(200_000));
      return { call, status };
    });
    const refused = new Set<number>();
    for (const [place, { status }] of calls.entries()) void status.then((code) => code === 503 && refused.add(place));
    await until(() => refused.size === 40, 'all but eight are refused');
    for (const { call } of calls) call.destroy();
    await until(
      async () => (await readdir(path.join(folder, 'media', '.incoming'))).length === 0,
      'what had come goes',
    );
    // Nothing is counted that is no more.
    expect(await put(randomUUID(), grantFor(), 0, jpeg(4_000), 4_000)).toMatchObject({ status: 200 });
  });

  describe('refuses', () => {
    const small = jpeg(4_000);

    it('more bytes than the grant allows (413)', async () => {
      const grant = grantFor({ maxBytes: 3_999 });
      expect(await put(randomUUID(), grant, 0, small, small.length)).toMatchObject({
        status: 413,
        body: { argumentError: 'payload-too-large' },
      });
    });

    it('types that were not asked for (415), by content, at the first piece and at the join', async () => {
      const text = Buffer.from('<html>'.repeat(1000));
      const webm = Buffer.concat([
        Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
        randomBytes(2000),
      ]);
      for (const file of [text, webm, randomBytes(5000)]) {
        expect(await put(randomUUID(), grantFor(), 0, file, file.length)).toMatchObject({
          status: 415,
          body: { argumentError: 'unsupported-media-type' },
        });
      }
      const id = randomUUID();
      await put(id, grantFor(), 100, text.subarray(100), text.length);
      expect(await put(id, grantFor(), 0, text.subarray(0, 100), text.length)).toMatchObject({ status: 415 });
      expect(await offsetOf(id, grantFor())).toBe(0);
      const video = grantFor({ kind: 'face-video', ...captureLimits('face-video'), mode: 'passive' });
      expect(await put(randomUUID(), video, 0, webm, webm.length)).toMatchObject({ status: 200 });
      expect(await put(randomUUID(), video, 0, small, small.length)).toMatchObject({ status: 415 });
    });

    it('an expired grant (410), a forged one and none (403)', async () => {
      const grant = grantFor();
      clock.advance(61_000);
      expect(await put(randomUUID(), grant, 0, small, small.length)).toMatchObject({
        status: 410,
        body: { argumentError: 'grant-expired' },
      });
      const forged = signCaptureGrant(new HmacSigner(randomBytes(32), clock), grantFor());
      for (const token of [forged, '', 'x.y', `${signCaptureGrant(signer, grantFor())}A`]) {
        expect(await put(randomUUID(), token, 0, small, small.length)).toMatchObject({
          status: 403,
          body: { argumentError: 'invalid-access' },
        });
      }
    });

    it('a session that was deleted (404)', async () => {
      await vault.destroy(sessionId);
      expect(await put(randomUUID(), grantFor(), 0, small, small.length)).toMatchObject({
        status: 404,
        body: { argumentError: 'session-not-found' },
      });
    });

    it.each([
      ['a piece arrives', 1, small.length + 1],
      ['its pieces are joined', 2, small.length],
      ['the joined file is noted', 3, small.length],
    ])('a session that is deleted while %s (404), and keeps nothing of it', async (_when, last, total) => {
      const write = blobs.write.bind(blobs);
      let writes = 0;
      blobs.write = async (...given) => {
        const stored = await write(...given);
        if (++writes === last) await vault.destroy(sessionId);
        return stored;
      };
      expect(await put(randomUUID(), grantFor(), 0, small, total)).toMatchObject({
        status: 404,
        body: { argumentError: 'session-not-found' },
      });
      expect(writes).toBeGreaterThanOrEqual(last);
      expect(await blobs.storage.list(sessionId)).toEqual([]);
    });

    it('ranges that are none or do not fit the body or the earlier total (400)', async () => {
      const id = randomUUID();
      const call = (range: string | null, body: Uint8Array<ArrayBuffer> | null, uploadId: string = id) =>
        fetch(`${base}/uploads/${uploadId}`, {
          method: 'PUT',
          headers: {
            'X-Capture-Grant': signCaptureGrant(signer, grantFor()),
            ...(range === null ? {} : { 'Content-Range': range }),
          },
          body,
        }).then(async (answer) => ({ status: answer.status, body: await answer.json() }));
      const wrong = { status: 400, body: { argumentError: 'wrong-parameters' } };
      const bytes = new Uint8Array(small);
      for (const range of [
        null,
        'bytes 0-3999/*',
        'bytes 5-4/10',
        'bytes 0-4000/4000',
        'items 0-1/2',
        'bytes 0-3998/4000',
        'bytes 0-4999/5000',
      ]) {
        expect(await call(range, bytes)).toMatchObject(wrong);
      }
      expect(await call('bytes 0-3999/4000', null)).toMatchObject(wrong);
      expect(await call('bytes 0-3999/4000', bytes, 'not-a-uuid')).toMatchObject(wrong);
      expect(await put(id, grantFor(), 0, small.subarray(0, 1000), 4000)).toMatchObject({ status: 202 });
      expect(await put(id, grantFor(), 1000, small.subarray(1000), 4001)).toMatchObject(wrong);
    });
  });
});

async function readEverything(root: string): Promise<Buffer> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}
