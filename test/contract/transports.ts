import http from 'node:http';

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Plain HTTP: fetch refuses a GET with a body. */
export function send(
  url: string,
  method: string,
  headers: http.OutgoingHttpHeaders,
  body: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = Buffer.byteLength(body);
    const request = http.request(url, {
      method,
      headers: length > 0 ? { ...headers, 'content-length': length } : headers,
    });
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
    });
    request.end(body);
  });
}

const FORM = 'application/x-www-form-urlencoded';
const textOf = (fields: Readonly<Record<string, string>>) => String(new URLSearchParams(fields));

/** The ways in which clients send fields. */
export const TRANSPORTS: Readonly<
  Record<string, (url: string, fields: Readonly<Record<string, string>>) => Promise<Answer>>
> = {
  'JSON by POST': (url, fields) => send(url, 'POST', { 'content-type': 'application/json' }, JSON.stringify(fields)),
  'JSON that says it is a form': (url, fields) => send(url, 'POST', { 'content-type': FORM }, JSON.stringify(fields)),
  'JSON that says it is multipart': (url, fields) =>
    send(url, 'POST', { 'content-type': 'multipart/form-data; boundary=x' }, JSON.stringify(fields)),
  'JSON without a type': (url, fields) => send(url, 'POST', {}, JSON.stringify(fields)),
  'an urlencoded form': (url, fields) => send(url, 'POST', { 'content-type': FORM }, textOf(fields)),
  'a form without a type': (url, fields) => send(url, 'POST', {}, textOf(fields)),
  'a multipart form': async (url, fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request(url, { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    return send(url, 'POST', { 'content-type': request.headers.get('content-type') ?? '' }, body);
  },
  'the query by GET': (url, fields) => send(`${url}?${textOf(fields)}`, 'GET', {}, ''),
  'the query by POST with an empty JSON body': (url, fields) =>
    send(`${url}?${textOf(fields)}`, 'POST', { 'content-type': 'application/json' }, ''),
  'JSON by GET': (url, fields) => send(url, 'GET', { 'content-type': 'application/json' }, JSON.stringify(fields)),
  'a form by GET': (url, fields) => send(url, 'GET', { 'content-type': FORM }, textOf(fields)),
};
