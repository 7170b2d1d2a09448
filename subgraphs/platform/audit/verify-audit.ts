import { serviceScope } from '../database/scope.js';
import type { TransactionSource } from '../store-transaction.js';
import { SealError, type Sealer } from '../vault/sealer.js';
import type { Vault } from '../vault/vault.js';
import { AUDIT_PURPOSE, type AuditChain, BEGINNING, STORE_ITSELF } from './audit-chain.js';
import { AuditEntry, AuditHead } from './audit-tables.js';

/** Where a chain ended when it was verified. Kept elsewhere, it shows later that nothing was rolled back. */
export interface ChainEnd {
  readonly companyId: string;
  readonly sequence: number;
  readonly hash: string;
}

/** The first place at which a chain does not hold. */
export interface BrokenPlace {
  readonly companyId: string;
  /** Of the entry; null where it is the chain as a whole. */
  readonly sequence: number | null;
  readonly problem: string;
}

export interface StoreVerdict {
  readonly store: string;
  readonly entries: number;
  /** Entries of the last second, which are in no chain yet. */
  readonly unchained: number;
  readonly ends: readonly ChainEnd[];
  /** One for each chain that does not hold. */
  readonly broken: readonly BrokenPlace[];
}

export interface VerifyParts {
  /** Its name. */
  readonly store: string;
  readonly source: TransactionSource;
  readonly chain: AuditChain;
  readonly vault: Vault;
}

const BATCH = 1_000;

const scope = serviceScope('the chains of all companies are verified');

/**
 * Computes every chain of a store anew, beside a running service.
 * @param earlier ends that a verification before answered: what they tell must still be in the chains
 */
export async function verifyAudit(parts: VerifyParts, earlier: readonly ChainEnd[] = []): Promise<StoreVerdict> {
  const { store, source } = parts;
  const { heads, companies, unchained } = await source.platformRead(async (reader) => ({
    heads: await all((after) => reader.of(AuditHead, scope).find(batchAfter(after, BATCH))),
    // By jumps over the index: the companies are few and the entries many.
    companies: await all((after) => reader.of(AuditEntry, scope).find(batchAfter(after, 1))),
    unchained: await reader.of(AuditEntry, scope).count({ sequence: null }),
  }));
  const broken = brokenHeads(parts, heads);
  const ends: ChainEnd[] = [];
  let entries = 0;
  const known = new Set(heads.map(({ companyId }) => companyId));
  for (const companyId of new Set([
    ...known,
    ...companies.map((each) => each.companyId),
    ...earlier.map((end) => end.companyId),
  ])) {
    if (companyId === STORE_ITSELF) continue;
    const found = await verifyChain(parts, companyId, new Map(endsOf(earlier, companyId)));
    entries += found.entries;
    if (found.broken) broken.push(found.broken);
    else if (found.end.sequence > 0) ends.push(found.end);
  }
  return { store, entries, unchained, ends, broken };
}

/** Heads that were changed, and chains that vanished as a whole. */
function brokenHeads({ chain }: VerifyParts, heads: readonly AuditHead[]): BrokenPlace[] {
  const broken: BrokenPlace[] = [];
  for (const head of heads) {
    if (head.mac !== chain.macOf(head)) broken.push(whole(head.companyId, 'the head was changed'));
  }
  const chains = heads.filter(({ companyId }) => companyId !== STORE_ITSELF);
  const own = heads.find(({ companyId }) => companyId === STORE_ITSELF);
  if (!own && chains.length > 0) broken.push(whole(STORE_ITSELF, "the store's own head is gone"));
  const ordinals = new Set(chains.map(({ ordinal }) => ordinal));
  for (let ordinal = 1; ordinal <= (own?.sequence ?? 0); ordinal += 1) {
    if (!ordinals.has(ordinal)) broken.push(whole(STORE_ITSELF, `chain ${ordinal} of the store is gone`));
  }
  return broken;
}

interface Found {
  readonly entries: number;
  readonly end: ChainEnd;
  readonly broken: BrokenPlace | null;
}

/** Walks one chain; the service may add to it meanwhile, so the head is read again where entries go on behind it. */
async function verifyChain(
  { source, chain, vault }: VerifyParts,
  companyId: string,
  earlier: ReadonlyMap<number, string>,
): Promise<Found> {
  const sealer = await vault.openCompany(companyId, AUDIT_PURPOSE);
  let sequence = 0;
  let hash = BEGINNING;
  const stop = (problem: string, at: number | null): Found => ({
    entries: sequence,
    end: { companyId, sequence, hash },
    broken: { companyId, sequence: at, problem },
  });
  // Of the head when it was read before: rows behind an end that stands still are somebody else's.
  let lastBefore: number | null = null;
  for (;;) {
    const head = await source.platformRead((reader) => reader.of(AuditHead, scope).findOne({ companyId }));
    const last = head?.sequence ?? 0;
    while (sequence < last) {
      const rows = await source.platformRead((reader) =>
        reader
          .of(AuditEntry, { companyId })
          .find({ where: { sequence: { gt: sequence, lte: last } }, order: { sequence: 'asc' }, limit: BATCH }),
      );
      if (rows.length === 0) return stop('entries at the end of the chain are gone', sequence + 1);
      for (const row of rows) {
        const next = sequence + 1;
        if (row.sequence !== next) return stop('an entry is gone', next);
        hash = chain.hashOf(hash, next, row);
        sequence = next;
        if (row.hash !== hash) return stop('the entry was changed, moved or put in', next);
        if (!opens(chain, sealer, row)) return stop('the entry was not written by the service', next);
        const known = earlier.get(next);
        if (known !== undefined && known !== hash)
          return stop('the entry is not the one that was verified before', next);
      }
    }
    if (head && head.hash !== hash) return stop('the head is not of this chain', sequence);
    const more = await source.platformRead((reader) =>
      reader.of(AuditEntry, { companyId }).count({ sequence: { gt: last } }),
    );
    if (more === 0) break;
    if (lastBefore === last) return stop('there are entries behind the end of the chain', last + 1);
    lastBefore = last;
  }
  const missing = [...earlier.keys()].find((known) => known > sequence);
  if (missing !== undefined) return stop('entries that were verified before are gone', sequence + 1);
  return { entries: sequence, end: { companyId, sequence, hash }, broken: null };
}

/** Details open only with the clear columns that they were sealed with, so nobody can have put the row in. */
function opens(chain: AuditChain, sealer: Sealer, row: AuditEntry): boolean {
  try {
    sealer.unseal(chain.contextOf(row), row.details);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}

function whole(companyId: string, problem: string): BrokenPlace {
  return { companyId, sequence: null, problem };
}

function* endsOf(ends: readonly ChainEnd[], companyId: string): Iterable<[number, string]> {
  for (const end of ends) if (end.companyId === companyId) yield [end.sequence, end.hash];
}

function batchAfter(companyId: string, limit: number) {
  return { where: { companyId: { gt: companyId } }, order: { companyId: 'asc' as const }, limit };
}

async function all<Row extends { readonly companyId: string }>(
  find: (after: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let batch = await find(''); batch.length > 0; batch = await find(rows.at(-1)?.companyId ?? '')) {
    rows.push(...batch);
  }
  return rows;
}
