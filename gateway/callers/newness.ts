import type { Supergraph } from '../../subgraphs/platform/subgraph.js';
import { ANY_SESSION } from './questions.generated.js';

/** Whether this service is new: no session was ever made. */
export class Newness {
  /** A service that was used once is never new again. */
  #used = false;

  constructor(private readonly supergraph: Supergraph) {}

  /** False too where it cannot be told now: a page is shown in any case. */
  async isNew(): Promise<boolean> {
    if (this.#used) return false;
    try {
      const caller = { kind: 'service', name: 'edge', companyId: null } as const;
      const { anySession } = await this.supergraph.ask(ANY_SESSION, {}, caller);
      this.#used = anySession;
      return !anySession;
    } catch {
      return false;
    }
  }
}
