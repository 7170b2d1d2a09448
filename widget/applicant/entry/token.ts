import { cleanToken, TOKEN_PARAMETER, tokenGiven } from '../../../subgraphs/platform/session-token/session-token.js';

/** The part of `window` that is needed to take what the address holds; a test gives its own. */
export interface TokenPlace {
  readonly location: { readonly href: string };
  readonly history: { replaceState(data: unknown, unused: string, url: string): void };
  /** Null where the browser refuses storage (a frame with third-party storage blocked). */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  /** Shown in a frame of another page. */
  readonly framed: boolean;
}

/** A parameter of the address, and the name under which the tab keeps it. */
interface Secret {
  readonly parameter: string;
  readonly storedAs: string;
}

const TOKEN: Secret = { parameter: TOKEN_PARAMETER, storedAs: 'bonafide.token' };
const HANDOFF: Secret = { parameter: 'handoff', storedAs: 'bonafide.handoff' };

/**
 * The session token that the page was opened with, or that this tab opened before. It is taken out of the address bar
 * at once, so that it is in no history, screenshot or referrer; where the browser refuses storage it stays, or a
 * reload would lose it. So it does in a frame, whose address nobody sees: by it the service knows at a reload who may embed the page.
 * @returns null when the page was opened without one
 */
export function takeToken(place: TokenPlace): string | null {
  return take(place, TOKEN);
}

/**
 * The code of another device that the page was opened with, taken out of the address bar like a token. A page that is
 * opened with a token has none.
 */
export function takeHandoffCode(place: TokenPlace): string | null {
  if (!new URL(place.location.href).searchParams.has(TOKEN.parameter)) return take(place, HANDOFF);
  forget(place);
  return null;
}

/** The token that a code was exchanged for is the page's from now on, as if it had been opened with it. */
export function keepToken(place: TokenPlace, token: string): void {
  forget(place);
  const url = new URL(place.location.href);
  url.searchParams.delete(HANDOFF.parameter);
  if (!kept(place.storage, TOKEN, token) || place.framed) url.searchParams.set(TOKEN.parameter, token);
  place.history.replaceState(null, '', url.pathname + url.search + url.hash);
}

/** The address that another device opens to go on by a code. */
export function handoffAddress(code: string): string {
  return `${location.origin}/?${HANDOFF.parameter}=${code}`;
}

function take(place: TokenPlace, secret: Secret): string | null {
  const url = new URL(place.location.href);
  const { token: given, ambiguous } = givenIn(url.searchParams, secret);
  // The service refuses such a page, too.
  if (ambiguous) return null;
  if (given === null) return cleanToken(place.storage?.getItem(secret.storedAs));
  if (kept(place.storage, secret, given) && !place.framed) {
    url.searchParams.delete(secret.parameter);
    place.history.replaceState(null, '', url.pathname + url.search + url.hash);
  }
  return given;
}

function givenIn(parameters: URLSearchParams, { parameter }: Secret): ReturnType<typeof tokenGiven> {
  if (parameter === TOKEN_PARAMETER) return tokenGiven(parameters);
  return { token: cleanToken(parameters.get(parameter)), ambiguous: false };
}

function kept(storage: TokenPlace['storage'], { storedAs }: Secret, value: string): boolean {
  try {
    storage?.setItem(storedAs, value);
    return storage?.getItem(storedAs) === value;
  } catch {
    return false;
  }
}

function forget({ storage }: TokenPlace): void {
  try {
    storage?.removeItem(HANDOFF.storedAs);
  } catch {
    // It was never kept either.
  }
}
