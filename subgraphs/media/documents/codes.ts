import type { PixelImage } from '../pictures/decode.js';
import type { BarcodeReading } from './barcodes/aamva.js';
import type { DocumentPictureCode, DocumentReading, DocumentRequest, MrzReading, VisualFields } from './reading.js';
import type { Word } from './recognise/text-engine.js';

// Named once: these run for each pixel, and a look-up of a global is slow in a test's context.
const { max, min } = Math;

export interface CodeEvidence {
  readonly request: DocumentRequest;
  readonly mrz: MrzReading | null;
  readonly barcode: BarcodeReading | null;
  readonly visual: VisualFields;
  readonly words: readonly Word[];
  readonly foundBy: DocumentReading['foundBy'];
  /** Whether an edge of the document lies outside the picture. */
  readonly cutOff: boolean;
  /** A zone is there whose characters cannot be told apart, or readings of who the holder is contradict each other. */
  readonly doubtful: boolean;
  readonly sharpness: number;
  readonly page: PixelImage;
}

/** Sharpness (variance of the Laplacian at 640 px) below which a page that could not be read is called blurred. */
const BLURRED = 45;
/** Surely read words that a picture of a document has at least, when nothing else was found on it. */
const FEW_WORDS = 4;
/** Zone confidence below which its content is no reading. */
const READABLE_ZONE = 0.72;
/** Difference of the evened colour channels from which a place has a colour: above noise and JPEG's chroma blocks. */
const COLOUR = 16;
/** Share of coloured places below which a page has none. */
const LEAST_COLOURED = 0.01;

/** What is wrong with the picture of a document, in the order in which an applicant can do something about it. */
export function pictureCodes(evidence: CodeEvidence): DocumentPictureCode[] {
  const { request, mrz, barcode, visual, foundBy, sharpness, page } = evidence;
  const fields = Object.keys(visual).length;
  const clear = evidence.words.filter((word) => word.confidence > 0.7 && word.text.length >= 3).length;
  const readable = (mrz !== null && mrz.confidence >= READABLE_ZONE) || barcode !== null || fields >= 2;
  if (!readable && clear < FEW_WORDS && foundBy !== 'zone')
    return foundBy === 'nothing'
      ? ['NO_DOCUMENT_IN_IMAGE']
      : [sharpness < BLURRED ? 'DOCUMENT_BLURRY' : 'DOCUMENT_NOT_READABLE'];
  const codes: DocumentPictureCode[] = [];
  const mismatch = mismatchOf(request, mrz, visual) ?? barcodeMismatch(request, barcode);
  if (mismatch) codes.push(mismatch);
  if (evidence.cutOff) codes.push('DOCUMENT_ALIGN');
  const needed = needsZone(request) && (mrz === null || mrz.confidence < READABLE_ZONE);
  if (!mismatch && (needed || !readable || evidence.doubtful)) {
    if (sharpness < BLURRED) codes.push('DOCUMENT_BLURRY');
    codes.push('DOCUMENT_NOT_READABLE');
  }
  // Backs with a barcode are often printed in black alone.
  if (barcode === null && isGrey(page)) codes.push('DOCUMENT_GRAYSCALE');
  return codes;
}

/** Only passports have a zone without exception. */
const needsZone = ({ documentType }: DocumentRequest): boolean => documentType === 'passport';

function mismatchOf(
  { documentType, side }: DocumentRequest,
  mrz: MrzReading | null,
  visual: VisualFields,
): DocumentPictureCode | null {
  const holder = [visual.surname, visual.givenNames, visual.birthDate].filter(Boolean).length;
  if (mrz && mrz.confidence >= READABLE_ZONE) {
    const passportZone = mrz.format === 'TD3';
    if (mrz.format === 'MRVA' || mrz.format === 'MRVB') return 'DOCUMENT_TYPE_MISMATCH';
    if (documentType === 'passport') {
      if (passportZone) return null;
      return mrz.fields.documentCode.value?.startsWith('P') ? 'DOCUMENT_FORMAT_MISMATCH' : 'DOCUMENT_TYPE_MISMATCH';
    }
    if (passportZone) return 'DOCUMENT_TYPE_MISMATCH';
    if (documentType === 'driver_license' && !mrz.fields.documentCode.value?.startsWith('D'))
      return 'DOCUMENT_TYPE_MISMATCH';
    if (documentType !== 'id') return null;
    // The zone of a card of three lines is mostly on its back, of two lines on its front; the holder's data are on the front.
    if (side === 'front' && mrz.format === 'TD1' && holder === 0) return 'DOCUMENT_PAGE_MISMATCH';
    if (side === 'back' && mrz.format === 'TD2' && holder === 3) return 'DOCUMENT_PAGE_MISMATCH';
    return null;
  }
  const isFront = visual.surname !== undefined && visual.birthDate !== undefined;
  return documentType === 'id' && side === 'back' && isFront ? 'DOCUMENT_PAGE_MISMATCH' : null;
}

/** An identity card of the same issuer gives no right to drive. */
const barcodeMismatch = (
  { documentType }: DocumentRequest,
  barcode: BarcodeReading | null,
): DocumentPictureCode | null =>
  documentType === 'driver_license' && barcode?.subfile === 'ID' ? 'DOCUMENT_TYPE_MISMATCH' : null;

/**
 * Whether the page has no colour: a photocopy. Light tints the whole page, so the channels are evened first; what then
 * is coloured anywhere, a portrait or a stripe, makes it an original, however pale its paper.
 */
function isGrey({ data }: PixelImage): boolean {
  const step = 3 * 97;
  const sums = [0, 0, 0];
  for (let at = 0; at + 2 < data.length; at += step)
    for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + (data[at + channel] as number);
  const mean = ((sums[0] ?? 0) + (sums[1] ?? 0) + (sums[2] ?? 0)) / 3;
  const [red = 1, green = 1, blue = 1] = sums.map((sum) => mean / max(1, sum));
  let coloured = 0;
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += step) {
    const [r, g, b] = [(data[at] as number) * red, (data[at + 1] as number) * green, (data[at + 2] as number) * blue];
    if (max(r, g, b) - min(r, g, b) > COLOUR) coloured += 1;
    count += 1;
  }
  return count > 0 && coloured / count < LEAST_COLOURED;
}
