/** Who asks: a name, or a name and a member of it that takes turns with its other members (a company and its session). */
export type Asker = string | readonly [name: string, member: string];

interface Waiter {
  readonly begin: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * Lets askers take turns at what does little at a time: whoever asks much at once waits for their own questions, and keeps
 * somebody with one question waiting for a turn alone.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #mostOfMember: number;
  readonly #refusal: () => Error;
  #running = 0;
  /** Who waits, and which members of them, in the order of their next turns. */
  readonly #waiting = new Map<string, Map<string, Waiter[]>>();

  /**
   * @param atOnce works under way at one time
   * @param mostWaiting works of one asker, all members together, that may wait; one more is refused
   * @param refusal what that one is refused with
   * @param mostOfMember works of one member that may wait
   */
  constructor(atOnce: number, mostWaiting: number, refusal: () => Error, mostOfMember = mostWaiting) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#mostOfMember = mostOfMember;
    this.#refusal = refusal;
  }

  /**
   * @param signal takes the work back while it waits; once it has begun it is the work's to heed
   * @throws the refusal when too much of this asker waits already; the signal's reason when it was taken back
   */
  async take<Result>(asker: Asker, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    if (this.#running >= this.#atOnce) await this.#turn(asker, signal);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  /** Refuses everything that waits. */
  refuseAll(reason: Error): void {
    const waiters = [...this.#waiting.values()].flatMap((members) => [...members.values()].flat());
    this.#waiting.clear();
    for (const { refuse } of waiters) refuse(reason);
  }

  async #turn(asker: Asker, signal: AbortSignal | undefined): Promise<void> {
    const [name, member] = typeof asker === 'string' ? [asker, ''] : asker;
    const members = this.#waiting.get(name) ?? new Map<string, Waiter[]>();
    const ofMember = members.get(member)?.length ?? 0;
    if (ofMember >= this.#mostOfMember || [...members.values()].flat().length >= this.#mostWaiting) {
      throw this.#refusal();
    }
    let takeBack = (): void => undefined;
    try {
      await new Promise<void>((begin, refuse) => {
        const waiter: Waiter = { begin, refuse };
        members.set(member, [...(members.get(member) ?? []), waiter]);
        this.#waiting.set(name, members);
        takeBack = () => {
          this.#remove(name, member, waiter);
          refuse(signal?.reason instanceof Error ? signal.reason : new Error('taken back'));
        };
        signal?.addEventListener('abort', takeBack, { once: true });
      });
    } finally {
      signal?.removeEventListener('abort', takeBack);
    }
  }

  #remove(name: string, member: string, waiter: Waiter): void {
    const members = this.#waiting.get(name);
    const left = members?.get(member)?.filter((one) => one !== waiter) ?? [];
    if (left.length > 0) members?.set(member, left);
    else members?.delete(member);
    if (members?.size === 0) this.#waiting.delete(name);
  }

  /** Whoever had a turn comes after everybody else who waits, and so does the member that had it. */
  #passOn(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#running -= 1;
      return;
    }
    const [name, members] = first;
    const [[member, waiters] = ['', []]] = members;
    const [next, ...left] = waiters;
    this.#waiting.delete(name);
    members.delete(member);
    if (left.length > 0) members.set(member, left);
    if (members.size > 0) this.#waiting.set(name, members);
    next?.begin();
  }
}
