import { createHmac } from 'node:crypto';
import type { RandomSource } from '../../platform/time/random-source.js';

/** What is told, byte for byte: every attempt sends the same. */
export interface SignedMessage {
  readonly id: string;
  readonly body: string;
}

const PREFIX = 'whsec_';
/** The Standard Webhooks specification asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

export function newSecret(random: RandomSource): string {
  return `${PREFIX}${random.bytes(SECRET_BYTES).toString('base64')}`;
}

/**
 * The three headers of Standard Webhooks. During a rotation the body is signed with both secrets, so that a receiver with
 * either of them can verify it.
 * @param sentAt of this attempt: receivers refuse what is older than five minutes
 */
export function webhookHeaders(
  { id, body }: SignedMessage,
  sentAt: Date,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
