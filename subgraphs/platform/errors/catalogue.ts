/**
 * The one catalogue of errors that leave the service. REST answers `{"argumentError": code}` with the status given
 * here; GraphQL answers the same code in `extensions.code`. Codes and statuses are part of the public interface.
 */
export const ARGUMENT_ERRORS = {
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

export type ArgumentErrorCode = keyof typeof ARGUMENT_ERRORS;

export interface ErrorDetails {
  /** A sentence for people, which names the place: "steps[2].questions[0].filesMaxCount must be 1 to 10". */
  readonly message?: string;
  /** The parameter that is wrong, where a client should look; REST group calls answer it as `errorSourceGroup`. */
  readonly source?: string;
  /** Whole seconds after which a retry makes sense (only with `busy`, `too-many-codes` and `too-many-requests`). */
  readonly retryAfter?: number;
}

/** An error that the caller caused or can act upon. Raised where it is known, translated once, at the edge. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
  readonly source: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ArgumentErrorCode,
    details: ErrorDetails = {},
  ) {
    super(details.message ?? code);
    this.source = details.source;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ARGUMENT_ERRORS[this.code];
  }
}

/** Whether `code` is one that may leave the service. */
export function isArgumentErrorCode(code: unknown): code is ArgumentErrorCode {
  return typeof code === 'string' && Object.hasOwn(ARGUMENT_ERRORS, code);
}

/** The `message` of `wrong-parameters`, with the place that is wrong first. */
export function wrongParameters(place: string, problem: string): ArgumentError {
  return new ArgumentError('wrong-parameters', { message: `${place} ${problem}`, source: place });
}
