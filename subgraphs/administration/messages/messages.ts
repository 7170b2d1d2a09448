import type { Page, PageQuery } from '../../platform/database/page.js';
import type { Platform } from '../../platform/platform.js';
import type { Store, Transaction } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { OutgoingMessage } from './outgoing-message.js';
import type { Mailer } from './smtp/mailer.js';

/** `kept`: nobody sends it, an administrator reads it here. */
export type MessageState = 'kept' | 'waiting' | 'sent' | 'failed';

/** A message as it was written. */
export interface Message {
  readonly channel: 'email' | 'sms';
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The user to whom it goes, where he is one of ours. */
  readonly userId: string | null;
  /** The session to whose applicant it goes. */
  readonly sessionId: string | null;
}

/** What is sealed. The text goes once the mail is sent: it holds links that open accounts. */
interface MessageContent {
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
}

export interface MessageRecord extends MessageContent {
  readonly id: string;
  readonly kind: string;
  readonly channel: string;
  readonly state: MessageState;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const PART = 'administration';
const SEND = 'send-message';
const SEND_TIMEOUT_MS = 60_000;

/** Messages to users and applicants: mail is sent by SMTP where it is set; the rest is kept to be read through GraphQL. */
export class Messages {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly mailer: Mailer | null,
  ) {
    store.jobs.handle<{ id: string }>(
      SEND,
      {
        lane: 'maintenance',
        timeoutMs: SEND_TIMEOUT_MS,
        onDead:
          ({ companyId, payload }) =>
          (tx) =>
            this.note(tx, companyId, payload.id, { state: 'failed' }),
      },
      ({ companyId, payload, signal }) => this.send(companyId, payload.id, signal),
    );
  }

  /** Writes a mail to a user; it is sent soon after. */
  async queue(companyId: string, mail: Omit<Message, 'channel' | 'sessionId'>): Promise<void> {
    const sealer = await this.platform.vault.openCompany(companyId, PART);
    await this.store.write((tx) => this.put(tx, sealer, companyId, { ...mail, channel: 'email', sessionId: null }));
  }

  /** Seals what is to be sent to a user. */
  sealerOfCompany(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, PART);
  }

  /** Seals what is to be sent to an applicant; null once the session is deleted. */
  sealerOf(sessionId: string): Promise<Sealer | null> {
    return this.platform.vault.open(sessionId, PART);
  }

  /** Writes a message in a transaction that is open already. */
  async put(tx: Transaction, sealer: Sealer, companyId: string, message: Message): Promise<void> {
    const id = this.platform.random.id();
    const { to, subject, text, kind, userId, sessionId, channel } = message;
    const content: MessageContent = { to, subject, text };
    const sends = this.mailer !== null && channel === 'email';
    await tx.of(OutgoingMessage, { companyId }).insert({
      id,
      userId,
      sessionId,
      channel,
      kind,
      state: sends ? 'waiting' : 'kept',
      createdAt: this.platform.clock.now(),
      content: sealer.seal(sealedAs(id), content),
    });
    if (sends) await tx.enqueue({ kind: SEND, key: id, companyId, sessionId, payload: { id }, sealer: null });
  }

  /** How many of a kind a user was written since then. */
  count(companyId: string, about: { userId: string; kind: string; since: Date }): Promise<number> {
    const { userId, kind, since } = about;
    return this.store.read((reader) =>
      reader.of(OutgoingMessage, { companyId }).count({ userId, kind, createdAt: { gt: since } }),
    );
  }

  async list(
    companyId: string,
    query: { readonly kind?: string | null; readonly state?: string | null; readonly page: PageQuery<OutgoingMessage> },
  ): Promise<{ page: Page<OutgoingMessage>; messages: readonly MessageRecord[]; count: () => Promise<number> }> {
    const where = { ...(query.kind ? { kind: query.kind } : {}), ...(query.state ? { state: query.state } : {}) };
    const page = await this.store.read((reader) =>
      reader.of(OutgoingMessage, { companyId }).page({ ...query.page, where }),
    );
    const messages: MessageRecord[] = [];
    for (const row of page.items) {
      const { id, kind, channel, state, userId, sessionId, createdAt, sentAt } = row;
      const content = (await this.open(row))?.content ?? { to: '', subject: '', text: null };
      messages.push({
        ...content,
        id,
        kind,
        channel,
        state: state as MessageState,
        userId,
        sessionId,
        createdAt,
        sentAt,
      });
    }
    const count = () => this.store.read((reader) => reader.of(OutgoingMessage, { companyId }).count(where));
    return { page, messages, count };
  }

  private async send(companyId: string, id: string, signal: AbortSignal) {
    const row = await this.store.read((reader) => reader.of(OutgoingMessage, { companyId }).findOne({ id }));
    const opened = row && row.state !== 'sent' ? await this.open(row) : null;
    if (!row || !opened || !this.mailer) return undefined;
    const { content, sealer } = opened;
    await this.mailer.send(
      { id, to: content.to, subject: content.subject, text: content.text ?? '', date: row.createdAt },
      signal,
    );
    const sentAt = this.platform.clock.now();
    const kept = sealer.seal(sealedAs(id), { ...content, text: null });
    return (tx: Transaction) => this.note(tx, companyId, id, { state: 'sent', sentAt, content: kept });
  }

  private async note(tx: Transaction, companyId: string, id: string, patch: Partial<OutgoingMessage>): Promise<void> {
    await tx.of(OutgoingMessage, { companyId }).update({ id }, patch);
  }

  /** Null once the session to which it belongs is deleted. */
  private async open(row: OutgoingMessage): Promise<{ content: MessageContent; sealer: Sealer } | null> {
    const { id, sessionId, companyId } = row;
    const sealer = await (sessionId === null
      ? this.platform.vault.openCompany(companyId, PART)
      : this.sealerOf(sessionId));
    return sealer && { sealer, content: sealer.unseal<MessageContent>(sealedAs(id), row.content) };
  }
}

function sealedAs(id: string): string {
  return `outgoing-message:${id}`;
}
