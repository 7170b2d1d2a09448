import type { Page, PageQuery } from '../../platform/database/page.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ServiceError } from '../../platform/errors/catalogue.js';
import { outsideProblem } from '../../platform/outside/outside.js';
import type { RequestedMessage } from '../../platform/facts/catalogue.js';
import { type JobEffect, JobFailure } from '../../platform/jobs/job.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { OutgoingMessage } from './outgoing-message.js';
import { SMTP_LIMIT_MS } from './smtp-way.js';
import { MessageRefused, type MessageSession, type MessageToSend, type MessageWay, type WayName } from './way.js';

/** `kept`: nobody sends it, an administrator reads it here. */
export type MessageState = 'kept' | 'waiting' | 'sent' | 'failed';

/** A message as it was written. */
export interface Message {
  readonly channel: 'email' | 'sms';
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The user to whom it goes, where they are one of ours. */
  readonly userId: string | null;
  /** The session to whose applicant it goes. */
  readonly sessionId: string | null;
  /** By what way it goes; null: nobody sends it. */
  readonly via: WayName | null;
  /** What a company's own sender has to know of the session. */
  readonly session?: MessageSession;
  /** What sessions knows it by, of a message whose failure is told. */
  readonly reference?: string | undefined;
}

export type MailToUser = Omit<Message, 'channel' | 'sessionId' | 'via' | 'session'>;

/** What is sealed. The text goes once the message is sent: it holds codes, and links that open accounts. */
interface MessageContent {
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly session?: MessageSession;
  readonly reference?: string;
}

export interface MessageRecord extends Omit<MessageContent, 'session' | 'reference'> {
  readonly id: string;
  readonly kind: string;
  readonly channel: string;
  readonly state: MessageState;
  readonly via: string | null;
  readonly problem: string | null;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const SEAL_PURPOSE = 'administration';
/** Mails to users. */
const SEND = 'send-message';
/** The slowest way has a limit of its own; another sender is waited for ten seconds at most. */
const SEND_TIMEOUT_MS = SMTP_LIMIT_MS + 5_000;
/** Messages to applicants, who wait for them: what is refused is tried three times within ten seconds or so. */
const SEND_TO_APPLICANT = 'send-message-to-applicant';
/** They wait for other servers, of which a company's may hang: two messages of one company at most (`CallbackWay`). */
const SEND_TO_APPLICANT_AT_ONCE = 16;

/** Mails to users are kept so long; messages to applicants go with their session. */
const MAIL_DAYS = 30;
const DAY_MS = 24 * 3600_000;
const SWEEP_EVERY_MS = 3600_000;
const SWEEP_BATCH = 500;

/** Who sends; null where it is not set up, and the messages are kept to be read through GraphQL. */
export type Ways = Readonly<Record<WayName, MessageWay | null>>;

/** Messages to users and applicants. */
export class Messages {
  #sweeper: NodeJS.Timeout | null = null;

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly ways: Ways,
  ) {
    const onDead = ({ companyId, payload }: { companyId: string; payload: { id: string } }) =>
      this.fail(companyId, payload.id);
    store.jobs.handle<{ id: string }>(
      SEND,
      { lane: 'maintenance', timeoutMs: SEND_TIMEOUT_MS, onDead },
      ({ companyId, payload, signal }) => this.send(companyId, payload.id, signal),
    );
    store.jobs.handle<{ id: string }>(
      SEND_TO_APPLICANT,
      {
        lane: 'sending',
        timeoutMs: SEND_TIMEOUT_MS,
        concurrency: SEND_TO_APPLICANT_AT_ONCE,
        onDead,
      },
      ({ companyId, payload, signal }) => this.send(companyId, payload.id, signal),
    );
  }

  start(): void {
    this.#sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => this.platform.log.warn('Old mails could not be removed', { error }));
    }, SWEEP_EVERY_MS);
    this.#sweeper.unref();
  }

  stop(): void {
    if (this.#sweeper) clearInterval(this.#sweeper);
  }

  /** Removes mails to users that are older than a month, whatever became of them. @returns how many */
  async sweep(): Promise<number> {
    const everybody = serviceScope('mails to users of every company grow old');
    const where = {
      sessionId: null,
      createdAt: { lt: new Date(this.platform.clock.now().getTime() - MAIL_DAYS * DAY_MS) },
    };
    for (let removed = 0; ;) {
      const old = await this.store.read((reader) =>
        reader.of(OutgoingMessage, everybody).find({ where, limit: SWEEP_BATCH }),
      );
      if (old.length === 0) return removed;
      const ids = old.map(({ id }) => id);
      removed += await this.store.write((tx) => tx.of(OutgoingMessage, everybody).remove({ id: { in: ids } }));
    }
  }

  /** The service's own way for a channel; null: nobody sends, messages are kept. */
  ownWay(channel: Message['channel']): WayName | null {
    const name = channel === 'email' ? 'smtp' : 'sms';
    return this.ways[name] === null ? null : name;
  }

  /**
   * Writes a mail to a user; it is sent soon after.
   * @param bound how many mails of this kind a user gets from a moment on
   * @returns false, and writes nothing, when they got so many
   */
  async queue(companyId: string, mail: MailToUser, bound?: { most: number; since: Date }): Promise<boolean> {
    const sealer = await this.sealerOfCompany(companyId);
    const message = { ...mail, channel: 'email', sessionId: null, via: this.ownWay('email') } as const;
    return this.store.write(async (tx) => {
      if (bound && (await this.mailsSince(tx, companyId, mail, bound.since)) >= bound.most) return false;
      await this.put(tx, sealer, companyId, message);
      return true;
    });
  }

  /** How many of its kind a user was written since then; nobody else writes them one until the transaction ends. */
  private async mailsSince(tx: Transaction, companyId: string, { userId, kind }: MailToUser, since: Date) {
    await tx.takeTurns(`mails ${userId} ${kind}`);
    return tx.of(OutgoingMessage, { companyId }).count({ userId, kind, createdAt: { gt: since } });
  }

  /** Seals what is to be sent to a user. */
  sealerOfCompany(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
  }

  /** Seals what is to be sent to an applicant; null once the session is deleted. */
  sealerOf(sessionId: string): Promise<Sealer | null> {
    return this.platform.vault.open(sessionId, SEAL_PURPOSE);
  }

  /** Writes a message in a transaction that is open already. */
  async put(tx: Transaction, sealer: Sealer, companyId: string, message: Message): Promise<void> {
    const id = this.platform.random.id();
    const { to, subject, text, kind, userId, sessionId, channel, via, session, reference } = message;
    const content: MessageContent = {
      to,
      subject,
      text,
      ...(session ? { session } : {}),
      ...(reference === undefined ? {} : { reference }),
    };
    await tx.of(OutgoingMessage, { companyId }).insert({
      id,
      userId,
      sessionId,
      channel,
      kind,
      state: via === null ? 'kept' : 'waiting',
      via,
      createdAt: this.platform.clock.now(),
      content: sealer.seal(sealedAs(id), content),
    });
    if (via === null) return;
    const job = { kind: sessionId === null ? SEND : SEND_TO_APPLICANT, key: id, companyId, sessionId };
    await tx.enqueue({ ...job, payload: { id }, sealer: null });
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
      const { id, kind, channel, state, via, problem, userId, sessionId, createdAt, sentAt } = row;
      const { to, subject, text } = (await this.open(row))?.content ?? { to: '', subject: '', text: null };
      messages.push({
        to,
        subject,
        text,
        via,
        problem,
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
    // Mails that were written before there were several ways name none.
    const name = row && ((row.via as WayName | null) ?? this.ownWay(row.channel as Message['channel']));
    const way = name && this.ways[name];
    if (!row || !opened || !way) return undefined;
    const { content, sealer } = opened;
    const { to, subject, text, session } = content;
    const { channel, kind, createdAt: date } = row;
    const message = { id, companyId, kind, to, subject, text: text ?? '', date, session: session ?? null };
    await this.attempt(way, { ...message, channel: channel as Message['channel'] }, signal);
    const sentAt = this.platform.clock.now();
    const kept = sealer.seal(sealedAs(id), { to, subject, text: null } satisfies MessageContent);
    return (tx: Transaction) => this.note(tx, companyId, id, { state: 'sent', sentAt, problem: null, content: kept });
  }

  /** Notes that a message is not tried again, and tells sessions where its applicant waits for it. */
  private async fail(companyId: string, id: string): Promise<JobEffect> {
    const row = await this.store.read((reader) => reader.of(OutgoingMessage, { companyId }).findOne({ id }));
    const opened = row && (await this.open(row));
    return async (tx) => {
      await this.note(tx, companyId, id, { state: 'failed' });
      const reference = opened?.content.reference;
      if (!opened || reference === undefined || row.sessionId === null) return;
      const about = { companyId, sessionId: row.sessionId };
      await tx.emit('message.failed', about, { purpose: purposeOf(row.kind), reference }, opened.sealer);
    };
  }

  /** @throws whatever was wrong, which is noted with the message */
  private async attempt(way: MessageWay, message: MessageToSend, signal: AbortSignal): Promise<void> {
    try {
      await way.send(message, signal);
    } catch (error) {
      const busy = error instanceof ServiceError;
      const { companyId, id } = message;
      if (!busy) await this.store.write((tx) => this.note(tx, companyId, id, { problem: problemOf(error) }));
      if (error instanceof MessageRefused && error.final) throw new JobFailure(error.message, { final: true });
      throw error;
    }
  }

  private async note(tx: Transaction, companyId: string, id: string, patch: Partial<OutgoingMessage>): Promise<void> {
    await tx.of(OutgoingMessage, { companyId }).update({ id }, patch);
  }

  /** Null once the session to which it belongs is deleted. */
  private async open(row: OutgoingMessage): Promise<{ content: MessageContent; sealer: Sealer } | null> {
    const { id, sessionId, companyId } = row;
    const sealer = await (sessionId === null
      ? this.platform.vault.openCompany(companyId, SEAL_PURPOSE)
      : this.sealerOf(sessionId));
    return sealer && { sealer, content: sealer.unseal<MessageContent>(sealedAs(id), row.content) };
  }
}

/** Of messages to applicants alone. */
function purposeOf(kind: string): RequestedMessage['purpose'] {
  return kind === 'one-time-code' ? kind : 'session-link';
}

function sealedAs(id: string): string {
  return `outgoing-message:${id}`;
}

/** What is told of a failure: nothing that was sent or answered. */
function problemOf(error: unknown): string {
  if (error instanceof MessageRefused) return error.problem;
  return outsideProblem(error) ?? 'not taken';
}
