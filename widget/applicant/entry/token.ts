/** The part of `window` that is needed to take the token; a test gives its own. */
export interface TokenPlace {
  readonly location: { readonly href: string };
  readonly history: { replaceState(data: unknown, unused: string, url: string): void };
  /** Null where the browser refuses storage (a frame with third-party storage blocked). */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
}

const STORED_AS = 'bonafide.token';

/**
 * The session token that the page was opened with, or that this tab opened before. It is taken out of the address bar
 * at once, so that it is in no history, screenshot or referrer; where the browser refuses storage it stays, or a
 * reload would lose it.
 * @returns null when the page was opened without one
 */
export function takeToken(place: TokenPlace): string | null {
  const url = new URL(place.location.href);
  const given = cleaned(url.searchParams.get('session_token'));
  if (given === null) return cleaned(place.storage?.getItem(STORED_AS) ?? null);
  if (kept(place.storage, given)) {
    url.searchParams.delete('session_token');
    place.history.replaceState(null, '', url.pathname + url.search + url.hash);
  }
  return given;
}

/** Tokens arrive with white space and quotes around them where a company pasted the JSON answer as it was. */
function cleaned(raw: string | null): string | null {
  const token = raw?.trim().replace(/^["']+|["']+$/g, '') ?? '';
  return token === '' ? null : token;
}

function kept(storage: TokenPlace['storage'], token: string): boolean {
  try {
    storage?.setItem(STORED_AS, token);
    return storage?.getItem(STORED_AS) === token;
  } catch {
    return false;
  }
}
