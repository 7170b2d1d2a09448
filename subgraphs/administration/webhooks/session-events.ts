import type { Facts } from '../../platform/facts/catalogue.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { noticeContext, NOTICE_PART, type SessionNotice } from '../../platform/facts/session-notice.js';
import type { DeliveredFact } from '../../platform/outbox/fact.js';
import type { Platform } from '../../platform/platform.js';
import type { EventData, WebhookEvents } from './events.js';
import { type EventType, isEventType } from './event-types.js';

/** This consumer's name, beside others of the same facts. Never changed: the inbox knows it. */
const CONSUMER = 'webhooks';

type SessionFact = 'session.created' | 'session.state-changed' | 'session.call-changed' | 'session.deleted';

/** What a company is told of a session. */
interface Told {
  readonly state: string;
  readonly result: string | null;
  /** Where it is about something else than the state. */
  readonly event?: string;
  readonly more?: EventData;
}

/** Makes events for companies out of what sessions and screening tell. */
export function hearWhatCompaniesAreTold(
  platform: Platform,
  store: Store,
  events: WebhookEvents,
  wake: () => void,
): void {
  const hear = <F extends SessionFact>(type: F, told: (payload: Facts[F]) => Told): void => {
    store.events.on<F, Sealers>(
      type,
      {
        prepare: ({ companyId }) => openSealers(platform, events, companyId),
        async apply(tx, fact, { own, notices }) {
          const { companyId, sessionId, payload, occurredAt } = fact;
          if (payload === null) return;
          const { state, result, event = state, more = {} } = told(payload);
          const eventType = `session.${event}`;
          if (!isEventType(eventType)) throw new Error('A session is in a state of which no event is known');
          const deleted = eventType === 'session.deleted';
          if (deleted) await events.forgetUser(tx, own, companyId, sessionId);
          const data = { ...dataOf(fact, openNotice(fact, notices), { state, result }, deleted), ...more };
          await events.record(tx, own, companyId, { type: eventType, subjectId: sessionId, occurredAt, data });
          wake();
        },
      },
      CONSUMER,
    );
  };
  hear('session.created', () => ({ state: 'created', result: null }));
  hear('session.state-changed', ({ to, result }) => ({ state: to, result }));
  hear('session.call-changed', ({ callId, stepKey, event, outcome, sessionState, result }) => ({
    state: sessionState,
    result,
    event: `call-${event}`,
    more: { call: { id: callId, stepKey, outcome } },
  }));
  hear('session.deleted', () => ({ state: 'deleted', result: null }));

  store.events.on<'screening.hits-changed', Sealer>(
    'screening.hits-changed',
    {
      prepare: ({ companyId }) => events.sealerOf(companyId),
      async apply(tx, { companyId, sessionId: queryId, payload, occurredAt }, sealer) {
        if (payload === null) return;
        const { listId, version, came, changed, went } = payload;
        const type: EventType = 'screening.hits_changed';
        const data = { queryId, listId, version, came, changed, went };
        await events.record(tx, sealer, companyId, { type, subjectId: queryId, occurredAt, data });
        wake();
      },
    },
    CONSUMER,
  );
}

interface Sealers {
  readonly own: Sealer;
  readonly notices: Sealer;
}

async function openSealers(platform: Platform, events: WebhookEvents, companyId: string): Promise<Sealers> {
  return { own: await events.sealerOf(companyId), notices: await platform.vault.openCompany(companyId, NOTICE_PART) };
}

function openNotice({ sessionId, payload }: DeliveredFact<SessionFact>, sealer: Sealer): SessionNotice | null {
  if (!payload?.notice) return null;
  return sealer.unseal<SessionNotice>(noticeContext(sessionId), Buffer.from(payload.notice, 'base64'));
}

function dataOf(
  { sessionId, payload }: DeliveredFact<SessionFact>,
  notice: SessionNotice | null,
  { state, result }: Told,
  deleted: boolean,
): EventData {
  return {
    sessionId: notice?.token ?? null,
    id: sessionId,
    parentSessionId: notice?.parentToken ?? null,
    clientUserId: deleted ? null : (notice?.clientUserId ?? null),
    state,
    result,
    test: payload?.test ?? false,
  };
}
