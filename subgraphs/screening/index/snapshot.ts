import { open, rename } from 'node:fs/promises';
import { SECTIONS, type IndexData } from './index-data.js';

/** Raised for a file that is no snapshot, is cut off, or was made by another version of the format. */
export class SnapshotError extends Error {}

/** Changes whenever the arrays, the token keys or the look-up keys mean something else. */
const FORMAT = 'bonafide-screening-1';
const HEADER_BYTES = 4096;
const ALIGNMENT = 8;

interface Header {
  readonly format: string;
  readonly version: string;
  readonly bytes: number;
  readonly sections: Readonly<Record<string, { readonly at: number; readonly bytes: number }>>;
}

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Writes the index beside the file, syncs it and renames it over: a reader sees the old one or the new one. */
export async function saveSnapshot(file: string, data: IndexData, version: string): Promise<void> {
  const sections: Record<string, { at: number; bytes: number }> = {};
  let at = HEADER_BYTES;
  const names = Object.keys(SECTIONS) as (keyof typeof SECTIONS)[];
  for (const name of names) {
    sections[name] = { at, bytes: data[name].byteLength };
    at = aligned(at + data[name].byteLength);
  }
  const header: Header = { format: FORMAT, version, bytes: at, sections };
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
    await handle.truncate(at);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}

/** Reads a snapshot whole. */
export async function loadSnapshot(file: string): Promise<{ readonly data: IndexData; readonly version: string }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const header = parseHeader(file, await readAll(handle, new Uint8Array(Math.min(size, HEADER_BYTES)), 0));
    if (header.format !== FORMAT) throw new SnapshotError(`${file} has the format ${header.format}, not ${FORMAT}`);
    if (size !== header.bytes) throw new SnapshotError(`${file} has ${size} bytes instead of ${header.bytes}`);
    const bytes = await readAll(handle, new Uint8Array(size), 0);
    const section = (name: keyof typeof SECTIONS) => {
      const place = header.sections[name];
      if (!place) throw new SnapshotError(`${file} lacks ${name}`);
      return place;
    };
    const view = <T>(
      name: keyof typeof SECTIONS,
      Kind: new (buffer: ArrayBuffer, at: number, length: number) => T,
      size: number,
    ) => new Kind(bytes.buffer, section(name).at, section(name).bytes / size);
    return {
      version: header.version,
      data: {
        tokenBytes: view('tokenBytes', Uint8Array, 1),
        tokenOffsets: view('tokenOffsets', Uint32Array, 4),
        postings: view('postings', Uint32Array, 4),
        postingOffsets: view('postingOffsets', Uint32Array, 4),
        lookupKeys: view('lookupKeys', Uint32Array, 4),
        lookupTokens: view('lookupTokens', Uint32Array, 4),
        lookupBuckets: view('lookupBuckets', Uint32Array, 4),
        nameTokens: view('nameTokens', Uint32Array, 4),
        nameOffsets: view('nameOffsets', Uint32Array, 4),
        namePersons: view('namePersons', Uint32Array, 4),
        nameKinds: view('nameKinds', Uint8Array, 1),
        nameTextBytes: view('nameTextBytes', Uint8Array, 1),
        nameTextOffsets: view('nameTextOffsets', Uint32Array, 4),
        personIdBytes: view('personIdBytes', Uint8Array, 1),
        personIdOffsets: view('personIdOffsets', Uint32Array, 4),
        personDisplayNames: view('personDisplayNames', Uint32Array, 4),
        births: view('births', Int32Array, 4),
        birthOffsets: view('birthOffsets', Uint32Array, 4),
        sexes: view('sexes', Uint8Array, 1),
        countries: view('countries', Uint16Array, 2),
        countryOffsets: view('countryOffsets', Uint32Array, 4),
        topics: view('topics', Uint16Array, 2),
      },
    };
  } finally {
    await handle.close();
  }
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
    'version' in value
  );
}
