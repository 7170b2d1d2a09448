import { serviceScope } from '../../platform/database/scope.js';
import { NOTICE_PURPOSE, sealCustomer, sealNotice, type SessionNotice } from '../../platform/facts/session-notice.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { OlderRows } from '../../platform/older-rows/older-rows.js';
import { sealedAs, type WebhookEvents } from './events.js';
import { type EventData } from './event-data.js';
import { DELETION } from './told-deletions.js';
import { NO_SESSION, type ToldSession, toldSession } from './told-session.js';
import { WebhookEvent } from './webhook-tables.js';

const AT_ONCE = 100;
const everybody = serviceScope('events of every company were sealed under its key alone');

/**
 * Puts what names a session under the session's key, in events whose data lay under the company's key as a whole. The
 * deletion of a session gets a key of its own, which goes once it was told.
 */
export class OlderEvents implements OlderRows {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly events: WebhookEvents,
  ) {}

  areLeft(): Promise<boolean> {
    return this.store.read(async (reader) => (await reader.of(WebhookEvent, everybody).count({ noticeKey: null })) > 0);
  }

  async sealSome(): Promise<number> {
    const rows = await this.store.read((reader) =>
      reader.of(WebhookEvent, everybody).find({ where: { noticeKey: null }, limit: AT_ONCE }),
    );
    for (const row of rows) await this.#seal(row);
    return rows.length;
  }

  async #seal({ id, companyId, subjectId, type, payload }: WebhookEvent): Promise<void> {
    const sealer = await this.events.sealerOf(companyId);
    const {
      sessionId: token,
      parentSessionId,
      clientUserId,
      ...data
    } = sealer.unseal<EventData>(sealedAs(id), payload);
    const parent = typeof parentSessionId === 'string' ? { parentToken: parentSessionId } : {};
    const customer = typeof clientUserId === 'string' ? clientUserId : null;
    const told =
      subjectId !== null && typeof token === 'string'
        ? await this.#told({ sessionId: subjectId, companyId, type }, { token, ...parent }, customer)
        : NO_SESSION;
    await this.store.write((tx) =>
      tx
        .of(WebhookEvent, { companyId })
        .update({ id, noticeKey: null }, { payload: sealer.seal(sealedAs(id), data), ...told }),
    );
  }

  async #told(
    { sessionId, companyId, type }: { readonly sessionId: string; readonly companyId: string; readonly type: string },
    notice: SessionNotice,
    clientUserId: string | null,
  ): Promise<ToldSession> {
    const { vault, random } = this.platform;
    const own = await vault.open(sessionId, NOTICE_PURPOSE);
    if (own) {
      const customer = sealCustomer(own, sessionId, clientUserId);
      return toldSession({ ...sealNotice(own, sessionId, sessionId, notice), customer });
    }
    if (type !== DELETION) return NO_SESSION;
    const noticeKey = random.id();
    const sealer = await vault.createOpen({ sessionId: noticeKey, companyId }, NOTICE_PURPOSE);
    return toldSession(sealNotice(sealer, sessionId, noticeKey, notice));
  }
}
