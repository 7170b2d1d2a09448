import { closeSync, openSync, readSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { type BuiltIndex } from './build-index.js';
import { SECTIONS, type IndexData, type SearchableIndex } from './index-data.js';
import { type PersonTexts } from './person-texts.js';

/** Raised for a file that is no snapshot, is cut off, or was made by another version of the format. */
class SnapshotError extends Error {}

/** Changes whenever the arrays, the token keys or the look-up keys mean something else. */
export const SNAPSHOT_FORMAT = 'bonafide-screening-4';
const HEADER_BYTES = 4096;
const ALIGNMENT = 8;

interface Header {
  readonly format: string;
  readonly version: string;
  readonly bytes: number;
  /** The arrays, one after another from the end of the header on. */
  readonly sections: Readonly<Record<string, { readonly at: number; readonly bytes: number }>>;
  /** Behind them; stays in the file. */
  readonly texts: { readonly at: number; readonly bytes: number };
}

/** An index that was read from a file, which stays open for its texts until it is closed. */
export interface LoadedSnapshot extends SearchableIndex {
  readonly version: string;
  close(): void;
}

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Writes the index beside the file, syncs it and renames it over: a reader sees the old one or the new one. */
export async function saveSnapshot(
  file: string,
  { data, textBytes: texts }: BuiltIndex,
  version: string,
): Promise<void> {
  const sections: Record<string, { at: number; bytes: number }> = {};
  let at = HEADER_BYTES;
  const names = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];
  for (const name of names) {
    sections[name] = { at, bytes: data[name].byteLength };
    at = aligned(at + data[name].byteLength);
  }
  const end = at + texts.length;
  const header: Header = { format: SNAPSHOT_FORMAT, version, bytes: end, sections, texts: { at, bytes: texts.length } };
  const text = Buffer.from(JSON.stringify(header));
  if (text.length > HEADER_BYTES) throw new SnapshotError('The version of the index is too long for its header');
  const temporary = `${file}.part`;
  const handle = await open(temporary, 'w');
  try {
    await handle.write(Buffer.concat([text, Buffer.alloc(HEADER_BYTES - text.length, 0x20)]), 0, HEADER_BYTES, 0);
    for (const name of names) {
      const section = data[name];
      const bytes = new Uint8Array(section.buffer, section.byteOffset, section.byteLength);
      await handle.write(bytes, 0, bytes.length, sections[name]?.at ?? 0);
    }
    await handle.write(texts, 0, texts.length, at);
    await handle.truncate(end);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** Reads the arrays of a snapshot whole; the texts are read from the file when they are asked for. */
export async function loadSnapshot(file: string): Promise<LoadedSnapshot> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const header = parseHeader(file, await readAll(handle, new Uint8Array(Math.min(size, HEADER_BYTES)), 0));
    if (header.format !== SNAPSHOT_FORMAT)
      throw new SnapshotError(`${file} has the format ${header.format}, not ${SNAPSHOT_FORMAT}`);
    if (size !== header.bytes) throw new SnapshotError(`${file} has ${size} bytes instead of ${header.bytes}`);
    const { texts } = header;
    const bytes = await readAll(handle, new Uint8Array(texts.at - HEADER_BYTES), HEADER_BYTES);
    return { version: header.version, data: arraysOf(file, header, bytes.buffer), ...textsInFile(file, texts.at) };
  } finally {
    await handle.close();
  }
}

function arraysOf(file: string, header: Header, buffer: ArrayBuffer): IndexData {
  const view = <T>(
    name: keyof typeof SECTIONS,
    Kind: new (buffer: ArrayBuffer, at: number, length: number) => T,
    size: number,
  ): T => {
    const place = header.sections[name];
    if (!place) throw new SnapshotError(`${file} lacks ${name}`);
    return new Kind(buffer, place.at - HEADER_BYTES, place.bytes / size);
  };
  return {
    counts: view('counts', Uint32Array, 4),
    words: view('words', Uint8Array, 1),
    wordOffsets: view('wordOffsets', Uint32Array, 4),
    postings: view('postings', Uint8Array, 1),
    postingOffsets: view('postingOffsets', Uint32Array, 4),
    lookupKeys: view('lookupKeys', Uint16Array, 2),
    lookupWords: view('lookupWords', Uint32Array, 4),
    lookupBuckets: view('lookupBuckets', Uint32Array, 4),
    names: view('names', Uint8Array, 1),
    surnames: view('surnames', Uint16Array, 2),
    nameWords: view('nameWords', Uint8Array, 1),
    nameBlocks: view('nameBlocks', Uint32Array, 4),
    nameRanks: view('nameRanks', Uint32Array, 4),
    persons: view('persons', Uint8Array, 1),
    personBlocks: view('personBlocks', Uint32Array, 4),
    textBlocks: view('textBlocks', Uint32Array, 4),
  };
}

/** Reads of the few hundred bytes of a hit: synchronous, because the system has them in memory nearly always. */
function textsInFile(file: string, start: number): { texts: PersonTexts; close: () => void } {
  const descriptor = openSync(file, 'r');
  return {
    texts: {
      read: (from, to) => {
        const bytes = new Uint8Array(to - from);
        let done = 0;
        while (done < bytes.length) {
          const read = readSync(descriptor, bytes, done, bytes.length - done, start + from + done);
          if (read === 0) throw new SnapshotError(`${file} was cut off while it was in use`);
          done += read;
        }
        return bytes;
      },
    },
    close: () => closeSync(descriptor),
  };
}

async function readAll(handle: Awaited<ReturnType<typeof open>>, into: Uint8Array<ArrayBuffer>, from: number) {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await handle.read(into, done, Math.min(into.length - done, 1 << 28), from + done);
    if (bytesRead === 0) throw new SnapshotError('The snapshot ends too early');
    done += bytesRead;
  }
  return into;
}

function parseHeader(file: string, bytes: Uint8Array): Header {
  try {
    const header: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'));
    if (isHeader(header)) return header;
  } catch {
    // Told below, like every other file that is no snapshot.
  }
  throw new SnapshotError(`${file} is no snapshot of a screening index`);
}

function isHeader(value: unknown): value is Header {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    'sections' in value &&
    'bytes' in value &&
    'version' in value &&
    'texts' in value
  );
}
