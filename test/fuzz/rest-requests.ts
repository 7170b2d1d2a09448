import fc, { type Arbitrary } from 'fast-check';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import type { Endpoint } from '../../rest-compat/endpoints/endpoint.js';
import type { Parameter } from '../../rest-compat/request/parameters.js';
import { multipart } from './graphql-requests.js';
import { CREDENTIAL, type FuzzRequest } from './request.js';
import { type Named, naming, records, structured, text } from './values.js';

/** A JPEG of one grey pixel, and files that are not what they say. Whole documents are the bench of vision's business. */
const IMAGES = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AfwD/2Q==',
  Buffer.from('no picture at all').toString('base64'),
  `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n then nothing', 'latin1').toString('base64')}`,
  Buffer.from('%PDF-1.7 then nothing').toString('base64'),
];

const OF_TYPE: Readonly<Record<Parameter['type'], Arbitrary<unknown>>> = {
  string: text,
  boolean: fc.oneof(fc.boolean(), fc.constantFrom('true', '0', 'perhaps', null)),
  integer: fc.oneof(fc.integer({ min: -2, max: 300 }), fc.constantFrom('10', 'many', 1.5, 2 ** 53, -1e9)),
  texts: fc.oneof(fc.array(text, { maxLength: 4 }), text),
  structured: fc.oneof(
    structured,
    structured.map((value) => JSON.stringify(value)),
  ),
  image: fc.oneof(fc.constantFrom(...IMAGES), text),
};

type Fields = Readonly<Record<string, unknown>>;

/** Calls of each declared endpoint by each way in which clients send fields. */
export function restRequests(): readonly Arbitrary<FuzzRequest>[] {
  return ENDPOINTS.map((endpoint) => callsOf(endpoint));
}

function callsOf(endpoint: Endpoint): Arbitrary<FuzzRequest> {
  const members = Object.fromEntries(
    endpoint.parameters.map((each) => [each.spellings[0] ?? each.name, valuesOf(endpoint, each)]),
  );
  const required = endpoint.parameters.filter((each) => each.required).map((each) => each.spellings[0] ?? each.name);
  const sound = records(members, required);
  const nearly = fc
    .tuple(fc.record(members, { requiredKeys: [] }), text, text)
    .map(([fields, name, value]) => ({ ...fields, [name]: value }));
  const fields: Arbitrary<Fields> = fc.oneof({ weight: 9, arbitrary: sound }, { weight: 1, arbitrary: nearly });
  const key = fc.oneof({ weight: 19, arbitrary: fc.constant(CREDENTIAL) }, { weight: 1, arbitrary: text });
  const path = fc.constantFrom(
    endpoint.path,
    endpoint.path,
    ...endpoint.aliases,
    `/${endpoint.path}`,
    endpoint.path.toUpperCase(),
  );
  const headers = fc.record({ 'idempotency-key': text.filter(isHeader) }, { requiredKeys: [] });
  return fc.tuple(fields, key, path, headers, way).map(([given, companyKey, at, more, send]) => {
    const sent = send(at, { company_key: companyKey, ...given });
    return {
      ...sent,
      headers: { ...sent.headers, ...more },
      credential: 'field' as const,
      by: 'company' as const,
      engines: needsEngines(endpoint),
      about: endpoint.path,
    };
  });
}

/** Pictures are looked at, and reports printed, by processes of which there are few. */
const needsEngines = ({ path, parameters }: Endpoint): boolean =>
  path === '/export-session-as-pdf' || parameters.some(({ type }) => type === 'image');

/** What parameters name, by their names. */
const NAMES: Readonly<Record<string, Named>> = {
  ...{ token: 'token', parentSessionId: 'token', groupId: 'group', memberIds: 'user', memberId: 'user' },
  ...{ configId: 'configuration', sessionConfigId: 'configuration' },
};
const IDS: Readonly<Record<string, Named>> = {
  '/remove-blacklist-record': 'blacklist-record',
  '/remove-screening-query-from-monitoring': 'monitored-query',
};

/** Mostly what exists, or the documented example: what is unknown ends most calls at once. */
function valuesOf({ path }: Endpoint, { name, type, example }: Parameter): Arbitrary<unknown> {
  const values = OF_TYPE[type];
  const named = NAMES[name] ?? (name === 'id' ? IDS[path] : undefined);
  if (named) return naming(named).map((value) => (type === 'texts' ? [value] : value));
  if (example === undefined || type === 'image') return values;
  return fc.oneof({ weight: 2, arbitrary: fc.constant(example) }, { weight: 1, arbitrary: values });
}

type Sent = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const way: Arbitrary<(path: string, fields: Fields) => Sent> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constant((path: string, fields: Fields) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant((path: string, fields: Fields) => ({
      method: 'POST',
      path,
      headers: {},
      body: JSON.stringify(fields),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant((path: string, fields: Fields) => ({
      method: 'POST',
      path,
      headers: FORM,
      body: formOf(fields),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant((path: string, fields: Fields) => ({
      method: 'GET',
      path: `${path}?${formOf(fields)}`,
      headers: {},
      body: '',
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant((path: string, fields: Fields) => ({
      method: 'GET',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant((path: string, fields: Fields) => ({
      method: 'POST',
      path,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: multipart(textsOf(fields)),
    })),
  },
);

function textsOf(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value ?? null),
    ]),
  );
}

/** The braces of placeholders stay as they are, so that they are found. */
function formOf(fields: Fields): string {
  return String(new URLSearchParams(textsOf(fields)))
    .replaceAll('%7B%7B', '{{')
    .replaceAll('%7D%7D', '}}');
}

/** What Node's client sends as the value of a header. */
function isHeader(value: string): boolean {
  return /^[\x20-\x7e]*$/.test(value);
}

const PATHS = [
  ...[
    '/',
    '/operator/',
    '/operator/sessions/{{theirs.session}}',
    '/docs',
    '/openapi.json',
    '/healthz',
    '/readyz',
    '/metrics',
  ],
  ...[
    '/internal/facts/sessions',
    '/internal/graphql',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%00',
    '/%ff',
    '/%',
  ],
  ...[
    '//evil.example/',
    '/uploads/',
    '/uploads/x',
    '/uploads/01900000-0000-4000-8000-000000000000',
    '/files/x',
    '/socket.io/?EIO=4',
  ],
  ...[
    '/?session_token={{theirs.token}}',
    '/?session_token={{mine.token}}&session_token={{theirs.token}}',
    '/.git/config',
  ],
  ...[
    `/${'a'.repeat(6_000)}`,
    `/?${'a&'.repeat(2_000)}`,
    '/begin/?company_key[__proto__][a]=1',
    '/node_modules/',
    '/master.key',
  ],
];

/** Addresses, methods and headers that belong to no call. */
export function oddRequests(): Arbitrary<FuzzRequest> {
  const headers = fc.dictionary(
    fc.constantFrom(
      'content-type',
      'x-capture-grant',
      'content-range',
      'range',
      'origin',
      'x-request-id',
      'x-device-id',
      'accept-encoding',
      'if-none-match',
      'x-http-method-override',
      'signature',
      'x-forwarded-proto',
      'cookie',
    ),
    fc.oneof(
      text.filter(isHeader),
      fc.constantFrom('bytes 0-9/10', 'bytes 5-1/3', 'bytes 0-99999999999/99999999999', 'bytes=0-'),
    ),
  );
  return fc
    .tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'PATCH'),
      fc.constantFrom(...PATHS),
      headers,
      text,
    )
    .map(([method, path, given, body]) => ({
      method,
      path,
      headers: given,
      body: ['GET', 'HEAD', 'OPTIONS'].includes(method) ? '' : body,
      credential: 'bearer' as const,
      by: 'company' as const,
      engines: false,
      about: 'odd address',
    }));
}
