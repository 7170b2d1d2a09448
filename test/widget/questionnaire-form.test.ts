import { readAnswers } from '../../subgraphs/sessions/answers/answers.js';
import { visibleQuestions as shownByService } from '../../subgraphs/sessions/answers/questionnaire.js';
import { readQuestionnaire } from '../../subgraphs/sessions/requests/questionnaires.js';
import { captureLimits } from '../../subgraphs/platform/captures/grant.js';
import type { ApplicantStep } from '../../widget/applicant/operations/applicant-session.js';
import type { Question } from '../../widget/questions/question.js';
import {
  answersToSend,
  formOf,
  LARGEST_FILE,
  missingAnswers,
  questionOfPlace,
  refusedFiles,
  withFile,
  type FormFile,
} from '../../widget/applicant/questionnaire/form.js';
import { pagesOf, visibleQuestions, type Answers } from '../../widget/questions/visible.js';

/** Keys of options are unique within a questionnaire. */
const YES_NO = [{ key: 'yes' }, { key: 'no' }];
const BOXES = [{ key: 'left' }, { key: 'right' }];
const UP_DOWN = [{ key: 'up' }, { key: 'down' }];
const TWO = [{ key: 'one' }, { key: 'two' }];

/** As it was saved: also what is refused by now. */
const SAVED = { saved: true, warnings: [] };

function questionsOf(questions: readonly object[]): readonly Question[] {
  return readQuestionnaire({ questions }, 'step', false, SAVED).questions;
}

function stepOf(questions: readonly object[], more: Partial<ApplicantStep> = {}): ApplicantStep {
  return {
    key: 'form',
    type: 'user-questionnaire',
    title: null,
    state: 'PENDING',
    settings: { questions: questionsOf(questions) },
    chosen: null,
    pages: [],
    attempts: [],
    submitted: null,
    redo: null,
    draft: null,
    code: null,
    supported: true,
    ...more,
  };
}

const CONDITIONAL = [
  { type: 'options', key: 'a', options: YES_NO },
  { type: 'string', key: 'b', showConditions: { questionKey: 'a', answer: 'yes' } },
  { type: 'multiple-choice', key: 'c', options: BOXES, showConditions: { questionKey: 'b', answer: 'Tbilisi' } },
  { type: 'string', key: 'd', showConditions: { questionKey: 'c', answer: 'right' } },
  { type: 'string', key: 'e', showConditions: { questionKey: 'f', answer: 'x' } },
  { type: 'string', key: 'f', showConditions: { questionKey: 'e', answer: 'x' } },
];

describe('questions', () => {
  it('are shown exactly where the service shows them', () => {
    const questions = questionsOf(CONDITIONAL);
    const values: readonly Answers[string][] = [null, 'yes', 'no', ' Tbilisi ', ['right'], ['left', 'right'], 'x', ''];
    let compared = 0;
    for (const a of values)
      for (const b of values)
        for (const c of values)
          for (const d of ['x', null]) {
            const answers: Answers = { a, b, c, d, e: 'x', f: 'x' };
            const known = new Map(
              Object.entries(answers).flatMap(([key, one]) => (one === null ? [] : [[key, one] as const])),
            );
            const keys = (list: readonly Question[]): string[] => list.map(({ key }) => key);
            expect(keys(visibleQuestions(questions, answers))).toEqual(keys(shownByService(questions, known)));
            compared++;
          }
    expect(compared).toBe(1024);
  });

  it('stay together with what follows from them, and are few on a page', () => {
    const plain = (count: number): object[] =>
      Array.from({ length: count }, (_, at) => ({ type: 'string', key: `q${at}` }));
    const sizes = (questions: readonly object[]): number[] =>
      pagesOf(questionsOf(questions)).map((page) => page.length);
    expect(sizes([])).toEqual([]);
    expect(sizes(plain(1))).toEqual([1]);
    expect(sizes(plain(6))).toEqual([6]);
    expect(sizes(plain(7))).toEqual([4, 3]);
    expect(sizes(plain(13))).toEqual([5, 5, 3]);
    expect(sizes([...plain(3), ...CONDITIONAL])).toEqual([3, 4, 2]);
    const many = Array.from({ length: 9 }, (_, at) => ({
      type: 'string',
      key: `more${at}`,
      showConditions: { questionKey: 'a', answer: 'yes' },
    }));
    expect(sizes([CONDITIONAL[0] ?? {}, ...many])).toEqual([10]);
  });
});

describe('the form of a questionnaire', () => {
  const PRESET = [
    { type: 'string', key: 'name', answer: { en: 'Nino', ka: 'ნინო' } },
    { type: 'options', key: 'pick', options: UP_DOWN, answer: 'down' },
    { type: 'multiple-choice', key: 'boxes', options: TWO, answer: ['one'] },
    { type: 'string', key: 'fixed', answer: 'A-7', readOnly: true, mandatory: true },
    { type: 'string', key: 'empty', readOnly: true, mandatory: true },
    { type: 'file', key: 'papers', mandatory: true },
  ];

  it('begins with presets, then with what was submitted, then with the draft', () => {
    expect(formOf(stepOf(PRESET), 'ka')).toEqual({
      answers: { name: 'ნინო', pick: 'down', boxes: ['one'], fixed: 'A-7', empty: null },
      files: { papers: [] },
    });
    const submitted = {
      answers: [
        { key: 'name', answer: null, files: [] },
        { key: 'pick', answer: 'up', files: [] },
      ],
    };
    expect(formOf(stepOf(PRESET, { submitted }), 'en').answers).toMatchObject({
      name: null,
      pick: 'up',
      boxes: ['one'],
    });
    const draft = { answers: { name: 'N', fixed: 'changed by hand' }, files: {} };
    expect(formOf(stepOf(PRESET, { submitted, draft }), 'en').answers).toMatchObject({
      name: 'N',
      pick: 'up',
      fixed: 'A-7',
    });
  });

  it('asks for what is mandatory, shown and possible', () => {
    const step = stepOf(PRESET);
    const questions = step.settings.questions ?? [];
    expect(missingAnswers(questions, formOf(step, 'en')).map(({ key }) => key)).toEqual(['papers']);
  });

  it('sends no hidden and no fixed answers, and takes a preset back', () => {
    const step = stepOf([...CONDITIONAL.slice(0, 2), ...PRESET]);
    const questions = step.settings.questions ?? [];
    const begun = formOf(step, 'en');
    const file = { id: '1', name: 'a.pdf', bytes: 1, staged: 'token', attempt: null };
    const kept = { id: '2', name: 'b.pdf', bytes: 1, staged: null, attempt: 4 };
    const form = {
      answers: { ...begun.answers, a: 'no', b: 'hidden', name: ' ' },
      files: { papers: [file, kept] },
    };
    const sent = answersToSend(questions, form);
    expect(sent).toEqual([
      { key: 'a', answer: 'no' },
      { key: 'name', answer: null },
      { key: 'pick', answer: 'down' },
      { key: 'boxes', answer: ['one'] },
      { key: 'papers', answer: [{ staged: 'token', fileName: 'a.pdf' }, { attempt: 4 }] },
    ]);
    // The service takes them as they are.
    const read = readAnswers(
      readQuestionnaire({ questions: [...CONDITIONAL.slice(0, 2), ...PRESET] }, 'step', false, SAVED),
      sent,
      'en',
      () => [{ attempt: 1, uploadId: 'u', blobId: 'b', sha256: 's', bytes: 1, type: 'image/png', fileName: null }],
    );
    expect(read.map(({ key, answer }) => [key, answer])).toEqual([
      ['a', 'no'],
      ['name', null],
      ['pick', 'down'],
      ['boxes', ['one']],
      ['fixed', 'A-7'],
      ['empty', null],
      ['papers', null],
    ]);
    expect(questionOfPlace(sent, 'answers[4].answer[0].staged')).toBe('papers');
    expect(questionOfPlace(sent, 'answers must have an answer')).toBeNull();
  });

  it('asks again for files that were refused, and keeps the others', () => {
    const submitted = {
      answers: [
        {
          key: 'papers',
          answer: null,
          files: [
            { attempt: 1, type: 'application/pdf', bytes: 5, fileName: 'a.pdf' },
            { attempt: 2, type: 'image/png', bytes: 6, fileName: null },
          ],
        },
      ],
    };
    const capture = { kind: 'question-file', state: 'RETAKE', codes: [], more: null, marked: false } as const;
    const attempts = [
      { ...capture, attempt: 1, questionKey: 'papers' },
      { ...capture, attempt: 9, questionKey: 'papers' },
      { ...capture, attempt: 2, questionKey: 'other' },
    ] as unknown as ApplicantStep['attempts'];
    const step = stepOf(PRESET, { submitted, attempts });
    expect(refusedFiles(step)).toEqual([{ questionKey: 'papers', attempt: 1, name: 'a.pdf' }]);
    expect(formOf(step, 'en').files).toEqual({
      papers: [{ id: 'given-2', name: '2', bytes: 6, staged: null, attempt: 2 }],
    });
  });

  it('tells the size that the service takes', () => {
    expect(LARGEST_FILE).toBe(captureLimits('question-file').maxBytes);
  });
});

it('keeps files in the order in which they were chosen, however long each takes to be sent', () => {
  const file = (id: string, chosen?: number) => ({
    id,
    name: id,
    bytes: 1,
    staged: null,
    attempt: null,
    ...(chosen === undefined ? {} : { chosen }),
  });
  const sent = [file('second.pdf', 2), file('first.jpg', 1), file('third.jpg', 3)];
  const files = sent.reduce(withFile, [file('given before')] as readonly FormFile[]);
  expect(files.map(({ name }) => name)).toEqual(['given before', 'first.jpg', 'second.pdf', 'third.jpg']);
});
