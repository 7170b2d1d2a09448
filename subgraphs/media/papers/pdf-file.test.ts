import { deflateSync } from 'node:zlib';
import { growth, LINEAR } from '../../../test/support/work.js';
import { MAX_PDF_PAGES, pdfPages } from './pdf-file.js';

const page = (number: number): string => `${number} 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n`;
const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(
    ['%PDF-1.7\n', '2 0 obj\n<< /Type /Pages /Count 1 >>\nendobj\n', ...parts].map((part) => Buffer.from(part)),
  );
const packed = (content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('9 0 obj\n<< /Type /ObjStm /N 2 /Filter /FlateDecode >>\nstream\n'),
    deflateSync(content),
    Buffer.from('\nendstream\nendobj\n'),
  ]);

describe('the pages of a PDF', () => {
  it('are counted in plain and in packed objects', () => {
    expect(pdfPages(pdf(page(3), page(4)))).toBe(2);
    expect(pdfPages(pdf(page(3), packed('<< /Type/Page >> << /Type /Page >> << /Type /Pages >>')))).toBe(3);
  });

  it('are not counted in pictures and texts', () => {
    const picture = Buffer.from('5 0 obj\n<< /Subtype /Image >>\nstream\n/Type /Page /Type /Page\nendstream\nendobj\n');
    expect(pdfPages(pdf(page(3), picture))).toBe(1);
  });

  it.each([
    ['streams that do not end', 'stream\n'],
    ['streams without dictionary', 'stream\n endstream '],
  ])('of a file of nothing but %s are counted in one way through it', async (_what, content) => {
    const count = (size: number) => expect(pdfPages(pdf(page(3), content.repeat(size)))).toBe(1);
    expect(await growth(count, 3_000)).toBeLessThan(LINEAR);
    count(500_000);
  });

  it.each([
    ['no PDF', Buffer.from('GIF89a /Type /Page')],
    ['without a page', pdf()],
    ['encrypted', pdf(page(3), 'trailer << /Encrypt 7 0 R >>')],
    ['with too many pages', pdf(...Array.from({ length: MAX_PDF_PAGES + 1 }, (_, place) => page(place + 3)))],
    ['a bomb', pdf(page(3), packed(Buffer.alloc(64 * 1024 * 1024)))],
    ['damaged', pdf(page(3), '9 0 obj\n<< /Type /ObjStm >>\nstream\nno deflate\nendstream\nendobj\n')],
  ])('are none of a file that is %s', (_what, bytes) => {
    expect(pdfPages(bytes)).toBeNull();
  });
});
