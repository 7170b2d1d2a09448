import type { Server as HttpServer } from 'node:http';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import type { Platform } from '../../platform/platform.js';
import { seldom } from '../../platform/log/seldom.js';
import type { Measure } from '../../platform/measure.js';
import type { SfuSettings } from '../sfu/sfu-settings.js';
import { Sfu } from '../sfu/sfu.js';
import { Signalling } from '../signalling/signalling.js';
import { TicketGate } from '../signalling/ticket-gate.js';
import type { CallRecords } from '../host-parts/call-records.js';
import { CALL_TIMES, type CallTimes } from '../host-parts/host-parts.js';
import { HostedCalls } from './hosted-calls.js';

export interface CallHostSettings {
  /** Tickets name it. */
  readonly hostId: string;
  readonly sfu: SfuSettings;
  /** Shorter in tests. */
  readonly times?: Partial<CallTimes>;
}

/** Media and signalling of the calls of one process. */
export interface CallHost {
  /** Serves `CALLS_SOCKET_PATH` of a server; before `start` of its service. */
  attach(server: HttpServer): void;
  /** Takes no new calls from now on. Resolves when those under way have ended. */
  drain(): Promise<void>;
  /** Everybody is told to look for another host; what was recorded is kept. */
  stop(): Promise<void>;
  measures(): readonly Measure[];
  /** For benches and tests. */
  readonly sfu: Sfu;
}

/** @throws Error with one line when there is no worker for the SFU, or its ports are taken */
export async function openCallHost(
  platform: Platform,
  records: CallRecords,
  settings: CallHostSettings,
): Promise<CallHost> {
  const { clock, random, signer } = platform;
  const log = seldom(platform.log);
  const times = { ...CALL_TIMES, ...settings.times };
  const blobs = await openBlobs(platform.settings.mediaUrl);
  const sfu = await Sfu.open(settings.sfu, platform.log);
  const calls = new HostedCalls({ records, blobs, sfu, clock, random, log, times });
  const gate = new TicketGate(settings.hostId, signer, clock);
  const signalling = new Signalling({ gate, places: calls, log, pingMs: times.silence / 2 });
  calls.start();
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    await calls.stop();
    signalling.close();
    await sfu.close();
  };
  return {
    sfu,
    attach: (server) => signalling.attach(server),
    drain: () => calls.drain(),
    stop: () => (stopping ??= stop()),
    measures: () => calls.measures(),
  };
}
