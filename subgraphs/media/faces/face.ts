import type { Landmarks } from './face-mesh.js';
import type { Pose } from './pose.js';
import type { FaceQuality } from './quality.js';

export interface FaceBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Face {
  /** Bounding box of the mesh in px; may reach beyond the picture. */
  readonly box: FaceBox;
  readonly landmarks: Landmarks;
  /** Cheek to cheek in px. */
  readonly width: number;
  /** The width over the picture's shorter side. */
  readonly share: number;
  /** Share of the mesh's points outside the picture. */
  readonly outside: number;
  readonly pose: Pose;
  readonly quality: FaceQuality;
  /** 0 to 1, the lower of the detector's and the mesh's. */
  readonly confidence: number;
}
