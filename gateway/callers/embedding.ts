import type { Platform } from '../../subgraphs/platform/platform.js';
import { readToken } from '../../subgraphs/platform/session-token/session-token.js';
import type { Supergraph } from '../../subgraphs/platform/subgraph.js';
import type { Callers } from './callers.js';
import type { Visit } from './visit.js';
import { ALLOWED_ORIGINS } from './questions.generated.js';
import { Recent } from './recent.js';

const BELIEVED_MS = 1_000;
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

  /**
   * Origins on the allow-list of the session's company, beside the service's own; null where any page may: the company has no list,
   * or there is no such session. A page that is opened without a token is nobody's to embed: it may hold a code of another device.
   * @param text the token of the page's address
   */
  async originsFor(text: string | null, request: Visit): Promise<readonly string[] | null> {
    if (text === null) return [];
    const token = readToken(text);
    const applicant = token && (await this.callers.applicantByToken(token, request));
    if (!applicant) return null;
    const { companyId } = applicant;
    const origins = await this.#origins.get(companyId, async () => {
      const caller = { kind: 'service', name: 'edge', companyId } as const;
      const { companyRules } = await this.supergraph.ask(ALLOWED_ORIGINS, { companyId }, caller);
      return companyRules.allowedOrigins;
    });
    return origins.length === 0 ? null : origins.filter((origin) => ORIGIN.test(origin));
  }
}
