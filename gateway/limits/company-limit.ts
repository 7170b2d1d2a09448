import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimit, Verdict } from './rate-limit.js';

/** The status of the documented block; no library knows it. */
const SITE_OVERLOADED = 529;

/** Counts a company's request by its address. Answers 529 and returns false when the address is over its limit. */
export async function passesCompanyLimit(
  limit: RateLimit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const verdict = await limit.take(request.ip);
  announce(reply, verdict);
  if (verdict.allowed) return true;
  reply
    .status(SITE_OVERLOADED)
    .header('retry-after', String(verdict.resetSeconds))
    .type('text/plain; charset=utf-8')
    .send('Too many requests');
  return false;
}

/** The standard headers (IETF draft-ietf-httpapi-ratelimit-headers, both of its forms in the field). */
function announce(reply: FastifyReply, { limit, remaining, resetSeconds }: Verdict): void {
  if (limit === 0) return;
  reply.header('ratelimit', `"company";r=${remaining};t=${resetSeconds}`);
  reply.header('ratelimit-policy', `"company";q=${limit};w=60`);
  reply.header('ratelimit-limit', String(limit));
  reply.header('ratelimit-remaining', String(remaining));
  reply.header('ratelimit-reset', String(resetSeconds));
}
