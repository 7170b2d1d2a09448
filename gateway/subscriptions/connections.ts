import type { WebSocket } from 'ws';
import type { Caller } from '../../subgraphs/platform/caller/caller.js';
import type { Callers, IdentifiedCaller } from '../callers/callers.js';
import type { Visit } from '../callers/visit.js';
import { addressKey } from '../../subgraphs/platform/outside/address-key.js';

/** All together; each costs some 50 kB. */
const MOST_CONNECTIONS = 5_000;
/** Of one company, with all of its keys, users and applicants: the rest is for the others. */
const MOST_OF_COMPANY = 4_000;
/**
 * Of one address that have not yet said who they are, which takes milliseconds: so a stranger cannot have all the places,
 * and a carrier's thousands of phones behind one address still can connect.
 */
const MOST_UNNAMED = 100;
/** Of one company's keys together: whoever has one of them leaves places to the others. */
const MOST_OF_KEYS = 400;
/** Of one caller: a company's servers share a key, an operator has tabs, an applicant has a phone and a desktop. */
const MOST_OF: Readonly<Record<Caller['kind'], number>> = {
  company: 200,
  operator: 20,
  applicant: 6,
  visitor: 0,
  service: 0,
};
/** Between two looks at every connection. */
const ROUND_MS = 15_000;
/** Between two questions whether the sign-ins of users are still good: another process may have ended them. */
const USERS_MS = 5_000;
/** Without a subscription. */
const IDLE_MS = 60_000;
/** Then the client connects anew; a company's key or an operator's sign-in may have changed much by then. */
const LONGEST_MS = 24 * 3600_000;
/** Bytes that a client may be behind in reading. */
const MOST_BUFFERED = 1024 * 1024;
/** Given to clients to close their side at the end. */
const LEAVE_MS = 2_000;

/** Codes of the protocol (graphql-transport-ws) and one in its manner. */
export const FORBIDDEN = 4403;
export const TOO_MANY = 4429;
const GOING_AWAY = 1001;
const NORMAL = 1000;
/** The caller may do other things than before: clients connect again by themselves. */
const RESTART = 1012;

/** One connection; `caller` is null before it has said who it is. */
export interface SubscriptionConnection {
  readonly socket: WebSocket;
  /** What the connection said who it is, to be asked again. */
  visit: Visit;
  caller: Caller | null;
  /** Subscriptions that run. */
  running: () => number;
}

interface ConnectionBounds {
  readonly roundMs: number;
  readonly usersMs: number;
  readonly mostOfCompany: number;
}

interface Kept {
  readonly connection: SubscriptionConnection;
  readonly openedAt: number;
  idleSince: number;
  answered: boolean;
}

/** The connections of this process: how many there may be, which have gone, whose credential is not good any more. */
export class Connections {
  readonly #kept = new Map<WebSocket, Kept>();
  readonly #timers: readonly NodeJS.Timeout[];
  /** Users' connections are looked at now, and whether they have to be once more. */
  #rechecking: 'no' | 'yes' | 'again' = 'no';

  readonly #mostOfCompany: number;

  constructor(
    private readonly callers: Pick<Callers, 'identify'>,
    private readonly now: () => number,
    { roundMs, usersMs, mostOfCompany }: ConnectionBounds = {
      roundMs: ROUND_MS,
      usersMs: USERS_MS,
      mostOfCompany: MOST_OF_COMPANY,
    },
  ) {
    this.#mostOfCompany = mostOfCompany;
    this.#timers = [
      setInterval(() => void this.round(), roundMs).unref(),
      setInterval(() => this.recheckUsers(), usersMs).unref(),
    ];
  }

  get full(): boolean {
    return this.#kept.size >= MOST_CONNECTIONS;
  }

  /** Whether one more connection may come from an address, before it says who it is. */
  hasRoomAt(ip: string): boolean {
    const address = addressKey(ip);
    let count = 0;
    for (const { connection } of this.#kept.values()) {
      if (!connection.caller && addressKey(connection.visit.ip) === address) count += 1;
    }
    return count < MOST_UNNAMED;
  }

  add(connection: SubscriptionConnection): void {
    const now = this.now();
    const kept: Kept = { connection, openedAt: now, idleSince: now, answered: true };
    const { socket } = connection;
    this.#kept.set(socket, kept);
    socket.on('pong', () => {
      kept.answered = true;
    });
    socket.once('close', () => this.#kept.delete(socket));
  }

  /** Whether one more connection of this caller may be. */
  hasRoomFor(caller: Caller): boolean {
    let own = 0;
    let ofCompany = 0;
    let ofKeys = 0;
    for (const { connection } of this.#kept.values()) {
      if (connection.caller === null) continue;
      if (connection.caller.companyId === caller.companyId) {
        ofCompany += 1;
        if (connection.caller.kind === 'company') ofKeys += 1;
      }
      if (sameCaller(connection.caller, caller)) own += 1;
    }
    if (caller.kind === 'company' && ofKeys >= MOST_OF_KEYS) return false;
    return own < MOST_OF[caller.kind] && ofCompany < this.#mostOfCompany;
  }

  /** Looks at every connection: pings it, and closes it where it is idle, behind, old, or no longer allowed. */
  async round(): Promise<void> {
    for (const kept of [...this.#kept.values()]) await this.#look(kept);
  }

  /** Sign-ins may have ended: closes the connections of those that did. Once at a time, however often it is called. */
  recheckUsers(): void {
    const busy = this.#rechecking !== 'no';
    this.#rechecking = busy ? 'again' : 'yes';
    if (!busy) void this.#recheckUsers();
  }

  async #recheckUsers(): Promise<void> {
    for (const { connection } of [...this.#kept.values()]) {
      if (connection.caller?.kind === 'operator') await this.#closeUnlessGood(connection);
    }
    const again = this.#rechecking === 'again';
    this.#rechecking = 'no';
    if (again) this.recheckUsers();
  }

  /** Says goodbye to everybody. */
  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    const sockets = [...this.#kept.keys()];
    const left = sockets.map((socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())));
    for (const socket of sockets) socket.close(GOING_AWAY, 'Going away');
    const late = setTimeout(() => sockets.forEach((socket) => socket.terminate()), LEAVE_MS);
    await Promise.all(left);
    clearTimeout(late);
  }

  async #look(kept: Kept): Promise<void> {
    const { connection, openedAt } = kept;
    const { socket } = connection;
    const now = this.now();
    if (!kept.answered || socket.bufferedAmount > MOST_BUFFERED) return socket.terminate();
    if (connection.running() > 0) kept.idleSince = now;
    if (now - kept.idleSince >= IDLE_MS || now - openedAt >= LONGEST_MS) return socket.close(NORMAL, 'Idle');
    if (await this.#closeUnlessGood(connection)) return;
    kept.answered = false;
    socket.ping();
  }

  /** @returns whether it was closed, since its caller may not have it any more, or may do other things than before */
  async #closeUnlessGood({ socket, caller, visit }: SubscriptionConnection): Promise<boolean> {
    if (caller === null) return false;
    // Where it cannot be asked now, it is asked in the next round.
    const identity = await this.callers.identify(visit).catch(() => null);
    if (identity === null) return false;
    const allowed = mayConnect(identity);
    if (allowed && JSON.stringify(identity.caller) === JSON.stringify(caller)) return false;
    if (allowed) socket.close(RESTART, 'Connect again');
    else socket.close(FORBIDDEN, 'Forbidden');
    return true;
  }
}

/** A key whose calls must be signed has no connection: nothing on it would carry a signature. */
export function mayConnect(identity: IdentifiedCaller): identity is Extract<IdentifiedCaller, { caller: unknown }> {
  if (identity.kind === 'company') return identity.company.signing.requires === 'NONE';
  return identity.kind === 'person' && identity.caller.kind !== 'visitor';
}

function sameCaller(one: Caller, other: Caller): boolean {
  return one.kind === other.kind && one.companyId === other.companyId && idOf(one) === idOf(other);
}

function idOf(caller: Caller): string {
  switch (caller.kind) {
    case 'operator':
      return caller.userId;
    case 'applicant':
      return caller.sessionId;
    case 'company':
      return caller.keyId;
    case 'visitor':
    case 'service':
      return '';
  }
}
