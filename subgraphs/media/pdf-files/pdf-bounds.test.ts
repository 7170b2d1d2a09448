import { deflateSync } from 'node:zlib';
import { growth, LINEAR } from '../../../test/support/work.js';
import { isBoundedPdf } from './pdf-bounds.js';

const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts].map((part) => Buffer.from(part)));
const stream = (filter: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< /Filter ${filter} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const MIB = 1024 * 1024;
const zeros = (mebibytes: number): Buffer => deflateSync(Buffer.alloc(mebibytes * MIB));

describe('a PDF', () => {
  it.each([
    ['with a packed page', pdf(stream('/FlateDecode', deflateSync('BT ET')))],
    ['with a large scan', pdf(stream('/FlateDecode', zeros(100)))],
    ['with a packed stream that is damaged', pdf(stream('/FlateDecode', 'no deflate'))],
    ['with a packed JPEG', pdf(stream('[/FlateDecode /DCTDecode]', deflateSync('JPEG')))],
  ])('%s may be read', (_what, bytes) => {
    expect(isBoundedPdf(bytes)).toBe(true);
  });

  it.each([
    ['that is none', Buffer.from('GIF89a /Type /Page')],
    ['that is encrypted', pdf('trailer << /Encrypt 7 0 R >>')],
    ['with a stream that becomes too much', pdf(stream('/FlateDecode', zeros(300)))],
    ['with many streams that become too much', pdf(...Array.from({ length: 6 }, () => stream('/Fl', zeros(50))))],
    ['that is packed twice', pdf(stream('[/FlateDecode /FlateDecode]', deflateSync(zeros(10))))],
    ['that is packed in two ways', pdf(stream('[/LZWDecode /Fl]', 'x'))],
  ])('%s may not', (_what, bytes) => {
    expect(isBoundedPdf(bytes)).toBe(false);
  });

  it.each([
    ['streams that do not end', 'stream\n'],
    ['streams without dictionary', 'stream\n endstream '],
  ])('of nothing but %s is looked at in one way through it', async (_what, content) => {
    const look = (size: number) => expect(isBoundedPdf(pdf(content.repeat(size)))).toBe(true);
    expect(await growth(look, 3_000)).toBeLessThan(LINEAR);
    look(500_000);
  });
});
