import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeZip } from '../../../../test/support/list-files.js';
import { unpack } from './unpack.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-unpack-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function unpacked(content: Buffer | string, name = 'given'): Promise<readonly string[]> {
  const file = path.join(await mkdtemp(path.join(folder, 'case-')), name);
  await writeFile(file, content);
  const texts: string[] = [];
  for (const each of await unpack(file, folder)) texts.push(await readFile(each, 'utf8'));
  return texts;
}

const LIST = 'id,name\n1,Anna Alder\n2,Bert Birch\n';

/** Archives that programs have written with 64 bits: Info-ZIP from a pipe and forced, Python's zipfile with a large limit. */
const ZIP_64 = {
  'out of a pipe':
    'UEsDBC0AAAAAAIt0dV2AZFxb//////////8BABQALQEAEAAiAAAAAAAAACIAAAAAAAAAaWQsbmFtZQoxLEFubmEgQWxkZXIKMixCZXJ0IEJpcmNoClBLAQIeAy0AAAAAAIt0dV2AZFxbIgAAAP////8BAAwAAAAAAAEAAACAEQAAAAAtAQAIACIAAAAAAAAAUEsGBiwAAAAAAAAAHgMtAAAAAAAAAAAAAQAAAAAAAAABAAAAAAAAADsAAAAAAAAAVQAAAAAAAABQSwYHAAAAAJAAAAAAAAAAAQAAAFBLBQYAAAAAAQABADsAAAD/////AAA=',
  'with every number elsewhere':
    'UEsDBC0AAAAIAIp0dV2AZFxb//////////8PABQAZm9sZGVyL2xpc3QuY3N2AQAQACIAAAAAAAAAJAAAAAAAAADLTNHJS8xN5TLUcczLS1RwzElJLeIy0nFKLSpRcMosSs7gAgBQSwECLQMtAAAACACKdHVdgGRcW///////////DwAUAAAAAAAAAAAAgAEAAAAAZm9sZGVyL2xpc3QuY3N2AQAQACIAAAAAAAAAJAAAAAAAAABQSwYGLAAAAAAAAAAtAC0AAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAAUQAAAAAAAABlAAAAAAAAAFBLBgcAAAAAtgAAAAAAAAABAAAAUEsFBgAAAAABAAEAUQAAAGUAAAAAAA==',
};

describe('unpacking a list', () => {
  it('leaves alone what is not packed, and what is not there to whoever reads it', async () => {
    expect(await unpacked(LIST)).toEqual([LIST]);
    expect(await unpacked('')).toEqual(['']);
    expect(await unpack(path.join(folder, 'absent'), folder)).toEqual([path.join(folder, 'absent')]);
  });

  it('gives all files of an archive, also two of one name, and none that systems add', async () => {
    const archive = makeZip(
      ['a/list.csv', 'one'],
      ['__MACOSX/a/._list.csv', 'x'],
      ['b/', ''],
      ['b/list.csv', 'two'],
      ['b/.DS_Store', 'x'],
      ['../../../out.csv', 'three'],
    );
    expect(await unpacked(archive)).toEqual(['one', 'two', 'three']);
  });

  it.each(Object.entries(ZIP_64))('reads a zip64 archive %s', async (_what, base64) => {
    expect(await unpacked(Buffer.from(base64, 'base64'))).toEqual([LIST]);
  });

  it('finds the end of an archive before a comment', async () => {
    const archive = makeZip(['list.csv', LIST]);
    archive.writeUInt16LE(5, archive.length - 2);
    expect(await unpacked(Buffer.concat([archive, Buffer.from('hello')]))).toEqual([LIST]);
  });

  it('unpacks gzip of several members, and archives inside archives', async () => {
    expect(await unpacked(Buffer.concat([gzipSync('id,name\n'), gzipSync('1,Anna\n')]))).toEqual(['id,name\n1,Anna\n']);
    expect(await unpacked(makeZip(['list.csv.gz', gzipSync(LIST)], ['inner.zip', makeZip(['x', 'y'])]))).toEqual([
      LIST,
      'y',
    ]);
  });

  const archive = makeZip(['list.csv', LIST]);
  const changed = (at: number, byte: number): Buffer => {
    const copy = Buffer.from(archive);
    copy[at < 0 ? copy.length + at : at] = byte;
    return copy;
  };
  const directory = archive.indexOf('PK\u0001\u0002');
  it.each<[string, Buffer, RegExp]>([
    ['cut off within its files', archive.subarray(0, 45), /cut off/],
    ['cut off within its directory', archive.subarray(0, directory + 20), /cut off/],
    ['of another content than its checksum says', changed(directory + 16, 0x55), /not what was packed/],
    ['of another length than it says', changed(directory + 24, 0x55), /damaged/],
    ['whose bytes nobody packed', changed(30 + 'list.csv'.length, 0xff), /damaged or cut off/],
    ['whose directory points elsewhere', changed(-6, 0x07), /damaged/],
    ['whose file begins nowhere', changed(directory + 42, 0x09), /damaged/],
    ['that is encrypted', changed(directory + 8, 1), /encrypted/],
    ['packed in an unknown way', changed(directory + 10, 14), /not known/],
    ['without files', makeZip(), /without files/],
    ['of an office program', makeZip(['[Content_Types].xml', '<Types/>'], ['xl/x.xml', '<x/>']), /save it as CSV/],
    ['of too many files', makeZip(...Array.from({ length: 51 }, (_, at) => [`${at}`, 'x'] as const)), /more than 50/],
    ['packed by gzip and cut off', gzipSync(LIST).subarray(0, 30), /cut off/],
    [
      'packed by gzip with a wrong checksum',
      Buffer.from(gzipSync(LIST).map((byte, at, all) => (at === all.length - 8 ? byte ^ 1 : byte))),
      /damaged/,
    ],
    ['packed again and again', gzipSync(gzipSync(gzipSync(gzipSync(LIST)))), /more than 3 times/],
  ])('refuses an archive %s', async (_what, content, problem) => {
    await expect(unpacked(content)).rejects.toThrow(problem);
  });

  it('refuses bombs: by what comes out of one file, of many, or of what is inside', async () => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    await expect(unpacked(gzipSync(Buffer.concat([zeros, zeros])))).rejects.toThrow(/too large/);
    await expect(unpacked(makeZip(['a', zeros], ['b', zeros]))).rejects.toThrow(/too large/);
    await expect(unpacked(makeZip(['a.gz', gzipSync(zeros)], ['b.gz', gzipSync(zeros)]))).rejects.toThrow(/too large/);
    // One file that many entries point to.
    const overlapping = makeZip(
      ...Array.from({ length: 50 }, () => ['a', zeros.subarray(0, 4 * 1024 * 1024)] as const),
    );
    for (let at = overlapping.indexOf('PK\u0001\u0002'); at >= 0; at = overlapping.indexOf('PK\u0001\u0002', at + 4))
      overlapping.writeUInt32LE(0, at + 42);
    await expect(unpacked(overlapping)).rejects.toThrow(/too large/);
  });
});
