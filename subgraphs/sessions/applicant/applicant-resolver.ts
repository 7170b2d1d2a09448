import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { OneTimeCodeRow } from '../contact/one-time-code-row.js';
import { codeStates } from '../contact/one-time-codes.js';
import { ResultRow } from '../session/result-row.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { SessionView } from '../session/session-view.js';
import { abandon, chooseDocument, chooseLanguage, extend, giveConsent, open } from './actions.js';
import { redoneSteps } from '../review/redone-steps.js';
import { actAsApplicant, applicantOf, watchAsApplicant } from '../steps/act.js';
import { ApplicantSession, CaptureGrantView } from './applicant-session.js';
import { recordActivity } from './record-activity.js';
import { showToApplicant, type Conclusion, withoutValues } from './show.js';
import { startCapture } from '../steps/start-capture.js';
import { everyStep } from '../requests/plan.js';

@Resolver()
export class ApplicantResolver {
  constructor(private readonly parts: SessionsParts) {}

  @Query(() => ApplicantSession, { description: "The applicant's own session." })
  async applicantSession(@Ctx() { caller }: SubgraphContext): Promise<ApplicantSession> {
    const applicant = applicantOf(caller);
    const { session, elsewhere } = await watchAsApplicant(this.parts, applicant);
    const shown = await this.show(session);
    return elsewhere ? withoutValues(shown) : shown;
  }

  @Mutation(() => ApplicantSession, { description: 'The page was loaded; the first time, the session starts.' })
  openSession(@Ctx() { caller }: SubgraphContext): Promise<ApplicantSession> {
    const applicant = applicantOf(caller);
    return this.#act(applicant, (edit) => open(edit, applicant), { whileBusy: true, looksOnly: true });
  }

  @Mutation(() => ApplicantSession, { description: 'The applicant agreed to the text of this version, or did not.' })
  giveConsent(
    @Arg('version') version: string,
    @Arg('accepted') accepted: boolean,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#act(applicantOf(caller), (edit) => giveConsent(edit, version, accepted));
  }

  @Mutation(() => ApplicantSession, { description: 'Changes the language of the screens; does the language step.' })
  chooseLanguage(@Arg('language') language: string, @Ctx() { caller }: SubgraphContext): Promise<ApplicantSession> {
    return this.#act(applicantOf(caller), (edit) => chooseLanguage(edit, language));
  }

  @Mutation(() => ApplicantSession, { description: 'Chooses the document of an identity-document step.' })
  chooseDocument(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('documentType') documentType: string,
    @Arg('country', () => String, { nullable: true }) country: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#act(applicantOf(caller), (edit) => chooseDocument(edit, stepKey, documentType, country ?? null));
  }

  @Mutation(() => CaptureGrantView, { description: 'Begins an attempt at a capture, or the longer take asked for.' })
  async startCapture(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('kind') kind: string,
    @Ctx() { caller }: SubgraphContext,
    @Arg('typeId', () => String, { nullable: true, description: 'The page, of a paper.' })
    typeId?: string | null,
    @Arg('pageNumber', () => Int, { nullable: true, description: 'Its number; 1 when absent.' })
    pageNumber?: number | null,
    @Arg('questionKey', () => ID, { nullable: true, description: 'The question, of a `question-file`.' })
    questionKey?: string | null,
  ): Promise<CaptureGrantView> {
    const request = {
      stepKey,
      kind,
      typeId: typeId ?? null,
      pageNumber: pageNumber ?? null,
      questionKey: questionKey ?? null,
    };
    const { result } = await actAsApplicant(this.parts, applicantOf(caller), (edit) =>
      startCapture(this.parts, edit, request),
    );
    return { ...result.content, grant: result.grant, expiresAt: result.expiresAt };
  }

  @Mutation(() => ApplicantSession, { description: 'The applicant needs more time.' })
  extendSession(@Ctx() { caller }: SubgraphContext): Promise<ApplicantSession> {
    return this.#act(applicantOf(caller), extend, { looksOnly: true });
  }

  @Mutation(() => ApplicantSession, { description: 'The applicant leaves for good.' })
  abandonSession(@Ctx() { caller }: SubgraphContext): Promise<ApplicantSession> {
    return this.#act(applicantOf(caller), abandon);
  }

  @Mutation(() => Boolean, { description: 'Notes what the widget saw. Types are upper case, as CAMERA_REFUSED.' })
  async recordActivity(
    @Arg('type') type: string,
    @Arg('data', () => JsonScalar, { nullable: true }) data: unknown,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await actAsApplicant(this.parts, applicantOf(caller), (edit) => recordActivity(edit, type, data), {
      whileBusy: true,
      looksOnly: true,
    });
    return true;
  }

  async #act(
    applicant: ApplicantCaller,
    action: (edit: SessionEdit) => Promise<void>,
    options: { readonly whileBusy?: boolean; readonly looksOnly?: boolean } = {},
  ): Promise<ApplicantSession> {
    const { session } = await actAsApplicant(this.parts, applicant, action, options);
    return this.show(session);
  }

  /** For the mutations that are kept with their steps. */
  async show(session: SessionView): Promise<ApplicantSession> {
    const { row } = session;
    const about = { companyId: row.companyId, sessionId: row.id };
    const codes = needsCodes(session)
      ? await this.parts.store.read((reader) => reader.of(OneTimeCodeRow, about).find())
      : [];
    const [conclusion, redone] = [await this.#conclusion(session), await redoneSteps(this.parts, session)];
    return showToApplicant(session, conclusion, codeStates(codes), this.parts.clock.now(), redone);
  }

  /** Only columns in clear are needed, so the record stays sealed. */
  async #conclusion({ row }: SessionView): Promise<Conclusion | null> {
    if (row.resultVersion === 0 || row.endedAt === null) return null;
    const about = { companyId: row.companyId, sessionId: row.id };
    return this.parts.store.read((reader) => reader.of(ResultRow, about).findOne({ version: row.resultVersion }));
  }
}

function needsCodes({ details }: SessionView): boolean {
  return everyStep(details.plan).some(({ type }) => type === 'email' || type === 'phone-number');
}
