/** Elements of Matroska whose inside is looked into (RFC 9559): what is recorded is a Segment of unknown length. */
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Longest head of an element: an id of 4 bytes and a length of 8. */
const MOST_HEAD_BYTES = 12;

/**
 * Finds the clusters in a WebM or Matroska stream as it comes: a piece that begins with one can be cut off there. Looks at
 * the heads of elements alone, and holds back a head that has not come whole.
 */
export class ClusterCutter {
  #held: Buffer = Buffer.alloc(0);
  /** Bytes of the present element that are still to come. */
  #left = 0;

  /** The stream's next bytes, in parts; `begins` says that a cluster begins with this part. */
  *feed(chunk: Buffer): Generator<{ readonly bytes: Buffer; readonly begins: boolean }> {
    let rest = this.#held.length > 0 ? Buffer.concat([this.#held, chunk]) : chunk;
    this.#held = Buffer.alloc(0);
    while (rest.length > 0) {
      if (this.#left > 0) {
        const bytes = rest.subarray(0, this.#left);
        this.#left -= bytes.length;
        rest = rest.subarray(bytes.length);
        yield { bytes, begins: false };
        continue;
      }
      const head = readHead(rest);
      if (head === null) {
        this.#held = Buffer.from(rest);
        return;
      }
      // The inside of what has no length, and of the Segment itself, are elements again.
      this.#left = head.id === SEGMENT || head.length === null ? 0 : head.length;
      yield { bytes: rest.subarray(0, head.bytes), begins: head.id === CLUSTER };
      rest = rest.subarray(head.bytes);
    }
  }

  /** What is left at the stream's end. */
  end(): Buffer {
    return this.#held;
  }
}

/** Id and length of an element (RFC 8794); null when more bytes are needed. @throws Error for what is no EBML */
function readHead(
  bytes: Buffer,
): { readonly id: number; readonly length: number | null; readonly bytes: number } | null {
  const idBytes = Math.clz32(bytes[0] ?? 0) - 23;
  if (idBytes > 4) throw new Error('this is no Matroska');
  if (bytes.length < idBytes + 1) return null;
  const lengthBytes = Math.clz32(bytes[idBytes] ?? 0) - 23;
  if (lengthBytes > 8) throw new Error('this is no Matroska');
  const headBytes = idBytes + lengthBytes;
  if (bytes.length < headBytes) return null;
  const id = bytes.readUIntBE(0, idBytes);
  const field = bytes.subarray(idBytes, headBytes);
  let value = BigInt(field[0] ?? 0) & BigInt((1 << (8 - lengthBytes)) - 1);
  for (const byte of field.subarray(1)) value = (value << 8n) | BigInt(byte);
  const unknown = value === (1n << BigInt(7 * lengthBytes)) - 1n;
  return { id, length: unknown ? null : Number(value), bytes: Math.min(headBytes, MOST_HEAD_BYTES) };
}
