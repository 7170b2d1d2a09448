import type { OperatorCaller } from '../../platform/caller/caller.js';
import { couldBeId } from '../../platform/database/ids.js';
import type { SessionScope } from '../../platform/database/scope.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { changeCall } from '../call/call-edit.js';
import { everyCall, type OpenedCall, openCall } from '../call/opened-call.js';
import { type CallParts, SEAL_PURPOSE, sealedAs } from '../call/call-parts.js';
import { CallParticipantRow } from '../call/call-tables.js';
import { supervises } from '../operators/operators.js';
import { CallStillRow, type StillReading, type StillUse } from '../call/still-table.js';
import { type StillLabel } from './still-types.js';
import { tellStill } from './tell-still.js';

/** What a still can be the capture of. */
const USES: ReadonlySet<CaptureKind> = new Set([
  'card-front',
  'card-back',
  'passport',
  'license-front',
  'license-back',
  'residence-front',
  'residence-back',
  'face',
  'face-document',
]);
const MOST_STILLS = 1_000;

interface FoundStill {
  readonly call: OpenedCall;
  readonly still: CallStillRow;
}

/** The stills of a call in the order of taking. */
export function stillsOf({ store }: Pick<CallParts, 'store'>, about: SessionScope, callId: string) {
  return store.read((reader) =>
    reader
      .of(CallStillRow, about)
      .find({ where: { callId }, order: { takenAt: 'asc', id: 'asc' }, limit: MOST_STILLS }),
  );
}

/** @throws ArgumentError not-found */
async function findStill(parts: CallParts, { companyId }: { readonly companyId: string }, id: string) {
  const still = couldBeId(id)
    ? await parts.store.read((reader) => reader.of(CallStillRow, { companyId }).findOne({ id }))
    : null;
  if (still === null) throw new ArgumentError('not-found');
  return { still, call: await openCall(parts, { companyId }, still.callId) };
}

/** Says what a still shows. @throws ArgumentError not-found, invalid-access for somebody else's call */
export async function labelStill(parts: CallParts, operator: OperatorCaller, id: string, label: StillLabel) {
  const { call } = await ownStill(parts, operator, id);
  await changeCall(parts, call, async (edit) => {
    await edit.transaction.of(CallStillRow, call.about).update({ id }, { label });
    await edit.recordChanged();
  });
  return findStill(parts, operator, id);
}

/**
 * Gives a still of an applicant to a step as its capture; media reads it then as if they had delivered it.
 * @throws ArgumentError not-found, invalid-access also for a still of somebody else, session-state once the call is over, wrong-parameters
 */
export async function useStill(
  parts: CallParts,
  operator: OperatorCaller,
  id: string,
  use: { stepKey: string; kind: string },
) {
  const kind = [...USES].find((each) => each === use.kind);
  if (kind === undefined) throw wrongParameters('kind', `must be one of ${[...USES].join(', ')}`);
  const { call, still } = await ownStill(parts, operator, id);
  const used: StillUse = { stepKey: use.stepKey, kind };
  const worksOn = await sessionOf(parts, call, still);
  await changeCall(parts, call, async (edit) => {
    if (edit.row.state !== 'active') throw new ArgumentError('session-state', { message: 'The call is over' });
    const sealed = call.sealer.seal(sealedAs.still(id), { use: used });
    await edit.transaction.of(CallStillRow, call.about).update({ id }, { use: sealed });
    edit.touch();
    await tellStill(edit.transaction, call, { ...still, role: 'applicant', use: used }, worksOn);
  });
  return findStill(parts, operator, id);
}

async function ownStill(parts: CallParts, operator: OperatorCaller, id: string): Promise<FoundStill> {
  const found = await findStill(parts, operator, id);
  if (found.call.row.operatorId !== operator.userId && !supervises(operator))
    throw new ArgumentError('invalid-access', { message: 'Another operator has the call' });
  return found;
}

/**
 * The session that the filmed applicant works on, with its sealer: the call's own, or that of a guest.
 * @throws ArgumentError invalid-access where somebody else was filmed, session-not-found
 */
async function sessionOf(
  parts: CallParts,
  { about, sealer }: OpenedCall,
  { callId, participantId, role }: CallStillRow,
): Promise<{ readonly about: SessionScope; readonly sealer: Sealer }> {
  const participant = await parts.store.read((reader) =>
    reader.of(CallParticipantRow, about).findOne({ id: participantId, callId }),
  );
  const sessionId = participant?.ownSessionId ?? null;
  if (sessionId === null || participant?.role !== 'applicant' || (role !== null && role !== 'applicant'))
    throw new ArgumentError('invalid-access', { message: 'The still shows no applicant' });
  if (sessionId === about.sessionId) return { about, sealer };
  const own = await parts.vault.open(sessionId, SEAL_PURPOSE);
  if (own === null) throw new ArgumentError('session-not-found');
  return { about: { companyId: about.companyId, sessionId }, sealer: own };
}

export function useOf({ id, use }: CallStillRow, sealer: Sealer): StillUse | null {
  return use && sealer.unseal<{ use: StillUse }>(sealedAs.still(id), use).use;
}

export function readingOf({ id, reading }: CallStillRow, sealer: Sealer): StillReading | null {
  return reading && sealer.unseal<{ reading: StillReading }>(sealedAs.still(id), reading).reading;
}

/** Keeps what media read of a still. */
export function hearReadings(parts: CallParts): void {
  parts.store.events.on<'call.still-read', { still: CallStillRow; sealed: Buffer } | null>('call.still-read', {
    async prepare({ companyId, payload }) {
      if (payload === null) return null;
      const { stillId, callId, ...reading } = payload;
      const still = await parts.store.read((reader) => reader.of(CallStillRow, everyCall).findOne({ id: stillId }));
      if (still === null || still.companyId !== companyId || still.callId !== callId) return null;
      const sealer = await parts.vault.open(still.sessionId, SEAL_PURPOSE);
      return sealer && { still, sealed: sealer.seal(sealedAs.still(stillId), { reading }) };
    },
    async apply(transaction, _fact, prepared) {
      if (prepared === null) return;
      const { companyId, sessionId, id } = prepared.still;
      await transaction.of(CallStillRow, { companyId, sessionId }).update({ id }, { reading: prepared.sealed });
    },
  });
}
