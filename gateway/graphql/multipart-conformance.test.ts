import { type FileUpload, processRequest, Upload } from 'graphql-upload-ts';
import { type IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { readMultipartRequest } from './multipart-request.js';

/** Name and content of each part, in order; a part with `file` is a file. */
interface Part {
  readonly name: string;
  readonly content: string;
  readonly file?: string;
}

const operations = (variables: Record<string, unknown>): Part => ({
  name: 'operations',
  content: JSON.stringify({ query: 'mutation ($a: Upload, $b: [Upload]) { x }', variables }),
});
const map = (places: unknown): Part => ({ name: 'map', content: JSON.stringify(places) });
const file = (name: string, content: string): Part => ({ name, content, file: `${name}.jpg` });

/** Forms that both readers take, with the same files in the same places. */
const TAKEN: Readonly<Record<string, readonly Part[]>> = {
  'one file': [operations({ a: null }), map({ 0: ['variables.a'] }), file('0', 'first')],
  'a list of files, sent out of order': [
    operations({ b: [null, null] }),
    map({ 0: ['variables.b.0'], 1: ['variables.b.1'] }),
    file('1', 'second'),
    file('0', 'first'),
  ],
  'one file in two places': [
    operations({ a: null, b: [null] }),
    map({ 0: ['variables.a', 'variables.b.0'] }),
    file('0', 'twice'),
  ],
  'a file inside an input object': [
    operations({ input: { picture: null, note: 'é' } }),
    map({ picture: ['variables.input.picture'] }),
    file('picture', ''),
  ],
  'no files': [operations({ a: null }), map({})],
};

/** Forms that both readers refuse. */
const REFUSED: Readonly<Record<string, readonly Part[]>> = {
  'map before operations': [map({ 0: ['variables.a'] }), operations({ a: null }), file('0', 'x')],
  'a file before map': [operations({ a: null }), file('0', 'x'), map({ 0: ['variables.a'] })],
  'no map': [operations({ a: null })],
  'no operations': [map({})],
  'operations that are no JSON': [{ name: 'operations', content: '{' }, map({})],
  'operations that are no object': [{ name: 'operations', content: '"text"' }, map({})],
  'a map that is a list': [operations({ a: null }), map([])],
  'a map of texts': [operations({ a: null }), map({ 0: 'variables.a' }), file('0', 'x')],
  'a place that does not exist': [operations({ a: null }), map({ 0: ['variables.b.0'] }), file('0', 'x')],
  'a place that is taken': [operations({ a: 'text' }), map({ 0: ['variables.a'] }), file('0', 'x')],
  'a file that was not sent': [operations({ a: null }), map({ 0: ['variables.a'] })],
};

async function requestOf(parts: readonly Part[]): Promise<{ headers: IncomingHttpHeaders; body: Readable }> {
  const form = new FormData();
  for (const { name, content, file: filename } of parts) {
    if (filename === undefined) form.append(name, content);
    else form.append(name, new Blob([content]), filename);
  }
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await response.arrayBuffer());
  // In pieces, as a network brings them.
  const pieces = Array.from({ length: Math.ceil(bytes.length / 50) }, (_, i) => bytes.subarray(i * 50, i * 50 + 50));
  return { headers: { 'content-type': contentType }, body: Readable.from(pieces, { objectMode: false }) };
}

async function readOurs(parts: readonly Part[]): Promise<unknown> {
  const { headers, body } = await requestOf(parts);
  return readMultipartRequest(headers, body, async (source) => `file: ${await text(source)}`);
}

/** The same by the library that most GraphQL servers use. */
async function readTheirs(parts: readonly Part[]): Promise<unknown> {
  const { headers, body } = await requestOf(parts);
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  for await (const piece of body) request.push(piece);
  request.push(null);
  const response = new ServerResponse(request);
  try {
    return await withContents(await processRequest(request, response));
  } finally {
    response.emit('close');
  }
}

async function withContents(value: unknown): Promise<unknown> {
  if (value instanceof Upload) {
    const upload: FileUpload = await value.promise;
    return `file: ${await text(upload.createReadStream())}`;
  }
  if (Array.isArray(value)) return Promise.all(value.map(withContents));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(async ([name, member]) => [name, await withContents(member)] as const);
  return Object.fromEntries(await Promise.all(members));
}

it.each(Object.entries(TAKEN))('%s: read as graphql-upload-ts reads it', async (_name, parts) => {
  const ours = await readOurs(parts);
  expect(ours).toEqual(await readTheirs(parts));
  expect(ours).toMatchObject({ variables: expect.anything() });
});

it.each(Object.entries(REFUSED))('%s: refused, as by graphql-upload-ts', async (_name, parts) => {
  await expect(readTheirs(parts)).rejects.toThrow();
  await expect(readOurs(parts)).rejects.toMatchObject({ code: 'wrong-parameters' });
});
