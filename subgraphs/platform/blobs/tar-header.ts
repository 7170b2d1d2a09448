const BLOCK = 512;
/** Bytes of a name in a header; the names of our archives are shorter. */
const LONGEST_NAME = 100;
/** What eleven octal digits can say: 8 GiB. */
const MOST_OCTAL = 8 ** 11;
/** Says that a number is written in binary, as GNU tar does and all others read it. */
const BINARY = 0x80;

/** Two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** The header of a file in a tar archive (POSIX.1-1988 `ustar`), readable by everybody and writable by its owner. */
export function tarHeader({
  name,
  bytes,
  at,
}: {
  readonly name: string;
  readonly bytes: number;
  readonly at: Date;
}): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error('the name of a file in an archive is too long');
  const header = Buffer.alloc(BLOCK);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (bytes < MOST_OCTAL) {
    header.write(octal(bytes, 11), 124);
  } else {
    header[124] = BINARY;
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  header.write(octal(Math.floor(at.getTime() / 1000), 11), 136);
  // The sum is made with spaces in its own place.
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** What fills the last block of a file. */
export function paddingAfter(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}
