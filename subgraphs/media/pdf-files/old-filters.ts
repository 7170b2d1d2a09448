import type { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';

/** Filters of old programs that make much out of little (ISO 32000-1, sections 7.4.4 and 7.4.5), with their short names. */
const OLD = /^\/(?:LZWDecode|LZW|RunLengthDecode|RL)$/;
/** Bytes that all streams packed by them may have together: a page at 600 dots an inch in grey. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const PIECE = 64 * 1024;

export type Library = typeof import('@cantoo/pdf-lib');

/**
 * Whether what old filters packed stays small. They have no mark by which `isBoundedPdf` could find them in the bytes of a file;
 * here their names are known, wherever a file has them.
 * @throws Error for a filter that the library does not know
 */
export function oldStreamsAreBounded(library: Library, context: PDFContext): boolean {
  const { decodePDFRawStream, PDFRawStream } = library;
  let room = MOST_UNPACKED;
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || !filtersOf(library, object).some((name) => OLD.test(name))) continue;
    const unpacked = decodePDFRawStream(object);
    for (let bytes = PIECE; bytes === PIECE && room >= 0; room -= bytes) bytes = unpacked.getBytes(PIECE).length;
    if (room < 0) return false;
  }
  return true;
}

/** Names of its filters, `/FlateDecode`, in their order; `undefined` where it has none. */
export function filtersOf({ PDFArray, PDFName }: Library, { dict }: PDFRawStream): readonly string[] {
  const filter = dict.lookup(PDFName.of('Filter'));
  if (!(filter instanceof PDFArray)) return [String(filter)];
  return Array.from({ length: filter.size() }, (_, place) => String(filter.lookup(place)));
}
