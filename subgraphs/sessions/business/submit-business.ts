import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { actAsApplicant, readAsApplicant } from '../steps/act.js';
import { begin, workableStep } from '../steps/workable-step.js';
import { advance } from '../conclusion/advance.js';
import { submittedAs } from '../flow/submitted.js';
import type { RawObject } from '../requests/reading.js';
import { insertSession, type PreparedSession } from '../session/new-session.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { SessionView } from '../session/session-view.js';
import { type Beneficiary, type ChildSession, wantsChild } from '../flow/business-data.js';
import { declaredOf, isSameDeclared } from '../flow/declared.js';
import { abandonChild, destroyKeys, prepareChildren, refuseLocked, refuseTooMany } from './child-sessions.js';
import { inviteBeneficiaries } from './invite-beneficiaries.js';
import { readBeneficiaries, type RawBeneficiary, type ReadBeneficiary } from './read-beneficiaries.js';
import { readBusinessData } from './read-business-data.js';
import { everyStep } from '../requests/plan.js';

/** The company's data; again until the review is confirmed. @throws ArgumentError wrong-parameters, session-state */
export async function submitCompany(edit: SessionEdit, stepKey: string, raw: RawObject): Promise<void> {
  const step = workableStep(edit, stepKey, 'company');
  refuseLocked(edit.session);
  const { ownershipPercentage: _, ...company } = readBusinessData(step.settings.fields, raw, 'company', edit.now);
  await begin(edit);
  await edit.setStep(stepKey, { doneAt: edit.now, submitted: { kind: 'company', company } });
  await edit.record('COMPANY_SUBMITTED', { stepKey });
  await advance(edit);
}

/** The applicant has seen everything and confirms it: from now on it cannot be changed, and beneficiaries are invited. */
export async function confirmReview(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller,
  stepKey: string,
): Promise<void> {
  workableStep(edit, stepKey, 'kyb-review');
  await begin(edit);
  await edit.setStep(stepKey, { doneAt: edit.now, submitted: { kind: 'review' } });
  await edit.record('REVIEW_CONFIRMED', { stepKey });
  await inviteBeneficiaries(parts, edit, applicant);
  await advance(edit);
}

/**
 * The whole list of beneficiaries; again until the review is confirmed. Who is to be verified gets a child session,
 * written in the same transaction; who is taken off the list loses it.
 * @throws ArgumentError wrong-parameters with the place that is wrong, session-state
 * @throws RetryLaterError too-many-codes where who has another address now cannot be invited there yet
 */
export async function submitBeneficiaries(
  parts: SessionsParts,
  supergraph: Supergraph,
  applicant: ApplicantCaller,
  stepKey: string,
  given: readonly RawBeneficiary[],
): Promise<SessionView> {
  const parent = await readAsApplicant(parts, applicant);
  const earlier = earlierOf(parent, stepKey);
  const children = earlier.flatMap(({ child }) => (child === null ? [] : [child.id]));
  const sealers = await parts.vault.openAll(children, SEAL_PURPOSE);
  const prepared = await prepareMissing(parts, supergraph, applicant, parent, stepKey, given);
  let used = new Set<string>();
  try {
    const { session } = await actAsApplicant(parts, applicant, async (edit) => {
      used = new Set();
      const own = workableStep(edit, stepKey, 'beneficiaries');
      refuseLocked(edit.session);
      const before = earlierOf(edit.session, stepKey);
      refuseAnotherList(before, children);
      const list = readBeneficiaries(
        own.settings,
        given,
        before.map(({ id }) => id),
        edit.now,
      );
      const beneficiaries = list.map((one, index) => {
        const kept = keptOf(before, one);
        const child = keptChild(kept, one) === null ? (prepared[index] ?? null) : null;
        if (child === null) refuseChanged(earlier, kept, one);
        if (child !== null) used.add(child.id);
        return toKeep(parts, one, kept, child);
      });
      await refuseTooMany(edit.writer, edit.session, used.size);
      for (const child of prepared) if (child !== null && used.has(child.id)) await insertSession(edit.writer, child);
      const staying = new Set(beneficiaries.flatMap(({ child }) => child?.id ?? []));
      for (const { child } of before) {
        if (child !== null && !staying.has(child.id)) await abandonChild(edit, child, sealers.get(child.id));
      }
      await begin(edit);
      await edit.setStep(stepKey, { doneAt: edit.now, submitted: { kind: 'beneficiaries', beneficiaries } });
      await edit.record('BENEFICIARIES_SUBMITTED', { stepKey, count: beneficiaries.length, children: [...staying] });
      // A list that is still to be reviewed can change.
      const reviewed = everyStep(edit.session.details.plan).some(({ type }) => type === 'kyb-review');
      if (!reviewed) await inviteBeneficiaries(parts, edit, applicant);
      await advance(edit);
    });
    return session;
  } catch (error) {
    used = new Set();
    throw error;
  } finally {
    await destroyKeys(
      parts,
      prepared.filter((child) => child !== null && !used.has(child.id)),
    );
  }
}

/** Child sessions are made ready before the transaction: administration is asked, and keys are made. */
async function prepareMissing(
  parts: SessionsParts,
  supergraph: Supergraph,
  applicant: ApplicantCaller,
  parent: SessionView,
  stepKey: string,
  given: readonly RawBeneficiary[],
): Promise<readonly (PreparedSession | null)[]> {
  const step = everyStep(parent.details.plan).find(({ key }) => key === stepKey);
  // What is wrong with it is said inside the transaction.
  if (step?.type !== 'beneficiaries') return [];
  refuseLocked(parent);
  const form = step.settings;
  const before = earlierOf(parent, stepKey);
  const known = before.map(({ id }) => id);
  const list = readBeneficiaries(form, given, known, parts.clock.now());
  const missing = list.map((one) =>
    wantsChild(form, one) && keptChild(keptOf(before, one), one) === null ? one : null,
  );
  return prepareChildren({ parts, supergraph, applicant, parent, form }, missing);
}

function earlierOf({ progress }: SessionView, stepKey: string): readonly Beneficiary[] {
  return submittedAs(progress.steps.get(stepKey)?.submitted, 'beneficiaries')?.beneficiaries ?? [];
}

/** The same entry as it was before; a person who became a company is another one. */
function keptOf(before: readonly Beneficiary[], { id, role, type }: ReadBeneficiary): Beneficiary | undefined {
  return before.find((one) => one.id === id && one.role === role && one.type === type);
}

/**
 * The session that the entry keeps. An entry with another name or birthday is somebody else, who has none yet: what was
 * verified in it counts for whom it was made for.
 */
function keptChild(kept: Beneficiary | undefined, given: ReadBeneficiary): ChildSession | null {
  if (kept === undefined || !isSameDeclared(declaredOf(kept), declaredOf(given))) return null;
  return kept.child;
}

/** Another list made a session meanwhile, which could not be ended here. */
function refuseAnotherList(before: readonly Beneficiary[], known: readonly string[]): void {
  if (before.every(({ child }) => child === null || known.includes(child.id))) return;
  throw new ArgumentError('session-state', { message: 'the beneficiaries were changed meanwhile' });
}

/** What was to be kept went meanwhile, by another list: then nothing was made ready in its place. */
function refuseChanged(earlier: readonly Beneficiary[], kept: Beneficiary | undefined, given: ReadBeneficiary): void {
  if (keptChild(keptOf(earlier, given), given) === null || keptChild(kept, given) !== null) return;
  throw new ArgumentError('session-state', { message: 'the beneficiaries were changed meanwhile' });
}

function toKeep(
  parts: SessionsParts,
  given: ReadBeneficiary,
  kept: Beneficiary | undefined,
  child: PreparedSession | null,
): Beneficiary {
  const { role, type, data } = given;
  const made = child === null ? null : { id: child.id, token: child.token };
  return { id: kept?.id ?? parts.random.id(), role, type, data, child: keptChild(kept, given) ?? made };
}
