import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Messages } from '../messages/messages.js';
import type { OlderRows } from '../../platform/older-rows/older-rows.js';
import type { Users } from '../users/users.js';
import { DeadEndpoints } from './dead-endpoints.js';
import { WebhookDeliveries } from './deliveries.js';
import { DeliveryQueue } from './delivery-queue.js';
import { DeliveryRunner } from './delivery-runner.js';
import { WebhookEndpoints } from './endpoints.js';
import { WebhookEvents } from './events.js';
import { ToldDeletions } from './told-deletions.js';
import { OlderEvents } from './older-events.js';
import { hearWhatCompaniesAreTold } from './session-events.js';

/** Telling companies what happens, wired. */
export interface Webhooks {
  readonly endpoints: WebhookEndpoints;
  readonly events: WebhookEvents;
  readonly deliveries: WebhookDeliveries;
  readonly older: OlderRows;
  /** After the store has started. */
  start(): void;
  /** Before the store stops. */
  stop(): Promise<void>;
  /** One round of letting go of what is too old. */
  sweep(): Promise<void>;
}

export function createWebhooks(platform: Platform, store: Store, users: Users, messages: Messages): Webhooks {
  const events = new WebhookEvents(platform, store);
  const deletions = new ToldDeletions(platform, store);
  const queue = new DeliveryQueue(platform, store, events, deletions);
  const runner = new DeliveryRunner(platform, queue, new DeadEndpoints(platform, events, users, messages));
  const wake = (): void => runner.wake();
  hearWhatCompaniesAreTold(platform, store, { events, deletions }, () => runner.wakeSoon());
  return {
    endpoints: new WebhookEndpoints(platform, store, wake),
    events,
    deliveries: new WebhookDeliveries(platform, store, events, wake),
    older: new OlderEvents(platform, store, events),
    start: () => runner.start(),
    stop: () => runner.stop(),
    sweep: () => queue.sweep(),
  };
}
