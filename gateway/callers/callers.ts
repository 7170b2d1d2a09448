import type { KnownCompany } from '../../subgraphs/platform/caller/known-company.js';
import { openSecret } from '../../subgraphs/administration/keys/signing.js';
import {
  isDeviceId,
  type ApplicantCaller,
  type CompanyCaller,
  type OperatorCaller,
  type ServiceCaller,
  type VisitorCaller,
} from '../../subgraphs/platform/caller/caller.js';
import { ArgumentError, type ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import { plainAddress } from '../../subgraphs/platform/outside/address-key.js';
import type { Platform } from '../../subgraphs/platform/platform.js';
import { tokenLookup } from '../../subgraphs/platform/session-token/token-lookup.js';
import type { Supergraph } from '../../subgraphs/platform/subgraph.js';
import { readCredential } from './credentials.js';
import type { CountryOf } from './countries.js';
import {
  COMPANY_BY_KEY,
  type CompanyByKeyQuery,
  OPERATOR_BY_TOKEN,
  SESSION_BY_TOKEN,
  type SessionByTokenQuery,
} from './questions.generated.js';
import { Recent } from './recent.js';
import type { Visit } from './visit.js';

const EDGE: ServiceCaller = { kind: 'service', name: 'edge', companyId: null };

/**
 * How long an answer about a key or a token is believed: what another process changed of a company, a key or a user, or that it
 * deleted a session, holds that much later. What this process changed holds at once.
 */
const BELIEVED_MS = 1_000;
const MOST_KEYS = 10_000;
const MOST_TOKENS = 100_000;

type CompanyAccess = NonNullable<CompanyByKeyQuery['companyByKey']>;
type SessionAccess = NonNullable<SessionByTokenQuery['sessionByToken']>;

/** Turns keys and tokens into callers. Keys and tokens go no further than here: the service is asked by their hashes. */
export class Callers {
  readonly #companies: Recent<KnownCompany | null>;
  readonly #sessions: Recent<SessionAccess | null>;
  readonly #operators: Recent<OperatorCaller | null>;

  constructor(
    private readonly platform: Platform,
    private readonly supergraph: Supergraph,
    private readonly countryOf: CountryOf,
  ) {
    const now = () => platform.clock.now().getTime();
    this.#companies = new Recent({ ttlMs: BELIEVED_MS, most: MOST_KEYS, now });
    this.#sessions = new Recent({ ttlMs: BELIEVED_MS, most: MOST_TOKENS, now });
    this.#operators = new Recent({ ttlMs: BELIEVED_MS, most: MOST_KEYS, now });
  }

  /** This process changed something of companies, keys, users or groups: what is known of them is asked for again. */
  forgetAdministered(): void {
    this.#companies.clear();
    this.#operators.clear();
  }

  /** This process deleted a session: whose tokens are whose is asked for again. */
  forgetSessions(): void {
    this.#sessions.clear();
  }

  /** Null when no key is like this. */
  companyByKey(key: string): Promise<KnownCompany | null> {
    const lookup = this.platform.hasher.lookup(null, 'company-key', key);
    return this.#companies.get(lookup, async () => {
      const { companyByKey } = await this.supergraph.ask(COMPANY_BY_KEY, { lookup }, EDGE);
      if (!companyByKey) return null;
      const { legacyErrors, requestsPerMinute, answerForms, companyId, keyId, scopes, test } = companyByKey;
      return {
        caller: { kind: 'company', companyId, keyId, scopes, test },
        legacyErrors,
        requestsPerMinute,
        answerForms,
        signing: await this.#signingOf(companyByKey),
      };
    });
  }

  /** The secret travels sealed and is opened here, where signatures are checked. */
  async #signingOf({ companyId, keyId, requireSignature: requires, signingSecret }: CompanyAccess) {
    const { vault } = this.platform;
    const sealed = signingSecret === null ? null : Buffer.from(signingSecret, 'base64');
    return { keyId, companyId, requires, secret: sealed && (await openSecret(vault, companyId, keyId, sealed)) };
  }

  /** The applicant of a session token; null when no session has it. */
  async applicantByToken(token: string, request: Visit): Promise<ApplicantCaller | null> {
    const lookup = tokenLookup(this.platform.hasher, token);
    const session = await this.#sessions.get(lookup, async () => {
      const { sessionByToken } = await this.supergraph.ask(SESSION_BY_TOKEN, { lookup }, EDGE);
      return sessionByToken;
    });
    if (!session) return null;
    return {
      kind: 'applicant',
      companyId: session.companyId,
      sessionId: session.sessionId,
      deviceId: deviceOf(request),
      remoteAddress: plainAddress(request.ip),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
      countryCode: this.countryOf(request),
    };
  }

  /** The signed-in user of an operator's token; null when it is not good any more. */
  operatorByToken(token: string): Promise<OperatorCaller | null> {
    return this.#operators.get(this.platform.hasher.lookup(null, 'operator-token', token), async () => {
      const { operatorByToken } = await this.supergraph.ask(OPERATOR_BY_TOKEN, { token }, EDGE);
      return operatorByToken && { kind: 'operator', ...operatorByToken };
    });
  }

  /** Who calls the GraphQL endpoint, by the credential in its headers; a visitor where there is none. */
  async identify(visit: Visit): Promise<IdentifiedCaller> {
    const credential = readCredential(visit.headers);
    switch (credential.kind) {
      case 'none':
        return { kind: 'person', caller: { kind: 'visitor', companyId: null, remoteAddress: plainAddress(visit.ip) } };
      case 'operator-token': {
        const operator = await this.operatorByToken(credential.token);
        if (operator) return { kind: 'person', caller: operator };
        return { kind: 'wrong-token', problem: new ArgumentError('access-denied', { message: 'Sign in again' }) };
      }
      case 'company-key': {
        const company = await this.companyByKey(credential.key);
        if (company) return { kind: 'company', caller: company.caller, company };
        return { kind: 'wrong-key', problem: new ArgumentError('invalid-company-key') };
      }
      case 'session-token': {
        const applicant = await this.applicantByToken(credential.token, visit);
        if (applicant) return { kind: 'person', caller: applicant };
        const company = await this.companyByKey(credential.token);
        if (company) return { kind: 'company', caller: company.caller, company };
        return { kind: 'wrong-token', problem: new ArgumentError('invalid-session-token') };
      }
    }
  }
}

export type IdentifiedCaller =
  | { readonly kind: 'company'; readonly caller: CompanyCaller; readonly company: KnownCompany }
  | { readonly kind: 'person'; readonly caller: OperatorCaller | ApplicantCaller | VisitorCaller }
  | { readonly kind: 'wrong-key' | 'wrong-token'; readonly problem: ServiceError };

const LONGEST_USER_AGENT = 512;

/** The widget's own id of the browser. */
function deviceOf(request: Visit): string | null {
  const device = request.headers['x-device-id'];
  return typeof device === 'string' && isDeviceId(device) ? device : null;
}
