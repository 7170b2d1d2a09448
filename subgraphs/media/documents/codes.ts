import type { BarcodeReading } from './barcodes/aamva.js';
import { isColourless, showsGrid } from './originality/checks.js';
import type {
  DocumentPictureCode,
  DocumentReading,
  DocumentRequest,
  MrzReading,
  PictureMarks,
  VisualFields,
} from './reading.js';
import type { Word } from './recognise/text-engine.js';

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
  readonly marks: PictureMarks;
}

/** Sharpness (variance of the Laplacian at 640 px) below which a page that could not be read is called blurred. */
const BLURRED = 45;
/** Surely read words that a picture of a document has at least, when nothing else was found on it. */
const FEW_WORDS = 4;
/** Zone confidence below which its content is no reading. */
const READABLE_ZONE = 0.72;

/** What is wrong with the picture of a document, in the order in which an applicant can do something about it. */
export function pictureCodes(evidence: CodeEvidence): DocumentPictureCode[] {
  const { request, mrz, barcode, visual, foundBy, sharpness, marks } = evidence;
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
  if (showsGrid(marks)) codes.push('DOCUMENT_SPOOFING_DETECTED');
  if (isColourless(marks, request.side)) codes.push('DOCUMENT_GRAYSCALE');
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
