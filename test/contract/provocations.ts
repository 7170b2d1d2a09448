import type { Endpoint } from '../../rest-compat/endpoints/endpoint.js';
import { SESSION_TOKEN } from '../../rest-compat/request/parameters.js';
import type { ServiceErrorCode } from '../../subgraphs/platform/errors/catalogue.js';
import { COMPANY_KEY, type RunningService } from '../support/service.js';
import { ownFields } from './prepared.js';
import { type Answer, send } from './transports.js';

export interface ProvokedWorld {
  readonly service: RunningService;
  /** A session that has every kind of file. */
  readonly token: string;
  /** A session in which nothing happened yet. */
  readonly newToken: string;
}

type Fields = Readonly<Record<string, unknown>>;
/** Makes the call that is answered with the error. */
type Provocation = (endpoint: Endpoint, world: ProvokedWorld) => Promise<Answer>;

export const post = (world: ProvokedWorld, path: string, fields: Fields, headers: Record<string, string> = {}) =>
  send(`${world.service.url}${path}`, 'POST', headers, JSON.stringify(fields));

/** Everything that the endpoint needs to be answered. */
export async function goodFields(endpoint: Endpoint, world: ProvokedWorld): Promise<Record<string, string>> {
  const token = endpoint.parameters.includes(SESSION_TOKEN) ? { session_token: world.token } : {};
  return { company_key: COMPANY_KEY, ...token, ...(await ownFields(endpoint, world.service)) };
}

/** The good call with some fields in place of others. */
const with_ =
  (fields: Fields | ((world: ProvokedWorld) => Fields)): Provocation =>
  async (endpoint, world) =>
    post(world, endpoint.path, {
      ...(await goodFields(endpoint, world)),
      ...(typeof fields === 'function' ? fields(world) : fields),
    });

const wrongKey = with_({ company_key: 'a key that nobody has' });
const twice: Provocation = async (endpoint, world) => {
  const fields = await goodFields(endpoint, world);
  await post(world, endpoint.path, fields);
  return post(world, endpoint.path, fields);
};
const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** Without its first required parameter; where none is required, with a value of another type. */
const wrongParameters: Provocation = async (endpoint, world) => {
  const fields: Record<string, unknown> = await goodFields(endpoint, world);
  const required = endpoint.parameters.find((parameter) => parameter.required);
  const { spellings = [], type } = required ?? endpoint.parameters[0] ?? {};
  for (const spelling of spellings) delete fields[spelling];
  if (!required) fields[spellings[0] ?? ''] = type === 'integer' ? 'many' : 'no such thing';
  return post(world, endpoint.path, fields);
};

/** Many at once: more than may wait. The first that is refused is the answer; the others are let go. */
const tooMany =
  (count: number): Provocation =>
  async (endpoint, world) => {
    const fields = await goodFields(endpoint, world);
    const all = Array.from({ length: count }, () => post(world, endpoint.path, fields));
    const answers = await Promise.all(all);
    return answers.find(({ status }) => status !== 200) ?? answers[0] ?? { status: 0, type: '', text: '' };
  };

const inProgress: Provocation = async (endpoint, world) => {
  const fields = await goodFields(endpoint, world);
  const headers = { 'idempotency-key': `at-once-${crypto.randomUUID()}` };
  const all = Array.from({ length: 8 }, () => post(world, endpoint.path, fields, headers));
  const answers = await Promise.all(all);
  return answers.find(({ status }) => status !== 200) ?? answers[0] ?? { status: 0, type: '', text: '' };
};

const reused: Provocation = async (endpoint, world) => {
  const headers = { 'idempotency-key': `reused-${crypto.randomUUID()}` };
  const fields = await goodFields(endpoint, world);
  await post(world, endpoint.path, fields, headers);
  const other = { ...(await goodFields(endpoint, world)), name: 'Another', firstName: 'Another' };
  return post(world, endpoint.path, other, headers);
};

const BY_CODE: Partial<Record<ServiceErrorCode, Provocation>> = {
  'wrong-parameters': wrongParameters,
  'invalid-company-key': wrongKey,
  'invalid-access': wrongKey,
  'access-denied': wrongKey,
  'company-missing': with_({ company_key: undefined }),
  'session-not-found': with_({ session_token: 'a'.repeat(40) }),
  'idempotency-key-reused': reused,
  'call-in-progress': inProgress,
};

const newSession = with_(({ newToken }) => ({ session_token: newToken }));

/** How each further error of an endpoint is brought about. One that is listed and stands nowhere here fails the tests. */
const BY_PATH: Readonly<Record<string, Partial<Record<ServiceErrorCode, Provocation>>>> = {
  '/external-api/begin/': { 'wrong-parameters': with_({ flags: 'no json' }) },
  '/export-session-as-pdf': { busy: tooMany(40) },
  '/get-session-main-document-face-photo': { 'face-photo-not-found': newSession },
  '/get-video-call-videos': { 'not-found': newSession },
  '/get-question-file': { busy: with_({ questionKey: 'pending' }) },
  '/create-user': {
    'invalid-email-format': with_({ email: 'nobody' }),
    'password-too-short': with_({ password: 'seven77' }),
    'invalid-rights': with_({ rights: ['owner'] }),
    'user-already-exists': twice,
  },
  '/get-screening-person-details': { 'not-found': with_({ personId: 'nobody:1' }) },
  '/monitor-screening-query': { 'already-exists': twice },
  '/remove-screening-query-from-monitoring': { 'not-found': with_({ id: UNKNOWN }) },
  '/add-blacklist-record': { 'already-exists': twice },
  '/remove-blacklist-record': { 'not-found': with_({ id: UNKNOWN }) },
};

/** How an endpoint is brought to answer an error; undefined when nobody has said it. */
export function provocationOf(endpoint: Endpoint, code: ServiceErrorCode): Provocation | undefined {
  const own = BY_PATH[endpoint.path]?.[code] ?? BY_CODE[code];
  if (own) return own;
  if (code === 'not-found' && endpoint.answer.kind === 'file') return newSession;
  const takesImages = endpoint.parameters.some(({ type }) => type === 'image');
  return code === 'busy' && takesImages ? tooMany(60) : undefined;
}
