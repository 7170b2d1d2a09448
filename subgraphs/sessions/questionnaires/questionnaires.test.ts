import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { verifyCaptureGrant, type UploadType } from '../../platform/captures/grant.js';
import { signStagedFile } from '../../platform/captures/staged-file.js';
import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import { StepProgressRow } from '../session/progress-rows.js';
import { resultRecordSchema } from '../result/record-schema.js';
import { openHit } from '../../../test/support/sessions/open-hit.js';
import { Person } from '../../../test/support/sessions/person.js';
import {
  COMPANY,
  companyCaller,
  operatorCaller,
  OTHER_COMPANY,
  SessionsWorld,
} from '../../../test/support/sessions/sessions-world.js';

afterAll(stopOwnMariaDb);

const FORM = {
  type: 'user-questionnaire',
  key: 'form',
  title: { en: 'About you' },
  questions: [
    { type: 'string', key: 'job', mandatory: true },
    { type: 'file', key: 'papers', fileTypes: ['pdf'], filesMaxCount: 2 },
    { type: 'file', key: 'photos', fileTypes: ['image'] },
  ],
};
const OPERATOR = {
  type: 'operator-questionnaire',
  key: 'desk',
  title: 'For us',
  questions: [{ type: 'string', key: 'note', mandatory: true }],
};

describe.each(DRIVERS)('questionnaires on %s', (driver) => {
  let world: SessionsWorld;
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  const arrive = async (steps: readonly object[]) => {
    const person = new Person(world, await world.create({ steps }));
    await person.arrive();
    return person;
  };
  const answers = (list: readonly object[], stepKey = 'form') =>
    ({ stepKey: ['ID!', stepKey], answers: ['[AnswerInput!]!', list] }) as const;

  /** What the upload route would answer for a file that was sent with a grant for this question. */
  const upload = async (person: Person, questionKey: string, type: UploadType, uploadId = `upload-${questionKey}`) => {
    const source =
      'mutation ($q: ID!) { startCapture(stepKey: "form", kind: "question-file", questionKey: $q) { grant acceptedTypes } }';
    const { startCapture } = await world.get<{ startCapture: { grant: string; acceptedTypes: string[] } }>(
      person.caller,
      source,
      { q: questionKey },
    );
    const { companyId, sessionId, stepKey, kind, attempt, take, ...grant } = verifyCaptureGrant(world.platform.signer, world.clock, startCapture.grant); // prettier-ignore
    expect(grant.questionKey).toBe(questionKey);
    const capture = { sessionId, stepKey, kind, attempt, take };
    const staged = { capture, companyId, uploadId, blobId: `blob-${uploadId}`, sha256: 'ab', bytes: 7, type };
    return { staged: signStagedFile(world.platform.signer, staged, 60), acceptedTypes: startCapture.acceptedTypes };
  };

  /** What media makes of a file. */
  const judged = (
    person: Person,
    outcome: 'kept' | 'refused',
    questionKey: string,
    attempt: number,
    stepKey = 'form',
  ) =>
    outcome === 'kept'
      ? world.tell('question.file-kept', person.session, { stepKey, questionKey, attempt })
      : world.tell('question.file-refused', person.session, { stepKey, questionKey, index: 0, attempt });

  it('are answered with files, and tell media which files count', async () => {
    const nino = await arrive([FORM]);
    const paper = await upload(nino, 'papers', 'application/pdf');
    expect(paper.acceptedTypes).toEqual(['application/pdf']);
    const photo = await upload(nino, 'photos', 'image/png');
    expect(photo.acceptedTypes).toEqual(['image/jpeg', 'image/png']);
    const view = await nino.give('submitAnswers', answers([
      { key: 'job', answer: 'Nurse' },
      { key: 'papers', answer: [{ staged: paper.staged, fileName: 'contract.pdf' }] },
      { key: 'photos', answer: [photo.staged] },
    ])); // prettier-ignore
    expect(view).toMatchObject({ state: 'in_progress', steps: [{ state: 'PROCESSING', supported: true }] });
    await judged(nino, 'kept', 'papers', 1);
    expect(await nino.view()).toMatchObject({ state: 'in_progress', currentStep: 'form' });
    await judged(nino, 'kept', 'photos', 2);
    expect(await nino.view()).toMatchObject({ state: 'approved', steps: [{ state: 'DONE' }] });
    const [told] = await world.hears('question.files-given', nino.session);
    expect(told).toEqual({
      stepKey: 'form',
      files: [
        { questionKey: 'papers', index: 0, attempt: 1, uploadId: 'upload-papers', blobId: 'blob-upload-papers', sha256: 'ab', bytes: 7, type: 'application/pdf', fileName: 'contract.pdf' },
        { questionKey: 'photos', index: 0, attempt: 2, uploadId: 'upload-photos', blobId: 'blob-upload-photos', sha256: 'ab', bytes: 7, type: 'image/png', fileName: null },
      ],
    }); // prettier-ignore
    const record = resultRecordSchema.parse(await world.result(nino.session.token));
    expect(record.questionnaires).toEqual([
      { key: 'form', questions: [{ key: 'job', answer: 'Nurse' }, { key: 'papers', answer: 1 }, { key: 'photos', answer: 1 }] },
    ]); // prettier-ignore
    const typed = await world.get(
      world.company,
      `{ session(id: "${nino.session.id}") { result { questionnaires { key questions { key answer } } } } }`,
    );
    expect(typed).toEqual({ session: { result: { questionnaires: record.questionnaires } } });
  });

  it('refuse files of another question, session or kind, and too many of them', async () => {
    const nino = await arrive([FORM]);
    const photo = await upload(nino, 'photos', 'image/png');
    const other = await upload(await arrive([FORM]), 'papers', 'application/pdf');
    const wrongType = await upload(nino, 'papers', 'image/png');
    const refusal = async (key: string, files: readonly unknown[]) =>
      nino.refused(
        'submitAnswers',
        answers([
          { key: 'job', answer: 'x' },
          { key, answer: files },
        ]),
      );
    expect(await refusal('papers', [photo.staged])).toEqual([
      'wrong-parameters',
      'answers[1].answer[0].staged was uploaded for something else',
    ]);
    expect(await refusal('papers', [other.staged])).toEqual([
      'wrong-parameters',
      'answers[1].answer[0].staged is not the token of an upload of this session',
    ]);
    expect(await refusal('papers', ['nonsense'])).toEqual([
      'wrong-parameters',
      'answers[1].answer[0].staged is not the token of an upload of this session',
    ]);
    expect(await refusal('papers', [wrongType.staged])).toEqual([
      'wrong-parameters',
      'answers[1].answer[0].staged must be pdf',
    ]);
    expect(await refusal('photos', [photo.staged, photo.staged])).toEqual([
      'wrong-parameters',
      'answers[1].answer has the same file twice',
    ]);
    expect(await refusal('papers', ['a', 'b', 'c'])).toEqual([
      'wrong-parameters',
      'answers[1].answer must have at most 2 files',
    ]);
    expect(
      await nino.code(
        'mutation { startCapture(stepKey: "form", kind: "question-file", questionKey: "job") { grant } }',
      ),
    ).toBe('wrong-parameters');
    expect(await nino.view()).toMatchObject({ state: 'in_progress', currentStep: 'form' });
  });

  it('can be answered again until the session is submitted', async () => {
    const nino = await arrive([FORM, { type: 'email' }]);
    await nino.give('submitAnswers', answers([{ key: 'job', answer: 'Nurse' }]));
    const again = await nino.give('submitAnswers', answers([{ key: 'job', answer: 'Doctor' }]));
    expect(again.steps[0]?.submitted).toEqual({
      answers: [
        { key: 'job', answer: 'Doctor', files: [] },
        { key: 'papers', answer: null, files: [] },
        { key: 'photos', answer: null, files: [] },
      ],
    });
    await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'n@shop.example'] });
    expect((await nino.refused('submitAnswers', answers([{ key: 'job', answer: 'x' }])))[0]).toBe('session-finished');
  });

  it('are asked again when a file was none, as long as it counts and the applicant is there', async () => {
    const nino = await arrive([FORM, { type: 'email' }]);
    const photo = await upload(nino, 'photos', 'image/png');
    const given = [{ key: 'job', answer: 'Nurse' }, { key: 'photos', answer: [photo.staged] }]; // prettier-ignore
    await nino.give('submitAnswers', answers(given));
    const [told] = await world.hears('question.files-given', nino.session);
    const { attempt } = (told as { files: { attempt: number }[] }).files[0] ?? { attempt: 0 };
    const refused = { stepKey: 'form', questionKey: 'photos', index: 0, attempt };
    await world.tell('question.file-refused', nino.session, { ...refused, attempt: attempt + 7 });
    expect(await nino.view()).toMatchObject({ currentStep: 'require_email' });
    await world.tell('question.file-refused', nino.session, refused);
    expect(await nino.view()).toMatchObject({ currentStep: 'form', steps: [{ state: 'PENDING' }, {}] });
    await nino.give('submitAnswers', answers([{ key: 'job', answer: 'Nurse' }]));
    await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'n@shop.example'] });
    const before = await nino.view();
    await world.tell('question.file-refused', nino.session, refused);
    expect(await nino.view()).toEqual(before);
  });

  it('wait in the last step for a file that may be none, and are asked again when it is', async () => {
    const nino = await arrive([{ ...FORM, questions: [{ type: 'file', key: 'papers', fileTypes: ['pdf'], mandatory: true }] }]); // prettier-ignore
    const give = async (uploadId: string) => {
      const { staged } = await upload(nino, 'papers', 'application/pdf', uploadId);
      return { staged, view: await nino.give('submitAnswers', answers([{ key: 'papers', answer: [staged] }])) };
    };
    const junk = await give('junk');
    expect(junk.view).toMatchObject({ state: 'in_progress', steps: [{ state: 'PROCESSING' }] });
    await judged(nino, 'refused', 'papers', 1);
    expect(await nino.view()).toMatchObject({ state: 'in_progress', steps: [{ state: 'PENDING' }] });
    expect(await nino.refused('submitAnswers', answers([{ key: 'papers', answer: [junk.staged] }]))).toEqual([
      'wrong-parameters',
      'answers[0].answer[0].staged was taken before and is not kept: it has to be sent again',
    ]);
    const second = await give('second');
    await give('third');
    // Media dropped the second one when the third took its place.
    expect((await nino.refused('submitAnswers', answers([{ key: 'papers', answer: [second.staged] }])))[0]).toBe(
      'wrong-parameters',
    );
    await judged(nino, 'kept', 'papers', 2);
    expect((await nino.view()).state).toBe('in_progress');
    await judged(nino, 'kept', 'papers', 3);
    expect((await nino.view()).state).toBe('approved');
    expect((await world.result(nino.session.token))['questionnaires']).toEqual([
      { key: 'form', questions: [{ key: 'papers', answer: 1 }] },
    ]);
  });

  it('take an approval back when a file of it turns out to be none', async () => {
    const nino = await arrive([{ ...FORM, questions: [{ type: 'file', key: 'papers', fileTypes: ['pdf'] }] }]);
    const { staged } = await upload(nino, 'papers', 'application/pdf');
    await nino.give('submitAnswers', answers([{ key: 'papers', answer: [staged] }]));
    await judged(nino, 'kept', 'papers', 1);
    expect((await nino.view()).state).toBe('approved');
    // As media tells it of a session from before files were waited for.
    await judged(nino, 'refused', 'papers', 1);
    const told = await world.result(nino.session.token);
    expect(told).toMatchObject({ result: 'manual_check', reject_reason: { value: 'capture_failed' } });
    expect(told).not.toHaveProperty('questionnaires');
    expect(await world.hears('session.decided', nino.session, 2)).toEqual([
      { version: 1, result: 'approved' },
      { version: 2, result: 'manual_check' },
    ]);
    await judged(nino, 'refused', 'papers', 1);
    expect(await world.hears('session.decided', nino.session, 2)).toHaveLength(2);
    expect((await world.activities(nino.session.id)).map(({ type }) => type)).toContain('CAPTURE_RETAKE');
  });

  it('keep what was given before without sending it again, unless it was refused', async () => {
    const nino = await arrive([FORM, { type: 'email' }]);
    const good = await upload(nino, 'photos', 'image/png', 'good');
    const bad = await upload(nino, 'photos', 'image/png', 'bad');
    const job = { key: 'job', answer: 'Nurse' };
    const photos = (answer: readonly unknown[]) => answers([job, { key: 'photos', answer }]);
    const view = await nino.give('submitAnswers', photos([good.staged, { staged: bad.staged, fileName: 'b.png' }]));
    const kept = [
      { attempt: 1, type: 'image/png', bytes: 7, fileName: null },
      { attempt: 2, type: 'image/png', bytes: 7, fileName: 'b.png' },
    ];
    expect(view.steps[0]?.submitted).toMatchObject({ answers: [{}, {}, { key: 'photos', files: kept }] });
    const refused = { stepKey: 'form', questionKey: 'photos', index: 1, attempt: 2 };
    await world.tell('question.file-refused', nino.session, refused);
    for (const attempt of [2, 3, '1', {}]) {
      expect(await nino.refused('submitAnswers', photos([{ attempt }]))).toEqual([
        'wrong-parameters',
        'answers[1].answer[0].attempt is not of a file that answers this question',
      ]);
    }
    const other = answers([job, { key: 'papers', answer: [{ attempt: 1 }] }]);
    expect((await nino.refused('submitAnswers', other))[0]).toBe('wrong-parameters');
    const again = await nino.give('submitAnswers', photos([{ attempt: 1 }]));
    expect(again.steps[0]?.submitted).toMatchObject({ answers: [{}, {}, { key: 'photos', files: kept.slice(0, 1) }] });
    const told = (await world.hears('question.files-given', nino.session, 2)) as { files: object[] }[];
    expect(told.map(({ files }) => files.length)).toEqual([2, 1]);
    expect(told[1]?.files).toEqual(told[0]?.files.slice(0, 1));
  });

  it('are kept as a draft until they are sent, for their applicant alone', async () => {
    const nino = await arrive([FORM, { type: 'email' }]);
    const keep = async (draft: unknown, stepKey = 'form', caller = nino.caller) =>
      world.ask(caller, 'mutation ($key: ID!, $draft: JSON) { keepDraft(stepKey: $key, draft: $draft) }', {
        key: stepKey,
        draft,
      });
    const drafts = async () =>
      (
        await world.get<{ applicantSession: { steps: { draft: unknown }[] } }>(
          nino.caller,
          '{ applicantSession { steps { draft } } }',
        )
      ).applicantSession.steps.map(({ draft }) => draft);
    expect(await keep({ answers: { job: 'Nur' } })).toMatchObject({ data: { keepDraft: true } });
    expect(await drafts()).toEqual([{ answers: { job: 'Nur' } }, null]);
    expect((await keep({}, 'require_email')).code).toBe('session-state');
    expect((await keep({ text: 'x'.repeat(200_000) })).code).toBe('wrong-parameters');
    expect((await keep({}, 'form', companyCaller(OTHER_COMPANY, false) as never)).code).toBe('invalid-session-token');
    expect(await drafts()).toEqual([{ answers: { job: 'Nur' } }, null]);
    await nino.give('submitAnswers', answers([{ key: 'job', answer: 'Nurse' }]));
    expect(await drafts()).toEqual([null, null]);
    // One that was on its way while the answers were sent.
    expect(await keep({ answers: { job: 'Nurs' } })).toMatchObject({ data: { keepDraft: false } });
    expect(await drafts()).toEqual([null, null]);
    expect((await keep({}, 'require_email')).code).toBe('wrong-parameters');

    const left = await arrive([FORM]);
    await world.ask(left.caller, 'mutation { keepDraft(stepKey: "form", draft: "half") }');
    await left.do('abandonSession');
    const about = { companyId: COMPANY, sessionId: left.session.id };
    const rows = await world.sessions.store.read((reader) => reader.of(StepProgressRow, about).find());
    expect(rows.map(({ draft }) => draft)).toEqual([null]);
  });

  it('of all steps together are no longer than a session keeps', async () => {
    const long = (step: string) => ({
      type: 'user-questionnaire',
      key: step,
      questions: Array.from({ length: 6 }, (_, index) => ({ type: 'string', key: `${step}${index}`, title: {} })),
    });
    const nino = await arrive([long('one'), long('two')]);
    const submit = (step: string, length: number) =>
      world.ask(
        nino.caller,
        'mutation ($key: ID!, $answers: [AnswerInput!]!) { submitAnswers(stepKey: $key, answers: $answers) { id } }',
        {
          key: step,
          answers: Array.from({ length: 6 }, (_, index) => ({ key: `${step}${index}`, answer: 'x'.repeat(length) })),
        },
      );
    expect((await submit('one', 90_000)).code).toBeNull();
    expect(await submit('two', 90_000)).toMatchObject({ code: 'wrong-parameters', source: 'stepKey' });
    expect((await submit('two', 1_000)).code).toBeNull();
  });

  it('show preset answers in the result once they were submitted', async () => {
    const nino = await arrive([
      { ...FORM, questions: [{ type: 'string', key: 'ref', answer: 'A-7', readOnly: true }] },
    ]);
    expect(await world.result(nino.session.token)).not.toHaveProperty('questionnaires');
    await nino.give('submitAnswers', answers([]));
    expect((await world.result(nino.session.token))['questionnaires']).toEqual([
      { key: 'form', questions: [{ key: 'ref', answer: 'A-7' }] },
    ]);
  });

  describe('for operators', () => {
    const answer =
      'mutation ($id: ID!, $answers: [AnswerInput!]!) { submitOperatorAnswers(id: $id, stepKey: "desk", answers: $answers) { state result { version result rejectReason { value } questionnaires { key } } } }';
    const given = (id: string) => ({ id, answers: [{ key: 'note', answer: 'Looks fine' }] });

    it('are never shown to the applicant and do not make them wait, but hold approval back', async () => {
      const nino = new Person(
        world,
        await world.create({ steps: [{ type: 'identity-document' }, { type: 'liveness' }, OPERATOR] }),
      );
      await nino.doEverything();
      expect((await nino.view()).steps.map(({ key }) => key)).toEqual(['identity-document', 'liveness']);
      expect((await nino.refused('submitAnswers', answers([{ key: 'note', answer: 'x' }], 'desk')))[0]).toBe(
        'session-state',
      );
      await nino.compare();
      expect((await nino.view()).outcome).toMatchObject({
        result: 'manual_check',
        reason: 'operator_questionnaire_pending',
      });
      expect((await world.ask(companyCaller(OTHER_COMPANY, false), answer, given(nino.session.id))).code).toBe(
        'session-not-found',
      );
      expect((await world.ask(nino.caller, answer, given(nino.session.id))).code).toBe('invalid-access');
      expect(await world.get(world.company, answer, given(nino.session.id))).toEqual({
        submitOperatorAnswers: {
          state: 'approved',
          result: { version: 2, result: 'approved', rejectReason: { value: '' }, questionnaires: [{ key: 'desk' }] },
        },
      });
      const record = resultRecordSchema.parse(await world.result(nino.session.token));
      expect(record.questionnaires).toEqual([{ key: 'desk', questions: [{ key: 'note', answer: 'Looks fine' }] }]);
      expect(await world.hears('session.decided', nino.session, 2)).toEqual([
        { version: 1, result: 'manual_check' },
        { version: 2, result: 'approved' },
      ]);
    });

    /** A session whose applicant has done everything: it waits for the answers, and may wait for a hit. */
    async function pending(matches: readonly ScreeningMatch[] | null = null): Promise<Person> {
      world.administration.screening =
        matches === null ? null : { sessions: true, threshold: 70, manualCheckFrom: 85, topics: [] };
      world.screens = () => ({ blacklist: null, matches });
      const steps = [{ type: 'identity-document' }, { type: 'liveness' }, OPERATOR];
      const nino = new Person(world, await world.create({ steps }));
      await nino.doEverything();
      await nino.compare();
      return nino;
    }

    it('approve nothing while a hit is open that was dismissed before', async () => {
      const hit = (status: ScreeningMatch['status']): ScreeningMatch => openHit({ status });
      const nino = await pending([hit('open')]);
      const { token, id } = nino.session;
      const waitsFor = async (reason: string) => {
        expect(await world.result(token)).toMatchObject({ result: 'manual_check', reject_reason: { value: reason } });
      };
      await waitsFor('screening_match');
      await world.tell('session.hits-decided', nino.session, { round: 1, matches: [hit('dismissed')] });
      await waitsFor('operator_questionnaire_pending');
      await world.tell('session.hits-decided', nino.session, { round: 1, matches: [hit('open')], reopened: true });
      expect(await world.get(world.company, answer, given(id))).toMatchObject({
        submitOperatorAnswers: { state: 'manual_check', result: { rejectReason: { value: 'screening_match' } } },
      });
      await world.tell('session.hits-decided', nino.session, { round: 1, matches: [hit('dismissed')] });
      expect((await nino.view()).state).toBe('approved');
    });

    it('are taken of nobody else while a user looks at the case', async () => {
      const nino = await pending();
      const { id } = nino.session;
      const holder = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000d1', ['operator']);
      const colleague = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000d2', ['call_center_operator']);
      await world.get(holder, `mutation { takeSession(id: "${id}") { id } }`);
      expect((await world.ask(colleague, answer, given(id))).code).toBe('case-taken');
      expect((await nino.view()).state).toBe('manual_check');
      expect(await world.get(holder, answer, given(id))).toMatchObject({
        submitOperatorAnswers: { state: 'approved' },
      });
    });

    it('show a key that only changes sessions nothing of the applicant', async () => {
      const nino = new Person(world, await world.create({ name: 'Nino', steps: [{ type: 'liveness' }, OPERATOR] }));
      const writer = { ...world.company, scopes: ['sessions:write'] };
      const answers = '[{ key: "note", answer: "Looks fine" }]';
      const ask = (members: string) =>
        `mutation { submitOperatorAnswers(id: "${nino.session.id}", stepKey: "desk", answers: ${answers}) { ${members} } }`;
      expect(await world.get(writer, ask('id state'))).toMatchObject({
        submitOperatorAnswers: { id: nino.session.id },
      });
      const personal = [
        'name',
        'clientUserId',
        'warnings',
        'result { record }',
        'steps { key }',
        'parent { id }',
        'children { totalCount }',
        'activities { hasNextPage }',
        'statistics { sessionTimeSpan }',
      ];
      for (const members of personal) {
        const answer = await world.ask(writer, ask(`id ${members}`));
        expect([members, answer.code]).toEqual([members, 'invalid-access']);
        const reader = await world.ask(world.company, ask(`id ${members}`));
        expect([members, reader.code]).toEqual([members, null]);
      }
    });

    it('take files under a grant of their own', async () => {
      const desk = { ...OPERATOR, questions: [{ type: 'file', key: 'scan' }] };
      const nino = await arrive([FORM, desk]);
      const start = `mutation { startOperatorFile(id: "${nino.session.id}", stepKey: "desk", questionKey: "scan") { grant } }`;
      expect(await nino.code(start)).toBe('invalid-access');
      const { startOperatorFile } = await world.get<{ startOperatorFile: { grant: string } }>(world.company, start);
      const { companyId, sessionId, stepKey, kind, attempt, take } = verifyCaptureGrant(
        world.platform.signer,
        world.clock,
        startOperatorFile.grant,
      );
      const capture = { sessionId, stepKey, kind, attempt, take };
      const staged = signStagedFile(
        world.platform.signer,
        { capture, companyId, uploadId: 'u', blobId: 'b', sha256: 'ab', bytes: 7, type: 'image/jpeg' },
        60,
      );
      await world.get(world.company, answer, { id: nino.session.id, answers: [{ key: 'scan', answer: [staged] }] });
      expect(await world.hears('question.files-given', nino.session)).toMatchObject([
        { stepKey: 'desk', files: [{ questionKey: 'scan', blobId: 'b' }] },
      ]);
      expect(await nino.view()).toMatchObject({ state: 'in_progress' });
    });

    it('with a file approve once it is kept, and not when it is none', async () => {
      world.administration.screening = null;
      world.screens = () => ({ blacklist: null, matches: null });
      const desk = { ...OPERATOR, questions: [{ type: 'file', key: 'scan', mandatory: true }] };
      const nino = await arrive([{ type: 'email' }, desk]);
      await nino.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', 'n@shop.example'] });
      const { token, id } = nino.session;
      const waits = { result: 'manual_check', reject_reason: { value: 'operator_questionnaire_pending' } };
      expect(await world.result(token)).toMatchObject(waits);
      const start = `mutation { startOperatorFile(id: "${id}", stepKey: "desk", questionKey: "scan") { grant } }`;
      const give = async () => {
        const { startOperatorFile } = await world.get<{ startOperatorFile: { grant: string } }>(world.company, start);
        const grant = verifyCaptureGrant(world.platform.signer, world.clock, startOperatorFile.grant);
        const { companyId, sessionId, stepKey, kind, attempt, take } = grant;
        const capture = { sessionId, stepKey, kind, attempt, take };
        const sent = { capture, companyId, uploadId: `u${attempt}`, blobId: `b${attempt}`, sha256: 'ab', bytes: 7, type: 'image/jpeg' } as const; // prettier-ignore
        const staged = signStagedFile(world.platform.signer, sent, 60);
        await world.get(world.company, answer, { id, answers: [{ key: 'scan', answer: [staged] }] });
      };
      await give();
      await judged(nino, 'refused', 'scan', 1, 'desk');
      expect(await world.result(token)).toMatchObject(waits);
      expect(await world.result(token)).not.toHaveProperty('questionnaires');
      await give();
      expect(await world.result(token)).toMatchObject(waits);
      await judged(nino, 'kept', 'scan', 2, 'desk');
      expect(await world.result(token)).toMatchObject({
        result: 'approved',
        questionnaires: [{ key: 'desk', questions: [{ key: 'scan', answer: 1 }] }],
      });
      // What it stood on is replaced by what is none.
      await give();
      await judged(nino, 'refused', 'scan', 3, 'desk');
      expect(await world.result(token)).toMatchObject(waits);
      expect((await nino.view()).state).toBe('manual_check');
    });

    it('hold nothing back when they were answered before', async () => {
      const nino = new Person(
        world,
        await world.create({ steps: [{ type: 'identity-document' }, { type: 'liveness' }, OPERATOR] }),
      );
      const [missing] = [await world.ask(world.company, answer, { id: nino.session.id, answers: [] })];
      expect(missing).toMatchObject({ code: 'wrong-parameters', message: 'answers must have an answer to "note"' });
      await world.get(world.company, answer, given(nino.session.id));
      await nino.doEverything();
      await nino.compare();
      expect((await nino.view()).state).toBe('approved');
    });
  });
});
