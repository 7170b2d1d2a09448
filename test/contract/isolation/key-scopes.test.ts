import { type GraphQLField, isRequiredArgument } from 'graphql';
import { KEY_SCOPES } from '../../../subgraphs/administration/keys/scopes.js';
import { anyValue } from '../any-value.js';
import { selectionOf } from './references.js';
import { type Answer, type IsolatedWorld, OWNER, startIsolatedWorld } from './world.js';

let world: IsolatedWorld;
beforeAll(async () => (world = await startIsolatedWorld()));
afterAll(() => world[Symbol.asyncDispose]());

/** What a key must be good for, by the field; `all` opens each but those of people. What is not listed fails the test. */
const OPENED_BY: Readonly<Record<string, { readonly scopes: readonly string[]; readonly fields: readonly string[] }>> =
  {
    'people: applicants, users and visitors': {
      scopes: [],
      fields: [
        'abandonSession',
        'acceptInvitation',
        'applicantSession',
        'arrangeDocument',
        'changePassword',
        'chooseDocument',
        'chooseLanguage',
        'confirmCode',
        'confirmEmail',
        'confirmReview',
        'confirmTotp',
        'currentUser',
        'declineHandoff',
        'enrolTotp',
        'extendSession',
        'finishDocument',
        'giveConsent',
        'handoffState',
        'keepDraft',
        'offerHandoff',
        'openHandoff',
        'openSession',
        'recordActivity',
        'releaseSession',
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
        'takeSession',
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
        'invitationLink',
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
        'decideScreeningHits',
        'dismissMonitoredHit',
        'dismissScreeningHit',
        'monitorScreeningQuery',
        'monitoredScreeningQueries',
        'queuedScreeningHit',
        'removeScreeningQuery',
        'screeningHitChanges',
        'screeningPerson',
        'screeningQueue',
        'screeningQueueCounts',
        'screeningThreshold',
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
    'decisions about sessions': {
      scopes: ['all', 'sessions:decide'],
      fields: ['addSessionNote', 'approveSession', 'redoSteps', 'rejectSession'],
    },
    'reading of sessions': { scopes: ['all', 'sessions:read'], fields: ['decisionReasons', 'session', 'sessions'] },
    'any key': {
      scopes: [
        'all',
        'sessions:read',
        'sessions:write',
        'sessions:decide',
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

describe('a key with one scope', () => {
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of KEY_SCOPES) {
      const { made } = await world.get<{ made: { key: string } }>(
        OWNER,
        `mutation { made: createCompanyKey(name: "${scope}", scopes: ["${scope}"]) { key } }`,
      );
      keys.set(scope, made.key);
    }
  });

  const roots = (): readonly (readonly ['query' | 'mutation', GraphQLField<unknown, unknown>])[] => {
    const schema = world.service.service.supergraph.publicSchema;
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
      for (const [scope, key] of keys) if (!isRefused(await world.ask(key, call))) scopes.push(scope);
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
