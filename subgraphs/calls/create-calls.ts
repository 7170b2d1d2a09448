import { setTimeout as delay } from 'node:timers/promises';
import { auditRecordsResolver } from '../platform/audit/audit-records.js';
import { openBlobs } from '../platform/blobs/open-blobs.js';
import { DEFAULT_CALL_SETTINGS } from '../platform/call-settings.js';
import { sealOlderRows } from '../platform/older-rows/older-rows.js';
import { buildFederatedSchema, type FederatedSchema } from '../platform/federated-schema/federated-schema.js';
import type { Logger } from '../platform/log/logger.js';
import type { Platform } from '../platform/platform.js';
import type { Subgraph, Supergraph } from '../platform/subgraph.js';
import { WakeableLoop } from '../platform/time/wakeable-loop.js';
import { BackgroundResolver } from './backgrounds/background-resolver.js';
import { calledSessionOf } from './call/call-access.js';
import { CallFeed } from './feed/call-feed.js';
import type { CallParts } from './call/call-parts.js';
import { CallResolver, SessionCallsResolver } from './call-log/call-resolver.js';
import { CalledSession } from './call/call-types.js';
import { openCallStore } from './call-store.js';
import { handleDropBlobs } from './exports/call-archives.js';
import { CallExportsResolver, CallRecordingsResolver, RecordingResolver } from './exports/exports-resolver.js';
import { hearSessions } from './facts/hear-sessions.js';
import { DatabaseCallRecords } from './host/database-call-records.js';
import { OwnCallHost } from './host/own-call-host.js';
import { DeskResolver, deskStream } from './desk/desk-resolver.js';
import { ExpectedCalls } from './desk/read-desk.js';
import { QueueKeeper } from './queue/queue-keeper.js';
import { CALL_RETENTION_INTERVAL_MS, clearOutlived, dropUnclaimed } from './retention/retention.js';
import { olderScripts } from './scripts/scripts.js';
import { ScriptResolver } from './scripts/script-resolver.js';
import { CallStillsResolver, StillResolver } from './stills/still-resolver.js';
import { hearReadings } from './stills/stills.js';
import { applicantCallStream, CallQueueResolver } from './queue/queue-resolver.js';
import { handleJoinRecording } from './recording/join-recording.js';
import { RecordingRows } from './recording/recording-rows.js';

/** A call that waits rings within this; commits of this process are looked at at once. */
const KEEP_MS = 1_000;

/** Commits that come close together are looked at once. */
const PAUSE_MS = 50;

const AuditRecords = auditRecordsResolver('calls');

/** The subgraph of video calls. */
export interface Calls extends Subgraph {
  readonly parts: CallParts;
  /** What the call host of this process asks of the tables. */
  readonly records: DatabaseCallRecords;
  /** One round of ringing, for tests that move the clock. */
  keepQueue(): Promise<boolean>;
  /** One round of deleting what companies keep no longer, for the same tests. */
  clearOutlived(supergraph: Supergraph): Promise<boolean>;
}

/** Opens the subgraph of video calls: queue, operators, evidence, and the host that holds the rooms. */
export async function createCalls(platform: Platform): Promise<Calls> {
  const { vault, clock, random, signer, hasher, settings, wakeUps } = platform;
  const log = platform.log.with({ subgraph: 'calls' });
  const store = await openCallStore(platform);
  const callSettings = settings.calls ?? DEFAULT_CALL_SETTINGS;
  const blobs = await openBlobs(settings.mediaUrl);
  const parts: CallParts = {
    store,
    blobs,
    vault,
    clock,
    random,
    signer,
    hasher,
    log,
    publicUrl: settings.publicUrl,
    settings: callSettings,
  };
  hearSessions(parts);
  hearReadings(parts);
  handleDropBlobs(parts);
  // Without an address of its own it is where the browser's page is, by whatever name that was found.
  const host = { id: random.id(), url: callSettings.callsUrl ?? '' };
  const records = new DatabaseCallRecords(parts, host, wakeUps);
  const callHost = new OwnCallHost(platform, records, host.id);
  handleJoinRecording(store.jobs, new RecordingRows(parts), { blobs, random });
  const feed = new CallFeed(parts, wakeUps);
  const keeper = new QueueKeeper(parts, host.id);
  const keeping = keepingOf(keeper, log);
  store.onCommit(() => keeping.wake());
  const sealing = sealOlderRows({ log, random }, store, [olderScripts(parts)]);
  let retention: WakeableLoop | null = null;
  return {
    name: 'calls',
    ...schemaOf(parts, feed),
    store,
    parts,
    records,
    keepQueue: () => keeper.round(),
    sockets: callHost,
    measures: () => callHost.measures(),
    drain: () => callHost.drain(),
    clearOutlived: (supergraph) => clearOutlived(parts, supergraph),
    async start(supergraph) {
      await store.start();
      records.askBy(supergraph);
      await callHost.open();
      keeping.start();
      sealing.start();
      retention = retentionOf(parts, supergraph);
      retention.start();
    },
    async stop() {
      await callHost.close();
      await Promise.all([keeping.stop(), sealing.stop(), retention?.stop()]);
      await keeper.stop().catch((error: unknown) => log.error('The lease of ringing could not be given up', { error }));
      await feed.stop();
      await store.stop();
    },
  };
}

function schemaOf(parts: CallParts, feed: CallFeed): FederatedSchema {
  const desks = new DeskResolver(parts, new ExpectedCalls());
  return buildFederatedSchema({
    audit: parts.store.audit,
    resolvers: [
      new AuditRecords(parts.store.audit),
      new CallResolver(parts),
      new SessionCallsResolver(parts),
      new CallQueueResolver(parts),
      desks,
      new StillResolver(parts),
      new CallStillsResolver(parts),
      new RecordingResolver(parts),
      new CallRecordingsResolver(parts),
      new CallExportsResolver(parts),
      new ScriptResolver(parts),
      new BackgroundResolver(parts),
    ],
    subscriptions: {
      callDesk: (_, context) => deskStream(desks, feed, context),
      applicantCall: (_, context) => applicantCallStream(parts, feed, context),
    },
    entities: { Session: (reference, { caller }) => calledSessionOf(reference, caller) },
    types: [CalledSession],
    log: parts.log,
  });
}

/** Rings: soon after each commit, and all the while. */
function keepingOf(keeper: QueueKeeper, log: Logger): WakeableLoop {
  return new WakeableLoop(
    async () => {
      const more = await keeper.round();
      await delay(PAUSE_MS);
      return more;
    },
    KEEP_MS,
    (error) => log.error('Calls could not be rung', { error }),
  );
}

function retentionOf(parts: CallParts, supergraph: Supergraph): WakeableLoop {
  return new WakeableLoop(
    async () => {
      await dropUnclaimed(parts);
      return clearOutlived(parts, supergraph);
    },
    CALL_RETENTION_INTERVAL_MS,
    (error) => parts.log.error('Calls could not be cleared after their time', { error }),
  );
}
