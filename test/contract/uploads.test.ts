import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { MOST_FILE_BYTES } from '../../gateway/graphql/multipart-request.js';
import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import { portrait, stillsOf } from '../specimens/portraits.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());

const COMPARE = `mutation ($face1: Upload!, $face2: Upload!) {
  compareFaces(face1: $face1, face2: $face2) { similarity face1Statuses face2Statuses }
}`;
const READ = 'mutation ($image: Upload!) { readDocumentImage(kind: "passport", image: $image) { code person } }';

interface Sent {
  readonly operations?: unknown;
  readonly map?: unknown;
  readonly files?: Readonly<Record<string, Buffer>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The form of the GraphQL multipart request specification, as a browser sends it. */
const send = async ({ operations, map, files = {}, headers }: Sent) => {
  const form = new FormData();
  if (operations !== undefined) form.set('operations', JSON.stringify(operations));
  if (map !== undefined) form.set('map', JSON.stringify(map));
  for (const [name, bytes] of Object.entries(files)) form.set(name, new File([new Uint8Array(bytes)], `${name}.jpg`));
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${COMPANY_KEY}`, 'apollo-require-preflight': 'true', ...headers },
    body: form,
  });
  const answer = (await response.json()) as {
    data?: Record<string, Record<string, unknown>> | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  return { status: response.status, ...answer, code: answer.errors?.[0]?.extensions.code };
};

const stored = async (): Promise<number> => {
  const blobs = await openBlobs(service.service.platform.settings.mediaUrl);
  let count = 0;
  for await (const owner of blobs.storage.owners()) count += (await blobs.storage.list(owner)).length;
  return count;
};

/** Files that are yet to be whole. */
const arriving = async (): Promise<number> => {
  const { mediaUrl } = service.service.platform.settings;
  return (await readdir(path.join(mediaUrl.replace(/^file:/, ''), '.incoming')).catch(() => [])).length;
};

/** Files go right after the answer, so they are given a moment. */
const expectNothingStored = async (): Promise<void> => {
  await until(async () => (await stored()) === 0, 'nothing is stored any more');
  expect(await stored()).toBe(0);
};
afterEach(expectNothingStored);

const two = { query: COMPARE, variables: { face1: null, face2: null } };

it('two files are compared as by REST, from one part each or from one for both', async () => {
  const [first, second] = stillsOf('franck');
  if (!first || !second) throw new Error('No two pictures of one person');
  const [face1, face2] = [await portrait(first), await portrait(second)];
  const answer = await send({
    operations: two,
    map: { 0: ['variables.face1'], 1: ['variables.face2'] },
    files: { 0: face1, 1: face2 },
  });
  expect(answer.errors).toBeUndefined();
  const form = new FormData();
  form.set('company_key', COMPANY_KEY);
  form.set('face1', new File([new Uint8Array(face1)], 'a.jpg'));
  form.set('face2', new File([new Uint8Array(face2)], 'b.jpg'));
  const rest = await fetch(`${service.url}/compare-faces`, { method: 'POST', body: form });
  expect({ result: answer.data?.['compareFaces'] }).toEqual(await rest.json());
  expect(answer.data?.['compareFaces']?.['similarity']).toBeGreaterThan(0.5);

  const same = await send({ operations: two, map: { 0: ['variables.face1', 'variables.face2'] }, files: { 0: face1 } });
  expect(same.data?.['compareFaces']?.['similarity']).toBeGreaterThan(0.99);
});

it('a file that is no picture is told by its code', async () => {
  const answer = await send({
    operations: { query: READ, variables: { image: null } },
    map: { 0: ['variables.image'] },
    files: { 0: randomBytes(70_000) },
  });
  expect(answer.data?.['readDocumentImage']).toEqual({ code: 'DOCUMENT_NOT_READABLE', person: null });
});

it.each<[string, Sent]>([
  ['no operations', { map: {}, files: {} }],
  ['a batch', { operations: [two], map: { 0: ['0.variables.face1'] }, files: { 0: Buffer.from('x') } }],
  ['no map', { operations: two, files: { 0: Buffer.from('x') } }],
  [
    'a place that is not null',
    { operations: { query: COMPARE, variables: { face1: 'x' } }, map: { 0: ['variables.face1'] } },
  ],
  ['a place outside the variables', { operations: two, map: { 0: ['query'] }, files: { 0: Buffer.from('x') } }],
  [
    'a place in a prototype',
    { operations: two, map: { 0: ['variables.__proto__.x'] }, files: { 0: Buffer.from('x') } },
  ],
  [
    'a file that was not sent',
    { operations: two, map: { 0: ['variables.face1'], 1: ['variables.face2'] }, files: { 0: Buffer.from('x') } },
  ],
  [
    'a file that is not in the map',
    { operations: two, map: { 0: ['variables.face1'] }, files: { 0: Buffer.from('x'), 9: Buffer.from('y') } },
  ],
  [
    'too many files',
    {
      operations: { query: COMPARE, variables: { l: Array.from({ length: 5 }, () => null) } },
      map: Object.fromEntries([0, 1, 2, 3, 4].map((i) => [i, [`variables.l.${i}`]])),
      files: Object.fromEntries([0, 1, 2, 3, 4].map((i) => [i, Buffer.from('x')])),
    },
  ],
])('refuses %s', async (_, request) => {
  const answer = await send(request);
  expect({ status: answer.status, code: answer.code }).toEqual({ status: 400, code: 'wrong-parameters' });
});

it('refuses a file that is too large, and keeps nothing of it', async () => {
  const answer = await send({
    operations: { query: READ, variables: { image: null } },
    map: { 0: ['variables.image'] },
    files: { 0: Buffer.alloc(MOST_FILE_BYTES + 1) },
  });
  expect({ status: answer.status, code: answer.code }).toEqual({ status: 413, code: 'payload-too-large' });
});

it('keeps nothing of a request that was cut off', async () => {
  const request = http.request(`${service.url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${COMPANY_KEY}`,
      'apollo-require-preflight': 'true',
      'content-type': 'multipart/form-data; boundary=b',
    },
  });
  request.on('error', () => undefined);
  const part = (name: string, text: string, more = '') =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}`;
  request.write(
    `${part('operations', JSON.stringify(two))}\r\n${part('map', '{"0":["variables.face1","variables.face2"]}')}\r\n`,
  );
  request.write(part('0', 'x'.repeat(300_000), '; filename="a.jpg"'));
  await until(async () => (await arriving()) > 0, 'a part of the file has come');
  request.destroy();
  await until(async () => (await arriving()) === 0, 'what had come goes');
  await expectNothingStored();
});

it('needs the header that no form of another page can send', async () => {
  const answer = await send({ operations: two, map: {}, headers: { 'apollo-require-preflight': '' } });
  expect(answer.status).toBe(400);
});

it.each(['multipart/form-data', `multipart/form-data; boundary=${'b'.repeat(5_000)}`])(
  'refuses a form whose boundary is none: %.40s',
  async (type) => {
    const answer = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${COMPANY_KEY}`, 'apollo-require-preflight': 'true', 'content-type': type },
      body: '--b--',
    });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('wrong-parameters')]);
  },
);

it('takes no file from an applicant, from nobody, or with another company’s key as if it were theirs', async () => {
  const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const request = {
    operations: { query: READ, variables: { image: null } },
    map: { 0: ['variables.image'] },
    files: { 0: randomBytes(1000) },
  };
  expect(await send({ ...request, headers: { authorization: `Bearer ${token}` } })).toMatchObject({
    status: 403,
    code: 'access-denied',
  });
  expect(await send({ ...request, headers: { authorization: '' } })).toMatchObject({ status: 403 });
  const plain = await service.graphql(COMPANY_KEY, READ, { image: 'made up' });
  expect(plain.errors?.[0]?.extensions?.['code']).toBe('wrong-parameters');
});
