/** A link out of a mail to a user: `/operator/#invitation=token`. */
export interface MailLink {
  readonly kind: 'invitation' | 'password-reset' | 'email-confirmation';
  readonly token: string;
}

const KINDS: readonly MailLink['kind'][] = ['invitation', 'password-reset', 'email-confirmation'];

/** Reads the link with which the page was opened, and takes its token out of the address bar. Null where it is none. */
export function takeMailLink(
  location: Pick<Location, 'hash' | 'pathname' | 'search'>,
  history: Pick<History, 'replaceState'>,
): MailLink | null {
  const [name = '', ...value] = location.hash.slice(1).split('=');
  const kind = KINDS.find((each) => each === name);
  const token = value.join('=');
  if (kind === undefined || token === '') return null;
  history.replaceState(null, '', location.pathname + location.search);
  return { kind, token: decoded(token) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
