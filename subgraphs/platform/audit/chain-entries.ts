import type { DatabaseConnection } from '../database/connection.js';
import { serviceScope } from '../database/scope.js';
import type { ScopedWriter } from '../database/scoped-table.js';
import { WriteContention } from '../database/scoped-table.js';
import type { PlatformTransaction, TransactionSource } from '../store-transaction.js';
import { type AuditChain, BEGINNING, STORE_ITSELF } from './audit-chain.js';
import { AuditEntry, AuditHead } from './audit-tables.js';

/** How often entries are chained. What is removed before it is chained leaves no gap. */
export const CHAIN_EVERY_MS = 1_000;
/** How often entries are looked for that another process wrote and did not chain. */
export const LOOK_ROUND_MS = 60_000;
/** Entries of one transaction, in which nobody else writes to an SQLite store. */
const BATCH = 500;
/** Entries of one statement: each looks through all of them. */
const TOGETHER = 50;

const scope = serviceScope('the chains of all companies are made by the service itself');

/** The head was changed by somebody else than the service: the chain must not go on as if nothing were. */
class BrokenHead extends Error {
  override readonly name = 'BrokenHead';

  constructor(companyId: string) {
    super(`The audit of company ${companyId} was tampered with: run verify-audit`);
  }
}

/** Chains a batch of each company's new entries in a transaction of its own. @returns the companies that may have more */
export async function chainEntries(
  source: TransactionSource,
  chain: AuditChain,
  companies: Iterable<string>,
): Promise<readonly string[]> {
  const unfinished: string[] = [];
  const problems: unknown[] = [];
  for (const companyId of companies) {
    try {
      const chained = await source.platformWrite((transaction) => chainCompany(transaction, chain, companyId));
      if (chained === BATCH) unfinished.push(companyId);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'The audit of some companies could not be chained');
  return unfinished;
}

/** Companies with entries that nobody chained yet, whichever process wrote them. By jumps over the index of chains. */
export function companiesToChain(source: TransactionSource): Promise<readonly string[]> {
  return source.platformRead(async (reader) => {
    const entries = reader.of(AuditEntry, scope);
    const found: string[] = [];
    const next = (after: string): Promise<AuditEntry[]> =>
      entries.find({ where: { companyId: { gt: after } }, order: { companyId: 'asc' }, limit: 1 });
    for (let [entry] = await next(''); entry; [entry] = await next(entry.companyId)) {
      const { companyId } = entry;
      const [fresh] = await entries.find({ where: { companyId, sequence: null }, limit: 1 });
      if (fresh) found.push(companyId);
    }
    return found;
  });
}

/** The head's row lock keeps other processes out until the transaction ends: a chain never forks. */
async function chainCompany(transaction: PlatformTransaction, chain: AuditChain, companyId: string): Promise<number> {
  const heads = transaction.table(AuditHead, scope);
  const head = await heads.findOne({ companyId });
  if (head && head.mac !== chain.macOf(head)) throw new BrokenHead(companyId);
  const fresh = await transaction
    .table(AuditEntry, { companyId })
    .find({ where: { sequence: null }, order: { id: 'asc' }, limit: BATCH });
  if (fresh.length === 0) return 0;
  let sequence = head?.sequence ?? 0;
  let hash = head?.hash ?? BEGINNING;
  const links: Link[] = [];
  for (const entry of fresh) {
    sequence += 1;
    hash = chain.hashOf(hash, sequence, entry);
    links.push({ id: entry.id, sequence, hash });
  }
  const next = { companyId, sequence, hash, ordinal: head?.ordinal ?? (await nextOrdinal(heads, chain)) };
  const changed = { ...next, mac: chain.macOf(next) };
  if (head) await heads.update({ companyId }, changed);
  else if (!(await heads.insertIfAbsent(changed))) throw new WriteContention('audit_head');
  // After the head: where there is no head yet, its insertion is what keeps the other process out.
  for (let start = 0; start < links.length; start += TOGETHER) {
    await writeLinks(transaction.connection, companyId, links.slice(start, start + TOGETHER));
  }
  return fresh.length;
}

interface Link {
  readonly id: string;
  readonly sequence: number;
  readonly hash: string;
}

/** One statement for many rows: measured, one for each costs five times as much. */
async function writeLinks(connection: DatabaseConnection, companyId: string, links: readonly Link[]): Promise<void> {
  const quote = (name: string): string => connection.dialect.quote(name);
  const cases = `CASE ${quote('id')} ${'WHEN ? THEN ? '.repeat(links.length)}END`;
  await connection.run(
    `UPDATE ${quote('audit_entry')} SET ${quote('sequence')} = ${cases}, ${quote('hash')} = ${cases}
     WHERE ${quote('companyId')} = ? AND ${quote('id')} IN (${links.map(() => '?').join(', ')})`,
    [
      ...links.flatMap(({ id, sequence }) => [id, sequence]),
      ...links.flatMap(({ id, hash }) => [id, hash]),
      companyId,
      ...links.map(({ id }) => id),
    ],
  );
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
