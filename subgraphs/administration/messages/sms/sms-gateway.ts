import type { Outside } from '../../../platform/outside/outside.js';
import { type MessageToSend, type MessageWay, requireTaken } from '../way.js';

/** How the provider of whoever runs the service is called. */
export interface SmsProvider {
  /** May hold user and password, and `{to}` and `{text}` in its query. */
  readonly url: string;
  /** A template with `{to}` and `{text}`: JSON when it begins with a brace, else a form. Null: the address alone, or plain JSON. */
  readonly body: string | null;
  /** Value of the header Authorization. */
  readonly authorization: string | null;
}

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 64 * 1024;
const PLACEHOLDER = /\{(to|text|id)\}/g;

type Values = Readonly<Record<string, string>>;

/** Sends messages by the HTTP interface of an SMS provider; 2xx means that it took the message. */
export class SmsGateway implements MessageWay {
  constructor(
    private readonly outside: Outside,
    private readonly provider: SmsProvider,
  ) {}

  async send({ id, to, text }: MessageToSend, signal: AbortSignal): Promise<void> {
    const request = smsRequest(this.provider, { id, to, text });
    const { status } = await this.outside.send({
      ...request,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_ANSWER_BYTES,
      trusted: true,
      signal,
    });
    requireTaken(status);
  }
}

/** The request of one message: what is filled in is escaped for the place where it stands. */
export function smsRequest(
  { url, body, authorization }: SmsProvider,
  values: Values,
): { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string } {
  const { address, basic } = withoutUser(fill(url, values, encodeURIComponent));
  const proof = authorization ?? basic;
  const headers = proof === null ? {} : { authorization: proof };
  if (body === null && url.search(PLACEHOLDER) >= 0) return { url: address, headers };
  if (body === null) {
    return { url: address, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(values) };
  }
  const isJson = body.trimStart().startsWith('{');
  return {
    url: address,
    headers: { ...headers, 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: fill(body, values, isJson ? insideJsonText : encodeURIComponent),
  };
}

function fill(template: string, values: Values, escape: (text: string) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string) => escape(values[name] ?? ''));
}

function insideJsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function withoutUser(url: string): { readonly address: string; readonly basic: string | null } {
  const parsed = new URL(url);
  const { username, password } = parsed;
  if (username === '' && password === '') return { address: url, basic: null };
  parsed.username = '';
  parsed.password = '';
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { address: parsed.href, basic: `Basic ${Buffer.from(pair).toString('base64')}` };
}
