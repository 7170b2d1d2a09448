import { createReadStream, createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { ListFileError } from '../list-file-error.js';

/** What an archive may grow to: more is no list but a bomb. */
const MOST_UNPACKED = 16 * 1024 ** 3;
/** Files of one archive; the largest published ones have five. */
const MOST_FILES = 50;

/** End of central directory: APPNOTE.TXT of the zip format, 4.3.16. */
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
/** In the place of a number that stands elsewhere (zip64). */
const ELSEWHERE = 0xffffffff;

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/**
 * The files of a zip archive, or what gzip packed, unpacked into a folder; a file that is not packed is answered as it is.
 * @throws ListFileError for an archive that is damaged, encrypted or too large
 */
export async function unpack(file: string, folder: string): Promise<readonly string[]> {
  const head = await readHead(file);
  const name = path.basename(file);
  if (head[0] === 0x1f && head[1] === 0x8b) {
    const target = path.join(folder, `${name.replace(/\.gz$/, '')}.unpacked`);
    await damagedAsError(
      name,
      pipeline(createReadStream(file), createGunzip(), limit(name), createWriteStream(target)),
    );
    return [target];
  }
  if (head.readUInt32LE(0) !== 0x04034b50) return [file];
  const handle = await open(file, 'r');
  try {
    const files: string[] = [];
    for (const entry of await entriesOf(handle, name)) {
      const target = path.join(folder, `${files.length}-${path.basename(entry.name)}`);
      await unpackEntry(handle, file, entry, target);
      files.push(target);
    }
    return files;
  } finally {
    await handle.close();
  }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    return (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await handle.close();
  }
}

async function entriesOf(handle: FileHandle, name: string): Promise<readonly ZipEntry[]> {
  const { size } = await handle.stat();
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await readAt(handle, size - length, length);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end--;
  if (end < 0) throw new ListFileError(`${name} is a zip archive that is cut off`);
  const count = tail.readUInt16LE(end + 10);
  const bytes = tail.readUInt32LE(end + 12);
  const at = tail.readUInt32LE(end + 16);
  if (at === ELSEWHERE || count === 0xffff) throw new ListFileError(`${name} is a zip64 archive: fetch it unpacked`);
  if (at + bytes > size) throw new ListFileError(`${name} is a zip archive that is damaged`);
  const directory = await readAt(handle, at, bytes);
  const entries: ZipEntry[] = [];
  for (let place = 0; place + ENTRY_BYTES <= directory.length && entries.length < count;) {
    if (directory.readUInt32LE(place) !== ENTRY_SIGNATURE) break;
    const nameBytes = directory.readUInt16LE(place + 28);
    const entry: ZipEntry = {
      name: directory.toString('utf8', place + ENTRY_BYTES, place + ENTRY_BYTES + nameBytes),
      method: directory.readUInt16LE(place + 10),
      packed: directory.readUInt32LE(place + 20),
      at: directory.readUInt32LE(place + 42),
    };
    if (directory.readUInt16LE(place + 8) & 1) throw new ListFileError(`${name} is encrypted`);
    if (!entry.name.endsWith('/')) entries.push(entry);
    place += ENTRY_BYTES + nameBytes + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  if (entries.length === 0) throw new ListFileError(`${name} is a zip archive without files`);
  if (entries.length > MOST_FILES) throw new ListFileError(`${name} is a zip archive of more than ${MOST_FILES} files`);
  return entries;
}

async function unpackEntry(handle: FileHandle, file: string, entry: ZipEntry, target: string): Promise<void> {
  const name = path.basename(file);
  const { method, packed, at } = entry;
  if ((method !== STORED && method !== DEFLATED) || packed === ELSEWHERE)
    throw new ListFileError(`${name} is packed in a way that is not known: fetch it unpacked`);
  const local = await readAt(handle, at, LOCAL_BYTES);
  const start = at + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
  const out = createWriteStream(target);
  if (packed === 0) return void (await pipeline([Buffer.alloc(0)], out));
  const bytes = createReadStream(file, { start, end: start + packed - 1 });
  await damagedAsError(
    name,
    method === STORED ? pipeline(bytes, limit(name), out) : pipeline(bytes, createInflateRaw(), limit(name), out),
  );
}

async function readAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, Math.max(0, at));
  if (bytesRead < length) throw new ListFileError('The zip archive is cut off');
  return buffer;
}

function limit(name: string): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MOST_UNPACKED) done(new ListFileError(`${name} unpacks to more than 16 GB`));
      else done(null, chunk);
    },
  });
}

/** What zlib says of bytes that nobody packed. */
async function damagedAsError(name: string, work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (error instanceof ListFileError) throw error;
    throw new ListFileError(`${name} is packed, and damaged or cut off`);
  });
}
