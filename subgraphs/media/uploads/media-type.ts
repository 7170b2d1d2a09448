import type { UploadType } from '../../platform/captures/grant.js';

/** First bytes that suffice to tell the type. */
export const SNIFFED_BYTES = 512;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** `%PDF-` (ISO 32000-1, section 7.5.2). */
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** EBML (RFC 8794), the envelope of WebM; the document type follows in its header. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];
const EBML_DOC_TYPE = [0x42, 0x82];
/** Brands of `ftyp` (ISO/IEC 14496-12) that recorders and phones write for video; HEIF and AVIF have the same box. */
const MP4_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|hlsf|cmfc|qt {2})$/;

/** The type of a file by its first bytes, null when it is none of those that are taken. */
export function mediaTypeOf(head: Buffer): UploadType | null {
  if (begins(head, JPEG)) return 'image/jpeg';
  if (begins(head, PNG)) return 'image/png';
  if (begins(head, PDF)) return 'application/pdf';
  if (begins(head, EBML)) return isWebm(head) ? 'video/webm' : null;
  if (head.toString('latin1', 4, 8) === 'ftyp') {
    return MP4_BRAND.test(head.toString('latin1', 8, 12)) ? 'video/mp4' : null;
  }
  return null;
}

function begins(head: Buffer, magic: readonly number[]): boolean {
  return magic.every((byte, place) => head[place] === byte);
}

function isWebm(head: Buffer): boolean {
  const place = head.indexOf(Buffer.from(EBML_DOC_TYPE));
  if (place < 0) return false;
  const length = (head[place + 2] ?? 0) & 0x7f;
  return head.toString('latin1', place + 3, place + 3 + length).replace(/\0+$/, '') === 'webm';
}
