import { NOTICE_PURPOSE, openCustomer, openNotice, type SessionNotice } from '../../platform/facts/session-notice.js';
import type { TellsCompany } from '../../platform/facts/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { EventData } from './event-data.js';
import type { WebhookEvent } from './webhook-tables.js';

/** What an event keeps of a session, as sessions sealed it: administration holds no copy under a key of its own. */
export type ToldSession = Pick<WebhookEvent, 'notice' | 'noticeKey' | 'customer'>;

/** Of an event that is about no session. */
export const NO_SESSION: ToldSession = { notice: null, noticeKey: '', customer: null };

export function toldSession({ notice, noticeKey, customer }: Omit<TellsCompany, 'test'>): ToldSession {
  if (notice === null || noticeKey === undefined) return NO_SESSION;
  return {
    notice: Buffer.from(notice, 'base64'),
    noticeKey,
    customer: customer ? Buffer.from(customer, 'base64') : null,
  };
}

/** Opens what events say of their sessions; a key is asked for once, and what lay under one that is gone is null. */
export class ToldSessions {
  readonly #keys = new Map<string, Promise<Sealer | null>>();

  constructor(private readonly vault: Platform['vault']) {}

  /** The data as receivers get them, in the order of the specification. @param data what the company's own key opened */
  async complete(event: WebhookEvent, data: EventData): Promise<EventData> {
    if (!event.type.startsWith('session.')) return data;
    const { id, ...rest } = data;
    const notice = await this.#notice(event);
    return {
      sessionId: notice?.token ?? null,
      id,
      parentSessionId: notice?.parentToken ?? null,
      clientUserId: await this.#customer(event),
      ...rest,
    };
  }

  async #notice({ subjectId, notice, noticeKey }: WebhookEvent): Promise<SessionNotice | null> {
    const sealer = notice && subjectId && noticeKey ? await this.#open(noticeKey) : null;
    return sealer && notice && subjectId ? openNotice(sealer, subjectId, notice) : null;
  }

  async #customer({ subjectId, customer }: WebhookEvent): Promise<string | null> {
    const sealer = customer && subjectId ? await this.#open(subjectId) : null;
    return sealer && customer && subjectId ? openCustomer(sealer, subjectId, customer) : null;
  }

  #open(keyId: string): Promise<Sealer | null> {
    const known = this.#keys.get(keyId) ?? this.vault.open(keyId, NOTICE_PURPOSE);
    this.#keys.set(keyId, known);
    return known;
  }
}
