/** Pixels of the longest side. A column of one pixel and millions of rows kept a process busy for minutes. */
const MOST_SIDE = 20_000;
/** Scans of a JPEG; programs write a dozen. Each of them passes over the whole picture, however few bytes it has. */
const MOST_SCANS = 64;

/** Of ITU-T T.81, table B.1: markers that no length follows, and those of the end and of a scan. */
const NO_LENGTH: ReadonlySet<number> = new Set([0x00, 0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8]);
const END = 0xd9;
const SCAN = 0xda;

/** Whether a picture of few bytes and pixels costs far more time than others to decode. @param size in pixels, as its head says */
export function isCostly(bytes: Uint8Array, size: { readonly width: number; readonly height: number }): boolean {
  return Math.max(size.width, size.height) > MOST_SIDE || hasManyScans(bytes);
}

/** Whether a JPEG has more scans than programs write. In time that grows with the bytes alone; false for what is no JPEG. */
export function hasManyScans(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? END;
    if (marker === END) return false;
    at += 1;
    if (NO_LENGTH.has(marker)) continue;
    if (marker === SCAN) scans += 1;
    if (scans > MOST_SCANS) return true;
    at += ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  }
  return false;
}
