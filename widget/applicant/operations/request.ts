import type { Operation } from '../../contract/operation.js';

/** After this an answer is not waited for any longer. */
const PATIENCE_MS = 20_000;

/** Browsers take 64 KB in all for requests that outlive their page; letters of many scripts are three bytes. */
const KEPT_ALIVE_CHARACTERS = 15_000;

/** A call of the service by this applicant. Token and device travel in headers, never in an address. */
export function requestOf<Variables, Answer>(
  token: string,
  deviceId: string,
  operation: Operation<Variables, Answer>,
  variables: Variables,
): RequestInit {
  const body = JSON.stringify({ operationName: operation.name, query: operation.text, variables });
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-device-id': deviceId,
    },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
    credentials: 'omit',
    keepalive: operation.outlivesPage === true && body.length < KEPT_ALIVE_CHARACTERS,
    cache: 'no-store',
  };
}
