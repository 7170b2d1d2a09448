import type { Page, PageQuery } from '../../platform/database/page.js';
import type { Platform } from '../../platform/platform.js';
import type { Store, Transaction } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { OutgoingMessage } from './outgoing-message.js';
import type { Mailer } from './smtp/mailer.js';

/** `kept`: nobody sends it, an administrator reads it here. */
export type MessageState = 'kept' | 'waiting' | 'sent' | 'failed';

/** A mail as it was written. */
export interface Mail {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The user to whom it goes, where he is one of ours. */
  readonly userId: string | null;
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
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const PART = 'administration';
const SEND = 'send-message';
const SEND_TIMEOUT_MS = 60_000;

/** Mail to users: sent by SMTP where it is set, else kept to be read through GraphQL. */
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

  /** Writes a mail; it is sent soon after. */
  async queue(companyId: string, mail: Mail): Promise<void> {
    const id = this.platform.random.id();
    const sealer = await this.sealer(companyId);
    const { to, subject, text, kind, userId } = mail;
    const content: MessageContent = { to, subject, text };
    await this.store.write(async (tx) => {
      await tx.of(OutgoingMessage, { companyId }).insert({
        id,
        userId,
        channel: 'email',
        kind,
        state: this.mailer ? 'waiting' : 'kept',
        createdAt: this.platform.clock.now(),
        content: sealer.seal(sealedAs(id), content),
      });
      if (!this.mailer) return;
      await tx.enqueue({ kind: SEND, key: id, companyId, sessionId: null, payload: { id }, sealer: null });
    });
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
    const sealer = await this.sealer(companyId);
    const messages = page.items.map(({ id, kind, channel, state, userId, createdAt, sentAt, content }) => ({
      ...sealer.unseal<MessageContent>(sealedAs(id), content),
      id,
      kind,
      channel,
      state: state as MessageState,
      userId,
      createdAt,
      sentAt,
    }));
    const count = () => this.store.read((reader) => reader.of(OutgoingMessage, { companyId }).count(where));
    return { page, messages, count };
  }

  private async send(companyId: string, id: string, signal: AbortSignal) {
    const row = await this.store.read((reader) => reader.of(OutgoingMessage, { companyId }).findOne({ id }));
    if (!row || !this.mailer || row.state === 'sent') return undefined;
    const sealer = await this.sealer(companyId);
    const content = sealer.unseal<MessageContent>(sealedAs(id), row.content);
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

  private sealer(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, PART);
  }
}

function sealedAs(id: string): string {
  return `outgoing-message:${id}`;
}
