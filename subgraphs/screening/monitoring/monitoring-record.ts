import { serviceScope } from '../../platform/database/scope.js';
import type { Platform } from '../../platform/platform.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { StoredQuery } from '../search/query-input.js';
import type { KnownHit } from '../hits/known-hits.js';
import type { MonitoredQuery } from './monitoring-tables.js';

const SEAL_PURPOSE = 'monitoring';

/** A query without its hits, which may be a thousand. */
export type QueryLine = Omit<MonitoredQuery, 'hits'>;

export interface MonitoringLine {
  readonly id: string;
  readonly query: StoredQuery;
  readonly hitCount: number;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
}

export interface MonitoringRecord extends MonitoringLine {
  readonly hits: readonly KnownHit[];
}

/** One of a list: its hits are read when they are asked for. */
export interface ListedQuery extends MonitoringLine {
  readonly hits: () => Promise<readonly KnownHit[]>;
}

export const everyCompany = serviceScope('a list update concerns the monitored queries of every company');
export const queryContext = (id: string): string => `monitored-query:${id}`;
export const hitsContext = (id: string): string => `monitored-hits:${id}`;
export const changeContext = (id: string): string => `hit-change:${id}`;

export function openMonitoringSealer({ vault }: Platform, companyId: string): Promise<Sealer> {
  return vault.openCompany(companyId, SEAL_PURPOSE);
}

export function openLine({ id, createdAt, lastUpdatedAt, hitCount, query }: QueryLine, sealer: Sealer): MonitoringLine {
  const opened = sealer.unseal<StoredQuery>(queryContext(id), query);
  return { id, hitCount, createdAt, lastUpdatedAt, query: opened };
}

export function openHits({ id, hits }: Pick<MonitoredQuery, 'id' | 'hits'>, sealer: Sealer): readonly KnownHit[] {
  return sealer.unseal<KnownHit[]>(hitsContext(id), hits);
}

export function openRecord(row: MonitoredQuery, sealer: Sealer): MonitoringRecord {
  return { ...openLine(row, sealer), hits: openHits(row, sealer) };
}
