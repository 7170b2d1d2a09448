import { inflateSync } from 'node:zlib';
import { errorCode } from '../../platform/errors/error-code.js';

/** Bytes that all its packed streams may have together: thirty scans at 300 dots an inch. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const HEAD = /^%PDF-[12]\.\d/;
/** Filters that make much out of little (ISO 32000-1, section 7.4). */
const UNPACKING = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;
const FLATE = /\/(?:FlateDecode|Fl)\b/;

/**
 * Whether a file is a PDF that may be read at all: not encrypted, and its streams become no bomb. Streams are unpacked one
 * after the other and forgotten; one that is packed twice is refused, since no honest program writes it.
 */
export function isBoundedPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!HEAD.test(text) || /\/Encrypt\b/.test(text)) return false;
  let room = MOST_UNPACKED;
  for (const { dictionary, start, end } of streams(text)) {
    if ((dictionary.match(UNPACKING)?.length ?? 0) > 1) return false;
    if (!FLATE.test(dictionary)) continue;
    room -= unpackedBytes(bytes.subarray(start, end), room);
    if (room < 0) return false;
  }
  return true;
}

/** Bytes that a stream unpacks to; more than `room` when it is too many; 0 of a damaged one, which readers skip. */
function unpackedBytes(packed: Buffer, room: number): number {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) }).length;
  } catch (error) {
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? room + 1 : 0;
  }
}

interface PackedStream {
  readonly dictionary: string;
  readonly start: number;
  readonly end: number;
}

/** One way through the file, however many streams it begins or leaves open. */
function* streams(text: string): Generator<PackedStream> {
  const begins = /stream\r?\n/g;
  let from = 0;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0) return;
    const before = text.slice(from, found.index);
    yield { dictionary: before.slice(Math.max(0, before.lastIndexOf(' obj'))), start, end };
    from = begins.lastIndex = end + 'endstream'.length;
  }
}
