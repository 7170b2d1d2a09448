import type { Approach } from '../../platform/captures/approach.js';
import type { CaptureMode, CapturePrompt } from '../../platform/captures/grant.js';
import type { CameraClaim } from '../../platform/captures/camera.js';
import type { DocumentFact, LivenessFact } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { KeptReading } from '../documents/document-facts.js';
import type { PaperReading } from '../paper-reading/paper-fields.js';
import type { FoundMarkers } from '../markers/cut-markers.js';
import type { PageBox, PagePlace } from '../pictures/place.js';
import type { ApproachReading } from '../liveness/approach.js';
import type { CameraCheck } from '../liveness/camera-checks.js';
import type { BlobAccess, WrittenBlob } from './blob-access.js';

/** What every worker process of media gets before it opens its engines. */
export interface MediaWorkerSetup {
  /** Where blobs lie. */
  readonly mediaUrl: string;
  /** A folder of its own for temporary files. */
  readonly scratch: string;
}

/** Tasks of the `documents` process. */
export type DocumentsTasks = {
  'read-document': { input: ReadDocument; output: TaskReading };
  'read-image': { input: ReadImage; output: ImageReading };
  'read-paper': { input: KeepFile; output: ReadPaper };
  'join-papers': { input: JoinPapers; output: { readonly pdf: Uint8Array | null } };
  'keep-file': { input: KeepFile; output: KeptFile };
  'cut-markers': { input: CutMarkers; output: FoundMarkers };
};

/** A picture or a PDF. */
export interface KeepFile {
  readonly source: BlobAccess;
  /** Where the kept file goes, of the type that it becomes. */
  readonly target: BlobAccess;
}

export interface KeptFile {
  readonly pages: number;
  /** A picture encoded anew, or a PDF of nothing but its pages; null for what is neither and for what cannot be taken. */
  readonly file: WrittenBlob | null;
}

/** A page of a paper, kept and read. */
export interface ReadPaper extends KeptFile {
  /** Codes of the picture catalogue where nothing was read because of the picture; else empty. */
  readonly codes: readonly string[];
  readonly reading: PaperReading;
}

/** PDFs whose pages become one file. */
export interface JoinPapers {
  /** A file of the session, or one that was just made. */
  readonly parts: readonly (BlobAccess | Uint8Array)[];
}

/** A straightened page, and where on it things were found. */
export interface CutMarkers {
  readonly page: BlobAccess;
  readonly mrz: PageBox | null;
  /** Where no signature is looked for: portrait and printed fields. */
  readonly taken: readonly PageBox[];
}

/** One picture of one side of a document, of no session; nothing is written. */
export interface ReadImage {
  readonly source: BlobAccess;
  readonly kind: CaptureKind;
}

export interface ImageReading {
  /** null when the source is no picture. */
  readonly side: KeptReading | null;
}

export interface ReadDocument {
  readonly source: BlobAccess;
  readonly kind: CaptureKind;
  readonly documentType: string | null;
  readonly country: string | null;
  /** Where the normalised picture goes: what companies get. */
  readonly picture: BlobAccess;
  /** Where the straightened page goes: what the portrait is looked for on. */
  readonly page: BlobAccess;
}

export interface TaskReading {
  readonly fact: DocumentFact;
  /** null when the source is no picture. */
  readonly picture: WrittenBlob | null;
  /** null when no document was found. */
  readonly page: WrittenBlob | null;
  /** What the sides of a document are put together from; null when the source is no picture. */
  readonly side: KeptReading | null;
}

/** Tasks of the `faces` process. */
export type FacesTasks = {
  'find-portrait': { input: FindPortrait; output: PortraitReading };
  'judge-liveness': { input: JudgeLiveness; output: LivenessReading };
  'describe-face': { input: DescribeFace; output: FaceReading };
  'judge-face-document': { input: DescribeFace; output: FaceDocumentJudgement };
  'find-faces': { input: FindFaces; output: FoundFaces };
  'compare-faces': { input: CompareFaces; output: FaceComparison };
};

/** Of the applicant with their document beside their face. */
export interface FaceDocumentJudgement {
  readonly acceptable: boolean;
  readonly codes: readonly string[];
  /** 0 to 1, of the largest face and the other one that is most like it; null when one is missing or too small. */
  readonly similarity: number | null;
  /** Of the largest face. */
  readonly embedding: Vector | null;
  /** null when the source is no picture. */
  readonly picture: WrittenBlob | null;
}

/** Two pictures of no session; nothing is written. */
export interface CompareFaces {
  readonly face1: BlobAccess;
  readonly face2: BlobAccess;
}

export interface FaceComparison {
  /** 0 to 1; null where one of the faces gives no score. */
  readonly similarity: number | null;
  readonly face1Statuses: readonly string[];
  readonly face2Statuses: readonly string[];
}

/** A picture of which nothing is kept. */
export interface FindFaces {
  readonly source: BlobAccess;
}

export interface FoundFaces {
  readonly faces: number;
  readonly codes: readonly string[];
  /** Of the largest face; null where there is none, or it is too small. */
  readonly embedding: Vector | null;
}

/** 128 numbers. */
export type Vector = readonly number[];

export interface FindPortrait {
  readonly page: BlobAccess;
  /** Where the portrait's cut goes. */
  readonly portrait: BlobAccess;
}

export interface PortraitReading {
  readonly found: boolean;
  readonly embedding: Vector | null;
  readonly codes: readonly string[];
  /** The portrait with its margin; null when there is none. */
  readonly image: WrittenBlob | null;
  /** Where it lies on the page, in pixels. */
  readonly box: PageBox | null;
  /** Where the face lies on the portrait. */
  readonly facePlace: PagePlace | null;
}

export interface JudgeLiveness {
  readonly video: BlobAccess;
  readonly mode: CaptureMode;
  readonly prompts: readonly CapturePrompt[];
  /** Seconds that were asked for. */
  readonly minSeconds: number | null;
  /** What the browser said of the camera; null where it said nothing. */
  readonly camera: CameraClaim | null;
  /** How the oval grew; null where it did not. */
  readonly approach: Approach | null;
  /** Where the best frame goes. */
  readonly face: BlobAccess;
}

export interface LivenessReading {
  /** Whether it is a film at all: what is none is not kept. */
  readonly readable: boolean;
  readonly fact: LivenessFact;
  readonly face: WrittenBlob | null;
  /** Where the face lies on the best frame. */
  readonly facePlace: PagePlace | null;
  readonly embedding: Vector | null;
  /** What tells whether the film comes from a camera. */
  readonly camera: readonly CameraCheck[];
  /** Whether the face came nearer as the oval grew; null where it did not grow, or nothing could be measured. */
  readonly approach: ApproachReading | null;
}

export interface DescribeFace {
  readonly source: BlobAccess;
  /** Where the normalised picture goes. */
  readonly picture: BlobAccess;
}

export interface FaceReading {
  readonly acceptable: boolean;
  readonly codes: readonly string[];
  /** null when the source is no picture. */
  readonly picture: WrittenBlob | null;
  /** Where the face lies on the picture. */
  readonly facePlace: PagePlace | null;
  readonly embedding: Vector | null;
}
