import type { TellsCompany } from '../../platform/facts/catalogue.js';
import {
  NOTICE_PURPOSE,
  sealCustomer,
  type SealedNotice,
  sealNotice,
  type SessionNotice,
} from '../../platform/facts/session-notice.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { SessionsParts } from './parts.js';
import type { SessionDetails } from './session-details.js';

type Told = Omit<TellsCompany, 'test'>;
type Known = Pick<SessionDetails, 'token' | 'parentToken'>;

interface About {
  readonly sessionId: string;
  readonly companyId: string;
}

/** What a fact tells of a session that exists. @param sealer its own */
export function toldOf(sealer: Sealer, sessionId: string, details: SessionDetails): Told {
  const customer = sealCustomer(sealer, sessionId, details.clientUserId);
  return { ...(details.told ?? sealNotice(sealer, sessionId, sessionId, noticeOf(details))), customer };
}

/** Seals by what the company knows the session under a new key, which outlives the session's until the company was told. */
export async function makeNotice(
  { vault, random }: SessionsParts,
  { sessionId, companyId }: About,
  known: Known,
): Promise<SealedNotice> {
  const noticeKey = random.id();
  const sealer = await vault.createOpen({ sessionId: noticeKey, companyId }, NOTICE_PURPOSE);
  return sealNotice(sealer, sessionId, noticeKey, noticeOf(known));
}

function noticeOf({ token, parentToken }: Known): SessionNotice {
  return { token, ...(parentToken === undefined ? {} : { parentToken }) };
}
