import sharp from 'sharp';
import { ApiApplicant } from '../../../test/support/applicant.js';
import { SMALL_PDF } from '../../../test/support/small-pdf.js';
import { COMPANY_KEY, type RunningService, startService } from '../../../test/support/service.js';

/** The documents' engines open first. */
const PATIENCE_MS = 120_000;

/** What companies get of the PDF that was given: its page, and nothing that stood behind its end. */
function expectOnePage(file: Buffer): void {
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.toString('latin1')).toContain('/Type /Page\n');
  expect(file.includes('a note behind the end')).toBe(false);
}
const picture = (red: number): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: { r: red, g: 10, b: 10 } } })
    .withExif({ IFD0: { Copyright: 'a secret of the camera' } })
    .png()
    .toBuffer();

const FORM = {
  type: 'user-questionnaire',
  key: 'form',
  title: { en: 'About you' },
  questions: [
    { type: 'file', key: 'papers', mandatory: true, title: { en: 'Contract' }, fileTypes: ['pdf'] },
    { type: 'file', key: 'photos', title: { en: 'Photos' } },
  ],
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
}, PATIENCE_MS);
afterAll(() => service[Symbol.asyncDispose]());

interface Asker {
  readonly token: string;
  readonly applicant: ApiApplicant;
  /** Uploads a file for a question; answers what goes into the answer. */
  readonly give: (
    questionKey: string,
    bytes: Buffer,
    fileName?: string,
  ) => Promise<{ staged: string; fileName?: string }>;
  readonly answer: (files: Readonly<Record<string, readonly object[]>>) => Promise<unknown>;
}

async function newApplicant(steps: readonly object[] = [FORM, { type: 'geolocation' }]): Promise<Asker> {
  const begun = await service.rest('/external-api/begin/', {
    company_key: COMPANY_KEY,
    steps,
  });
  const token = (await begun.json()) as string;
  const applicant = new ApiApplicant(service.url, token);
  await applicant.consent((await applicant.open()).consent.version);
  return {
    token,
    applicant,
    async give(questionKey, bytes, fileName) {
      const { startCapture } = await applicant.ask<{ startCapture: { grant: string } }>(
        'mutation ($key: ID!) { startCapture(stepKey: "form", kind: "question-file", questionKey: $key) { grant } }',
        { key: questionKey },
      );
      const staged = await applicant.upload(startCapture.grant, bytes);
      return { staged, ...(fileName ? { fileName } : {}) };
    },
    answer: (files) =>
      applicant.ask(
        'mutation ($answers: [AnswerInput!]!) { submitAnswers(stepKey: "form", answers: $answers) { state } }',
        { answers: Object.entries(files).map(([key, answer]) => ({ key, answer })) },
      ),
  };
}

interface Answer {
  readonly status: number;
  readonly body: {
    readonly argumentError?: string;
    readonly result?: { readonly contentType: string; readonly fileName: string; readonly data: string };
  };
}

async function ask(fields: Readonly<Record<string, unknown>>, key = COMPANY_KEY): Promise<Answer> {
  const answer = await service.rest('/get-question-file', { companyKey: key, stepKey: 'form', ...fields });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Asks until the file was kept, or the answer is another one than `busy`. */
async function kept(fields: Readonly<Record<string, unknown>>): Promise<Answer> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const answer = await ask(fields);
    // The fact of the answers may still be on its way.
    const waits = answer.body.argumentError === 'busy' || answer.body.argumentError === 'wrong-parameters';
    if (!waits || Date.now() > end) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const bytesOf = (data = ''): Buffer => Buffer.from(data.split(',')[1] ?? '', 'base64');

describe('files that answer questions', () => {
  it(
    'are given to the company under their true type, pictures encoded anew, and go with the session',
    async () => {
      const { token, give, answer } = await newApplicant();
      const papers = [await give('papers', SMALL_PDF, '../../etc/..\\contract.pdf')];
      const photos = [await give('photos', await picture(200), 'me.png'), await give('photos', SMALL_PDF)];
      await answer({ papers, photos });

      const contract = await kept({ sessionId: token, questionKey: 'papers' });
      expect(contract).toMatchObject({
        status: 200,
        body: { result: { contentType: 'application/pdf', fileName: 'contract.pdf' } },
      });
      expectOnePage(bytesOf(contract.body.result?.data));
      const photo = await kept({ sessionId: token, questionKey: 'photos', fileIndex: 0 });
      expect(photo.body.result).toMatchObject({ contentType: 'image/jpeg', fileName: 'me.jpg' });
      const bytes = bytesOf(photo.body.result?.data);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 });
      expect(bytes.includes('secret of the camera')).toBe(false);
      const second = await kept({ sessionId: token, question_key: 'photos', file_index: '1' });
      expect(second.body.result).toMatchObject({ contentType: 'application/pdf', fileName: 'photos-2.pdf' });

      const listed = await service.graphql<{ session: { questionFiles: unknown } }>(
        COMPANY_KEY,
        'query ($token: ID!) { session(token: $token) { questionFiles { stepKey questionKey index state fileName file { contentType } } } }',
        { token },
      );
      expect(listed.data?.session.questionFiles).toEqual([
        { stepKey: 'form', questionKey: 'papers', index: 0, state: 'KEPT', fileName: 'contract.pdf', file: { contentType: 'application/pdf' } },
        { stepKey: 'form', questionKey: 'photos', index: 0, state: 'KEPT', fileName: 'me.jpg', file: { contentType: 'image/jpeg' } },
        { stepKey: 'form', questionKey: 'photos', index: 1, state: 'KEPT', fileName: 'photos-2.pdf', file: { contentType: 'application/pdf' } },
      ]); // prettier-ignore
      const archived = await service.graphql<{ session: { questionFile: { archive: string } } }>(
        COMPANY_KEY,
        'query ($token: ID!) { session(token: $token) { questionFile(stepKey: "form", questionKey: "papers") { archive } } }',
        { token },
      );
      const tar = archived.data?.session.questionFile.archive;
      expect(tar).toMatch(/^data:application\/x-tar;base64,/);
      expect(bytesOf(tar).subarray(0, 12).toString()).toBe('contract.pdf');
      expectOnePage(bytesOf(tar).subarray(512));

      for (const fields of [
        { stepKey: 'other', questionKey: 'papers' },
        { questionKey: 'none' },
        { questionKey: 'papers', fileIndex: 1 },
        { questionKey: 'papers', fileIndex: -1 },
        { questionKey: 'papers', fileIndex: 'x' },
        {},
      ]) {
        expect(await ask({ sessionId: token, ...fields })).toMatchObject({
          status: 400,
          body: { argumentError: 'wrong-parameters' },
        });
      }
      const foreign = await ask({ sessionId: token, questionKey: 'papers' }, service.otherKey);
      expect(foreign).toEqual({ status: 404, body: { argumentError: 'session-not-found' } });

      await service.rest('/external-api/delete/', { company_key: COMPANY_KEY, session_token: token });
      expect((await ask({ sessionId: token, questionKey: 'papers' })).body).toEqual({
        argumentError: 'session-not-found',
      });
    },
    PATIENCE_MS,
  );

  it(
    'are replaced by those of later answers, and what is no picture inside is refused',
    async () => {
      const { token, applicant, give, answer } = await newApplicant();
      // What turns the direction would show the ending of another type.
      const contract = await give('papers', SMALL_PDF, 'con\u202etract.pdf');
      await answer({ papers: [contract], photos: [await give('photos', await picture(20), 'old.png')] });
      expect((await kept({ sessionId: token, questionKey: 'photos' })).status).toBe(200);

      const broken = Buffer.concat([(await picture(90)).subarray(0, 300), Buffer.alloc(400, 7)]);
      await answer({ papers: [contract], photos: [await give('photos', broken, 'broken.png')] });
      const states = async (): Promise<unknown> => {
        const found = await service.graphql<{ session: { questionFiles: { fileName: string; state: string }[] } }>(
          COMPANY_KEY,
          'query ($token: ID!) { session(token: $token) { questionFiles { fileName state } } }',
          { token },
        );
        return found.data?.session.questionFiles.map(({ fileName, state }) => `${fileName} ${state}`);
      };
      for (const end = Date.now() + 90_000; Date.now() < end && !String(await states()).includes('REFUSED');) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      expect(await states()).toEqual(['con_tract.pdf KEPT', 'broken.png REFUSED']);
      // The applicant is asked for it again.
      const asked = await applicant.until(90_000, ({ currentStep, steps }) =>
        currentStep === 'form' ? steps.find(({ key }) => key === 'form') : undefined,
      );
      expect(asked.state).toBe('PENDING');
      expect((await ask({ sessionId: token, questionKey: 'photos' })).body.argumentError).toBe('wrong-parameters');
      expectOnePage(bytesOf((await ask({ sessionId: token, questionKey: 'papers' })).body.result?.data));
    },
    PATIENCE_MS,
  );

  it(
    'hold their session until they are kept, so that a proof that is none approves nobody',
    async () => {
      const { token, applicant, give, answer } = await newApplicant([FORM]);
      const junk = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600, 7)]);
      await answer({ papers: [await give('papers', junk)] });
      const refused = await applicant.until(90_000, ({ steps }) => {
        const [step] = steps;
        return step?.state === 'PROCESSING' ? undefined : step;
      });
      expect(refused.state).toBe('PENDING');
      expect((await ask({ sessionId: token, questionKey: 'papers' })).body.argumentError).toBe('wrong-parameters');
      await answer({ papers: [await give('papers', SMALL_PDF)] });
      await applicant.until(90_000, ({ state }) => (state === 'approved' ? state : undefined));
      // Nothing was approved that cannot be read.
      expect((await ask({ sessionId: token, questionKey: 'papers' })).status).toBe(200);
    },
    PATIENCE_MS,
  );

  it('of another kind than the question takes are refused by their content', async () => {
    const { give } = await newApplicant();
    await expect(give('papers', await picture(1), 'contract.pdf')).rejects.toThrow('unsupported-media-type');
    await expect(give('photos', Buffer.from('MZ program'), 'photo.png')).rejects.toThrow('unsupported-media-type');
  });
});
