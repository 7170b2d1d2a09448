import { createHash, createHmac, randomBytes } from 'node:crypto';
import { ManualClock } from '../../subgraphs/platform/time/clock.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

interface SigningKey {
  readonly id: string;
  readonly key: string;
  readonly signingSecret: string;
}

const clock = new ManualClock(new Date());
let service: RunningService;
let keys: Record<'NONE' | 'V1' | 'V2' | 'ANY', SigningKey>;
let token: string;

beforeAll(async () => {
  service = await startService({}, { clock });
  const make = async (requirement: string): Promise<SigningKey> => {
    const { data } = await service.graphql<{ made: SigningKey }>(
      COMPANY_KEY,
      `mutation { made: createCompanyKey(name: "Signed", requireSignature: ${requirement}) { id key signingSecret } }`,
    );
    return data?.made ?? { id: '', key: '', signingSecret: '' };
  };
  keys = { NONE: await make('NONE'), V1: await make('V1'), V2: await make('V2'), ANY: await make('ANY') };
  token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
});
afterAll(() => service[Symbol.asyncDispose]());

const hmac = (key: string | Buffer, content: string | Buffer) => createHmac('sha256', key).update(content).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const v1 = (secret: string, body: string | Buffer) => `signature="${hmac(secret, body).toString('base64')}"`;

/** The header of version 2, made as docs/calling.md tells it. */
function v2(secret: string, method: string, path: string, body: string | Buffer, at = clock.now()): string {
  const [time, nonce] = [String(Math.floor(at.getTime() / 1000)), randomBytes(12).toString('hex')];
  const lines = ['v2', time, nonce, method, path, sha256(body)];
  return `t=${time},n=${nonce},v2=${hmac(secret, lines.join('\n')).toString('base64')}`;
}

function expectSignedV2(secret: string, sent: string, answer: Response, body: string | Buffer): void {
  const member = (text: string, name: string) => new RegExp(`(?:^|,)${name}=([^,]+)`).exec(text)?.[1] ?? '';
  const header = answer.headers.get('x-bonafide-signature') ?? '';
  const [time, nonce] = [member(header, 't'), member(header, 'n')];
  expect(nonce).toBe(member(sent, 'n'));
  const lines = ['v2-answer', time, nonce, String(answer.status), sha256(body)];
  expect(member(header, 'v2')).toBe(hmac(secret, lines.join('\n')).toString('base64'));
}

const post = (path: string, body: string | Buffer, headers: Readonly<Record<string, string>>) =>
  fetch(`${service.url}${path}`, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers });

const RESULT = '/external-api/result/';
const resultBody = (key: SigningKey) => JSON.stringify({ company_key: key.key, session_token: token });

describe('a key that requires a signature', () => {
  it.each([
    [RESULT, 401, 'invalid-company-key'],
    ['/list-session-activities', 403, 'invalid-access'],
    ['/search-screening-person', 403, 'access-denied'],
  ])('refuses unsigned and wrongly signed calls of %s by its own code', async (path, status, code) => {
    for (const [kind, headers] of [
      ['V1', {}],
      ['V2', {}],
      ['ANY', {}],
      ['V1', { authorization: v1('another secret', resultBody(keys.V1)) }],
      ['V2', { 'x-bonafide-signature': v2('another secret', 'POST', path, resultBody(keys.V2)) }],
      ['V2', { 'x-bonafide-signature': 'nonsense' }],
      ['V2', { authorization: v1(keys.V2.signingSecret, resultBody(keys.V2)) }],
      ['V1', { 'x-bonafide-signature': v2(keys.V1.signingSecret, 'POST', path, resultBody(keys.V1)) }],
    ] as const) {
      const answer = await post(path, resultBody(keys[kind]), headers);
      expect(answer.status).toBe(status);
      const body = (await answer.json()) as { argumentError: string; message: string };
      expect(body.argumentError).toBe(code);
      expect(body.message).toMatch(/signature/);
      expect([answer.headers.get('authorization'), answer.headers.get('x-bonafide-signature')]).toEqual([null, null]);
    }
  });
});

describe('version 1', () => {
  it('signs a JSON call and its answer', async () => {
    for (const kind of ['V1', 'ANY', 'NONE'] as const) {
      const { signingSecret } = keys[kind];
      const body = resultBody(keys[kind]);
      const answer = await post(RESULT, body, { authorization: v1(signingSecret, body) });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('authorization')).toBe(v1(signingSecret, await answer.text()));
    }
  });

  it.each(['multipart/mixed; boundary=b', 'multipart/form-data; xboundary=b', 'multipart/x; boundary=""'])(
    'of a form that says it is %s is no failure of ours',
    async (type) => {
      const form = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n';
      const headers = { authorization: v1('any', form), 'content-type': type };
      expect((await post(RESULT, form, headers)).status).toBe(400);
      const graphql = { ...headers, 'x-company-key': keys.V1.key, 'apollo-require-preflight': '1' };
      expect([400, 415]).toContain((await post('/graphql', form, graphql)).status);
    },
  );

  it('is checked where it is there, also by a key that requires none; a failed answer carries none', async () => {
    const body = resultBody(keys.NONE);
    const wrong = await post(RESULT, body, { authorization: v1('another secret', body) });
    expect(wrong.status).toBe(401);
    const unsigned = await post(RESULT, body, {});
    expect([unsigned.status, unsigned.headers.get('authorization')]).toEqual([200, null]);
    const unknown = JSON.stringify({ company_key: keys.V1.key, session_token: 'a'.repeat(40) });
    const failed = await post(RESULT, unknown, { authorization: v1(keys.V1.signingSecret, unknown) });
    expect([failed.status, failed.headers.get('authorization')]).toEqual([404, null]);
  });

  it('chains the parts of a form: texts first, then files', async () => {
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0, 13, 10]), randomBytes(100_000)]);
    const form = new FormData();
    form.set('image', new Blob([picture], { type: 'image/jpeg' }), 'card.jpg');
    form.set('company_key', keys.V1.key);
    form.set('note', 'zwei ü');
    const request = new Request(service.url, { method: 'POST', body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const type = { 'content-type': request.headers.get('content-type') ?? '' };
    const chained = (...parts: (string | Buffer)[]) =>
      `signature="${parts.reduce<string | Buffer>(hmac, keys.V1.signingSecret).toString('base64')}"`;
    const signature = chained(keys.V1.key, 'zwei ü', picture);
    const answer = await post('/external-api/card/front/', body, { ...type, authorization: signature });
    const text = await answer.text();
    expect([answer.status, answer.headers.get('authorization')]).toEqual([200, v1(keys.V1.signingSecret, text)]);
    const wrong = chained(picture, keys.V1.key, 'zwei ü');
    expect((await post('/external-api/card/front/', body, { ...type, authorization: wrong })).status).toBe(401);
  });
});

describe('version 2', () => {
  it('signs a call without a body, and its answer', async () => {
    const path = `${RESULT}?company_key=${keys.V2.key}&session_token=${token}`;
    const signature = v2(keys.V2.signingSecret, 'GET', path, '');
    const answer = await fetch(`${service.url}${path}`, { headers: { 'x-bonafide-signature': signature } });
    expect(answer.status).toBe(200);
    expectSignedV2(keys.V2.signingSecret, signature, answer, await answer.text());
    const elsewhere = await fetch(`${service.url}${path}&x=1`, { headers: { 'x-bonafide-signature': signature } });
    expect(elsewhere.status).toBe(401);
  });

  it('works once, for five minutes', async () => {
    const body = resultBody(keys.V2);
    const secret = keys.V2.signingSecret;
    const header = { 'x-bonafide-signature': v2(secret, 'POST', RESULT, body) };
    expect((await post(RESULT, body, header)).status).toBe(200);
    const replayed = await post(RESULT, body, header);
    expect(replayed.status).toBe(401);
    expect(await replayed.json()).toMatchObject({ message: expect.stringMatching(/nonce/) as string });
    for (const [minutes, status] of [
      [-4.9, 200],
      [4.9, 200],
      [-5.1, 401],
      [5.1, 401],
    ] as const) {
      const at = new Date(clock.now().getTime() + minutes * 60_000);
      const shifted = { 'x-bonafide-signature': v2(secret, 'POST', RESULT, body, at) };
      expect([minutes, (await post(RESULT, body, shifted)).status]).toEqual([minutes, status]);
    }
    const tampered = body.replace('session_token', 'session_id');
    const signature = { 'x-bonafide-signature': v2(secret, 'POST', RESULT, body) };
    expect((await post(RESULT, tampered, signature)).status).toBe(401);
  });

  it('signs a file and a range of it before they are sent, beside version 1', async () => {
    const { key, signingSecret } = keys.ANY;
    const path = '/export-session-as-pdf';
    const body = JSON.stringify({ companyKey: key, sessionId: token, exportSession: true });
    for (const range of [null, 'bytes=0-99']) {
      const signature = v2(signingSecret, 'POST', path, body);
      const answer = await post(path, body, {
        authorization: v1(signingSecret, body),
        'x-bonafide-signature': signature,
        ...(range === null ? {} : { range }),
      });
      expect(answer.status).toBe(range === null ? 200 : 206);
      const pdf = Buffer.from(await answer.arrayBuffer());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      if (range !== null) expect(pdf).toHaveLength(100);
      expect(answer.headers.get('authorization')).toBe(v1(signingSecret, pdf));
      expectSignedV2(signingSecret, signature, answer, pdf);
    }
  });
});

describe('GraphQL by company key', () => {
  const body = JSON.stringify({ query: '{ groups(first: 1) { totalCount } }' });
  const ask = (key: SigningKey, headers: Readonly<Record<string, string>>, text = body) =>
    post('/graphql', text, { 'content-type': 'application/json', 'x-company-key': key.key, ...headers });

  it('is signed in both versions', async () => {
    const first = await ask(keys.V1, { authorization: v1(keys.V1.signingSecret, body) });
    expect(first.status).toBe(200);
    expect(first.headers.get('authorization')).toBe(v1(keys.V1.signingSecret, await first.text()));
    const signature = v2(keys.V2.signingSecret, 'POST', '/graphql', body);
    const second = await ask(keys.V2, { 'x-bonafide-signature': signature });
    expect(second.status).toBe(200);
    expectSignedV2(keys.V2.signingSecret, signature, second, await second.text());
  });

  it('is signed with files, by the parts of the form', async () => {
    const operations = JSON.stringify({
      query: 'mutation ($image: Upload!) { readDocumentImage(kind: "passport", image: $image) { code } }',
      variables: { image: null },
    });
    const form = new FormData();
    form.set('operations', operations);
    form.set('map', '{"0":["variables.image"]}');
    form.set('0', new Blob(['no picture at all']), 'passport.jpg');
    const request = new Request(service.url, { method: 'POST', body: form });
    const content = Buffer.from(await request.arrayBuffer());
    const parts = [operations, '{"0":["variables.image"]}', 'no picture at all'];
    const send = (secret: string) =>
      post('/graphql', content, {
        'content-type': request.headers.get('content-type') ?? '',
        'apollo-require-preflight': 'true',
        'x-company-key': keys.V1.key,
        authorization: `signature="${parts.reduce<string | Buffer>(hmac, secret).toString('base64')}"`,
      });
    const answer = await send(keys.V1.signingSecret);
    expect(await answer.clone().json()).toMatchObject({
      data: { readDocumentImage: { code: expect.any(String) as string } },
    });
    expect(answer.headers.get('authorization')).toBe(v1(keys.V1.signingSecret, await answer.text()));
    expect((await send('another secret')).status).toBe(401);
  });

  it('is refused unsigned, wrongly signed and repeated; failed answers carry no signature', async () => {
    for (const headers of [{}, { authorization: v1('another secret', body) }]) {
      const answer = await ask(keys.V1, headers);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'invalid-company-key' } }] });
    }
    const header = { 'x-bonafide-signature': v2(keys.V2.signingSecret, 'POST', '/graphql', body) };
    expect([(await ask(keys.V2, header)).status, (await ask(keys.V2, header)).status]).toEqual([200, 401]);
    const failing = JSON.stringify({ query: 'mutation { deleteGroup(groupId: "x") }' });
    const failed = await ask(keys.V1, { authorization: v1(keys.V1.signingSecret, failing) }, failing);
    expect(await failed.json()).toMatchObject({ errors: [{ extensions: { code: 'wrong-parameters' } }] });
    expect(failed.headers.get('authorization')).toBeNull();
  });
});
