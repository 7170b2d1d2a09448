import { signal } from '@preact/signals';

/** Where the console is: `/operator/<area>/<path>…?query`. */
export interface Place {
  /** Empty: nothing was chosen yet. */
  readonly area: string;
  /** What follows the area, decoded: the id of what is open, then its part. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export const ROOT = '/operator/';

/** @param address path and query, as `/operator/sessions/0190…?state=approved` */
export function placeOf(address: string): Place {
  const { pathname, searchParams } = new URL(address, 'http://console');
  const [area = '', ...path] = pathname
    .replace(/^\/operator\/*/, '')
    .split('/')
    .filter(Boolean)
    .map(decoded);
  return { area, path, query: Object.fromEntries(searchParams) };
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

const shown = signal<Place>({ area: '', path: [], query: {} });

/** The place now; reading it in a component subscribes to changes. */
export function place(): Place {
  return shown.value;
}

/** Shows another place. `replace`: the one until now is not worth going back to (a filter being typed). */
export function go(address: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (address === location.pathname + location.search) return;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  shown.value = placeOf(address);
}

/** From now on the address bar and the place are one. */
export function followAddressBar(): void {
  const read = (): void => {
    shown.value = placeOf(location.pathname + location.search);
  };
  window.addEventListener('popstate', read);
  read();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
