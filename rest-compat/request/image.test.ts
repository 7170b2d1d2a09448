import { Readable } from 'node:stream';
import { readBodyFields } from './body.js';
import { RetryLaterError } from '../../subgraphs/platform/errors/catalogue.js';
import { MAX_IMAGE_BYTES, readImage } from './image.js';

const BYTES = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xfb, 0xef, 0xbe]);
const BASE64 = BYTES.toString('base64');

const multipart = (parts: readonly (string | Buffer)[]) =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from('--b\r\n'), Buffer.from(part), Buffer.from('\r\n')]),
    Buffer.from('--b--\r\n'),
  ]);
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`Content-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
    bytes,
  ]);

/** Room for so many bytes. */
const roomFor = (bytes: number) => {
  let left = bytes;
  return {
    add: (more: number) => ((left -= more) < 0 ? new RetryLaterError('busy') : null),
    giveBack: (less: number) => void (left += less),
    left: () => left,
  };
};

function read(contentType: string, body: string | Buffer, held = roomFor(Infinity)) {
  const images = { count: 1, names: new Set(['image']) };
  return readBodyFields({ 'content-type': contentType }, Readable.from([Buffer.from(body)]), held, images);
}

describe('an image parameter', () => {
  it.each([
    ['base64', BASE64],
    ['base64 with the other alphabet', BYTES.toString('base64url')],
    ['base64 in lines', ` ${BASE64.slice(0, 4)}\r\n${BASE64.slice(4)}\n`],
    ['a data URL', `data:image/jpeg;base64,${BASE64}`],
    ['base64 whose plus signs a form made spaces', BASE64.replaceAll('+', ' ')],
    ['a file', BYTES],
  ])('is read as %s', (_form, value) => {
    expect(readImage('image', value)).toEqual(BYTES);
  });

  it.each([
    ['an object', { a: 1 }],
    ['text that is no base64', 'https://example.com/a.jpg'],
    ['a data URL that is not base64', 'data:image/svg+xml,%3Csvg/%3E'],
    ['an empty file', Buffer.alloc(0)],
    ['more than 16 MB', Buffer.alloc(MAX_IMAGE_BYTES + 1)],
  ])('is refused as %s', (_form, value) => {
    expect(() => readImage('image', value)).toThrow(/^image /);
  });
});

describe('a body with an image', () => {
  const type = 'multipart/form-data; boundary=b';

  it('gives the bytes of the file part, and none of the other files', async () => {
    const body = multipart([field('company_key', 'k'), file('other', Buffer.from('x')), file('image', BYTES)]);
    expect(await read(type, body)).toEqual({ company_key: 'k', image: BYTES });
  });

  it('may be a form or JSON with more text than other endpoints take', async () => {
    const long = 'A'.repeat(6 * 1024 * 1024);
    expect(await read('application/json', JSON.stringify({ image: long }))).toEqual({ image: long });
    expect(await read(type, multipart([field('image', long)]))).toEqual({ image: long });
    await expect(read(type, multipart([field('flags', long)]))).rejects.toMatchObject({ code: 'wrong-parameters' });
  });

  it('with a file of more than 16 MB is refused', async () => {
    const body = multipart([file('image', Buffer.alloc(MAX_IMAGE_BYTES + 10))]);
    await expect(read(type, body)).rejects.toMatchObject({ code: 'wrong-parameters', source: 'image' });
  });

  it('is refused as busy when there is no room for it, in any form', async () => {
    const forms = [
      [type, multipart([file('image', Buffer.alloc(2_000))])],
      [type, multipart([field('name', 'x'.repeat(2_000))])],
      ['application/json', JSON.stringify({ image: 'x'.repeat(2_000) })],
    ] as const;
    for (const [contentType, body] of forms) {
      await expect(read(contentType, body, roomFor(1_999))).rejects.toMatchObject({ code: 'busy' });
      await expect(read(contentType, body, roomFor(2_500))).resolves.toBeDefined();
    }
  });

  it('takes no room for a file that nobody asked for', async () => {
    const held = roomFor(2_500);
    await read(type, multipart([file('other', Buffer.alloc(2_000))]), held);
    expect(held.left()).toBeGreaterThan(2_000);
  });
});
