import { recordSource } from '../session-result/record-source.js';
import { rejectedBeneficiaries, warnedOfBeneficiary } from '../session-result/rejected-beneficiaries.js';
import { buildRecord, verifiedName } from '../result/record.js';
import { personalNumbersDiffer, personsOf } from '../verdict/persons.js';
import { decide } from '../verdict/verdict.js';
import { termsOfPerson } from '../session/search-terms.js';
import type { SessionEdit } from '../session/session-edit.js';
import { evidenceOf, type Findings } from './evidence.js';

/** Gives the verdict: state, result and facts in the transaction of the edit. */
export async function conclude(edit: SessionEdit, facts: Findings): Promise<void> {
  const { screening } = facts;
  const identity = withStatus(facts);
  const verdict = decide(evidenceOf(edit.session, { ...facts, identity }));
  const screeningMatches = screening?.matches ?? null;
  const blacklistedBy = screening?.blacklist?.by ?? null;
  const source = recordSource(edit.session, identity?.person ?? null);
  const record = buildRecord({ ...source, verdict, identity, screeningMatches, blacklistedBy });
  const warned = warnedOfBeneficiary(record, (await rejectedBeneficiaries(edit)) === true);
  const version = await edit.addResult(warned, verdict.reason, { kind: 'verdict', reasons: verdict.reasons });
  const name = verifiedName(identity?.person ? namesOf(identity.person) : null);
  if (name !== null) edit.setLabel(name);
  if (identity?.person) {
    const terms = personsOf(identity).flatMap(({ person }) => termsOfPerson(person));
    await edit.setTerms('person', terms);
  }
  await edit.change(verdict.result, 'verdict');
  await edit.emit('session.decided', { version, result: verdict.result });
}

/** Documents of two persons contradict each other as two sides of one do. */
function withStatus({ identity, screening }: Findings): Findings['identity'] {
  if (identity === null || identity.person === null) return identity;
  if (screening?.personsDiffer !== true && !personalNumbersDiffer(identity)) return identity;
  return { ...identity, person: { ...identity.person, status: 'FIELDS_MISMATCH' } };
}

/** Ends a session that got no verdict because its time is over, or the applicant left or declined. */
export async function endWithoutVerdict(
  edit: SessionEdit,
  cause: 'time-over' | 'applicant-left' | 'consent-declined',
): Promise<void> {
  const reason = cause === 'time-over' ? 'session_expired' : 'session_abandoned';
  const verdict = { result: 'rejected', reasons: [reason], live: false, similarity: 0 } as const;
  const source = { ...recordSource(edit.session, null), verdict, identity: null, screeningMatches: null };
  await edit.addResult(buildRecord(source), reason);
  await forgetDrafts(edit);
  await edit.change(cause === 'time-over' ? 'expired' : 'abandoned', cause);
}

function namesOf(person: Readonly<Record<string, string | number | null>>): {
  first_name: string | null;
  last_name: string | null;
} {
  const text = (member: string) => (typeof person[member] === 'string' ? person[member] : null);
  return { first_name: text('first_name'), last_name: text('last_name') };
}

/** What was never sent is not kept when the session ends. */
async function forgetDrafts(edit: SessionEdit): Promise<void> {
  for (const [stepKey, { draft }] of edit.session.progress.steps) {
    if (draft !== null) await edit.setStep(stepKey, { draft: null });
  }
}
