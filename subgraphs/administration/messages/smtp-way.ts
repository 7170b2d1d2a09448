import { createTransport } from 'nodemailer';
import { MessageRefused, type MessageToSend, type MessageWay } from './way.js';

/** Answers from here on are for good (RFC 5321, section 4.2.1): no such mailbox, no access. */
const FOR_GOOD = 500;

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

  constructor(address: string) {
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
  }

  /** @throws MessageRefused when the server answered that it does not take it; Error when it was not reached */
  async send({ id, to, subject, text, date }: MessageToSend, signal: AbortSignal): Promise<void> {
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
        signal,
      });
    } catch (error) {
      const code = answerIn(error);
      if (code === null) throw error;
      // The server's words may quote an address, so they are not repeated.
      throw new MessageRefused(`status ${code}`, code >= FOR_GOOD);
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
