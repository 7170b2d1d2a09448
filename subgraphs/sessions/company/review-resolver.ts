import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { noteAct } from '../../platform/audit/acting.js';
import { Audited } from '../../platform/audit/audited.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { DEFAULT_LANGUAGE } from '../../platform/languages/languages.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { missingAnswers } from '../session-result/submitted-members.js';
import { findSession, type FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionResolver } from './session-resolver.js';
import { assertServiceOrMay } from '../../platform/rights/may.js';
import { ForReaders } from '../session/session-scopes.js';
import { Session } from './session-type.js';
import { readDetails } from '../session/session-view.js';
import { decidedText, type Reason, REASONS } from '../verdict/reasons.js';
import type { ReviewDecision } from '../result/basis.js';
import { decideSession } from '../review/decide.js';
import { assertMayDecide, assertReviewer, deciderOf } from '../review/decider.js';
import { decisionReasons, readRejectionReason } from '../review/decision-reasons.js';
import { releaseCase, takeCase } from '../review/cases.js';
import { addNote, notesOf } from '../review/notes.js';
import { readRedoneSteps } from '../review/redo.js';
import { resultVersions } from '../review/result-versions.js';
import { DecisionReasonView, RedoStepInput, SessionNote, SessionResultVersion } from '../review/review-types.js';

const ID_DESCRIPTION = 'Its inner id, or its token.';
const VERSION = 'Its `resultVersion` as whoever decides has seen it.';
const COMMENT = 'For the company, in `result_comment`; never shown to the applicant.';

/** What operators decide outside calls. */
@Resolver(() => Session)
export class ReviewResolver {
  constructor(
    private readonly parts: SessionsParts,
    private readonly sessions: SessionResolver,
  ) {}

  @Audited('session.approve', { keeps: ['version'] })
  @Mutation(() => Session, {
    description:
      'Approves a session that is checked by hand, or one that was rejected. Refused while mandatory questions wait for an operator.',
  })
  approveSession(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Arg('comment', () => String, { nullable: true, description: COMMENT }) comment: string | null,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    return this.#decide(context, id, version, () => ({ kind: 'approve', comment: comment?.trim() ?? '' }));
  }

  @Audited('session.reject', { keeps: ['version', 'reason'] })
  @Mutation(() => Session, { description: 'Rejects a session that is checked by hand, or one that was approved.' })
  rejectSession(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Arg('reason', { description: 'Code of one of `decisionReasons` that rejects.' }) reason: string,
    @Arg('comment', () => String, { nullable: true, description: COMMENT }) comment: string | null,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    const decision = (): ReviewDecision => ({
      kind: 'reject',
      reason: readRejectionReason(reason),
      comment: comment?.trim() ?? '',
    });
    return this.#decide(context, id, version, decision);
  }

  @Audited('session.redo', { keeps: ['version', 'steps'] })
  @Mutation(() => Session, {
    description:
      'Sends the applicant back to steps of a session that is checked by hand or was rejected: their token is good again for 72 hours, or until its scheduled end. What they did in other steps stays.',
  })
  redoSteps(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('version', () => Int, { description: VERSION }) version: number,
    @Arg('steps', () => [RedoStepInput], { description: 'Each once.' }) steps: RedoStepInput[],
    @Arg('comment', () => String, { nullable: true, description: COMMENT }) comment: string | null,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    return this.#decide(context, id, version, async ({ about, sealer }) => {
      const details = await this.parts.store.read((reader) => readDetails(reader, about, sealer));
      if (details === null) throw new ArgumentError('session-not-found');
      return { kind: 'redo', steps: readRedoneSteps(details.plan.steps, steps), comment: comment?.trim() ?? '' };
    });
  }

  @Audited('session.case.take')
  @Mutation(() => Session, {
    description:
      'Takes a session to decide it, or keeps it for another ten minutes. Other users see who has it and decide it only once they took it over.',
  })
  async takeSession(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('over', () => Boolean, { nullable: true, description: 'Also from another user who has it.' })
    over: boolean | null,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    assertReviewer(context.caller);
    const found = await this.#found(context, id);
    await takeCase(this.parts, found, await deciderOf(context), { over: over ?? false });
    return this.#answer(context, found);
  }

  @Audited('session.case.release')
  @Mutation(() => Session, { description: 'Lets a session go that the user took; nothing happens to others.' })
  async releaseSession(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    const { caller } = context;
    assertReviewer(caller);
    const found = await this.#found(context, id);
    await releaseCase(this.parts, found, { id: caller.userId });
    return this.#answer(context, found);
  }

  @Audited('session.note.add')
  @Mutation(() => Session, {
    description: 'Adds a note for other operators. Neither the applicant nor the company is told of it.',
  })
  async addSessionNote(
    @Arg('id', () => ID, { description: ID_DESCRIPTION }) id: string,
    @Arg('key', () => ID, {
      description: 'Chosen by whoever writes it: a call that is repeated with the same one adds nothing.',
    })
    key: string,
    @Arg('text', { description: 'At most 5,000 characters.' }) text: string,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    assertMayDecide(context.caller);
    const found = await this.#found(context, id);
    await addNote(this.parts, found, await deciderOf(context), { key, text });
    return this.#answer(context, found);
  }

  @Query(() => [DecisionReasonView], { description: 'The reasons that an operator can give, the everyday ones first.' })
  decisionReasons(
    @Arg('language', () => String, {
      nullable: true,
      description: "Of the applicant's texts; English when absent, or where they are not written in it.",
    })
    language: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): readonly DecisionReasonView[] {
    assertServiceOrMay(caller, 'sessions:read');
    return decisionReasons().map(({ code, ...uses }) => {
      const { description, canRetry, confidential }: Reason = REASONS[code];
      const applicantText = decidedText(code, language ?? DEFAULT_LANGUAGE);
      return { code, description, applicantText, canRetry, confidential: confidential ?? false, ...uses };
    });
  }

  @ForReaders()
  @Audited('session.results.read')
  @FieldResolver(() => [SessionResultVersion], {
    description: 'Everything that the company was told, the newest first, with who decided it and why.',
  })
  resultVersions(@Root() { found }: Session): Promise<readonly SessionResultVersion[]> {
    return this.sessions.whole.inTurn(found, () => resultVersions(this.parts, found));
  }

  @Audited('session.notes.read')
  @FieldResolver(() => [SessionNote], {
    description: 'What operators noted, the oldest first. For users, and for keys that decide sessions.',
  })
  async notes(@Root() { found }: Session, @Ctx() context: SubgraphContext): Promise<readonly SessionNote[]> {
    const { caller } = context;
    if (caller.kind !== 'operator') assertMayDecide(caller);
    const notes = await this.sessions.whole.inTurn(found, () => notesOf(this.parts, found));
    this.sessions.whole.count(context, notes);
    return notes;
  }

  @ForReaders()
  @FieldResolver(() => [ID], {
    description: 'Operator questionnaires with mandatory questions that wait for an answer: they block an approval.',
  })
  async missingAnswers(@Root() { found }: Session): Promise<readonly string[]> {
    return missingAnswers(await this.sessions.whole.open(found));
  }

  async #decide(
    context: SubgraphContext,
    id: string,
    version: number,
    decisionOn: (found: FoundSession) => ReviewDecision | Promise<ReviewDecision>,
  ): Promise<Session> {
    assertMayDecide(context.caller);
    const found = await this.#found(context, id);
    const decision = await decisionOn(found);
    await decideSession(this.parts, found, await deciderOf(context), version, decision);
    return this.#answer(context, found);
  }

  /** @throws ArgumentError session-not-found, also for a test key about a live session */
  async #found({ caller }: SubgraphContext, id: string): Promise<FoundSession> {
    const found = await findSession(this.parts, caller, { id });
    noteAct({ sessionId: found.row.id });
    return found;
  }

  #answer({ caller }: SubgraphContext, { row }: FoundSession): Promise<Session> {
    return this.sessions.find(caller, { id: row.id });
  }
}
