import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import type { CallOutcomeName, CallStateName } from '../../platform/facts/catalogue.js';
import { type OpenedCall, openRow } from '../call/opened-call.js';
import type { SessionScope } from '../../platform/database/scope.js';
import type { CallParts } from '../call/call-parts.js';
import { CallRow } from '../call/call-tables.js';
import { CallOutcome, CallState } from '../call/call-types.js';
import { readDesk } from '../operators/operators.js';
import { CallGuestRow } from '../call/guest-table.js';
import { meanSeconds, placeOf } from './waiting.js';

/** So many of the last calls say how long the next will take. */
const LAST_CALLS = 20;

@ObjectType({ description: 'A call as its applicant sees it.' })
export class ApplicantCall {
  @Field(() => ID, { description: 'Of the call.' }) id: string;
  @Field({ description: 'Of the step video-call.' }) stepKey: string;
  @Field(() => CallState, { description: 'Where it stands.' }) state: CallStateName;
  @Field(() => CallOutcome, { nullable: true, description: 'Null until it ended.' }) outcome: CallOutcomeName | null;
  @Field(() => Int, { nullable: true, description: '1: the next; null when it does not wait.' }) place: number | null;
  @Field(() => Int, { nullable: true, description: 'Until it is taken, about; null where nobody is there.' })
  expectedSeconds: number | null;
  @Field({ description: 'Somebody is there who takes such calls.' }) operatorsAvailable: boolean;
  @Field({ description: 'When it entered the queue.' }) queuedAt: Date;
  @Field(() => String, { nullable: true, description: 'Why the operator broke it off.' }) endReason: string | null;
}

/** The call of the applicant's session that has not ended, or else the last one; null without any. */
export async function ownCall(parts: CallParts, { companyId, sessionId }: ApplicantCaller): Promise<OpenedCall | null> {
  const [row] = await parts.store.read((reader) =>
    reader.of(CallRow, { companyId, sessionId }).find({ order: { queuedAt: 'desc', id: 'desc' }, limit: 1 }),
  );
  if (row !== undefined && row.state !== 'ended') return openRow(parts, row);
  return (await callOfGuest(parts, { companyId, sessionId })) ?? (row === undefined ? null : openRow(parts, row));
}

/** The call of another session in which the applicant takes part, or took part last; null without any. */
async function callOfGuest(parts: CallParts, about: SessionScope): Promise<OpenedCall | null> {
  const row = await parts.store.read(async (reader) => {
    const [guest] = await reader
      .of(CallGuestRow, about)
      .find({ where: { leftAt: null }, order: { enteredAt: 'desc', id: 'desc' }, limit: 1 });
    const call = guest && (await reader.of(CallRow, { companyId: about.companyId }).findOne({ id: guest.callId }));
    // They see it under their own step.
    return call && { ...call, stepKey: guest.stepKey };
  });
  return row ? openRow(parts, row) : null;
}

export async function applicantView(parts: CallParts, { row, about, details }: OpenedCall): Promise<ApplicantCall> {
  const { id, stepKey, state, outcome, queuedAt } = row;
  const { companyId } = about;
  const own = { id, stepKey, state, outcome, queuedAt, endReason: details.endReason };
  if (state !== 'waiting' && state !== 'ringing')
    return { ...own, place: null, expectedSeconds: null, operatorsAvailable: state === 'active' };
  return parts.store.read(async (reader) => {
    const { openCalls, operators } = await readDesk(reader, companyId, parts.clock.now());
    const last = await reader.of(CallRow, { companyId }).find({
      where: { state: 'ended', acceptedAt: { not: null } },
      order: { queuedAt: 'desc' },
      limit: LAST_CALLS,
    });
    return { ...own, ...placeOf(row, openCalls, operators, meanSeconds(last)) };
  });
}
