import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Outside } from '../../../platform/outside/outside.js';
import { ListFileError } from '../list-file-error.js';

/** The largest published collection has 5 GB. */
const MOST_BYTES = 8 * 1024 ** 3;
const HEAD_MS = 60_000;
const IDLE_MS = 60_000;
/** Of one file, however slow the line. */
const WHOLE_MS = 2 * 60 * 60_000;
/** A modem's. A server that sends less holds up the fetching of other lists for nothing. */
const LEAST_SPEED: LeastSpeed = { bytesPerSecond: 4_000, withinMs: 120_000 };
const REDIRECTS = 5;

/** Longer names of files than file systems take are cut. */
const LONGEST_NAME = 100;

/** How much has to come in each span of time. */
export interface LeastSpeed {
  readonly bytesPerSecond: number;
  readonly withinMs: number;
}

/** What a server said about a file, to be asked with the next time (RFC 9110, 13.1). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface Download {
  readonly file: string;
  readonly validators: Validators;
}

export interface DownloadOptions {
  /** Asked about; the file is not sent again when it is still the same. */
  readonly known?: Validators | undefined;
  readonly onBytes?: ((bytes: number, total: number | null) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly leastSpeed?: LeastSpeed;
}

/**
 * Fetches a file into a folder. The address is the operator's own, so it may lead into their network.
 * @returns null when it has not changed
 * @throws ListFileError for an answer that is no file, and for one that comes too slowly; OutsideError when there is none
 */
export async function download(
  outside: Outside,
  url: string,
  folder: string,
  { known = {}, onBytes, signal, leastSpeed = LEAST_SPEED }: DownloadOptions = {},
): Promise<Download | null> {
  // Before the body comes: whoever waits between its head and reading it misses the error of a connection that breaks.
  await mkdir(folder, { recursive: true });
  const limit = AbortSignal.timeout(WHOLE_MS);
  const { host, pathname } = new URL(url);
  const { status, headers, body } = await outside.open({
    url,
    headers: {
      accept: '*/*',
      ...(known.etag === undefined ? {} : { 'if-none-match': known.etag }),
      ...(known.lastModified === undefined ? {} : { 'if-modified-since': known.lastModified }),
    },
    timeoutMs: HEAD_MS,
    idleMs: IDLE_MS,
    maxBytes: MOST_BYTES,
    redirects: REDIRECTS,
    trusted: true,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
  if (status === 304) {
    body.destroy();
    if (known.etag === undefined && known.lastModified === undefined)
      throw new ListFileError(`${host} answered that the file has not changed, though it was not asked that`);
    return null;
  }
  if (status !== 200) {
    body.destroy();
    throw new ListFileError(`${host} answered with status ${status}`);
  }
  const file = path.join(folder, path.basename(pathname).slice(-LONGEST_NAME) || 'list');
  const total = Number(headers['content-length'] ?? NaN);
  await pipeline(body, fastEnough(host, leastSpeed), counted(total, onBytes), createWriteStream(file)).catch(
    (error: unknown) => {
      throw limit.aborted ? new ListFileError(`${host} took longer than ${WHOLE_MS / 3_600_000} hours`) : error;
    },
  );
  const { etag, 'last-modified': lastModified } = headers;
  return {
    file,
    validators: { ...(etag === undefined ? {} : { etag }), ...(lastModified === undefined ? {} : { lastModified }) },
  };
}

function fastEnough(host: string, { bytesPerSecond, withinMs }: LeastSpeed): Transform {
  let bytes = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const timer = setInterval(() => {
    if (bytes < (bytesPerSecond * withinMs) / 1000)
      passing.destroy(new ListFileError(`${host} sends less than ${bytesPerSecond} bytes a second`));
    bytes = 0;
  }, withinMs);
  return passing.on('close', () => clearInterval(timer));
}

function counted(total: number, onBytes: DownloadOptions['onBytes']): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes?.(bytes, Number.isNaN(total) ? null : total);
      done(null, chunk);
    },
    // A connection that ends early is told by the client; one that lies about its length is told here.
    flush(done) {
      if (!Number.isNaN(total) && bytes !== total) done(new ListFileError(`Of ${total} bytes only ${bytes} arrived`));
      else done();
    },
  });
}
