import type { CompanyCaller, OperatorCaller, ServiceCaller } from '../../subgraphs/platform/caller/caller.js';
import { ArgumentError, ServiceError, wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import { isDeeperThan } from '../../subgraphs/platform/nesting.js';
import type { Platform } from '../../subgraphs/platform/platform.js';
import type { Hasher } from '../../subgraphs/platform/signing/hasher.js';
import type { Supergraph } from '../../subgraphs/platform/subgraph.js';
import { decrypt, encrypt } from '../../subgraphs/platform/vault/sealer.js';
import { RESERVE_CALL, SETTLE_CALL } from './questions.generated.js';

const RETRY_AFTER_SECONDS = 1;
/** Levels of a request; what puts its members in order calls itself for each. Those of sessions, the deepest, have some fifteen. */
const MOST_DEPTH = 100;

export interface RepeatableCall {
  readonly caller: CompanyCaller | OperatorCaller;
  /** The `Idempotency-Key`. */
  readonly key: string;
  /** What is asked: any JSON; two calls are the same when it is, whatever the order of its members. */
  readonly request: unknown;
  /** The call may be done again after it was cut off, because its effect is found under the reservation's id or refused. */
  readonly repeatable: boolean;
}

/** A call that is this process's to make; or its answer, where it was made. */
export interface ReservedCall {
  readonly companyId: string;
  readonly id: string;
  readonly answer: string | null;
  /** Under this the answer is sealed. It comes from the `Idempotency-Key`, which is kept nowhere. */
  readonly answerKey: Buffer;
}

/** Begins a sealed answer; JSON never does. Answers of an earlier program are kept for a day without it. */
const SEALED = 'sealed:';

/** Has a creating call its effect once for each `Idempotency-Key`, and gives the same answer for 24 hours. */
export class Once {
  constructor(
    private readonly platform: Pick<Platform, 'hasher' | 'log'>,
    private readonly supergraph: Supergraph,
  ) {}

  /**
   * Runs `work` and keeps its answer, or gives the answer that is kept.
   * @param work gets an id that is the same each time the call is done again; what it throws is not kept: a
   *   ServiceError tells that nothing was created and frees the key, anything else leaves the outcome open
   * @throws ServiceError like `reserve`
   */
  async run(call: RepeatableCall, work: (id: string) => Promise<string>): Promise<string> {
    const reserved = await this.reserve(call);
    if (reserved.answer !== null) return reserved.answer;
    try {
      const text = await work(reserved.id);
      await this.settle(reserved, text);
      return text;
    } catch (problem) {
      if (problem instanceof ServiceError) await this.settle(reserved, null);
      throw problem;
    }
  }

  /**
   * The kept answer of a call, or the right to make it now.
   * @throws ServiceError `idempotency-key-reused`, `call-in-progress`, `busy`
   */
  async reserve(call: RepeatableCall): Promise<ReservedCall> {
    const { companyId } = call.caller;
    const { answerKey, ...hashes } = this.#hashes(call);
    const { reserveCall } = await this.supergraph.ask(RESERVE_CALL, { companyId, ...hashes }, edgeFor(companyId));
    const { state, id, answer } = reserveCall;
    assertFree(state, call.repeatable);
    return { companyId, id, answer: answer && openAnswer(answerKey, id, answer), answerKey };
  }

  /** Keeps the answer of a reserved call; null: nothing came of it. What cannot be kept now is found when it is done again. */
  async settle({ companyId, id, answerKey }: ReservedCall, answer: string | null): Promise<void> {
    try {
      const sealed = answer && sealAnswer(answerKey, id, answer);
      await this.supergraph.ask(SETTLE_CALL, { companyId, id, answer: sealed }, edgeFor(companyId));
    } catch (error) {
      this.platform.log.warn('An answer could not be kept', { error });
    }
  }

  /** The key counts for the company key (or user) that sent it, so that no other one of the company gets the answer. */
  #hashes({ caller, key, request }: RepeatableCall): { lookup: string; request: string; answerKey: Buffer } {
    const { hasher } = this.platform;
    if (isDeeperThan(request, MOST_DEPTH))
      throw wrongParameters('body', `is nested more than ${MOST_DEPTH} levels deep`);
    return {
      lookup: hasher.lookup(caller.companyId, 'idempotency-key', senderAndKey(caller, key)),
      answerKey: answerKeyOf(hasher, caller, key),
      request: hasher.lookup(caller.companyId, 'idempotent-request', JSON.stringify(sorted(request))),
    };
  }
}

function senderAndKey(caller: RepeatableCall['caller'], key: string): string {
  return JSON.stringify([caller.kind === 'company' ? caller.keyId : caller.userId, key]);
}

/** By what the answer to a caller's `Idempotency-Key` is sealed. */
export function answerKeyOf(hasher: Hasher, caller: RepeatableCall['caller'], key: string): Buffer {
  return Buffer.from(hasher.lookup(caller.companyId, 'idempotent-answer', senderAndKey(caller, key)), 'base64url');
}

/** Tokens in it cannot be read without the key that the company sent, not even by who has the master key. */
function sealAnswer(key: Buffer, id: string, answer: string): string {
  return `${SEALED}${encrypt(key, `idempotent-answer:${id}`, Buffer.from(answer)).toString('base64')}`;
}

/** @throws SealError for the answer to another key */
export function openAnswer(key: Buffer, id: string, kept: string): string {
  if (!kept.startsWith(SEALED)) return kept;
  return decrypt(key, `idempotent-answer:${id}`, Buffer.from(kept.slice(SEALED.length), 'base64')).toString();
}

function edgeFor(companyId: string): ServiceCaller {
  return { kind: 'service', name: 'edge', companyId };
}

function assertFree(state: string, repeatable: boolean): void {
  if (state === 'other') {
    throw new ArgumentError('idempotency-key-reused', {
      message: 'This Idempotency-Key belongs to a call with other content',
    });
  }
  if (state === 'under-way') {
    throw new ArgumentError('call-in-progress', {
      message: 'The first call with this Idempotency-Key is under way',
      retryAfter: RETRY_AFTER_SECONDS,
    });
  }
  if (state === 'again' && !repeatable) {
    throw new ArgumentError('call-in-progress', {
      message:
        'The first call with this Idempotency-Key was cut off; whether it had its effect is not known: look first',
    });
  }
}

/** The same value with the members of its objects in the order of their names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
