import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

/** What a run of `npm run bench -- fuzz` found: each was answered as a fault of the service. */

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service[Symbol.asyncDispose]());

const codes = async (query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<unknown[]> =>
  ((await service.graphql(COMPANY_KEY, query, variables)).errors ?? []).map(({ extensions }) => extensions?.['code']);

it.each(['yesterday', '2026-02-30T00:00:00Z', '+242101-05-06T05:42:04.404Z'])(
  '%s is no instant: the caller is told',
  async (instant) => {
    const field = (value: string) => `createCompanyKey(name: "Timed", expiresAt: ${value}) { id }`;
    expect(await codes(`mutation { ${field(`"${instant}"`)} }`)).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    expect(await codes(`mutation ($at: DateTime) { ${field('$at')} }`, { at: instant })).toEqual(['BAD_USER_INPUT']);
    const listed = 'query ($before: DateTime) { auditEntries(first: 1, filter: { before: $before }) { totalCount } }';
    expect(await codes(listed, { before: instant })).toEqual(['BAD_USER_INPUT']);
  },
);

it('a number is no file: the caller is told', async () => {
  const compare = 'mutation ($a: Upload!) { compareFaces(face1: $a, face2: $a) { similarity } }';
  expect(await codes(compare, { a: 1 })).toEqual(['BAD_USER_INPUT']);
});

it('an instant that is one is taken, in the text and as a variable', async () => {
  const instant = '2031-05-06T05:42:04.404Z';
  const field = (value: string) => `createCompanyKey(name: "Timed", expiresAt: ${value}) { id }`;
  expect(await codes(`mutation { ${field(`"${instant}"`)} }`)).toEqual([]);
  expect(await codes(`mutation ($at: DateTime) { ${field('$at')} }`, { at: instant })).toEqual([]);
});

it('an id that is longer than any id names nothing', async () => {
  const long = 'x'.repeat(5_000);
  expect(await codes(`{ user(id: "${long}") { id } }`)).toEqual([]);
  const signIn = `mutation { signIn(companyId: "${long}", email: "a@b.example", password: "long enough") { token } }`;
  expect(await codes(signIn)).toEqual(['invalid-access']);
});

it('what goes with a field that is refused is not told as a fault', async () => {
  const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const nothingChosen = 'pdf(session: false, screening: false, proofOfAddress: false) { bytes }';
  expect(await codes(`{ session(token: "${token}") { visualMarkers ${nothingChosen} } }`)).toEqual([
    'wrong-parameters',
  ]);
});

it('headers and addresses that cannot be read are refused', async () => {
  const upload = await fetch(`${service.url}/uploads/01900000-0000-4000-8000-000000000000`, {
    method: 'PUT',
    headers: { 'content-type': 'passport' },
    body: 'x',
  });
  expect([upload.status, await upload.json()]).toMatchObject([415, { argumentError: 'wrong-parameters' }]);
  const page = await fetch(`${service.url}/%ff`);
  expect([page.status, await page.json()]).toMatchObject([400, { argumentError: 'wrong-parameters' }]);
});

it.each(['a b', '[', '%', ''])('a call to the host "%s" is refused', async (host) => {
  const body = '{"query":"{ __typename }"}';
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const head = [
    `Host: ${host}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`POST /graphql HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*"code":"wrong-parameters"/s);
});
