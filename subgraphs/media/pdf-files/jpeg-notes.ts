/** Segments of a JPEG (ITU-T T.81, annex B). */
const MARKER = 0xff;
const START = 0xd8;
const SCAN = 0xda;
const COMMENT = 0xfe;
const FIRST_NOTE = 0xe1;
const LAST_NOTE = 0xef;
/** Notes by which pixels become colours: ICC profiles, and Adobe's word on how colours were turned. */
const OF_COLOUR: ReadonlySet<number> = new Set([0xe2, 0xee]);
const LENGTH_BYTES = 2;

/**
 * A JPEG without what its camera or a program noted in it: EXIF with the place where it was taken, XMP, comments. Its pixels
 * and their colours stay as they are. What is no JPEG, or is broken before its pixels, is answered as it came.
 */
export function withoutNotes(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== MARKER || bytes[1] !== START) return bytes;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Buffer[] = [view.subarray(0, 2)];
  let at = 2;
  while (at + 2 + LENGTH_BYTES <= view.length && view[at] === MARKER) {
    const kind = view[at + 1] ?? 0;
    if (kind === SCAN) break;
    const end = at + 2 + view.readUInt16BE(at + 2);
    const isNote = kind === COMMENT || (kind >= FIRST_NOTE && kind <= LAST_NOTE && !OF_COLOUR.has(kind));
    if (!isNote) kept.push(view.subarray(at, end));
    at = end;
  }
  return view[at] === MARKER && view[at + 1] === SCAN ? Buffer.concat([...kept, view.subarray(at)]) : bytes;
}
