import { inflateSync, constants } from 'node:zlib';
import { isDictionary, isList, nameOf, numberOf, PdfStream, type PdfDictionary, type PdfValue } from './values.js';

/** Bytes that may still be unpacked of one file: a bomb ends here. */
export class UnpackBudget {
  constructor(public left = 64 * 1024 * 1024) {}
}

/** A filter that leaves an encoded picture: JPEG. */
export const JPEG_FILTER = 'DCTDecode';

/** The filters of a stream, in the order in which they are undone. */
export function filtersOf(dictionary: PdfDictionary, resolve: (value: PdfValue | undefined) => PdfValue): string[] {
  const filter = resolve(dictionary.get('Filter'));
  const list = isList(filter) ? filter.map((one) => resolve(one)) : [filter];
  return list.flatMap((one) => nameOf(one) ?? []);
}

/** The bytes of a stream, unpacked up to a picture's own encoding; null for filters that are not known, or too much. */
export function unpack(
  stream: PdfStream,
  resolve: (value: PdfValue | undefined) => PdfValue,
  budget: UnpackBudget,
): Uint8Array | null {
  const { dictionary } = stream;
  const parameters = resolve(dictionary.get('DecodeParms'));
  const filters = filtersOf(dictionary, resolve);
  let bytes: Uint8Array | null = stream.packed;
  for (const [place, filter] of filters.entries()) {
    if (bytes === null || filter === JPEG_FILTER) return bytes;
    const own = resolve(isList(parameters) ? parameters[place] : parameters);
    bytes = undo(filter, bytes, isDictionary(own) ? own : new Map(), budget);
  }
  return bytes;
}

function undo(filter: string, bytes: Uint8Array, parameters: PdfDictionary, budget: UnpackBudget): Uint8Array | null {
  switch (filter) {
    case 'FlateDecode':
      return unpredicted(inflated(bytes, budget), parameters);
    case 'ASCIIHexDecode':
      return Buffer.from(
        Buffer.from(bytes)
          .toString('latin1')
          .replace(/>[\s\S]*$|\s/g, ''),
        'hex',
      );
    case 'ASCII85Decode':
      return ascii85(Buffer.from(bytes).toString('latin1'), budget);
    default:
      return null;
  }
}

function inflated(bytes: Uint8Array, budget: UnpackBudget): Uint8Array | null {
  try {
    // Files that were cut or padded still give what they have.
    const options = { maxOutputLength: Math.max(1, budget.left), finishFlush: constants.Z_SYNC_FLUSH };
    const out = inflateSync(bytes, options);
    budget.left -= out.length;
    return out;
  } catch {
    return null;
  }
}

/** Undoes the PNG predictors (ISO 32000-1, section 7.4.4.4); TIFF's is not written by anybody. */
function unpredicted(bytes: Uint8Array | null, parameters: PdfDictionary): Uint8Array | null {
  const predictor = numberOf(parameters.get('Predictor'), 1);
  if (bytes === null || predictor === 1) return bytes;
  if (predictor < 10) return null;
  const bits = numberOf(parameters.get('BitsPerComponent'), 8) * numberOf(parameters.get('Colors'), 1);
  const pixel = Math.max(1, Math.ceil(bits / 8));
  const row = Math.max(1, Math.ceil((bits * numberOf(parameters.get('Columns'), 1)) / 8));
  const rows = Math.floor(bytes.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let y = 0; y < rows; y += 1) {
    const kind = bytes[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const left = x < pixel ? 0 : (out[y * row + x - pixel] as number);
      const up = y === 0 ? 0 : (out[(y - 1) * row + x] as number);
      const corner = x < pixel || y === 0 ? 0 : (out[(y - 1) * row + x - pixel] as number);
      out[y * row + x] = (bytes[y * (row + 1) + 1 + x] as number) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function ascii85(text: string, budget: UnpackBudget): Uint8Array | null {
  const clean = text.replace(/~>[\s\S]*$|\s|^<~/g, '').replaceAll('z', '!!!!!');
  budget.left -= clean.length;
  if (budget.left < 0) return null;
  const out: number[] = [];
  for (let start = 0; start < clean.length; start += 5) {
    const group = clean.slice(start, start + 5);
    const value = [...group.padEnd(5, 'u')].reduce((sum, one) => sum * 85 + one.charCodeAt(0) - 33, 0);
    const four = [value / 2 ** 24, value / 2 ** 16, value / 2 ** 8, value].map((one) => Math.floor(one) & 0xff);
    out.push(...four.slice(0, group.length - 1));
  }
  return Uint8Array.from(out);
}
