import type { Operation } from '../../contract/operation.js';
import { requestOf } from './request.js';

/** The service answered, and refuses: a code of its error catalogue, or `INTERNAL`. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(
    readonly code: string,
    /** The parameter that is wrong, where the service names one. */
    readonly source: string | null,
    message: string,
    /** Seconds after which another try makes sense, where the service says so. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}

/** The service could not be reached, is too busy, or a server between answered in its place. Worth trying again. */
export class UnreachableError extends Error {
  override readonly name: string = 'UnreachableError';
}

/** The service was reached, and has no room now. Worth trying again, and no lost connection. */
export class BusyError extends UnreachableError {
  override readonly name = 'BusyError';
}

export interface ServiceClient {
  /** The value of its root field. Raises RefusedError or UnreachableError. */
  run<Variables, Data>(operation: Operation<Variables, Data>, variables: Variables): Promise<Data[keyof Data]>;
}

/** Speaks GraphQL as this applicant. Token and device travel in headers, never in an address. */
export function serviceClient(token: string, deviceId: string, fetcher: typeof fetch = fetch): ServiceClient {
  return {
    async run(operation, variables) {
      let answered: unknown;
      try {
        const response = await fetcher('/graphql', requestOf(token, deviceId, operation, variables));
        if (response.status === 429 || response.status === 502 || response.status === 503 || response.status === 504) {
          throw new UnreachableError(`status ${response.status}`);
        }
        answered = await response.json();
      } catch (cause) {
        if (cause instanceof UnreachableError) throw cause;
        throw new UnreachableError('no answer', { cause });
      }
      return answerIn(answered);
    },
  };
}

/** A `fetch` whose first call gets the answer to what the page asked before this code was there: the session, as `ApplicantFlow.open` asks for it. */
export function askedBefore(asked: Promise<Response>): typeof fetch {
  let left: Promise<Response> | null = asked;
  return (...call) => {
    const answer = left ?? fetch(...call);
    left = null;
    return answer;
  };
}

function answerIn<Data>(body: unknown): Data[keyof Data] {
  const { data, errors, argumentError } = record(body);
  if (Array.isArray(errors) && errors.length > 0) {
    const error = record(errors[0]);
    const extensions = record(error['extensions']);
    if (extensions['code'] === 'busy') throw new BusyError('the service is busy');
    throw new RefusedError(
      text(extensions['code']) ?? 'INTERNAL',
      text(extensions['source']),
      text(error['message']) ?? '',
      typeof extensions['retryAfter'] === 'number' ? extensions['retryAfter'] : null,
    );
  }
  if (typeof argumentError === 'string') throw new RefusedError(argumentError, null, argumentError);
  const [answer] = Object.values(record(data));
  if (answer === undefined || answer === null) throw new RefusedError('INTERNAL', null, 'no data');
  // The schema guarantees the shape, and the types are made of it.
  return answer as Data[keyof Data];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
