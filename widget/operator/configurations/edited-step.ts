import { LANGUAGES } from '../../../subgraphs/platform/languages/languages.js';

/** A setting of a step that has a field of its own in the builder. */
export type Setting =
  /** `onStep`: a member of the step, none of its flags. */
  | { readonly name: string; readonly kind: 'yes-no'; readonly onStep?: true }
  | { readonly name: string; readonly kind: 'number' }
  /** Words with commas between them. */
  | { readonly name: string; readonly kind: 'list' }
  | { readonly name: string; readonly kind: 'choices'; readonly choices: readonly string[] };

const DOCUMENTS = ['id', 'passport', 'driver_license', 'residence_license'];
const PAPERS = ['bank_statement', 'utility_bill', 'yellow_slip', 'drivers_license', 'vehicle_registration_certificate'];

/** Every type of step, with the settings that most companies change; all others are written as JSON. */
export const STEP_SETTINGS = {
  language: [{ name: 'languages', kind: 'choices', choices: LANGUAGES.map(({ code }) => code) }],
  'identity-document': [
    { name: 'document_types', kind: 'choices', choices: DOCUMENTS },
    { name: 'document_countries', kind: 'list' },
    { name: 'allow_document_upload', kind: 'yes-no' },
    { name: 'disable_document_capture', kind: 'yes-no' },
  ],
  liveness: [
    { name: 'liveness', kind: 'yes-no' },
    { name: 'allow_face_upload', kind: 'yes-no' },
    { name: 'max_liveness_attempts', kind: 'number' },
  ],
  'general-document': [
    { name: 'general_document_types', kind: 'choices', choices: PAPERS },
    { name: 'allow_general_document_capture', kind: 'yes-no' },
    { name: 'allow_general_document_upload', kind: 'yes-no' },
  ],
  'face-document': [
    { name: 'allow_face_doc_upload', kind: 'yes-no' },
    { name: 'require_face_document', kind: 'yes-no' },
  ],
  company: [],
  beneficiaries: [],
  'kyb-review': [],
  'video-call': [
    { name: 'nameRequired', kind: 'yes-no', onStep: true },
    { name: 'hideCameraOption', kind: 'yes-no', onStep: true },
    { name: 'resetSteps', kind: 'yes-no', onStep: true },
    { name: 'multiple_participants', kind: 'yes-no', onStep: true },
  ],
  'phone-number': [{ name: 'require_phone_number_check', kind: 'yes-no' }],
  email: [{ name: 'require_email_check', kind: 'yes-no' }],
  geolocation: [{ name: 'require_geolocation', kind: 'yes-no' }],
  'user-questionnaire': [],
  'operator-questionnaire': [],
} as const satisfies Readonly<Record<string, readonly Setting[]>>;

export type StepType = keyof typeof STEP_SETTINGS;

export const STEP_TYPES: readonly StepType[] = Object.keys(STEP_SETTINGS).filter(isStepType);

/** Steps that an operator can start in a call. */
export const STEP_TYPES_IN_CALLS = STEP_TYPES.filter(
  (type) => !['language', 'operator-questionnaire', 'video-call'].includes(type),
);

/** A step while it is edited. */
export interface EditedStep {
  /** Of this page alone: it stays when the step is moved. */
  readonly id: number;
  readonly type: StepType;
  readonly key: string;
  /** Settings with a field of their own, as the configuration has them. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What the applicant reads above it, by language. */
  readonly title: Readonly<Record<string, string>>;
  /** Of a call: the steps that are done in it. */
  readonly steps: readonly EditedStep[];
  /** All other members of the step, as JSON; empty: none. */
  readonly more: string;
}

type Members = Readonly<Record<string, unknown>>;

let lastId = 0;

export function newStep(type: StepType): EditedStep {
  lastId += 1;
  return { id: lastId, type, key: '', settings: {}, title: {}, steps: [], more: '' };
}

/** A step of a saved configuration. Null where it has a type that the builder does not know. */
export function editedStep(step: unknown): EditedStep | null {
  const { type, key, flags, title, ...rest } = membersOf(step);
  const known = STEP_TYPES.find((each) => each === String(type).replaceAll('_', '-'));
  if (known === undefined) return null;
  const fields: readonly Setting[] = STEP_SETTINGS[known];
  const isCall = known === 'video-call';
  // A title that is no text in languages is kept as it is.
  const members = Object.entries(isTitle(title) || title === undefined ? rest : { ...rest, title });
  const onStep = members.flatMap(([name, value]) => {
    const field = fieldOnStep(fields, name);
    return field === null ? [] : [[field, value] as const];
  });
  const others = members.filter(([name]) => fieldOnStep(fields, name) === null && !(isCall && name === 'steps'));
  const isFlag = (name: string): boolean => fields.some((field) => field.name === name && !isOnStep(field));
  const given = Object.entries(membersOf(flags));
  const otherFlags = given.filter(([name]) => !isFlag(name));
  const more = {
    ...Object.fromEntries(others),
    ...(otherFlags.length > 0 ? { flags: Object.fromEntries(otherFlags) } : {}),
  };
  return {
    ...newStep(known),
    key: typeof key === 'string' ? key : '',
    settings: Object.fromEntries([...given.filter(([name]) => isFlag(name)), ...onStep]),
    title: isTitle(title) ? title : {},
    steps: isCall ? editedSteps(rest['steps']) : [],
    more: Object.keys(more).length === 0 ? '' : JSON.stringify(more, null, 2),
  };
}

/** The steps of a list that the builder knows. */
export function editedSteps(steps: unknown): readonly EditedStep[] {
  const list: readonly unknown[] = Array.isArray(steps) ? steps : [];
  return list.map(editedStep).filter((step) => step !== null);
}

function isOnStep(setting: Setting): boolean {
  return setting.kind === 'yes-no' && setting.onStep === true;
}

/** The setting that a member of a step is, in either spelling; null for none. */
function fieldOnStep(fields: readonly Setting[], member: string): string | null {
  const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();
  return fields.find((field) => isOnStep(field) && plain(field.name) === plain(member))?.name ?? null;
}

/** What is saved of a step. @throws SyntaxError when its JSON is none, or no object */
export function savedStep({ type, key, settings, title, steps, more }: EditedStep): Members {
  const { flags, ...others } = objectOf(more);
  const fields: readonly Setting[] = STEP_SETTINGS[type];
  const lists: readonly string[] = fields.filter(({ kind }) => kind === 'list').map(({ name }) => name);
  const onStep = fields.filter(isOnStep).map(({ name }) => name);
  const given = Object.entries(settings)
    .map(([name, value]) => [name, lists.includes(name) ? wordsIn(value) : value] as const)
    .filter(([, value]) => !isEmpty(value));
  const titles = Object.entries(title).filter(([, text]) => text.trim() !== '');
  const merged = { ...membersOf(flags), ...Object.fromEntries(given.filter(([name]) => !onStep.includes(name))) };
  return {
    type,
    ...(key.trim() === '' ? {} : { key: key.trim() }),
    ...(titles.length === 0 ? {} : { title: Object.fromEntries(titles) }),
    ...Object.fromEntries(given.filter(([name]) => onStep.includes(name))),
    ...others,
    ...(steps.length === 0 ? {} : { steps: steps.map(savedStep) }),
    ...(Object.keys(merged).length === 0 ? {} : { flags: merged }),
  };
}

/** The members of a JSON text; none of an empty one. @throws SyntaxError for anything but an object */
export function objectOf(text: string): Members {
  if (text.trim() === '') return {};
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('no object');
  return value as Members;
}

/** Empty where there are none; for showing. */
export function textOf(value: unknown): string {
  const members = membersOf(value);
  return Object.keys(members).length === 0 ? '' : JSON.stringify(members, null, 2);
}

/** The words of a list, as it was typed or as it was saved. */
function wordsIn(value: unknown): unknown {
  return typeof value === 'string' ? value.split(/[\s,;]+/).filter((word) => word !== '') : value;
}

function isTitle(value: unknown): value is Readonly<Record<string, string>> {
  const texts = Object.values(membersOf(value));
  return texts.length > 0 && texts.every((text) => typeof text === 'string');
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function membersOf(value: unknown): Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

function isStepType(type: string): type is StepType {
  return Object.hasOwn(STEP_SETTINGS, type);
}
