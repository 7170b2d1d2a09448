import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { Companies } from '../companies/companies.js';
import type { Messages } from './messages.js';
import type { WayName } from './way.js';

/** Characters of a subject: the first line of the text, which names company and code. */
const LONGEST_SUBJECT = 120;

interface Prepared {
  readonly sealer: Sealer | null;
  readonly via: WayName | null;
}

/** Takes messages to applicants from sessions, and lets them go with their session. */
export function hearApplicantMessages(store: Store, messages: Messages, companies: Companies): void {
  store.events.on<'message.requested', Prepared>('message.requested', {
    async prepare({ companyId, sessionId, payload }) {
      const { callback } = await companies.rules(companyId);
      const own = payload && messages.ownWay(payload.channel);
      return { sealer: await messages.sealerOf(sessionId), via: callback === null ? own : 'callback' };
    },
    async apply(tx, { companyId, sessionId, payload }, { sealer, via }) {
      if (!payload || !sealer) return;
      const { channel, purpose, to, text, token, link, reference } = payload;
      const subject = channel === 'email' ? (text.split('\n')[0] ?? '').slice(0, LONGEST_SUBJECT) : '';
      const message = { channel, kind: purpose, to, subject, text, userId: null, sessionId, via };
      await messages.put(tx, sealer, companyId, { ...message, session: { token, link }, reference });
    },
  });
  store.events.on('session.deleted', {
    apply: (tx, { companyId, sessionId }) => tx.removeSession({ companyId, sessionId }),
  });
}
