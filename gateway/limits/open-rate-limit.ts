import { Redis } from 'ioredis';
import type { Platform } from '../../subgraphs/platform/platform.js';
import { MemoryRateLimit } from './memory-rate-limit.js';
import { RateLimitWithFallback } from './rate-limit-with-fallback.js';
import type { RateLimit } from './rate-limit.js';
import { RedisRateLimit } from './redis-rate-limit.js';

/** Redis answers in less than a millisecond; one that takes this long is as good as down. */
export const ANSWER_WITHIN_MS = 250;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;

/** Where requests are counted: in this process, or with `REDIS_URL` in Redis for all gateways together. */
export function openRateLimit(
  redisUrl: string | null,
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
): { readonly limit: RateLimit; readonly close: () => void } {
  const own = new MemoryRateLimit(() => clock.now().getTime());
  if (redisUrl === null) return { limit: own, close: () => undefined };
  const redis = openRedis(redisUrl);
  return {
    limit: new RateLimitWithFallback(new RedisRateLimit(redis), own, log),
    close: () => redis.disconnect(),
  };
}

/** A connection whose commands fail at once while there is no server, instead of waiting for one. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: ANSWER_WITHIN_MS,
    retryStrategy: (times) => Math.min(100 * times, LONGEST_RECONNECT_PAUSE_MS),
  });
  // Each failed command tells of it; without a listener the process would end.
  redis.on('error', () => undefined);
  return redis;
}
