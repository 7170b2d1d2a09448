import { inflateSync } from 'node:zlib';

/** Pages of a PDF that is taken: a bank statement of a year has about so many. */
export const MAX_PDF_PAGES = 30;
/** Bytes that all its packed objects may have together: a bomb is refused. */
const MAX_UNPACKED = 32 * 1024 * 1024;
const HEAD = /^%PDF-[12]\.\d/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g;
/** Object streams (ISO 32000-1, section 7.5.7) hold page objects in newer files. */
const PACKED = /\/Type\s*\/ObjStm/;

/** The number of its pages; null for what is no PDF, is encrypted, has none or too many, or unpacks to too much. */
export function pdfPages(bytes: Buffer): number | null {
  const text = bytes.toString('latin1');
  if (!HEAD.test(text) || /\/Encrypt\b/.test(text)) return null;
  let pages = countPages(withoutStreams(text));
  let room = MAX_UNPACKED;
  for (const packed of packedObjects(text, bytes)) {
    const unpacked = inflated(packed, room);
    if (unpacked === null) return null;
    room -= unpacked.length;
    pages += countPages(unpacked.toString('latin1'));
  }
  return pages >= 1 && pages <= MAX_PDF_PAGES ? pages : null;
}

function countPages(text: string): number {
  return text.match(PAGE)?.length ?? 0;
}

/** Pictures and fonts may hold anything, also what looks like a page. */
function withoutStreams(text: string): string {
  return text.replace(/stream\r?\n[\s\S]*?endstream/g, '');
}

function* packedObjects(text: string, bytes: Buffer): Generator<Buffer> {
  const streams = /stream\r?\n/g;
  for (let found = streams.exec(text); found; found = streams.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0) return;
    const dictionary = text.slice(text.lastIndexOf(' obj', found.index), found.index);
    if (PACKED.test(dictionary)) yield bytes.subarray(start, end);
    streams.lastIndex = end + 'endstream'.length;
  }
}

function inflated(packed: Buffer, room: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch {
    return null;
  }
}
