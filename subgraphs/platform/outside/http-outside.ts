import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Transform } from 'node:stream';
import { addressPolicy, type AddressPolicy, type PrivateAddresses } from './address-policy.js';
import { NameLookup, refusedAddress } from './name-lookup.js';
import {
  type Outside,
  type OutsideAnswer,
  OutsideError,
  type OutsideHead,
  type OutsideRequest,
  type OutsideStream,
} from './outside.js';

/** Connections to one server at the same time; more requests wait. */
const SOCKETS_PER_SERVER = 16;
/** How long a connection is kept for the next request. */
const KEEP_ALIVE_MS = 5_000;
const IDLE_MS = 30_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Interim responses (100, 103) before the answer; servers send one or two. Read without end they would hold up all other calls. */
const MOST_INTERIM = 10;
/** Headers that stay with the server for which they were written. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Connections of one trust: a connection that was allowed to the operator's own server is never lent to a company's address. */
interface Connections {
  readonly http: HttpAgent;
  readonly https: HttpsAgent;
  readonly policy: AddressPolicy;
}

/**
 * Calls over Node's own client. The address is checked where it is connected to: names by what they resolve to for this
 * connection, so that a name which changes its mind between check and call gains nothing.
 */
export class HttpOutside implements Outside {
  readonly #forOthers: Connections;
  readonly #forOperator: Connections;
  readonly #names: NameLookup;

  /** @param nameServers asked for names; absent: those of the system */
  constructor(privateAddresses: PrivateAddresses, nameServers?: readonly string[]) {
    this.#names = new NameLookup(privateAddresses !== 'none', nameServers);
    this.#forOthers = connections(addressPolicy(privateAddresses));
    this.#forOperator = connections(addressPolicy('any'));
  }

  problemOf(url: string): string | null {
    const problem = addressProblem(url);
    if (problem !== null) return problem;
    const { hostname } = new URL(url);
    return this.#forOthers.policy.trustsHost(hostname) || couldBePublic(this.#forOthers.policy, hostname)
      ? null
      : 'leads into a private network';
  }

  async send(request: OutsideRequest): Promise<OutsideAnswer> {
    const limit = new TimeLimit(request.timeoutMs, request.signal);
    const response = await this.#follow(request, limit.signal, limit);
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of response.message) {
        const piece = chunk as Buffer;
        bytes += piece.length;
        if (bytes > request.maxBytes) throw tooLarge(request);
        chunks.push(piece);
      }
    } catch (error) {
      response.message.destroy();
      throw limit.explain(error, request.url);
    } finally {
      limit.end();
    }
    return { ...response.head, body: Buffer.concat(chunks) };
  }

  async open(request: OutsideRequest & { readonly idleMs?: number }): Promise<OutsideStream> {
    const limit = new TimeLimit(request.timeoutMs, request.signal);
    const { message, head } = await this.#follow(request, limit.signal, limit);
    limit.endTimeout();
    message.setTimeout(request.idleMs ?? IDLE_MS, () => {
      message.destroy(new OutsideError('timeout', `${hostOf(request.url)} stopped answering`));
    });
    const body = limited(request);
    message.on('error', (error) => body.destroy(limit.explain(error, request.url)));
    body.on('close', () => {
      message.destroy();
      limit.end();
    });
    return { ...head, body: message.pipe(body) };
  }

  close(): void {
    this.#names.close();
    for (const { http, https } of [this.#forOthers, this.#forOperator]) {
      http.destroy();
      https.destroy();
    }
  }

  async #follow(
    request: OutsideRequest,
    signal: AbortSignal,
    limit: TimeLimit,
  ): Promise<{ readonly message: IncomingMessage; readonly head: OutsideHead }> {
    let current = request;
    try {
      for (let redirects = request.redirects ?? 0; ; redirects -= 1) {
        const message = await this.#once(current, signal);
        const next = (request.redirects ?? 0) > 0 ? redirectOf(current, message) : null;
        if (next === null) return { message, head: headOf(current.url, message) };
        message.destroy();
        if (redirects === 0) throw new OutsideError('too-many-redirects', `${hostOf(current.url)} redirects too often`);
        current = next;
      }
    } catch (error) {
      const explained = limit.explain(error, current.url);
      limit.end();
      throw explained;
    }
  }

  #once(request: OutsideRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const problem = addressProblem(request.url);
    if (problem !== null) throw new OutsideError('malformed', `The address ${problem}`);
    const url = new URL(request.url);
    const { http, https, policy } = request.trusted === true ? this.#forOperator : this.#forOthers;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const trusted = policy.trustsHost(host);
    // The client resolves no literal addresses, so its look-up would not see them.
    if (isIP(host) !== 0 && !trusted && !policy.allows(host)) throw refusedAddress(host);
    const body = request.body === undefined ? null : Buffer.from(request.body);
    const options = {
      method: request.method ?? (body === null ? 'GET' : 'POST'),
      headers: {
        'user-agent': 'Bonafide',
        ...request.headers,
        ...(body === null ? {} : { 'content-length': String(body.length) }),
      },
      signal,
      ...(trusted ? {} : { lookup: this.#names.checked(policy) }),
    };
    return new Promise((resolve, reject) => {
      const sent: ClientRequest =
        url.protocol === 'https:'
          ? httpsRequest(url, { ...options, agent: https }, resolve)
          : httpRequest(url, { ...options, agent: http }, resolve);
      sent.on('error', reject);
      endAfterManyInterim(sent, request);
      sent.end(body ?? undefined);
    });
  }
}

/** What bounds the heads of answers bounds each of these alone, and they come as fast as the server sends them. */
function endAfterManyInterim(sent: ClientRequest, { url }: OutsideRequest): void {
  let interim = 0;
  sent.on('information', () => {
    interim += 1;
    if (interim <= MOST_INTERIM) return;
    sent.destroy(new OutsideError('too-many-interim', `${hostOf(url)} sends interim responses and no answer`));
  });
}

/** Tells afterwards whether a call ended by its time, by the caller's wish, or by itself. */
class TimeLimit {
  readonly #abort = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #given: AbortSignal | undefined;
  readonly #onGiven = (): void => this.#abort.abort();
  #timedOut = false;

  constructor(milliseconds: number, given: AbortSignal | undefined) {
    this.#given = given;
    this.#timer = setTimeout(() => {
      this.#timedOut = true;
      this.#abort.abort();
    }, milliseconds);
    given?.addEventListener('abort', this.#onGiven, { once: true });
    if (given?.aborted) this.#abort.abort();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  endTimeout(): void {
    clearTimeout(this.#timer);
  }

  end(): void {
    this.endTimeout();
    this.#given?.removeEventListener('abort', this.#onGiven);
  }

  explain(error: unknown, url: string): OutsideError {
    if (error instanceof OutsideError) return error;
    if (this.#timedOut) return new OutsideError('timeout', `${hostOf(url)} did not answer in time`);
    if (this.#abort.signal.aborted) return new OutsideError('aborted', 'The call was given up');
    return new OutsideError('unreachable', `${hostOf(url)} cannot be reached`, { cause: error });
  }
}

function connections(policy: AddressPolicy): Connections {
  const options = { keepAlive: true, timeout: KEEP_ALIVE_MS, maxSockets: SOCKETS_PER_SERVER };
  return { http: new HttpAgent(options), https: new HttpsAgent(options), policy };
}

function addressProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'is not an absolute address';
  const { protocol, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return 'must begin with http:// or https://';
  if (username !== '' || password !== '') return 'must not hold a user or a password';
  return null;
}

function couldBePublic(policy: AddressPolicy, hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return policy.allows(host);
  return !/(^|\.)localhost\.?$/i.test(host) || policy.allows('127.0.0.1');
}

function redirectOf(request: OutsideRequest, message: IncomingMessage): OutsideRequest | null {
  const { location } = message.headers;
  if (!REDIRECTS.has(message.statusCode ?? 0) || location === undefined || request.body !== undefined) return null;
  if (!URL.canParse(location, request.url)) throw new OutsideError('malformed', 'The redirect leads nowhere');
  const url = new URL(location, request.url);
  if (url.origin === new URL(request.url).origin) return { ...request, url: url.href };
  const headers = Object.entries(request.headers ?? {}).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  // Whoever was trusted may not hand the trust on.
  return { ...request, url: url.href, headers: Object.fromEntries(headers), trusted: false };
}

function headOf(url: string, message: IncomingMessage): OutsideHead {
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  );
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(headers), url };
}

function limited(request: OutsideRequest): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > request.maxBytes) done(tooLarge(request));
      else done(null, chunk);
    },
  });
}

function tooLarge({ url, maxBytes }: OutsideRequest): OutsideError {
  return new OutsideError('too-large', `${hostOf(url)} answered more than ${maxBytes} bytes`);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the address';
}
