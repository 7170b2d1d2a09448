import { keepCall } from '../../support/stored-calls.js';
import { COMPANY_KEY, type RunningService, startService } from '../../support/service.js';

/** What of the first company an argument may name. */
/** The smallest of pictures: one pixel. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export type Kind =
  | 'session'
  | 'token'
  | 'group'
  | 'user'
  | 'key'
  | 'configuration'
  | 'blacklist-record'
  | 'monitored-query'
  | 'webhook-endpoint'
  | 'webhook-delivery'
  | 'webhook-event'
  | 'screening-hit'
  | 'call'
  | 'still'
  | 'call-script'
  | 'call-background';

export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}

/** The key of the first company. */
export const OWNER = COMPANY_KEY;

/** Who reaches test objects alone; what the world has are live ones. */
export const TEST_KEY = 'a test key of the same company';

interface Calls {
  /** One GraphQL operation; an empty credential: none is sent. */
  readonly ask: (bearer: string, query: string) => Promise<Answer>;
  /** The data of one that has no errors. */
  readonly get: <Data>(bearer: string, query: string) => Promise<Data>;
  /** A new session's token. */
  readonly begin: (key: string) => Promise<string>;
}

function callsOf(service: RunningService): Calls {
  let calls = 0;
  const ask = async (bearer: string, query: string): Promise<Answer> => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // Visitors are counted by address; here each call comes from another one.
        'x-forwarded-for': `2001:db8:${(calls += 1).toString(16)}::1`,
        ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as Answer;
  };
  const get = async <Data>(bearer: string, query: string): Promise<Data> => {
    const { data, errors } = await ask(bearer, query);
    if (!data || errors) throw new Error(`${query} answered ${JSON.stringify(errors)}`);
    return data as Data;
  };
  const begin = async (key: string): Promise<string> =>
    (await (await service.rest('/begin/', { company_key: key, steps: [{ type: 'liveness' }] })).json()) as string;
  return { ask, get, begin };
}

/** A service with two companies; the first one has one of everything that an argument may name. */
export interface IsolatedWorld extends AsyncDisposable, Calls {
  readonly service: RunningService;
  readonly mine: Readonly<Record<Kind, string>>;
  /** Credentials of those to whom it must all be as if it were not, by who they are. */
  readonly strangers: Readonly<Record<string, string>>;
}

export async function startIsolatedWorld(): Promise<IsolatedWorld> {
  const service = await startService({ TRUST_PROXY: 'loopback' });
  const { get, begin } = callsOf(service);
  const token = await begin(OWNER);
  const { session } = await get<{ session: { id: string } }>(OWNER, `{ session(token: "${token}") { id } }`);
  const { user } = await get<{ user: string }>(
    OWNER,
    'mutation { user: createUser(input: { email: "ann@mine.example", password: "long enough", emailVerified: true }) }',
  );
  const made = await get<
    Record<'group' | 'configuration' | 'blacklist' | 'monitored', string> & {
      key: { id: string };
      endpoint: { id: string };
      script: { id: string };
      background: { id: string };
    }
  >(
    OWNER,
    `mutation {
      group: makeGroup(name: "Mine", memberIds: ["${user}"])
      configuration: createSessionConfiguration(input: { name: "Mine" })
      key: createCompanyKey(name: "Mine") { id }
      blacklist: addBlacklistRecord(input: { documentNumber: "M-1", reason: "Mine" })
      monitored: monitorScreeningQuery(query: { fullName: "Mine Alone" })
      script: saveCallScript(script: { name: "Mine", items: [{ key: "a", kind: "say", text: "Hello" }] }) { id }
      background: addCallBackground(name: "Mine", picture: "${PICTURE}") { id }
      endpoint: createWebhookEndpoint(input: { url: "https://mine.example/hook" }) { id }
    }`,
  );
  const endpoint = made.endpoint.id;
  const { tried } = await get<{ tried: { id: string; eventId: string } }>(
    OWNER,
    `mutation { tried: testWebhookEndpoint(id: "${endpoint}") { id eventId } }`,
  );
  await get(
    OWNER,
    `mutation { createSession(input: { groupId: "${made.group}", parentSessionId: "${token}" }) { id } }`,
  );
  const call = await keepCall(service, session.id, { operatorId: user, groupId: made.group });
  const mine = {
    session: session.id,
    token,
    user,
    group: made.group,
    key: made.key.id,
    configuration: made.configuration,
    'blacklist-record': made.blacklist,
    'monitored-query': made.monitored,
    'webhook-endpoint': endpoint,
    'webhook-delivery': tried.id,
    'webhook-event': tried.eventId,
    'screening-hit': unknownIds(0).session,
    call: call.id,
    still: call.stillId,
    'call-script': made.script.id,
    'call-background': made.background.id,
  };
  await get(
    service.otherKey,
    'mutation { createUser(input: { email: "eve@other.example", password: "long enough", emailVerified: true, rights: ["administrator"] }) }',
  );
  const signedIn = await get<{ signIn: { token: string } }>(
    service.otherKey,
    'mutation { signIn(email: "eve@other.example", password: "long enough") { token } }',
  );
  const testKey = await get<{ made: { key: string } }>(
    OWNER,
    'mutation { made: createCompanyKey(name: "Test", test: true) { key } }',
  );
  const strangers = {
    [TEST_KEY]: testKey.made.key,
    'a key of another company': service.otherKey,
    'an administrator of another company': signedIn.signIn.token,
    'the applicant of another session': await begin(OWNER),
    'the applicant of another company': await begin(service.otherKey),
    'somebody without a credential': '',
  };
  return { service, mine, strangers, ...callsOf(service), [Symbol.asyncDispose]: () => service[Symbol.asyncDispose]() };
}

/** Ids of the right form that nobody has. */
export function unknownIds(number: number): Readonly<Record<Kind, string>> {
  const id = `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const token = 'nobody0has0this0token'.padEnd(40, String(number));
  return new Proxy({ token } as Record<Kind, string>, {
    get: (known, kind) => (kind === 'token' ? known.token : id),
  });
}

/** An answer without what differs from call to call: the id that was given and ids that were made. */
export function essence({ data, errors }: Answer): string {
  const told = { data, errors: errors?.map(({ message, extensions }) => [message, extensions?.['code']]) };
  return JSON.stringify(told).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"[a-z0-9_]{40,60}"/g, 'ID');
}

/** Everything of the first company that a stranger could have changed. */
export async function everythingOfMine({ get, mine }: IsolatedWorld): Promise<string> {
  const all = await get(
    OWNER,
    `{
      company { name legacyErrors } callback { __typename }
      sessions { edges { node { id state name groupId parentSessionId warnings } } totalCount }
      session(id: "${mine.session}") { id state result { record } }
      groups { edges { node { id name memberUserIds } } }
      users { edges { node { id email disabled roles updatedAt } } }
      companyKeys { edges { node { id name state replacedById expiresAt } } }
      sessionConfigurations { edges { node { id name newestVersion publishedVersion } } }
      outgoingMessages { totalCount }
      blacklistRecords { edges { node { id } } }
      monitoredScreeningQueries { total data { id } }
      webhookEndpoints { edges { node { id url description } } }
      webhookDeliveries { totalCount }
      calls { edges { node { id state outcome stills { id label } } } } callScripts { id version script } callBackgrounds { id name }
    }`,
  );
  return JSON.stringify(all);
}
