import { signal } from '@preact/signals';
import type { ChatMessage } from '../../subgraphs/calls/signalling/messages.js';

/** One message as it is shown. */
export interface ChatEntry {
  readonly key: string;
  readonly text: string;
  /** Written by this participant, here or on a page before. */
  readonly mine: boolean;
  readonly name: string;
  readonly role: ChatMessage['role'] | null;
  /** ISO 8601. */
  readonly at: string;
  /** `refused`: it will not be sent again by itself. */
  readonly state: 'sent' | 'sending' | 'refused';
}

/** Between two tries to hand over a message that the host could not take: its database may be away. */
const RESEND_MS = 2_000;

/** What is written in a call. A message keeps its key until the host has taken it, so that sending it again is no second one. */
export class Chat {
  readonly entries = signal<readonly ChatEntry[]>([]);
  /** Messages of others that nobody has looked at. */
  readonly unread = signal(0);

  /** Keys of those whose answer is still to come. */
  private readonly underWay = new Set<string>();
  private closed = false;
  private later: ReturnType<typeof setTimeout> | null = null;

  /** @param send hands a message to the host; raises when it was not taken. `final` says that it never will be */
  constructor(
    private readonly send: (key: string, text: string) => Promise<ChatMessage>,
    private readonly final: (error: unknown) => boolean,
    private readonly now: () => Date = () => new Date(),
    private readonly resendMs = RESEND_MS,
  ) {}

  write(text: string): void {
    const trimmed = text.trim();
    if (trimmed === '') return;
    const key = crypto.randomUUID();
    const at = this.now().toISOString();
    const entry: ChatEntry = { key, text: trimmed, mine: true, name: '', role: null, at, state: 'sending' };
    this.entries.value = [...this.entries.value, entry];
    void this.deliver(entry);
  }

  /** A message that was refused, once more. */
  again(key: string): void {
    const entry = this.entries.value.find((one) => one.key === key);
    if (entry?.state !== 'refused') return;
    this.put({ ...entry, state: 'sending' });
    void this.deliver(entry);
  }

  /** A message that the host has; of the others, or of this participant. */
  take(message: ChatMessage, others: boolean): void {
    const known = this.entries.value.some(({ key }) => key === message.key);
    this.put({ ...message, mine: !others, state: 'sent' });
    if (others && !known) this.unread.value += 1;
  }

  /** There is a connection again: what waits is sent. */
  resend(): void {
    for (const entry of this.entries.value) if (entry.state === 'sending') void this.deliver(entry);
  }

  seen(): void {
    this.unread.value = 0;
  }

  /** The call is over: nothing is sent any more. */
  close(): void {
    this.closed = true;
  }

  private async deliver({ key, text }: ChatEntry): Promise<void> {
    if (this.underWay.has(key) || this.closed) return;
    this.underWay.add(key);
    try {
      this.take(await this.send(key, text), false);
    } catch (error) {
      const entry = this.entries.value.find((one) => one.key === key);
      if (entry?.state !== 'sending') return;
      if (this.final(error)) this.put({ ...entry, state: 'refused' });
      else this.sendLater();
    } finally {
      this.underWay.delete(key);
    }
  }

  private sendLater(): void {
    this.later ??= setTimeout(() => {
      this.later = null;
      this.resend();
    }, this.resendMs);
  }

  /** Those that the host has stand in its order; what is on its way comes after them. */
  private put(entry: ChatEntry & { readonly number?: number }): void {
    const others = this.entries.value.filter(({ key }) => key !== entry.key);
    this.entries.value = [...others, entry].sort((one, other) => place(one) - place(other));
  }
}

function place(entry: ChatEntry & { readonly number?: number }): number {
  return entry.number ?? Number.MAX_SAFE_INTEGER;
}
