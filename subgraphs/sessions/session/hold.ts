import type { Sealer } from '../../platform/vault/sealer.js';
import type { SessionLine } from './session-row.js';
import { DECIDED_STATES, type SessionState } from '../state/transitions.js';

/** Who looks at a case. */
export interface Hold {
  readonly userId: string;
  readonly name: string;
  readonly since: Date;
  readonly until: Date;
}

/** What is sealed of them. */
interface Taker {
  readonly name: string;
}

/** What the name of who has a case is sealed as. */
export function sealedTaker(sessionId: string): string {
  return `taker:${sessionId}`;
}

/** Who looks at a session now; null when nobody does. */
export function holdOf(row: SessionLine, sealer: Sealer, now: Date): Hold | null {
  const { takenBy, takenAt, takenUntil, taker } = row;
  if (takenBy === null || takenAt === null || takenUntil === null || taker === null) return null;
  if (takenUntil <= now || !DECIDED_STATES.includes(row.state as SessionState)) return null;
  const { name } = sealer.unseal<Taker>(sealedTaker(row.id), taker);
  return { userId: takenBy, name, since: takenAt, until: takenUntil };
}
