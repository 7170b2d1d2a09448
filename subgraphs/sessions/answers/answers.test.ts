import type { RawObject } from '../requests/reading.js';
import { readQuestionnaire as read } from '../requests/questionnaires.js';
import { answeredQuestions, hasUnansweredMandatory, readAnswers, type RawAnswer, type GivenFile } from './answers.js';

const options = [{ key: 'yes' }, { key: 'no' }];
/** Their keys are unique within a questionnaire. */
const optionsOf = (question: string) => options.map(({ key }) => ({ key: `${question}-${key}` }));
const file: GivenFile = {
  attempt: 1,
  uploadId: 'u',
  blobId: 'b',
  sha256: 's',
  bytes: 1,
  type: 'image/png',
  fileName: null,
};

/** As it was saved: also what is refused by now. */
const readQuestionnaire = (step: RawObject, place: string, operator: boolean) =>
  read(step, place, operator, { saved: true, warnings: [] });

function answer(questions: readonly object[], given: readonly RawAnswer[], language = 'en') {
  const questionnaire = readQuestionnaire({ questions }, 'steps[0]', false);
  const kept = readAnswers(questionnaire, given, language, (_, value) =>
    Array.isArray(value) ? value.map(() => file) : [],
  );
  return answeredQuestions(questionnaire, kept, language);
}

describe('answers to a questionnaire', () => {
  it('are kept by the type of their question', () => {
    const questions = [
      { type: 'string', key: 'text' },
      { type: 'options', key: 'radio', options },
      { type: 'multiple-choice', key: 'boxes', options: optionsOf('boxes') },
      { type: 'dropdown', key: 'one', options: optionsOf('one') },
      { type: 'dropdown', key: 'many', options: optionsOf('many'), multiple: true },
      { type: 'file', key: 'papers' },
    ];
    const given = [
      { key: 'text', answer: 'ნინო <script>' },
      { key: 'radio', answer: 'yes' },
      { key: 'boxes', answer: ['boxes-no', 'boxes-yes'] },
      { key: 'one', answer: 'one-no' },
      { key: 'many', answer: ['many-yes'] },
      { key: 'papers', answer: ['staged', 'staged'] },
    ];
    expect(answer(questions, given)).toEqual([...given.slice(0, 5), { key: 'papers', answer: 2 }]);
  });

  it.each<[string, object, unknown, string]>([
    [
      'an unknown option',
      { type: 'options', key: 'q', options },
      'maybe',
      'answers[0].answer is not the key of an option',
    ],
    [
      'an unknown box',
      { type: 'multiple-choice', key: 'q', options },
      ['yes', 'x'],
      'answers[0].answer[1] is not the key',
    ],
    [
      'a box twice',
      { type: 'multiple-choice', key: 'q', options },
      ['yes', 'yes'],
      'answers[0].answer has the same option',
    ],
    [
      'several values of one',
      { type: 'dropdown', key: 'q', options },
      ['yes', 'no'],
      'answers[0].answer must be a string',
    ],
    ['an object as a text', { type: 'string', key: 'q' }, { en: 'x' }, 'answers[0].answer must be a string'],
    [
      'a changed answer',
      { type: 'string', key: 'q', answer: 'fixed', readOnly: true },
      'other',
      'answers[0].answer cannot be changed',
    ],
    [
      'nothing where it is mandatory',
      { type: 'string', key: 'q', mandatory: true },
      '  ',
      'answers must have an answer to "q"',
    ],
    [
      'no file where it is mandatory',
      { type: 'file', key: 'q', mandatory: true },
      [],
      'answers must have an answer to "q"',
    ],
  ])('refuse %s', (_, question, value, message) => {
    expect(() => answer([question], [{ key: 'q', answer: value }])).toThrow(message);
  });

  it('refuse unknown questions and double answers', () => {
    expect(() => answer([], [{ key: 'q' }])).toThrow('answers[0].key is not a question of this step');
    const q = { type: 'string', key: 'q' };
    expect(() =>
      answer(
        [q],
        [
          { key: 'q', answer: '1' },
          { key: 'q', answer: '2' },
        ],
      ),
    ).toThrow('answers[1].key is answered twice');
  });

  it('are preset in the language of the session, and can be replaced or taken back', () => {
    const questions = [
      { type: 'string', key: 'a', answer: { en: 'one', ka: 'ერთი' } },
      { type: 'multiple-choice', key: 'b', options, answer: ['yes'] },
      { type: 'string', key: 'c', answer: 'see' },
      { type: 'string', key: 'd', answer: 'fixed', readOnly: true },
    ];
    expect(
      answer(
        questions,
        [
          { key: 'b', answer: [] },
          { key: 'c', answer: 'new' },
        ],
        'ka',
      ),
    ).toEqual([
      { key: 'a', answer: 'ერთი' },
      { key: 'c', answer: 'new' },
      { key: 'd', answer: 'fixed' },
    ]);
  });

  it('count for conditions by option and by text; hidden questions neither block nor are kept', () => {
    const questions = [
      { type: 'options', key: 'work', options },
      { type: 'string', key: 'where', mandatory: true, showConditions: { questionKey: 'work', answer: 'yes' } },
      { type: 'string', key: 'why', mandatory: true, showConditions: { questionKey: 'where', answer: 'abroad' } },
      { type: 'multiple-choice', key: 'boxes', options: optionsOf('boxes') },
      { type: 'string', key: 'boxed', mandatory: true, showConditions: { questionKey: 'boxes', answer: 'boxes-no' } },
    ];
    expect(
      answer(questions, [
        { key: 'work', answer: 'no' },
        { key: 'where', answer: 'here' },
      ]),
    ).toEqual([{ key: 'work', answer: 'no' }]);
    expect(() => answer(questions, [{ key: 'work', answer: 'yes' }])).toThrow('"where"');
    expect(() =>
      answer(questions, [
        { key: 'work', answer: 'yes' },
        { key: 'where', answer: ' abroad ' },
      ]),
    ).toThrow('"why"');
    expect(() => answer(questions, [{ key: 'boxes', answer: ['boxes-yes', 'boxes-no'] }])).toThrow('"boxed"');
    // The controlling question is hidden, so what hangs on it is hidden too.
    expect(answer(questions, [{ key: 'where', answer: 'abroad' }])).toEqual([]);
  });

  it('do not hang on questions that control each other', () => {
    const questions = [
      { type: 'string', key: 'a', mandatory: true, showConditions: { questionKey: 'b', answer: 'x' } },
      { type: 'string', key: 'b', mandatory: true, showConditions: { questionKey: 'a', answer: 'x' } },
    ];
    expect(
      answer(questions, [
        { key: 'a', answer: 'x' },
        { key: 'b', answer: 'x' },
      ]),
    ).toEqual([]);
  });

  it('are not waited for where they can never be given', () => {
    expect(answer([{ type: 'string', key: 'a', mandatory: true, readOnly: true }], [])).toEqual([]);
  });

  it('of an operator are pending until every mandatory question has one', () => {
    const questionnaire = readQuestionnaire({ questions: [{ type: 'string', key: 'a', mandatory: true }] }, 'x', true);
    expect(hasUnansweredMandatory(questionnaire, null, 'en')).toBe(true);
    expect(hasUnansweredMandatory(questionnaire, [{ key: 'a', answer: 'yes', files: [] }], 'en')).toBe(false);
    const preset = readQuestionnaire(
      { questions: [{ type: 'string', key: 'a', mandatory: true, answer: 'b' }] },
      'x',
      true,
    );
    expect(hasUnansweredMandatory(preset, null, 'en')).toBe(false);
  });

  it('are confirmed by a button with a title', () => {
    expect(readQuestionnaire({ questions: [] }, 'x', false).successButtonTitle).toEqual({ en: 'Confirm' });
  });
});
