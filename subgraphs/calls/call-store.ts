import type { Platform } from '../platform/platform.js';
import type { Store } from '../platform/store.js';
import { CallOfferRow, CallParticipantRow, CallRow } from './call/call-tables.js';
import { CallOperatorRow } from './operators/operator-table.js';
import { CallHostRow, CallLeaseRow } from './host-registry/host-tables.js';
import { CallMessageRow } from './chat/chat-table.js';
import { CallPieceRow, CallRecordingRow, CallTrackRow } from './call/recording-tables.js';
import { CallStillRow } from './call/still-table.js';
import { CallScriptRow, CallScriptRunRow } from './call/script-tables.js';
import { CallBackgroundRow } from './backgrounds/background-table.js';
import { migrations } from './migrations.js';
import { CallGuestRow } from './call/guest-table.js';

/** Opens the tables of this subgraph. */
export function openCallStore(platform: Platform): Promise<Store> {
  return platform.openStore({
    name: 'calls',
    entities: [
      CallRow,
      CallOfferRow,
      CallParticipantRow,
      CallGuestRow,
      CallOperatorRow,
      CallHostRow,
      CallLeaseRow,
      CallMessageRow,
      CallTrackRow,
      CallPieceRow,
      CallRecordingRow,
      CallStillRow,
      CallScriptRow,
      CallScriptRunRow,
      CallBackgroundRow,
    ],
    migrations,
  });
}
