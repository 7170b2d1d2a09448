/** By what way a message goes. */
export type WayName = 'smtp' | 'sms' | 'callback';

/** A message that is to be sent now. */
export interface MessageToSend {
  readonly id: string;
  readonly companyId: string;
  readonly channel: 'email' | 'sms';
  /** Why it was written: `one-time-code`, `session-link`, `invitation`, … */
  readonly kind: string;
  /** A mail address, or a number in E.164 form. */
  readonly to: string;
  /** Only of mails. */
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
  /** Only of messages to applicants. */
  readonly session: MessageSession | null;
}

/** What a company's own sender has to know of the session. */
export interface MessageSession {
  readonly token: string;
  /** Of a message that shares the session: where it leads. */
  readonly link: string | null;
}

/** Somebody who takes messages off our hands. */
export interface MessageWay {
  /** Resolves when the message was taken; rejects when it is to be tried again. */
  send(message: MessageToSend, signal: AbortSignal): Promise<void>;
}

/** Somebody answered, but did not take the message. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';

  /**
   * @param problem short, without anything personal: `status 500`
   * @param final whether the same message would be refused again
   */
  constructor(
    readonly problem: string,
    readonly final = false,
  ) {
    super(`The message was not taken: ${problem}`);
  }
}

/** Statuses below 500 that another attempt may not meet again: too slow, too early, too many. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** @throws MessageRefused for what is no answer of 2xx */
export function requireTaken(status: number): void {
  if (status >= 200 && status <= 299) return;
  throw new MessageRefused(`status ${status}`, status >= 400 && status <= 499 && !PASSING.has(status));
}
