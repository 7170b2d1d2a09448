import { signal } from '@preact/signals';
import { explainRefusal, surroundings, type CameraRefusal } from './refusal.js';

/** Which way a camera looks: at the person, or at what the person holds. */
export type Facing = 'user' | 'environment';

export type CameraState =
  | { readonly name: 'closed' }
  | { readonly name: 'opening' }
  | { readonly name: 'open'; readonly view: CameraView }
  | { readonly name: 'refused'; readonly reason: CameraRefusal; readonly measured: PictureSize | null };

export interface CameraView {
  readonly stream: MediaStream;
  readonly facing: Facing;
  readonly size: PictureSize;
  /** Opened with as many pixels as it has, not for an even film. */
  readonly sharp: boolean;
  /** Other cameras of this device, to switch to. */
  readonly others: readonly string[];
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A camera that was allowed must deliver a first frame within this time. */
const FIRST_FRAME_MS = 8_000;

/** Full HD, whichever way the device is held. */
const HD = { long: 1920, short: 1080 };

/** Cameras for logging in by face see infrared light and give a grey picture. */
const INFRARED = /infrared|\bir\b|hello|depth/i;

/**
 * The one camera of the page. The stream stays open between screens that look the same way, so that the browser asks
 * once and the picture is there at once.
 */
export class Camera {
  readonly state = signal<CameraState>({ name: 'closed' });
  private turn = 0;

  /**
   * Opens a camera, or keeps the one that is open. What comes of it is in `state`.
   * @param needsHd refuse a camera below full HD, with what was measured
   * @param sharp a picture of this camera is read, not filmed: many pixels are worth more than an even rate
   */
  async open(
    facing: Facing,
    needsHd: boolean,
    deviceId: string | null = null,
    sharp = facing === 'environment' || needsHd,
  ): Promise<void> {
    const { value: now } = this.state;
    if (now.name === 'open' && deviceId === null && suits(now.view, facing, sharp)) return;
    this.close();
    const turn = ++this.turn;
    this.state.value = { name: 'opening' };
    const next = await this.tryOpen({ facing, sharp, deviceId }, needsHd);
    if (turn === this.turn) this.state.value = next;
    else if (next.name === 'open') stopStream(next.view.stream);
  }

  close(): void {
    this.turn++;
    if (this.state.value.name === 'open') stopStream(this.state.value.view.stream);
    this.state.value = { name: 'closed' };
  }

  private async tryOpen(wanted: Wanted, needsHd: boolean): Promise<CameraState> {
    const { facing, sharp } = wanted;
    const around = surroundings();
    if (!around.secure || !around.hasMediaDevices || (around.framed && around.allowedByFrame === false)) {
      const reason = explainRefusal({ name: 'NotAllowedError' }, around);
      return { name: 'refused', reason, measured: null };
    }
    let stream: MediaStream | null = null;
    try {
      stream = await navigator.mediaDevices.getUserMedia(constraintsFor(wanted));
      stream = await avoidInfrared(stream, wanted);
      const size = await firstFrameOf(stream);
      if (needsHd && !isHd(size)) {
        stopStream(stream);
        return { name: 'refused', reason: 'resolution', measured: size };
      }
      return { name: 'open', view: { stream, facing, sharp, size, others: await otherCameras(stream) } };
    } catch (error) {
      if (stream !== null) stopStream(stream);
      return { name: 'refused', reason: explainRefusal(error, surroundings()), measured: null };
    }
  }
}

interface Wanted {
  readonly facing: Facing;
  readonly sharp: boolean;
  readonly deviceId: string | null;
}

/** Whether an open camera will do: more pixels than are needed do no harm to a film. */
function suits(view: CameraView, facing: Facing, sharp: boolean): boolean {
  return view.facing === facing && (view.sharp || !sharp) && isLive(view.stream);
}

function constraintsFor({ facing, sharp, deviceId }: Wanted): MediaStreamConstraints {
  // A film of a face needs an even frame rate more than pixels; a document needs the pixels.
  return {
    audio: false,
    video: {
      ...(deviceId === null ? { facingMode: { ideal: facing } } : { deviceId: { exact: deviceId } }),
      width: { ideal: sharp ? 1920 : 1280 },
      height: { ideal: sharp ? 1080 : 720 },
      frameRate: { ideal: 30 },
    },
  };
}

async function avoidInfrared(stream: MediaStream, wanted: Wanted): Promise<MediaStream> {
  if (wanted.deviceId !== null || !INFRARED.test(stream.getVideoTracks()[0]?.label ?? '')) return stream;
  const [other] = await otherCameras(stream);
  if (other === undefined) return stream;
  stopStream(stream);
  return navigator.mediaDevices.getUserMedia(constraintsFor({ ...wanted, deviceId: other }));
}

async function otherCameras(stream: MediaStream): Promise<readonly string[]> {
  const current = stream.getVideoTracks()[0]?.getSettings().deviceId;
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return usableCameras(devices).filter((id) => id !== current);
}

/** Ids of the cameras that one may switch to, infrared ones left out. */
export function usableCameras(
  devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[],
): readonly string[] {
  return devices
    .filter((device) => device.kind === 'videoinput' && device.deviceId !== '' && !INFRARED.test(device.label))
    .map((device) => device.deviceId);
}

export function isHd(size: PictureSize): boolean {
  return Math.max(size.width, size.height) >= HD.long && Math.min(size.width, size.height) >= HD.short;
}

/** Waits until the camera shows something, and measures it: what a track promises is not always what comes. */
async function firstFrameOf(stream: MediaStream): Promise<PictureSize> {
  const video = videoFor(stream);
  try {
    return await new Promise<PictureSize>((resolve, reject) => {
      const late = setTimeout(() => reject(new DOMException('no frame', 'TimeoutError')), FIRST_FRAME_MS);
      const look = (): void => {
        if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return;
        clearTimeout(late);
        resolve({ width: video.videoWidth, height: video.videoHeight });
      };
      video.addEventListener('loadeddata', look);
      video.addEventListener('resize', look);
      video.play().then(look, reject);
    });
  } finally {
    video.srcObject = null;
  }
}

/** A video element for a stream. Made by hand: iOS needs these before it is given a stream, or it opens full screen. */
export function videoFor(stream: MediaStream): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.autoplay = true;
  video.playsInline = true;
  video.setAttribute('playsinline', '');
  video.setAttribute('muted', '');
  video.srcObject = stream;
  return video;
}

function isLive(stream: MediaStream): boolean {
  return stream.getVideoTracks().some((track) => track.readyState === 'live' && !track.muted);
}

function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
