import {
  BUSINESS_FIELDS,
  COMPANY_FIELDS,
  COMPANY_MANDATORY,
  ROLE_FIELDS,
} from '../../subgraphs/sessions/requests/business.js';
import { type FlagName, FLAGS, GLOBAL_FLAGS } from '../../subgraphs/sessions/requests/flags.js';
import { DEFAULTS } from '../../subgraphs/sessions/requests/plan.js';
import { QUESTION_TYPES } from '../../subgraphs/sessions/requests/questionnaires.js';
import {
  OLDER_NAMES,
  STEP_TYPE_RULES,
  STEP_TYPES,
  type StepType,
} from '../../subgraphs/sessions/requests/step-types.js';
import { code, codes, page, table } from './markdown.js';

/** `docs/steps.md`: the flags, steps and questions that `begin/` takes, out of what reads them. */
export function stepsPage(): string {
  return page(
    '# Flags, steps and questions',
    'What `flags` and `steps` of [`begin/`](rest.md#begin), and saved configurations, may say. Made from what reads them (`npm run schema`). Names are taken in snake_case, camelCase and with hyphens; objects and lists also as their JSON text, booleans also as `1`, `"true"`, `yes` and the like. Unknown flags and steps have no effect; GraphQL `createSession` names them in `warnings`. A text in languages is `{"en": "Your card", "ka": "…"}`.',
    '## Flags of the session',
    flagTable(GLOBAL_FLAGS.filter((name) => STEP_TYPES.every((type) => !STEP_TYPE_RULES[type].flags.includes(name)))),
    '## Steps',
    `A step is \`{"type", "key", "title", "flags"}\`, or its type alone. \`key\` is unique in the session; without it the step has its type's own. \`title\` is a text in languages. The flags of steps may also be given for the whole session: what a step says itself wins. Without steps a session has ${codes(['identity-document', 'liveness'])}, and what flags such as \`require_email\` ask for.`,
    ...STEP_TYPES.flatMap(stepPart),
    '## Questions',
    'Of `user-questionnaire` and `operator-questionnaire`.',
    table(['member', 'takes', 'of', 'meaning'], QUESTION_MEMBERS),
    '## Fields of companies and beneficiaries',
    'A field is `{"type", "mandatory"}`. Where `fields` is empty, the mandatory ones alone are asked for.',
    table(['where', 'always asked for', 'may be asked for'], fieldRows()),
  );
}

function stepPart(type: StepType): readonly string[] {
  const { defaultKey, flags } = STEP_TYPE_RULES[type];
  const older = Object.entries(OLDER_NAMES).flatMap(([name, of]) => (of === type && name !== defaultKey ? [name] : []));
  const names = older.length === 0 ? '' : ` Older names: ${codes(older)}.`;
  const members = MEMBERS[type] ?? [];
  return [
    `### ${type}`,
    `${MEANINGS[type]} Its own key is ${code(defaultKey)}.${names}`,
    ...(flags.length === 0 ? [] : [flagTable(flags)]),
    ...(members.length === 0 ? [] : [table(['member', 'takes', 'meaning'], members)]),
  ];
}

function flagTable(names: readonly FlagName[]): string {
  const rows = names.map((name) => [code(name), FLAGS[name].takes, standardOf(name), FLAGS[name].means]);
  return table(['flag', 'takes', 'default', 'meaning'], rows);
}

function standardOf(name: FlagName): string {
  const standard = name in DEFAULTS ? DEFAULTS[name] : FLAGS[name].takes === 'boolean' ? false : null;
  if (standard === null) return STANDARDS[name] ?? 'none';
  return Array.isArray(standard) ? 'all' : code(JSON.stringify(standard));
}

/** Defaults that are no value of their own. */
const STANDARDS: Partial<Record<FlagName, string>> = {
  language: '`en`',
  server: '`computer`',
  max_liveness_attempts: 'no limit',
};

const MEANINGS: Readonly<Record<StepType, string>> = {
  language: 'The applicant chooses a language.',
  'identity-document': 'An identity document: a card, a passport, a driving licence or a residence permit.',
  liveness: 'A film of the face, compared with the portrait on the document.',
  'general-document': 'A paper such as a proof of address, of up to ten pages.',
  'face-document': 'A picture of the face with the document beside it.',
  company: 'Data of a company. A session has one such step at most.',
  beneficiaries: 'The persons and companies behind a company.',
  'kyb-review': 'The applicant looks through what they said of the company, and confirms it.',
  'video-call': 'A call with an operator: [calls.md](calls.md).',
  'phone-number': 'A telephone number.',
  email: 'An e-mail address.',
  geolocation: 'Where the applicant is.',
  'user-questionnaire': 'Questions to the applicant.',
  'operator-questionnaire': 'Questions to the operator; a mandatory one blocks an approval until it is answered.',
};

const QUESTIONNAIRE: readonly (readonly string[])[] = [
  ['`description`', 'text in languages', 'Stands below the title.'],
  ['`questions`', 'list of [questions](#questions)', 'At most 200; those of all steps together 1,000.'],
  ['`successButtonTitle`', 'text in languages', 'Of the button; `Confirm` where none is given.'],
];

/** What a type has beside its flags. */
const MEMBERS: Partial<Readonly<Record<StepType, readonly (readonly string[])[]>>> = {
  company: [
    ['`description`', 'text, also in languages', 'Stands below the title.'],
    ['`fields`', 'list of [fields](#fields-of-companies-and-beneficiaries)', 'What is asked for.'],
  ],
  beneficiaries: [
    ['`description`', 'text, also in languages', 'Stands below the title.'],
    [
      '`roles`',
      `object with ${codes(Object.keys(ROLE_FIELDS))}`,
      'Each is `{"fields", "verification"}`; with `verification` each of them gets a session of their own.',
    ],
    ['`kycConfigId`', 'id of a configuration', 'The sessions of persons.'],
    ['`kybConfigId`', 'id of a configuration', 'The sessions of companies.'],
  ],
  'kyb-review': [
    ['`subtitle`', 'text, also in languages', 'Stands below the title.'],
    ['`description`', 'text, also in languages', 'Stands below both.'],
  ],
  'video-call': [
    [
      '`steps`',
      'list of steps',
      'What is done in the call; not `language`, `operator-questionnaire` and `video-call`.',
    ],
    ['`resetSteps`', 'boolean, `false`', 'Whoever comes back to the call does its steps anew.'],
    ['`hideCameraOption`', 'boolean, `false`', 'Applicants cannot turn their camera off.'],
    ['`nameRequired`', 'boolean, `false`', 'Applicants say their name before they enter.'],
    ['`multiple_participants`', 'boolean, `false`', 'Up to ten take part, each with a session of their own.'],
  ],
  'user-questionnaire': QUESTIONNAIRE,
  'operator-questionnaire': QUESTIONNAIRE,
};

const QUESTION_MEMBERS: readonly (readonly string[])[] = [
  ['`type`', codes(QUESTION_TYPES), 'all', 'A text field, check boxes, one of several, a list that opens, files.'],
  ['`key`', 'text', 'all', 'Unique in the session.'],
  ['`title`', 'text, also in languages', 'all', 'The question.'],
  ['`mandatory`', 'boolean, `false`', 'all', 'It must be answered.'],
  ['`readOnly`', 'boolean, `false`', 'all', 'It is shown, and cannot be changed.'],
  [
    '`answer`',
    'text, key of an option, or a list of them',
    codes(['string', 'options', 'multiple-choice']),
    'The answer that is there at first.',
  ],
  [
    '`showConditions`',
    '`{"questionKey", "answer"}`',
    'all',
    'It is asked only when another question of the questionnaire has that answer (a text, or the key of an option). Questions must not show each other in a circle.',
  ],
  [
    '`options`',
    'list of `{"key", "title"}`, at most 500; those of all steps together 5,000',
    codes(['options', 'multiple-choice', 'dropdown']),
    'Their keys are unique in the questionnaire.',
  ],
  ['`multiple`', 'boolean, `false`', '`dropdown`', 'Several can be chosen.'],
  ['`description`', 'text, also in languages', 'all', 'Stands below the question.'],
  ['`fileTypes`', 'list of `pdf`, `image`', '`file`', 'What is taken; empty: both.'],
  ['`filesMaxCount`', '1 to 10, `10`', '`file`', 'How many.'],
];

function fieldRows(): readonly (readonly string[])[] {
  const rest = (all: readonly string[], asked: readonly string[]) => codes(all.filter((name) => !asked.includes(name)));
  const inOrder = (names: readonly string[]) => BUSINESS_FIELDS.filter((name) => names.includes(name));
  return [
    [code('company'), codes(COMPANY_MANDATORY), rest(COMPANY_FIELDS, COMPANY_MANDATORY)],
    ...Object.entries(ROLE_FIELDS).map(([role, { allowed, mandatory }]) => [
      `${code('beneficiaries')}, ${code(role)}`,
      codes(mandatory),
      rest(inOrder(allowed), mandatory),
    ]),
  ];
}
