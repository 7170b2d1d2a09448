import { sendUpload, type Upload } from '../../capture/uploads/upload.js';
import { BusyError, UnreachableError } from '../operations/client.js';

export interface LineSurroundings {
  readonly pause: (milliseconds: number) => Promise<void>;
  /** Called when the service cannot be reached (false), and when it can again (true). */
  readonly onConnection: (reached: boolean) => void;
}

/** What files are sent over: it waits while the service cannot be reached, and tells so. */
export class ServiceLine {
  constructor(private readonly around: LineSurroundings) {}

  /** @returns the signed `StagedUpload`; raises what `sendUpload` does */
  upload(upload: Upload, onProgress: (share: number) => void, signal: AbortSignal): Promise<string> {
    const { pause, onConnection } = this.around;
    const fetcher: typeof fetch = (...request) =>
      fetch(...request).then(
        (response) => (onConnection(true), response),
        (error: unknown) => {
          if (!signal.aborted) onConnection(false);
          throw error;
        },
      );
    return sendUpload(upload, { fetcher, pause, onProgress, signal });
  }

  /** Repeats what failed only because the service could not be reached, or had no room. */
  async retried<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    for (let wait = 500; ; wait = Math.min(8_000, 2 * wait)) {
      signal.throwIfAborted();
      try {
        const answer = await ask();
        this.around.onConnection(true);
        return answer;
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        this.around.onConnection(error instanceof BusyError);
        await this.around.pause(wait);
      }
    }
  }
}
