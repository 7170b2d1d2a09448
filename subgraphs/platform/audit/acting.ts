import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../caller/caller.js';
import type { ActorKind } from './audit-tables.js';

/** Who acts: a company's key, one of its users, or who runs the service. */
export interface Actor {
  readonly companyId: string;
  readonly kind: ActorKind;
  readonly id: string | null;
}

export type AuditDetails = Readonly<Record<string, unknown>>;

/** One act while it is being done. */
export interface Act {
  readonly action: string;
  /** Null until it is known, as in a sign-in. */
  actor: Actor | null;
  readonly requestId: string;
  sessionId: string | null;
  subject: string | null;
  details: AuditDetails;
  /** `writing`: in a transaction that is not committed yet. */
  state: 'open' | 'writing' | 'written';
}

interface Acting {
  /** Whose transactions take the entry: another store's inside the same act are no part of it. */
  readonly trail: object;
  readonly act: Act;
}

const current = new AsyncLocalStorage<Acting | null>();

export function whileActing<T>(trail: object, act: Act, work: () => Promise<T>): Promise<T> {
  return current.run({ trail, act }, work);
}

/** The act of this store under way; null when nobody acts. */
export function actOf(trail: object): Act | null {
  const acting = current.getStore();
  return acting?.trail === trail ? acting.act : null;
}

/** Does what belongs to the request but is not the act, such as counting a wrong password: it takes no entry along. */
export function asideOfAct<T>(work: () => Promise<T>): Promise<T> {
  return current.run(null, work);
}

export interface ActNotes {
  readonly sessionId?: string;
  readonly subject?: string;
  /** Who acts, where the request does not tell (a sign-in). */
  readonly actor?: Actor;
  readonly details?: AuditDetails;
}

/**
 * Tells the audit more about the act under way: what it is done to, where the arguments do not tell. Before the first
 * transaction of the act; does nothing outside of one.
 */
export function noteAct(notes: ActNotes): void {
  const act = current.getStore()?.act;
  if (!act) return;
  act.sessionId = notes.sessionId ?? act.sessionId;
  act.subject = notes.subject ?? act.subject;
  act.actor = notes.actor ?? act.actor;
  act.details = { ...act.details, ...notes.details };
}

/** Who acts in a request; null for applicants, whose steps are activities, for visitors, and for the service by itself. */
export function actorOf(caller: Caller): Actor | null {
  switch (caller.kind) {
    case 'company':
      return { companyId: caller.companyId, kind: 'key', id: caller.keyId };
    case 'operator':
      return { companyId: caller.companyId, kind: 'user', id: caller.userId };
    case 'service':
      return caller.onBehalfOf ? actorOf(caller.onBehalfOf) : null;
    default:
      return null;
  }
}
