import { signal } from '@preact/signals';

/** Where the console is: `/operator/<area>/<path>…?query`. */
export interface ConsolePlace {
  /** Empty: nothing was chosen yet. */
  readonly area: string;
  /** What follows the area, decoded: the id of what is open, then its part. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  /**
   * What was searched for there. Names and numbers of people belong in no address, which servers log and browsers remember: it lies in the entry of
   * the tab's history.
   */
  readonly typed: string;
}

const ROOT = '/operator/';

/** @param address path and query, as `/operator/sessions/0190…?state=approved` */
export function placeOf(address: string, typed = ''): ConsolePlace {
  const { pathname, searchParams } = new URL(address, 'http://console');
  const [area = '', ...path] = pathname
    .replace(/^\/operator\/*/, '')
    .split('/')
    .filter(Boolean)
    .map(decoded);
  return { area, path, query: Object.fromEntries(searchParams), typed };
}

/** The address of a place; members of `query` that are empty or absent are left out. */
export function addressOf(
  area: string,
  path: readonly string[] = [],
  query: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) asked.set(name, value);
  const text = asked.toString();
  return `${ROOT}${[area, ...path].map(encodeURIComponent).join('/')}${text === '' ? '' : `?${text}`}`;
}

const shown = signal<ConsolePlace>({ area: '', path: [], query: {}, typed: '' });

/** The place now; reading it in a component subscribes to changes. */
export function place(): ConsolePlace {
  return shown.value;
}

export interface Going {
  /** The place until now is not worth going back to (a filter being typed). */
  readonly replace?: boolean;
  /** What is searched for there; absent: what was, as long as the area is the same. */
  readonly typed?: string;
}

/** Shows another place. */
export function go(address: string, { replace = false, typed }: Going = {}): void {
  const before = shown.value;
  const next = placeOf(address);
  const kept = typed ?? (next.area === before.area ? before.typed : '');
  if (address === location.pathname + location.search && kept === before.typed) return;
  const state = kept === '' ? null : { typed: kept };
  if (replace) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  shown.value = { ...next, typed: kept };
}

/** From now on the address bar and the place are one. */
export function followAddressBar(): void {
  const read = (): void => {
    shown.value = placeOf(location.pathname + location.search, typedIn(history.state));
  };
  window.addEventListener('popstate', read);
  read();
}

function typedIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'typed' in state ? String(state.typed) : '';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
