/** What this browser says of the camera that films. The service takes it as a claim. */
export interface CameraClaim {
  readonly label: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly frameRate: number | null;
}

/** Bounds of the service: a film is not to be lost for what a browser says of its camera. */
const LONGEST_LABEL = 200;
const LONGEST_SIDE = 16_384;
const HIGHEST_RATE = 1000;

/** Reads what the track of a stream says of itself. */
export function cameraClaimOf(stream: Pick<MediaStream, 'getVideoTracks'>): CameraClaim {
  const [track] = stream.getVideoTracks();
  const { width, height, frameRate } = track?.getSettings() ?? {};
  return {
    label: (track?.label ?? '').slice(0, LONGEST_LABEL),
    width: within(width === undefined ? undefined : Math.round(width), LONGEST_SIDE),
    height: within(height === undefined ? undefined : Math.round(height), LONGEST_SIDE),
    frameRate: within(frameRate, HIGHEST_RATE),
  };
}

function within(value: number | undefined, most: number): number | null {
  return value !== undefined && value > 0 && value <= most ? value : null;
}
