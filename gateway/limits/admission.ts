import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import { addressKey } from '../../subgraphs/platform/outside/address-key.js';
import type { RateLimit, Rule, LimitVerdict } from './rate-limit.js';
import { companyRule, OPERATOR_RULE, SESSION_RULE, VISITOR_RULE, WIDGET_ADDRESS_RULE } from './rules.js';

/** A request that is one too many: how it is answered follows from the rule that it broke. */
export interface Refusal {
  /** 529 for company calls, as documented; 429 for everything else. */
  readonly status: 429 | 529;
  readonly retryAfter: number;
}

/** Of a company's key: which limit its requests have. */
export type LimitedCompany = Pick<KnownCompany, 'caller' | 'requestsPerMinute'>;

/** Where the `RateLimit` headers are written. */
export interface AnswerHeaders {
  header(name: string, value: string): unknown;
}

/** The status of the documented block; no library knows it. */
const SITE_OVERLOADED = 529;
const TOO_MANY_REQUESTS = 429;

/**
 * Counts requests by who makes them and writes the `RateLimit` headers. A company is known only once its key was read:
 * the requests of a company with a limit of its own are counted by company and address and by nothing else, so neither does
 * a blocked address stop it, nor does it use up what the address has. All other company calls, with wrong keys or none as
 * well, count against the address.
 */
export class Admission {
  /**
   * @param perAddress company requests a minute for each address; 0 is no limit
   * @param mostOwn what a company may set for itself at most
   */
  constructor(
    private readonly limit: RateLimit,
    private readonly perAddress: number,
    private readonly mostOwn = Infinity,
  ) {}

  /** A call with a company's key, REST or GraphQL; null for a key that is wrong or absent. */
  async company(
    company: LimitedCompany | null,
    request: Pick<FastifyRequest, 'ip'>,
    reply: AnswerHeaders,
  ): Promise<Refusal | null> {
    const address = addressKey(request.ip);
    const own = company?.requestsPerMinute ?? null;
    if (company && own !== null) {
      return this.pass(
        [[companyRule(Math.min(own, this.mostOwn)), `${company.caller.companyId}:${address}`]],
        SITE_OVERLOADED,
        reply,
      );
    }
    if (this.perAddress === 0) return null;
    return this.pass([[companyRule(this.perAddress), address]], SITE_OVERLOADED, reply);
  }

  /** A call of anybody else: by session and device, by user, or by address, and by the wider limit of the address. */
  async person(caller: Caller, request: Pick<FastifyRequest, 'ip'>, reply: AnswerHeaders): Promise<Refusal | null> {
    const address = addressKey(request.ip);
    const wide = [WIDGET_ADDRESS_RULE, address] as const;
    switch (caller.kind) {
      case 'applicant':
        return this.applicant(caller.sessionId, caller.deviceId, request, reply);
      case 'operator':
        return this.pass([[OPERATOR_RULE, caller.userId], wide], TOO_MANY_REQUESTS, reply);
      case 'visitor':
        return this.visit(request, reply);
      case 'company':
      case 'service':
        return null;
    }
  }

  /** A visitor's call; also that of somebody with a credential who asks for what visitors ask for, such as `signIn`. */
  visit(request: Pick<FastifyRequest, 'ip'>, reply: AnswerHeaders): Promise<Refusal | null> {
    return this.pass([[VISITOR_RULE, addressKey(request.ip)]], TOO_MANY_REQUESTS, reply);
  }

  /** @param sessionId null where the credential was wrong: only the address counts then */
  applicant(
    sessionId: string | null,
    deviceId: string | null,
    request: Pick<FastifyRequest, 'ip'>,
    reply: AnswerHeaders,
  ): Promise<Refusal | null> {
    const wide = [WIDGET_ADDRESS_RULE, addressKey(request.ip)] as const;
    if (sessionId === null) return this.pass([wide], TOO_MANY_REQUESTS, reply);
    return this.pass([[SESSION_RULE, `${sessionId}:${deviceId ?? ''}`], wide], TOO_MANY_REQUESTS, reply);
  }

  /** Counts by every rule; the headers tell of the one that refuses, else of the first. */
  private async pass(
    counted: readonly (readonly [Rule, string])[],
    status: Refusal['status'],
    reply: AnswerHeaders,
  ): Promise<Refusal | null> {
    let first: readonly [Rule, LimitVerdict] | null = null;
    for (const [rule, key] of counted) {
      const verdict = await this.limit.take(rule, key);
      if (!verdict.allowed) {
        announce(reply, rule, verdict);
        reply.header('retry-after', String(verdict.resetSeconds));
        return { status, retryAfter: verdict.resetSeconds };
      }
      first ??= [rule, verdict];
    }
    if (first) announce(reply, ...first);
    return null;
  }
}

/** The standard headers (IETF draft-ietf-httpapi-ratelimit-headers, both of its forms in the field). */
function announce(
  reply: AnswerHeaders,
  { name, windowMs }: Rule,
  { limit, remaining, resetSeconds }: LimitVerdict,
): void {
  reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
  reply.header('ratelimit-policy', `"${name}";q=${limit};w=${windowMs / 1000}`);
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(remaining));
  reply.header('ratelimit-reset', String(resetSeconds));
}

/** The documented answer to a company that is over its limit: plain text. */
export function refuseCompany(reply: FastifyReply, { status }: Refusal): FastifyReply {
  return reply.status(status).type('text/plain; charset=utf-8').send('Too many requests');
}
