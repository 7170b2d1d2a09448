import { Readable } from 'node:stream';
import { timesTheWork } from '../../test/support/work.js';
import { parseUrlencoded, readBodyFields } from './body.js';

const ANY_AMOUNT = { add: () => null, giveBack: () => undefined };

const read = (contentType: string | undefined, body: string | Buffer) =>
  readBodyFields(
    contentType === undefined ? {} : { 'content-type': contentType },
    Readable.from([Buffer.from(body)]),
    ANY_AMOUNT,
  );

const multipart = (parts: readonly string[]) => [...parts.map((part) => `--b\r\n${part}\r\n`), '--b--\r\n'].join('');
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

describe('the fields of a body', () => {
  it.each([
    ['application/json', '{"company_key":"k","flags":{"language":"ka"}}'],
    ['text/plain', '{"company_key":"k","flags":{"language":"ka"}}'],
    ['application/x-www-form-urlencoded', '  {"company_key":"k","flags":{"language":"ka"}}'],
    ['multipart/form-data; boundary=b', '{"company_key":"k","flags":{"language":"ka"}}'],
    ['multipart/form-data', '{"company_key":"k","flags":{"language":"ka"}}'],
    [undefined, '\uFEFF{"company_key":"k","flags":{"language":"ka"}}'],
    ['application/x-www-form-urlencoded', 'company_key=k&flags[language]=ka'],
    [undefined, 'company_key=k&flags%5Blanguage%5D=ka'],
    ['text/plain;charset=UTF-8', 'company_key=k&flags[language]=ka'],
    ['multipart/form-data; boundary=b', multipart([field('company_key', 'k'), field('flags[language]', 'ka')])],
  ])('are read as %s: %j', async (contentType, body) => {
    expect(await read(contentType, body)).toEqual({ company_key: 'k', flags: { language: 'ka' } });
  });

  it('are none in an empty body, whatever it says it is', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=b', undefined]) {
      expect(await read(type, '')).toEqual({});
    }
  });

  it('keep text with signs that mean something elsewhere', async () => {
    const value = 'a&b=c+d %41 "ü" [x]';
    expect(await read('multipart/form-data; boundary=b', multipart([field('name', value)]))).toEqual({ name: value });
    expect(parseUrlencoded(`name=${encodeURIComponent(value)}`)).toEqual({ name: value });
  });

  it('leave out files that an endpoint does not take', async () => {
    const file = 'Content-Disposition: form-data; name="x"; filename="x.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc';
    expect(await read('multipart/form-data; boundary=b', multipart([file, field('a', '1')]))).toEqual({ a: '1' });
  });

  it.each([
    ['application/json', '{"a":'],
    ['application/json', '[1]'],
    ['application/json', '"text"'],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'],
  ])('are refused when they are broken: %s %j', async (contentType, body) => {
    await expect(read(contentType, body)).rejects.toMatchObject({ code: 'wrong-parameters' });
  });

  it('are refused when they are too long', async () => {
    await expect(read('application/json', `{"a":"${'x'.repeat(5_000_000)}"}`)).rejects.toMatchObject({
      code: 'wrong-parameters',
    });
  });

  it('are refused when many texts of a form are too long together, and read no further', async () => {
    let sent = 0;
    async function* parts() {
      for (; sent < 40; sent += 1) {
        yield Buffer.from(multipart([field(`part${sent}`, 'x'.repeat(1024 * 1024))]).replace('--b--\r\n', ''));
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const reading = readBodyFields(
      { 'content-type': 'multipart/form-data; boundary=b' },
      Readable.from(parts()),
      ANY_AMOUNT,
    );
    await expect(reading).rejects.toMatchObject({ code: 'wrong-parameters' });
    expect(sent).toBeLessThan(15);
  });

  it.each(['[999]', '%5B999%5D', '[%399%39]'])(
    'are refused when indices like %s would make millions of places, before they do',
    async (index) => {
      const form = (each: string) => Array.from({ length: 900 }, (_, at) => `a${at}${each.repeat(8)}=1`).join('&');
      const [many, few] = [form(index), form('[1]')];
      const refuse = () => expect(() => parseUrlencoded(many)).toThrow(/wrong-parameters|indices/);
      expect(await timesTheWork(refuse, () => parseUrlencoded(few))).toBeLessThan(2);
    },
  );

  it('keep lists of a thousand', () => {
    const texts = Array.from({ length: 1_000 }, (_, at) => String(at));
    expect(parseUrlencoded(texts.map((text) => `a[${text}]=${text}`).join('&'))).toEqual({ a: texts });
    expect(parseUrlencoded(texts.map((text) => `a[]=${text}`).join('&'))).toEqual({ a: texts });
  });

  it('change no prototype', async () => {
    await read('application/json', '{"__proto__":{"polluted":1}}');
    parseUrlencoded('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect({}).not.toHaveProperty('polluted');
  });
});
