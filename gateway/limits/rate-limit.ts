/** How many requests of one kind may come in a window that is exact and not refilled. */
export interface Rule {
  /** Names the rule in headers and keys: `[a-z-]+`. */
  readonly name: string;
  /** Requests that pass in one window; at least 1. */
  readonly most: number;
  readonly windowMs: number;
  /** How long everything is refused from the first request that is one too many; 0: until the window ends. */
  readonly blockMs: number;
}

export interface RateLimit {
  /** Counts one request of `key` (an address, a session, …) and tells whether it may pass. Never rejects. */
  take(rule: Rule, key: string): Promise<LimitVerdict>;
}

export interface LimitVerdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends, or until the block ends. */
  readonly resetSeconds: number;
}

/** What a count means, the same for every store. @param restMs until the window or the block ends */
export function verdict(rule: Rule, count: number, restMs: number): LimitVerdict {
  return {
    allowed: count <= rule.most,
    limit: rule.most,
    remaining: Math.max(0, rule.most - count),
    resetSeconds: Math.max(0, Math.ceil(restMs / 1000)),
  };
}

/** A changed limit starts a window of its own, so that an old count is never held against it. */
export function windowKey(rule: Rule, key: string): string {
  return `${rule.name}:${rule.most}:${key}`;
}
