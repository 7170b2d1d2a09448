/** Bytes `start` (inclusive) to `end` (exclusive). */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The range that a `Range` header asks for (RFC 9110, section 14.1.2). Null, the whole, when there is no header, it is
 * malformed, or asks for several ranges; servers may ignore those.
 */
export function rangeOf(header: string | undefined, bytes: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= bytes) return 'unsatisfiable';
  return { start, end: last === '' ? bytes : Math.min(Number(last) + 1, bytes) };
}
