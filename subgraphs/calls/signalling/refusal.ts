import { ServiceError } from '../../platform/errors/catalogue.js';
import type { RefusalCode } from './messages.js';

/** A request of a browser that is refused, with what it is told. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

const FROM_CATALOGUE: Readonly<Record<string, RefusalCode>> = {
  'wrong-parameters': 'wrong-parameters',
  'invalid-access': 'invalid-access',
  'access-denied': 'invalid-access',
  'not-found': 'not-found',
  'session-not-found': 'not-found',
  'call-ended': 'call-ended',
  busy: 'busy',
};

/** What a browser is told of an error; null for one of ours, which is logged instead. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof ServiceError)) return null;
  const code = FROM_CATALOGUE[error.code];
  return code === undefined ? null : new Refusal(code, error.message);
}
