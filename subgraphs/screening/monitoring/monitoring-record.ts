import { serviceScope } from '../../platform/database/scope.js';
import type { Platform } from '../../platform/platform.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { StoredQuery } from '../search/query-input.js';
import type { KnownHit } from '../hits/known-hits.js';
import type { MonitoredQuery } from './monitoring-tables.js';

const SEAL_PURPOSE = 'monitoring';

export interface MonitoringRecord {
  readonly id: string;
  readonly query: StoredQuery;
  readonly hits: readonly KnownHit[];
  readonly hitCount: number;
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
}

export const everyCompany = serviceScope('a list update concerns the monitored queries of every company');
export const queryContext = (id: string): string => `monitored-query:${id}`;
export const hitsContext = (id: string): string => `monitored-hits:${id}`;
export const changeContext = (id: string): string => `hit-change:${id}`;

export function openMonitoringSealer({ vault }: Platform, companyId: string): Promise<Sealer> {
  return vault.openCompany(companyId, SEAL_PURPOSE);
}

export function openRecord(row: MonitoredQuery, sealer: Sealer): MonitoringRecord {
  const { id, createdAt, lastUpdatedAt, hitCount } = row;
  return {
    id,
    hitCount,
    createdAt,
    lastUpdatedAt,
    query: sealer.unseal<StoredQuery>(queryContext(id), row.query),
    // A thousand for a common name, and who lists their queries seldom asks for them.
    get hits() {
      return sealer.unseal<KnownHit[]>(hitsContext(id), row.hits);
    },
  };
}
