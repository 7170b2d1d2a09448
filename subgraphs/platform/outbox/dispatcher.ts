import type { Database } from '../database/database.js';
import { decode } from '../database/dialect.js';
import { serviceScope } from '../database/scope.js';
import { tableOf } from '../database/column.js';
import { ScopedTable } from '../database/scoped-table.js';
import type { FactType } from '../facts/catalogue.js';
import type { Logger } from '../log/logger.js';
import type { Clock } from '../time/clock.js';
import { WakeableLoop } from '../time/wakeable-loop.js';
import type { FactDestination } from './fact.js';
import { OutboxFact } from './fact-tables.js';

/** How soon a fact is found that another process wrote, or whose wake-up was lost. */
const POLL_MS = 500;
/** Facts that one round takes up. */
const BATCH = 100;
/** Sessions that are delivered side by side. */
const SESSIONS_AT_ONCE = 8;
const FIRST_RETRY_MS = 200;
/** A consumer that fails for ever is asked for ever, but no more often than this. */
export const LONGEST_RETRY_MS = 5 * 60_000;
/** From so many failures on, some three minutes after the first, a fact needs somebody to look at it. */
export const STUCK_ATTEMPTS = 10;

const scope = serviceScope('facts are delivered for every company');

interface DispatcherParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Delivers what the outbox holds, in order within each session. A row goes when all destinations have the fact; a crash
 * before that repeats the delivery, which the inboxes on the other side recognise.
 */
export class Dispatcher {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #destinations: FactDestination[] = [];
  readonly #loop: WakeableLoop;
  readonly #stuck = new Set<string>();

  constructor(parts: DispatcherParts) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#log = parts.log;
    this.#loop = new WakeableLoop(
      () => this.#round(),
      POLL_MS,
      (error) => this.#log.error('Facts could not be delivered', { error }),
    );
  }

  deliverTo(destination: FactDestination): void {
    this.#destinations.push(destination);
  }

  /** Whether a fact of this type goes anywhere. Before anybody is connected it has to be kept: who knows who comes. */
  isHeard(type: FactType): boolean {
    return this.#destinations.length === 0 || this.#destinations.some((destination) => destination.wants(type));
  }

  /** Facts that this process could not deliver again and again; what follows them in their session waits, too. */
  get stuck(): number {
    return this.#stuck.size;
  }

  start(): void {
    this.#loop.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  /** @returns whether there may be more to deliver at once */
  async #round(): Promise<boolean> {
    const facts = await this.#due();
    const sessions = bySession(facts);
    const worker = async (): Promise<void> => {
      for (let session = sessions.shift(); session; session = sessions.shift()) await this.#deliverSession(session);
    };
    await Promise.all(Array.from({ length: SESSIONS_AT_ONCE }, worker));
    return facts.length === BATCH;
  }

  /** Oldest first, without those that wait behind an earlier fact of their session which is to be tried again later. */
  async #due(): Promise<OutboxFact[]> {
    const { dialect } = this.#database;
    const { name, columns } = tableOf(OutboxFact);
    const q = (column: string): string => dialect.quote(column);
    const names = [...columns.keys()].map((column) => `o.${q(column)}`).join(', ');
    const now = this.#clock.now().getTime();
    const rows = await this.#database.read((connection) =>
      connection.rows(
        `SELECT ${names} FROM ${name} o WHERE o.${q('nextAttemptAt')} <= ? AND NOT EXISTS (
           SELECT 1 FROM ${name} e
           WHERE e.${q('sessionId')} = o.${q('sessionId')} AND e.id < o.id AND e.${q('nextAttemptAt')} > ?)
         ORDER BY o.id LIMIT ${BATCH}`,
        [now, now],
      ),
    );
    return rows.map((row) => {
      const values = [...columns].map(([column, definition]) => [column, decode(definition, row[column])] as const);
      return Object.assign(new OutboxFact(), Object.fromEntries(values));
    });
  }

  async #deliverSession(facts: readonly OutboxFact[]): Promise<void> {
    const delivered: string[] = [];
    for (const fact of facts) {
      if (!(await this.#deliver(fact))) break;
      delivered.push(fact.id);
    }
    if (delivered.length === 0) return;
    for (const id of delivered) this.#stuck.delete(id);
    await this.#database.writeOne((connection) =>
      new ScopedTable(OutboxFact, connection, scope, false).remove({ id: { in: delivered } }),
    );
  }

  async #deliver(fact: OutboxFact): Promise<boolean> {
    for (const destination of this.#destinations) {
      if (!destination.wants(fact.type)) continue;
      try {
        await destination.deliver(fact);
      } catch (error) {
        await this.#postpone(fact, destination, error);
        return false;
      }
    }
    return true;
  }

  async #postpone(fact: OutboxFact, destination: FactDestination, error: unknown): Promise<void> {
    const pause = Math.min(FIRST_RETRY_MS * 2 ** fact.attempts, LONGEST_RETRY_MS) * (0.5 + Math.random());
    const attempt = fact.attempts + 1;
    const isStuck = attempt >= STUCK_ATTEMPTS;
    if (isStuck) this.#stuck.add(fact.id);
    this.#log[isStuck ? 'error' : 'warn']('A fact was not taken and is tried again', {
      factId: fact.id,
      factType: fact.type,
      sessionId: fact.sessionId,
      destination: destination.name,
      attempt,
      milliseconds: Math.round(pause),
      error,
    });
    const nextAttemptAt = new Date(this.#clock.now().getTime() + pause);
    await this.#database.write((connection) =>
      new ScopedTable(OutboxFact, connection, scope, false).update(
        { id: fact.id },
        { attempts: attempt, nextAttemptAt },
      ),
    );
  }
}

function bySession(facts: readonly OutboxFact[]): OutboxFact[][] {
  const sessions = new Map<string, OutboxFact[]>();
  for (const fact of facts) {
    const known = sessions.get(fact.sessionId);
    if (known) known.push(fact);
    else sessions.set(fact.sessionId, [fact]);
  }
  return [...sessions.values()];
}
