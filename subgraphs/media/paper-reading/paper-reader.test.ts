import { makePaper, PaperPress, type Paper } from '../../../test/specimens/papers.js';
import { TextEngines } from '../documents/recognise/text-engine.js';
import { mergePdfs } from '../pdf-files/rebuild.js';
import { PdfDocument } from '../pdf-files/pdf-document.js';
import { picturesHtml } from '../exports/pdf/pictures.js';
import { PaperReader } from './paper-reader.js';

const PATIENCE_MS = 120_000;

let press: PaperPress;
let engines: TextEngines;
let reader: PaperReader;
beforeAll(async () => {
  press = await PaperPress.open();
  engines = await TextEngines.open();
  reader = new PaperReader(engines, () => new Date('2026-11-21T12:00:00Z'));
}, PATIENCE_MS);
afterAll(async () => {
  await engines.close();
  await press[Symbol.asyncDispose]();
});

const expectedOf = ({ truth }: Paper): Record<string, unknown> => ({
  fullName: truth.fullName,
  street: truth.street,
  streetNumber: truth.streetNumber,
  city: truth.city,
  postalCode: truth.postalCode,
  countryCode: truth.countryCode,
  state: truth.state,
  documentIssuedTime: `${truth.issued}T00:00:00.000Z`,
});

const BRITISH = makePaper(5, 'en-GB', 'utility-bill', 'letter');
const AMERICAN = makePaper(5, 'en-US', 'bank-statement', 'form');
const GEORGIAN = makePaper(5, 'ka', 'utility-bill', 'form');

describe('a paper', () => {
  it.each([
    ['British', BRITISH],
    ['American', AMERICAN],
    ['German', makePaper(5, 'de', 'bank-statement', 'letter')],
    ['Georgian', GEORGIAN],
  ])('that is a %s PDF is read from its text', async (_of, paper) => {
    const { fields, statuses } = await reader.read(await press.pdf(paper), 'application/pdf');
    expect({ fields, statuses }).toMatchObject({ fields: expectedOf(paper), statuses: [] });
    expect(fields.authority).toBe(paper.truth.authority);
    const [year, month, day] = paper.truth.issued.split('-').map(Number);
    expect(fields.documentIssued).toBe(`${month}/${day}/${year}`);
  });

  it.each([
    ['American', AMERICAN],
    ['Georgian', GEORGIAN],
  ])(
    'that is a scanned %s page is read, also inside a PDF',
    async (_of, paper) => {
      const scan = await press.scan(paper);
      expect(await reader.read(scan, 'image/jpeg')).toMatchObject({ fields: expectedOf(paper), statuses: [] });
      const pdf = await press.pdf({ ...paper, html: picturesHtml([scan]) });
      expect(await reader.read(pdf, 'application/pdf')).toMatchObject({ fields: expectedOf(paper), statuses: [] });
    },
    PATIENCE_MS,
  );

  it('that says nothing is told by its statuses', async () => {
    const blank = await press.pdf({ ...BRITISH, html: '<p>Nothing to see here' });
    const { fields, statuses } = await reader.read(blank, 'application/pdf');
    expect(statuses).toEqual(['name-was-not-found', 'address-was-not-found', 'issued-date-was-not-found']);
    expect(fields.fullName).toBeUndefined();
    const none = await reader.read(Buffer.from('%PDF-1.7 no more'), 'application/pdf');
    expect(none.statuses).toEqual(statuses);
  });

  it('in two files is one file of all pages, which can be read again', async () => {
    const files = [
      await press.pdf(BRITISH),
      await press.pdf({ ...AMERICAN, html: picturesHtml([await press.scan(AMERICAN)]) }),
    ];
    const joined = (await mergePdfs(files)) ?? Buffer.alloc(0);
    await using opened = await PdfDocument.open(joined);
    expect(opened?.pages).toBe(2);
    expect((await reader.read(joined, 'application/pdf')).fields).toMatchObject(expectedOf(BRITISH));
  });
});
