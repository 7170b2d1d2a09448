import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { blobLink } from '../../platform/blobs/blob-link.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { OpenedCall } from '../call/opened-call.js';
import { type CallParts, SEAL_PURPOSE } from '../call/call-parts.js';
import { Call } from '../call/call-types.js';
import { STILL_TYPE } from '../host-parts/call-records.js';
import { assertTakesCalls } from '../operators/operators.js';
import type { CallStillRow } from '../call/still-table.js';
import { CallStill, CallStillLabel, readingView, type StillLabel } from './still-types.js';
import { labelStill, readingOf, stillsOf, useOf, useStill } from './stills.js';

/** The stills of calls. They are taken by signalling, where the picture is. */
@Resolver(() => CallStill)
export class StillResolver {
  constructor(private readonly parts: CallParts) {}

  @Audited('call.still.label', { subject: 'id', keeps: ['label'] })
  @Mutation(() => CallStill, { description: 'Says what a still of an own call shows.' })
  async labelStill(
    @Arg('id', () => ID, { description: 'Of the still.' }) id: string,
    @Arg('label', () => CallStillLabel, { description: 'What it shows.' }) label: StillLabel,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CallStill> {
    assertTakesCalls(caller);
    const { still, call } = await labelStill(this.parts, caller, id, label);
    return stillView(still, call);
  }

  @Audited('call.still.use', { subject: 'id', keeps: ['stepKey', 'kind'] })
  @Mutation(() => CallStill, {
    description: 'Makes a still the capture of a step inside the call, as if the applicant had delivered it.',
  })
  async useStill(
    @Arg('id', () => ID, { description: 'Of the still.' }) id: string,
    @Arg('stepKey', () => String, { description: 'Of the step inside the call.' }) stepKey: string,
    @Arg('kind', () => String, { description: 'card-front, card-back, passport, face, ….' }) kind: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CallStill> {
    assertTakesCalls(caller);
    const { still, call } = await useStill(this.parts, caller, id, { stepKey, kind });
    return stillView(still, call);
  }

  @Audited('call.still.picture.read')
  @FieldResolver(() => String, { description: 'The path of the picture, good for an hour for whoever has it.' })
  url(@Root() { row }: CallStill): string {
    const address = { owner: row.sessionId, id: row.blobId, type: STILL_TYPE };
    return blobLink(this.parts.signer, { address, purpose: SEAL_PURPOSE });
  }
}

@Resolver(() => Call)
export class CallStillsResolver {
  constructor(private readonly parts: CallParts) {}

  @Audited('call.stills.read')
  @FieldResolver(() => [CallStill], { description: 'Its stills in the order of taking.' })
  async stills(@Root() { opened }: Call): Promise<readonly CallStill[]> {
    const rows = await stillsOf(this.parts, opened.about, opened.row.id);
    return rows.map((row) => stillView(row, opened));
  }
}

function stillView(row: CallStillRow, { sealer }: Pick<OpenedCall, 'sealer'>): CallStill {
  const { id, participantId, takenAt, userId, width, height, bytes } = row;
  const reading = readingOf(row, sealer);
  const label = row.label as StillLabel;
  return Object.assign(new CallStill(), {
    ...{ id, participantId, label, takenAt, userId, width, height, bytes, row },
    use: useOf(row, sealer),
    reading: reading && readingView(reading),
  });
}
