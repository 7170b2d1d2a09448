import { Redis } from 'ioredis';

/** Tells other processes that there is something to look for. A wake-up can be lost: whoever hears polls as well. */
export interface WakeUps {
  /** Wakes the others; calls that come close together wake them once. Costs nothing where there are no others. */
  tell(topic: string): void;
  /** Calls `listener` when another process told. */
  hear(topic: string, listener: () => void): void;
  close(): void;
}

const CHANNEL = 'bonafide:wake:';
/** A busy process wakes the others twenty times a second. */
const PAUSE_MS = 50;
const LONGEST_RECONNECT_PAUSE_MS = 2_000;

/** Of a process that knows no others. */
class NoWakeUps implements WakeUps {
  tell(): void {
    return undefined;
  }
  hear(): void {
    return undefined;
  }
  close(): void {
    return undefined;
  }
}

/** By a Redis server. What is sent says which process tells, and nothing of what it did. */
class RedisWakeUps implements WakeUps {
  readonly #teller: Redis;
  readonly #listener: Redis;
  readonly #heard = new Map<string, (() => void)[]>();
  /** Topics that were just told; true: told again since. */
  readonly #resting = new Map<string, boolean>();
  #closed = false;

  constructor(
    url: string,
    private readonly self: string,
  ) {
    const retryStrategy = (times: number): number => Math.min(100 * times, LONGEST_RECONNECT_PAUSE_MS);
    this.#teller = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy });
    // Waits for a server, and subscribes again when it was away.
    this.#listener = new Redis(url, { maxRetriesPerRequest: null, retryStrategy });
    for (const redis of [this.#teller, this.#listener]) redis.on('error', () => undefined);
    this.#listener.on('message', (channel: string, teller: string) => {
      if (teller === this.self) return;
      for (const listener of this.#heard.get(channel) ?? []) listener();
    });
  }

  tell(topic: string): void {
    if (this.#closed) return;
    if (this.#resting.has(topic)) {
      this.#resting.set(topic, true);
      return;
    }
    this.#resting.set(topic, false);
    this.#teller.publish(CHANNEL + topic, this.self).catch(() => undefined);
    setTimeout(() => {
      const again = this.#resting.get(topic) === true;
      this.#resting.delete(topic);
      if (again) this.tell(topic);
    }, PAUSE_MS).unref();
  }

  hear(topic: string, listener: () => void): void {
    const channel = CHANNEL + topic;
    const known = this.#heard.get(channel);
    if (known) {
      known.push(listener);
      return;
    }
    this.#heard.set(channel, [listener]);
    this.#listener.subscribe(channel).catch(() => undefined);
  }

  close(): void {
    this.#closed = true;
    this.#teller.disconnect();
    this.#listener.disconnect();
  }
}

/**
 * @param redisUrl null: this process knows no others
 * @param self names this process among them
 */
export function openWakeUps(redisUrl: string | null, self: string): WakeUps {
  return redisUrl === null ? new NoWakeUps() : new RedisWakeUps(redisUrl, self);
}
