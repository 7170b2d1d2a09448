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

/** How a session came to its end for its applicant. */
export type End = 'done' | 'left' | 'expired';

/** Which states of a session are an end; only those with a verdict have a result that can be read. */
const ENDS: Readonly<Record<string, End | undefined>> = {
  approved: 'done',
  rejected: 'done',
  manual_check: 'done',
  abandoned: 'left',
  expired: 'expired',
};

/** How a session in this state, or one that can no longer be opened for this reason, has ended; null while it has not. */
export function endOf(state: string | null, failure: string | null): End | null {
  if (failure === 'expired' || failure === 'late') return 'expired';
  // It was done on another device.
  if (failure === 'used') return 'done';
  return (state === null ? undefined : ENDS[state]) ?? null;
}

/**
 * Says that the session has ended. Once the result can be read, exactly `DONE` to whoever may wait; and `{type, sessionId}` to
 * origins that the company named. Apps around the page hear the same: `DONE`, or the other ends as JSON.
 */
export function tellEnd(around: Embedders, end: End, sessionId: string, allowedOrigins: readonly string[]): void {
  const message = { type: end, sessionId };
  if (around.parent !== null) {
    if (end === 'done') around.parent.postMessage('DONE', '*');
    for (const origin of knownOrigins(around.parentOrigin, allowedOrigins)) around.parent.postMessage(message, origin);
  }
  const text = end === 'done' ? 'DONE' : JSON.stringify(message);
  quietly(() => around.ReactNativeWebView?.postMessage(text));
  for (const [name, handler] of Object.entries(around.webkit?.messageHandlers ?? {})) {
    // One with such a name may take any message for the result.
    if (end === 'done' || !/done/i.test(name)) quietly(() => handler?.postMessage(text));
  }
  for (const bridge of around.androidBridges) quietly(() => callBridge(bridge, text));
}

/** Where the browser does not tell who embeds, each allowed origin is tried: it delivers to the right one only. */
function knownOrigins(parentOrigin: string | null, allowed: readonly string[]): readonly string[] {
  const exact = allowed.filter((origin) => /^https?:\/\/[^*/]+$/.test(origin));
  return parentOrigin === null ? exact : exact.filter((origin) => origin === parentOrigin);
}

function callBridge(bridge: unknown, text: string): void {
  if (typeof bridge !== 'object' || bridge === null) return;
  if (!('postMessage' in bridge) || typeof bridge.postMessage !== 'function') return;
  (bridge as { postMessage(message: string): void }).postMessage(text);
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
