import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { damagedAsListFileError } from './damaged.js';
import { ListFileError } from '../list-file-error.js';
import { unzip } from './unzip.js';

/** What a file may grow to, all that is in it together: more is no list but a bomb. */
const MOST_UNPACKED = 16 * 1024 ** 3;
/** Lists shrink to a tenth or a thirtieth when they are packed, zeros to a thousandth. */
const HIGHEST_RATIO = 250;
/** So much may come out of any file, however small it is. */
const FREE_BYTES = 64 * 1024 * 1024;
/** A list packed by gzip inside a zip archive, and one more for who packs everything. */
const DEEPEST = 3;

/**
 * The files of a zip archive, or what gzip packed, unpacked into folders of their own; archives inside too. A file that is
 * not packed is answered as it is.
 * @throws ListFileError for what is damaged, cut off, encrypted, or grows too large
 */
export async function unpack(file: string, folder: string): Promise<readonly string[]> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  return unpackInto(file, folder, new Room(path.basename(file), size), 1);
}

async function unpackInto(file: string, folder: string, room: Room, depth: number): Promise<readonly string[]> {
  const kind = await packedBy(file);
  if (kind === null) return [file];
  if (depth > DEEPEST) throw new ListFileError(`${room.name} is packed more than ${DEEPEST} times`);
  const inside = await mkdtemp(path.join(folder, 'unpacked-'));
  const unpacked =
    kind === 'gzip' ? [await gunzip(file, inside, room)] : await unzip(file, inside, () => room.counter());
  const files: string[] = [];
  for (const each of unpacked) files.push(...(await unpackInto(each, folder, room, depth + 1)));
  return files;
}

/** Null also for what cannot be opened: whoever reads it says so. */
async function packedBy(file: string): Promise<'zip' | 'gzip' | null> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return null;
  try {
    if (!(await handle.stat()).isFile()) return null;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    // The second one is that of an archive without files.
    if (head === 'PK\u0003\u0004' || head === 'PK\u0005\u0006') return 'zip';
    return head.startsWith('\u001f\u008b') ? 'gzip' : null;
  } finally {
    await handle.close();
  }
}

async function gunzip(file: string, folder: string, room: Room): Promise<string> {
  const target = path.join(folder, path.basename(file).replace(/\.gz$/i, ''));
  const work = pipeline(createReadStream(file), createGunzip(), room.counter(), createWriteStream(target));
  await damagedAsListFileError(`${path.basename(file)} is packed, and damaged or cut off`, work);
  return target;
}

/** What may come out of one file, over all that is in it. */
class Room {
  readonly name: string;
  readonly #most: number;
  #bytes = 0;

  constructor(name: string, size: number) {
    this.name = name;
    this.#most = Math.min(MOST_UNPACKED, Math.max(FREE_BYTES, size * HIGHEST_RATIO));
  }

  counter(): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#bytes += chunk.length;
        if (this.#bytes > this.#most) done(new ListFileError(`${this.name} grows too large when it is unpacked`));
        else done(null, chunk);
      },
    });
  }
}
