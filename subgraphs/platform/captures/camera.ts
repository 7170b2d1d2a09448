/** What the applicant's browser says of the camera that filmed. A claim: whoever controls the browser can say anything. */
export interface CameraClaim {
  /** Name of the camera, as the browser tells it; empty where it tells none. */
  readonly label: string;
  /** Pixels of a frame; null where the browser does not say. */
  readonly width: number | null;
  readonly height: number | null;
  /** Frames a second; null where the browser does not say. */
  readonly frameRate: number | null;
}

/** Bounds of a claim. Nothing that a camera is lies beyond them. */
export const CAMERA_BOUNDS = { label: 200, side: 16_384, frameRate: 1000 } as const;
