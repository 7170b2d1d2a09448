import type { Store } from '../../platform/store.js';
import type { Clock } from '../../platform/time/clock.js';

/** How long what another process changed is not seen; what this one changes is seen at once. */
const REMEMBERED_MS = 1_000;
const MOST_COMPANIES = 10_000;

/** What sessions ask at each `begin/`: it is read far more often than it changes. */
export class RememberedRules<Rules> {
  readonly #known = new Map<string, { readonly rules: Rules; readonly until: number }>();
  /** Counts this store's commits, so that nothing is remembered that was read before one of them. */
  #commits = 0;

  constructor(
    store: Pick<Store, 'onCommit'>,
    private readonly clock: Clock,
    private readonly ask: (companyId: string) => Promise<Rules>,
  ) {
    store.onCommit(() => {
      this.#commits += 1;
      this.#known.clear();
    });
  }

  async of(companyId: string): Promise<Rules> {
    const now = this.clock.now().getTime();
    const known = this.#known.get(companyId);
    if (known && known.until > now) return known.rules;
    const commits = this.#commits;
    const rules = await this.ask(companyId);
    if (commits === this.#commits) {
      if (this.#known.size >= MOST_COMPANIES) this.#known.clear();
      this.#known.set(companyId, { rules, until: now + REMEMBERED_MS });
    }
    return rules;
  }
}
