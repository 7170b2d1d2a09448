/** Bytes a request: small enough to show progress and to lose little, large enough for slow round trips. */
export const CHUNK_BYTES = 256 * 1024;

/** Pauses between tries; the last one repeats. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** A chunk on a very slow line may take this long. */
const PATIENCE_MS = 60_000;

/** The service does not take this file (grant expired or used, too large, wrong type). Trying again is no use. */
export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
  constructor(readonly status: number) {
    super(`upload refused with status ${status}`);
  }
}

export interface Upload {
  /** UUID made by this browser; the same one continues an upload that was broken off. */
  readonly uploadId: string;
  readonly grant: string;
  readonly blob: Blob;
  /** Nothing of it was sent yet, so the service need not be asked what it has. */
  readonly fresh: boolean;
}

export interface UploadSurroundings {
  readonly fetcher: typeof fetch;
  /** Waits between tries; a page that comes online again ends the wait early. */
  readonly pause: (milliseconds: number) => Promise<void>;
  /** True progress: share of the bytes that the service has, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file in chunks, from where the service says it has it, again and again until all is there.
 * @returns the signed `StagedUpload` to submit. Raises UploadRefusedError, or the signal's reason when it is aborted.
 */
export async function sendUpload(upload: Upload, around: UploadSurroundings): Promise<string> {
  let failures = 0;
  let offset: number | null = upload.fresh ? 0 : null;
  for (;;) {
    around.signal.throwIfAborted();
    try {
      offset ??= await offsetOf(upload, around);
      const answer = await sendChunk(upload, offset, around);
      failures = 0;
      if (answer.staged !== null) {
        around.onProgress(1);
        return answer.staged;
      }
      offset = answer.offset;
      if (offset !== null) around.onProgress(offset / upload.blob.size);
    } catch (cause) {
      if (cause instanceof UploadRefusedError || around.signal.aborted) throw cause;
      offset = null;
      await around.pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0);
    }
  }
}

/** How many bytes the service has. A file that it has whole gets its last chunk again, which answers `staged`. */
async function offsetOf({ uploadId, grant, blob }: Upload, { fetcher, signal }: UploadSurroundings): Promise<number> {
  const response = await fetcher(`/uploads/${uploadId}`, {
    method: 'HEAD',
    headers: { 'x-capture-grant': grant },
    signal: limited(signal),
    cache: 'no-store',
  });
  if (response.status === 404) return 0;
  throwIfRefused(response.status);
  const offset = Number(response.headers.get('upload-offset') ?? '0');
  if (!Number.isInteger(offset) || offset < 0) return 0;
  return offset < blob.size ? offset : lastChunkOf(blob);
}

function lastChunkOf(blob: Blob): number {
  return Math.max(0, Math.floor((blob.size - 1) / CHUNK_BYTES) * CHUNK_BYTES);
}

async function sendChunk(
  { uploadId, grant, blob }: Upload,
  offset: number,
  { fetcher, signal }: UploadSurroundings,
): Promise<{ staged: string | null; offset: number | null }> {
  const end = Math.min(blob.size, offset + CHUNK_BYTES);
  const response = await fetcher(`/uploads/${uploadId}`, {
    method: 'PUT',
    headers: {
      'x-capture-grant': grant,
      'content-range': `bytes ${offset}-${end - 1}/${blob.size}`,
      'content-type': blob.type === '' ? 'application/octet-stream' : blob.type,
    },
    body: blob.slice(offset, end),
    signal: limited(signal),
  });
  // The service has another part than was thought: ask it.
  if (response.status === 409 || response.status === 416) return { staged: null, offset: null };
  throwIfRefused(response.status);
  const answer = (await response.json()) as { readonly staged?: unknown; readonly offset?: unknown };
  if (typeof answer.staged === 'string') return { staged: answer.staged, offset: null };
  return { staged: null, offset: typeof answer.offset === 'number' ? answer.offset : end };
}

/** Statuses that another try does not change; the others are the network's or a busy server's. */
function throwIfRefused(status: number): void {
  if (status >= 200 && status < 300) return;
  if (status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429) {
    throw new UploadRefusedError(status);
  }
  throw new Error(`status ${status}`);
}

function limited(signal: AbortSignal): AbortSignal {
  return AbortSignal.any === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
}
