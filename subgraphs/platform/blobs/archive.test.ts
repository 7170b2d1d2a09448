import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ArchivedBlobs, tarStream } from './archive.js';
import { BlobStore } from './blob-store.js';
import { FileStorage } from './file-storage.js';
import { tarHeader } from './tar-header.js';

const run = promisify(execFile);
const owner = '0190aaaa-0000-7000-8000-00000000beef';
const type = 'video/mp4';
const at = '2026-05-04T03:02:01.000Z';
const key = randomBytes(32);
const keys = { blobKey: () => key };
/** Larger than what streams hold, so that its reader stands in the middle of it. */
const film = randomBytes(700_001);
const empty = Buffer.alloc(0);

let folder: string;
let blobs: BlobStore;
let files: ArchivedBlobs[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-archive-'));
  blobs = new BlobStore(new FileStorage(path.join(folder, 'media')));
  await blobs.write({ owner, id: 'piece-0001', type }, key, [film]);
  await blobs.write({ owner, id: 'piece-0002', type }, key, [empty]);
  files = [
    { name: 'call-1.mp4', at, bytes: film.length, type, blobIds: ['piece-0001'] },
    { name: 'call-2/track-1-applicant.webm', at, bytes: 2 * film.length, type, blobIds: ['piece-0001', 'piece-0001'] },
    { name: 'call-2/track-2-operator.webm', at, bytes: 0, type, blobIds: ['piece-0002'] },
  ];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Files of the store that this process has open. */
async function openFiles(): Promise<number> {
  const all = await Promise.all(
    (await readdir('/proc/self/fd')).map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
  );
  return all.filter((each) => each.startsWith(folder)).length;
}

describe('a streamed tar archive', () => {
  it('is read by tar, with names, times and bytes', async () => {
    const archive = path.join(folder, 'all.tar');
    await writeFile(archive, await buffer(tarStream(blobs, keys, owner, files)));
    const { stdout } = await run('tar', ['--utc', '--full-time', '-tvf', archive]);
    expect(stdout.split('\n').map((line) => line.split(/\s+/).slice(2).join(' '))).toEqual([
      '700001 2026-05-04 03:02:01 call-1.mp4',
      '1400002 2026-05-04 03:02:01 call-2/track-1-applicant.webm',
      '0 2026-05-04 03:02:01 call-2/track-2-operator.webm',
      '',
    ]);
    const told = { encoding: 'buffer', maxBuffer: 4 * film.length } as const;
    const twice = await run('tar', ['-xOf', archive, 'call-2/track-1-applicant.webm'], told);
    expect(twice.stdout.equals(Buffer.concat([film, film]))).toBe(true);
  });

  it('of nothing is an archive too', async () => {
    const archive = path.join(folder, 'none.tar');
    await writeFile(archive, await buffer(tarStream(blobs, keys, owner, [])));
    await expect(run('tar', ['-tf', archive])).resolves.toMatchObject({ stdout: '' });
  });

  it('says the size of a file over 8 GiB', () => {
    const header = tarHeader({ name: 'call-1.mp4', bytes: 9 * 2 ** 30, at: new Date(at) });
    expect(header.subarray(124, 136).toString('hex')).toBe('800000000000000240000000');
  });

  it('may be left in the middle of a file: nothing stays open, and nothing is thrown at the process', async () => {
    for (let times = 0; times < 3; times += 1) {
      const stream = tarStream(blobs, keys, owner, files);
      let seen = 0;
      for await (const chunk of stream) {
        seen += (chunk as Buffer).length;
        if (seen > 100_000) break;
      }
      expect(stream.destroyed).toBe(true);
    }
    const unread = tarStream(blobs, keys, owner, files);
    unread.destroy();
    // What a stream throws after its end comes in a later turn of the process.
    await delay(50);
    expect(await openFiles()).toBe(0);
  });

  it('fails when a blob is gone, or is not as long as was noted', async () => {
    await blobs.remove({ owner, id: 'piece-0002' });
    await expect(buffer(tarStream(blobs, keys, owner, files))).rejects.toMatchObject({ code: 'not-found' });
    const short = files.slice(0, 1).map((file) => ({ ...file, bytes: film.length - 1 }));
    await expect(buffer(tarStream(blobs, keys, owner, short))).rejects.toThrow('another size');
    await delay(50);
    expect(await openFiles()).toBe(0);
  });
});
