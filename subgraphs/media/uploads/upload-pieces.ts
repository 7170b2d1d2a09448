/** A received piece of an upload: bytes `start` (inclusive) to `end` (exclusive). */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/** What of a piece is used when the upload is joined. */
export interface Slice {
  readonly piece: Piece;
  /** Bytes of the piece to leave out at its beginning. */
  readonly skip: number;
}

const NAME = /^(\d+)-(\d+)-(\d+)$/;

export function pieceName({ start, end, total }: Piece): string {
  return `${start}-${end}-${total}`;
}

export function pieceOfName(name: string): Piece | null {
  const [, start, end, total] = NAME.exec(name) ?? [];
  if (start === undefined || end === undefined || total === undefined) return null;
  return { start: Number(start), end: Number(end), total: Number(total) };
}

/**
 * The pieces that cover the upload from its first byte without a gap, in order; pieces may come in any order and overlap.
 * `offset` is where the next byte is missing.
 */
export function coverage(pieces: readonly Piece[]): { slices: readonly Slice[]; offset: number } {
  const slices: Slice[] = [];
  const sorted = pieces.toSorted((a, b) => a.start - b.start || b.end - a.end);
  let offset = 0;
  for (const piece of sorted) {
    if (piece.start > offset) break;
    if (piece.end <= offset) continue;
    slices.push({ piece, skip: offset - piece.start });
    offset = piece.end;
  }
  return { slices, offset };
}

/**
 * Reads `Content-Range: bytes a-b/total` (RFC 9110, section 14.4).
 * @returns null when it is none
 */
export function parseContentRange(header: string | undefined): Piece | null {
  const [, first, last, size] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || size === undefined) return null;
  const piece = { start: Number(first), end: Number(last) + 1, total: Number(size) };
  return piece.start < piece.end && piece.end <= piece.total ? piece : null;
}
