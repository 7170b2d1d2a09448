import { serviceScope, type SessionScope } from '../../platform/database/scope.js';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { Reader } from '../../platform/transaction.js';
import { Capture } from '../captures/capture.js';

/** Of one session: a paper of ten pages, and both sides of the document before it. */
const MOST_OF_SESSION = 12;
/** Of one company: at two seconds each a later one would wait minutes. */
const MOST_OF_COMPANY = 100;
/** Of everybody together. */
const MOST_OF_ALL = 200;
/** Both sides of a document are taken however much the other sessions of the company wait for: jobs take turns by session. */
const ALWAYS_OF_SESSION = 2;
/** Taken of a company however much the others wait for: jobs take turns by company. */
const ALWAYS_OF_COMPANY = 20;
const RETRY_AFTER = 10;

/** What whoever counts the captures that wait takes turns at. */
export const WAITING_TURN = 'waiting captures';

const everybody = serviceScope('the captures that wait are those of all companies');

/**
 * Refuses another capture to a session of which too many wait to be read, or are being read. Who makes the queue long is
 * refused: neither a session nor a company with few captures in it is, whatever the others have.
 * @param reader of a transaction that took `WAITING_TURN`, where the answer has to stay true until it ends
 * @throws RetryLaterError `busy`
 */
export async function assertRoomToWait(reader: Reader, { companyId, sessionId }: SessionScope): Promise<void> {
  const waiting = { state: 'received' } as const;
  const ofSession = await reader.of(Capture, { companyId, sessionId }).count(waiting);
  if (ofSession < ALWAYS_OF_SESSION) return;
  if (ofSession < MOST_OF_SESSION) {
    const ofCompany = await reader.of(Capture, { companyId }).count(waiting);
    if (ofCompany < ALWAYS_OF_COMPANY) return;
    if (ofCompany < MOST_OF_COMPANY && (await reader.of(Capture, everybody).count(waiting)) < MOST_OF_ALL) return;
  }
  throw new RetryLaterError('busy', { message: 'Too many captures are waiting', retryAfter: RETRY_AFTER });
}
