/** Schemes that a browser runs or opens locally instead of leaving for the company's page. */
const FORBIDDEN = new Set([
  'javascript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'about:',
  'view-source:',
  'filesystem:',
]);

/**
 * The address to go back to: the company's own with `session_token` appended, its query and fragment kept as they are.
 * http, https and schemes of apps are taken.
 * @returns null when there is none, or one that no browser should be sent to
 */
export function returnAddress(returnUrl: string | null, token: string): string | null {
  if (returnUrl === null || hasControlCharacter(returnUrl)) return null;
  let url: URL;
  try {
    url = new URL(returnUrl);
  } catch {
    return null;
  }
  if (FORBIDDEN.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  const at = returnUrl.indexOf('#');
  const address = at < 0 ? returnUrl : returnUrl.slice(0, at);
  const fragment = at < 0 ? '' : returnUrl.slice(at);
  const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
  return `${address}${joint}session_token=${encodeURIComponent(token)}${fragment}`;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}

/** The surroundings that may wait for the end of the session; a test gives its own. */
export interface Embedders {
  readonly parent: { postMessage(message: unknown, origin: string): void } | null;
  /** The origin of the page around this one, where the browser tells. */
  readonly parentOrigin: string | null;
  readonly ReactNativeWebView?: { postMessage(message: string): void } | undefined;
  readonly webkit?:
    { messageHandlers?: Readonly<Record<string, { postMessage(message: string): void } | undefined>> } | undefined;
  readonly androidBridges: readonly unknown[];
}

/** Says that the session has ended: exactly `DONE` to whoever may wait, then more to origins that the company named. */
export function tellEnd(around: Embedders, sessionId: string, allowedOrigins: readonly string[]): void {
  if (around.parent !== null) {
    around.parent.postMessage('DONE', '*');
    for (const origin of knownOrigins(around.parentOrigin, allowedOrigins)) {
      around.parent.postMessage({ type: 'done', sessionId }, origin);
    }
  }
  quietly(() => around.ReactNativeWebView?.postMessage('DONE'));
  for (const handler of Object.values(around.webkit?.messageHandlers ?? {}))
    quietly(() => handler?.postMessage('DONE'));
  for (const bridge of around.androidBridges) quietly(() => callBridge(bridge));
}

/** Where the browser does not tell who embeds, each allowed origin is tried: it delivers to the right one only. */
function knownOrigins(parentOrigin: string | null, allowed: readonly string[]): readonly string[] {
  const exact = allowed.filter((origin) => /^https?:\/\/[^*/]+$/.test(origin));
  return parentOrigin === null ? exact : exact.filter((origin) => origin === parentOrigin);
}

function callBridge(bridge: unknown): void {
  if (typeof bridge !== 'object' || bridge === null) return;
  if (!('postMessage' in bridge) || typeof bridge.postMessage !== 'function') return;
  (bridge as { postMessage(message: string): void }).postMessage('DONE');
}

/** A bridge of an app that throws must not keep the others from hearing. */
function quietly(tell: () => void): void {
  try {
    tell();
  } catch {
    // The app's own affair.
  }
}

/** The embedders of this page. iOS exposes handlers by name only, so the usual names are asked for. */
export function embedders(): Embedders {
  const page = window as unknown as Record<string, unknown> & Pick<Embedders, 'ReactNativeWebView' | 'webkit'>;
  const handlers = page.webkit?.messageHandlers;
  const named = ['DONE', 'done', 'bonafide', 'callback', 'callbackHandler', 'onDone', 'messageHandler', 'iosListener'];
  return {
    parent: window.parent === window ? null : window.parent,
    parentOrigin: parentOrigin(),
    ReactNativeWebView: page.ReactNativeWebView,
    webkit:
      handlers === undefined
        ? undefined
        : { messageHandlers: Object.fromEntries(named.map((name) => [name, handlers[name]])) },
    androidBridges: ['Android', 'AndroidBridge', 'AndroidInterface', 'android'].map((name) => page[name]),
  };
}

function parentOrigin(): string | null {
  const ancestors = (location as { ancestorOrigins?: DOMStringList }).ancestorOrigins;
  return ancestors?.[0] ?? null;
}
