import type { IncomingHttpHeaders } from 'node:http';

/** What a request to the GraphQL endpoint says who it is. */
export type Credential =
  | { readonly kind: 'session-token'; readonly token: string }
  | { readonly kind: 'operator-token'; readonly token: string }
  | { readonly kind: 'company-key'; readonly key: string }
  | { readonly kind: 'none' };

/** Session tokens have this form; keys may have any. */
const SESSION_TOKEN = /^[a-z0-9]{40}$/;
/** What `signIn` answers: two base64url parts around one dot, the first one long. */
const OPERATOR_TOKEN = /^[\w-]{60,}\.[\w-]{43}$/;

/**
 * `X-Company-Key: KEY`, or `Authorization: Bearer` with a session token, an operator's token or a company key. A made-up key has the form of
 * a token as well, so a bearer of that form is `session-token` and whoever resolves it tries both.
 */
export function readCredential(headers: IncomingHttpHeaders): Credential {
  const key = headers['x-company-key'];
  if (typeof key === 'string' && key.trim() !== '') return { kind: 'company-key', key: key.trim() };
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer === undefined) return { kind: 'none' };
  if (OPERATOR_TOKEN.test(bearer)) return { kind: 'operator-token', token: bearer };
  return SESSION_TOKEN.test(bearer) ? { kind: 'session-token', token: bearer } : { kind: 'company-key', key: bearer };
}
