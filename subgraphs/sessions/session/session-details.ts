import type { SealedNotice } from '../../platform/facts/session-notice.js';
import type { Declared } from '../flow/declared.js';
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
  /** Token of the parent; absent where there is none. */
  readonly parentToken?: string;
  /** Of a beneficiary's session: the session from which applicants made it, over however many others; absent elsewhere. */
  readonly madeFrom?: string;
  /** Of a beneficiary's session: whom it is to verify; absent elsewhere. */
  readonly declared?: Declared;
  /** What the company is told of the session beside its state, under a key of its own; absent where nobody listened when it was made. */
  readonly told?: SealedNotice;
}

/** What lists say of a session beside its row. It is sealed apart from the plan, which may be a thousand times as long. */
export interface SessionLabel {
  readonly name: string | null;
  /** Absent of sessions from before it was kept here: their details have it. */
  readonly listed?: ListedDetails;
}

export interface ListedDetails {
  readonly clientUserId: string | null;
  readonly warnings: readonly string[];
  /** Key of the first step `video-call` of the plan; null without one. */
  readonly callStep: string | null;
}

export function listedDetails({
  clientUserId,
  warnings,
  plan,
}: Pick<SessionDetails, 'clientUserId' | 'warnings' | 'plan'>): ListedDetails {
  const callStep = plan.steps.find(({ type }) => type === 'video-call')?.key ?? null;
  return { clientUserId, warnings, callStep };
}
