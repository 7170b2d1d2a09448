import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BlobStore, type BlobAddress } from './blob-store.js';
import { FileStorage } from './file-storage.js';
import { BlobDamaged, HEADER_BYTES, SEALED_SEGMENT_BYTES, SEGMENT_BYTES } from './segments.js';

const owner = '0190aaaa-0000-7000-8000-00000000beef';
const key = randomBytes(32);
const address = (id: string, type = 'image/jpeg'): BlobAddress => ({ owner, id, type });

let folder: string;
let blobs: BlobStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-blobs-'));
  blobs = new BlobStore(new FileStorage(folder));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fileOf = (id: string) => path.join(folder, 'ef', 'be', owner, id);

/** Pieces of odd sizes, as a network delivers them. */
function* pieces(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 3 + 7) % 50_021) {
    yield bytes.subarray(at, at + size);
    if (size === 0) size = 1;
  }
}

async function collect<T>(items: AsyncIterable<T> | Iterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function rangeOf(id: string, start: number, end: number): Promise<Buffer> {
  const reader = await blobs.open(address(id), key);
  if (reader === null) throw new Error('no blob');
  try {
    return Buffer.concat(await collect(reader.range(start, end)));
  } finally {
    await reader.close();
  }
}

describe('blob store', () => {
  it.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES, 1_000_003])(
    'gives back %i bytes as they were written, and their digest',
    async (size) => {
      const bytes = randomBytes(size);
      const stored = await blobs.write(address('whole-blob'), key, pieces(bytes));
      expect(stored).toMatchObject({ bytes: size, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect((await blobs.read(address('whole-blob'), key, size))?.equals(bytes)).toBe(true);
    },
  );

  it('reads any range, also across segments', async () => {
    const bytes = randomBytes(5 * SEGMENT_BYTES + 17);
    await blobs.write(address('range-blob'), key, [bytes]);
    const ends = [0, 1, 100, SEGMENT_BYTES, SEGMENT_BYTES + 1, 3 * SEGMENT_BYTES - 1, bytes.length - 1, bytes.length];
    for (const start of ends) {
      for (const end of ends.filter((each) => each >= start)) {
        expect((await rangeOf('range-blob', start, end)).equals(bytes.subarray(start, end))).toBe(true);
      }
    }
    await expect(rangeOf('range-blob', 0, bytes.length + 1)).rejects.toThrow(RangeError);
  });

  it('keeps nothing readable on the disk', async () => {
    const text = Buffer.from('TURING<<ALAN<MATHISON '.repeat(10_000));
    await blobs.write(address('secret-blob'), key, [text]);
    expect((await readFile(fileOf('secret-blob'))).includes('TURING')).toBe(false);
  });

  it('sees a changed byte, a cut at a segment and inside one, exchanged segments and added bytes', async () => {
    const bytes = randomBytes(4 * SEGMENT_BYTES);
    await blobs.write(address('target-blob'), key, [bytes]);
    const good = await readFile(fileOf('target-blob'));
    const second = HEADER_BYTES + SEALED_SEGMENT_BYTES;
    const exchanged = Buffer.from(good);
    good.copy(exchanged, HEADER_BYTES, second, second + SEALED_SEGMENT_BYTES);
    good.copy(exchanged, second, HEADER_BYTES, second);
    const changed = Buffer.from(good);
    changed.writeUInt8(changed.readUInt8(second + 5) ^ 1, second + 5);
    const damaged = [
      changed,
      exchanged,
      good.subarray(0, HEADER_BYTES + 2 * SEALED_SEGMENT_BYTES),
      good.subarray(0, good.length - 9),
      good.subarray(0, 5),
      Buffer.concat([good, Buffer.from([0])]),
    ];
    for (const file of damaged) {
      await writeFile(fileOf('target-blob'), file);
      await expect(blobs.read(address('target-blob'), key, bytes.length)).rejects.toThrow(BlobDamaged);
    }
    await writeFile(fileOf('target-blob'), good);
    expect((await blobs.read(address('target-blob'), key, bytes.length))?.equals(bytes)).toBe(true);
  });

  it('sees a cut even when only the beginning is asked for', async () => {
    await blobs.write(address('cut-blob'), key, [randomBytes(3 * SEGMENT_BYTES)]);
    await truncate(fileOf('cut-blob'), HEADER_BYTES + SEALED_SEGMENT_BYTES);
    await expect(rangeOf('cut-blob', 0, 10)).rejects.toThrow(BlobDamaged);
  });

  it('opens a blob only under its own name, type and key', async () => {
    await blobs.write(address('name-one'), key, [randomBytes(10)]);
    await copyFile(fileOf('name-one'), fileOf('name-two'));
    await expect(blobs.open(address('name-two'), key)).rejects.toThrow(BlobDamaged);
    await expect(blobs.open(address('name-one', 'image/png'), key)).rejects.toThrow(BlobDamaged);
    await expect(blobs.open(address('name-one'), randomBytes(32))).rejects.toThrow(BlobDamaged);
  });

  it('shows nothing of a blob that failed half-way, and leaves nothing', async () => {
    async function* failing() {
      yield randomBytes(200_000);
      throw new Error('the connection broke');
    }
    await expect(blobs.write(address('half-blob'), key, failing())).rejects.toThrow('the connection broke');
    expect(await blobs.open(address('half-blob'), key)).toBeNull();
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
  });

  it('replaces a blob in one step: a reader has the old one or the new one', async () => {
    await blobs.write(address('same-name'), key, [Buffer.from('old')]);
    const old = await blobs.open(address('same-name'), key);
    await blobs.write(address('same-name'), key, [Buffer.from('new and longer')]);
    expect(String(Buffer.concat(await collect(old?.range(0, 3) ?? [])))).toBe('old');
    await old?.close();
    expect(String(await blobs.read(address('same-name'), key, 100))).toBe('new and longer');
  });

  it('lists, removes one and removes all of an owner', async () => {
    for (const id of ['blob-aaaa', 'blob-bbbb']) await blobs.write(address(id), key, [Buffer.from(id)]);
    expect(await collect(blobs.storage.owners())).toEqual([owner]);
    await blobs.remove(address('blob-aaaa'));
    expect((await blobs.storage.list(owner)).map((object) => object.id)).toEqual(['blob-bbbb']);
    await blobs.storage.removeOwner(owner);
    expect(await blobs.storage.list(owner)).toEqual([]);
    expect(await collect(blobs.storage.owners())).toEqual([]);
  });

  it('drops what dead writers left', async () => {
    await writeFile(path.join(folder, 'x'), '');
    const writer = await blobs.create(address('dead-blob'), key);
    await writer.write(randomBytes(100_000));
    expect(await blobs.storage.dropUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    expect(await blobs.storage.dropUnfinished(new Date(Date.now() + 1000))).toBe(1);
    await writer.abort();
  });

  it('refuses names that could leave the folder', async () => {
    for (const id of ['../../../../etc/x', '.incoming', 'a/b-aaaaaaa', 'UPPERCASE1', '']) {
      await expect(blobs.write({ owner, id, type: 'image/png' }, key, [])).rejects.toThrow(TypeError);
    }
  });

  it('says that the storage is full and leaves nothing half-written', async () => {
    const here = path.dirname(fileURLToPath(import.meta.url));
    const script = `
      const { BlobStore } = await import(${JSON.stringify(path.join(here, 'blob-store.js'))});
      const { FileStorage } = await import(${JSON.stringify(path.join(here, 'file-storage.js'))});
      process.on('SIGXFSZ', () => undefined);
      const blobs = new BlobStore(new FileStorage(${JSON.stringify(folder)}));
      const write = (id, size) => blobs.write({ owner: ${JSON.stringify(owner)}, id, type: 'image/png' }, Buffer.alloc(32), [Buffer.alloc(size)]);
      console.log(await write('small-blob', 1000).then(() => 'stored'), await write('large-blob', 900_000).catch((error) => error.name));`;
    // A file size limit makes the kernel refuse the write in the same way as a full disk does.
    const run = spawnSync(
      '/bin/sh',
      ['-c', `ulimit -f 400 && exec "${process.execPath}" --input-type=module -e "$SCRIPT"`],
      { env: { ...process.env, SCRIPT: script }, encoding: 'utf8' },
    );
    expect(run.stdout.trim()).toBe('stored BlobStorageFull');
    expect((await blobs.storage.list(owner)).map((object) => object.id)).toEqual(['small-blob']);
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
  });
});
