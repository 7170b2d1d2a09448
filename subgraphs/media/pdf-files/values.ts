/** A name (`/Type`). */
export class PdfName {
  constructor(readonly name: string) {}
}

/** A reference to an object of the file (`12 0 R`). */
export class PdfRef {
  constructor(readonly number: number) {}
}

/** A bare word: an operator of a content stream, or `obj`, `stream`, `R`. */
export class PdfWord {
  constructor(readonly word: string) {}
}

/** A dictionary with bytes behind it, still packed. */
export class PdfStream {
  constructor(
    readonly dictionary: PdfDictionary,
    readonly packed: Uint8Array,
  ) {}
}

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** A value of a PDF (ISO 32000-1, section 7.3); texts are bytes. */
export type PdfValue =
  null | boolean | number | Uint8Array | PdfName | PdfRef | PdfWord | PdfStream | PdfDictionary | readonly PdfValue[];

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isList(value: PdfValue | undefined): value is readonly PdfValue[] {
  return Array.isArray(value);
}

/** The dictionary of a dictionary or stream; an empty one for everything else. */
export function dictionaryOf(value: PdfValue | undefined): PdfDictionary {
  if (value instanceof PdfStream) return value.dictionary;
  return isDictionary(value) ? value : NOTHING;
}
const NOTHING: PdfDictionary = new Map();

export function nameOf(value: PdfValue | undefined): string | null {
  return value instanceof PdfName ? value.name : null;
}

export function numberOf(value: PdfValue | undefined, otherwise = 0): number {
  return typeof value === 'number' ? value : otherwise;
}
