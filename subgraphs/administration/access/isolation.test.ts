import { type GraphQLField, type GraphQLInputField, GraphQLObjectType, isInputObjectType, isObjectType } from 'graphql';
import type { ApplicantCaller, OperatorCaller } from '../../platform/caller/caller.js';
import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';

let world: AdministrationWorld;
let mine: { user: string; group: string; key: string; configuration: string; endpoint: string; delivery: string };

beforeAll(async () => {
  world = await startAdministration();
  const { user } = await world.get<{ user: string }>(
    world.company,
    'mutation { user: createUser(input: { email: "ann@mine.example", password: "long enough" }) }',
  );
  const made = await world.get<{
    group: string;
    configuration: string;
    key: { id: string };
    endpoint: { id: string };
  }>(
    world.company,
    `mutation {
      group: makeGroup(name: "Mine", memberIds: ["${user}"])
      configuration: createSessionConfiguration(input: { name: "Mine" })
      key: createCompanyKey(name: "Mine") { id }
      endpoint: createWebhookEndpoint(input: { url: "https://hooks.mine.example" }) { id }
    }`,
  );
  const endpoint = made.endpoint.id;
  const { delivery } = await world.get<{ delivery: { id: string } }>(
    world.company,
    `mutation { delivery: testWebhookEndpoint(id: "${endpoint}") { id } }`,
  );
  mine = {
    user,
    group: made.group,
    configuration: made.configuration,
    key: made.key.id,
    endpoint,
    delivery: delivery.id,
  };
});
afterAll(() => world[Symbol.asyncDispose]());

/** What another company is told of each operation that takes an id of mine; null: nothing is found. */
const WITH_FOREIGN_ID: Readonly<Record<string, (ids: typeof mine) => readonly [string, string | null]>> = {
  user: ({ user }) => [`{ answer: user(id: "${user}") { email } }`, null],
  group: ({ group }) => [`{ answer: group(id: "${group}") { name } }`, null],
  savedConfiguration: ({ configuration }) => [`{ answer: savedConfiguration(id: "${configuration}") { name } }`, null],
  sessionConfigurationVersions: ({ configuration }) => [
    `{ sessionConfigurationVersions(id: "${configuration}") { name } }`,
    'not-found',
  ],
  publishedConfiguration: ({ configuration }) => [
    `{ publishedConfiguration(id: "${configuration}") }`,
    'wrong-parameters',
  ],
  makeGroup: ({ user }) => [`mutation { makeGroup(name: "x", memberIds: ["${user}"]) }`, 'wrong-parameters'],
  changeGroup: ({ group }) => [`mutation { changeGroup(groupId: "${group}", name: "Taken") }`, 'wrong-parameters'],
  deleteGroup: ({ group }) => [`mutation { deleteGroup(groupId: "${group}") }`, 'wrong-parameters'],
  changeUser: ({ user }) => [`mutation { changeUser(id: "${user}", input: { disabled: true }) { id } }`, 'not-found'],
  deleteUser: ({ user }) => [`mutation { deleteUser(id: "${user}") }`, 'not-found'],
  unlockUser: ({ user }) => [`mutation { unlockUser(id: "${user}") }`, 'not-found'],
  resetUserTotp: ({ user }) => [`mutation { resetUserTotp(id: "${user}") }`, 'not-found'],
  invitationLink: ({ user }) => [`mutation { invitationLink(id: "${user}") { link } }`, 'not-found'],
  inviteUser: ({ user }) => [`mutation { inviteUser(id: "${user}") }`, 'not-found'],
  changeSessionConfiguration: ({ configuration }) => [
    `mutation { changeSessionConfiguration(id: "${configuration}", input: { name: "Taken" }, publish: true) }`,
    'not-found',
  ],
  publishSessionConfiguration: ({ configuration }) => [
    `mutation { publishSessionConfiguration(id: "${configuration}", version: 1) }`,
    'not-found',
  ],
  rotateCompanyKey: ({ key }) => [`mutation { rotateCompanyKey(id: "${key}") { id } }`, 'not-found'],
  requireKeySignature: ({ key }) => [
    `mutation { requireKeySignature(id: "${key}", requireSignature: V2) { id } }`,
    'not-found',
  ],
  renewSigningSecret: ({ key }) => [`mutation { renewSigningSecret(id: "${key}") }`, 'not-found'],
  webhookEndpoint: ({ endpoint }) => [`{ answer: webhookEndpoint(id: "${endpoint}") { url } }`, null],
  webhookDelivery: ({ delivery }) => [`{ answer: webhookDelivery(id: "${delivery}") { state } }`, null],
  changeWebhookEndpoint: ({ endpoint }) => [
    `mutation { changeWebhookEndpoint(id: "${endpoint}", input: { url: "https://taken.example" }) { id } }`,
    'not-found',
  ],
  rotateWebhookSecret: ({ endpoint }) => [
    `mutation { rotateWebhookSecret(id: "${endpoint}") { secret } }`,
    'not-found',
  ],
  deleteWebhookEndpoint: ({ endpoint }) => [`mutation { deleteWebhookEndpoint(id: "${endpoint}") }`, 'not-found'],
  testWebhookEndpoint: ({ endpoint }) => [`mutation { testWebhookEndpoint(id: "${endpoint}") { id } }`, 'not-found'],
  resendWebhook: ({ delivery }) => [`mutation { resendWebhook(deliveryId: "${delivery}") { id } }`, 'not-found'],
  replayWebhooks: ({ endpoint }) => [`mutation { replayWebhooks(id: "${endpoint}", fromSequence: 1) }`, 'not-found'],
  revokeCompanyKey: ({ key }) => [`mutation { revokeCompanyKey(id: "${key}") }`, 'not-found'],
};

/** Operations that take no id of something that belongs to a company. */
const WITHOUT_ID = {
  lists: [
    'groups',
    'users',
    'companyKeys',
    'sessionConfigurations',
    'outgoingMessages',
    'webhookEndpoints',
    'webhookEvents',
    'webhookDeliveries',
  ],
  own: [
    'company',
    'changeCompanySettings',
    'createUser',
    'createCompanyKey',
    'createSessionConfiguration',
    'createWebhookEndpoint',
    'webhookEventTypes',
    'auditEntries',
    'callback',
    'setCallback',
    'removeCallback',
  ],
  signedIn: ['currentUser', 'signOut', 'signOutEverywhere', 'changePassword', 'enrolTotp', 'confirmTotp', 'removeTotp'],
  anybody: ['signIn', 'requestPasswordReset', 'resetPassword', 'acceptInvitation', 'confirmEmail'],
  service: [
    'reserveCall',
    'settleCall',
    'companyByKey',
    'companyRules',
    'sessionConfiguration',
    'groupExists',
    'operatorGroups',
    'operatorByToken',
    'usersWhoTakeCalls',
    'usersWhoSuperviseCalls',
    'signInVersions',
    'administrationAuditRecords',
    'administrationAuditCount',
  ],
};

async function everythingOfMine(): Promise<string> {
  return JSON.stringify(
    await world.get(
      world.company,
      `{ groups { edges { node { id name memberUserIds } } } users { edges { node { id email disabled updatedAt } } }
         companyKeys { edges { node { id state replacedById } } } outgoingMessages { totalCount }
         sessionConfigurations { edges { node { id name newestVersion publishedVersion } } }
         webhookEndpoints { edges { node { id url state updatedAt oldSecretUntil replaying } } }
         webhookDeliveries { edges { node { id state attempts } } } }`,
    ),
  );
}

it('every operation of the schema is one of those tried here', () => {
  const { schema } = world.administration;
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    type instanceof GraphQLObjectType ? Object.keys(type.getFields()) : [],
  );
  const tried = [...Object.keys(WITH_FOREIGN_ID), ...Object.values(WITHOUT_ID).flat()];
  expect(fields.filter((name) => !name.startsWith('_')).sort()).toEqual(tried.sort());
});

it.each(Object.keys(WITH_FOREIGN_ID))(
  '%s with an id of another company finds nothing and changes nothing',
  async (name) => {
    const before = await everythingOfMine();
    const [query, code] = WITH_FOREIGN_ID[name]?.(mine) ?? ['', null];
    const answer = await world.ask(world.other, query);
    expect(answer.code ?? null).toBe(code);
    if (code === null) expect(answer.data).toEqual({ answer: null });
    expect(await everythingOfMine()).toBe(before);
  },
);

it.each(WITHOUT_ID.lists)('the list %s holds nothing of another company', async (name) => {
  const { list } = await world.get<{ list: { edges: { node: { id: string } }[] } }>(
    world.other,
    `{ list: ${name}(first: 1000) { edges { node { id } } } }`,
  );
  const ids = list.edges.map(({ node }) => node.id);
  for (const id of Object.values(mine)) expect(ids).not.toContain(id);
});

it('applicants and operators without the role administer nothing', async () => {
  const { companyId } = world.company;
  const applicant: ApplicantCaller = {
    kind: 'applicant',
    companyId,
    sessionId: mine.user,
    deviceId: null,
    remoteAddress: '',
    userAgent: '',
    countryCode: '',
  };
  const operator: OperatorCaller = {
    kind: 'operator',
    companyId,
    userId: mine.user,
    roles: ['operator'],
    groupIds: [],
  };
  const fields = {
    groups: 'totalCount',
    users: 'totalCount',
    companyKeys: 'totalCount',
    outgoingMessages: 'totalCount',
    webhookEndpoints: 'totalCount',
    webhookEvents: 'totalCount',
    webhookDeliveries: 'totalCount',
  };
  const queries = [
    ...Object.entries(fields).map(([name, field]) => `{ ${name} { ${field} } }`),
    '{ company { name } }',
    '{ callback { url } }',
    'mutation { setCallback(url: "https://a.example", apiKey: "x") { url } }',
    'mutation { removeCallback }',
    'mutation { createWebhookEndpoint(input: { url: "https://a.example" }) { id } }',
    '{ webhookEventTypes { type } }',
    'mutation { createCompanyKey(name: "x") { id } }',
    'mutation { createUser(input: { email: "x@y.example" }) }',
    ...Object.values(WITH_FOREIGN_ID).map((of) => of(mine)[0]),
  ];
  for (const caller of [applicant, operator]) {
    for (const query of queries) {
      if (caller === operator && query.includes('publishedConfiguration')) continue;
      expect([query, (await world.ask(caller, query)).code]).toEqual([query, 'access-denied']);
    }
  }
  for (const query of [
    '{ currentUser { id } }',
    'mutation { enrolTotp(password: "a") { uri } }',
    'mutation { signOutEverywhere }',
  ]) {
    expect((await world.ask(world.company, query)).code).toBe('access-denied');
  }
});

it('an administrator of one company is nobody in another', async () => {
  const administrator: OperatorCaller = {
    kind: 'operator',
    companyId: world.other.companyId,
    userId: mine.user,
    roles: ['administrator'],
    groupIds: [],
  };
  expect((await world.ask(administrator, `mutation { deleteUser(id: "${mine.user}") }`)).code).toBe('not-found');
  expect(await world.get(administrator, '{ users { totalCount } }')).toEqual({ users: { totalCount: 0 } });
});

it('questions of the service are refused to everybody else', async () => {
  const { companyId } = world.company;
  for (const query of [
    '{ companyByKey(lookup: "x") { companyId } }',
    `{ companyRules(companyId: "${companyId}") { name } }`,
    `{ sessionConfiguration(companyId: "${companyId}", id: "${mine.configuration}") }`,
    `{ groupExists(companyId: "${companyId}", id: "${mine.group}") }`,
    `{ operatorGroups(companyId: "${companyId}") { id } }`,
    '{ operatorByToken(token: "x") { userId } }',
    `{ usersWhoTakeCalls(companyId: "${'x'}", ids: []) }`,
    `{ usersWhoSuperviseCalls(companyId: "${'x'}", ids: []) }`,
    `{ signInVersions(companyId: "${'x'}", ids: []) { version } }`,
  ]) {
    expect((await world.ask(world.company, query)).code).toBe('access-denied');
  }
});

it('every type, field and argument is described', () => {
  const undescribed = [];
  for (const type of Object.values(world.administration.schema.getTypeMap())) {
    if (type.name.includes('__') || type.name.startsWith('_') || type.astNode === undefined) continue;
    if (!['Query', 'Mutation', 'String', 'ID', 'Int', 'Float', 'Boolean'].includes(type.name) && !type.description) {
      undescribed.push(type.name);
    }
    if (isObjectType(type) || isInputObjectType(type)) {
      const fields: (GraphQLField<unknown, unknown> | GraphQLInputField)[] = Object.values(type.getFields());
      for (const field of fields.filter(({ name }) => !name.startsWith('_'))) {
        const described = [field, ...('args' in field ? field.args : [])];
        if (described.some(({ description }) => !description)) undescribed.push(`${type.name}.${field.name}`);
      }
    }
  }
  expect(undescribed).toEqual([]);
});
