import { MessageRefused, type MessageToSend, type MessageWay } from '../way.js';
import type { Mailer } from './mailer.js';
import { SmtpRefusal } from './smtp-conversation.js';

/** Answers from here on are for good (RFC 5321, section 4.2.1): no such mailbox, no access. */
const FOR_GOOD = 500;

/** Sends mails by SMTP. */
export class SmtpWay implements MessageWay {
  constructor(private readonly mailer: Mailer) {}

  async send({ id, to, subject, text, date }: MessageToSend, signal: AbortSignal): Promise<void> {
    try {
      await this.mailer.send({ id, to, subject, text, date }, signal);
    } catch (error) {
      if (!(error instanceof SmtpRefusal)) throw error;
      throw new MessageRefused(`status ${error.code}`, error.code >= FOR_GOOD);
    }
  }
}
