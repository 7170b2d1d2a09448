import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Transaction } from '../../platform/transaction.js';
import { endRecording } from './end-recording.js';
import { tellGuests } from './guests.js';
import { callRecord } from './call-record.js';
import { type CallParts, sealedAs } from './call-parts.js';
import { CallOfferRow, CallRow, type OfferAnswer } from './call-tables.js';
import { CALL_TRANSITIONS, type CallCause, canChange } from './transitions.js';
import type { OpenedCall } from './opened-call.js';

/** @throws ArgumentError not-found when it was deleted meanwhile, and what `work` raises: then nothing is changed */
export function changeCall<T>(parts: CallParts, call: OpenedCall, work: (edit: CallEdit) => Promise<T>): Promise<T> {
  return parts.store.write(async (transaction) => {
    const edit = await CallEdit.begin(parts, transaction, call);
    const result = await work(edit);
    await edit.save();
    return result;
  });
}

type CallPatch = Partial<Omit<CallRow, 'id' | 'companyId' | 'sessionId' | 'state' | 'outcome' | 'changes' | 'details'>>;

/** One call in one transaction, its row locked. */
export class CallEdit {
  #patch: Partial<CallRow> = {};
  #touched = false;

  private constructor(
    private readonly parts: CallParts,
    readonly transaction: Transaction,
    private readonly call: OpenedCall,
    /** As it was before the transaction. */
    readonly row: CallRow,
    readonly now: Date,
  ) {}

  /** @throws ArgumentError not-found */
  static async begin(parts: CallParts, transaction: Transaction, call: OpenedCall): Promise<CallEdit> {
    const row = await transaction.of(CallRow, call.about).findOne({ id: call.row.id });
    if (row === null) throw new ArgumentError('not-found');
    return new CallEdit(parts, transaction, call, row, parts.clock.now());
  }

  patch(changes: CallPatch): void {
    this.#patch = { ...this.#patch, ...changes };
  }

  /** Something that belongs to the call was changed: whoever watches it looks again. */
  touch(): void {
    this.#touched = true;
  }

  /** As `row`, with what this transaction has changed. */
  get present(): CallRow {
    return { ...this.row, ...this.#patch };
  }

  /**
   * Brings the call to another state and tells it. @returns false, and does nothing, where the table has no such change
   * @param reason of a call that is broken off
   */
  async move(cause: CallCause, changes: CallPatch & { readonly reason?: string } = {}): Promise<boolean> {
    if (!canChange(this.present.state, cause)) return false;
    const { to: state, outcome = null } = CALL_TRANSITIONS[cause];
    const { reason = null, ...patch } = changes;
    if (cause !== 'rung') await this.#stopRinging(ANSWERS[cause] ?? 'withdrawn');
    this.#patch = { ...this.#patch, ...patch, state, outcome };
    if (state === 'ended') await this.#end(reason);
    await this.#tell(reason);
    return true;
  }

  /** Something of it that belongs to the result was changed; after its end it is told again. */
  async recordChanged(): Promise<void> {
    this.touch();
    if (this.row.state === 'ended') await this.#tell(null);
  }

  /** Offers it to an operator: a waiting call, or an active one that another is to take over. */
  async ring(userId: string, until: Date): Promise<boolean> {
    const { state, handover, ringingUserId } = this.present;
    if (ringingUserId !== null) return false;
    this.patch({ ringingUserId: userId, ringUntil: until });
    if (!(await this.move('rung')) && !(state === 'active' && handover)) return false;
    const { id: callId } = this.row;
    const offer = { id: this.parts.random.id(), callId, userId, offeredAt: this.now };
    await this.transaction.of(CallOfferRow, this.call.about).insert(offer);
    return true;
  }

  /** The operator at whom it rings does not take it. */
  async silence(cause: 'declined' | 'not-answered'): Promise<void> {
    if (!(await this.move(cause))) await this.#stopRinging(ANSWERS[cause] ?? 'withdrawn');
    // Who was asked by name does not want it: it goes to anybody.
    this.patch({ transferToUserId: null });
  }

  /** @returns false when it is no longer to be had */
  async take(userId: string, cause: 'accepted' | 'picked'): Promise<boolean> {
    const now = this.now;
    const { state, handover } = this.present;
    const taken = { operatorId: userId, handover: false, transferToUserId: null };
    if (state !== 'active') return this.move(cause, { ...taken, acceptedAt: now, unattendedSince: now });
    if (!handover) return false;
    await this.#stopRinging('accepted');
    this.patch(taken);
    // Whoever hands it over may be in the room still.
    if (this.row.unattendedSince !== null) this.patch({ unattendedSince: now });
    await this.#tell(null);
    return true;
  }

  /** What was recorded in it is deleted. @param details what stays of it */
  clear(details: Buffer): void {
    this.#patch = { ...this.#patch, details, clearedAt: this.now };
  }

  async save(): Promise<void> {
    if (!this.#touched && Object.keys(this.#patch).length === 0) return;
    const calls = this.transaction.of(CallRow, this.call.about);
    await calls.update({ id: this.row.id }, { ...this.#patch, changes: this.row.changes + 1 });
  }

  async #stopRinging(answer: OfferAnswer): Promise<void> {
    if (this.present.ringingUserId === null) return;
    this.patch({ ringingUserId: null, ringUntil: null });
    const offers = this.transaction.of(CallOfferRow, this.call.about);
    await offers.update({ callId: this.row.id, answer: null }, { answer, answeredAt: this.now });
  }

  async #end(reason: string | null): Promise<void> {
    const { about, sealer, details } = this.call;
    const { row } = this;
    this.patch({ endedAt: this.now, openKey: null, handover: false, transferToUserId: null, unattendedSince: null });
    // Without a host nobody else would say that nothing more is recorded: it died, and the call never got another one.
    if (row.acceptedAt !== null && this.present.hostId === null)
      await endRecording(this.transaction, about, row.id, this.parts.random);
    if (reason === null) return;
    this.#patch.details = sealer.seal(sealedAs.details(row.id), { ...details, endReason: reason });
  }

  async #tell(reason: string | null): Promise<void> {
    const { about, sealer, details, row } = this.call;
    const { test, stepKey, state, outcome, operatorId } = this.present;
    const at = this.now.toISOString();
    const record = state === 'ended' ? { record: await callRecord(this.transaction, this.call) } : {};
    const change = {
      ...record,
      callId: row.id,
      test,
      stepKey,
      notice: details.notice,
      state,
      outcome,
      operatorId,
      reason,
      at,
    };
    await this.transaction.emit('call.changed', about, change, sealer);
    await tellGuests(this.transaction, this.present, this.now);
  }
}

/** What became of the offer that rang, by what happened; it was withdrawn by anything else. */
const ANSWERS: Partial<Readonly<Record<CallCause, OfferAnswer>>> = {
  accepted: 'accepted',
  declined: 'declined',
  'not-answered': 'unanswered',
};
