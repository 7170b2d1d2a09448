import type { Question } from '../../questions/question.js';
import { answersToSend, formOf, missingQuestions } from './operator-answers.js';

const question = (key: string, more: Partial<Question> = {}): Question => ({
  type: 'string',
  key,
  title: { en: key },
  mandatory: false,
  readOnly: false,
  answer: null,
  showConditions: null,
  options: [],
  multiple: false,
  description: null,
  fileTypes: [],
  filesMaxCount: 1,
  ...more,
});

const QUESTIONS: readonly Question[] = [
  question('met', { type: 'options', mandatory: true, options: ['yes', 'no'].map((key) => ({ key, title: {} })) }),
  question('why', { mandatory: true, showConditions: { questionKey: 'met', answer: 'no' } }),
  question('note', { answer: { en: 'None', ka: 'არა' } }),
  question('rule', { readOnly: true, mandatory: true }),
  question('scan', { type: 'file', mandatory: true }),
];

describe("an operator's answers", () => {
  it('begin with what was answered before, else with the preset in the language of the page', () => {
    const before = [
      { key: 'met', answer: 'yes' },
      { key: 'scan', answer: 2 },
    ];
    expect(formOf(QUESTIONS, before, 'ka')).toEqual({
      answers: { met: 'yes', why: null, note: 'არა', rule: null },
      files: {},
    });
    expect(formOf(QUESTIONS, [], 'ar').answers['note']).toBe('None');
  });

  it('are missing only where a mandatory question is in sight and can be answered', () => {
    const form = formOf(QUESTIONS, [], 'en');
    const missing = (answers: object, files = {}): readonly string[] =>
      missingQuestions(QUESTIONS, { answers: { ...form.answers, ...answers }, files }).map(({ key }) => key);
    expect(missing({})).toEqual(['met', 'scan']);
    expect(missing({ met: 'no', why: '  ' })).toEqual(['why', 'scan']);
    expect(missing({ met: 'yes' }, { scan: [{ staged: 'token', fileName: 'a.pdf' }] })).toEqual([]);
  });

  it('are sent without what is hidden or fixed; an emptied one takes its preset back', () => {
    const form = { answers: { met: 'yes', why: 'hidden', note: ' ', rule: 'x' }, files: {} };
    expect(answersToSend(QUESTIONS, form)).toEqual([
      { key: 'met', answer: 'yes' },
      { key: 'note', answer: null },
      { key: 'scan', answer: [] },
    ]);
  });
});
