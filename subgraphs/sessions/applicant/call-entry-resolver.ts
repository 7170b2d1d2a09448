import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { stepState } from '../flow/progress.js';
import { SEAL_PART, type SessionsParts } from '../session/parts.js';
import { SessionRow } from '../session/session-row.js';
import { accessOf, openRow } from '../session/session-view.js';
import { OPEN_STATES } from '../state/transitions.js';
import { checkOpen } from '../state/validity.js';
import { applicantOf, readAsApplicant } from './act.js';
import { workableStep } from './workable-step.js';

@Internal()
@ObjectType({ description: 'What calls needs of the step that an applicant enters a call for.' })
export class CallEntry {
  @Field({ description: 'Of the screens.' }) language: string;
  @Field(() => String, { nullable: true, description: 'Of the operators who may take it; null: any.' })
  groupId: string | null;
  @Field(() => String, { nullable: true, description: "The company's label, or the verified name." })
  name: string | null;
  @Field({ description: 'Made with a test key.' }) test: boolean;
  @Field(() => String, { nullable: true, description: "A `SessionNotice`, sealed under the company's key." })
  notice: string | null;
  @Field(() => Date, { nullable: true, description: 'The hard end of the session.' }) endsAt: Date | null;
  @Field({ description: 'The applicant must say what they are called.' }) nameRequired: boolean;
  @Field({ description: 'Others may join, each with an own session.' }) multipleParticipants: boolean;
}

@Internal()
@ObjectType({ description: 'A session with a call step whose time is set.' })
export class ExpectedCallEntry {
  @Field(() => ID) sessionId: string;
  @Field(() => ID) stepKey: string;
  @Field() startsAt: Date;
  @Field(() => Date, { nullable: true }) endsAt: Date | null;
  @Field() language: string;
  @Field(() => String, { nullable: true }) groupId: string | null;
  @Field(() => String, { nullable: true }) name: string | null;
}

/** Sessions of the next hours; more are not looked through by a person. */
const MOST_EXPECTED = 200;

/** Asked by calls only. */
@Resolver()
export class CallEntryResolver {
  constructor(private readonly parts: SessionsParts) {}

  /** @throws ArgumentError where this step is not the one that the applicant may do now, as in every other step */
  @Internal()
  @Query(() => CallEntry, {
    description: 'Whether the applicant may enter the call of this step now. Asked by calls only.',
  })
  async callEntry(
    @Arg('stepKey', () => ID, { description: 'Of a step video-call.' }) stepKey: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CallEntry> {
    const behind = caller.kind === 'service' ? caller.onBehalfOf : undefined;
    if (behind === undefined) throw new ArgumentError('access-denied');
    const session = await readAsApplicant(this.parts, applicantOf(behind));
    checkOpen(accessOf(session), this.parts.clock.now());
    const step = workableStep({ session }, stepKey, 'video-call');
    if (stepState(step, session.progress) === 'DONE')
      throw new ArgumentError('session-state', { message: 'the call of this step is over' });
    const { settings } = step;
    const { row, details, label } = session;
    const { language, groupId, test, endsAt } = row;
    return {
      language,
      groupId,
      test,
      endsAt,
      name: label.name,
      notice: details.notice ?? null,
      nameRequired: settings['nameRequired'] === true,
      multipleParticipants: settings['multipleParticipants'] === true,
    };
  }

  @Internal()
  @Query(() => [ExpectedCallEntry], { description: 'Calls whose time is set, the next first. Asked by calls only.' })
  async expectedCalls(
    @Arg('from', () => Date) from: Date,
    @Arg('before', () => Date) before: Date,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<readonly ExpectedCallEntry[]> {
    if (caller.kind !== 'service' || caller.companyId === null) throw new ArgumentError('access-denied');
    const { companyId } = caller;
    const rows = await this.parts.store.read((reader) =>
      reader.of(SessionRow, { companyId }).find({
        where: { state: { in: OPEN_STATES }, startsAt: { gte: from, lt: before } },
        order: { startsAt: 'asc' },
        limit: MOST_EXPECTED,
      }),
    );
    return (await Promise.all(rows.map((row) => this.#expected(row)))).flat();
  }

  async #expected(row: SessionRow): Promise<readonly ExpectedCallEntry[]> {
    const sealer = await this.parts.vault.open(row.id, SEAL_PART);
    if (sealer === null || row.startsAt === null) return [];
    const { details, label } = openRow(row, sealer);
    const step = details.plan.steps.find(({ type }) => type === 'video-call');
    if (step === undefined) return [];
    const { id: sessionId, language, groupId, startsAt, endsAt } = row;
    return [{ sessionId, stepKey: step.key, startsAt, endsAt, language, groupId, name: label.name }];
  }
}
