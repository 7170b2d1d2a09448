import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { GivenQuestionFile } from '../../platform/facts/catalogue.js';
import { DEFAULT_LANGUAGE } from '../../platform/languages/languages.js';
import type { Question, Questionnaire } from '../requests/questionnaires.js';
import { isAbsent, readKey, readList, readText } from '../requests/reading.js';
import { visibleQuestions, type Answers } from './questionnaire.js';

/** An answer as it arrived. */
export interface RawAnswer {
  readonly key: unknown;
  /** A text, the key of an option, keys of options, or the files; null takes back a preset answer. */
  readonly answer?: unknown;
}

/** What is kept of a file that was given. */
export type GivenFile = Omit<GivenQuestionFile, 'questionKey' | 'index'>;

/** One answer as it is kept. */
export interface GivenAnswer {
  readonly key: string;
  /** null: not answered, not even by the preset. */
  readonly answer: string | readonly string[] | null;
  /** Only of file questions. */
  readonly files: readonly GivenFile[];
}

/** Reads the files of an answer; passed in because they are checked against the session's uploads. */
export type ReadFiles = (question: Question, value: unknown, place: string) => readonly GivenFile[];

/** Enough for any text that a person writes; the whole request is limited by the edge. */
const MAX_ANSWER_CHARACTERS = 100_000;

/**
 * Checks the answers to a questionnaire and fills in the preset ones. Answers to hidden questions are dropped, hidden
 * mandatory questions ask for nothing.
 * @param language of the session: of presets in several languages its one counts
 * @returns one entry for each visible question that has an answer, and those whose preset was taken back
 * @throws ArgumentError wrong-parameters with the place that is wrong
 */
export function readAnswers(
  questionnaire: Questionnaire,
  given: readonly RawAnswer[],
  language: string,
  readFiles: ReadFiles,
): readonly GivenAnswer[] {
  const { questions } = questionnaire;
  const answers = new Map<string, GivenAnswer>();
  given.forEach((raw, index) => {
    const place = `answers[${String(index)}]`;
    const key = readKey(raw.key, `${place}.key`);
    const question = questions.find((one) => one.key === key);
    if (question === undefined) throw wrongParameters(`${place}.key`, 'is not a question of this step');
    if (answers.has(key)) throw wrongParameters(`${place}.key`, 'is answered twice');
    answers.set(key, readAnswer(question, raw.answer, `${place}.answer`, language, readFiles));
  });
  const merged = questions.map((question) => answers.get(question.key) ?? unanswered(question, language));
  const visible = visibleQuestions(questions, textsOf(merged));
  const missing = visible.find(
    (question) => question.mandatory && canBeAnswered(question) && !isAnswered(question, merged),
  );
  if (missing !== undefined) throw wrongParameters('answers', `must have an answer to "${missing.key}"`);
  return merged.filter(({ key }) => visible.some((question) => question.key === key));
}

function readAnswer(
  question: Question,
  value: unknown,
  place: string,
  language: string,
  readFiles: ReadFiles,
): GivenAnswer {
  const { key } = question;
  if (question.type === 'file') return { key, answer: null, files: readFiles(question, value, place) };
  const answer = readValue(question, value, place);
  const preset = presetOf(question, language);
  if (question.readOnly && !sameAnswer(answer, preset)) throw wrongParameters(place, 'cannot be changed');
  return { key, answer, files: [] };
}

function readValue(question: Question, value: unknown, place: string): string | readonly string[] | null {
  if (isAbsent(value) || (Array.isArray(value) && value.length === 0)) return null;
  if (question.type === 'string') return readText(value, place, MAX_ANSWER_CHARACTERS);
  const several = question.type === 'multiple-choice' || question.multiple;
  if (!several) return readOption(question, value, place);
  const list = readList(Array.isArray(value) ? value : [value], place, question.options.length);
  const keys = list.map((key, index) => readOption(question, key, `${place}[${String(index)}]`));
  if (new Set(keys).size < keys.length) throw wrongParameters(place, 'has the same option twice');
  return keys;
}

function readOption({ options }: Question, value: unknown, place: string): string {
  const key = readText(value, place);
  if (!options.some((option) => option.key === key)) throw wrongParameters(place, 'is not the key of an option');
  return key;
}

function unanswered(question: Question, language: string): GivenAnswer {
  return { key: question.key, answer: presetOf(question, language), files: [] };
}

/** The preset answer; of one in several languages the session's, else English, else the first. */
function presetOf({ answer }: Question, language: string): string | readonly string[] | null {
  if (answer === null || typeof answer === 'string') return answer;
  if (isList(answer)) return answer.length === 0 ? null : answer;
  return answer[language] ?? answer[DEFAULT_LANGUAGE] ?? Object.values(answer)[0] ?? null;
}

function isList(answer: object): answer is readonly string[] {
  return Array.isArray(answer);
}

function sameAnswer(one: GivenAnswer['answer'], other: GivenAnswer['answer']): boolean {
  const form = (answer: GivenAnswer['answer']) => JSON.stringify(isText(answer) ? answer : answer?.toSorted());
  return form(one) === form(other);
}

function isText(answer: GivenAnswer['answer']): answer is string | null {
  return answer === null || typeof answer === 'string';
}

/** A question that cannot be edited and has no preset can never be answered: it must not block. */
function canBeAnswered({ readOnly, answer }: Question): boolean {
  return !readOnly || answer !== null;
}

function isAnswered({ key }: Question, answers: readonly GivenAnswer[]): boolean {
  const given = answers.find((one) => one.key === key);
  if (given === undefined) return false;
  if (typeof given.answer === 'string') return given.answer.trim() !== '';
  return given.answer !== null || given.files.length > 0;
}

function textsOf(answers: readonly GivenAnswer[]): Answers {
  return new Map(answers.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer] as const])));
}

/** A questionnaire in the result record. A file question's answer is the number of its files. */
export interface AnsweredQuestion {
  readonly key: string;
  readonly answer: string | string[] | number;
}

/** What the record says of a questionnaire: what was submitted, or what was preset while nothing was. */
export function answeredQuestions(
  { questions }: Questionnaire,
  submitted: readonly GivenAnswer[] | null,
  language: string,
): AnsweredQuestion[] {
  const answers = submitted ?? presets(questions, language);
  return answers.flatMap(({ key, answer, files }): AnsweredQuestion[] => {
    if (files.length > 0) return [{ key, answer: files.length }];
    if (answer === null) return [];
    return [{ key, answer: typeof answer === 'string' ? answer : [...answer] }];
  });
}

function presets(questions: readonly Question[], language: string): readonly GivenAnswer[] {
  const all = questions.map((question) => unanswered(question, language));
  const visible = new Set(visibleQuestions(questions, textsOf(all)).map(({ key }) => key));
  return all.filter(({ key }) => visible.has(key));
}

/** Whether a mandatory question still waits for an answer. */
export function hasUnansweredMandatory(
  { questions }: Questionnaire,
  submitted: readonly GivenAnswer[] | null,
  language: string,
): boolean {
  const answers = submitted ?? presets(questions, language);
  const visible = visibleQuestions(questions, textsOf(answers));
  return visible.some((question) => question.mandatory && canBeAnswered(question) && !isAnswered(question, answers));
}
