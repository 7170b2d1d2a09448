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
const object = (dictionary: string, begin: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`9 0 obj\n<< ${dictionary} >>${begin}`), content, Buffer.from('\nendstream\nendobj\n')]);
const FLATE = '/Filter /FlateDecode';
const hex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`);
/** Base 85 as PDFs have it (ISO 32000-1, section 7.4.3). */
const base85 = (bytes: Buffer): Buffer => {
  let text = '';
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    let value = bytes.readUInt32BE(at);
    let group = '';
    for (let place = 0; place < 5; place += 1) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    text += group === '!!!!!' ? 'z' : group;
  }
  return Buffer.from(`${text}~>`);
};
const MIB = 1024 * 1024;
const zeros = (mebibytes: number): Buffer => deflateSync(Buffer.alloc(mebibytes * MIB));
const BOMB = zeros(300);

describe('a PDF', () => {
  it.each([
    ['with a packed page', pdf(stream('/FlateDecode', deflateSync('BT ET')))],
    ['with a large scan', pdf(stream('/FlateDecode', zeros(100)))],
    ['with a packed stream that is damaged', pdf(stream('/FlateDecode', 'no deflate'))],
    ['packed and in letters', pdf(object('/Filter [/ASCII85Decode /FlateDecode]', 'stream\n', base85(zeros(10))))],
    ['with a packed JPEG', pdf(stream('[/FlateDecode /DCTDecode]', deflateSync('JPEG')))],
  ])('%s may be read', async (_what, bytes) => {
    expect(await isBoundedPdf(bytes)).toBe(true);
  });

  it.each([
    ['that is none', Buffer.from('GIF89a /Type /Page')],
    ['that is encrypted', pdf('trailer << /Encrypt 7 0 R >>')],
    ['with a stream that becomes too much', pdf(stream('/FlateDecode', BOMB))],
    ['with many streams that become too much', pdf(...Array.from({ length: 6 }, () => stream('/Fl', zeros(50))))],
    ['that is packed twice', pdf(stream('[/FlateDecode /FlateDecode]', deflateSync(zeros(10))))],
    ['with another end of line before a stream', pdf(object(FLATE, 'stream\r', BOMB))],
    ['with a blank before a stream', pdf(object(FLATE, 'stream \n', BOMB))],
    ['with a remark before a stream', pdf(object(FLATE, '\n%stream\nstream\n', BOMB))],
    ['with a filter in other letters', pdf(object('/Filter /#46lateDecode', 'stream\n', BOMB))],
    ['with a filter somewhere else', pdf(object('/Filter 7 0 R', 'stream\n', BOMB))],
    ['whose bomb is damaged at its end', pdf(object(FLATE, 'stream\n', BOMB.subarray(0, -8)))],
    ['packed and in hexadecimal', pdf(object('/Filter [/AHx /Fl]', 'stream\n', hex(BOMB)))],
    ['packed and in letters', pdf(object('/Filter [/ASCII85Decode /FlateDecode]', 'stream\n', base85(BOMB)))],
    [
      'of nothing but streams',
      pdf(...Array.from({ length: 10_001 }, () => object(FLATE, 'stream\n', deflateSync('x')))),
    ],
    [
      'whose objects are packed by an old filter',
      pdf(object('/Type /ObjStm /Filter /LZWDecode', 'stream\n', zeros(1))),
    ],
    ['that is packed in two ways', pdf(stream('[/LZWDecode /Fl]', 'x'))],
  ])('%s may not', async (_what, bytes) => {
    expect(await isBoundedPdf(bytes)).toBe(false);
  });

  it.each([
    ['streams that do not end', 'stream\n'],
    ['streams without dictionary', 'stream\n endstream '],
  ])('of nothing but %s is looked at in one way through it', async (_what, content) => {
    const look = async (size: number) => expect(await isBoundedPdf(pdf(content.repeat(size)))).toBe(true);
    expect(await growth(look, 3_000)).toBeLessThan(LINEAR);
    await look(500_000);
  });
});
