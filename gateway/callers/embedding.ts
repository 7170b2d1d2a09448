import type { Platform } from '../../subgraphs/platform/platform.js';
import { readToken } from '../../subgraphs/platform/session-token/session-token.js';
import type { Supergraph } from '../../subgraphs/platform/subgraph.js';
import type { Callers } from './callers.js';
import type { Visit } from './visit.js';
import { ALLOWED_ORIGINS } from './questions.generated.js';
import { Recent } from './recent.js';

const BELIEVED_MS = 10_000;
const MOST_COMPANIES = 10_000;
/** An origin as a policy takes it; anything else is left out, so that no value can end the directive. */
const ORIGIN = /^https?:\/\/[a-z0-9.*:[\]-]+$/i;

/** Which pages may embed the widget. */
export class Embedding {
  readonly #origins: Recent<readonly string[]>;

  constructor(
    platform: Platform,
    private readonly supergraph: Supergraph,
    private readonly callers: Callers,
  ) {
    this.#origins = new Recent({ ttlMs: BELIEVED_MS, most: MOST_COMPANIES, now: () => platform.clock.now().getTime() });
  }

  /** Origins on the allow-list of the session's company; none when it lets any page embed, or no such session exists. */
  async originsFor(text: string | null, request: Visit): Promise<readonly string[]> {
    const token = readToken(text);
    if (token === null) return [];
    const applicant = await this.callers.applicantByToken(token, request);
    if (!applicant) return [];
    const { companyId } = applicant;
    return this.#origins.get(companyId, async () => {
      const caller = { kind: 'service', name: 'edge', companyId } as const;
      const { companyRules } = await this.supergraph.ask(ALLOWED_ORIGINS, { companyId }, caller);
      return companyRules.allowedOrigins.filter((origin) => ORIGIN.test(origin));
    });
  }
}
