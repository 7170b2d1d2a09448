/** How a session token is read, by the service and by the widget alike. It imports nothing, so that the widget can have it. */

/** The parameter of a page's address that carries the token. */
export const TOKEN_PARAMETER = 'session_token';

/** Session tokens have 40 characters of lower-case letters and digits. */
const TOKEN = /^[a-z0-9]{40}$/;
const LONGEST = 200;

/** A text without the white space and quotes that clients leave around a token; null when nothing remains. */
export function cleanToken(text: string | null | undefined): string | null {
  const token = text?.replace(/^[\s"'“”]+|(?<![\s"'“”])[\s"'“”]+$/g, '') ?? '';
  return token === '' ? null : token;
}

/** A token as it arrived; null when it can be none. */
export function readToken(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null;
  const token = cleanToken(value);
  return token !== null && TOKEN.test(token) ? token : null;
}

/** What the address of a page says is its token. Where it says several, nobody can tell which one counts: they are refused. */
export function tokenGiven(parameters: URLSearchParams): {
  readonly token: string | null;
  readonly ambiguous: boolean;
} {
  const given = parameters.getAll(TOKEN_PARAMETER);
  return given.length > 1 ? { token: null, ambiguous: true } : { token: cleanToken(given[0]), ambiguous: false };
}
