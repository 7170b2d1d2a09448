import type { SessionPlan } from '../requests/plan.js';
import type { CompanyRules } from './company-rules.js';

/** What was decided when the session was created. Never changes. */
export interface SessionDetails {
  readonly plan: SessionPlan;
  /** The company's rules of that moment. */
  readonly rules: CompanyRules;
  readonly token: string;
  readonly name: string | null;
  readonly clientUserId: string | null;
  readonly configId: string | null;
  /** Address of the company's server. */
  readonly remoteAddress: string | null;
  readonly warnings: readonly string[];
  /** What the company is told of the session beside its state, sealed under the company's key; absent in the oldest ones. */
  readonly notice?: string;
}

export interface SessionLabel {
  readonly name: string | null;
}
