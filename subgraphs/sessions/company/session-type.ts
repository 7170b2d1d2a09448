import { Directive, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { SessionStateEnum, StepStateEnum } from '../applicant/applicant-session.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import {
  BusinessBeneficiary,
  BusinessCompany,
  PaperView,
  GeolocationView,
  QuestionnaireAnswers,
  ScreeningMatchView,
} from '../result/result-types.js';
import type { StepState } from '../flow/progress.js';
import type { SessionState } from '../state/transitions.js';
import { CaseHold } from '../review/review-types.js';
import type { Hold } from '../session/hold.js';
import type { FoundSession } from '../session/find-session.js';
import { ForReaders } from '../session/session-scopes.js';

@InputType({ description: 'The parameters of a new session, as they arrived: read and normalised here.' })
export class CreateSessionInput {
  @Field(() => JsonScalar, { nullable: true, description: 'Global flags: an object or its JSON text.' })
  flags?: unknown;

  @Field(() => JsonScalar, { nullable: true, description: 'Steps: an array or its JSON text.' })
  steps?: unknown;

  @Field(() => String, { nullable: true, description: 'A saved configuration to start from.' })
  configId?: string | null;

  @Field(() => String, { nullable: true, description: 'Token or id of the parent session.' })
  parentSessionId?: string | null;

  @Field(() => String, { nullable: true, description: 'A label, until the verified name is known.' })
  name?: string | null;

  @Field(() => String, { nullable: true, description: "The company's own identifier of the user." })
  clientUserId?: string | null;

  @Field(() => String, { nullable: true, description: 'The group of operators that may take its call.' })
  groupId?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601; it cannot be started before.' })
  scheduleStartTime?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601; it is closed to the applicant after.' })
  scheduleEndTime?: string | null;

  @Field(() => String, { nullable: true, description: "Address of the company's server." })
  remoteAddress?: string | null;
}

@ObjectType({ description: 'A session that was created.' })
export class CreatedSessionView {
  @Field(() => ID, { description: 'Inner id.' })
  id: string;

  @Field({ description: '40 characters of a-z and 0-9; opens the widget.' })
  token: string;
}

@ObjectType({ description: 'Why a session is not approved; two empty texts otherwise.' })
class RejectReason {
  @Field({ description: 'Stable code.' })
  value: string;

  @Field({ description: 'For people.' })
  description: string;
}

@ObjectType({ description: 'What the company is told of a session.' })
export class SessionResult {
  @Field(() => JsonScalar, { description: 'The whole record of the REST interface.' })
  record: unknown;

  @Field({ description: 'approved, rejected, manual_check, in_progress' })
  result: string;

  @Field({ description: 'A living person was before the camera.' })
  live: boolean;

  @Field(() => Float, { description: 'Of the portrait and the live face, 0 to 1; 0 where there is none.' })
  similarity: number;

  @Field({ description: 'id, passport, driver_license, residence_license, or empty.' })
  documentType: string;

  @Field(() => RejectReason, { description: 'Why it is not approved.' })
  rejectReason: RejectReason;

  @Field(() => [String], { description: 'Upper-case codes; empty unless rejected.' })
  errors: readonly string[];

  @Field(() => JsonScalar, { description: 'The person; `{}` before anything is known.' })
  person: unknown;

  @Field(() => [PaperView], { description: 'Proofs of address and other papers.' })
  generalDocuments: readonly PaperView[];

  @Field(() => [QuestionnaireAnswers], { description: 'Answers of the applicant and of operators.' })
  questionnaires: readonly QuestionnaireAnswers[];

  @Field(() => [GeolocationView], { description: 'Where the applicant was.' })
  geolocation: readonly GeolocationView[];

  @Field(() => BusinessCompany, { nullable: true, description: 'The company that is verified.' })
  company: BusinessCompany | null;

  @Field(() => [BusinessBeneficiary], { description: 'Its owners, directors and representatives.' })
  beneficiaries: readonly BusinessBeneficiary[];

  @Field(() => [ScreeningMatchView], {
    nullable: true,
    description: 'Listed persons who may be this one, the best first; null when the lists were not searched.',
  })
  screeningMatches: readonly ScreeningMatchView[] | null;

  @Field(() => String, { nullable: true, description: "The verified name, or the company's label." })
  name: string | null;

  @Field(() => Int, { description: '0 while in progress; each later decision adds one.' })
  version: number;

  @Field(() => Date, { nullable: true, description: 'When this version was decided.' })
  decidedAt: Date | null;
}

@ObjectType({ description: 'Something that happened in a session.' })
class SessionActivity {
  @Field(() => ID, { description: 'In the order of time.' })
  id: string;

  @Field({ description: 'PAGE_LOADED, SESSION_STARTED, CAPTURE_RECEIVED, …' })
  type: string;

  @Field({ description: 'When.' })
  time: Date;

  @Field(() => String, {
    nullable: true,
    description:
      "`service`: the service saw it. `browser`: an applicant's browser told of it. null: from before this was kept.",
  })
  toldBy: string | null;

  @Field(() => JsonScalar, { description: 'An object.' })
  data: unknown;
}

@ObjectType({ description: 'A page of activities.' })
export class SessionActivityPage {
  @Field(() => [SessionActivity], { description: 'In the order of time.' })
  items: readonly SessionActivity[];

  @Field({ description: 'There are more.' })
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'For `after` of the next page.' })
  endCursor: string | null;
}

@ObjectType({ description: 'The statistical summary of a session.' })
export class SessionStatistics {
  @Field({ description: 'ISO 8601.' })
  sessionStartDate: string;

  @Field(() => Int, { description: 'Whole seconds.' })
  sessionTimeSpan: number;

  @Field(() => String, { nullable: true, description: 'ISO 8601.' })
  scanDocumentStartTime: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601.' })
  scanDocumentEndTime: string | null;

  @Field(() => Int, { description: 'Document pictures that were delivered.' })
  scanDocumentAttempts: number;

  @Field(() => String, { nullable: true, description: 'Code of the last picture that was not good enough.' })
  scanDocumentFailReason: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601.' })
  livenessStartTime: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601.' })
  livenessEndTime: string | null;

  @Field(() => [String], { nullable: true, description: 'Codes.' })
  livenessFailReasons: readonly string[] | null;

  @Field(() => String, { nullable: true, description: 'Key of the step at which it ended without verdict.' })
  sessionTerminationStep: string | null;

  @Field(() => [String], { nullable: true, description: 'Codes.' })
  sessionTerminationReasons: readonly string[] | null;
}

@ObjectType({ description: 'A step of a session as its company sees it.' })
export class SessionStep {
  @Field(() => ID, { description: 'Unique within the session.' })
  key: string;

  @Field({ description: 'language, identity-document, user-questionnaire, …' })
  type: string;

  @Field(() => JsonScalar, { nullable: true, description: 'Title by language code.' })
  title: unknown;

  @Field(() => StepStateEnum, { description: 'Where it stands.' })
  state: StepState;

  @Field(() => JsonScalar, { description: 'Its flags with their defaults, and what its type has beside them.' })
  settings: unknown;

  @Field(() => ID, {
    nullable: true,
    description: 'Key of the step `video-call` in whose call it is done, started by the operator; null outside calls.',
  })
  inCall: string | null;
}

@Directive('@key(fields: "id companyId")')
@ObjectType({ description: 'A session as its company sees it.' })
export class Session {
  @Field(() => ID, { description: 'Inner id.' })
  id: string;

  @Directive('@inaccessible')
  @Field(() => ID, { description: 'Whose it is.' })
  companyId: string;

  @Field(() => SessionStateEnum, { description: 'Where it stands.' })
  state: SessionState;

  @Field({ description: 'When it was created.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When the applicant opened it first.' })
  startedAt: Date | null;

  @Field({ description: "End of the applicant's access." })
  expiresAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it came to its present end.' })
  endedAt: Date | null;

  @ForReaders()
  @Audited('session.read', { listed: true })
  @Field(() => String, { nullable: true, description: "The company's label, then the verified name." })
  name: string | null;

  @ForReaders()
  @Audited('session.read', { listed: true })
  @Field(() => String, { nullable: true, description: "The company's own identifier of the user." })
  clientUserId: string | null;

  @Field(() => ID, { nullable: true, description: 'The group of operators that may take its call.' })
  groupId: string | null;

  @Field(() => ID, { nullable: true, description: 'Inner id of the parent session.' })
  parentSessionId: string | null;

  @Field({ description: 'Made with a test key.' })
  test: boolean;

  @Field({ description: 'Language of the screens.' })
  language: string;

  @ForReaders()
  @Audited('session.read', { listed: true })
  @Field(() => [String], { description: 'What of the request was tolerated without effect.' })
  warnings: readonly string[];

  @Field(() => Int, {
    description:
      'Version of its newest result, for decisions; 0 while there is none. An operator who decides adds one.',
  })
  resultVersion: number;

  @ForReaders()
  @Audited('session.read', { listed: true })
  @Field(() => String, { nullable: true, description: 'Code of the reason of its newest result; null when approved.' })
  reason: string | null;

  @Field(() => CaseHold, { nullable: true, description: 'Who looks at it to decide it; null when nobody does.' })
  hold: Hold | null;

  /** Opened once for all fields of one answer. */
  readonly found: FoundSession;
}
