import type { MessageToSend, MessageWay } from '../way.js';
import type { Mailer } from './mailer.js';

/** Sends mails by SMTP. */
export class SmtpWay implements MessageWay {
  constructor(private readonly mailer: Mailer) {}

  send({ id, to, subject, text, date }: MessageToSend, signal: AbortSignal): Promise<void> {
    return this.mailer.send({ id, to, subject, text, date }, signal);
  }
}
