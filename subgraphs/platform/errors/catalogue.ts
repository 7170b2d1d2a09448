/**
 * The one catalogue of errors that leave the service. REST answers `{"argumentError": code}` with the status given
 * here; GraphQL answers the same code in `extensions.code`. Codes and statuses are part of the public interface.
 */
export const SERVICE_ERRORS = {
  'wrong-parameters': 400,
  'invalid-email-format': 400,
  'password-too-short': 400,
  'invalid-rights': 400,
  'invalid-company-key': 401,
  'company-missing': 401,
  'invalid-session-token': 401,
  'invalid-access': 403,
  'access-denied': 403,
  'session-not-found': 404,
  'not-found': 404,
  'face-photo-not-found': 404,
  'already-exists': 409,
  'user-already-exists': 409,
  'idempotency-key-reused': 409,
  'call-in-progress': 409,
  'answer-not-kept': 409,
  'session-state': 409,
  'stale-version': 409,
  'case-taken': 409,
  'already-taken': 409,
  'call-ended': 410,
  'answers-missing': 409,
  'session-too-early': 403,
  'session-expired': 410,
  'session-finished': 410,
  'grant-expired': 410,
  'wrong-code': 400,
  'code-expired': 410,
  'too-many-codes': 429,
  'too-many-requests': 429,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  busy: 503,
} as const satisfies Readonly<Record<string, number>>;

export type ServiceErrorCode = keyof typeof SERVICE_ERRORS;

/** Codes that say: nothing is wrong with the call, it may succeed later. */
export type RetryLaterCode = 'busy' | 'too-many-codes' | 'too-many-requests';

export type ArgumentErrorCode = Exclude<ServiceErrorCode, RetryLaterCode>;

export interface ErrorDetails {
  /** A sentence for people, which names the place: "steps[2].questions[0].filesMaxCount must be 1 to 10". */
  readonly message?: string;
  /** The parameter that is wrong, where a client should look; REST group calls answer it as `errorSourceGroup`. */
  readonly source?: string;
  /** Whole seconds after which a retry makes sense (only of a `RetryLaterError`, and of `call-in-progress`). */
  readonly retryAfter?: number;
}

/** An error whose code the caller is told. Raised where it is known, translated once, at the edge. */
export abstract class ServiceError extends Error {
  readonly source: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ServiceErrorCode,
    details: ErrorDetails,
  ) {
    super(details.message ?? code);
    this.source = details.source;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return SERVICE_ERRORS[this.code];
  }
}

/** What the caller asked for is wrong, missing, not theirs or not possible as things stand. */
export class ArgumentError extends ServiceError {
  override readonly name = 'ArgumentError';

  constructor(
    override readonly code: ArgumentErrorCode,
    details: ErrorDetails = {},
  ) {
    super(code, details);
  }
}

/** There is no room for the call, or there were too many: the same call may succeed after `retryAfter`. */
export class RetryLaterError extends ServiceError {
  override readonly name = 'RetryLaterError';

  constructor(
    override readonly code: RetryLaterCode,
    details: ErrorDetails = {},
  ) {
    super(code, details);
  }
}

/** Whether `code` is one that may leave the service. */
export function isServiceErrorCode(code: unknown): code is ServiceErrorCode {
  return typeof code === 'string' && Object.hasOwn(SERVICE_ERRORS, code);
}

/** The error of a code that comes from elsewhere, as a class of ours. */
export function serviceError(code: ServiceErrorCode, details: ErrorDetails): ServiceError {
  return isRetryLaterCode(code) ? new RetryLaterError(code, details) : new ArgumentError(code, details);
}

function isRetryLaterCode(code: ServiceErrorCode): code is RetryLaterCode {
  return code === 'busy' || code === 'too-many-codes' || code === 'too-many-requests';
}

/** The `message` of `wrong-parameters`, with the place that is wrong first. */
export function wrongParameters(place: string, problem: string): ArgumentError {
  return new ArgumentError('wrong-parameters', { message: `${place} ${problem}`, source: place });
}
