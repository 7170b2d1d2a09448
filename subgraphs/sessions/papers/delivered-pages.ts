import type { ApplicantCaller, ServiceCaller } from '../../platform/caller/caller.js';
import type { Supergraph } from '../../platform/subgraph.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { Attempt } from '../session/session-view.js';
import { fits } from '../flow/captures-needed.js';
import { readAsApplicant } from '../steps/act.js';
import { receive } from '../video-calls/late-attempts.js';
import { DELIVERED_PAGES } from './questions.generated.js';

/**
 * Attempts at pages of a paper that media has taken, where sessions waits for some. Media tells each by a fact, which may still be on its way
 * when the applicant says that the paper is whole: what was delivered before they said so counts.
 * @returns numbers of attempts, empty where sessions waits for none
 */
export async function deliveredPages(
  parts: SessionsParts,
  supergraph: Supergraph,
  applicant: ApplicantCaller,
  stepKey: string,
): Promise<ReadonlySet<number>> {
  const { progress } = await readAsApplicant(parts, applicant);
  if (!progress.attempts.some((one) => isBegun(one, stepKey))) return new Set();
  const { companyId, sessionId } = applicant;
  const caller: ServiceCaller = { kind: 'service', name: 'sessions', companyId };
  const { deliveredAttempts } = await supergraph.ask(DELIVERED_PAGES, { companyId, sessionId, stepKey }, caller);
  return new Set(deliveredAttempts);
}

/** Takes these pages as delivered, unless they were begun anew; their facts find it done. */
export async function receivePages(edit: SessionEdit, stepKey: string, delivered: ReadonlySet<number>): Promise<void> {
  const { attempts } = edit.session.progress;
  for (const one of attempts.filter((attempt) => isBegun(attempt, stepKey) && delivered.has(attempt.attempt))) {
    const slot = { kinds: [one.kind], page: one.page };
    const anew = attempts.some((other) => isBegun(other, stepKey) && fits(slot, other) && other.attempt > one.attempt);
    if (!anew) await receive(edit, one);
  }
}

function isBegun({ stepKey, kind, state }: Attempt, ofStep: string): boolean {
  return stepKey === ofStep && kind === 'general-document' && state === 'STARTED';
}
