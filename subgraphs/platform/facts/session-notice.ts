import type { Sealer } from '../vault/sealer.js';

/**
 * By what a company knows a session. It has to be told when the session's own key is gone, so it lies under a key of its
 * own, which is destroyed once every endpoint has taken the deletion. Whom the company verifies lies under the session's.
 */
export interface SessionNotice {
  /** What REST calls `sessionId`. */
  readonly token: string;
  /** Token of the parent; absent where there is none. */
  readonly parentToken?: string;
}

/** As a fact carries it. */
export interface SealedNotice {
  /** Base64. */
  readonly notice: string;
  /** What the vault calls its key: the session's own id where it has no other. */
  readonly noticeKey: string;
}

/** What both keys are opened for: sessions seals what companies are told, administration opens it. */
export const NOTICE_PURPOSE = 'sessions';

export function sealNotice(sealer: Sealer, sessionId: string, noticeKey: string, notice: SessionNotice): SealedNotice {
  return { notice: sealer.seal(noticeContext(sessionId), notice).toString('base64'), noticeKey };
}

export function openNotice(sealer: Sealer, sessionId: string, sealed: Buffer): SessionNotice {
  return sealer.unseal<SessionNotice>(noticeContext(sessionId), sealed);
}

/** @param sealer of the session itself. @returns base64; null for null */
export function sealCustomer(sealer: Sealer, sessionId: string, clientUserId: string | null): string | null {
  return clientUserId === null ? null : sealer.seal(customerContext(sessionId), clientUserId).toString('base64');
}

export function openCustomer(sealer: Sealer, sessionId: string, sealed: Buffer): string {
  return sealer.unseal<string>(customerContext(sessionId), sealed);
}

function noticeContext(sessionId: string): string {
  return `session-notice:${sessionId}`;
}

function customerContext(sessionId: string): string {
  return `session-customer:${sessionId}`;
}
