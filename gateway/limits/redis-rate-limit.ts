import type { Redis } from 'ioredis';
import { type RateLimit, type Rule, type LimitVerdict, verdict, windowKey } from './rate-limit.js';

const PREFIX = 'bonafide:limit:';

/**
 * One step, so that gateways at the same time count exactly. Time is the server's own, the same for every gateway, unless
 * it is given. A window's key lives as long as the window or the block.
 */
const TAKE = `
local now = tonumber(ARGV[4])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local kept = redis.call('HMGET', KEYS[1], 'count', 'until')
local count = tonumber(kept[1]) or 0
local ends = tonumber(kept[2]) or 0
if ends <= now then
  count = 0
  ends = now + tonumber(ARGV[2])
end
count = count + 1
if count == tonumber(ARGV[1]) + 1 and tonumber(ARGV[3]) > 0 then
  ends = now + tonumber(ARGV[3])
end
redis.call('HSET', KEYS[1], 'count', count, 'until', string.format('%.0f', ends))
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', ends - now))
return {count, ends - now}
`;

/** Windows in Redis, shared by every gateway. Rejects while Redis cannot be asked. */
export class RedisRateLimit implements RateLimit {
  /** @param now only for tests: milliseconds since 1970, instead of the server's time */
  constructor(
    private readonly redis: Redis,
    private readonly now?: () => number,
  ) {}

  async take(rule: Rule, key: string): Promise<LimitVerdict> {
    const { most, windowMs, blockMs } = rule;
    const now = this.now?.() ?? '';
    const answer = await this.redis.eval(TAKE, 1, PREFIX + windowKey(rule, key), most, windowMs, blockMs, now);
    const [count, restMs] = Array.isArray(answer) ? answer.map(Number) : [];
    if (count === undefined || restMs === undefined) throw new Error('Redis did not answer a count');
    return verdict(rule, count, restMs);
  }
}
