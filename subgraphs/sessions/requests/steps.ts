import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readBeneficiariesForm, readCompanyForm, type BeneficiariesForm, type CompanyForm } from './business.js';
import { readFlags, type GivenFlags } from './flags.js';
import { readOptionalLocalised, readTextOrLocalised, type LocalisedText } from './localised-text.js';
import { readQuestionnaire, type Questionnaire, type StepsSource } from './questionnaires.js';
import { isAbsent, readBoolean, readKey, readList, readObject, readText, type RawObject } from './reading.js';
import { findStepType, STEP_TYPE_RULES, type StepType } from './step-types.js';

/** A flow of more steps than this was never seen; a request of thousands is refused before one is read. */
const MAX_STEPS = 50;

/** One step as a request or a configuration defines it. */
export interface StepDefinition {
  readonly type: StepType;
  readonly key: string;
  /** The key was given, not taken from the type: decides what the step replaces in a configuration. */
  readonly ownKey: boolean;
  readonly title: LocalisedText | null;
  /** Only what was given on the step itself. */
  readonly flags: GivenFlags;
  readonly content: StepContent;
}

/** What a step type has beside its flags. */
export type StepContent =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'questionnaire' } & Questionnaire)
  | ({ readonly kind: 'company' } & CompanyForm)
  | ({ readonly kind: 'beneficiaries' } & BeneficiariesForm)
  | ({ readonly kind: 'review' } & ReviewContent)
  | ({ readonly kind: 'video-call' } & CallContent<StepDefinition>);

/** What the step `kyb-review` says. */
export interface ReviewContent {
  readonly subtitle: LocalisedText | null;
  readonly description: LocalisedText | null;
}

/** What a step `video-call` has beside its title. */
export interface CallContent<Step> {
  /** Steps that the operator starts during the call. */
  readonly steps: readonly Step[];
  /** Whoever enters a call anew does them anew. */
  readonly resetSteps: boolean;
  readonly hideCameraOption: boolean;
  readonly nameRequired: boolean;
  readonly multipleParticipants: boolean;
}

/**
 * Reads a list of steps (or its JSON text). Unknown types are left out with a warning.
 * @throws ArgumentError wrong-parameters, its message beginning with the place
 */
export function readSteps(value: unknown, place: string, source: StepsSource): readonly StepDefinition[] {
  const steps = readList(value, place, MAX_STEPS).flatMap((step, index) =>
    readStep(step, `${place}[${String(index)}]`, source),
  );
  refuseDuplicateKeys(steps, place);
  return steps;
}

function readStep(value: unknown, place: string, source: StepsSource): readonly StepDefinition[] {
  const raw = typeof value === 'string' && !value.trim().startsWith('{') ? { type: value } : readObject(value, place);
  if (isAbsent(raw['type'])) throw wrongParameters(`${place}.type`, 'must be given');
  const name = readText(raw['type'], `${place}.type`);
  const type = findStepType(name);
  if (type === null) {
    source.warnings.push(`${place}.type "${name.slice(0, 50)}" is not known: the step is left out`);
    return [];
  }
  const rules = STEP_TYPE_RULES[type];
  const ownKey = !isAbsent(raw['key']);
  const onStep = readFlags(flagsOnStep(raw), place, rules.flags, []);
  return [
    {
      type,
      key: ownKey ? readKey(raw['key'], `${place}.key`) : rules.defaultKey,
      ownKey,
      title: readTitle(raw['title'], `${place}.title`, type),
      flags: { ...onStep, ...readFlags(raw['flags'], `${place}.flags`, rules.flags, source.warnings) },
      content: readContent(raw, place, type, source),
    },
  ];
}

const STEP_PROPERTIES = new Set([
  'type',
  'key',
  'title',
  'flags',
  'description',
  'subtitle',
  'questions',
  'fields',
  'roles',
  'steps',
]);

/** Flags directly on the step, as the reference shows `languages`. */
function flagsOnStep(raw: RawObject): RawObject {
  return Object.fromEntries(Object.entries(raw).filter(([name]) => !STEP_PROPERTIES.has(name)));
}

/** Operator questionnaires may have a plain string; for applicants a title has languages. */
function readTitle(value: unknown, place: string, type: StepType): LocalisedText | null {
  if (isAbsent(value)) return null;
  return type === 'user-questionnaire' ? readOptionalLocalised(value, place) : readTextOrLocalised(value, place);
}

function readContent(raw: RawObject, place: string, type: StepType, source: StepsSource): StepContent {
  switch (type) {
    case 'user-questionnaire':
      return { kind: 'questionnaire', ...readQuestionnaire(raw, place, false, source) };
    case 'operator-questionnaire':
      return { kind: 'questionnaire', ...readQuestionnaire(raw, place, true, source) };
    case 'company':
      return { kind: 'company', ...readCompanyForm(raw, place) };
    case 'beneficiaries':
      return { kind: 'beneficiaries', ...readBeneficiariesForm(raw, place) };
    case 'kyb-review':
      return {
        kind: 'review',
        subtitle: isAbsent(raw['subtitle']) ? null : readTextOrLocalised(raw['subtitle'], `${place}.subtitle`),
        description: isAbsent(raw['description'])
          ? null
          : readTextOrLocalised(raw['description'], `${place}.description`),
      };
    case 'video-call':
      return readVideoCall(raw, place, source);
    default:
      return { kind: 'none' };
  }
}

const NOT_IN_A_CALL: readonly StepType[] = ['language', 'operator-questionnaire', 'video-call'];

function readVideoCall(raw: RawObject, place: string, source: StepsSource): StepContent {
  const list = isAbsent(raw['steps']) ? [] : readList(raw['steps'], `${place}.steps`, MAX_STEPS);
  list.forEach((step, index) => {
    refuseInCall(step, `${place}.steps[${String(index)}].type`);
  });
  const flag = (name: string, other: string): boolean => {
    const value = raw[name] ?? raw[other];
    return isAbsent(value) ? false : readBoolean(value, `${place}.${name}`);
  };
  return {
    kind: 'video-call',
    steps: readSteps(list, `${place}.steps`, source),
    resetSteps: flag('resetSteps', 'reset_steps'),
    hideCameraOption: flag('hideCameraOption', 'hide_camera_option'),
    nameRequired: flag('nameRequired', 'name_required'),
    multipleParticipants: flag('multiple_participants', 'multipleParticipants'),
  };
}

/** Before reading: a call inside a call inside a call must not recurse. */
function refuseInCall(step: unknown, place: string): void {
  const raw = typeof step === 'string' && !step.trim().startsWith('{') ? { type: step } : readObject(step, place);
  const type = typeof raw['type'] === 'string' ? findStepType(raw['type']) : null;
  if (type !== null && NOT_IN_A_CALL.includes(type)) throw wrongParameters(place, `must not be ${type} inside a call`);
}

/** `identity-document` and `identity_document` are one key. */
export function sameKey(one: string, other: string): boolean {
  return one.replaceAll('-', '_') === other.replaceAll('-', '_');
}

export function refuseDuplicateKeys(steps: readonly StepDefinition[], place: string): void {
  const seen = new Set<string>();
  steps.forEach(({ key }, index) => {
    const canonical = key.replaceAll('-', '_');
    if (seen.has(canonical)) throw wrongParameters(`${place}[${String(index)}].key`, `"${key}" is used twice`);
    seen.add(canonical);
  });
}
