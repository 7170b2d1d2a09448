/**
 * A grey JPEG of 64 by 64 pixels in so many scans (ITU-T T.81, annex G): each of them says in three bytes that nothing changes.
 */
export function jpegOfScans(scans: number): Buffer {
  const blocks = (64 / 8) ** 2;
  const segment = (marker: number, ...bytes: number[]): Buffer =>
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff, ...bytes]);
  const oneCode = (place: number, symbol: number): Buffer =>
    segment(0xc4, place, 1, ...Array.from({ length: 15 }, () => 0), symbol);
  const head = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(0xc2, 8, 0, 64, 0, 64, 1, 1, 0x11, 0),
    oneCode(0x00, 0),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(blocks / 8),
    // The end of this block and of the 63 after it.
    oneCode(0x10, 0x60),
  ];
  const nothing = Buffer.concat([segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.from([0b00000001])]);
  return Buffer.concat([...head, ...Array.from({ length: scans - 1 }, () => nothing), Buffer.from([0xff, 0xd9])]);
}
