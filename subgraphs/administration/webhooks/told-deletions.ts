import { serviceScope } from '../../platform/database/scope.js';
import type { Page } from '../../platform/database/page.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Reader } from '../../platform/transaction.js';
import { EVENT_DAYS, listensTo } from './events.js';
import { NO_SESSION } from './told-session.js';
import type { EventType } from './event-types.js';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook-tables.js';

export const DELETION: EventType = 'session.deleted';

const DAY_MS = 24 * 3600_000;
const everyCompany = serviceScope('deletions of every company have been told some day');

/**
 * Destroys the key by which a deleted session is named, once every endpoint has taken what it waits for: from then on
 * nobody who has the disk and the master key learns the token. What no endpoint takes keeps it as long as events are kept.
 */
export class ToldDeletions {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  /** Whether any endpoint is to be told of a deletion, or still has an earlier event of the session before it. */
  isAwaited(companyId: string, sessionId: string): Promise<boolean> {
    return this.store.read(async (reader) => {
      const endpoints = await reader.of(WebhookEndpoint, { companyId }).find();
      if (endpoints.some((endpoint) => listensTo(endpoint, DELETION))) return true;
      return isOwed(reader, companyId, sessionId);
    });
  }

  /** After an endpoint took the deletion. */
  async taken(companyId: string, sessionId: string): Promise<void> {
    const found = await this.store.read(async (reader) =>
      (await isOwed(reader, companyId, sessionId))
        ? []
        : reader.of(WebhookEvent, { companyId }).find({ where: { subjectId: sessionId, type: DELETION } }),
    );
    for (const event of found) await this.#forget(event);
  }

  /** Looks at every deletion that is still named: what a crash left, what was given up, and what is too old to be told. */
  async sweep(): Promise<void> {
    const outlived = this.platform.clock.now().getTime() - EVENT_DAYS * DAY_MS;
    let after: string | null = null;
    do {
      const page: Page<WebhookEvent> = await this.#named(after);
      for (const event of page.items) {
        const { companyId, subjectId, createdAt } = event;
        const owed = () => this.store.read((reader) => isOwed(reader, companyId, subjectId));
        if (createdAt.getTime() < outlived || !(await owed())) await this.#forget(event);
      }
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
  }

  #named(after: string | null): Promise<Page<WebhookEvent>> {
    const where = { type: DELETION, noticeKey: { gt: '' } };
    return this.store.read((reader) => reader.of(WebhookEvent, everyCompany).page({ where, after }));
  }

  async #forget({ id, companyId, noticeKey }: WebhookEvent): Promise<void> {
    if (noticeKey) await this.platform.vault.destroy(noticeKey);
    await this.store.write((tx) => tx.of(WebhookEvent, { companyId }).update({ id }, NO_SESSION));
  }
}

/** Endpoint by endpoint, as the index has them. */
async function isOwed(reader: Reader, companyId: string, subjectId: string | null): Promise<boolean> {
  const deliveries = reader.of(WebhookDelivery, { companyId });
  for (const { id: endpointId } of await reader.of(WebhookEndpoint, { companyId }).find()) {
    if ((await deliveries.count({ endpointId, subjectId, state: { not: 'delivered' } })) > 0) return true;
  }
  return false;
}
