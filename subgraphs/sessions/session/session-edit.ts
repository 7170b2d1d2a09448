import type { EntityClass } from '../../platform/database/column.js';
import type { ScopedWriter } from '../../platform/database/scoped-table.js';
import type { Scope, SessionScope } from '../../platform/database/scope.js';
import type { FactType, Facts, TellsCompany } from '../../platform/facts/catalogue.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { ActivityRow, type ActivityTeller } from './activity-row.js';
import { notesPlace, openCall, type SessionCall } from './session-call.js';
import { SessionCallRow } from './session-call-row.js';
import type { DocumentChoice } from '../flow/captures-needed.js';
import { AttemptRow, StepProgressRow } from './progress-rows.js';
import type { StepProgress } from '../flow/progress.js';
import type { Submitted } from '../flow/submitted.js';
import { ResultRow } from './result-row.js';
import type { ResultRecord } from '../result/record-schema.js';
import type { TechnicalDetails } from '../result/record.js';
import type { Basis } from '../result/basis.js';
import { type Hold, holdOf } from './hold.js';
import {
  activityOf,
  checkTransition,
  OPEN_STATES,
  resultOf,
  type Cause,
  type SessionState,
} from '../state/transitions.js';
import { expiryAfter } from '../state/validity.js';
import type { ReasonCode } from '../verdict/reasons.js';
import { nameLookup } from './name-lookup.js';
import type { SessionsParts } from './parts.js';
import { type TermSource, termsOfSubmitted } from './search-terms.js';
import { listedDetails, type SessionLabel } from './session-details.js';
import { SessionRow } from './session-row.js';
import { writeTerms } from './session-terms.js';
import { loadSession, sealedAs, type Attempt, type SessionView } from './session-view.js';
import { toldOf } from './tell-company.js';
import { tellParent } from './tell-parent.js';

type RowPatch = Partial<Omit<SessionRow, 'id' | 'companyId' | 'state'>>;
type AttemptPatch = Partial<
  Pick<Attempt, 'state' | 'take' | 'marked' | 'more' | 'receivedAt' | 'judgedAt' | 'fact' | 'page'>
>;

/**
 * A session that is being changed inside one write transaction. Its row is locked from the first read, so what
 * `session` says stays true until the end; `save` writes the row back.
 */
export class SessionEdit {
  readonly now: Date;
  #session: SessionView;
  #patch: RowPatch & { state?: SessionState } = {};
  #changed = false;

  private constructor(
    private readonly parts: SessionsParts,
    private readonly transaction: Transaction,
    readonly about: SessionScope,
    private readonly sealer: Sealer,
    session: SessionView,
  ) {
    this.now = parts.clock.now();
    this.#session = session;
  }

  /** @returns null when there is no such session */
  static async begin(
    parts: SessionsParts,
    transaction: Transaction,
    about: SessionScope,
    sealer: Sealer,
  ): Promise<SessionEdit | null> {
    const session = await loadSession(transaction, about, sealer);
    return session && new SessionEdit(parts, transaction, about, sealer, session);
  }

  get session(): SessionView {
    return this.#session;
  }

  get state(): SessionState {
    return this.#session.state;
  }

  get isOpen(): boolean {
    return OPEN_STATES.includes(this.state);
  }

  /** Rows in the same transaction, of this session unless another scope is given. */
  of<E extends object>(entity: EntityClass<E>, scope: Scope = this.about): ScopedWriter<E> {
    return this.transaction.of(entity, scope);
  }

  /** For rows of sessions that are made in the same transaction. */
  get writer(): Transaction {
    return this.transaction;
  }

  /** Seals what a row of the session holds. @param place what and whose it is, as in `sealedAs` */
  seal(place: string, value: unknown): Buffer {
    return this.sealer.seal(place, value);
  }

  /** Another session in the same transaction; null when there is none. */
  other(about: SessionScope, sealer: Sealer): Promise<SessionEdit | null> {
    return SessionEdit.begin(this.parts, this.transaction, about, sealer);
  }

  /** Notes an activity. `data` is sealed. */
  async record(
    type: string,
    data: Readonly<Record<string, unknown>> = {},
    toldBy: ActivityTeller = 'service',
  ): Promise<void> {
    const id = this.parts.random.id();
    const sealed = Object.keys(data).length === 0 ? null : this.sealer.seal(sealedAs.activity(id), data);
    await this.transaction.of(ActivityRow, this.about).insert({ id, type, time: this.now, toldBy, data: sealed });
  }

  /**
   * Makes a transition, with its activity and its fact.
   * @throws ArgumentError session-state when the table has no such transition
   */
  async change(to: SessionState, cause: Cause): Promise<void> {
    const from = this.state;
    checkTransition(from, to, cause);
    this.#patch.state = to;
    this.#session = { ...this.#session, state: to };
    await this.record(activityOf(to), { from, cause });
    await this.emitInClear('session.state-changed', { from, to, result: resultOf(to), ...this.told() });
    await tellParent(this.transaction, this.parts.random, this.#session, { from, to });
  }

  /** What a fact tells the company beside what happened. */
  told(): TellsCompany {
    const { row, details } = this.#session;
    return { test: row.test, ...toldOf(this.sealer, this.about.sessionId, details) };
  }

  async emit<F extends FactType>(type: F, payload: Facts[F]): Promise<void> {
    await this.transaction.emit(type, this.about, payload, this.sealer);
  }

  /** A fact that holds nothing personal, and is told also when the session's key is gone. */
  async emitInClear<F extends FactType>(type: F, payload: Facts[F]): Promise<void> {
    await this.transaction.emit(type, this.about, payload, null);
  }

  patch(fields: RowPatch): void {
    Object.assign(this.#patch, fields);
    this.#session = { ...this.#session, row: { ...this.#session.row, ...fields } };
  }

  /** Activity of the applicant: the token lives on. */
  touch(): void {
    const inCall = openCall(this.#session.calls) !== null;
    this.patch({ lastActivityAt: this.now, expiresAt: expiryAfter({ ...this.#session.row, inCall }, this.now) });
  }

  setVisitor(visitor: TechnicalDetails): void {
    this.patch({ visitor: this.sealer.seal(sealedAs.visitor(this.about.sessionId), visitor) });
    this.#session = { ...this.#session, visitor };
  }

  setLabel(name: string | null): void {
    const label: SessionLabel = { name, listed: listedDetails(this.#session.details) };
    this.patch({
      label: this.sealer.seal(sealedAs.label(this.about.sessionId), label),
      nameLookup: nameLookup(this.parts.hasher, this.about.companyId, name),
    });
    this.#session = { ...this.#session, label };
  }

  /** Makes it findable by these terms, in the place of what came from the same source before. */
  async setTerms(source: TermSource, terms: readonly string[]): Promise<void> {
    await writeTerms(this.parts, this.transaction, this.about, source, terms);
  }

  /**
   * What is submitted takes the place of its draft.
   * @param fields.draft null forgets it
   * @throws ArgumentError wrong-parameters when the steps have more together than a session keeps
   */
  async setStep(
    stepKey: string,
    fields: { doneAt?: Date | null; chosen?: DocumentChoice; submitted?: Submitted; draft?: unknown },
  ): Promise<void> {
    const before = this.#session.progress.steps.get(stepKey);
    const step = changedStep(before ?? UNTOUCHED_STEP, fields);
    const steps = new Map(this.#session.progress.steps).set(stepKey, step);
    if (fields.submitted !== undefined || (fields.draft ?? null) !== null) refuseTooMuch(steps);
    const rows = this.transaction.of(StepProgressRow, this.about);
    const existing = await rows.findOne({ stepKey });
    const id = existing?.id ?? this.parts.random.id();
    const patch = {
      doneAt: step.doneAt,
      choice: this.#sealKnown(sealedAs.choice(id), step.chosen),
      submitted: this.#sealKnown(sealedAs.submitted(id), step.submitted),
      draft: this.#sealKnown(sealedAs.draft(id), step.draft),
    };
    if (existing === null) await rows.insert({ id, stepKey, ...patch });
    else await rows.update({ id }, patch);
    if (fields.submitted !== undefined) await this.setTerms(`step:${stepKey}`, termsOfSubmitted(fields.submitted));
    this.#changed = true;
    this.#session = { ...this.#session, progress: { ...this.#session.progress, steps } };
  }

  #sealKnown(place: string, value: unknown): Buffer | null {
    return value === null ? null : this.sealer.seal(place, value);
  }

  /** A step is to be done again: what was chosen in it goes, what was submitted stays where it is to be mended. */
  async reopenStep(stepKey: string, { mends }: { readonly mends: boolean }): Promise<void> {
    await this.setStep(stepKey, { doneAt: null });
    const forgotten = { choice: null, ...(mends ? {} : { submitted: null }) };
    await this.transaction.of(StepProgressRow, this.about).update({ stepKey }, forgotten);
    const steps = new Map(this.#session.progress.steps);
    const step = steps.get(stepKey);
    if (step !== undefined) steps.set(stepKey, { ...step, chosen: null, submitted: mends ? step.submitted : null });
    this.#session = { ...this.#session, progress: { ...this.#session.progress, steps } };
  }

  /** Who looks at the case now; null when nobody does. */
  hold(): Hold | null {
    return holdOf(this.#session.row, this.sealer, this.now);
  }

  /** Something of the session changed that its row does not show: whoever watches it is told. */
  noteChange(): void {
    this.#changed = true;
  }

  async addAttempt(
    attempt: Pick<Attempt, 'stepKey' | 'kind' | 'attempt' | 'take' | 'page' | 'questionKey'>,
  ): Promise<void> {
    const added: Attempt = {
      ...attempt,
      id: this.parts.random.id(),
      state: 'STARTED',
      marked: false,
      more: null,
      startedAt: this.now,
      receivedAt: null,
      judgedAt: null,
      fact: null,
    };
    const { page, ...row } = added;
    await this.transaction.of(AttemptRow, this.about).insert({
      ...row,
      fact: null,
      pageType: page?.typeId ?? null,
      pageNumber: page?.pageNumber ?? null,
    });
    this.#setAttempts([...this.#session.progress.attempts, added]);
  }

  async setAttempt(attempt: Attempt, patch: AttemptPatch): Promise<void> {
    const { fact, page, ...fields } = patch;
    const place = page === undefined ? {} : { pageType: page?.typeId ?? null, pageNumber: page?.pageNumber ?? null };
    const sealed = fact === undefined ? {} : { fact: fact && this.sealer.seal(sealedAs.fact(attempt.id), fact) };
    await this.transaction.of(AttemptRow, this.about).update({ id: attempt.id }, { ...fields, ...place, ...sealed });
    this.#setAttempts(
      this.#session.progress.attempts.map((one) => (one.id === attempt.id ? { ...one, ...patch } : one)),
    );
  }

  /** Keeps what is known of a call now, in the place of what was known of it before. */
  async setCall(call: Omit<SessionCall, 'id'>): Promise<void> {
    const before = this.#session.calls.find(({ callId }) => callId === call.callId);
    const id = before?.id ?? this.parts.random.id();
    const notes = call.notes === null ? null : this.sealer.seal(notesPlace(id), call.notes);
    const rows = this.transaction.of(SessionCallRow, this.about);
    if (before === undefined) await rows.insert({ ...call, id, notes });
    else await rows.update({ id }, { ...call, notes });
    const others = this.#session.calls.filter((one) => one !== before);
    this.#session = { ...this.#session, calls: [...others, { ...call, id }] };
    this.#changed = true;
  }

  /** Adds a version of what the company is told, and ends the session with it. */
  async addResult(record: ResultRecord, reason: ReasonCode | null, basis: Basis | null = null): Promise<number> {
    const version = await this.amendResult(record, reason, basis);
    this.patch({ endedAt: this.now, processingSince: null });
    return version;
  }

  /** Adds a version to a session that came to its end before: its time of ending stays. */
  async amendResult(record: ResultRecord, reason: string | null, basis: Basis | null = null): Promise<number> {
    const version = this.#session.row.resultVersion + 1;
    const id = this.parts.random.id();
    await this.transaction.of(ResultRow, this.about).insert({
      id,
      version,
      result: record.result,
      reason,
      decidedAt: this.now,
      record: this.sealer.seal(sealedAs.record(id), record),
      basis: basis && this.sealer.seal(sealedAs.basis(id), basis),
    });
    this.patch({ resultVersion: version, reason });
    return version;
  }

  /** The newest version of what the company was told; null while there is none. */
  async newestResult(): Promise<{ readonly record: ResultRecord; readonly reason: string | null } | null> {
    const row = await this.transaction.of(ResultRow, this.about).findOne({ version: this.#session.row.resultVersion });
    return row && { record: this.sealer.unseal<ResultRecord>(sealedAs.record(row.id), row.record), reason: row.reason };
  }

  /** What a version stands on; null where there is no such version, or it does not say. */
  async basisOf(version: number): Promise<Basis | null> {
    const row = await this.transaction.of(ResultRow, this.about).findOne({ version });
    return row?.basis ? this.sealer.unseal<Basis>(sealedAs.basis(row.id), row.basis) : null;
  }

  /** What the versions of the result stand on, the newest first; null of one that does not say. */
  async bases(): Promise<readonly (Basis | null)[]> {
    const rows = await this.transaction
      .of(ResultRow, this.about)
      .find({ order: { version: 'desc' }, limit: MOST_VERSIONS, without: ['record'] });
    return rows.map(({ id, basis }) => basis && this.sealer.unseal<Basis>(sealedAs.basis(id), basis));
  }

  async save(): Promise<void> {
    if (Object.keys(this.#patch).length === 0 && !this.#changed) return;
    this.patch({ changes: (this.#session.row.changes ?? 0) + 1 });
    await this.transaction.of(SessionRow, this.about).update({ id: this.about.sessionId }, this.#patch);
    this.#patch = {};
    this.#changed = false;
  }

  #setAttempts(attempts: readonly Attempt[]): void {
    this.#changed = true;
    this.#session = { ...this.#session, progress: { ...this.#session.progress, attempts } };
  }
}

/** Versions of a result that are looked through; more has no session that people look at. */
const MOST_VERSIONS = 1000;

/** Characters of everything that applicants and operators wrote into the steps of a session: all of it is opened at each act. */
const MOST_WRITTEN = 1_000_000;

function refuseTooMuch(steps: ReadonlyMap<string, StepProgress>): void {
  let written = 0;
  for (const { submitted, draft } of steps.values()) written += JSON.stringify([submitted, draft]).length;
  if (written > MOST_WRITTEN)
    throw wrongParameters('stepKey', `makes more than ${MOST_WRITTEN} characters of all steps`);
}

const UNTOUCHED_STEP: StepProgress = { doneAt: null, chosen: null, submitted: null, draft: null };

function changedStep(
  before: StepProgress,
  { doneAt = before.doneAt, chosen, submitted, draft = before.draft }: Parameters<SessionEdit['setStep']>[1],
): StepProgress {
  return {
    doneAt,
    chosen: chosen ?? before.chosen,
    submitted: submitted ?? before.submitted,
    draft: submitted === undefined ? draft : null,
  };
}
