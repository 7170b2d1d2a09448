import type { Readable } from 'node:stream';

/** Calls by HTTP to servers that are not ours. Passed in, so that tests and other networks can bring their own. */
export interface Outside {
  /**
   * Sends a request and reads the whole answer, whatever its status.
   * @throws OutsideError
   */
  send(request: OutsideRequest): Promise<OutsideAnswer>;
  /**
   * The same for long answers: resolves at the head, `timeoutMs` is until then. The body fails with an OutsideError when it is
   * longer than `maxBytes` or rests for `idleMs`. Destroy a body that is not read to its end.
   * @throws OutsideError
   */
  open(request: OutsideRequest & { readonly idleMs?: number }): Promise<OutsideStream>;
  /** What is wrong with an address before anything is resolved, as the end of a sentence; null when it may be tried. */
  problemOf(url: string): string | null;
  /** Closes the connections that are kept open. */
  close(): void;
}

export interface OutsideRequest {
  /** Absolute, `http:` or `https:`, without user and password. */
  readonly url: string;
  /** `POST` when there is a body, else `GET`. */
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** From name resolution to the end of the answer. */
  readonly timeoutMs: number;
  /** Longest body of an answer. */
  readonly maxBytes: number;
  /** Redirects that a GET follows, each of them checked; 0 when absent: the redirect is the answer. */
  readonly redirects?: number;
  /** The address comes from whoever runs the service, not from a company: private networks are their own. */
  readonly trusted?: boolean;
  readonly signal?: AbortSignal;
}

export interface OutsideHead {
  readonly status: number;
  /** By lower-case name; several values of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** The address that answered, after redirects. */
  readonly url: string;
}

export interface OutsideAnswer extends OutsideHead {
  readonly body: Buffer;
}

export interface OutsideStream extends OutsideHead {
  readonly body: Readable;
}

/**
 * `malformed`: the address is none that we call; `refused-address`: it leads into a private network; `timeout`; `too-large`;
 * `too-many-redirects`; `too-many-interim` responses, and no answer; `unreachable`: no name, no connection, no TLS, or a broken answer; `aborted`: by the caller's signal.
 */
export type OutsideProblem =
  | 'malformed'
  | 'refused-address'
  | 'timeout'
  | 'too-large'
  | 'too-many-redirects'
  | 'too-many-interim'
  | 'unreachable'
  | 'aborted';

/** A call that got no answer. The message names the host at most: paths and queries of others hold secrets. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';

  constructor(
    readonly problem: OutsideProblem,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Which of the problems an error is; null for any other error. */
export function outsideProblem(error: unknown): OutsideProblem | null {
  return error instanceof OutsideError ? error.problem : null;
}
