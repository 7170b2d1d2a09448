import { buildSchema, getNamedType, type GraphQLSchema, isObjectType } from 'graphql';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createAdministration } from '../../subgraphs/administration/create-administration.js';
import { createCalls } from '../../subgraphs/calls/create-calls.js';
import { createMedia } from '../../subgraphs/media/create-media.js';
import { auditOf } from '../../subgraphs/platform/audit/audited.js';
import { createScreening } from '../../subgraphs/screening/create-screening.js';
import { createSessions } from '../../subgraphs/sessions/sessions.js';
import { startPlatform } from '../support/platform.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

const APPLICANT = 'an act of the applicant: an activity of their session, not of a key or user';
const MEMBERS = 'says nothing by itself: its members are audited each';
const NOT_PERSONAL = 'holds no personal data';
const OWN = 'their own data';

/** Fields that leave no entry, each with its reason. A field that is in neither list fails the test. */
const EXEMPT: Readonly<Record<string, string>> = {
  'Query.applicantSession': APPLICANT,
  'Mutation.openSession': APPLICANT,
  'Mutation.giveConsent': APPLICANT,
  'Mutation.chooseLanguage': APPLICANT,
  'Mutation.chooseDocument': APPLICANT,
  'Mutation.startCapture': APPLICANT,
  'Mutation.extendSession': APPLICANT,
  'Mutation.abandonSession': APPLICANT,
  'Mutation.recordActivity': APPLICANT,
  'Mutation.arrangeDocument': APPLICANT,
  'Mutation.finishDocument': APPLICANT,
  'Mutation.submitPhoneNumber': APPLICANT,
  'Mutation.submitEmail': APPLICANT,
  'Mutation.resendCode': APPLICANT,
  'Mutation.confirmCode': APPLICANT,
  'Mutation.submitGeolocation': APPLICANT,
  'Mutation.submitCompany': APPLICANT,
  'Mutation.submitBeneficiaries': APPLICANT,
  'Mutation.confirmReview': APPLICANT,
  'Mutation.submitAnswers': APPLICANT,
  'Mutation.keepDraft': APPLICANT,
  'Mutation.submitCapture': APPLICANT,
  'Query.handoffState': APPLICANT,
  'Mutation.openHandoff': APPLICANT,
  'Mutation.declineHandoff': APPLICANT,
  'Mutation.offerHandoff': APPLICANT,
  'Mutation.takeHandoff': APPLICANT,
  'Mutation.enterCall': APPLICANT,
  'Mutation.waitForCall': APPLICANT,
  'Mutation.leaveCall': APPLICANT,
  'Subscription.applicantCall': APPLICANT,
  'Mutation.beAtDesk': MEMBERS,
  'Subscription.callDesk': MEMBERS,
  ...all(NOT_PERSONAL, 'CallDesk', ['available', 'pauseReason', 'languages', 'colleagues']),
  ...all(MEMBERS, 'CallDesk', ['ringing', 'active', 'waiting', 'underWay', 'expected']),
  ...all(MEMBERS, 'Call', ['session']),
  ...all(NOT_PERSONAL, 'Call', [
    'id',
    'stepKey',
    'state',
    'outcome',
    'language',
    'groupId',
    'operatorId',
    'operatorName',
    'ringingUserName',
  ]),
  ...all(NOT_PERSONAL, 'Call', ['ringingUserId', 'ringUntil', 'handover', 'queuedAt', 'acceptedAt', 'connectedAt']),
  ...all(NOT_PERSONAL, 'Call', ['endedAt', 'endedBy', 'multipleParticipants', 'offers']),
  ...all(MEMBERS, 'ExpectedCall', ['session']),
  ...all(NOT_PERSONAL, 'ExpectedCall', ['stepKey', 'startsAt', 'endsAt', 'language', 'groupId']),
  'Query.callFigures': NOT_PERSONAL,
  'Query.callScripts': NOT_PERSONAL,
  'Query.callGroups': NOT_PERSONAL,
  'Query.callBackgrounds': NOT_PERSONAL,
  'Query.readyCallScripts': NOT_PERSONAL,
  'Query.currentUser': OWN,
  'Mutation.requestPasswordReset': 'asked by anybody; nothing changes before the link is used',
  'Query.session': MEMBERS,
  'Session.id': NOT_PERSONAL,
  'Session.state': NOT_PERSONAL,
  'Session.createdAt': NOT_PERSONAL,
  'Session.startedAt': NOT_PERSONAL,
  'Session.expiresAt': NOT_PERSONAL,
  'Session.endedAt': NOT_PERSONAL,
  'Session.groupId': NOT_PERSONAL,
  'Session.parentSessionId': NOT_PERSONAL,
  'Session.test': NOT_PERSONAL,
  'Session.language': NOT_PERSONAL,
  'Session.faceKnown': NOT_PERSONAL,
  'Session.resultVersion': NOT_PERSONAL,
  'Session.hold': NOT_PERSONAL,
  'Session.similarityThreshold': NOT_PERSONAL,
  'Session.missingAnswers': NOT_PERSONAL,
  'Query.decisionReasons': NOT_PERSONAL,
  'Subscription.sessionProgress': MEMBERS,
  'SessionProgress.id': NOT_PERSONAL,
  'SessionProgress.state': NOT_PERSONAL,
  'SessionProgress.steps': NOT_PERSONAL,
  'SessionProgress.verdict': NOT_PERSONAL,
  'SessionProgress.session': MEMBERS,
  'Query.company': NOT_PERSONAL,
  'Query.callback': NOT_PERSONAL,
  'Query.companyKeys': NOT_PERSONAL,
  'Query.sessionConfigurations': NOT_PERSONAL,
  'Query.savedConfiguration': NOT_PERSONAL,
  'Query.sessionConfigurationVersions': NOT_PERSONAL,
  'Query.publishedConfiguration': NOT_PERSONAL,
  'Query.screeningLists': NOT_PERSONAL,
  'Query.screeningThreshold': NOT_PERSONAL,
  'Query.screeningQueueCounts': NOT_PERSONAL,
  'Query.webhookEventTypes': NOT_PERSONAL,
  'Query.webhookEndpoints': NOT_PERSONAL,
  'Query.webhookEndpoint': NOT_PERSONAL,
  'Query.webhookDeliveries': NOT_PERSONAL,
  'Query.webhookDelivery': NOT_PERSONAL,
};

/** The same reason for several fields of one type. */
function all(reason: string, type: string, fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [`${type}.${field}`, reason]));
}

/** The reasons under which what a field answers need not be looked into. */
const WHOLE: ReadonlySet<string> = new Set([APPLICANT, NOT_PERSONAL, OWN]);

async function subgraphSchemas(): Promise<readonly GraphQLSchema[]> {
  await using platform = await startPlatform();
  const schemas = [];
  for (const create of [createSessions, createMedia, createScreening, createCalls, createAdministration]) {
    const subgraph = await create(platform);
    schemas.push(subgraph.schema);
    await subgraph.stop();
  }
  return schemas;
}

it('every field that a key or a user reaches is audited, or has a reason not to be', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../schema/public.graphql'), 'utf8');
  const schema = buildSchema(text);
  const schemas = await subgraphSchemas();
  const declared = (type: string, field: string): boolean =>
    schemas.some((each) => {
      const found = each.getType(type);
      const member = isObjectType(found) ? found.getFields()[field] : undefined;
      return member !== undefined && auditOf(member) !== null;
    });
  const seen = new Set<string>();
  const needless = new Set(Object.keys(EXEMPT));
  const missing: string[] = [];
  const walk = (typeName: string): void => {
    const type = schema.getType(typeName);
    if (!isObjectType(type) || seen.has(typeName)) return;
    seen.add(typeName);
    for (const { name, type: answers } of Object.values(type.getFields())) {
      const place = `${typeName}.${name}`;
      const reason = EXEMPT[place];
      if (declared(typeName, name)) continue;
      needless.delete(place);
      if (reason === undefined) missing.push(place);
      else if (!WHOLE.has(reason)) walk(getNamedType(answers).name);
    }
  };
  for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    if (root) walk(root.name);
  }
  expect(missing).toEqual([]);
  expect([...needless]).toEqual([]);
});

interface Entry {
  readonly action: string;
  readonly outcome: string;
  readonly subgraph: string;
  readonly actor: { readonly kind: string; readonly id: string; readonly name: string | null };
  readonly sessionId: string | null;
  readonly subject: string | null;
  readonly sequence: number | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

interface Entries {
  readonly auditEntries: {
    readonly edges: readonly { readonly cursor: string; readonly node: Entry }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
}

async function entries(service: RunningService, args = '', key = COMPANY_KEY): Promise<Entries['auditEntries']> {
  const { data, errors } = await service.graphql<Entries>(
    key,
    `{ auditEntries${args} {
      edges { cursor node { action outcome subgraph actor { kind id name } sessionId subject sequence details } }
      pageInfo { hasNextPage endCursor } totalCount
    } }`,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.auditEntries;
}

const actionsOf = ({ edges }: Entries['auditEntries']): string[] => edges.map(({ node }) => node.action);

describe('the audit of the whole service', () => {
  let service: RunningService;
  let token: string;
  let sessionId: string;

  beforeAll(async () => {
    service = await startService();
    token = (await (
      await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, name: 'Ann' })
    ).json()) as string;
    await service.rest('/external-api/result/', { company_key: COMPANY_KEY, session_token: token });
    const { data } = await service.graphql<{ session: { id: string } }>(
      COMPANY_KEY,
      `{ session(token: "${token}") { id name clientUserId activities(first: 1) { hasNextPage } picture(kind: "face") { bytes } } }`,
    );
    sessionId = data?.session.id ?? '';
    await service.graphql(COMPANY_KEY, '{ sessions { edges { node { name } } } }');
    await service.graphql(COMPANY_KEY, 'mutation { makeGroup(name: "Night shift") }');
    await service.graphql(COMPANY_KEY, '{ searchScreeningPersons(query: { fullName: "Ann Nobody" }) { name } }');
  });
  afterAll(() => service[Symbol.asyncDispose]());

  it('puts what all parts of the service keep into one list, in the order of time', async () => {
    const list = await entries(service, '(direction: ASC)');
    expect(actionsOf(list)).toEqual(
      expect.arrayContaining(['session.create', 'session.result.read', 'session.read', 'session.activities.read']),
    );
    expect(actionsOf(list).slice(0, 2)).toEqual(['session.create', 'session.result.read']);
    expect(new Set(list.edges.map(({ node }) => node.subgraph))).toEqual(
      new Set(['SESSIONS', 'MEDIA', 'SCREENING', 'ADMINISTRATION']),
    );
    for (const { node } of list.edges) expect(node).toMatchObject({ actor: { kind: 'KEY' }, outcome: 'DONE' });
  });

  it('tells what was read of a session, and finds it by the session', async () => {
    const { edges, totalCount } = await entries(service, `(direction: ASC, filter: { sessionId: "${sessionId}" })`);
    expect(edges.map(({ node: { action, subgraph } }) => [action, subgraph])).toEqual([
      ['session.create', 'SESSIONS'],
      ['session.result.read', 'SESSIONS'],
      ['session.read', 'SESSIONS'],
      ['session.activities.read', 'SESSIONS'],
      ['session.picture.read', 'MEDIA'],
    ]);
    expect(totalCount).toBe(5);
    expect(edges[2]?.node.details).toEqual({ fields: ['Session.name', 'Session.clientUserId'] });
    expect(edges[4]?.node.details).toEqual({ fields: ['Session.picture'], kind: 'face' });
  });

  it('keeps a list as one entry with what was in it', async () => {
    const { edges } = await entries(service, '(filter: { actions: ["sessions.list"] })');
    expect(edges.map(({ node }) => node.details)).toEqual([{ fields: ['Query.sessions'], ids: [sessionId] }]);
  });

  it('names what was made', async () => {
    const { edges } = await entries(service, '(filter: { actions: ["group.create"] })');
    expect(edges[0]?.node).toMatchObject({ subject: expect.any(String), details: { name: 'Night shift' } });
  });

  it('goes through pages in both directions without loss or doubles', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const window =
        'filter: { actions: ["session.create", "session.result.read", "session.read", "session.picture.read"] }';
      const whole = actionsOf(await entries(service, `(direction: ${direction}, ${window})`));
      const read: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const page: Entries['auditEntries'] = await entries(
          service,
          `(direction: ${direction}, first: 1, after: ${JSON.stringify(after)}, ${window})`,
        );
        read.push(...actionsOf(page));
        after = page.pageInfo.endCursor;
        more = page.pageInfo.hasNextPage;
      }
      expect(read).toEqual(whole);
      expect(whole).toHaveLength(4);
    }
  });

  it('is filtered by time', async () => {
    const future = new Date(Date.now() + 60_000).toISOString();
    expect((await entries(service, `(filter: { from: "${future}" })`)).totalCount).toBe(0);
    const before = await entries(service, `(filter: { before: "${future}", actions: ["session.create"] })`);
    expect(before.totalCount).toBe(1);
  });

  it('tells of a parent that is read inside a list', async () => {
    const begun = await service.rest('/external-api/begin/', { company_key: COMPANY_KEY, parent_session_id: token });
    const child = (await begun.json()) as string;
    await service.graphql(COMPANY_KEY, '{ sessions { edges { node { parent { name } } } } }');
    const { edges } = await entries(service, '(filter: { actions: ["session.parent.read"] })');
    const { data } = await service.graphql<{ session: { id: string } }>(
      COMPANY_KEY,
      `{ session(token: "${child}") { id } }`,
    );
    expect(edges.map(({ node }) => node.sessionId)).toContain(data?.session.id);
  });

  it('holds nothing of another company', async () => {
    expect(actionsOf(await entries(service, '', service.otherKey))).not.toContain('session.create');
    const list = await entries(service, `(filter: { sessionId: "${sessionId}" })`, service.otherKey);
    expect(list).toMatchObject({ edges: [], totalCount: 0 });
  });

  it('keeps who asked for the audit', async () => {
    expect(actionsOf(await entries(service, '(filter: { actions: ["audit.list"] })'))).toContain('audit.list');
  });

  it('keeps that a key was refused', async () => {
    const { data } = await service.graphql<{ made: { id: string; key: string } }>(
      COMPANY_KEY,
      'mutation { made: createCompanyKey(name: "Reader", scopes: ["sessions:read"]) { id key } }',
    );
    await service.graphql(data?.made.key ?? '', `mutation { deleteSession(token: "${token}") }`);
    const { edges } = await entries(service, `(filter: { actorId: "${data?.made.id ?? ''}", outcome: REFUSED })`);
    expect(edges.map(({ node }) => [node.action, node.actor.name])).toEqual([['session.delete', 'Reader']]);
  });

  it('stays verifiable when the session is deleted', async () => {
    await service.rest('/external-api/delete-session/', { company_key: COMPANY_KEY, session_token: token });
    await service.graphql(COMPANY_KEY, `mutation { deleteSession(token: "${token}") }`);
    const { edges } = await entries(service, `(filter: { sessionId: "${sessionId}" })`);
    expect(edges[0]?.node.action).toBe('session.delete');
    expect(edges.every(({ node }) => node.details !== null)).toBe(true);
  });
});
