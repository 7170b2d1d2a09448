import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, createHmac } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import type { SignatureRequirement, SigningKey } from '../../subgraphs/platform/signing/signing-key.js';
import { ArgumentError, RetryLaterError } from '../../subgraphs/platform/errors/catalogue.js';
import type { HeldBytes } from '../limits/held-bytes.js';
import type { NonceKey, Nonces } from './nonces.js';
import { RecordedBody } from './recorded-body.js';
import {
  answerMac,
  bodyMac,
  callMac,
  type CarriedSignatures,
  carriedSignatures,
  digestOf,
  sameMac,
  SIGNATURE_HEADER,
  type SignatureV2,
} from './scheme.js';

/** How far the clock of a caller may be off, and how long a signed call is good. */
const TOLERANCE_MS = 5 * 60_000;
const EMPTY_DIGEST = digestOf('');

/** Why a call is refused: the sentence goes to the caller, under the code that their endpoint has for a wrong key. */
class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}

/** How the answer is to be signed: as the call was. */
interface SignedCall {
  readonly secret: string;
  readonly v1: boolean;
  /** Of version 2; null when the call did not carry it. */
  readonly nonce: string | null;
}

/** Checks the signatures of calls and signs their answers. A call that carries none costs nothing. */
export class Signatures {
  readonly #recorded = new WeakMap<FastifyRequest, RecordedBody>();
  readonly #signed = new WeakMap<FastifyRequest, SignedCall>();

  constructor(
    private readonly nonces: Nonces,
    private readonly held: HeldBytes,
    private readonly now: () => number,
  ) {}

  /**
   * Has the bodies of signed calls recorded while they are read. For the routes of this scope.
   * @param companyOf where keys are known before bodies: the company of a call, whose body is only then recorded
   */
  record(app: FastifyInstance, companyOf?: (request: FastifyRequest) => string | null): void {
    app.addHook('preParsing', (request, reply, payload, done) => {
      const carried = carriedSignatures(request.headers);
      const companyId = companyOf?.(request);
      if (!carried || companyId === null) return done();
      const body = new RecordedBody(request.headers, carried.v1 === null ? null : this.held.share(request.ip));
      if (companyId !== undefined) body.belongsTo(companyId);
      this.#recorded.set(request, body);
      reply.raw.once('close', () => body.release());
      // What a failing body means is told by whoever reads it.
      pipeline(payload, body, () => undefined);
      done(null, body);
    });
  }

  /**
   * @throws SignatureRefused when the key requires a signature that is absent, or one that is there is wrong, too old
   *   or used before; ServiceError `payload-too-large`, `busy`
   */
  async check(request: FastifyRequest, key: SigningKey): Promise<void> {
    const carried = carriedSignatures(request.headers);
    demand(key.requires, carried);
    if (key.secret === null && key.requires !== 'NONE')
      throw new SignatureRefused('The key has no secret to sign with');
    if (!carried || key.secret === null) return;
    if (carried.malformed) throw new SignatureRefused('The signature must be like t=SECONDS,n=NONCE,v2=BASE64');
    const body = this.#recorded.get(request);
    body?.belongsTo(key.companyId);
    if (carried.v1 !== null) await checkV1(key.secret, carried.v1, body);
    if (carried.v2 !== null) await this.#checkV2(request, key, key.secret, carried.v2, body);
    this.#signed.set(request, { secret: key.secret, v1: carried.v1 !== null, nonce: carried.v2?.nonce ?? null });
  }

  /** Why the signature of a call is refused, as `check` finds out; null when it is not. */
  async refusal(request: FastifyRequest, key: SigningKey): Promise<string | null> {
    try {
      await this.check(request, key);
      return null;
    } catch (problem) {
      if (problem instanceof SignatureRefused) return problem.message;
      throw problem;
    }
  }

  /** Whether the answer of a call will be signed: the call was. */
  isSigned(request: FastifyRequest): boolean {
    return this.#signed.has(request);
  }

  /** Headers that sign an answer; none when the call was not signed. */
  answerHeaders(request: FastifyRequest, status: number, body: string | Buffer): Readonly<Record<string, string>> {
    const signed = this.#signed.get(request);
    if (!signed) return {};
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return {
      ...(signed.v1 ? v1Header(bodyMac(signed.secret, { kind: 'whole', bytes })) : {}),
      ...this.#v2Header(signed, status, digestOf(bytes)),
    };
  }

  /**
   * The same of an answer that is streamed: it is read once for its signature and then again to be sent, because many
   * clients cannot read trailers. `open` is only called for a signed call.
   */
  async streamHeaders(
    request: FastifyRequest,
    status: number,
    open: () => Promise<Readable>,
  ): Promise<Readonly<Record<string, string>>> {
    const signed = this.#signed.get(request);
    if (!signed) return {};
    const mac = createHmac('sha256', signed.secret);
    const digest = createHash('sha256');
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      if (signed.v1) mac.update(chunk);
      if (signed.nonce !== null) digest.update(chunk);
    }
    return {
      ...(signed.v1 ? v1Header(mac.digest('base64')) : {}),
      ...this.#v2Header(signed, status, digest.digest('hex')),
    };
  }

  async #checkV2(
    request: FastifyRequest,
    key: NonceKey,
    secret: string,
    { time, nonce, mac }: SignatureV2,
    body: RecordedBody | undefined,
  ): Promise<void> {
    const now = this.now();
    const sentAt = Number(time) * 1000;
    if (Math.abs(now - sentAt) > TOLERANCE_MS)
      throw new SignatureRefused('The signature is too old, or a clock is off');
    const { method } = request;
    const digest = body ? await body.digest() : EMPTY_DIGEST;
    const expected = callMac(secret, { time, nonce, method, path: request.raw.url ?? '', digest });
    if (!sameMac(mac, expected)) throw new SignatureRefused('The signature is wrong');
    const taken = await this.#take(key, nonce, sentAt + TOLERANCE_MS - now + 1000);
    if (!taken) throw new SignatureRefused('The nonce of the signature was used before');
  }

  /** A nonce that cannot be remembered might be one that was used: the call has to wait. */
  async #take(key: NonceKey, nonce: string, forMs: number): Promise<boolean> {
    const taken = await this.nonces.take(key, nonce, forMs).catch(() => 'full' as const);
    if (taken !== 'full') return taken;
    throw new RetryLaterError('busy', { message: 'Signatures cannot be checked now', retryAfter: 5 });
  }

  #v2Header({ secret, nonce }: SignedCall, status: number, digest: string): Readonly<Record<string, string>> {
    if (nonce === null) return {};
    const time = String(Math.floor(this.now() / 1000));
    return { [SIGNATURE_HEADER]: `t=${time},n=${nonce},v2=${answerMac(secret, { time, nonce, status, digest })}` };
  }
}

function demand(requires: SignatureRequirement, carried: CarriedSignatures | null): void {
  const has = {
    NONE: true,
    V1: typeof carried?.v1 === 'string',
    V2: (carried?.v2 ?? null) !== null,
    ANY: carried !== null,
  }[requires];
  if (has) return;
  const version = { NONE: '', ANY: '', V1: ' of version 1', V2: ' of version 2' }[requires];
  throw new SignatureRefused(`The key requires a signature${version}`);
}

async function checkV1(secret: string, mac: string, body: RecordedBody | undefined): Promise<void> {
  const content = body ? await body.content() : ({ kind: 'whole', bytes: Buffer.alloc(0) } as const);
  if (content === null) {
    throw new ArgumentError('payload-too-large', {
      message: 'The body is too large for a signature of version 1: use version 2',
    });
  }
  if (!sameMac(mac, bodyMac(secret, content))) throw new SignatureRefused('The signature is wrong');
}

function v1Header(mac: string): Readonly<Record<string, string>> {
  return { authorization: `signature="${mac}"` };
}
