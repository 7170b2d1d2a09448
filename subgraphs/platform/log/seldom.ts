import type { LogFields, Logger } from './logger.js';

/** What was said is said again after it, with the number of times that it was left out. */
const AGAIN_MS = 60_000;
/** Things that are remembered; more at once are said. */
const MOST_REMEMBERED = 10_000;

interface Said {
  readonly until: number;
  leftOut: number;
}

/**
 * A logger for what others cause as often as they like: the same line about the same thing is said once a minute. The same is one with the
 * message, level, session, operation and code of another.
 * @param now milliseconds, of any beginning
 */
export function seldom(log: Logger, now: () => number = () => performance.now()): Logger {
  return bound(log, {}, new Map<string, Said>(), now);
}

function bound(log: Logger, kept: LogFields, said: Map<string, Said>, now: () => number): Logger {
  const at =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: LogFields = {}): void => {
      const leftOut = due(said, now(), keyOf(level, message, { ...kept, ...fields }));
      if (leftOut === null) return;
      log[level](message, { ...fields, ...(leftOut === 0 ? {} : { count: leftOut }) });
    };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (fields) => bound(log.with(fields), { ...kept, ...fields }, said, now),
  };
}

function keyOf(level: string, message: string, { sessionId, operation, code }: LogFields): string {
  return [level, message, sessionId, operation, code].join(' ');
}

/** How often it was left out since it was said last; null: it is left out. */
function due(said: Map<string, Said>, now: number, key: string): number | null {
  const before = said.get(key);
  if (before && before.until > now) {
    before.leftOut += 1;
    return null;
  }
  // They were said in the order in which they may be said again.
  for (const [other, { until }] of said) {
    if (until > now && said.size < MOST_REMEMBERED) break;
    said.delete(other);
  }
  said.delete(key);
  said.set(key, { until: now + AGAIN_MS, leftOut: 0 });
  return before?.leftOut ?? 0;
}
