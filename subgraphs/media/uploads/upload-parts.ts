/** A received piece of an upload: bytes `start` (inclusive) to `end` (exclusive). */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/** A piece of a part that is used when the upload is joined. */
export interface Slice {
  readonly part: Part;
  /** Bytes of the part to leave out at its beginning. */
  readonly skip: number;
}

const NAME = /^(\d+)-(\d+)-(\d+)$/;

export function partName({ start, end, total }: Part): string {
  return `${start}-${end}-${total}`;
}

export function partOfName(name: string): Part | null {
  const [, start, end, total] = NAME.exec(name) ?? [];
  if (start === undefined || end === undefined || total === undefined) return null;
  return { start: Number(start), end: Number(end), total: Number(total) };
}

/**
 * The parts that cover the upload from its first byte without a gap, in order; parts may come in any order and overlap.
 * `offset` is where the next byte is missing.
 */
export function coverage(parts: readonly Part[]): { slices: readonly Slice[]; offset: number } {
  const slices: Slice[] = [];
  const sorted = parts.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let offset = 0;
  for (const part of sorted) {
    if (part.start > offset) break;
    if (part.end <= offset) continue;
    slices.push({ part, skip: offset - part.start });
    offset = part.end;
  }
  return { slices, offset };
}

/**
 * Reads `Content-Range: bytes a-b/total` (RFC 9110, section 14.4).
 * @returns null when it is none
 */
export function parseContentRange(header: string | undefined): Part | null {
  const [, first, last, size] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || size === undefined) return null;
  const part = { start: Number(first), end: Number(last) + 1, total: Number(size) };
  return part.start < part.end && part.end <= part.total ? part : null;
}
