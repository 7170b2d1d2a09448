/** Enough for the first two boxes of a fragmented MP4: `ftyp` and `moov`. */
const MOST_HEADER_BYTES = 65_536;

/**
 * Says in the header of a fragmented MP4 how long it is: ffmpeg, which writes it into a pipe, leaves 0 there, and players
 * show no end (ISO 14496-12, section 8.2.2: `mvhd`).
 */
export class DurationInHeader {
  #held: Buffer | null = Buffer.alloc(0);

  constructor(private readonly seconds: number) {}

  *feed(chunk: Buffer): Generator<Buffer> {
    if (this.#held === null) {
      yield chunk;
      return;
    }
    const held = Buffer.concat([this.#held, chunk]);
    const at = held.indexOf('mvhd', 0, 'latin1');
    // Version 0: version and flags, creation, modification (4 bytes each), timescale, duration.
    if (at >= 0 && held.length >= at + 24) {
      const timescale = held.readUInt32BE(at + 16);
      if (held[at + 4] === 0) held.writeUInt32BE(Math.round(this.seconds * timescale), at + 20);
    } else if (held.length < MOST_HEADER_BYTES) {
      this.#held = held;
      return;
    }
    this.#held = null;
    yield held;
  }
}
