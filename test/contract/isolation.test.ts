import {
  execute,
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  isCompositeType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
  parse,
} from 'graphql';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { SESSION_TOKEN } from '../../rest-compat/request/parameters.js';
import { KEY_SCOPES } from '../../subgraphs/administration/keys/scopes.js';
import type { Caller, CompanyCaller } from '../../subgraphs/platform/caller/caller.js';
import type { Subgraph } from '../../subgraphs/platform/subgraph.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { anyValue } from './any-value.js';
import { ownFields } from './prepared.js';

/** What of the first company an argument may name. */
type Kind =
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
  | 'screening-hit';

/** Arguments and members of inputs that name something by its id. One that is in neither table fails the test. */
const REFERENCES: Readonly<Record<string, Kind>> = {
  'Query.savedConfiguration.id': 'configuration',
  'Query.sessionConfigurationVersions.id': 'configuration',
  'Query.publishedConfiguration.id': 'configuration',
  'Query.groups.memberId': 'user',
  'Query.group.id': 'group',
  'Query.user.id': 'user',
  'Query.webhookEvents.subjectId': 'session',
  'Query.webhookDeliveries.eventId': 'webhook-event',
  'Query.webhookDeliveries.endpointId': 'webhook-endpoint',
  'Query.webhookDelivery.id': 'webhook-delivery',
  'Query.webhookEndpoint.id': 'webhook-endpoint',
  'Query.blacklistRecord.id': 'blacklist-record',
  'Query.screeningHitChanges.queryId': 'monitored-query',
  'Query.session.id': 'session',
  'Query.session.token': 'token',
  'Mutation.changeSessionConfiguration.id': 'configuration',
  'Mutation.publishSessionConfiguration.id': 'configuration',
  'Mutation.makeGroup.memberIds': 'user',
  'Mutation.changeGroup.memberIds': 'user',
  'Mutation.changeGroup.groupId': 'group',
  'Mutation.deleteGroup.groupId': 'group',
  'Mutation.rotateCompanyKey.id': 'key',
  'Mutation.requireKeySignature.id': 'key',
  'Mutation.renewSigningSecret.id': 'key',
  'Mutation.revokeCompanyKey.id': 'key',
  'Mutation.changeUser.id': 'user',
  'Mutation.deleteUser.id': 'user',
  'Mutation.unlockUser.id': 'user',
  'Mutation.resetUserTotp.id': 'user',
  'Mutation.inviteUser.id': 'user',
  'Mutation.resendWebhook.deliveryId': 'webhook-delivery',
  'Mutation.testWebhookEndpoint.id': 'webhook-endpoint',
  'Mutation.replayWebhooks.id': 'webhook-endpoint',
  'Mutation.changeWebhookEndpoint.id': 'webhook-endpoint',
  'Mutation.rotateWebhookSecret.id': 'webhook-endpoint',
  'Mutation.deleteWebhookEndpoint.id': 'webhook-endpoint',
  'Mutation.endCall.id': 'session',
  'Mutation.endCall.token': 'token',
  'Mutation.removeBlacklistRecord.id': 'blacklist-record',
  'Mutation.removeScreeningQuery.id': 'monitored-query',
  'Mutation.confirmScreeningHit.id': 'screening-hit',
  'Mutation.dismissScreeningHit.id': 'screening-hit',
  'Mutation.confirmMonitoredHit.queryId': 'monitored-query',
  'Mutation.dismissMonitoredHit.queryId': 'monitored-query',
  'Mutation.shareSessionLink.id': 'session',
  'Mutation.shareSessionLink.token': 'token',
  'Mutation.deleteSession.id': 'session',
  'Mutation.deleteSession.token': 'token',
  'Mutation.submitOperatorAnswers.id': 'session',
  'Mutation.submitOperatorAnswers.token': 'token',
  'Mutation.startOperatorFile.id': 'session',
  'Mutation.startOperatorFile.token': 'token',
  'Query.auditEntries.filter.actorId': 'user',
  'Query.auditEntries.filter.sessionId': 'session',
  'Query.sessions.filter.groupId': 'group',
  'Query.sessions.filter.parentSessionId': 'session',
  'Mutation.createSession.input.configId': 'configuration',
  'Mutation.createSession.input.parentSessionId': 'token',
  'Mutation.createSession.input.groupId': 'group',
};

/** What looks like an id and names nothing that belongs to a company. */
const NO_REFERENCES: Readonly<Record<string, string>> = {
  'Query.screeningPerson.personId': 'a person of a public list',
  'Mutation.confirmMonitoredHit.personId': 'a person of a public list',
  'Mutation.dismissMonitoredHit.personId': 'a person of a public list',
  'Query.sessions.filter.clientUserId': "the company's own name of a user",
  'Mutation.createSession.input.clientUserId': "the company's own name of a user",
  'Mutation.signIn.companyId': 'opens nothing without the password',
  'Mutation.resetPassword.token': 'a signed link; tried with the accounts',
  'Mutation.acceptInvitation.token': 'a signed link; tried with the accounts',
  'Mutation.confirmEmail.token': 'a signed link; tried with the accounts',
  'Mutation.submitCapture.grant': 'signed, names its session itself; tried with the captures',
  'Mutation.submitCapture.staged': 'signed, names its session itself; tried with the captures',
  'Mutation.startCapture.typeId': 'a type of page',
  'Mutation.submitCompany.company.taxId': 'of the business',
  'Mutation.submitBeneficiaries.beneficiaries.taxId': 'of the business',
  'Mutation.submitBeneficiaries.beneficiaries.id': 'within one submission',
};

/** The same of REST, by the parameter. */
const NO_REFERENCES_OF_REST: Readonly<Record<string, string>> = {
  clientUserId: "the company's own name of a user",
  personId: 'a person of a public list',
  typeId: 'a type of page',
};

/** Keys of steps and questions are unique within one session, which the caller's token or another argument names. */
const WITHIN_A_SESSION = /\.(stepKey|questionKey|key)$/;

/** Values of other arguments with which an operation gets as far as looking for what the id names. */
const VALUES: Readonly<Record<string, string>> = {
  'Mutation.publishSessionConfiguration.version': '1',
  'Mutation.changeUser.input': '{ disabled: false }',
  'Mutation.rotateCompanyKey.overlapMinutes': '5',
  'Mutation.rotateWebhookSecret.overlapMinutes': '5',
  'Mutation.replayWebhooks.fromSequence': '1',
  'Mutation.shareSessionLink.to': '"+995555123456"',
  'Mutation.shareSessionLink.channel': 'SMS',
  'Mutation.changeWebhookEndpoint.input': '{ description: "Taken" }',
};

/** Of these the owner is not told otherwise than a stranger here; what he is told is tried where the reason says. */
const SAME_FOR_THE_OWNER: Readonly<Record<string, string>> = {
  'Mutation.confirmScreeningHit.id': 'needs a screened session: subgraphs/screening/sessions',
  'Mutation.dismissScreeningHit.id': 'needs a screened session: subgraphs/screening/sessions',
  'Mutation.confirmMonitoredHit.queryId': 'needs a hit: subgraphs/screening/monitoring',
  'Mutation.dismissMonitoredHit.queryId': 'needs a hit: subgraphs/screening/monitoring',
  'Query.webhookEvents.subjectId': 'needs events of a session: contract/webhooks',
  'Query.screeningHitChanges.queryId': 'needs a list update: subgraphs/screening/monitoring',
  'Query.auditEntries.filter.actorId': 'the user has done nothing yet: contract/audit',
};

/** An applicant does these to his own session, whatever he names. */
const OWN_SESSION: ReadonlySet<string> = new Set(['Mutation.shareSessionLink.id', 'Mutation.shareSessionLink.token']);

/** What a key must be good for, by the field; `all` opens each but those of people. What is not listed fails the test. */
const OPENED_BY: Readonly<Record<string, { readonly scopes: readonly string[]; readonly fields: readonly string[] }>> =
  {
    'people: applicants, users and visitors': {
      scopes: [],
      fields: [
        'abandonSession',
        'acceptInvitation',
        'applicantSession',
        'changePassword',
        'chooseDocument',
        'chooseLanguage',
        'confirmCode',
        'confirmEmail',
        'confirmReview',
        'confirmTotp',
        'currentUser',
        'enrolTotp',
        'extendSession',
        'finishDocument',
        'giveConsent',
        'handoffTaken',
        'offerHandoff',
        'openSession',
        'recordActivity',
        'removeTotp',
        'resendCode',
        'resetPassword',
        'signIn',
        'signOutEverywhere',
        'startCapture',
        'submitAnswers',
        'submitBeneficiaries',
        'submitCapture',
        'submitCompany',
        'submitEmail',
        'submitGeolocation',
        'submitPhoneNumber',
        'takeHandoff',
      ],
    },
    'the blacklist': {
      scopes: ['all', 'blacklist'],
      fields: ['addBlacklistRecord', 'blacklistPage', 'blacklistRecord', 'blacklistRecords', 'removeBlacklistRecord'],
    },
    'reading of administration': {
      scopes: ['all', 'administration:read', 'administration:write'],
      fields: [
        'auditEntries',
        'callback',
        'company',
        'companyKeys',
        'group',
        'groups',
        'savedConfiguration',
        'sessionConfigurationVersions',
        'sessionConfigurations',
        'user',
        'users',
        'webhookDeliveries',
        'webhookDelivery',
        'webhookEndpoint',
        'webhookEndpoints',
        'webhookEventTypes',
        'webhookEvents',
      ],
    },
    administration: {
      scopes: ['all', 'administration:write'],
      fields: [
        'changeCompanySettings',
        'changeGroup',
        'changeSessionConfiguration',
        'changeUser',
        'changeWebhookEndpoint',
        'createSessionConfiguration',
        'createUser',
        'createWebhookEndpoint',
        'deleteGroup',
        'deleteUser',
        'deleteWebhookEndpoint',
        'inviteUser',
        'makeGroup',
        'outgoingMessages',
        'publishSessionConfiguration',
        'removeCallback',
        'renewSigningSecret',
        'replayWebhooks',
        'requireKeySignature',
        'resendWebhook',
        'resetUserTotp',
        'revokeCompanyKey',
        'rotateCompanyKey',
        'rotateWebhookSecret',
        'setCallback',
        'testWebhookEndpoint',
        'unlockUser',
      ],
    },
    'pictures of no session': { scopes: ['all', 'images'], fields: ['compareFaces', 'readDocumentImage'] },
    screening: {
      scopes: ['all', 'screening'],
      fields: [
        'confirmMonitoredHit',
        'confirmScreeningHit',
        'dismissMonitoredHit',
        'dismissScreeningHit',
        'monitorScreeningQuery',
        'monitoredScreeningQueries',
        'removeScreeningQuery',
        'screeningHitChanges',
        'screeningPerson',
        'searchScreeningPersons',
      ],
    },
    'keys that may do everything: the key that is made may, too': { scopes: ['all'], fields: ['createCompanyKey'] },
    'changes of sessions': {
      scopes: ['all', 'sessions:write'],
      fields: [
        'createSession',
        'deleteSession',
        'endCall',
        'shareSessionLink',
        'startOperatorFile',
        'submitOperatorAnswers',
      ],
    },
    'reading of sessions': { scopes: ['all', 'sessions:read'], fields: ['session', 'sessions'] },
    'any key': {
      scopes: [
        'all',
        'sessions:read',
        'sessions:write',
        'images',
        'screening',
        'blacklist',
        'administration:read',
        'administration:write',
      ],
      fields: ['publishedConfiguration', 'requestPasswordReset', 'screeningLists'],
    },
  };

/** Mutations that ask for no credential at all, and so for no scope. */
const FOR_ANYBODY: readonly string[] = ['requestPasswordReset'];

interface Reference {
  /** `Query.session.id` */
  readonly place: string;
  readonly root: 'query' | 'mutation';
  readonly field: GraphQLField<unknown, unknown>;
  /** Argument and, where it lies in an input, the member. */
  readonly path: readonly [string] | readonly [string, string];
  readonly list: boolean;
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[];
}

let service: RunningService;
let mine: Readonly<Record<Kind, string>>;
let strangers: Readonly<Record<string, string>>;

const OWNER = COMPANY_KEY;

async function ask(bearer: string, query: string): Promise<Answer> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as Answer;
}

async function get<Data>(bearer: string, query: string): Promise<Data> {
  const { data, errors } = await ask(bearer, query);
  if (!data || errors) throw new Error(`${query} answered ${JSON.stringify(errors)}`);
  return data as Data;
}

const begin = async (key: string): Promise<string> =>
  (await (await service.rest('/begin/', { company_key: key, steps: [{ type: 'liveness' }] })).json()) as string;

beforeAll(async () => {
  service = await startService();
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
    }
  >(
    OWNER,
    `mutation {
      group: makeGroup(name: "Mine", memberIds: ["${user}"])
      configuration: createSessionConfiguration(input: { name: "Mine" })
      key: createCompanyKey(name: "Mine") { id }
      blacklist: addBlacklistRecord(input: { documentNumber: "M-1", reason: "Mine" })
      monitored: monitorScreeningQuery(query: { fullName: "Mine Alone" })
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
  mine = {
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
  };
  await get(
    service.otherKey,
    'mutation { createUser(input: { email: "eve@other.example", password: "long enough", emailVerified: true, rights: ["administrator"] }) }',
  );
  const signedIn = await get<{ signIn: { token: string } }>(
    service.otherKey,
    'mutation { signIn(email: "eve@other.example", password: "long enough") { token } }',
  );
  strangers = {
    'a key of another company': service.otherKey,
    'an administrator of another company': signedIn.signIn.token,
    'the applicant of another session': await begin(OWNER),
    'the applicant of another company': await begin(service.otherKey),
    'somebody without a credential': '',
  };
});
afterAll(() => service[Symbol.asyncDispose]());

/** Ids of the right form that nobody has. */
function unknownIds(number: number): Readonly<Record<Kind, string>> {
  const id = `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const token = 'nobody0has0this0token'.padEnd(40, String(number));
  return new Proxy({ token } as Record<Kind, string>, {
    get: (known, kind) => (kind === 'token' ? known.token : id),
  });
}

function references(): readonly Reference[] {
  const schema = service.service.supergraph.publicSchema;
  const found: Reference[] = [];
  for (const [root, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      for (const argument of field.args) {
        const at = `${type?.name ?? ''}.${field.name}.${argument.name}`;
        const input = getNamedType(argument.type);
        if (looksLikeId(argument)) {
          found.push({ place: at, root, field, path: [argument.name], list: isList(argument.type) });
        } else if (isInputObjectType(input)) {
          for (const member of Object.values(input.getFields()).filter(looksLikeId)) {
            const path = [argument.name, member.name] as const;
            found.push({ place: `${at}.${member.name}`, root, field, path, list: isList(member.type) });
          }
        }
      }
    }
  }
  return found;
}

function looksLikeId({ name, type }: GraphQLArgument | GraphQLInputField): boolean {
  const scalar = getNamedType(type).name;
  return scalar === 'ID' || (scalar === 'String' && /(^i|I)ds?$|^token$|^grant$|^staged$/.test(name));
}

const isList = (type: GraphQLInputType): boolean => isListType(getNullableType(type));

/** The operation with `id` in its place and, elsewhere, values that fit. */
function operation({ root, field, path, list }: Reference, id: string): string {
  const [argument, member] = path;
  const value = list ? `["${id}"]` : `"${id}"`;
  const args = field.args.flatMap((each) => {
    const place = `${root === 'query' ? 'Query' : 'Mutation'}.${field.name}.${each.name}`;
    const required = isRequiredArgument(each) || VALUES[place] !== undefined;
    const other = VALUES[place] ?? (isGroupOf(place) ? `"${mine.group}"` : anyValue(each.type));
    if (each.name !== argument) return required ? [`${each.name}: ${other}`] : [];
    return [`${each.name}: ${member === undefined ? value : inputWith(each.type, member, value)}`];
  });
  return `${root} { answer: ${field.name}(${args.join(', ')})${selectionOf(field)} }`;
}

/** Whoever changes members of a group must name a group first. */
const isGroupOf = (place: string): boolean => place === 'Mutation.changeGroup.groupId';

function inputWith(type: GraphQLInputType, member: string, value: string): string {
  const input = getNamedType(type);
  if (!isInputObjectType(input)) throw new Error(`${String(type)} is no input`);
  const others = Object.values(input.getFields()).filter((each) => isRequiredInputField(each) && each.name !== member);
  return `{ ${[...others.map((each) => `${each.name}: ${anyValue(each.type)}`), `${member}: ${value}`].join(', ')} }`;
}

function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  const fields = isObjectType(named) ? named.getFields() : {};
  return fields['totalCount'] ? ' { totalCount }' : fields['id'] ? ' { id }' : ' { __typename }';
}

/** An answer without what differs from call to call: the id that was given and ids that were made. */
function essence({ data, errors }: Answer): string {
  const told = { data, errors: errors?.map(({ message, extensions }) => [message, extensions?.['code']]) };
  return JSON.stringify(told).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"[a-z0-9_]{40,60}"/g, 'ID');
}

/** Everything of the first company that a stranger could have changed. */
async function everythingOfMine(): Promise<string> {
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
    }`,
  );
  return JSON.stringify(all);
}

it('every argument that names something is one of those tried here', () => {
  const named = references().map(({ place }) => place);
  const untried = named.filter((place) => !WITHIN_A_SESSION.test(place) && !REFERENCES[place] && !NO_REFERENCES[place]);
  expect(untried).toEqual([]);
  const gone = [...Object.keys(REFERENCES), ...Object.keys(NO_REFERENCES)].filter((place) => !named.includes(place));
  expect(gone).toEqual([]);
});

it.each(Object.keys(REFERENCES))('%s: what is mine is to strangers as if it were not, and stays', async (place) => {
  const reference = references().find((each) => each.place === place);
  const kind = REFERENCES[place];
  if (!reference || !kind) throw new Error('unknown');
  const before = await everythingOfMine();
  for (const [who, bearer] of Object.entries(strangers)) {
    if (who.includes('applicant') && OWN_SESSION.has(place)) continue;
    const told = await ask(bearer, operation(reference, mine[kind]));
    const toldOfNothing = await ask(bearer, operation(reference, unknownIds(1)[kind]));
    expect([who, essence(told)]).toEqual([who, essence(toldOfNothing)]);
    if (!who.includes('of another company') || who.includes('applicant')) expect(told.errors).toBeDefined();
  }
  expect(await everythingOfMine()).toBe(before);
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  const referring = endpoint.parameters.filter(
    (each) => each === SESSION_TOKEN || (/(^i|I)ds?$|Token$/.test(each.name) && !NO_REFERENCES_OF_REST[each.name]),
  );

  it('tells another company of what is not its own as of what is not there', async () => {
    const token = await begin(OWNER);
    const prepared = { ...(await ownFields(endpoint, service)), company_key: service.otherKey };
    const before = await everythingOfMine();
    for (const parameter of referring) {
      const [name = ''] = parameter.spellings;
      const isToken = parameter === SESSION_TOKEN;
      const own = isToken
        ? token
        : (Object.entries(prepared).find(([key]) => parameter.spellings.includes(key))?.[1] ?? mine.user);
      const unknown = isToken ? unknownIds(3).token : unknownIds(3).user;
      const others = referring.includes(SESSION_TOKEN) && !isToken ? { session_token: token } : {};
      const [told, toldOfNothing] = await Promise.all(
        [own, unknown].map(async (id) => {
          const response = await service.rest(endpoint.path, { ...prepared, ...others, [name]: id });
          return [response.status, (await response.text()).replaceAll(/[0-9a-f-]{36}/g, 'ID')];
        }),
      );
      expect([name, told]).toEqual([name, toldOfNothing]);
    }
    expect(await everythingOfMine()).toBe(before);
  });

  it('takes no session token and no operator for a key', async () => {
    const prepared = await ownFields(endpoint, service);
    const token = await begin(OWNER);
    for (const bearer of [token, strangers['an administrator of another company']]) {
      const response = await service.rest(endpoint.path, { ...prepared, session_token: token, company_key: bearer });
      expect([401, 403, 404]).toContain(response.status);
    }
  });
});

describe('entities', () => {
  /** What each subgraph resolves when the planner names one, by the name of its type. */
  const representations = (): readonly Readonly<Record<string, string>>[] => {
    const companies = [companyOf('mine'), companyOf('theirs')];
    return ['Session', 'ApplicantSession'].flatMap((__typename) =>
      companies.map((companyId) => ({ __typename, id: mine.session, companyId })),
    );
  };
  const companyOf = (whose: 'mine' | 'theirs'): string => callers[whose].companyId;
  let callers: Readonly<Record<'mine' | 'theirs', CompanyCaller>>;

  beforeAll(async () => {
    const callerOf = async (key: string): Promise<CompanyCaller> => {
      const companies = service.service.administration?.companies;
      const access = await companies?.byKey(companies.lookup(key));
      if (!access) throw new Error('unknown key');
      return { kind: 'company', scopes: ['all'], test: false, companyId: access.companyId, keyId: access.keyId };
    };
    callers = { mine: await callerOf(OWNER), theirs: await callerOf(service.otherKey) };
  });

  const strangeCallers = (): readonly Caller[] => {
    const { theirs } = callers;
    const applicant = { deviceId: null, remoteAddress: '', userAgent: '', countryCode: '' };
    return [
      theirs,
      { kind: 'operator', companyId: theirs.companyId, userId: mine.user, roles: ['administrator'], groupIds: [] },
      { kind: 'applicant', companyId: callers.mine.companyId, sessionId: unknownIds(4).session, ...applicant },
      { kind: 'visitor', companyId: null, remoteAddress: '' },
    ];
  };

  async function resolve(subgraph: Subgraph, representation: object, caller: Caller): Promise<unknown> {
    const { data } = await execute({
      schema: subgraph.schema,
      document: parse('query ($of: [_Any!]!) { _entities(representations: $of) { __typename } }'),
      variableValues: { of: [representation] },
      contextValue: { caller, requestId: 'request', supergraph: service.service.questions },
    });
    return (data?.['_entities'] as unknown[] | undefined)?.[0] ?? null;
  }

  it('every entity of every subgraph is one of those tried here', () => {
    const names = service.service.subgraphs.flatMap(({ schema }) => {
      const union = schema.getType('_Entity');
      return isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
    });
    expect([...new Set(names)].sort()).toEqual(['ApplicantSession', 'Session']);
  });

  it('resolve to nothing for strangers, whatever company they name', async () => {
    for (const subgraph of service.service.subgraphs.filter(({ schema }) => schema.getType('_Entity'))) {
      for (const representation of representations()) {
        if (!subgraph.schema.getType(representation['__typename'] ?? '')) continue;
        for (const caller of strangeCallers()) {
          // A name that agrees with the caller's company is a name only: what is in it is looked for in his scope.
          if (representation['companyId'] === caller.companyId && subgraph.name !== 'sessions') continue;
          const place = [subgraph.name, representation, caller.kind];
          expect([place, await resolve(subgraph, representation, caller)]).toEqual([place, null]);
        }
      }
    }
    const own = { __typename: 'Session', id: mine.session, companyId: companyOf('mine') };
    for (const subgraph of service.service.subgraphs.filter(({ schema }) => schema.getType('_Entity'))) {
      expect(await resolve(subgraph, own, callers.mine)).not.toBeNull();
    }
  });

  it('are not to be named from outside', async () => {
    const query = `{ _entities(representations: [{ __typename: "Session", id: "${mine.session}" }]) { __typename } }`;
    for (const bearer of [OWNER, ...Object.values(strangers)]) expect((await ask(bearer, query)).errors).toBeDefined();
  });
});

describe('a key with one scope', () => {
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of KEY_SCOPES) {
      const { made } = await get<{ made: { key: string } }>(
        OWNER,
        `mutation { made: createCompanyKey(name: "${scope}", scopes: ["${scope}"]) { key } }`,
      );
      keys.set(scope, made.key);
    }
  });

  const roots = (): readonly (readonly ['query' | 'mutation', GraphQLField<unknown, unknown>])[] => {
    const schema = service.service.supergraph.publicSchema;
    return (
      [
        ['query', schema.getQueryType()],
        ['mutation', schema.getMutationType()],
      ] as const
    ).flatMap(([root, type]) => Object.values(type?.getFields() ?? {}).map((field) => [root, field] as const));
  };
  const isRefused = ({ errors }: Answer): boolean =>
    ['access-denied', 'invalid-access', 'invalid-session-token'].includes(String(errors?.[0]?.extensions?.['code']));

  it('opens what the scope is for and nothing else', async () => {
    const opened: Record<string, readonly string[]> = {};
    for (const [root, field] of roots()) {
      const args = field.args.filter(isRequiredArgument).map((each) => `${each.name}: ${anyValue(each.type)}`);
      const call = `${root} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selectionOf(field)} }`;
      const scopes: string[] = [];
      for (const [scope, key] of keys) if (!isRefused(await ask(key, call))) scopes.push(scope);
      opened[field.name] = scopes;
    }
    const expected = Object.values(OPENED_BY).flatMap(({ scopes, fields }) => fields.map((name) => [name, scopes]));
    expect(opened).toEqual(Object.fromEntries(expected));
    // Who may only read changes nothing, whatever the table says.
    const mutations = roots().flatMap(([root, { name }]) => (root === 'mutation' ? [name] : []));
    const byReaders = mutations.filter((name) => opened[name]?.some((scope) => scope.endsWith(':read')));
    expect(byReaders).toEqual(FOR_ANYBODY);
  });
});

/** Calls of the first company's key with what it has: otherwise the test above would compare two refusals. */
it('the owner is told something else about what is his than about what is not', async () => {
  const destroying = /\.(delete|remove|revoke)/;
  const ordered = Object.keys(REFERENCES).sort((a, b) => Number(destroying.test(a)) - Number(destroying.test(b)));
  const same: string[] = [];
  const all = references();
  for (const place of ordered) {
    const reference = all.find((each) => each.place === place);
    const kind = REFERENCES[place];
    // By the token what the id has just deleted cannot be deleted again.
    if (!reference || !kind || place === 'Mutation.deleteSession.token') continue;
    const own = essence(await ask(OWNER, operation(reference, mine[kind])));
    if (own === essence(await ask(OWNER, operation(reference, unknownIds(2)[kind])))) same.push(place);
  }
  expect(same.sort()).toEqual(Object.keys(SAME_FOR_THE_OWNER).sort());
});
