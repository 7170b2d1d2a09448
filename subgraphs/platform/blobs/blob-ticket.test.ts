import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HmacSigner } from '../signing/signer.js';
import { ManualClock } from '../time/clock.js';
import { SystemRandom } from '../time/random-source.js';
import { openVault, type Vault } from '../vault/vault.js';
import { BlobStore } from './blob-store.js';
import { signBlobTicket, streamBlob, type BlobSources } from './blob-ticket.js';
import { FileStorage } from './file-storage.js';
import { until } from '../../../test/support/until.js';

const masterKey = randomBytes(32);
const owner = '0190aaaa-0000-7000-8000-00000000beef';
const address = { owner, id: 'video-0001', type: 'video/webm' };
const bytes = randomBytes(200_001);

let folder: string;
let clock: ManualClock;
let vault: Vault;
let sources: BlobSources;
let ticket: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-tickets-'));
  clock = new ManualClock();
  vault = await openVault({ driver: 'sqlite', folder }, { masterKey, clock, random: new SystemRandom(clock) });
  await vault.create({ sessionId: owner, companyId: '0190aaaa-0000-7000-8000-00000000c0de' });
  const blobs = new BlobStore(new FileStorage(path.join(folder, 'media')));
  const sealer = await vault.open(owner, 'media');
  await blobs.write(address, sealer?.blobKey(address.id) ?? Buffer.alloc(0), [bytes]);
  sources = { blobs, vault, signer: new HmacSigner(masterKey, clock) };
  ticket = signBlobTicket(sources.signer, { address, purpose: 'media' });
});
afterEach(async () => {
  await vault.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files below the folder that this process holds open. */
async function openFiles(): Promise<number> {
  const open = await readdir('/proc/self/fd');
  const files = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return files.filter((file) => file.startsWith(path.join(folder, 'media'))).length;
}

async function get(range?: string) {
  const { status, headers, body } = await streamBlob(sources, ticket, range);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return { status, headers, content: Buffer.concat(chunks) };
}

describe('streaming a blob by ticket', () => {
  it('sends the whole with its true type when no range is asked for, or one that may be ignored', async () => {
    for (const range of [undefined, 'bytes=0-1,5-6', 'lines=1-2', 'bytes=5-1', 'bytes=-']) {
      const answer = await get(range);
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'Content-Type': 'video/webm',
        'Content-Length': '200001',
        'Accept-Ranges': 'bytes',
      });
      expect(answer.content.equals(bytes)).toBe(true);
    }
  });

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=0-', 0, 200_001],
    ['bytes=65530-65545', 65_530, 65_546],
    ['bytes=-500', 199_501, 200_001],
    ['bytes=-900000', 0, 200_001],
    ['bytes=150000-9999999', 150_000, 200_001],
  ])('sends the range %s', async (range, start, end) => {
    const answer = await get(range);
    expect(answer.status).toBe(206);
    expect(answer.headers['Content-Range']).toBe(`bytes ${start}-${end - 1}/200001`);
    expect(answer.headers['Content-Length']).toBe(String(end - start));
    expect(answer.content.equals(bytes.subarray(start, end))).toBe(true);
  });

  it.each(['a film', 'an archive'])('ends %s that is being read when its key is destroyed', async (what) => {
    const large = { ...address, id: 'video-0002' };
    const sealer = await vault.open(owner, 'media');
    await sources.blobs.write(large, sealer?.blobKey(large.id) ?? Buffer.alloc(0), [randomBytes(4_000_000)]);
    const file = {
      name: 'film.webm',
      at: '2026-01-01T00:00:00Z',
      bytes: 4_000_000,
      type: large.type,
      blobIds: [large.id],
    };
    const more = what === 'a film' ? {} : { archive: [file] };
    ticket = signBlobTicket(sources.signer, { address: large, purpose: 'media', ...more });
    const { body } = await streamBlob(sources, ticket, undefined);
    const reader = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    expect((await reader.next()).done).toBe(false);
    // The reader pauses here, as a player does.
    await vault.destroy(owner);
    await until(() => body.destroyed);
    await expect(reader.next()).rejects.toMatchObject({ code: 'not-found' });
    await until(async () => (await openFiles()) === 0);
  });

  it('says 416 for a range behind the end', async () => {
    for (const range of ['bytes=200001-', 'bytes=-0']) {
      const answer = await get(range);
      expect(answer).toMatchObject({ status: 416, headers: { 'Content-Range': 'bytes */200001' } });
      expect(answer.content).toHaveLength(0);
    }
  });

  it('refuses a ticket that is old or forged, and finds nothing once the key is destroyed', async () => {
    await expect(streamBlob(sources, `${ticket}x`, undefined)).rejects.toMatchObject({ code: 'invalid-access' });
    await vault.destroy(owner);
    await expect(streamBlob(sources, ticket, undefined)).rejects.toMatchObject({ code: 'not-found' });
    clock.advance(61_000);
    await expect(streamBlob(sources, ticket, undefined)).rejects.toMatchObject({ code: 'invalid-access' });
  });
});
