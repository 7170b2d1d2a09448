import type { BarcodeReading } from './barcodes/aamva.js';
import type { Box } from './recognise/text-engine.js';
import type { MrzFormat } from './mrz/layouts.js';
import type { CheckResult } from './mrz/parse.js';
import type { MrzCorrection } from './mrz/decode.js';
import type { VisualFieldName } from './visual/labels.js';

export type DocumentType = 'id' | 'passport' | 'driver_license' | 'residence_license';
export type DocumentSide = 'front' | 'back';

export interface DocumentRequest {
  readonly documentType: DocumentType;
  readonly side: DocumentSide;
  /** Milliseconds of processor time after which no further attempt is begun (default 2,800); what was found until then is answered. */
  readonly budgetMs?: number;
}

/** Codes of pictures that a document reading may give; the one catalogue of REST, GraphQL and the widget's hints. */
export type DocumentPictureCode =
  | 'NO_DOCUMENT_IN_IMAGE'
  | 'DOCUMENT_ALIGN'
  | 'DOCUMENT_BLURRY'
  | 'DOCUMENT_NOT_READABLE'
  | 'DOCUMENT_TYPE_MISMATCH'
  | 'DOCUMENT_PAGE_MISMATCH'
  | 'DOCUMENT_FORMAT_MISMATCH'
  | 'DOCUMENT_SPOOFING_DETECTED'
  | 'DOCUMENT_GRAYSCALE';

/** One field of the machine-readable zone. */
export interface MrzFieldReading {
  readonly value: string | null;
  /** Of its own check digit; `absent` where the format has none. */
  readonly check: CheckResult;
  /** What an engine of another make reads there; this and what follows is absent in readings from before there was one. */
  readonly second?: string | null;
  /** Both engines, each by itself, read this value. */
  readonly agreed?: boolean;
  /** Probability of its least sure character, 0 to 1. */
  readonly sureness?: number;
  /** Its characters that were not taken as seen. */
  readonly corrections?: readonly MrzCorrection[];
  /** A name in a line that is filled to its end: it may go on. */
  readonly mayBeCut?: boolean;
}

export interface MrzReading {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly fields: {
    readonly documentCode: MrzFieldReading;
    readonly issuingState: MrzFieldReading;
    readonly documentNumber: MrzFieldReading;
    readonly nationality: MrzFieldReading;
    readonly surname: MrzFieldReading;
    readonly givenNames: MrzFieldReading;
    readonly sex: MrzFieldReading;
    /** `YYYY-MM-DD`; null when a part is unknown or impossible. */
    readonly birthDate: MrzFieldReading;
    readonly expiryDate: MrzFieldReading;
    readonly optionalData: MrzFieldReading;
    readonly optionalData2: MrzFieldReading;
  };
  readonly composite: CheckResult;
  /** No check digit that the format has is wrong. Valid digits do not prove a right reading. */
  readonly valid: boolean;
  /** Characters that were not taken as seen, with the reason. */
  readonly corrections: readonly MrzCorrection[];
  /** Mean probability of the characters as they were seen, 0 to 1. */
  readonly confidence: number;
  /** Share of the printed characters that a second engine read alike; null in old readings of which the first was sure. */
  readonly secondEngine: number | null;
  /** Around the lines, on the straightened page. */
  readonly box: Box | null;
}

/** A printed field. Dates are `YYYY-MM-DD`, sex is M, F or X, everything else as printed. */
export interface VisualField {
  readonly value: string;
  readonly text: string;
  /** Of the characters, 0 to 1. */
  readonly confidence: number;
  /** In pixels of the straightened page. */
  readonly box: Box;
  /** How it was recognised as this field: by its label, by likeness to the zone, or by its kind and place alone. */
  readonly by: 'label' | 'zone' | 'kind';
  /** A second look at it alone, enlarged, says the same; absent where it was not looked at. */
  readonly confirmed?: boolean;
}

export type VisualFields = { readonly [Name in VisualFieldName]?: VisualField };

/** Printed text in a script other than Latin, with the language's tag (`ka_GE`). */
export interface LocalFields {
  readonly tag: string;
  readonly fields: VisualFields;
}

/** `differs` only where both were read surely and contradict each other; noise and absence are `unknown`. */
export type Agreement = 'agrees' | 'differs' | 'unknown';

export type ComparedField =
  'surname' | 'givenNames' | 'documentNumber' | 'birthDate' | 'expiryDate' | 'sex' | 'nationality';

export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** What a picture of a document tells about what stood before the camera; null where it cannot be told. */
export interface PictureMarks {
  /** As `colourfulness` says. */
  readonly colour: number | null;
  readonly grid: {
    /** As `DotGrid` says. */
    readonly strength: number;
    /** Where it is strongest, on the straightened page. */
    readonly box: Box;
  } | null;
}

/** What was read on one side of a document. All but `page` is plain JSON. */
export interface DocumentReading {
  readonly documentType: DocumentType;
  readonly side: DocumentSide;
  /** What is wrong with the picture; empty when nothing is. */
  readonly codes: readonly DocumentPictureCode[];
  /** The straightened document as JPEG without metadata; the whole picture where no outline was found. */
  readonly page: Buffer;
  readonly pageSize: { readonly width: number; readonly height: number };
  /** Corners of the document in the upright picture, shares of its width and height, clockwise from the top left. */
  readonly outline: readonly PagePoint[];
  /** What the outline was found by. */
  readonly foundBy: 'zone' | 'edges' | 'nothing';
  /** null where there is none, or none whose characters can be told apart. */
  readonly mrz: MrzReading | null;
  readonly visual: VisualFields;
  readonly local: LocalFields | null;
  /** The state that the back of a driving licence names in print; absent where none is, or a barcode names it. */
  readonly issuer?: string;
  /** The barcode of a North American card's back; absent where there is none or it was not looked for. */
  readonly barcode?: BarcodeReading;
  readonly agreement: Readonly<Record<ComparedField, Agreement>>;
  /** Variance of the Laplacian on the page at a width of 640 px; `codes.ts` says from where it is blurred. */
  readonly sharpness: number;
  /** What tells a copy, a screen or a print; absent in readings from before it was looked for. */
  readonly marks?: PictureMarks;
  readonly milliseconds: number;
}
