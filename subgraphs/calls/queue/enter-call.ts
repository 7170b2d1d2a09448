import type { ApplicantCaller, ServiceCaller } from '../../platform/caller/caller.js';
import { WriteContention } from '../../platform/database/scoped-table.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { isOneLine, NOT_ONE_LINE } from '../../platform/texts/one-line.js';
import { type CallParts, SEAL_PURPOSE, sealedAs } from '../call/call-parts.js';
import { type OpenedCall, openRow } from '../call/opened-call.js';
import { type CallDetails, CallRow } from '../call/call-tables.js';
import { enterAsGuest, type Guest } from '../call/guests.js';
import { CALL_ENTRY, type CallEntryQuery } from './questions.generated.js';

const MOST_NAME_CHARACTERS = 100;

/**
 * Puts the applicant into the queue; answers their call that has not ended where there is one.
 * @throws ArgumentError what sessions says where this step is not the one to do now; wrong-parameters for a missing name
 */
export async function enterCall(
  parts: CallParts,
  supergraph: Supergraph,
  applicant: ApplicantCaller,
  stepKey: string,
  givenName: string | null,
): Promise<OpenedCall> {
  const { companyId, sessionId } = applicant;
  const caller: ServiceCaller = { kind: 'service', name: 'calls', companyId, onBehalfOf: applicant };
  const { callEntry: entry } = await supergraph.ask(CALL_ENTRY, { stepKey }, caller);
  const name = nameOf(givenName, entry);
  const { callSessionId, callStepKey, language, groupId, test, notice, multipleParticipants } = entry;
  const sealer = await parts.vault.open(callSessionId, SEAL_PURPOSE);
  const ownSealer = await parts.vault.open(sessionId, SEAL_PURPOSE);
  if (sealer === null || ownSealer === null) throw new ArgumentError('invalid-session-token');
  const about = { companyId, sessionId: callSessionId };
  const guest: Guest | null =
    callSessionId === sessionId ? null : { about: { companyId, sessionId }, sealer: ownSealer, stepKey, name };
  const openKey = parts.hasher.lookup(companyId, 'open-call', `${callSessionId}/${callStepKey}`);
  const id = parts.random.id();
  const details: CallDetails = {
    // Of a guest who comes first nobody knows whom they wait for.
    applicantName: guest === null ? name : null,
    endReason: null,
    notice,
    multipleParticipants,
  };
  const row = await parts.store.write(async (transaction) => {
    const calls = transaction.of(CallRow, about);
    const now = parts.clock.now();
    const open = await calls.findOne({ openKey });
    if (open === null) {
      const row = {
        id,
        test,
        stepKey: callStepKey,
        openKey,
        state: 'waiting',
        language,
        groupId,
        handover: false,
        queuedAt: now,
        endsAt: entry.endsAt === null ? null : new Date(entry.endsAt),
        seenAt: now,
        changes: 1,
        details: sealer.seal(sealedAs.details(id), details),
      } as const;
      // Another process put it into the queue meanwhile: tried again, its call is the one.
      if (!(await calls.insertIfAbsent(row))) throw new WriteContention('calls');
      const told = { callId: id, test, stepKey: callStepKey, notice, state: 'waiting', outcome: null } as const;
      const at = now.toISOString();
      await transaction.emit('call.changed', about, { ...told, operatorId: null, reason: null, at }, sealer);
    } else await calls.update({ id: open.id }, { seenAt: now });
    const entered = open ?? (await calls.findOne({ id }));
    if (guest && entered) await enterAsGuest(parts, transaction, entered, guest);
    return entered;
  });
  const call = row && (await openRow(parts, row));
  if (call === null) throw new ArgumentError('invalid-session-token');
  return call;
}

function nameOf(given: string | null, { name, nameRequired }: CallEntryQuery['callEntry']): string | null {
  const text = given?.trim() ?? '';
  if (text.length > MOST_NAME_CHARACTERS)
    throw wrongParameters('name', `must have ${MOST_NAME_CHARACTERS} characters or fewer`);
  if (!isOneLine(text)) throw wrongParameters('name', NOT_ONE_LINE);
  if (text === '' && nameRequired) throw wrongParameters('name', 'must be given');
  return text === '' ? name : text;
}
