import { wrongParameters } from '../../platform/errors/catalogue.js';

/** Every event that a company's server can be told, and what it means. docs/webhooks.md and GraphQL show this table. */
export const EVENT_TYPES = {
  'session.created': 'A session was created.',
  'session.started': 'The applicant opened the page for the first time.',
  'session.in_progress': 'The applicant began a step, or has to redo one.',
  'session.submitted': 'The applicant has done every step.',
  'session.processing': 'The service compares what it got.',
  'session.manual_check': 'The verdict: a person has to look at it.',
  'session.approved': 'The verdict: approved, by the service or by an operator.',
  'session.rejected': 'The verdict: rejected, by the service or by an operator.',
  'session.expired': 'The time was over before the applicant was done.',
  'session.abandoned': 'The applicant declined or left.',
  'session.call-waiting': 'The applicant waits for an operator in a video call.',
  'session.call-started': 'An operator took the video call.',
  'session.call-ended': 'The video call ended; `call.outcome` says how.',
  'session.beneficiary-rejected':
    'Somebody on the list of beneficiaries was rejected, or their session ended without a verdict. The session itself stays what it is.',
  'session.deleted': 'The session and everything about the applicant were deleted.',
  'screening.hits_changed': 'A list was updated, and a monitored query has other hits.',
  'webhook.endpoint_disabled':
    'Another endpoint of the company was disabled, because it took nothing for days or said 410.',
  'webhook.test': 'Asked for by `testWebhookEndpoint`; it goes to that endpoint alone, whatever it subscribed to.',
} as const;

export type EventType = keyof typeof EVENT_TYPES;

/** Only to the endpoint for which it was made. */
export const TEST_EVENT: EventType = 'webhook.test';

export function isEventType(text: string): text is EventType {
  return Object.hasOwn(EVENT_TYPES, text);
}

/** @returns the types without doubles, sorted; empty means all. @throws ArgumentError `wrong-parameters` */
export function readEventTypes(given: readonly string[]): readonly EventType[] {
  return [
    ...new Set(
      given.map((text) => {
        if (isEventType(text) && text !== TEST_EVENT) return text;
        throw wrongParameters('types', `must be of ${Object.keys(EVENT_TYPES).join(', ')}`);
      }),
    ),
  ].sort();
}
