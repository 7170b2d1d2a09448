import { RefusedError, UnreachableError } from '../operations/client.js';

/** Why there is no session to show; each has a screen of its own. */
export type Failure = NoSession | { readonly name: 'missing' };

/** The service has none to show, for this reason. */
export type NoSession =
  | { readonly name: 'unknown' }
  | { readonly name: 'expired' }
  | { readonly name: 'late' }
  | { readonly name: 'early'; readonly startsAt: string | null }
  | { readonly name: 'finished' }
  /** Another device did it: here nothing is told of it. */
  | { readonly name: 'used' }
  | { readonly name: 'otherDevice' }
  | { readonly name: 'offline' }
  | { readonly name: 'broken' };

/** The failure behind an error of the service client; null for one that concerns only the request. */
export function failureOf(error: unknown): NoSession | null {
  if (error instanceof UnreachableError) return { name: 'offline' };
  if (!(error instanceof RefusedError)) return { name: 'broken' };
  switch (error.code) {
    case 'session-not-found':
    case 'invalid-session-token':
    case 'not-found':
      return { name: 'unknown' };
    case 'session-expired':
      return { name: error.source === 'scheduleEndTime' ? 'late' : 'expired' };
    case 'session-too-early':
      return { name: 'early', startsAt: isoTimeIn(error.source) ?? isoTimeIn(error.message) };
    case 'session-finished':
      return { name: error.source === 'device' ? 'used' : 'finished' };
    case 'invalid-access':
    case 'access-denied':
      return { name: 'otherDevice' };
    case 'INTERNAL':
    case 'INTERNAL_SERVER_ERROR':
      return { name: 'broken' };
    default:
      return null;
  }
}

function isoTimeIn(text: string | null): string | null {
  const found = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)/.exec(text ?? '')?.[0];
  return found !== undefined && !Number.isNaN(Date.parse(found)) ? found : null;
}
