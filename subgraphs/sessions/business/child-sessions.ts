import type { ApplicantCaller } from '../../platform/caller/caller.js';
import type { ScopedReader } from '../../platform/database/scoped-table.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { LanguageCode } from '../../platform/languages/languages.js';
import type { Supergraph } from '../../platform/subgraph.js';
import type { Reader } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { BeneficiariesForm } from '../requests/business.js';
import { readConfiguration } from '../requests/configuration.js';
import { everyStep, planSession, type SessionPlan } from '../requests/plan.js';
import { askCompany, type CompanyAnswers } from '../session/company-rules.js';
import { endWithoutVerdict } from '../conclusion/conclude.js';
import { dropPrepared, prepareSession, type PreparedSession } from '../session/new-session.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { SessionRow } from '../session/session-row.js';
import type { SessionView } from '../session/session-view.js';
import { nameOfBeneficiary, type ChildSession } from '../flow/business-data.js';
import { declaredOf } from '../flow/declared.js';
import type { ReadBeneficiary } from './read-beneficiaries.js';

/** Child sessions that one session may have made in all, those that were given up included: each has a key and rows. */
export const MAX_CHILDREN = 100;
/**
 * The same with the sessions that these made in turn: a configuration for companies may ask each of them for its own
 * beneficiaries, so one link would lead to sessions and messages without end.
 */
export const MAX_DESCENDANTS = 300;

const DAY_MS = 24 * 3_600_000;
/** Days in which a beneficiary may begin, where the company sets none. */
const DEFAULT_DAYS = 7;

/** Who makes child sessions, and of which parent and form. */
export interface ChildMaker {
  readonly parts: SessionsParts;
  readonly supergraph: Supergraph;
  readonly applicant: ApplicantCaller;
  readonly parent: SessionView;
  readonly form: BeneficiariesForm;
}

/**
 * Makes ready a session for each of these beneficiaries: of the configuration for persons or companies, else the
 * service's default; in the language, group and mode of the parent.
 * @returns in the same order; null for null, and where the configuration is gone or cannot be used meanwhile: the applicant
 * cannot mend it, and the verdict leaves it to a person (`beneficiary_not_verified`)
 * @throws ArgumentError session-state when there were too many already
 */
export async function prepareChildren(
  maker: ChildMaker,
  beneficiaries: readonly (ReadBeneficiary | null)[],
): Promise<readonly (PreparedSession | null)[]> {
  const more = beneficiaries.filter((one) => one !== null).length;
  // Keys are not made in vain; it is counted again in the transaction, where others may have been quicker.
  await maker.parts.store.read((reader) => refuseTooMany(reader, maker.parent, more));
  const answers = new Map<string | null, CompanyAnswers>();
  const children: (PreparedSession | null)[] = [];
  try {
    for (const beneficiary of beneficiaries) {
      children.push(beneficiary === null ? null : await prepareChild(maker, beneficiary, answers));
    }
    return children;
  } catch (error) {
    await destroyKeys(maker.parts, children);
    throw error;
  }
}

/** Of sessions that were made ready and are not written. */
export async function destroyKeys(parts: SessionsParts, sessions: readonly (PreparedSession | null)[]): Promise<void> {
  for (const session of sessions) if (session !== null) await dropPrepared(parts, session);
}

/**
 * Inside a transaction the first session stays locked until its end, so that lists which are given at once, also in several
 * sessions that come from the same one, are counted one after the other.
 * @throws ArgumentError session-state
 */
export async function refuseTooMany(reader: Reader, { row, details }: SessionView, more: number): Promise<void> {
  if (more === 0) return;
  const sessions = reader.of(SessionRow, { companyId: row.companyId });
  const first = details.madeFrom ?? row.id;
  if (first !== row.id) await sessions.findOne({ id: first });
  const existing = await sessions.count({ parentSessionId: row.id });
  if (existing + more > MAX_CHILDREN || (await countDescendants(sessions, first)) + more > MAX_DESCENDANTS) {
    throw new ArgumentError('session-state', { message: 'too many beneficiaries were to be verified in this session' });
  }
}

/** Counts no further than it matters. */
async function countDescendants(sessions: ScopedReader<SessionRow>, first: string): Promise<number> {
  let count = 0;
  for (let parents = [first]; parents.length > 0 && count < MAX_DESCENDANTS;) {
    const where = { parentSessionId: { in: parents } };
    const children = await sessions.find({ where, limit: MAX_DESCENDANTS });
    count += children.length;
    parents = children.map(({ id }) => id);
  }
  return count;
}

async function prepareChild(
  { parts, supergraph, applicant, parent, form }: ChildMaker,
  beneficiary: ReadBeneficiary,
  answers: Map<string | null, CompanyAnswers>,
): Promise<PreparedSession | null> {
  const { companyId } = applicant;
  const configId = beneficiary.type === 'company' ? form.kybConfigId : form.kycConfigId;
  const caller = { kind: 'service', name: 'sessions', companyId, onBehalfOf: applicant } as const;
  const answer = answers.get(configId) ?? (await askCompany(supergraph, caller, { configId, groupId: null }));
  answers.set(configId, answer);
  const { rules, configuration } = answer;
  if (configId !== null && configuration === null) return null;
  const warnings: string[] = [];
  const plan = planOfChild(configId === null ? null : configuration, parent.details.plan.language, warnings);
  if (plan === null) return null;
  return prepareSession(parts, {
    companyId,
    test: parent.row.test,
    scheduleStartTime: null,
    scheduleEndTime: null,
    waitsUntil: new Date(parts.clock.now().getTime() + (rules.beneficiaryDays ?? DEFAULT_DAYS) * DAY_MS),
    groupId: parent.row.groupId,
    parentSessionId: parent.row.id,
    details: {
      parentToken: parent.details.token,
      madeFrom: parent.details.madeFrom ?? parent.row.id,
      declared: declaredOf(beneficiary),
      plan,
      rules,
      name: nameOfBeneficiary(beneficiary),
      clientUserId: null,
      configId,
      remoteAddress: null,
      warnings,
    },
  });
}

/** @returns null where no session can begin from the configuration: it was changed since the parent was created */
function planOfChild(configuration: unknown, language: LanguageCode, warnings: string[]): SessionPlan | null {
  try {
    const saved = configuration === null ? null : readConfiguration(configuration, 'configuration', warnings);
    // The configuration's own language wins, otherwise the child speaks like its parent.
    const flags = saved?.flags.language === undefined ? { language } : {};
    return planSession({ flags, steps: null, configuration: saved }, warnings);
  } catch (error) {
    if (error instanceof ArgumentError) return null;
    throw error;
  }
}

/**
 * Ends the session of a beneficiary who was taken off the list, where it still goes on. One that was decided counts for nobody
 * on the list any more: whoever is named in its place may be the same person under their right name.
 */
export async function abandonChild(
  parent: SessionEdit,
  child: ChildSession,
  sealer: Sealer | undefined,
): Promise<void> {
  if (sealer === undefined) return;
  const about = { companyId: parent.about.companyId, sessionId: child.id };
  const edit = await parent.other(about, sealer);
  if (edit === null) return;
  edit.patch({ declaredLookup: null });
  if (edit.isOpen) await endWithoutVerdict(edit, 'applicant-left');
  await edit.save();
}

/** @throws ArgumentError session-state once the review is confirmed */
export function refuseLocked({ details, progress }: SessionView): void {
  const locked = everyStep(details.plan).some(
    ({ type, key }) => type === 'kyb-review' && (progress.steps.get(key)?.doneAt ?? null) !== null,
  );
  if (locked)
    throw new ArgumentError('session-state', { message: 'the data were reviewed and cannot be changed any more' });
}
