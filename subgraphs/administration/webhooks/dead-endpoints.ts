import type { Platform } from '../../platform/platform.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Messages } from '../messages/messages.js';
import { UserRole } from '../access/roles.js';
import type { Users } from '../users/users.js';
import type { ClaimedDelivery, DeliveryOutcome } from './delivery-queue.js';
import { type FailureEffects, saysGone } from './delivery-runner.js';
import type { WebhookEvents } from './events.js';
import { WebhookEndpoint } from './webhook-tables.js';

/** An endpoint that took nothing for so long is disabled: longer than all attempts at one event. */
export const DISABLE_AFTER_DAYS = 5;
const DISABLE_AFTER_MS = DISABLE_AFTER_DAYS * 24 * 3600_000;
/** Administrators who are written to. */
const MOST_MAILS = 20;

/** Disables endpoints that are dead, and tells the company by mail and by its other endpoints. */
export class DeadEndpoints implements FailureEffects {
  constructor(
    private readonly platform: Platform,
    private readonly events: WebhookEvents,
    private readonly users: Users,
    private readonly messages: Messages,
  ) {}

  async prepare(
    { companyId, url, failingSince }: ClaimedDelivery,
    outcome: DeliveryOutcome,
  ): Promise<(tx: Transaction, endpoint: WebhookEndpoint) => Promise<void>> {
    const gone = saysGone(outcome);
    if (!gone && !isDead({ failingSince }, this.platform.clock.now())) return () => Promise.resolve();
    const sealer = await this.events.sealerOf(companyId);
    const mails = await this.messages.sealerOfCompany(companyId);
    const { users } = await this.users.list(companyId, {
      role: UserRole.administrator,
      disabled: false,
      page: { first: MOST_MAILS },
    });
    return async (tx, endpoint) => {
      const now = this.platform.clock.now();
      if (!gone && !isDead(endpoint, now)) return;
      const reason = gone ? 'gone' : 'failing';
      await tx
        .of(WebhookEndpoint, { companyId })
        .update({ id: endpoint.id, state: 'enabled' }, { state: 'disabled', disabledReason: reason, updatedAt: now });
      await this.events.record(tx, sealer, companyId, {
        type: 'webhook.endpoint_disabled',
        subjectId: null,
        occurredAt: now,
        data: { endpointId: endpoint.id, reason },
      });
      for (const { id, email } of users) {
        const mail = { kind: 'webhook-disabled', to: email, userId: id, sessionId: null, ...textOf(url, gone) };
        const via = this.messages.ownWay('email');
        await this.messages.put(tx, mails, companyId, { ...mail, channel: 'email', via });
      }
    };
  }
}

function isDead({ failingSince }: Pick<WebhookEndpoint, 'failingSince'>, now: Date): boolean {
  return failingSince !== null && now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
}

function textOf(url: string, gone: boolean): { readonly subject: string; readonly text: string } {
  const { host } = new URL(url);
  const why = gone ? 'answered 410 Gone' : `took no event for ${DISABLE_AFTER_DAYS} days`;
  return {
    subject: `Webhooks to ${host} were stopped`,
    text: [
      `The webhook endpoint at ${host} ${why} and was disabled.`,
      'What happens from now on is kept. Once the endpoint works, enable it and replay from the last sequence number that it got.',
    ].join('\n\n'),
  };
}
