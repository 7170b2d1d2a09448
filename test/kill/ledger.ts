export interface Begun {
  readonly idempotencyKey: string;
  readonly fields: object;
  readonly token: string | null;
  readonly round: number;
}

/** What clients asked for, and what they were told: what was answered must be true afterwards, and what was not may be. */
export class Ledger {
  /** Sessions by the company's own name of the user, which names one session. */
  readonly begun = new Map<string, Begun>();
  /** Inner ids by token, as far as they were asked for. */
  readonly ids = new Map<string, string>();
  /** Sessions whose picture was taken in and not found judged yet, with their round. */
  readonly captured = new Map<string, number>();
  /** Sessions whose last answer was taken in and that were not found concluded yet, with their round. */
  readonly concluded = new Map<string, number>();
  readonly deleting = new Set<string>();
  readonly deleted = new Set<string>();
  /** Of the deleted ones. */
  readonly lookedAt = new Set<string>();
  /** Persons of each version of the list that was tried, and of the last one that was taken in. */
  readonly listsTried = new Set<number>();
  listTaken = 0;
  backedUp = false;
  /** Events that were looked at: their sequence has no gaps. */
  eventsSeen = 0;
  readonly events = new Set<string>();
  readonly judged = { captures: 0, conclusions: 0 };

  /** Tokens of sessions that nobody asked to delete. */
  kept(tokens: Iterable<string>): readonly string[] {
    return [...tokens].filter((token) => !this.deleting.has(token));
  }

  tokens(): readonly string[] {
    return [...this.begun.values()].flatMap(({ token }) => token ?? []);
  }
}
