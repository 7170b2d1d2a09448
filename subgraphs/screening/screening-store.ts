import type { Platform } from '../platform/platform.js';
import type { Store } from '../platform/store.js';
import { BlacklistNameRow, BlacklistRow, BlacklistWordRow } from './blacklist/blacklist-tables.js';
import { ListChange, ListedPersonRow, ListVersion } from './lists/list-tables.js';
import { ListSource } from './lists/sources/source-table.js';
import { ScreeningList } from './lists/screening-list.js';
import { migrations } from './migrations.js';
import { HitChange, MonitoredList, MonitoredQuery } from './monitoring/monitoring-tables.js';
import { HitEventRow, QueuedHitRow } from './hits/queue-tables.js';
import { IndexBuild, SearcherRow } from './search/index-tables.js';
import {
  ConfirmationRow,
  DismissalRow,
  SessionHitRow,
  SessionScreeningRow,
} from './session-screening/session-tables.js';

/** Opens the tables of this subgraph, for the service and for the command line beside it. */
export function openScreeningStore(platform: Platform): Promise<Store> {
  return platform.openStore({
    name: 'screening',
    entities: [
      ScreeningList,
      ListVersion,
      ListedPersonRow,
      ListChange,
      MonitoredQuery,
      HitChange,
      MonitoredList,
      BlacklistRow,
      BlacklistNameRow,
      BlacklistWordRow,
      SessionScreeningRow,
      SessionHitRow,
      DismissalRow,
      ConfirmationRow,
      QueuedHitRow,
      HitEventRow,
      IndexBuild,
      SearcherRow,
      ListSource,
    ],
    migrations,
  });
}
