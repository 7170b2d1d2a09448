import {
  getNamedType,
  getNullableType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isCompositeType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import { anyValue } from '../any-value.js';
import type { Kind } from './world.js';

/** Arguments and members of inputs that name something by its id. One that is in neither table fails the test. */
export const REFERENCES: Readonly<Record<string, Kind>> = {
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
  'Subscription.sessionProgress.id': 'session',
  'Subscription.sessionProgress.token': 'token',
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
  'Mutation.invitationLink.id': 'user',
  'Mutation.resendWebhook.deliveryId': 'webhook-delivery',
  'Mutation.testWebhookEndpoint.id': 'webhook-endpoint',
  'Mutation.replayWebhooks.id': 'webhook-endpoint',
  'Mutation.changeWebhookEndpoint.id': 'webhook-endpoint',
  'Mutation.rotateWebhookSecret.id': 'webhook-endpoint',
  'Mutation.deleteWebhookEndpoint.id': 'webhook-endpoint',
  'Mutation.endCall.id': 'session',
  'Mutation.endCall.token': 'token',
  'Query.call.id': 'call',
  'Query.calls.filter.operatorId': 'user',
  'Query.calls.filter.groupId': 'group',
  'Query.calls.filter.sessionId': 'session',
  'Mutation.waitForCall.id': 'call',
  'Mutation.leaveCall.id': 'call',
  'Mutation.joinCall.id': 'call',
  'Mutation.acceptCall.id': 'call',
  'Mutation.declineCall.id': 'call',
  'Mutation.pickCall.id': 'call',
  'Mutation.transferCall.id': 'call',
  'Mutation.transferCall.toUserId': 'user',
  'Mutation.transferCall.toGroupId': 'group',
  'Mutation.finishCall.id': 'call',
  'Mutation.labelStill.id': 'still',
  'Mutation.useStill.id': 'still',
  'Mutation.saveCallScript.id': 'call-script',
  'Mutation.removeCallScript.id': 'call-script',
  'Query.callBackgrounds.id': 'call-background',
  'Mutation.removeCallBackground.id': 'call-background',
  'Mutation.startCallScript.callId': 'call',
  'Mutation.startCallScript.scriptId': 'call-script',
  'Mutation.tickScriptItem.callId': 'call',
  'Mutation.addBlacklistRecord.input.faceOfSession': 'session',
  'Mutation.removeBlacklistRecord.id': 'blacklist-record',
  'Mutation.removeScreeningQuery.id': 'monitored-query',
  'Mutation.confirmScreeningHit.id': 'screening-hit',
  'Mutation.dismissScreeningHit.id': 'screening-hit',
  'Query.monitoredScreeningQueries.id': 'monitored-query',
  'Query.screeningQueue.filter.queryId': 'monitored-query',
  'Query.screeningQueue.filter.sessionId': 'session',
  'Query.queuedScreeningHit.id': 'screening-hit',
  'Mutation.decideScreeningHits.ids': 'screening-hit',
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
  'Mutation.startCallStep.sessionId': 'session',
  'Mutation.inviteToCall.sessionId': 'session',
  'Mutation.repeatCallStep.sessionId': 'session',
  'Mutation.stopCallStep.sessionId': 'session',
  'Mutation.approveSession.id': 'session',
  'Mutation.rejectSession.id': 'session',
  'Mutation.redoSteps.id': 'session',
  'Mutation.takeSession.id': 'session',
  'Mutation.releaseSession.id': 'session',
  'Mutation.addSessionNote.id': 'session',
  'Query.sessions.filter.heldBy': 'user',
  'Query.auditEntries.filter.actorId': 'user',
  'Query.auditEntries.filter.sessionId': 'session',
  'Query.sessions.filter.groupId': 'group',
  'Query.sessions.filter.parentSessionId': 'session',
  'Mutation.createSession.input.configId': 'configuration',
  'Mutation.createSession.input.parentSessionId': 'token',
  'Mutation.createSession.input.groupId': 'group',
};

/** What looks like an id and names nothing that belongs to a company. */
export const NO_REFERENCES: Readonly<Record<string, string>> = {
  'Query.screeningPerson.personId': 'a person of a public list',
  'Query.screeningQueue.filter.listId': 'a public list',
  'Mutation.confirmMonitoredHit.personId': 'a person of a public list',
  'Mutation.dismissMonitoredHit.personId': 'a person of a public list',
  'Query.sessions.filter.clientUserId': "the company's own name of a user",
  'Mutation.createSession.input.clientUserId': "the company's own name of a user",
  'Mutation.signIn.companyId': 'opens nothing without the password',
  'Mutation.signOut.token': 'a sign-in of their own; tried with the ended credentials',
  'Mutation.resetPassword.token': 'a signed link; tried with the accounts',
  'Mutation.acceptInvitation.token': 'a signed link; tried with the accounts',
  'Mutation.confirmEmail.token': 'a signed link; tried with the accounts',
  'Mutation.submitCapture.grant': 'signed, names its session itself; tried with the captures',
  'Mutation.submitCapture.staged': 'signed, names its session itself; tried with the captures',
  'Mutation.startCapture.typeId': 'a type of page',
  'Mutation.arrangeDocument.typeId': 'a type of page',
  'Mutation.submitCompany.company.taxId': 'of the business',
  'Mutation.submitBeneficiaries.beneficiaries.taxId': 'of the business',
  'Mutation.submitBeneficiaries.beneficiaries.id': 'within one submission',
};

/** Keys of steps and questions are unique within one session, which the caller's token or another argument names. */
export const WITHIN_A_SESSION = /\.(stepKey|questionKey|key)$/;

/** Values of other arguments with which an operation gets as far as looking for what the id names. */
const VALUES: Readonly<Record<string, string>> = {
  'Mutation.rejectSession.reason': '"not_accepted"',
  'Mutation.saveCallScript.script': '{ name: "Taken", items: [{ key: "a", kind: "say", text: "Hello" }] }',
  'Mutation.finishCall.outcome': 'COMPLETED',
  'Mutation.addSessionNote.key': '"note-of-a-test"',
  'Mutation.publishSessionConfiguration.version': '1',
  'Mutation.changeUser.input': '{ disabled: false }',
  'Mutation.rotateCompanyKey.overlapMinutes': '5',
  'Mutation.rotateWebhookSecret.overlapMinutes': '5',
  'Mutation.replayWebhooks.fromSequence': '1',
  'Mutation.shareSessionLink.to': '"+995555123456"',
  'Mutation.shareSessionLink.channel': 'SMS',
  'Mutation.changeWebhookEndpoint.input': '{ description: "Taken" }',
};

/** Of these the owner is not told otherwise than a stranger here; what they are told is tried where the reason says. */
export const SAME_FOR_THE_OWNER: Readonly<Record<string, string>> = {
  'Mutation.confirmScreeningHit.id': 'needs a screened session: subgraphs/screening/session-screening',
  'Mutation.dismissScreeningHit.id': 'needs a screened session: subgraphs/screening/session-screening',
  'Query.queuedScreeningHit.id': 'needs a screened session: subgraphs/screening/queue',
  'Query.screeningQueue.filter.sessionId': 'needs a screened session: subgraphs/screening/queue',
  'Query.screeningQueue.filter.queryId': 'needs a hit: subgraphs/screening/queue',
  'Mutation.decideScreeningHits.ids': 'needs a hit: subgraphs/screening/queue',
  'Query.monitoredScreeningQueries.id': 'is told a part, which may be empty: subgraphs/screening/monitoring',
  'Mutation.confirmMonitoredHit.queryId': 'needs a hit: subgraphs/screening/monitoring',
  'Mutation.dismissMonitoredHit.queryId': 'needs a hit: subgraphs/screening/monitoring',
  'Query.webhookEvents.subjectId': 'needs events of a session: contract/webhooks',
  'Query.screeningHitChanges.queryId': 'needs a list update: subgraphs/screening/monitoring',
  'Mutation.takeSession.id': 'for people alone: subgraphs/sessions/review',
  'Mutation.releaseSession.id': 'for people alone: subgraphs/sessions/review',
  'Mutation.startCallStep.sessionId': 'for the operator of a call alone: subgraphs/sessions/video-calls',
  'Mutation.repeatCallStep.sessionId': 'for the operator of a call alone: subgraphs/sessions/video-calls',
  'Mutation.stopCallStep.sessionId': 'for the operator of a call alone: subgraphs/sessions/video-calls',
  'Mutation.waitForCall.id': 'for people alone: subgraphs/calls',
  'Mutation.leaveCall.id': 'for people alone: subgraphs/calls',
  'Mutation.joinCall.id': 'for people alone: subgraphs/calls',
  'Mutation.acceptCall.id': 'for people alone: subgraphs/calls',
  'Mutation.declineCall.id': 'for people alone: subgraphs/calls',
  'Mutation.pickCall.id': 'for people alone: subgraphs/calls',
  'Mutation.transferCall.id': 'for people alone: subgraphs/calls',
  'Mutation.transferCall.toUserId': 'for people alone: subgraphs/calls',
  'Mutation.transferCall.toGroupId': 'for people alone: subgraphs/calls',
  'Mutation.finishCall.id': 'for people alone: subgraphs/calls',
  'Mutation.labelStill.id': 'for people alone: subgraphs/calls',
  'Mutation.useStill.id': 'for people alone: subgraphs/calls',
  'Mutation.startCallScript.callId': 'for people alone: subgraphs/calls',
  'Mutation.startCallScript.scriptId': 'for people alone: subgraphs/calls',
  'Mutation.tickScriptItem.callId': 'for people alone: subgraphs/calls',
  'Query.sessions.filter.heldBy': 'needs a case that the user took: subgraphs/sessions/review',
  'Query.auditEntries.filter.actorId': 'the user has done nothing yet: contract/audit',
};

/** What a test key may name of its company though it is no test object. */
export const FOR_TEST_KEYS: Readonly<Record<string, string>> = {
  'Mutation.createSession.input.configId': 'test sessions try the configuration that live ones will have',
  'Mutation.createSession.input.groupId': 'test sessions are shown to the group that live ones will be',
  'Query.publishedConfiguration.id': 'test sessions try the configuration that live ones will have',
};

/** An applicant does these to their own session, whatever they name. */
export const OWN_SESSION: ReadonlySet<string> = new Set([
  'Mutation.shareSessionLink.id',
  'Mutation.shareSessionLink.token',
]);

export interface Reference {
  /** `Query.session.id` */
  readonly place: string;
  readonly root: 'query' | 'mutation' | 'subscription';
  readonly field: GraphQLField<unknown, unknown>;
  /** Argument and, where it lies in an input, the member. */
  readonly path: readonly [string] | readonly [string, string];
  readonly list: boolean;
}

/** Every argument and member of an input of the schema's roots that looks like an id. */
export function references(schema: GraphQLSchema): readonly Reference[] {
  const found: Reference[] = [];
  for (const [root, type] of [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
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

/**
 * The operation with `id` in its place and, elsewhere, values that fit.
 * @param groupId of the owner: who changes the members of a group must name one first
 */
export function operation({ root, place: at, field, path, list }: Reference, id: string, groupId: string): string {
  const [argument, member] = path;
  const value = list ? `["${id}"]` : `"${id}"`;
  const args = field.args.flatMap((each) => {
    const place = `${at.split('.')[0] ?? ''}.${field.name}.${each.name}`;
    const required = isRequiredArgument(each) || VALUES[place] !== undefined;
    const other = VALUES[place] ?? (place === GROUP ? `"${groupId}"` : anyValue(each.type));
    if (each.name !== argument) return required ? [`${each.name}: ${other}`] : [];
    return [`${each.name}: ${member === undefined ? value : inputWith(each.type, member, value)}`];
  });
  return `${root} { answer: ${field.name}(${args.join(', ')})${selectionOf(field)} }`;
}

const GROUP = 'Mutation.changeGroup.groupId';

function inputWith(type: GraphQLInputType, member: string, value: string): string {
  const input = getNamedType(type);
  if (!isInputObjectType(input)) throw new Error(`${String(type)} is no input`);
  const others = Object.values(input.getFields()).filter((each) => isRequiredInputField(each) && each.name !== member);
  return `{ ${[...others.map((each) => `${each.name}: ${anyValue(each.type)}`), `${member}: ${value}`].join(', ')} }`;
}

/** What is asked of an answer so that it is a whole operation. */
export function selectionOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  if (!isCompositeType(named)) return '';
  const fields = isObjectType(named) ? named.getFields() : {};
  return fields['totalCount'] ? ' { totalCount }' : fields['id'] ? ' { id }' : ' { __typename }';
}
