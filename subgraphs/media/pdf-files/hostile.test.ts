import { deflateSync } from 'node:zlib';
import { seeded } from '../../../test/specimens/random.js';
import { drawPage } from './draw.js';
import { PdfFile } from './file.js';
import { mergePdfs } from './merge.js';
import { wordsOfPage } from './page-text.js';

/** A page with a form inside a form, a packed object, and text. */
function sample(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content));
  const inner = '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>';
  const stream = deflateSync(Buffer.from(`3 0 ${inner}`));
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 595 842] /Resources << /Font << /F1 6 0 R >> /XObject << /X 8 0 R >> >> >>\nendobj\n'), // prettier-ignore
    Buffer.from(`4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`),
    stream,
    Buffer.from(`\nendstream\nendobj\n5 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from(
      '\nendstream\nendobj\n6 0 obj\n<< /Type /Font /Subtype /Type1 /FirstChar 32 /Widths [250] >>\nendobj\n',
    ),
    Buffer.from('8 0 obj\n<< /Subtype /Form /Length 5 /Resources << /XObject << /X 8 0 R >> >> >>\nstream\n/X Do\nendstream\nendobj\n'), // prettier-ignore
    Buffer.from('trailer\n<< /Root 1 0 R >>\n'),
  ]);
}

const TEXT =
  'BT /F1 12 Tf 14 TL 72 700 Td (12 Mill) Tj 60 0 Td [(La) -20 (ne)] TJ T* -60 0 Td <594f31> Tj ET q 2 0 0 2 0 0 cm /X Do Q';

function readAll(bytes: Buffer): string {
  const file = PdfFile.open(bytes);
  if (file === null) return '';
  mergePdfs([file]);
  return file.pages.flatMap((page) => wordsOfPage(drawPage(file, page).glyphs, page).map(({ text }) => text)).join(' ');
}

describe('a PDF', () => {
  it('is read through packed objects, and a form that contains itself ends', () => {
    expect(readAll(sample(TEXT))).toBe('12 Mill Lane YO1');
    const file = PdfFile.open(sample(TEXT));
    expect(file && readAll(mergePdfs([file, file]))).toBe('12 Mill Lane YO1 12 Mill Lane YO1');
  });

  it('that was tampered with anywhere is read or not, and nothing breaks', () => {
    const random = seeded(4711);
    for (let round = 0; round < 600; round += 1) {
      const bytes = Buffer.from(sample(TEXT));
      for (let i = 0; i < 1 + (round % 7); i += 1) bytes[random.whole(8, bytes.length - 1)] = random.whole(0, 255);
      expect(() => readAll(round % 3 === 0 ? bytes.subarray(0, random.whole(8, bytes.length)) : bytes)).not.toThrow();
    }
  });

  it('whose packed objects are all the same long one is soon done with', () => {
    const addresses = Array.from({ length: 20_000 }, () => '9 0 ').join('');
    const packed = deflateSync(Buffer.from(`${addresses}[${'1 '.repeat(200_000)}]`));
    const head = `%PDF-1.7\n4 0 obj\n<< /Type /ObjStm /First ${addresses.length} /Filter /FlateDecode >>\nstream\n`;
    const began = performance.now();
    expect(PdfFile.open(Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\n')]))).toBeNull();
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it.each([
    ['closing brackets', '>'.repeat(300_000)],
    ['opening brackets', '[<<('.repeat(100_000)],
    ['numbers', '1 '.repeat(400_000)],
    ['saved states', 'q '.repeat(300_000)],
    ['backslashes', `(${'\\'.repeat(200_000)}`],
  ])('of nothing but %s is soon done with', (_what, content) => {
    const began = performance.now();
    expect(readAll(sample(`${content} ${TEXT}`))).toBeDefined();
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
