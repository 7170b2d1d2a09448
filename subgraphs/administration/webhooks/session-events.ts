import type { Facts } from '../../platform/facts/catalogue.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { Platform } from '../../platform/platform.js';
import type { WebhookEvents } from './events.js';
import type { EventData } from './event-data.js';
import { type EventType, isEventType } from './event-types.js';
import { DELETION, type ToldDeletions } from './told-deletions.js';
import { NO_SESSION, type ToldSession, toldSession } from './told-session.js';

/** This consumer's name, beside others of the same facts. Never changed: the inbox knows it. */
const CONSUMER = 'webhooks';

type SessionFact =
  | 'session.created'
  | 'session.state-changed'
  | 'session.call-changed'
  | 'session.beneficiary-rejected'
  | 'session.deleted';

interface Happened {
  readonly state: string;
  readonly result: string | null;
  /** Where it is about something else than the state. */
  readonly event?: string;
  readonly more?: EventData;
}

interface Prepared {
  readonly own: Sealer;
  readonly told: ToldSession;
}

/** Makes events for companies out of what sessions and screening tell. */
export function hearWhatCompaniesAreTold(
  platform: Platform,
  store: Store,
  { events, deletions }: { readonly events: WebhookEvents; readonly deletions: ToldDeletions },
  wake: () => void,
): void {
  const hear = <F extends SessionFact>(type: F, happened: (payload: Facts[F]) => Happened): void => {
    store.events.on<F, Prepared>(
      type,
      {
        async prepare({ companyId, sessionId, payload }) {
          const own = await events.sealerOf(companyId);
          const awaited = type !== DELETION || (await deletions.isAwaited(companyId, sessionId));
          if (!awaited && payload?.noticeKey !== undefined) await platform.vault.destroy(payload.noticeKey);
          return { own, told: payload && awaited ? toldSession(payload) : NO_SESSION };
        },
        async apply(tx, fact, { own, told }) {
          const { companyId, sessionId, payload, occurredAt } = fact;
          if (payload === null) return;
          const { state, result, event = state, more = {} } = happened(payload);
          const eventType = `session.${event}`;
          if (!isEventType(eventType)) throw new Error('A session is in a state of which no event is known');
          const data = { id: sessionId, state, result, test: payload.test, ...more };
          const happening = { type: eventType, subjectId: sessionId, occurredAt, data, told };
          if (await events.record(tx, own, companyId, happening)) wake();
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
  hear('session.beneficiary-rejected', ({ beneficiaryId, beneficiaryState, sessionState, result }) => ({
    state: sessionState,
    result,
    event: 'beneficiary-rejected',
    more: { beneficiary: { id: beneficiaryId, state: beneficiaryState } },
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
        if (await events.record(tx, sealer, companyId, { type, subjectId: queryId, occurredAt, data })) wake();
      },
    },
    CONSUMER,
  );
}
