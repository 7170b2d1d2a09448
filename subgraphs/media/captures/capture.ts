import type { Approach } from '../../platform/captures/approach.js';
import type { CameraClaim } from '../../platform/captures/camera.js';
import type { CapturePrompt, CaptureMode } from '../../platform/captures/grant.js';
import { column, entity } from '../../platform/database/column.js';
import type { DocumentFact } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { ApproachReading } from '../liveness/approach.js';
import type { CameraCheck } from '../liveness/camera-checks.js';
import type { KeptReading } from '../documents/document-facts.js';
import type { PagePlace } from '../pictures/place.js';
import type { PageBox } from '../pictures/place.js';
import type { Vector } from '../workers/tasks.js';

/** `removed`: the applicant took the page out; `replaced`: the session was submitted without it, or it came too late to count. */
export type CaptureState = 'received' | 'done' | 'failed' | 'removed' | 'replaced';

/** A file that an applicant submitted for one take of one attempt. */
@entity('capture', {
  unique: [['sessionId', 'stepKey', 'kind', 'attempt', 'take']],
  index: [
    ['companyId', 'sessionId'],
    ['state', 'companyId', 'sessionId'],
  ],
})
export class Capture {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(190) stepKey: string;
  @column.code(32) kind: CaptureKind;
  @column.count() attempt: number;
  @column.count() take: number;
  @column.code(16) state: CaptureState;
  @column.instant() receivedAt: Date;
  /** `CaptureContent` */
  @column.sealed() content: Buffer;
  /** `CaptureReading`; null until it was read. */
  @column.sealed({ nullable: true }) reading: Buffer | null;
}

/** What was submitted and under which conditions. */
export interface CaptureContent {
  readonly blobId: string;
  readonly type: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly documentType: string | null;
  readonly country: string | null;
  readonly minSeconds: number | null;
  readonly mode: CaptureMode;
  /** Which page, of a paper; absent for other kinds. */
  readonly page?: { readonly typeId: string; readonly pageNumber: number };
  readonly prompts: readonly CapturePrompt[];
  /** How the oval grew; absent where it did not. */
  readonly approach?: Approach;
  /** What the browser said of the camera; absent where it said nothing. */
  readonly camera?: CameraClaim;
}

/** What reading it gave, as far as comparing the captures of a session needs it. */
export interface CaptureReading {
  /** Of a document's side; null for a face. */
  readonly document: DocumentFact | null;
  /** What the sides of a document are put together from; null for a face and for what was no picture. */
  readonly side: KeptReading | null;
  /** Of the portrait, or of the live face; null when there is none. */
  readonly embedding: Vector | null;
  /** Where the portrait lies on the straightened page; absent for a face, and where none was found. */
  readonly portraitBox?: PageBox;
  /** Where the face lies on the portrait's cut, or on the picture of the live face; absent where there is none. */
  readonly facePlace?: PagePlace;
  /** What tells whether a film comes from a camera; absent for what is no film. */
  readonly camera?: readonly CameraCheck[];
  /** Whether the face came nearer as the oval grew; absent where it did not grow. */
  readonly approach?: ApproachReading;
}

/** A blob that companies can get, under the kind of the interface (`card-front`, `face`, `face-video`). */
@entity('media_file', { index: [['companyId', 'sessionId', 'kind']] })
export class StoredFile {
  /** The blob's id; later files have later ids. */
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() captureId: string;
  @column.code(32) kind: string;
  @column.code(64) contentType: string;
  @column.count() bytes: number;
  @column.instant() createdAt: Date;
}

export function sealContent(sealer: Sealer, captureId: string, content: CaptureContent): Buffer {
  return sealer.seal(`capture-content:${captureId}`, content);
}

export function contentOf(sealer: Sealer, capture: Capture): CaptureContent {
  return sealer.unseal<CaptureContent>(`capture-content:${capture.id}`, capture.content);
}

export function sealReading(sealer: Sealer, captureId: string, reading: CaptureReading): Buffer {
  return sealer.seal(`capture-reading:${captureId}`, reading);
}

/** Null until the capture was read. */
export function readingOf(sealer: Sealer, capture: Capture): CaptureReading | null {
  if (capture.reading === null) return null;
  return sealer.unseal<CaptureReading>(`capture-reading:${capture.id}`, capture.reading);
}
