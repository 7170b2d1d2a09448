import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../platform/errors/error-code.js';
import { ListFileError } from '../list-file-error.js';

/** What a strict decoder throws. */
const NOT_ENCODED_SO = 'ERR_ENCODING_INVALID_ENCODED_DATA';
const HEAD_BYTES = 4096;
const CHUNK_BYTES = 256 * 1024;

/** What is no text, by its first bytes; zip and gzip are unpacked before. */
const NO_TEXT: readonly (readonly [string, readonly number[]])[] = [
  ['a zip archive', [0x50, 0x4b]],
  ['packed by gzip', [0x1f, 0x8b]],
  ['packed by bzip2', [0x42, 0x5a, 0x68]],
  ['packed by xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['packed by zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['packed by 7-Zip', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['an Excel sheet', [0xd0, 0xcf, 0x11, 0xe0]],
];

export interface TextSource {
  /** The file's name without its folder, for messages. */
  readonly name: string;
  readonly bytes: number;
  /** Its text by pieces, without a byte-order mark. */
  chunks(): AsyncIterable<string>;
}

export interface TextOptions {
  /** Told what was read, for a progress display. */
  readonly onBytes?: ((bytes: number) => void) | undefined;
}

/**
 * Opens a file of text. UTF-16 is known by its mark, XML by its declaration; any other file that is no UTF-8 is read
 * as windows-1252, which Latin-1 files are too.
 * @throws ListFileError for a file that is missing, empty, packed or binary
 */
export async function openText(file: string, options: TextOptions = {}): Promise<TextSource> {
  const name = path.basename(file);
  const { head, bytes } = await readHead(file, name);
  for (const [what, magic] of NO_TEXT) {
    if (magic.every((byte, at) => head[at] === byte))
      throw new ListFileError(`${name} is ${what}: give the list itself, as CSV, XML or JSON lines`);
  }
  const encoding = await encodingOf(file, name, head);
  return { name, bytes, chunks: () => decoded(file, name, encoding, options) };
}

async function readHead(file: string, name: string): Promise<{ head: Buffer; bytes: number }> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new ListFileError(whyNotOpened(file, errorCode(error)));
  });
  try {
    const state = await handle.stat();
    if (state.isDirectory()) throw new ListFileError(`${name} is a folder: name the files in it`);
    if (!state.isFile())
      throw new ListFileError(
        `${file} is a pipe or a device: a list is read more than once, so write it to a file first`,
      );
    const { size } = state;
    if (size === 0) throw new ListFileError(`${name} is empty`);
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: size };
  } finally {
    await handle.close();
  }
}

function whyNotOpened(file: string, code: string | undefined): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no file ${file}`;
  if (code === 'EACCES' || code === 'EPERM') return `${file} may not be read by this user`;
  return `${file} cannot be opened (${code ?? 'for an unknown reason'})`;
}

async function encodingOf(file: string, name: string, head: Buffer): Promise<string> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.includes(0)) throw new ListFileError(`${name} is no text file`);
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head.toString('latin1'))?.[1];
  if (declared !== undefined) {
    const known = knownEncoding(declared);
    if (known === null) throw new ListFileError(`${name} is written in ${declared}, which cannot be read`);
    return known;
  }
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

function knownEncoding(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
      decoder.decode(chunk as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (errorCode(error) === NOT_ENCODED_SO) return false;
    throw error;
  }
}

async function* decoded(file: string, name: string, encoding: string, { onBytes }: TextOptions) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
      const bytes = chunk as Buffer;
      onBytes?.(bytes.length);
      const text = decoder.decode(bytes, { stream: true });
      if (text.includes('\0')) throw new ListFileError(`${name} is damaged: it has zero bytes in its text`);
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (errorCode(error) === NOT_ENCODED_SO)
      throw new ListFileError(`${name} is not ${encoding} throughout: it is damaged`);
    throw error;
  }
}
