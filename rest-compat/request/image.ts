import { type ArgumentError, wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';

/** Bytes of one image as it is sent. */
export const MAX_IMAGE_BYTES = 16 * 1024 * 1024;
/** The same image as base64 text, with white space and the head of a data URL. */
export const MAX_IMAGE_TEXT = Math.ceil(MAX_IMAGE_BYTES / 3) * 4 + 512 * 1024;

const DATA_URL_HEAD = /^data:[\w.+/;=-]{0,120},/i;
/** Both alphabets of RFC 4648; a space is what a form makes of an unescaped plus sign. */
const BASE64 = /^[A-Za-z0-9+/_ \r\n\t-]+={0,2}$/;

/**
 * The bytes of an image parameter: a file part, or base64 text with or without the head of a data URL. What they are is
 * told by whoever decodes them.
 * @throws ArgumentError `wrong-parameters` naming `place`
 */
export function readImage(place: string, value: unknown): Buffer {
  const bytes = Buffer.isBuffer(value) ? value : decodeText(place, value);
  if (bytes.length === 0) throw wrongParameters(place, 'is empty');
  if (bytes.length > MAX_IMAGE_BYTES) throw tooLarge(place);
  return bytes;
}

export function tooLarge(place: string): ArgumentError {
  return wrongParameters(place, `is larger than ${MAX_IMAGE_BYTES} bytes`);
}

function decodeText(place: string, value: unknown): Buffer {
  if (typeof value !== 'string') throw wrongParameters(place, 'must be a file, base64 text or a data URL');
  if (value.length > MAX_IMAGE_TEXT) throw tooLarge(place);
  const trimmed = value.trim();
  const head = DATA_URL_HEAD.exec(trimmed)?.[0] ?? '';
  if (head !== '' && !/;base64,$/i.test(head)) throw wrongParameters(place, 'is a data URL without base64');
  const text = trimmed.slice(head.length);
  if (!BASE64.test(text)) throw wrongParameters(place, 'is neither a file, base64 text nor a data URL');
  return Buffer.from(text.replace(/ /g, '+'), 'base64');
}
