import { type GraphQLField, isRequiredArgument, type GraphQLSchema } from 'graphql';
import { VISITOR_FIELDS } from '../../../gateway/graphql/public-operations.js';
import { KEY_SCOPES } from '../../../subgraphs/administration/keys/scopes.js';
import { anyValue } from '../any-value.js';
import { selectionOf } from './references.js';
import type { Answer } from './world.js';

/**
 * What a key must be good for, by the field; `all` opens each but those of people. What is not listed fails the test.
 * What visitors ask for looks at no caller, counts by address, and is tried in visitors.test.ts.
 */
export const OPENED_BY: Readonly<
  Record<string, { readonly scopes: readonly (typeof KEY_SCOPES)[number][]; readonly fields: readonly string[] }>
> = {
  'people: applicants and users': {
    scopes: [],
    fields: [
      'abandonSession',
      'acceptCall',
      'applicantSession',
      'beAtDesk',
      'callDesk',
      'declineCall',
      'enterCall',
      'finishCall',
      'joinCall',
      'labelStill',
      'leaveCall',
      'pickCall',
      'setAvailability',
      'callGroups',
      'startCallScript',
      'tickScriptItem',
      'transferCall',
      'useStill',
      'waitForCall',
      'arrangeDocument',
      'changePassword',
      'chooseDocument',
      'chooseLanguage',
      'confirmCode',
      'confirmReview',
      'confirmTotp',
      'currentUser',
      'enrolTotp',
      'extendSession',
      'finishDocument',
      'giveConsent',
      'handoffState',
      'keepDraft',
      'offerHandoff',
      'openSession',
      'recordActivity',
      'releaseSession',
      'removeTotp',
      'repeatCallStep',
      'resendCode',
      'signOut',
      'signOutEverywhere',
      'startCallStep',
      'startCapture',
      'stopCallStep',
      'submitAnswers',
      'submitBeneficiaries',
      'submitCapture',
      'submitCompany',
      'submitEmail',
      'submitGeolocation',
      'submitPhoneNumber',
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
      'addCallBackground',
      'changeCompanySettings',
      'changeGroup',
      'changeSessionConfiguration',
      'changeUser',
      'createSessionConfiguration',
      'deleteGroup',
      'deleteUser',
      'deleteWebhookEndpoint',
      'invitationLink',
      'inviteUser',
      'makeGroup',
      'outgoingMessages',
      'publishSessionConfiguration',
      'removeCallBackground',
      'removeCallScript',
      'removeCallback',
      'renewSigningSecret',
      'requireKeySignature',
      'resendWebhook',
      'resetUserTotp',
      'revokeCompanyKey',
      'rotateCompanyKey',
      'rotateWebhookSecret',
      'saveCallScript',
      'testWebhookEndpoint',
      'unlockUser',
    ],
  },
  'administration that gives rights, or says where sessions are told': {
    scopes: ['all'],
    fields: ['changeWebhookEndpoint', 'createUser', 'createWebhookEndpoint', 'replayWebhooks', 'setCallback'],
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
      'endCall',
      'inviteToCall',
      'shareSessionLink',
      'startOperatorFile',
      'submitOperatorAnswers',
    ],
  },
  'deletion of sessions': { scopes: ['all', 'sessions:delete'], fields: ['deleteSession'] },
  'decisions about sessions': {
    scopes: ['all', 'sessions:decide'],
    fields: ['addSessionNote', 'approveSession', 'redoSteps', 'rejectSession'],
  },
  'reading of sessions': { scopes: ['all', 'sessions:read'], fields: ['decisionReasons', 'session', 'sessions'] },
  'calls of the company': {
    scopes: ['all', 'calls'],
    fields: ['callBackgrounds', 'callFigures', 'callScripts', 'calls', 'readyCallScripts'],
  },
  'a call': { scopes: ['all', 'sessions:read', 'calls'], fields: ['call'] },
  'any key': {
    scopes: KEY_SCOPES,
    fields: ['publishedConfiguration', 'screeningLists'],
  },
};

export type Root = readonly ['query' | 'mutation', GraphQLField<unknown, unknown>];

export function rootsOf(schema: GraphQLSchema): readonly Root[] {
  return (
    [
      ['query', schema.getQueryType()],
      ['mutation', schema.getMutationType()],
    ] as const
  ).flatMap(([root, type]) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ name }) => !VISITOR_FIELDS.includes(name))
      .map((field) => [root, field] as const),
  );
}

/** A call of the field with values of the right types, which name nothing. */
export function callOf([root, field]: Root): string {
  const args = field.args.filter(isRequiredArgument).map((each) => `${each.name}: ${anyValue(each.type)}`);
  return `${root} { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''}${selectionOf(field)} }`;
}

export function isRefused({ errors }: Answer): boolean {
  return ['access-denied', 'invalid-access', 'invalid-session-token'].includes(
    String(errors?.[0]?.extensions?.['code']),
  );
}
