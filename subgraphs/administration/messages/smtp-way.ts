import { createTransport } from 'nodemailer';
import { MessageRefused, type MessageToSend, type MessageWay } from './way.js';

/** Answers from here on are for good (RFC 5321, section 4.2.1): no such mailbox, no access. */
const FOR_GOOD = 500;

/**
 * Whoever waits for a code is not kept long for a server that does not take it. One that has all of a mail may have taken
 * it, though it says so late (RFC 5321, section 4.5.3.2.6): sent again, the mail would come twice.
 */
const PATIENCE: SmtpPatience = { handOverMs: 15_000, answerMs: 60_000 };
/** The longest that a mail may take. */
export const SMTP_LIMIT_MS = PATIENCE.handOverMs + PATIENCE.answerMs;

/** How long the server is waited for: until it has all of a mail, and from then on until it says that it took it. */
interface SmtpPatience {
  readonly handOverMs: number;
  readonly answerMs: number;
}

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * Sends mails by an SMTP server: `smtp://user:password@host:587?from=a@b.example`, or `smtps:` for TLS from the start.
 * With `smtp:` STARTTLS is used where the server offers it; a password is never sent without TLS except to this machine
 * itself.
 */
export class SmtpWay implements MessageWay {
  readonly #from: string;
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #patience: SmtpPatience;
  /** What is done when the server has all of a mail, by the signal that is given with it. */
  readonly #onHandedOver = new WeakMap<AbortSignal, () => void>();

  constructor(address: string, patience: SmtpPatience = PATIENCE) {
    this.#patience = patience;
    const { protocol, hostname, port, username, password, searchParams } = new URL(address);
    const secure = protocol === 'smtps:';
    this.#from = searchParams.get('from') ?? `bonafide@${hostname}`;
    const user = decodeURIComponent(username);
    this.#transport = createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT),
      secure,
      requireTLS: user !== '' && !isThisMachine(hostname),
      ...(user !== '' && { auth: { user, pass: decodeURIComponent(password) } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#transport.use('stream', ({ message, data }, done) => {
      message.processFunc((content) =>
        content.once('end', () => {
          if (data.signal) this.#onHandedOver.get(data.signal)?.();
        }),
      );
      done();
    });
  }

  /** @throws MessageRefused when the server answered that it does not take it; Error when it was not reached */
  async send({ id, to, subject, text, date }: MessageToSend, signal: AbortSignal): Promise<void> {
    const given = new AbortController();
    const giveUp = (): void => given.abort(new Error('The mail server did not answer in time'));
    let timer = setTimeout(giveUp, this.#patience.handOverMs);
    const either = AbortSignal.any([signal, given.signal]);
    this.#onHandedOver.set(either, () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, this.#patience.answerMs);
    });
    try {
      await this.#transport.sendMail({
        messageId: `<${id}@${/@([^\s>]+)/.exec(this.#from)?.[1] ?? 'localhost'}>`,
        from: this.#from,
        // As an address of its own: a comma in a text would make two.
        to: { name: '', address: to },
        subject,
        // The line ends of RFC 2045 (section 6.8), which base64 hides from whoever would mend them.
        text: text.replace(/\r?\n/g, '\r\n'),
        date,
        textEncoding: 'base64',
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: either,
      });
    } catch (error) {
      const code = answerIn(error);
      if (code === null) throw error;
      // The server's words may quote an address, so they are not repeated.
      throw new MessageRefused(`status ${code}`, code >= FOR_GOOD);
    } finally {
      clearTimeout(timer);
    }
  }
}

function answerIn(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : null;
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
