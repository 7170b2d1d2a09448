import { ApiApplicant } from '../../../test/support/applicant.js';
import { COMPANY_KEY, type RunningService, startService } from '../../../test/support/service.js';
import { makePaper, PaperPress } from '../../../test/specimens/papers.js';
import { PdfDocument } from '../pdf-files/pdf-document.js';

/** Engines open first, and two pages are read on a machine that may do other things. */
const PATIENCE_MS = 240_000;
const STEP = 'select_general_document';

let service: RunningService;
let press: PaperPress;
beforeAll(async () => {
  press = await PaperPress.open();
  service = await startService();
}, PATIENCE_MS);
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await press[Symbol.asyncDispose]();
});

async function give(applicant: ApiApplicant, pageNumber: number, bytes: Buffer): Promise<void> {
  const { startCapture } = await applicant.ask<{ startCapture: { grant: string; attempt: number } }>(
    `mutation ($page: Int) { startCapture(stepKey: "${STEP}", kind: "general-document", typeId: "utility-bill", pageNumber: $page) { grant attempt } }`,
    { page: pageNumber },
  );
  await applicant.submit(startCapture.grant, await applicant.upload(startCapture.grant, bytes));
}

async function textOf(file: PdfDocument | null): Promise<string> {
  const texts: string[] = [];
  for (let page = 1; file && page <= file.pages; page += 1) {
    texts.push(...(await file.words(page)).map(({ text }) => text));
  }
  return texts.join(' ');
}

it(
  'a proof of address in a PDF and a picture is read, given as one PDF, and printed in the report',
  async () => {
    const paper = makePaper(11, 'en-GB', 'utility-bill', 'letter');
    const begun = await service.rest('/external-api/begin/', {
      company_key: COMPANY_KEY,
      steps: [{ type: 'general-document' }],
    });
    const token = (await begun.json()) as string;
    const applicant = new ApiApplicant(service.url, token);
    await applicant.consent((await applicant.open()).consent.version);
    await applicant.chooseDocument(STEP, 'utility_bill');
    const pdf = await press.pdf(paper);
    await give(applicant, 1, await press.scan({ ...paper, html: '<h1>Cover without a word of the holder</h1>' }));
    await give(applicant, 2, pdf);
    // At once: what was delivered counts, though nothing of it was read yet.
    await applicant.ask(`mutation { finishDocument(stepKey: "${STEP}") { state } }`);
    expect(await applicant.outcome(PATIENCE_MS)).toMatchObject({ result: 'approved' });

    const fields = { company_key: COMPANY_KEY, session_token: token };
    const result = (await (await service.rest('/external-api/result/', fields)).json()) as Record<string, unknown>;
    const { truth } = paper;
    expect(result['generalDocuments']).toMatchObject([
      {
        typeId: 'utility_bill',
        pages: [
          {
            typeId: 'utility-bill',
            final: {
              fullName: truth.fullName,
              street: truth.street,
              streetNumber: truth.streetNumber,
              city: truth.city,
              postalCode: truth.postalCode,
              country: 'United Kingdom',
              countryCode: 'GB',
              documentIssuedTime: `${truth.issued}T00:00:00.000Z`,
              authority: truth.authority,
              formattedAddress: null,
              latitude: null,
              longitude: null,
            },
            statuses: [],
          },
        ],
      },
    ]);

    const whole = await service.rest('/external-api/result/general-document/', { ...fields, typeId: 'utility-bill' });
    expect(whole.headers.get('content-type')).toBe('application/pdf');
    await using joined = await PdfDocument.open(Buffer.from(await whole.arrayBuffer()));
    expect(joined?.pages).toBe(2);
    expect(await textOf(joined)).toContain(truth.postalCode);

    const report = await service.rest('/export-session-as-pdf', {
      companyKey: COMPANY_KEY,
      sessionId: token,
      exportProofOfAddress: true,
    });
    expect(report.status).toBe(200);
    await using printed = await PdfDocument.open(Buffer.from(await report.arrayBuffer()));
    const text = await textOf(printed);
    // In the report, and on the page that was given, behind it.
    expect(text.split(truth.postalCode)).toHaveLength(4);
    expect(text).toContain('Proof of address');
  },
  PATIENCE_MS * 2,
);
