import { wrongParameters } from '../../platform/errors/catalogue.js';
import { keyInCircle } from '../../platform/questions/condition-circle.js';
import { readLocalisedText, readOptionalLocalised, readTextOrLocalised, type LocalisedText } from './localised-text.js';
import {
  canonicalName,
  isAbsent,
  isObject,
  readBoolean,
  readChoice,
  readInteger,
  readKey,
  readList,
  readObject,
  readText,
  type RawObject,
} from './reading.js';

export const QUESTION_TYPES = ['string', 'multiple-choice', 'options', 'dropdown', 'file'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

const MAX_QUESTIONS = 200;
const MAX_OPTIONS = 500;
const MAX_FILES = 10;
const FILE_TYPES = ['pdf', 'image'] as const;
/** Texts have no limit of their own in the interface; the request as a whole has. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

const DEFAULT_BUTTON_TITLE: LocalisedText = { en: 'Confirm' };

export interface Question {
  readonly type: QuestionType;
  readonly key: string;
  readonly title: LocalisedText;
  readonly mandatory: boolean;
  readonly readOnly: boolean;
  readonly answer: string | LocalisedText | readonly string[] | null;
  readonly showConditions: { readonly questionKey: string; readonly answer: string } | null;
  readonly options: readonly { readonly key: string; readonly title: LocalisedText }[];
  /** dropdown: several values can be chosen. */
  readonly multiple: boolean;
  readonly description: LocalisedText | null;
  readonly fileTypes: readonly (typeof FILE_TYPES)[number][];
  readonly filesMaxCount: number;
}

export interface Questionnaire {
  readonly description: LocalisedText | null;
  readonly successButtonTitle: LocalisedText;
  readonly questions: readonly Question[];
}

const HAS_OPTIONS: readonly QuestionType[] = ['multiple-choice', 'options', 'dropdown'];

/** Where steps come from, and what is noted of them. */
export interface StepsSource {
  /** A configuration may be older than a rule: then it is warned of, and not refused. */
  readonly saved: boolean;
  readonly warnings: string[];
}

/** Reads what a questionnaire step has beside type, key, title and flags. */
export function readQuestionnaire(
  step: RawObject,
  place: string,
  operator: boolean,
  source: StepsSource,
): Questionnaire {
  const description = isAbsent(step['description'])
    ? null
    : (operator ? readTextOrLocalised : readLocalisedText)(step['description'], `${place}.description`);
  const questions = readList(step['questions'] ?? [], `${place}.questions`, MAX_QUESTIONS).map((question, index) =>
    readQuestion(question, `${place}.questions[${String(index)}]`),
  );
  refuseDuplicates(questions, `${place}.questions`);
  refuseDuplicateOptions(questions, `${place}.questions`);
  const byKey = new Map(questions.map((question) => [question.key, question]));
  questions.forEach((question, index) => {
    checkCondition(question, byKey, `${place}.questions[${String(index)}].showConditions`);
  });
  checkCircles(questions, `${place}.questions`, source);
  return {
    description,
    successButtonTitle:
      readOptionalLocalised(step['successButtonTitle'], `${place}.successButtonTitle`) ?? DEFAULT_BUTTON_TITLE,
    questions,
  };
}

function readQuestion(value: unknown, place: string): Question {
  const raw = readObject(value, place);
  const type = readQuestionType(raw['type'], `${place}.type`);
  const options = HAS_OPTIONS.includes(type) ? readOptions(raw['options'], `${place}.options`) : [];
  return {
    type,
    key: readKey(raw['key'], `${place}.key`),
    title: isAbsent(raw['title']) ? {} : readTextOrLocalised(raw['title'], `${place}.title`),
    mandatory: readFlag(raw, 'mandatory', place),
    readOnly: readFlag(raw, 'readOnly', place),
    answer: readPresetAnswer(raw['answer'], `${place}.answer`, type, options),
    showConditions: readCondition(raw['showConditions'], `${place}.showConditions`),
    options,
    multiple: type === 'dropdown' && readFlag(raw, 'multiple', place),
    description: isAbsent(raw['description']) ? null : readTextOrLocalised(raw['description'], `${place}.description`),
    fileTypes: type === 'file' ? readFileTypes(raw['fileTypes'], `${place}.fileTypes`) : [],
    filesMaxCount: isAbsent(raw['filesMaxCount'])
      ? MAX_FILES
      : readInteger(raw['filesMaxCount'], `${place}.filesMaxCount`, 1, MAX_FILES),
  };
}

function readQuestionType(value: unknown, place: string): QuestionType {
  const name = typeof value === 'string' ? canonicalName(value).replaceAll('_', '-') : value;
  return readChoice(name, place, QUESTION_TYPES);
}

function readFlag(raw: RawObject, name: string, place: string): boolean {
  return isAbsent(raw[name]) ? false : readBoolean(raw[name], `${place}.${name}`);
}

function readOptions(value: unknown, place: string): Question['options'] {
  if (isAbsent(value)) throw wrongParameters(place, 'must be given for this type of question');
  const options = readList(value, place, MAX_OPTIONS).map((option, index) => {
    const where = `${place}[${String(index)}]`;
    const raw = readObject(option, where);
    const key = readKey(raw['key'], `${where}.key`);
    return { key, title: isAbsent(raw['title']) ? {} : readTextOrLocalised(raw['title'], `${where}.title`) };
  });
  if (options.length === 0) throw wrongParameters(place, 'must have at least one option');
  return options;
}

function readFileTypes(value: unknown, place: string): Question['fileTypes'] {
  if (isAbsent(value)) return FILE_TYPES;
  const types = readList(value, place, 10).map((type, index) =>
    readChoice(type, `${place}[${String(index)}]`, FILE_TYPES),
  );
  return types.length === 0 ? FILE_TYPES : [...new Set(types)];
}

function readPresetAnswer(
  value: unknown,
  place: string,
  type: QuestionType,
  options: Question['options'],
): Question['answer'] {
  if (isAbsent(value)) return null;
  switch (type) {
    case 'dropdown':
    case 'file':
      throw wrongParameters(place, `is not possible for a question of type ${type}`);
    case 'string':
      return isObject(value) ? readLocalisedText(value, place) : readText(value, place, UNLIMITED);
    case 'options':
      return readOptionKey(value, place, options);
    case 'multiple-choice': {
      const list = readList(
        Array.isArray(value) || (typeof value === 'string' && value.startsWith('[')) ? value : [value],
        place,
        MAX_OPTIONS,
      );
      return list.map((key, index) => readOptionKey(key, `${place}[${String(index)}]`, options));
    }
  }
}

function readOptionKey(value: unknown, place: string, options: Question['options']): string {
  const key = readText(value, place);
  if (!options.some((option) => option.key === key)) throw wrongParameters(place, 'is not the key of an option');
  return key;
}

function readCondition(value: unknown, place: string): Question['showConditions'] {
  if (isAbsent(value)) return null;
  const raw = readObject(value, place);
  if (Object.keys(raw).length === 0) return null;
  return {
    questionKey: readKey(raw['questionKey'], `${place}.questionKey`),
    answer: readText(raw['answer'], `${place}.answer`, UNLIMITED),
  };
}

function checkCondition(question: Question, byKey: ReadonlyMap<string, Question>, place: string): void {
  const condition = question.showConditions;
  if (condition === null) return;
  const controlling = byKey.get(condition.questionKey);
  if (controlling === undefined || controlling === question) {
    throw wrongParameters(`${place}.questionKey`, 'is not the key of another question of this questionnaire');
  }
  if (controlling.options.length > 0) readOptionKey(condition.answer, `${place}.answer`, controlling.options);
}

const IN_A_CIRCLE = 'leads back to the question itself';

/** Questions that show each other are never shown: what is mandatory among them would not be asked. */
function checkCircles(questions: readonly Question[], place: string, { saved, warnings }: StepsSource): void {
  const conditions = questions.flatMap(({ key, showConditions }) =>
    showConditions === null ? [] : [[key, showConditions.questionKey] as const],
  );
  const found = keyInCircle(new Map(conditions));
  if (found === null) return;
  const where = `${place}[${String(questions.findIndex(({ key }) => key === found))}].showConditions.questionKey`;
  if (!saved) throw wrongParameters(where, IN_A_CIRCLE);
  warnings.push(`${where} ${IN_A_CIRCLE}: it is never shown`);
}

function refuseDuplicates(questions: readonly Question[], place: string): void {
  const seen = new Set<string>();
  questions.forEach(({ key }, index) => {
    if (seen.has(key)) throw wrongParameters(`${place}[${String(index)}].key`, `"${key}" is used twice`);
    seen.add(key);
  });
}

/** The reference says: "Option keys are unique within the questionnaire", so `yes` under two questions is refused. */
function refuseDuplicateOptions(questions: readonly Question[], place: string): void {
  const seen = new Set<string>();
  questions.forEach(({ options }, index) => {
    options.forEach(({ key }, position) => {
      const where = `${place}[${String(index)}].options[${String(position)}].key`;
      if (seen.has(key)) throw wrongParameters(where, `"${key}" is used twice`);
      seen.add(key);
    });
  });
}
