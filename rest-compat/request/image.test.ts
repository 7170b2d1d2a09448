import { Readable } from 'node:stream';
import { readBodyFields } from './body.js';
import { HeldBytes, MAX_IMAGE_BYTES, readImage } from './image.js';

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

function read(contentType: string, body: string | Buffer, held = new HeldBytes().share('192.0.2.9')) {
  const images = { count: 1, names: new Set(['image']), held };
  return readBodyFields({ 'content-type': contentType }, Readable.from([Buffer.from(body)]), images);
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

  it('is refused as busy while others hold what memory is given to images', async () => {
    const held = new HeldBytes(10_000);
    const others = [held.share('192.0.2.1'), held.share('192.0.2.2')];
    for (const share of others) share.add(4_500);
    const body = multipart([file('image', Buffer.alloc(2_000))]);
    await expect(read(type, body, held.share('192.0.2.3'))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
    for (const share of others) share.release();
    expect(await read(type, body, held.share('192.0.2.3'))).toEqual({ image: Buffer.alloc(2_000) });
  });

  it('from one address takes half of that memory at most', () => {
    const held = new HeldBytes(10_000);
    const [one, another] = [held.share('192.0.2.1'), held.share('192.0.2.1')];
    expect(one.add(4_000)).toBeNull();
    expect(another.add(1_001)).toMatchObject({ code: 'busy' });
    expect(held.share('192.0.2.2').add(5_000)).toBeNull();
    one.release();
    expect(another.add(5_000)).toBeNull();
  });
});
