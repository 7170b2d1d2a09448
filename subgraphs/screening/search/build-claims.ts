import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import type { Clock } from '../../platform/time/clock.js';
import { IndexBuild } from './index-tables.js';

const LEASE_MS = 15_000;

const scope = serviceScope('lists are public and belong to no company');

/** Of several processes one builds a snapshot. */
export class BuildClaims {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #owner: string;

  constructor(store: Store, clock: Clock, owner: string) {
    this.#store = store;
    this.#clock = clock;
    this.#owner = owner;
  }

  /** @returns `ours`: this process is to build it; `others`: another one does; `ready`: one has */
  async claim(name: string): Promise<'ours' | 'others' | 'ready'> {
    const now = this.#clock.now();
    return this.#store.write(async (tx) => {
      const builds = tx.of(IndexBuild, scope);
      const row = await builds.findOne({ id: name });
      if (row?.state === 'ready') return 'ready';
      if (row && row.owner !== this.#owner && row.leaseUntil > now) return 'others';
      await builds.upsert({ id: name, state: 'building', owner: this.#owner, leaseUntil: this.#leaseEnd() }, ['id']);
      return 'ours';
    });
  }

  /** Keeps the claim while `work` runs, and tells how it ended. A process that dies loses it after 15 seconds. */
  async during(name: string, work: () => Promise<void>): Promise<void> {
    const renewal = setInterval(() => {
      // One that fails is made up for by the next; after three the lease is another's.
      this.#store
        .write((tx) => tx.of(IndexBuild, scope).update(this.#held(name), { leaseUntil: this.#leaseEnd() }))
        .catch(() => undefined);
    }, LEASE_MS / 4);
    try {
      await work();
    } catch (error) {
      await this.#store.write((tx) => tx.of(IndexBuild, scope).remove(this.#held(name))).catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
    await this.#store.write(async (tx) => {
      await tx.of(IndexBuild, scope).update({ id: name }, { state: 'ready' });
      await tx.of(IndexBuild, scope).remove({ state: 'ready', id: { not: name } });
    });
  }

  #held(name: string) {
    return { id: name, owner: this.#owner, state: 'building' } as const;
  }

  #leaseEnd(): Date {
    return new Date(this.#clock.now().getTime() + LEASE_MS);
  }
}
