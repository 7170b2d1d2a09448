import { setImmediate as nextTurn } from 'node:timers/promises';
import { ArgumentError, RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { FairTurns } from '../../platform/turns/fair-turns.js';
import type { FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { loadSession, type SessionView } from '../session/session-view.js';

/** Sessions that are opened whole at one time, and of one company those that may wait for it: two of the largest operations. */
export const WHOLE_AT_ONCE = 4;
const MOST_WAITING = 4_000;
/** Characters of plans and results that one operation is given: a thousand usual sessions, some dozens of the longest. */
const MOST_GIVEN = 64 * 1024 * 1024;

/**
 * Opens sessions for fields that need more of them than lists have. Each may have a megabyte: those of a page are opened a few at
 * a time, and in between others have their turn.
 */
export class WholeSessions {
  readonly #turns = new FairTurns(
    WHOLE_AT_ONCE,
    MOST_WAITING,
    () => new RetryLaterError('busy', { message: 'Too many sessions are being read', retryAfter: 1 }),
  );
  readonly #given = new WeakMap<SubgraphContext, number>();

  constructor(
    private readonly parts: Pick<SessionsParts, 'store'>,
    private readonly mostGiven = MOST_GIVEN,
  ) {}

  /** With its plan and everything that was done in it. @throws ServiceError session-not-found, and what `inTurn` raises */
  open(found: FoundSession): Promise<SessionView> {
    return this.inTurn(found, async () => {
      const session = await this.parts.store.read((reader) => loadSession(reader, found.about, found.sealer));
      if (session === null) throw new ArgumentError('session-not-found');
      return session;
    });
  }

  /** @throws ServiceError `busy` when too many of the company's wait */
  inTurn<Result>({ about }: Pick<FoundSession, 'about'>, read: () => Promise<Result>): Promise<Result> {
    return this.#turns.take(about.companyId, async () => {
      await nextTurn();
      return read();
    });
  }

  /** Counts what an operation is given of its sessions. @throws ArgumentError wrong-parameters when it is too much for one answer */
  count(context: SubgraphContext, given: unknown): void {
    const all = (this.#given.get(context) ?? 0) + JSON.stringify(given).length;
    this.#given.set(context, all);
    if (all > this.mostGiven) {
      throw wrongParameters('first', 'is too many: what these sessions say is too long for one answer');
    }
  }
}
