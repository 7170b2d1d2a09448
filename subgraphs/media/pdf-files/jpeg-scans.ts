import type { PDFContext, PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { hasManyScans } from '../../platform/pictures/bounds.js';
import { filtersOf, type Library } from './old-filters.js';

const JPEG = /^\/(?:DCTDecode|DCT)$/;
/** How a page names a JPEG among its drawing operators (ISO 32000-1, section 8.9.7); letters may be written by their numbers. */
const JPEG_IN_LINE = /\/(?:D|#44)(?:C|#43)(?:T|#54)/;
/** Short names, which readers take outside of pages too. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  '/Fl': '/FlateDecode',
  '/LZW': '/LZWDecode',
  '/RL': '/RunLengthDecode',
  '/A85': '/ASCII85Decode',
  '/AHx': '/ASCIIHexDecode',
};
const UNDONE: ReadonlySet<string> = new Set(Object.values(WHOLE_NAMES));
const START = Buffer.from([0xff, 0xd8]);
const PIECE = 64 * 1024;
/** Begins of a JPEG that are looked at in one stream: a page with more of them in line is none that a program writes. */
const MOST_STARTS = 200;

/** Whether every JPEG is as quick to draw as others, wherever it lies: few bytes can ask for thousands of passes over its pixels. */
export function jpegsAreBounded(library: Library, context: PDFContext): boolean {
  const streams = context.enumerateIndirectObjects().map(([, object]) => object);
  return streams.every((object) => !(object instanceof library.PDFRawStream) || isBounded(library, object));
}

function isBounded(library: Library, stream: PDFRawStream): boolean {
  const filters = filtersOf(library, stream).map((name) => WHOLE_NAMES[name] ?? name);
  const place = filters.findIndex((name) => JPEG.test(name));
  if (place >= 0) {
    if (isPredicted(library, stream.dict)) return false;
    const bytes = unpacked(library, stream, filters.slice(0, place));
    const start = bytes.indexOf(START);
    return start < 0 || !hasManyScans(bytes.subarray(start));
  }
  const { PDFName } = library;
  const packed = filters.filter((name) => name !== 'undefined');
  const isPicture = stream.dict.lookup(PDFName.of('Subtype')) === PDFName.of('Image');
  if (isPicture || !packed.every((name) => UNDONE.has(name))) return true;
  const page = unpacked(library, stream, packed);
  return !JPEG_IN_LINE.test(page.toString('latin1')) || inLineAreBounded(page);
}

function inLineAreBounded(page: Buffer): boolean {
  let starts = 0;
  for (let at = page.indexOf(START); at >= 0; at = page.indexOf(START, at + 1)) {
    if (++starts > MOST_STARTS || hasManyScans(page.subarray(at))) return false;
  }
  return true;
}

/** What a predictor hides cannot be seen here, and no program puts one before a JPEG. */
function isPredicted({ PDFArray, PDFDict, PDFName }: Library, dict: PDFDict): boolean {
  const given = ['DecodeParms', 'DP'].map((name) => dict.lookup(PDFName.of(name)));
  const each = given.flatMap((one) =>
    one instanceof PDFArray ? Array.from({ length: one.size() }, (_, place) => one.lookup(place)) : [one],
  );
  return each.some((one) => one instanceof PDFDict && one.has(PDFName.of('Predictor')));
}

/** Without these filters; of a damaged stream what comes before the damage, which readers take as well. */
function unpacked(
  { PDFName, PDFRawStream, decodePDFRawStream }: Library,
  stream: PDFRawStream,
  filters: string[],
): Buffer {
  if (filters.length === 0) return Buffer.from(stream.getContents());
  const dict = stream.dict.clone();
  const names = filters.map((name) => PDFName.of(name.slice(1)));
  dict.set(PDFName.of('Filter'), dict.context.obj(names));
  dict.delete(PDFName.of('DecodeParms'));
  const source = decodePDFRawStream(PDFRawStream.of(dict, stream.getContents()));
  const pieces: Buffer[] = [];
  try {
    for (let length = PIECE; length === PIECE; length = pieces.at(-1)?.length ?? 0) {
      pieces.push(Buffer.from(source.getBytes(PIECE)));
    }
  } catch {
    // Damaged further on.
  }
  return Buffer.concat(pieces);
}
