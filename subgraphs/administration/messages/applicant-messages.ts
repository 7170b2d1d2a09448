import type { Store } from '../../platform/store.js';
import type { Messages } from './messages.js';

/** Characters of a subject: the first line of the text, which names company and code. */
const LONGEST_SUBJECT = 120;

/** Takes messages to applicants from sessions, and lets them go with their session. */
export function hearApplicantMessages(store: Store, messages: Messages): void {
  store.events.on('message.requested', {
    prepare: ({ sessionId }) => messages.sealerOf(sessionId),
    async apply(tx, { companyId, sessionId, payload }, sealer) {
      if (!payload || !sealer) return;
      const { channel, purpose, to, text } = payload;
      const subject = channel === 'email' ? (text.split('\n')[0] ?? '').slice(0, LONGEST_SUBJECT) : '';
      await messages.put(tx, sealer, companyId, { channel, kind: purpose, to, subject, text, userId: null, sessionId });
    },
  });
  store.events.on('session.deleted', {
    apply: (tx, { companyId, sessionId }) => tx.removeSession({ companyId, sessionId }),
  });
}
