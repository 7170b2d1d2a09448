import type { Where } from '../database/conditions.js';
import type { Page, PageQuery } from '../database/page.js';
import { ServiceError } from '../errors/catalogue.js';
import type { PlatformTransaction, TransactionSource } from '../store-transaction.js';
import type { Clock } from '../time/clock.js';
import type { RandomSource } from '../time/random-source.js';
import { SealError, type Sealer } from '../vault/sealer.js';
import type { Vault } from '../vault/vault.js';
import { type Act, type ActNotes, actOf, type AuditDetails, type Actor, whileActing } from './acting.js';
import { AUDIT_PURPOSE, type AuditChain, type WrittenEntry } from './audit-chain.js';
import { AuditEntry, type AuditOutcome } from './audit-tables.js';
import { chainEntries, companiesToChain, LOOK_ROUND_MS } from './chain-entries.js';
import { type ChainEnd, type StoreVerdict, verifyAudit } from './verify-audit.js';

/** What an act is known by before it is done. */
export interface Intent extends ActNotes {
  readonly action: string;
  readonly requestId: string;
}

/** Something personal that was read. */
export interface ReadAct {
  readonly actor: Actor;
  readonly action: string;
  readonly requestId: string;
  readonly sessionId: string | null;
  readonly subject: string | null;
  /** `Type.member`, as the schema has it. */
  readonly field: string;
  readonly details: AuditDetails;
}

/** An entry with its details opened. */
export interface ShownEntry extends Omit<AuditEntry, 'details' | 'hash'> {
  /** Null where somebody changed the row: `verify-audit` tells more. */
  readonly details: AuditDetails | null;
}

export interface AuditQuery extends Pick<PageQuery<AuditEntry>, 'direction' | 'first' | 'after'> {
  readonly where: Where<AuditEntry>;
}

/** Who read and changed what in one store: written as it happens, chained every second. */
export interface AuditTrail {
  /** Resolves once the entry is committed. Reads of one request and action that come together are one entry. */
  read(read: ReadAct): Promise<void>;
  /**
   * Does `work` so that the first transaction of this store in it takes the entry along; an entry that found none is
   * committed before the answer. Work that fails leaves an entry when something of it was committed, and one marked
   * `refused` when the actor may not; else nothing happened and there is none.
   */
  acting<T>(intent: Intent, work: () => Promise<T>): Promise<T>;
  /** The entries of a company, in the order of time. */
  page(companyId: string, query: AuditQuery): Promise<Page<ShownEntry>>;
  count(companyId: string, where: Where<AuditEntry>): Promise<number>;
  /** Chains what this process wrote since, and every minute what others left. @returns whether there is more */
  chain(): Promise<boolean>;
  /** Computes every chain anew. @param earlier ends of a verification before, which must still be in the chains */
  verify(earlier?: readonly ChainEnd[]): Promise<StoreVerdict>;
}

export interface AuditParts {
  /** Name of the store. */
  readonly store: string;
  readonly source: TransactionSource;
  readonly chain: AuditChain;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: RandomSource;
}

/** Puts the entry of an act into the transaction that does it. */
export interface EntryOfAct {
  insert(transaction: PlatformTransaction, sessionId: string | null): Promise<void>;
  /** @param written whether it was inserted and committed; if not, the next transaction takes it */
  ended(written: boolean): void;
}

interface PendingRead {
  readonly read: ReadAct;
  readonly fields: Set<string>;
  readonly committed: () => Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Errors that tell that the actor may not; any other failure is no act. */
const REFUSALS: ReadonlySet<string> = new Set(['access-denied', 'invalid-access']);

/** Entries of reads that one statement writes at most. */
const MOST_TOGETHER = 500;

export class StoreAudit implements AuditTrail {
  readonly #pending = new Map<string, PendingRead>();
  #flushing = false;
  /** Companies with entries of this process that are not chained. */
  readonly #fresh = new Set<string>();
  #lookedRoundAt = -Infinity;

  constructor(private readonly parts: AuditParts) {}

  read(read: ReadAct): Promise<void> {
    const { actor, action, requestId, sessionId, subject, details } = read;
    const key = JSON.stringify([requestId, actor.id, action, sessionId, subject, details]);
    const known = this.#pending.get(key);
    if (known) {
      known.fields.add(read.field);
      return known.committed();
    }
    const committed = new Promise<void>((resolve, reject) => {
      this.#pending.set(key, { read, fields: new Set([read.field]), committed: () => committed, resolve, reject });
    });
    if (!this.#flushing) {
      this.#flushing = true;
      void this.#flush();
    }
    return committed;
  }

  async acting<T>(intent: Intent, work: () => Promise<T>): Promise<T> {
    const act: Act = {
      action: intent.action,
      requestId: intent.requestId,
      actor: intent.actor ?? null,
      sessionId: intent.sessionId ?? null,
      subject: intent.subject ?? null,
      details: intent.details ?? {},
      state: 'open',
    };
    try {
      const result = await whileActing(this, act, work);
      await this.#writeAlone(act, 'done');
      return result;
    } catch (error) {
      if (error instanceof ServiceError && REFUSALS.has(error.code)) await this.#writeAlone(act, 'refused');
      throw error;
    }
  }

  /** The entry that the transaction about to begin has to take along; null when there is none. */
  async entryOfAct(): Promise<EntryOfAct | null> {
    const act = actOf(this);
    const actor = act?.actor ?? null;
    if (act === null || actor === null || act.state !== 'open') return null;
    // Taken before anything is waited for: of two transactions at once one takes the entry.
    act.state = 'writing';
    const sealer = await this.parts.vault.openCompany(actor.companyId, AUDIT_PURPOSE);
    return {
      insert: (transaction, sessionId) => {
        const row = this.#rowOf({ ...act, actor, sessionId: act.sessionId ?? sessionId, outcome: 'done' }, sealer);
        return transaction.table(AuditEntry, { companyId: actor.companyId }).insert(row);
      },
      ended: (written) => {
        act.state = written ? 'written' : 'open';
        if (written) this.#fresh.add(actor.companyId);
      },
    };
  }

  async page(companyId: string, { where, ...query }: AuditQuery): Promise<Page<ShownEntry>> {
    const page = await this.parts.source.platformRead((reader) =>
      reader.of(AuditEntry, { companyId }).page({ ...query, where }),
    );
    const sealer = await this.parts.vault.openCompany(companyId, AUDIT_PURPOSE);
    return { ...page, items: page.items.map((entry) => this.#show(entry, sealer)) };
  }

  count(companyId: string, where: Where<AuditEntry>): Promise<number> {
    return this.parts.source.platformRead((reader) => reader.of(AuditEntry, { companyId }).count(where));
  }

  async chain(): Promise<boolean> {
    const now = this.parts.clock.now().getTime();
    if (now - this.#lookedRoundAt >= LOOK_ROUND_MS || now < this.#lookedRoundAt) {
      for (const companyId of await companiesToChain(this.parts.source)) this.#fresh.add(companyId);
      this.#lookedRoundAt = now;
    }
    const companies = [...this.#fresh];
    // Taken out first: who writes meanwhile puts their company in again.
    this.#fresh.clear();
    const unfinished = await chainEntries(this.parts.source, this.parts.chain, companies);
    for (const companyId of unfinished) this.#fresh.add(companyId);
    return unfinished.length > 0;
  }

  verify(earlier: readonly ChainEnd[] = []): Promise<StoreVerdict> {
    return verifyAudit(this.parts, earlier);
  }

  /** Commits what is pending together; what comes meanwhile goes into the next. */
  async #flush(): Promise<void> {
    await Promise.resolve();
    while (this.#pending.size > 0) {
      const taken = [...this.#pending].slice(0, MOST_TOGETHER);
      for (const [key] of taken) this.#pending.delete(key);
      const reads = taken.map(([, read]) => read);
      try {
        await this.#commit(reads);
        for (const { resolve } of reads) resolve();
      } catch (error) {
        for (const { reject } of reads) reject(error);
      }
    }
    this.#flushing = false;
  }

  async #commit(reads: readonly PendingRead[]): Promise<void> {
    const entries: AuditEntry[] = [];
    for (const { read, fields } of reads) {
      const sealer = await this.parts.vault.openCompany(read.actor.companyId, AUDIT_PURPOSE);
      const details = { fields: [...fields], ...read.details };
      entries.push(this.#rowOf({ ...read, details, outcome: 'done' }, sealer));
    }
    await this.parts.source.platformInsert(AuditEntry, entries);
    for (const { companyId } of entries) this.#fresh.add(companyId);
  }

  async #writeAlone(act: Act, outcome: AuditOutcome): Promise<void> {
    const { actor } = act;
    if (act.state === 'written' || actor === null) return;
    const sealer = await this.parts.vault.openCompany(actor.companyId, AUDIT_PURPOSE);
    await this.parts.source.platformInsert(AuditEntry, [this.#rowOf({ ...act, actor, outcome }, sealer)]);
    this.#fresh.add(actor.companyId);
  }

  #rowOf(
    about: Pick<ReadAct, 'actor' | 'action' | 'requestId' | 'sessionId' | 'subject' | 'details'> & {
      readonly outcome: AuditOutcome;
    },
    sealer: Sealer,
  ): AuditEntry {
    const { actor, action, requestId, sessionId, subject, details, outcome } = about;
    const written: WrittenEntry = {
      id: this.parts.random.id(),
      companyId: actor.companyId,
      occurredAt: this.parts.clock.now(),
      actorKind: actor.kind,
      actorId: actor.id,
      action,
      requestId,
      sessionId,
      subject,
      outcome,
    };
    return {
      ...written,
      details: sealer.seal(this.parts.chain.contextOf(written), details),
      sequence: null,
      hash: null,
    };
  }

  #show(entry: AuditEntry, sealer: Sealer): ShownEntry {
    const { details, hash: _hash, ...shown } = entry;
    return { ...shown, details: openDetails(sealer, this.parts.chain.contextOf(entry), details) };
  }
}

function openDetails(sealer: Sealer, context: string, details: Buffer): AuditDetails | null {
  try {
    return sealer.unseal<AuditDetails>(context, details);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
