import { wrongParameters } from '../../platform/errors/catalogue.js';
import { DEFAULT_LANGUAGE, type LanguageCode } from '../../platform/languages/languages.js';
import { hasMorePlaces } from '../../platform/nesting.js';
import type { BeneficiariesForm, CompanyForm } from './business.js';
import type { Configuration } from './configuration.js';
import { DOCUMENT_TYPES, PAPER_TYPES } from './document-types.js';
import type { FlagName, FlagValues, GivenFlags } from './flags.js';
import { LANGUAGE_CODES } from './languages.js';
import type { LocalisedText } from './localised-text.js';
import { mergeFlags, mergeSteps } from './merge.js';
import type { Questionnaire } from './questionnaires.js';
import { type FlagOf, STEP_TYPE_RULES, type StepType } from './step-types.js';
import { MAX_KEY_CHARACTERS, MAX_STRUCTURED_CHARACTERS } from './reading.js';
import {
  type CallContent,
  refuseDuplicateKeys,
  type ReviewContent,
  sameKey,
  type StepContent,
  type StepDefinition,
} from './steps.js';

/** What the session will do, with every default filled in. Frozen when the session is created. */
export interface SessionPlan {
  readonly language: LanguageCode;
  readonly returnUrl: string | null;
  readonly skipAgreement: boolean;
  /** null: the service's default. */
  readonly lifetimeMinutes: number | null;
  readonly options: SessionOptions;
  readonly steps: readonly PlannedStep[];
}

/** Settings of the session that the widget acts upon, under the names of the interface. */
export interface SessionOptions {
  readonly skip_desktop: boolean;
  readonly switch_device_url: string | null;
  readonly restrict_url_sharing: boolean;
  readonly optional_continue_on_another_device: boolean;
  readonly requireHdMedia: boolean;
}

interface PlannedStepOf<Type extends StepType> {
  readonly type: Type;
  readonly key: string;
  readonly title: LocalisedText | null;
  readonly settings: StepSettings<Type>;
  /** Key of the step `video-call` in whose call it is done; absent of the steps outside calls. */
  readonly inCall?: string;
}

/** A step of any type, or of some. */
export type PlannedStep<Type extends StepType = StepType> = { [One in Type]: PlannedStepOf<One> }[Type];

/** Flags of the step with its global and built-in defaults, and what its type has beside them. */
type StepSettings<Type extends StepType> = {
  readonly [Name in FlagOf<Type>]: PlannedFlag<Name>;
} & (Type extends keyof PlannedContent ? PlannedContent[Type] : unknown);

/** Without a bound on attempts there is none. */
type PlannedFlag<Name extends FlagName> = FlagValues[Name] | (Name extends 'max_liveness_attempts' ? null : never);

interface PlannedContent {
  readonly 'user-questionnaire': Questionnaire;
  readonly 'operator-questionnaire': Questionnaire;
  readonly company: CompanyForm;
  readonly beneficiaries: BeneficiariesForm;
  readonly 'kyb-review': ReviewContent;
  readonly 'video-call': CallContent<PlannedStep>;
}

export type CallStepSettings = PlannedStep<'video-call'>['settings'];

/** null for a step of another type. */
export function callSettings(step: PlannedStep): CallStepSettings | null {
  return step.type === 'video-call' ? step.settings : null;
}

/** The steps that are done in the call of this one. */
export function stepsInCall(step: PlannedStep): readonly PlannedStep[] {
  return callSettings(step)?.steps ?? [];
}

/** Every step of a session in its order, those of a call right after it. */
export function everyStep({ steps }: Pick<SessionPlan, 'steps'>): readonly PlannedStep[] {
  return steps.flatMap((step) => [step, ...stepsInCall(step)]);
}

interface RequestedPlan {
  readonly flags: GivenFlags;
  readonly steps: readonly StepDefinition[] | null;
  readonly configuration: Configuration | null;
}

export function planSession(request: RequestedPlan, warnings: string[]): SessionPlan {
  const flags = mergeFlags(request.configuration?.flags ?? {}, request.flags);
  const defined = mergeSteps(request.configuration?.steps ?? [], request.steps ?? []);
  const wanted = withoutSkipped(withOperator(defined.length > 0 ? defined : stepsOfFlags(flags), flags), flags);
  refuseDuplicateKeys(wanted, 'steps');
  const steps = withUniqueKeys(wanted);
  refuseSharedQuestions(steps);
  refuseSecondCompany(steps);
  refuseReviewTooEarly(steps);
  if (steps.length === 0) warnings.push('nothing is left to do: every step is skipped');
  const plan = {
    language: flags.language ?? DEFAULT_LANGUAGE,
    returnUrl: flags.return_url ?? null,
    skipAgreement: flags.skip_agreement ?? false,
    lifetimeMinutes: request.configuration?.lifetimeMinutes ?? null,
    options: {
      skip_desktop: flags.skip_desktop ?? false,
      switch_device_url: flags.switch_device_url ?? null,
      restrict_url_sharing: flags.restrict_url_sharing ?? false,
      optional_continue_on_another_device: flags.optional_continue_on_another_device ?? false,
      requireHdMedia: flags.require_hd_media ?? false,
    },
    steps: steps.map((step) => planStep(step, flags)),
  };
  refuseTooLong(plan);
  return plan;
}

/** Questions and options of all steps together: far above the longest questionnaires. */
const MOST_QUESTIONS = 1_000;
const MOST_OPTIONS = 5_000;
/** Entries of all lists and objects of a plan. */
const MOST_PLACES = 100_000;

/** A plan is opened whole whenever something of it is needed. */
function refuseTooLong(plan: SessionPlan): void {
  const questions = everyStep(plan).flatMap(({ settings }) => ('questions' in settings ? settings.questions : []));
  const options = questions.reduce((sum, question) => sum + question.options.length, 0);
  const most = (what: string, number: number) =>
    wrongParameters('steps', `must have at most ${String(number)} ${what} in all`);
  if (questions.length > MOST_QUESTIONS) throw most('questions', MOST_QUESTIONS);
  if (options > MOST_OPTIONS) throw most('options', MOST_OPTIONS);
  if (hasMorePlaces(plan, MOST_PLACES)) throw wrongParameters('steps', 'have too many entries');
  if (JSON.stringify(plan).length > MAX_STRUCTURED_CHARACTERS) throw wrongParameters('steps', 'are too long');
}

/** Global flags alone describe a whole session: identity document and liveness, and what they ask for beside. */
function stepsOfFlags(flags: GivenFlags): readonly StepDefinition[] {
  const steps = [step('identity-document'), step('liveness')];
  if (flags.require_face_document === true) steps.push(step('face-document'));
  if (flags.general_document_types !== undefined) steps.push(step('general-document'));
  if (flags.require_phone_number === true || flags.require_phone_number_check === true)
    steps.push(step('phone-number'));
  if (flags.require_email === true || flags.require_email_check === true) steps.push(step('email'));
  if (flags.require_geolocation === true) steps.push(step('geolocation'));
  return steps;
}

function step(type: StepType): StepDefinition {
  const content: StepContent =
    type === 'video-call'
      ? {
          kind: 'video-call',
          steps: [],
          resetSteps: false,
          hideCameraOption: false,
          nameRequired: false,
          multipleParticipants: false,
        }
      : { kind: 'none' };
  return { type, key: STEP_TYPE_RULES[type].defaultKey, ownKey: false, title: null, flags: {}, content };
}

function withOperator(steps: readonly StepDefinition[], flags: GivenFlags): readonly StepDefinition[] {
  if (flags.server !== 'human' || steps.some(({ type }) => type === 'video-call')) return steps;
  return [...steps, step('video-call')];
}

function withoutSkipped(steps: readonly StepDefinition[], flags: GivenFlags): readonly StepDefinition[] {
  const wanted = steps.filter(
    ({ type }) =>
      !(type === 'liveness' && flags.skip_face === true) &&
      !(type === 'identity-document' && flags.skip_document === true),
  );
  return wanted.map((one) => withStepsOfCall(one, (inCall) => withoutSkipped(inCall, flags)));
}

function withStepsOfCall(
  { content, ...step }: StepDefinition,
  change: (steps: readonly StepDefinition[]) => readonly StepDefinition[],
): StepDefinition {
  return { ...step, content: content.kind === 'video-call' ? { ...content, steps: change(content.steps) } : content };
}

/** A key inside a call that another step has as well gets the key of its call before it: `video-call.liveness`. */
function withUniqueKeys(steps: readonly StepDefinition[]): readonly StepDefinition[] {
  const used = steps.map(({ key }) => key);
  return steps.map((call, index) =>
    withStepsOfCall(call, (inCall) =>
      inCall.map((one, position) => {
        const key = used.some((other) => sameKey(other, one.key)) ? `${call.key}.${one.key}` : one.key;
        const place = `steps[${String(index)}].steps[${String(position)}].key`;
        if (key.length > MAX_KEY_CHARACTERS) throw wrongParameters(place, 'is used outside the call as well');
        if (used.some((other) => sameKey(other, key))) throw wrongParameters(place, `"${key}" is used twice`);
        used.push(key);
        return { ...one, key };
      }),
    ),
  );
}

function withThoseOfCalls(steps: readonly StepDefinition[]): readonly StepDefinition[] {
  return steps.flatMap((one) => (one.content.kind === 'video-call' ? [one, ...one.content.steps] : [one]));
}

/** A question's key is unique within the session: answers are kept and asked for by it. */
function refuseSharedQuestions(steps: readonly StepDefinition[]): void {
  const seen = new Set<string>();
  for (const { key, content } of withThoseOfCalls(steps)) {
    if (content.kind !== 'questionnaire') continue;
    for (const question of content.questions) {
      if (seen.has(question.key))
        throw wrongParameters('steps', `ask the question "${question.key}" twice (step "${key}")`);
      seen.add(question.key);
    }
  }
}

/** A session is about one company: its result has one. */
function refuseSecondCompany(steps: readonly StepDefinition[]): void {
  const first = steps.findIndex(({ type }) => type === 'company');
  const second = steps.findIndex(({ type }, index) => type === 'company' && index > first);
  if (second > first) throw wrongParameters(`steps[${String(second)}].type`, 'must not be company twice');
  const all = withThoseOfCalls(steps).filter(({ type }) => type === 'company');
  if (all.length > 1) throw wrongParameters('steps', 'must not ask for a company twice, in a call or outside');
}

/** What was reviewed is locked: business data that are asked for after their review could never be given. */
function refuseReviewTooEarly(steps: readonly StepDefinition[]): void {
  const all = withThoseOfCalls(steps);
  const review = all.findIndex(({ type }) => type === 'kyb-review');
  const late = all.find(({ type }, index) => review >= 0 && index > review && isReviewed(type));
  if (late !== undefined) throw wrongParameters('steps', `must not ask for ${late.type} after kyb-review`);
}

function isReviewed(type: StepType): boolean {
  return type === 'company' || type === 'beneficiaries';
}

/** Built-in defaults of step flags; an empty list of the interface means all. */
export const DEFAULTS: { readonly [Name in FlagName]?: PlannedFlag<Name> } = {
  languages: LANGUAGE_CODES,
  document_types: DOCUMENT_TYPES,
  document_countries: [],
  general_document_types: PAPER_TYPES,
  max_liveness_attempts: null,
  allow_general_document_capture: true,
  allow_general_document_upload: true,
  require_geolocation: true,
};

function planStep(definition: StepDefinition, global: GivenFlags, call: string | null = null): PlannedStep {
  const names = STEP_TYPE_RULES[definition.type].flags;
  const settings = names.map((name): [string, unknown] => [name, effective(name, definition.flags, global)]);
  const { kind: _kind, ...content } = definition.content;
  // Each flag was read by the reader of its name, and the content by that of the type.
  return {
    type: definition.type,
    key: definition.key,
    title: definition.title,
    settings: {
      ...Object.fromEntries(settings),
      ...content,
      ...(definition.content.kind === 'video-call'
        ? { steps: definition.content.steps.map((one) => planStep(one, global, definition.key)) }
        : {}),
    },
    ...(call === null ? {} : { inCall: call }),
  } as PlannedStep;
}

function effective(name: FlagName, own: GivenFlags, global: GivenFlags): unknown {
  const given = own[name] ?? global[name];
  const standard = name in DEFAULTS ? DEFAULTS[name] : false;
  return given === undefined || (Array.isArray(given) && given.length === 0) ? standard : given;
}
