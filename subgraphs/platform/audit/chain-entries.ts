import { serviceScope } from '../database/scope.js';
import type { ScopedWriter } from '../database/scoped-table.js';
import { WriteContention } from '../database/scoped-table.js';
import type { PlatformTransaction, TransactionSource } from '../store-transaction.js';
import { type AuditChain, BEGINNING, STORE_ITSELF } from './audit-chain.js';
import { AuditEntry, AuditHead } from './audit-tables.js';

/** How often entries are chained. What is removed before it is chained leaves no gap. */
export const CHAIN_EVERY_MS = 1_000;
/** Entries of one transaction: about 20 ms in which nobody else writes to the store. */
const BATCH = 500;

const scope = serviceScope('the chains of all companies are made by the service itself');

/** The head was changed by somebody else than the service: the chain must not go on as if nothing were. */
export class BrokenHead extends Error {
  override readonly name = 'BrokenHead';

  constructor(companyId: string) {
    super(`The audit of company ${companyId} was tampered with: run verify-audit`);
  }
}

/** Chains one batch of new entries, each company's in a transaction of its own. @returns whether there may be more */
export async function chainEntries(source: TransactionSource, chain: AuditChain): Promise<boolean> {
  const fresh = await source.platformRead((reader) =>
    reader.of(AuditEntry, scope).find({ where: { sequence: null }, order: { id: 'asc' }, limit: BATCH }),
  );
  const problems: unknown[] = [];
  for (const companyId of new Set(fresh.map((entry) => entry.companyId))) {
    try {
      await source.platformWrite((transaction) => chainCompany(transaction, chain, companyId));
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'The audit of some companies could not be chained');
  return fresh.length === BATCH;
}

/** The head's row lock keeps other processes out until the transaction ends: a chain never forks. */
async function chainCompany(transaction: PlatformTransaction, chain: AuditChain, companyId: string): Promise<void> {
  const heads = transaction.table(AuditHead, scope);
  const head = await heads.findOne({ companyId });
  if (head && head.mac !== chain.macOf(head)) throw new BrokenHead(companyId);
  const entries = transaction.table(AuditEntry, { companyId });
  const fresh = await entries.find({ where: { sequence: null }, order: { id: 'asc' }, limit: BATCH });
  if (fresh.length === 0) return;
  let sequence = head?.sequence ?? 0;
  let hash = head?.hash ?? BEGINNING;
  for (const entry of fresh) {
    sequence += 1;
    hash = chain.hashOf(hash, sequence, entry);
    await entries.update({ id: entry.id }, { sequence, hash });
  }
  const next = { companyId, sequence, hash, ordinal: head?.ordinal ?? (await nextOrdinal(heads, chain)) };
  const changed = { ...next, mac: chain.macOf(next) };
  if (head) await heads.update({ companyId }, changed);
  else if (!(await heads.insertIfAbsent(changed))) throw new WriteContention('audit_head');
}

/** Counts the chains of the store in its own row, so that a chain which vanishes as a whole is missed. */
async function nextOrdinal(heads: ScopedWriter<AuditHead>, chain: AuditChain): Promise<number> {
  const own = await heads.findOne({ companyId: STORE_ITSELF });
  if (own && own.mac !== chain.macOf(own)) throw new BrokenHead(STORE_ITSELF);
  const next = { companyId: STORE_ITSELF, sequence: (own?.sequence ?? 0) + 1, hash: BEGINNING, ordinal: 0 };
  const changed = { ...next, mac: chain.macOf(next) };
  if (own) await heads.update({ companyId: STORE_ITSELF }, changed);
  else if (!(await heads.insertIfAbsent(changed))) throw new WriteContention('audit_head');
  return next.sequence;
}
