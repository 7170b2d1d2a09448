import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { Outside } from '../../platform/outside/outside.js';
import type { Companies } from '../companies/companies.js';
import type { Callback } from '../companies/rules.js';
import { MessageRefused, type MessageToSend, type MessageWay, requireTaken } from '../messages/way.js';

/** Codes are short-lived: whoever takes longer is asked again. */
const TIMEOUT_MS = 8_000;
const MOST_ANSWER_BYTES = 64 * 1024;
/** Calls to one company at the same time: a server that hangs must not keep the messages of others. */
const PLACES_OF_COMPANY = 2;

/** The `type` of a callback, by why the message was written and how it would go. */
const TYPES: Readonly<Record<string, string>> = {
  'one-time-code sms': 'one-time-password-request',
  'one-time-code email': 'email-one-time-password-request',
  'session-link sms': 'share-session-link-via-sms',
  'session-link email': 'share-session-link-via-email',
};

/** Hands messages to applicants over to the company's server, which sends them by its own providers. */
export class CallbackWay implements MessageWay {
  readonly #places = new Map<string, number>();

  constructor(
    private readonly outside: Outside,
    private readonly companies: Companies,
  ) {}

  async send(message: MessageToSend, signal: AbortSignal): Promise<void> {
    const { companyId } = message;
    const running = this.#places.get(companyId) ?? 0;
    if (running >= PLACES_OF_COMPANY) throw new RetryLaterError('busy', { retryAfter: 1 });
    this.#places.set(companyId, running + 1);
    try {
      await this.#send(message, signal);
    } finally {
      const left = (this.#places.get(companyId) ?? 1) - 1;
      if (left > 0) this.#places.set(companyId, left);
      else this.#places.delete(companyId);
    }
  }

  async #send(message: MessageToSend, signal: AbortSignal): Promise<void> {
    const { callback } = await this.companies.rules(message.companyId);
    if (callback === null) throw new MessageRefused('no callback');
    const { status } = await this.outside.send({
      url: callback.url,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(callbackBody(callback, message)),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_ANSWER_BYTES,
      signal,
    });
    requireTaken(status);
  }
}

/** What the company's server gets. */
function callbackBody(
  { apiKey }: Callback,
  { kind, channel, to, text, session }: MessageToSend,
): Readonly<Record<string, string>> {
  const type = TYPES[`${kind} ${channel}`];
  if (type === undefined || session === null) throw new Error(`No callback is made for messages of the kind ${kind}`);
  return {
    callbackApiKey: apiKey,
    type,
    sessionId: session.token,
    text,
    ...(channel === 'sms' ? { phoneNumber: to } : { email: to }),
    ...(session.link === null ? {} : { sessionLink: session.link }),
  };
}
