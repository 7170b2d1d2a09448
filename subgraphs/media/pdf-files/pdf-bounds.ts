import { Readable } from 'node:stream';
import { constants, createInflate } from 'node:zlib';

/** Bytes that all its packed streams may have together: thirty scans at 300 dots an inch. */
const MOST_UNPACKED = 256 * 1024 * 1024;
const HEAD = /^%PDF-[12]\.\d/;
/** Filters that make much out of little (ISO 32000-1, section 7.4). */
const UNPACKING = /\/(?:FlateDecode|Fl|LZWDecode|LZW|RunLengthDecode|RL)\b/g;
/** Without a mark in their bytes; no honest program packs the objects of a file by them, which are unpacked to open it. */
const OLD = /\/(?:LZWDecode|LZW|RunLengthDecode|RL)\b/;
const OBJECTS = /\/(?:ObjStm|XRef)\b/;
/** Filters that write bytes as letters. */
const HEX = /\/(?:ASCIIHexDecode|AHx)\b/;
const BASE_85 = /\/(?:ASCII85Decode|A85)\b/;
/** Readers take more ends of this line than the standard has, and none. */
const STREAM = /(?<!end)stream(?: ?\r?\n| ?\r)?/g;
/** What stands before it: dictionaries have some hundred bytes. */
const LONGEST_DICTIONARY = 16_384;
const PIECE = 64 * 1024;
/** A report of thirty pages has some hundred. */
const MOST_STREAMS = 10_000;

/**
 * Whether a file is a PDF that may be read at all: not encrypted, and its streams become no bomb. Whatever begins like deflate
 * behind the word `stream` is unpacked and forgotten, whatever the file says it is, since readers differ in what they believe;
 * one that is packed twice is refused, since no honest program writes it.
 */
export async function isBoundedPdf(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (!HEAD.test(text) || /\/Encrypt\b/.test(text)) return false;
  let room = MOST_UNPACKED;
  let from = 0;
  let streams = 0;
  for (const { index, 0: word } of text.matchAll(STREAM)) {
    const dictionary = dictionaryIn(text.slice(Math.max(from, index - LONGEST_DICTIONARY), index));
    if ((dictionary.match(UNPACKING)?.length ?? 0) > 1 || (OLD.test(dictionary) && OBJECTS.test(dictionary)))
      return false;
    from = index + word.length;
    const content = bytes.subarray(from);
    const letters = lettersIn(dictionary, content);
    const packed = letters === null ? content : bytesOf(letters);
    if (!isDeflated(packed)) continue;
    // Letters that are for several streams are read for each of them.
    room -= (letters?.text.length ?? 0) + (await unpackedBytes(packed, room));
    if (room < 0 || ++streams > MOST_STREAMS) return false;
  }
  return true;
}

/** The text since the object's begin; letters of names may be written by their numbers (section 7.3.5). */
function dictionaryIn(before: string): string {
  return before
    .slice(Math.max(0, before.lastIndexOf(' obj')))
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

interface Letters {
  readonly isHex: boolean;
  readonly text: string;
}

/** What a stream says up to its end where its bytes are written in letters; null where they are not. */
function lettersIn(dictionary: string, content: Buffer): Letters | null {
  const isHex = HEX.test(dictionary);
  if (!isHex && !BASE_85.test(dictionary)) return null;
  const end = content.indexOf(isHex ? '>' : '~>');
  return { isHex, text: content.toString('latin1', 0, end < 0 ? content.length : end).replace(/\s+/g, '') };
}

const bytesOf = ({ isHex, text }: Letters): Buffer => (isHex ? Buffer.from(text, 'hex') : base85(text));

/** Of whole groups; what stands after them is too little to matter. */
function base85(letters: string): Buffer {
  const groups = letters.replaceAll('z', '!!!!!').match(/[!-u]{5}/g) ?? [];
  const bytes = Buffer.alloc(groups.length * 4);
  groups.forEach((group, at) => {
    let value = 0;
    for (const letter of group) value = value * 85 + letter.charCodeAt(0) - 33;
    bytes.writeUInt32BE(value >>> 0, at * 4);
  });
  return bytes;
}

/** RFC 1950, section 2.2. */
function isDeflated([method = 0, check = 0]: Buffer): boolean {
  return (method & 0x0f) === 8 && (method * 256 + check) % 31 === 0;
}

/**
 * Bytes that deflated content unpacks to; more than `room` when it is too many. Of a damaged one what comes before the
 * damage, which readers take as well.
 */
async function unpackedBytes(packed: Buffer, room: number): Promise<number> {
  const source = Readable.from(piecesOf(packed));
  const inflate = source.pipe(createInflate({ chunkSize: PIECE, finishFlush: constants.Z_SYNC_FLUSH }));
  let unpacked = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > room) break;
    }
  } catch {
    // Damaged further on.
  } finally {
    source.destroy();
    inflate.destroy();
  }
  return unpacked;
}

/** Not all at once: after the end of one stream the rest of the file follows. */
function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
