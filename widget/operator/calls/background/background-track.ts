import type { FromWorker, ToWorker } from './messages.js';

/** What is behind the person: a picture, or what is there, blurred. */
export type Behind = Blob | 'blur';

/** With fewer pictures in the time the others see it stutter. */
const FEWEST_PICTURES = 80;
const WITHIN_MS = 10_000;
/** Files of 7 MB come first; a browser that is not ready by then will not be. */
const READY_WITHIN_MS = 90_000;
const LOOK_AGAIN_MS = 50;

export interface BackgroundHears {
  /** The track shows the person before the picture now. */
  readonly ready: () => void;
  /** Whether this computer is too slow to do it well. It goes on: the room is not shown unasked. */
  readonly slow: (slow: boolean) => void;
  /** This browser cannot do it. */
  readonly failed: () => void;
}

/** A camera's track with another background. `close` must be called. */
export class BackgroundTrack {
  readonly track: MediaStreamTrack;
  readonly #video = document.createElement('video');
  readonly #canvas = document.createElement('canvas');
  readonly #worker: Worker;
  #drawn = 0;
  #timer = 0;
  #closed = false;

  /** Raises where this browser has not even what it takes to try. */
  constructor(
    camera: MediaStreamTrack,
    private readonly hears: BackgroundHears,
  ) {
    const { width = 640, height = 360 } = camera.getSettings();
    Object.assign(this.#canvas, { width, height });
    // Firefox takes no track of a canvas without a context.
    this.#canvas.getContext('2d');
    const [track] = this.#canvas.captureStream().getVideoTracks();
    if (track === undefined) throw new Error('no track of a canvas');
    this.track = track;
    this.#worker = new Worker(new URL('./background-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => void this.#hear(data));
    this.#worker.addEventListener('error', () => this.#fail());
    this.#timer = window.setTimeout(() => this.#fail(), READY_WITHIN_MS);
    void this.follow(camera);
  }

  /** Takes its pictures from another camera. */
  async follow(camera: MediaStreamTrack): Promise<void> {
    Object.assign(this.#video, { muted: true, playsInline: true, srcObject: new MediaStream([camera]) });
    // A camera that is closed meanwhile plays nothing.
    await this.#video.play().catch(() => null);
  }

  /** @throws DOMException for a picture that cannot be read */
  async show(behind: Behind): Promise<void> {
    const picture = behind === 'blur' ? null : await createImageBitmap(behind);
    this.#tell({ name: 'behind', picture }, picture === null ? [] : [picture]);
  }

  close(): void {
    this.#closed = true;
    window.clearTimeout(this.#timer);
    this.#worker.terminate();
    this.track.stop();
    this.#video.srcObject = null;
  }

  #tell(message: ToWorker, transfer: Transferable[]): void {
    this.#worker.postMessage(message, transfer);
  }

  async #hear(message: FromWorker): Promise<void> {
    if (this.#closed) return;
    if (message.name === 'failed') this.#fail();
    else if (message.name === 'drawn') this.#draw(message.frame);
    else await this.#next();
  }

  async #next(): Promise<void> {
    while (!this.#closed) {
      const hasPicture = this.#video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
      const frame = hasPicture ? await createImageBitmap(this.#video).catch(() => null) : null;
      if (frame !== null) return this.#tell({ name: 'frame', frame }, [frame]);
      // Another camera has been chosen, and has sent none yet.
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  #draw(frame: ImageBitmap): void {
    const { width, height } = frame;
    if (this.#canvas.width !== width || this.#canvas.height !== height) Object.assign(this.#canvas, { width, height });
    this.#canvas.getContext('2d')?.drawImage(frame, 0, 0);
    frame.close();
    this.#drawn += 1;
    if (this.#drawn > 1) return;
    this.hears.ready();
    this.#watch();
  }

  #watch(): void {
    const before = this.#drawn;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.hears.slow(this.#drawn - before < FEWEST_PICTURES);
      this.#watch();
    }, WITHIN_MS);
  }

  #fail(): void {
    if (this.#closed) return;
    this.close();
    this.hears.failed();
  }
}
