import { ServiceError } from '../../platform/errors/catalogue.js';
import { type CallEdit, changeCall } from '../call/call-edit.js';
import { everyCall, openRow } from '../call/opened-call.js';
import type { CallParts } from '../call/call-parts.js';
import { CallOfferRow, CallRow } from '../call/call-tables.js';
import { deadHosts, HOST_SILENCE_MS, leaveDeadHosts } from '../host-registry/dead-hosts.js';
import { giveUpLease, holdLease } from '../host-registry/lease.js';
import { OPERATOR_SILENCE_MS, type PresentOperator, readDesk } from '../operators/operators.js';
import { CallOperatorRow } from '../operators/operator-table.js';
import { candidates } from './matching.js';

/** How long a call rings at one operator. */
const RING_MS = 20_000;
/** An applicant's page that said nothing for so long is gone: its call is given up. */
const APPLICANT_SILENCE_MS = 60_000;
/** An active call that no operator was in for so long is lost; a place is kept for 60 s after a drop. */
const UNATTENDED_MS = 120_000;
const LEASE = 'ringing';
const PAGE = 500;

/** Rings, gives up what waits for nobody, and frees what nobody holds. One process does it, for every company. */
export class QueueKeeper {
  /** When the last round failed. */
  #failedAt: Date | null = null;

  constructor(
    private readonly parts: CallParts,
    /** Names this process among them. */
    private readonly self: string,
  ) {}

  /** One round. @returns false: there is no more to do at once */
  async round(): Promise<boolean> {
    try {
      return await this.#round();
    } catch (error) {
      this.#failedAt = this.parts.clock.now();
      throw error;
    }
  }

  /** After the last round: another process need not wait until the lease of this one runs out. */
  async stop(): Promise<void> {
    await giveUpLease(this.parts, LEASE, this.self);
  }

  async #round(): Promise<boolean> {
    const open = await this.#openCompanies();
    const dead = this.#trustsSilence() ? await deadHosts(this.parts) : [];
    if (open.length === 0 && dead.length === 0) return false;
    if (!(await holdLease(this.parts, LEASE, this.self))) return false;
    await this.#pauseSilent();
    await leaveDeadHosts(this.parts, dead);
    for (const companyId of open) {
      try {
        await this.#keep(companyId);
      } catch (error) {
        this.parts.log.error('The calls of a company could not be rung', { companyId, error });
      }
    }
    return false;
  }

  /** While the database was away no host could say that it lives. */
  #trustsSilence(): boolean {
    return this.#failedAt === null || this.parts.clock.now().getTime() - this.#failedAt.getTime() > HOST_SILENCE_MS;
  }

  /** Companies with calls that have not ended, and those of operators who are gone. */
  async #openCompanies(): Promise<readonly string[]> {
    const { store } = this.parts;
    const companies = new Set<string>();
    let after: string | null = null;
    do {
      const page = await store.read((reader) =>
        reader.of(CallRow, everyCall).page({
          where: { state: { in: ['waiting', 'ringing', 'active'] } },
          first: PAGE,
          after,
        }),
      );
      for (const { companyId } of page.items) companies.add(companyId);
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
    return [...companies];
  }

  async #pauseSilent(): Promise<void> {
    const limit = new Date(this.parts.clock.now().getTime() - OPERATOR_SILENCE_MS);
    const silent = await this.parts.store.read((reader) =>
      reader.of(CallOperatorRow, everyCall).find({ where: { available: true, seenAt: { lte: limit } }, limit: PAGE }),
    );
    if (silent.length === 0) return;
    await this.parts.store.write((transaction) =>
      transaction
        .of(CallOperatorRow, everyCall)
        .update({ available: true, seenAt: { lte: limit } }, { available: false, since: this.parts.clock.now() }),
    );
  }

  async #keep(companyId: string): Promise<void> {
    const now = this.parts.clock.now();
    const { openCalls, operators } = await this.#desk(companyId);
    let changed = false;
    for (const call of openCalls) changed = (await this.#endOverdue(call, operators, now)) || changed;
    const seeking = (changed ? await this.#desk(companyId) : { openCalls, operators }).openCalls.filter(isSeeking);
    for (const call of seeking) await this.#ring(call, now);
  }

  #desk(companyId: string) {
    return this.parts.store.read((reader) => readDesk(reader, companyId, this.parts.clock.now()));
  }

  /** What time alone decides. */
  async #endOverdue(call: CallRow, operators: readonly PresentOperator[], now: Date): Promise<boolean> {
    const step = overdue(call, operators, now);
    return step !== null && this.#change(call, step);
  }

  async #ring(call: CallRow, now: Date): Promise<void> {
    const { operators } = await this.#desk(call.companyId);
    const offers = await this.parts.store.read((reader) =>
      reader.of(CallOfferRow, { companyId: call.companyId }).find({
        where: { callId: call.id },
        order: { offeredAt: 'desc' },
        limit: PAGE,
      }),
    );
    const fit = candidates(call, operators, offers, now);
    const chosen = fit[this.parts.random.bytes(4).readUInt32BE(0) % Math.max(1, fit.length)];
    if (chosen === undefined) return;
    await this.#change(call, async (edit) => {
      if (isSeeking(edit.row)) await edit.ring(chosen.userId, new Date(now.getTime() + RING_MS));
    });
  }

  /** @returns false when the call or its session is gone */
  async #change(row: CallRow, step: (edit: CallEdit) => Promise<unknown>): Promise<boolean> {
    const call = await openRow(this.parts, row);
    if (call === null) return false;
    try {
      await changeCall(this.parts, call, step);
      return true;
    } catch (error) {
      if (error instanceof ServiceError) return false;
      throw error;
    }
  }
}

function isSeeking({ state, ringingUserId, handover }: CallRow): boolean {
  return ringingUserId === null && (state === 'waiting' || (state === 'active' && handover));
}

/** The change that is due by now; each looks again at the locked row, for somebody else may have been there. */
function overdue(
  call: CallRow,
  operators: readonly PresentOperator[],
  now: Date,
): ((edit: CallEdit) => Promise<unknown>) | null {
  const isOver = (row: CallRow): boolean => row.endsAt !== null && row.endsAt <= now;
  const isSilent = (row: CallRow): boolean => now.getTime() - row.seenAt.getTime() > APPLICANT_SILENCE_MS;
  const isUnattended = ({ unattendedSince }: CallRow): boolean =>
    unattendedSince !== null && now.getTime() - unattendedSince.getTime() > UNATTENDED_MS;
  const ringsInVain = ({ ringingUserId, ringUntil }: CallRow): boolean =>
    ringingUserId !== null &&
    ((ringUntil !== null && ringUntil <= now) ||
      !operators.some(({ userId, available }) => userId === ringingUserId && available));
  if (call.state === 'active' && isUnattended(call))
    return (edit) => (isUnattended(edit.row) ? edit.move('lost', { endedBy: 'service' }) : Promise.resolve());
  if (call.state !== 'active' && isOver(call)) return (edit) => edit.move('missed', { endedBy: 'service' });
  if (call.state !== 'active' && isSilent(call))
    return (edit) => (isSilent(edit.row) ? edit.move('given-up', { endedBy: 'service' }) : Promise.resolve());
  if (ringsInVain(call)) return (edit) => (ringsInVain(edit.row) ? edit.silence('not-answered') : Promise.resolve());
  return null;
}
