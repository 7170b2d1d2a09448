import type { Operation } from '../../contract/operation.js';

/** The service answered, and refuses: a code of its error catalogue, or `INTERNAL`. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(
    readonly code: string,
    message: string,
    /** The parameter that is wrong, where the service names one. */
    readonly source: string | null = null,
    /** Whole seconds after which another try makes sense. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The service could not be reached, or a server between answered in its place. Worth trying again. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

/** Who asks. */
export interface ConsoleCredential {
  token(): string | null;
  /** Lets the user sign in again, whose token `ended` is not good any more. False when they did not. */
  renew(ended: string): Promise<boolean>;
}

export interface Client {
  /**
   * Asks the service as the signed-in user. When their sign-in has ended they sign in again over the page, and the same
   * question is asked once more, so that nothing typed is lost.
   * @throws RefusedError, UnreachableError
   */
  ask<Variables, Data>(operation: Operation<Variables, Data>, variables: Variables, asking?: Asking): Promise<Data>;
}

export interface Asking {
  /** An answer that is no longer wanted. Its promise rejects with UnreachableError. */
  readonly signal?: AbortSignal;
  /** How long an answer is waited for; 30 s when absent. */
  readonly patienceMs?: number;
  /** Sent also when the page is left meanwhile. */
  readonly outlivesPage?: boolean;
}

const PATIENCE_MS = 30_000;

/** Statuses of servers between, and of a service that is being started. */
const PASSING = new Set([502, 503, 504]);

export function makeClient(credential: ConsoleCredential, fetcher: typeof fetch = fetch): Client {
  const once = async <Variables, Data>(
    operation: Operation<Variables, Data>,
    variables: Variables,
    asking: Asking,
  ): Promise<Outcome<Data>> => {
    const token = credential.token();
    const { status, body } = await post(fetcher, token, operation, variables, asking);
    const refusal = refusalIn(status, body);
    // Who may not do something is refused inside an answer; only a token that is not good any more ends the call itself.
    if (token !== null && (status === 401 || (status === 403 && refusal?.code === 'access-denied'))) {
      return { ended: token };
    }
    if (refusal !== null) throw refusal;
    // The schema guarantees the shape; a test checks the operations against it.
    return { data: record(body)['data'] as Data };
  };
  return {
    async ask(operation, variables, asking = {}) {
      const first = await once(operation, variables, asking);
      if ('data' in first) return first.data;
      if (!(await credential.renew(first.ended))) throw new RefusedError('access-denied', 'Signed out');
      const second = await once(operation, variables, asking);
      if ('data' in second) return second.data;
      throw new RefusedError('access-denied', 'Signed out');
    },
  };
}

type Outcome<Data> = { readonly data: Data } | { readonly ended: string };

async function post(
  fetcher: typeof fetch,
  token: string | null,
  { name, text }: { readonly name: string; readonly text: string },
  variables: unknown,
  { signal, patienceMs = PATIENCE_MS, outlivesPage = false }: Asking,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const patience = AbortSignal.timeout(patienceMs);
  const given = new AbortController();
  const stop = (): void => given.abort();
  for (const each of [patience, signal]) each?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted === true) stop();
  try {
    const response = await fetcher('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ operationName: name, query: text, variables }),
      signal: given.signal,
      credentials: 'omit',
      cache: 'no-store',
      keepalive: outlivesPage,
    });
    const answered = await response.text();
    // A service that is busy says so itself, and when to come again.
    const isOwn = response.headers.get('content-type')?.includes('json') === true;
    if (PASSING.has(response.status) && !isOwn) throw new UnreachableError(`status ${response.status}`);
    if (response.status === 529) throw new RefusedError('too-many-requests', answered);
    return { status: response.status, body: JSON.parse(answered) };
  } catch (cause) {
    if (cause instanceof UnreachableError || cause instanceof RefusedError) throw cause;
    throw new UnreachableError('no answer', { cause });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

function refusalIn(status: number, body: unknown): RefusedError | null {
  const { data, errors, argumentError } = record(body);
  if (typeof argumentError === 'string') return new RefusedError(argumentError, argumentError);
  if (Array.isArray(errors) && errors.length > 0) {
    const error = record(errors[0]);
    const extensions = record(error['extensions']);
    const wait = extensions['retryAfter'];
    return new RefusedError(
      text(extensions['code']) ?? 'INTERNAL',
      text(error['message']) ?? '',
      text(extensions['source']),
      typeof wait === 'number' ? wait : null,
    );
  }
  if (typeof data === 'object' && data !== null) return null;
  return new RefusedError('INTERNAL', `status ${status} without data`);
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
