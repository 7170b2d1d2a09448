import net from 'node:net';
import tls from 'node:tls';
import { composeMail } from './mail-text.js';
import { SmtpConversation } from './smtp-conversation.js';

/** Sends mail. */
export interface Mailer {
  /** @throws Error when the server did not take it; the same mail may then be sent again */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>;
}

export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly date: Date;
}

const SUBMISSION_PORT = 587;
const SUBMISSIONS_PORT = 465;

/**
 * Sends by an SMTP server (RFC 5321) in one connection a mail: `smtp://user:password@host:587?from=a@b.example`, or
 * `smtps:` for TLS from the start. With `smtp:` STARTTLS is used where the server offers it; a password is never sent
 * without TLS except to this machine itself.
 */
export class SmtpMailer implements Mailer {
  readonly #url: URL;
  readonly #from: string;

  constructor(url: string) {
    this.#url = new URL(url);
    this.#from = this.#url.searchParams.get('from') ?? `bonafide@${this.#url.hostname}`;
  }

  async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const host = this.#url.hostname;
    const secure = this.#url.protocol === 'smtps:';
    const port = Number(this.#url.port) || (secure ? SUBMISSIONS_PORT : SUBMISSION_PORT);
    const socket = secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port });
    const smtp = new SmtpConversation(socket);
    const abort = () => smtp.destroy();
    signal.addEventListener('abort', abort, { once: true });
    try {
      await this.#converse(smtp, mail, secure);
    } finally {
      signal.removeEventListener('abort', abort);
      smtp.destroy();
    }
  }

  async #converse(smtp: SmtpConversation, mail: OutgoingMail, secure: boolean): Promise<void> {
    await smtp.expect(220);
    let offers = await smtp.hello();
    let isPrivate = secure;
    if (!secure && offers.has('STARTTLS')) {
      await smtp.command('STARTTLS', 220);
      await smtp.startTls(this.#url.hostname);
      offers = await smtp.hello();
      isPrivate = true;
    }
    await this.#authenticate(smtp, offers, isPrivate);
    await smtp.command(`MAIL FROM:<${addressOf(this.#from)}>`, 250);
    await smtp.command(`RCPT TO:<${addressOf(mail.to)}>`, 250, 251);
    await smtp.command('DATA', 354);
    await smtp.command(`${composeMail({ ...mail, from: this.#from })}.`, 250);
    await smtp.command('QUIT', 221);
  }

  async #authenticate(smtp: SmtpConversation, offers: ReadonlyMap<string, string>, isPrivate: boolean): Promise<void> {
    const user = decodeURIComponent(this.#url.username);
    if (user === '') return;
    const password = decodeURIComponent(this.#url.password);
    if (!isPrivate && !isThisMachine(this.#url.hostname))
      throw new Error('The SMTP server offers no TLS for a password');
    const base64 = (text: string) => Buffer.from(text).toString('base64');
    if (offers.get('AUTH')?.split(' ').includes('PLAIN')) {
      await smtp.command(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235);
      return;
    }
    await smtp.command('AUTH LOGIN', 334);
    await smtp.command(base64(user), 334);
    await smtp.command(base64(password), 235);
  }
}

/** The address out of `Name <address>`; characters that would end the command are no part of one. */
function addressOf(mailbox: string): string {
  return (/<([^>]*)>/.exec(mailbox)?.[1] ?? mailbox).replace(/[\s<>]/g, '');
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
}
