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
  const { between, streams } = split(text);
  // Pictures and fonts may hold anything, also what looks like a page.
  let pages = countPages(between.join(''));
  let room = MAX_UNPACKED;
  for (const { dictionary, start, end } of streams) {
    if (!PACKED.test(dictionary)) continue;
    const unpacked = inflated(bytes.subarray(start, end), room);
    if (unpacked === null) return null;
    room -= unpacked.length;
    pages += countPages(unpacked.toString('latin1'));
  }
  return pages >= 1 && pages <= MAX_PDF_PAGES ? pages : null;
}

function countPages(text: string): number {
  return text.match(PAGE)?.length ?? 0;
}

/** A file split at its streams: what lies between them, and each stream's dictionary with its packed bytes. */
interface Parts {
  readonly between: readonly string[];
  readonly streams: readonly { readonly dictionary: string; readonly start: number; readonly end: number }[];
}

/** One way through the file, however many streams it begins or leaves open. */
function split(text: string): Parts {
  const between: string[] = [];
  const streams: Parts['streams'][number][] = [];
  const begins = /stream\r?\n/g;
  let from = 0;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0) break;
    const before = text.slice(from, found.index);
    between.push(before);
    streams.push({ dictionary: before.slice(Math.max(0, before.lastIndexOf(' obj'))), start, end });
    from = begins.lastIndex = end + 'endstream'.length;
  }
  return { between: [...between, text.slice(from)], streams };
}

function inflated(packed: Buffer, room: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch {
    return null;
  }
}
