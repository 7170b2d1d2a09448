import type { ServiceError, ServiceErrorCode } from '../../subgraphs/platform/errors/catalogue.js';
import { WrongTypeError } from '../request/wrong-type.js';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Whole seconds for `Retry-After`. */
  readonly retryAfter?: number;
}

/** What the caller is told of something that is our fault: nothing but that it is, and the id to ask about. */
export function internalError(requestId: string): ErrorAnswer {
  return { status: 500, body: { internalError: `internal error, request ${requestId}` } };
}

/**
 * The documented form of an error.
 * @param sourceKey a further member of `wrong-parameters`, under which the wrong parameter is named
 */
export function argumentError(error: ServiceError, sourceKey?: string): ErrorAnswer {
  if (error instanceof WrongTypeError) return { status: error.status, body: { internalError: error.message } };
  const body: Record<string, string> = { argumentError: error.code };
  if (error.message !== error.code) body.message = error.message;
  if (sourceKey !== undefined && error.code === 'wrong-parameters') body[sourceKey] = error.source ?? '';
  return {
    status: error.status,
    body,
    ...(error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter }),
  };
}

/** The older generation's form, by company setting: the code as a bare JSON string with status 200. */
export function legacyError(error: ServiceError): ErrorAnswer {
  return { status: 200, body: LEGACY[error.code] ?? error.code.toUpperCase().replaceAll('-', '_') };
}

const LEGACY: Partial<Record<ServiceErrorCode, string>> = { 'invalid-company-key': 'COMPANY_KEY_INVALID' };
