import type { Sealer } from '../vault/sealer.js';

/**
 * What a company is told of a session beside its state. It is sealed under the company's key when the session is made and
 * travels so with facts, because the last of them comes when the session's own key is destroyed.
 */
export interface SessionNotice {
  /** What REST calls `sessionId`. */
  readonly token: string;
  readonly clientUserId: string | null;
  /** Token of the parent; absent where there is none. */
  readonly parentToken?: string;
}

/** The part of the company's key under which sessions seals notices and administration opens them. */
export const NOTICE_PART = 'session-notices';

export function noticeContext(sessionId: string): string {
  return `session-notice:${sessionId}`;
}

/** @returns base64 */
export function sealNotice(sealer: Sealer, sessionId: string, notice: SessionNotice): string {
  return sealer.seal(noticeContext(sessionId), notice).toString('base64');
}
