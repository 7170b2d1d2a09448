import { CREDENTIAL, type FuzzRequest } from './request.js';
import type { Named } from './values.js';

/** A service with two companies, by their keys. */
export interface FuzzedService {
  readonly url: string;
  readonly keys: readonly [string, string];
}

/** Somebody who calls. */
export interface Actor {
  /** `an applicant of company 1`. */
  readonly name: string;
  readonly kind: 'company' | 'operator' | 'applicant' | 'nobody';
  /** Which company they belong to; null: none. */
  readonly company: 0 | 1 | null;
  readonly credential: string;
}

/** Several of what calls use up. */
type Owned = Readonly<Record<Named, readonly string[]>>;

/** One of everything that a request may name, of each company, and everybody who may call. */
export interface Cast {
  readonly owned: readonly [Owned, Owned];
  readonly actors: readonly Actor[];
}

/** A word that stands in whatever a company has. Nothing that strangers send holds it. */
export const MARKS = ['qvzmarkalphaqvz', 'qvzmarkbetaqvz'] as const;
const PASSWORD = 'a long enough password';
const ROLES = ['call_center_operator', 'operator', 'administrator'] as const;

let calls = 0;
/** Everybody calls from elsewhere: what counts by address is tried in other tests. */
const elsewhere = (): string =>
  `2001:db8:${Math.floor(calls / 65_536).toString(16)}:${(calls++ % 65_536).toString(16)}::1`;

/**
 * Makes what requests need, new each time: earlier requests have deleted, revoked and changed what was there.
 * @param round tells the casts of one service apart
 */
export async function castOf(service: FuzzedService, round: number): Promise<Cast> {
  const [first, second] = await Promise.all([companyCast(service, 0, round), companyCast(service, 1, round)]);
  const nobody: Actor[] = [
    { name: 'nobody', kind: 'nobody', company: null, credential: '' },
    {
      name: 'somebody with a wrong credential',
      kind: 'nobody',
      company: null,
      credential: 'no0such0token'.padEnd(40, 'x'),
    },
  ];
  return { owned: [first.owned, second.owned], actors: [...first.actors, ...second.actors, ...nobody] };
}

/** Of each thing that a call may name: earlier calls have changed and removed some. */
const SPARES = 5;
const NO_HIT = '01900000-0000-7000-8000-000000000000';

interface Made {
  readonly id: string;
}

async function companyCast({ url, keys }: FuzzedService, company: 0 | 1, round: number) {
  const mark = MARKS[company];
  const ask = asker(url);
  /** So many of one mutation, in one call. */
  const make = async <Answer>(mutation: (number: number) => string, count = SPARES): Promise<Answer[]> => {
    const fields = Array.from({ length: count }, (_, number) => `made${number}: ${mutation(number)}`);
    return Object.values(
      await ask<Readonly<Record<string, Answer>>>(keys[company], `mutation { ${fields.join(' ')} }`),
    );
  };
  const email = (name: string | number) => `user-${name}-${round}@${mark}.example`;
  const user = (name: string | number, role: string) =>
    `createUser(input: { email: "${email(name)}", password: "${PASSWORD}", firstName: "${mark}", emailVerified: true, rights: ["${role}"] })`;
  const users = await make<string>((n) => user(n, 'operator'));
  await make((n) => user(ROLES[n] ?? '', ROLES[n] ?? ''), ROLES.length);
  const groups = await make<string>(
    (n) => `makeGroup(name: "${mark} ${round} ${n}", memberIds: ["${users[0] ?? ''}"])`,
  );
  const configurations = await make<string>((n) => `createSessionConfiguration(input: { name: "${mark} ${n}" })`);
  const records = await make<string>(
    (n) => `addBlacklistRecord(input: { documentNumber: "${mark}${round}${n}", reason: "${mark}" })`,
  );
  const queries = await make<string>(
    (n) => `monitorScreeningQuery(query: { fullName: "${mark} ${inLetters(round * SPARES + n)}" })`,
  );
  const [own, ...others] = await make<Made & { key: string }>(() => `createCompanyKey(name: "${mark}") { id key }`);
  const [test] = await make<{ key: string }>(() => `createCompanyKey(name: "${mark}", test: true) { key }`, 1);
  // A company has twenty at most.
  const { webhookEndpoints } = await ask<{ webhookEndpoints: { edges: { node: Made }[] } }>(
    keys[company],
    '{ webhookEndpoints(first: 20) { edges { node { id } } } }',
  );
  const old = webhookEndpoints.edges.map(({ node }) => node.id);
  for (const id of old) await make(() => `deleteWebhookEndpoint(id: "${id}")`, 1);
  const endpoints = await make<Made>(
    (n) => `createWebhookEndpoint(input: { url: "https://${mark}.example/${n}" }) { id }`,
    2,
  );
  const tried = await make<Made & { eventId: string }>(
    (n) => `testWebhookEndpoint(id: "${endpoints[n]?.id ?? ''}") { id eventId }`,
    1,
  );
  const session = `createSession(input: { name: "${mark}", clientUserId: "${mark}", steps: ${STEPS} }) { id token }`;
  const sessions = await make<Made & { token: string }>(() => session);
  const applicants = await make<{ token: string }>(() => session, 2);
  const signedIn = await Promise.all(
    ROLES.map((role) =>
      ask<SignIn>('', `mutation { signIn(email: "${email(role)}", password: "${PASSWORD}") { token } }`),
    ),
  );
  // A hundred of these.
  const { callScripts } = await ask<{ callScripts: Made[] }>(keys[company], '{ callScripts { id } }');
  for (const { id } of callScripts) await make(() => `removeCallScript(id: "${id}")`, 1);
  const scripts = await make<Made>(
    () => `saveCallScript(script: { name: "${mark}", items: [{ key: "a", kind: "say", text: "${mark}" }] }) { id }`,
  );
  const owned: Owned = {
    session: idsOf(sessions),
    token: sessions.map(({ token }) => token),
    group: groups,
    user: users,
    email: users.map((_, n) => email(n)),
    key: idsOf(others),
    configuration: configurations,
    'blacklist-record': records,
    'monitored-query': queries,
    'webhook-endpoint': idsOf(endpoints),
    'webhook-delivery': idsOf(tried),
    'webhook-event': tried.map(({ eventId }) => eventId),
    'screening-hit': [NO_HIT],
    call: [NO_HIT],
    still: [NO_HIT],
    'call-script': idsOf(scripts),
    'call-background': [NO_HIT],
    mark: [mark],
  };
  const actor = (name: string, kind: Actor['kind'], credential = ''): Actor => ({
    ...{ name: `${name} of company ${company}`, kind, company, credential },
  });
  const actors = [
    actor('a key', 'company', own?.key),
    actor('a test key', 'operator', test?.key),
    ...applicants.map(({ token }) => actor('an applicant', 'applicant', token)),
    ...signedIn.map(({ signIn }, n) => actor(ROLES[n] ?? '', 'operator', signIn.token)),
  ];
  return { owned, actors };
}

interface SignIn {
  readonly signIn: { readonly token: string };
}

/** Names that differ in digits alone are the same name. */
const inLetters = (number: number): string =>
  [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('x');

const idsOf = (made: readonly Made[]): readonly string[] => made.map(({ id }) => id);

/** Steps as GraphQL text. */
const STEPS = '[{ type: "identity-document" }, { type: "liveness" }]';

function asker(url: string) {
  return async <Data>(bearer: string, query: string): Promise<Data> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': elsewhere(),
        ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({ query }),
    });
    const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
    if (!data || errors) throw new Error(`${query} answered ${JSON.stringify(errors)}`);
    return data;
  };
}

/**
 * The request as one of the cast makes it: their credential, and what they and others have, stand in their places.
 * @param number of the request: which of several is named follows from it
 */
export function madeBy(request: FuzzRequest, actor: Actor, { owned }: Cast, number: number): FuzzRequest {
  const mine = owned[actor.company ?? 0];
  const theirs = owned[actor.company === 1 ? 0 : 1];
  const valueOf = (whose: string, name: string): string => {
    // Who belongs to no company knows no mark; and addresses of users hold one, which an answer may repeat.
    if ((name === 'mark' || name === 'email') && (actor.company === null || whose === 'theirs'))
      return 'nobody@elsewhere.example';
    const all = (whose === 'mine' ? mine : theirs)[name as Named];
    return all[number % all.length] ?? '';
  };
  const fill = (text: string): string =>
    text
      .replaceAll(CREDENTIAL, actor.credential)
      .replaceAll(/\{\{(mine|theirs)\.([\w-]+)\}\}/g, (_, whose: string, name: string) => valueOf(whose, name));
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, fill(value)]));
  const bearer = request.credential === 'bearer' && actor.credential !== '';
  return {
    ...request,
    path: fill(request.path),
    headers: {
      'x-forwarded-for': elsewhere(),
      'x-device-id': 'device-of-the-fuzz-run',
      ...headers,
      ...(bearer ? { authorization: `Bearer ${actor.credential}` } : {}),
    },
    body: typeof request.body === 'string' ? fill(request.body) : request.body,
  };
}
