import { Directive, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import { ATTEMPT_STATES, STEP_STATES, type AttemptState, type StepState } from '../flow/progress.js';
import { SESSION_STATES, type SessionState } from '../state/transitions.js';

/** A GraphQL enum of a list of names. */
function enumOf<T extends string>(names: readonly T[]): Record<T, T> {
  return Object.fromEntries(names.map((name) => [name, name])) as Record<T, T>;
}

export const SessionStateEnum = enumOf(SESSION_STATES);
export const StepStateEnum = enumOf(STEP_STATES);
const AttemptStateEnum = enumOf(ATTEMPT_STATES);
registerEnumType(SessionStateEnum, { name: 'SessionState', description: 'Where a session stands.' });
registerEnumType(StepStateEnum, { name: 'StepState', description: 'Where a step stands for the applicant.' });
registerEnumType(AttemptStateEnum, { name: 'AttemptState', description: 'What became of an attempt at a capture.' });

@ObjectType({ description: 'How the company looks to applicants.' })
class CompanyAppearance {
  @Field({ description: 'Its name.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Address of its logo.' })
  logoUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Its colour, `#rrggbb`.' })
  accent: string | null;

  @Field(() => String, { nullable: true, description: 'Its page about privacy, http or https.' })
  privacyUrl: string | null;

  @Field(() => [String], { description: 'Origins that may embed the widget; empty: any.' })
  allowedOrigins: readonly string[];
}

@ObjectType({ description: 'Whether the applicant agreed to be verified.' })
class ConsentState {
  @Field({ description: 'They have to agree before anything else.' })
  required: boolean;

  @Field({ description: 'Version of the text.' })
  version: string;

  @Field(() => Boolean, { nullable: true, description: 'Null until they answered.' })
  accepted: boolean | null;
}

@ObjectType({ description: 'The newest attempt at a capture.' })
export class ApplicantAttempt {
  @Field({ description: 'card-front, card-back, passport, face-video, …' })
  kind: string;

  @Field(() => Int, { description: '1, 2, …' })
  attempt: number;

  @Field(() => AttemptStateEnum, { description: 'What became of it.' })
  state: AttemptState;

  @Field(() => [String], { description: 'Codes of the picture catalogue that say why, most important first.' })
  codes: readonly string[];

  @Field(() => Int, { nullable: true, description: 'Seconds of the longer take that is wanted.' })
  more: number | null;

  @Field({ description: 'Taken although it is not good enough.' })
  marked: boolean;

  @Field(() => String, { nullable: true, description: 'The page, of a paper: `utility-bill`, …' })
  typeId: string | null;

  @Field(() => Int, { nullable: true, description: 'Its number.' })
  pageNumber: number | null;

  @Field(() => Int, { nullable: true, description: 'Pages of the file of a paper, once it was read.' })
  pages: number | null;

  @Field(() => [String], {
    description: 'What was not found on the page of a paper: `address-was-not-found`, …',
  })
  statuses: readonly string[];

  @Field(() => ID, { nullable: true, description: 'The question that a file answers.' })
  questionKey: string | null;
}

@ObjectType({ description: 'A page of a paper.' })
class DocumentPageView {
  @Field({ description: 'bank-statement, utility-bill, vehicle-registration-certificate-front, …' })
  typeId: string;

  @Field(() => Int, { description: '1, 2, …' })
  pageNumber: number;
}

@ObjectType({ description: 'A one-time code that was sent and waits to be entered.' })
class OneTimeCodeView {
  @Field({ description: 'It is no longer good after.' })
  expiresAt: Date;

  @Field({ description: 'Another one can be asked for from then on.' })
  resendAt: Date;

  @Field(() => Int, { description: 'Wrong entries that are still allowed.' })
  triesLeft: number;

  @Field({
    description: 'It could not be sent: the applicant asks for another one, or gives another number or address.',
  })
  failed: boolean;
}

@ObjectType({ description: 'Why a person of the company asks for a step again.' })
class RedoRequest {
  @Field({ description: 'Stable code.' })
  reason: string;

  @Field({ description: 'In the language of the applicant.' })
  text: string;
}

@ObjectType({ description: 'A step of the session.' })
export class ApplicantStep {
  @Field(() => ID, { description: 'Unique within the session.' })
  key: string;

  @Field({ description: 'language, identity-document, liveness, …' })
  type: string;

  @Field(() => JsonScalar, { nullable: true, description: 'Title by language code.' })
  title: unknown;

  @Field(() => StepStateEnum, { description: 'Where it stands.' })
  state: StepState;

  @Field(() => JsonScalar, { description: 'Its flags with their defaults, and what its type has beside them.' })
  settings: unknown;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'The chosen document: `{documentType, country}`; of a paper `country` is null.',
  })
  chosen: unknown;

  @Field(() => [String], { description: 'Captures that it needs, in this order; empty until the document is chosen.' })
  needs: readonly string[];

  @Field(() => [DocumentPageView], { description: 'Pages of the chosen paper, in the order of `needs`.' })
  pages: readonly DocumentPageView[];

  @Field(() => [ApplicantAttempt], { description: 'The newest attempt at each capture that was begun.' })
  attempts: readonly ApplicantAttempt[];

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'What the applicant gave here, to go on with or to review; null before.',
  })
  submitted: unknown;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'What they have filled in here and not sent, as `keepDraft` was given it; null once it is sent.',
  })
  draft: unknown;

  @Field(() => RedoRequest, {
    nullable: true,
    description: 'Why it is to be done again, where a person asked for it; null once it is done.',
  })
  redo: RedoRequest | null;

  @Field(() => OneTimeCodeView, { nullable: true, description: 'The code that they are asked for now.' })
  code: OneTimeCodeView | null;

  @Field({ description: 'False: there is no screen for it yet, and the session stops here.' })
  supported: boolean;
}

@ObjectType({ description: 'The end, as the applicant is told.' })
export class ApplicantOutcome {
  @Field({ description: 'approved, rejected, manual_check' })
  result: string;

  @Field({ description: 'Stable code; empty when approved.' })
  reason: string;

  @Field({ description: 'In the language of the applicant.' })
  text: string;

  @Field({ description: 'Another session can end differently.' })
  canRetry: boolean;
}

@Directive('@key(fields: "id")')
@ObjectType({ description: 'A session as its applicant sees it.' })
export class ApplicantSession {
  @Field(() => ID, { description: 'Inner id.' })
  id: string;

  @Field(() => SessionStateEnum, { description: 'Where it stands.' })
  state: SessionState;

  @Field({ description: 'Language of the screens.' })
  language: string;

  @Field({ description: 'End of the token unless something happens.' })
  expiresAt: Date;

  @Field({ description: 'Now, by the clock that decides.' })
  serverTime: Date;

  @Field(() => Date, { nullable: true, description: 'It cannot be started before.' })
  startsAt: Date | null;

  @Field(() => CompanyAppearance, { description: 'Who asks.' })
  company: CompanyAppearance;

  @Field(() => ConsentState, { description: 'Whether they agreed.' })
  consent: ConsentState;

  @Field(() => String, { nullable: true, description: 'Where the browser goes at the end; null: embedded.' })
  returnUrl: string | null;

  @Field({ description: 'A test session.' })
  test: boolean;

  @Field(() => JsonScalar, {
    description:
      'skip_desktop, switch_device_url, restrict_url_sharing, optional_continue_on_another_device, requireHdMedia',
  })
  options: unknown;

  @Field(() => [String], {
    description: 'How `shareSessionLink` can send the link: `SMS`, `EMAIL`; empty where it cannot.',
  })
  linkChannels: readonly string[];

  @Field(() => [String], {
    nullable: true,
    description:
      'How one-time codes are sent: `SMS`, `EMAIL`; without one of them somebody of the company has to tell its codes. Null in sessions from before it was noted.',
  })
  codeChannels: readonly string[] | null;

  @Field(() => [ApplicantStep], { description: 'In their order.' })
  steps: readonly ApplicantStep[];

  @Field(() => ApplicantStep, {
    nullable: true,
    description:
      'The step that the operator of the call has started, to be shown beside the call; null when there is none.',
  })
  callStep: ApplicantStep | null;

  @Field(() => String, { nullable: true, description: 'Key of the step to show; null when nothing is left.' })
  currentStep: string | null;

  @Field(() => ApplicantOutcome, { nullable: true, description: 'Null until the end.' })
  outcome: ApplicantOutcome | null;
}

@ObjectType({ description: 'Something that the applicant is asked to do before the camera.' })
class CapturePromptView {
  @Field({ description: 'turn_left, turn_right, blink, smile' })
  action: string;

  @Field(() => Int, { description: 'Milliseconds from the first frame.' })
  fromMs: number;

  @Field(() => Int, { description: 'Milliseconds from the first frame.' })
  toMs: number;
}

@ObjectType({
  description:
    'How the oval grows once while a passive take is filmed. The applicant comes nearer then; a film made before does not. A client of your own begins with an oval that is smaller by `growth`, and asks for it in words.',
})
class ApproachView {
  @Field(() => Int, { description: 'Milliseconds from the first frame.' })
  atMs: number;

  @Field(() => Number, { description: 'How many times as wide it becomes.' })
  growth: number;
}

@ObjectType({ description: 'The permission to deliver one capture.' })
export class CaptureGrantView {
  @Field({ description: 'Signed; sent back with the upload.' })
  grant: string;

  @Field(() => Int, { description: '1, 2, …' })
  attempt: number;

  @Field(() => Int, { description: '1; 2 and 3 for longer takes of the same attempt.' })
  take: number;

  @Field({ description: 'document, passive, active, none' })
  mode: string;

  @Field(() => [String], { description: 'Media types.' })
  acceptedTypes: readonly string[];

  @Field(() => Int, { description: 'Size limit.' })
  maxBytes: number;

  @Field(() => Number, { nullable: true, description: 'Shortest film; null for pictures.' })
  minSeconds: number | null;

  @Field(() => Number, { nullable: true, description: 'Longest film; null for pictures.' })
  maxSeconds: number | null;

  @Field(() => [CapturePromptView], { description: 'In this order; empty unless liveness is active.' })
  prompts: readonly CapturePromptView[];

  @Field(() => ApproachView, { nullable: true, description: 'How the oval grows; null where it does not.' })
  approach?: ApproachView | null;

  @Field({ description: 'Until when it can be delivered.' })
  expiresAt: Date;
}
