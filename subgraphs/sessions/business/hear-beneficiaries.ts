import type { JobEffect, RunningJob } from '../../platform/jobs/job.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { TELL_PARENT, type TellParent } from '../session/tell-parent.js';
import {
  isWarnedOfBeneficiary,
  rejectedBeneficiaries,
  verifiedBeneficiaries,
  warnedOfBeneficiary,
} from '../session-result/rejected-beneficiaries.js';
import { DECIDED_STATES, resultOf } from '../state/transitions.js';

/** Milliseconds; it is a look into the database. */
const TIMEOUT_MS = 30_000;

/** A session learns what became of its beneficiaries: its result warns of who is rejected, and its company is told of each. Its verdict stays. */
export function hearBeneficiaries(parts: SessionsParts): void {
  parts.store.jobs.handle<TellParent>(TELL_PARENT, { lane: 'session', timeoutMs: TIMEOUT_MS }, (job) =>
    tellOfBeneficiary(parts, job),
  );
}

async function tellOfBeneficiary(
  parts: SessionsParts,
  { companyId, sessionId, payload: { child, state } }: RunningJob<TellParent>,
): Promise<void | JobEffect> {
  const sealer = sessionId === null ? null : await parts.vault.open(sessionId, SEAL_PURPOSE);
  if (sessionId === null || sealer === null) return;
  return async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, { companyId, sessionId }, sealer);
    // Who was taken off the list is nobody's beneficiary any more.
    const beneficiary = edit && verifiedBeneficiaries(edit.session).get(child);
    if (!beneficiary) return;
    await warn(edit);
    if (resultOf(state) === 'rejected') {
      await edit.record('BENEFICIARY_REJECTED', { beneficiaryId: beneficiary.id });
      const told = { ...edit.told(), beneficiaryId: beneficiary.id, beneficiaryState: state };
      const { state: sessionState } = edit;
      await edit.emitInClear('session.beneficiary-rejected', { ...told, sessionState, result: resultOf(sessionState) });
    }
    await edit.save();
  };
}

/** Another version of the result where the warning comes or goes. A session without a verdict is warned with it. */
async function warn(edit: SessionEdit): Promise<void> {
  const newest = DECIDED_STATES.includes(edit.state) ? await edit.newestResult() : null;
  const rejected = await rejectedBeneficiaries(edit);
  if (newest === null || rejected === 'unknown' || rejected === isWarnedOfBeneficiary(newest.record)) return;
  const record = warnedOfBeneficiary(newest.record, rejected);
  const version = await edit.amendResult(record, newest.reason);
  if (record.result !== 'in_progress') await edit.emit('session.decided', { version, result: record.result });
}
