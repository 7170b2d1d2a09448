import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { ListFileError } from '../list-file-error.js';

/** Files of one archive; the largest published ones have five. */
const MOST_FILES = 50;
/** The directory of so many files with the longest names. */
const LONGEST_DIRECTORY = 8 * 1024 * 1024;

/** Signatures and lengths of records: APPNOTE.TXT of the zip format, 4.3.7 to 4.3.16. */
const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const END_64_SIGNATURE = 0x06064b50;
const END_64_BYTES = 56;
const LOCATOR_SIGNATURE = 0x07064b50;
const LOCATOR_BYTES = 20;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** The extra field that holds what has more than 32 bits (4.5.3). */
const EXTRA_64 = 0x0001;
/** In the place of a number that stands elsewhere. */
const ELSEWHERE_16 = 0xffff;
const ELSEWHERE_32 = 0xffffffff;
const ENCRYPTED = 1;

export const STORED = 0;
export const DEFLATED = 8;

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly crc32: number;
  /** Bytes in the archive and as they were. */
  readonly packed: number;
  readonly unpacked: number;
  /** Where its packed bytes begin in the archive. */
  readonly start: number;
}

/**
 * The files in a zip or zip64 archive by its directory, without folders and what file systems put beside them.
 * @throws ListFileError for an archive that is cut off, damaged, encrypted, split, empty or of too many files
 */
export async function readZip(file: string): Promise<readonly ZipEntry[]> {
  const name = path.basename(file);
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { at, bytes } = await directoryOf(handle, name, size);
    if (at + bytes > size || bytes > LONGEST_DIRECTORY) throw damaged(name);
    const directory = await readAt(handle, at, bytes, name);
    const entries: ZipEntry[] = [];
    for (const entry of entriesIn(directory, name)) {
      if (isOther(entry.name)) continue;
      if (entries.length === MOST_FILES)
        throw new ListFileError(`${name} is a zip archive of more than ${MOST_FILES} files`);
      const local = await readAt(handle, entry.start, LOCAL_BYTES, name);
      if (local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw damaged(name);
      const start = entry.start + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
      if (start + entry.packed > size) throw damaged(name);
      entries.push({ ...entry, start });
    }
    if (entries.length === 0) throw new ListFileError(`${name} is a zip archive without files`);
    return entries;
  } finally {
    await handle.close();
  }
}

interface Directory {
  readonly at: number;
  readonly bytes: number;
}

/** From the end of the archive, where a comment of any length may stand. */
async function directoryOf(handle: FileHandle, name: string, size: number): Promise<Directory> {
  const length = Math.min(size, END_BYTES + LONGEST_COMMENT + LOCATOR_BYTES);
  const tail = await readAt(handle, size - length, length, name);
  let end = tail.length - END_BYTES;
  while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end--;
  if (end < 0) throw new ListFileError(`${name} is a zip archive that is cut off`);
  const found = { at: tail.readUInt32LE(end + 16), bytes: tail.readUInt32LE(end + 12) };
  const elsewhere = tail.readUInt16LE(end + 10) === ELSEWHERE_16 || Object.values(found).includes(ELSEWHERE_32);
  const locator = end - LOCATOR_BYTES;
  const has64 = locator >= 0 && tail.readUInt32LE(locator) === LOCATOR_SIGNATURE;
  if (!has64) {
    if (elsewhere) throw damaged(name);
    return found;
  }
  const at = safeNumber(tail.readBigUInt64LE(locator + 8), name);
  if (at + END_64_BYTES > size) throw damaged(name);
  const end64 = await readAt(handle, at, END_64_BYTES, name);
  if (end64.readUInt32LE(0) !== END_64_SIGNATURE) throw damaged(name);
  return { at: safeNumber(end64.readBigUInt64LE(48), name), bytes: safeNumber(end64.readBigUInt64LE(40), name) };
}

/** Entries as the directory has them; `start` is that of the header before the bytes. */
function* entriesIn(directory: Buffer, archive: string): Generator<ZipEntry> {
  for (let at = 0; at + ENTRY_BYTES <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw damaged(archive);
    const nameBytes = directory.readUInt16LE(at + 28);
    const extraBytes = directory.readUInt16LE(at + 30);
    const extra = at + ENTRY_BYTES + nameBytes;
    const next = extra + extraBytes + directory.readUInt16LE(at + 32);
    if (next > directory.length) throw damaged(archive);
    if (directory.readUInt16LE(at + 8) & ENCRYPTED) throw new ListFileError(`${archive} is encrypted`);
    // What has no room stands in the extra field, in this order.
    const large = largeNumbers(directory.subarray(extra, extra + extraBytes), archive);
    const [unpacked, packed, start] = [24, 20, 42].map((field) => {
      const number = directory.readUInt32LE(at + field);
      return number === ELSEWHERE_32 ? (large.next().value ?? number) : number;
    });
    yield {
      name: directory.toString('utf8', at + ENTRY_BYTES, extra),
      method: directory.readUInt16LE(at + 10),
      crc32: directory.readUInt32LE(at + 16),
      unpacked: unpacked ?? 0,
      packed: packed ?? 0,
      start: start ?? 0,
    };
    at = next;
  }
}

function* largeNumbers(extra: Buffer, archive: string): Generator<number, undefined> {
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) === EXTRA_64) {
      for (let field = at + 4; field + 8 <= Math.min(end, extra.length); field += 8)
        yield safeNumber(extra.readBigUInt64LE(field), archive);
    }
    at = end;
  }
  return undefined;
}

/** Folders, and what systems add to an archive without being asked. */
function isOther(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || path.posix.basename(name).startsWith('.');
}

async function readAt(handle: FileHandle, at: number, length: number, name: string): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new ListFileError(`${name} is a zip archive that is cut off`);
  return buffer;
}

function safeNumber(number: bigint, name: string): number {
  if (number > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged(name);
  return Number(number);
}

function damaged(name: string): ListFileError {
  return new ListFileError(`${name} is a zip archive that is damaged`);
}
