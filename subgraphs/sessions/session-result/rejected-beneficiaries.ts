import { submittedAs } from '../flow/submitted.js';
import { everyStep } from '../requests/plan.js';
import type { ResultRecord } from '../result/record-schema.js';
import type { SessionEdit } from '../session/session-edit.js';
import { LONG_COLUMNS, SessionRow } from '../session/session-row.js';
import type { SessionView } from '../session/session-view.js';
import { resultOf, SESSION_STATES } from '../state/transitions.js';

const WARNING = 'BENEFICIARY_REJECTED';

/** `result/` answers `rejected`: by a verdict or a person, or since it ended without a verdict. */
const REJECTED_STATES: readonly string[] = SESSION_STATES.filter((state) => resultOf(state) === 'rejected');

/** Who is on the lists of a session and has a session of their own, by the id of that. */
export function verifiedBeneficiaries({
  details,
  progress,
}: SessionView): ReadonlyMap<string, { readonly id: string }> {
  const listed = everyStep(details.plan).flatMap(
    ({ key }) => submittedAs(progress.steps.get(key)?.submitted, 'beneficiaries')?.beneficiaries ?? [],
  );
  return new Map(listed.flatMap((one) => (one.child === null ? [] : [[one.child.id, one] as const])));
}

/**
 * Whether somebody on the lists of a session is rejected by now. The session itself is locked first, then theirs: as everywhere.
 * @returns 'unknown' where a session of theirs was deleted and none of the others is rejected
 */
export async function rejectedBeneficiaries(edit: SessionEdit): Promise<boolean | 'unknown'> {
  const ids = [...verifiedBeneficiaries(edit.session).keys()];
  if (ids.length === 0) return false;
  const rows = await edit
    .of(SessionRow, { companyId: edit.about.companyId })
    .find({ where: { id: { in: ids }, state: { not: 'deleted' } }, without: LONG_COLUMNS });
  if (rows.some(({ state }) => REJECTED_STATES.includes(state))) return true;
  return rows.length < ids.length ? 'unknown' : false;
}

/** The same record with the warning, or without it. */
export function warnedOfBeneficiary({ warnings = [], ...record }: ResultRecord, rejected: boolean): ResultRecord {
  const others = warnings.filter((one) => one !== WARNING);
  const all = rejected ? [...others, WARNING as typeof WARNING] : others;
  return { ...record, ...(all.length === 0 ? {} : { warnings: all }) };
}

export function isWarnedOfBeneficiary({ warnings = [] }: ResultRecord): boolean {
  return warnings.includes(WARNING);
}
