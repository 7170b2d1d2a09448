import type { Server as HttpServer } from 'node:http';
import { DEFAULT_CALL_SETTINGS } from '../../platform/call-settings.js';
import type { Platform } from '../../platform/platform.js';
import type { Sockets } from '../../platform/subgraph.js';
import type { Measure } from '../../platform/measure.js';
import { CALLS_SOCKET_PATH } from '../signalling/messages.js';
import { type CallHost, openCallHost } from './call-host.js';
import type { CallRecords } from '../host-parts/call-records.js';

/**
 * The call host of this process. Where it cannot be (no worker for the SFU, its ports are taken) the service runs without:
 * the host gives no sign of life, and calls are led to others.
 */
export class OwnCallHost implements Sockets {
  readonly path = CALLS_SOCKET_PATH;
  #host: CallHost | null = null;
  #server: HttpServer | null = null;

  constructor(
    private readonly platform: Platform,
    private readonly records: CallRecords,
    private readonly hostId: string,
  ) {}

  attach(server: HttpServer): void {
    this.#server = server;
  }

  async open(): Promise<void> {
    // Processes without a public address (command lines, tests of tables) hold no calls.
    if (this.#server === null) return;
    const { rtcPort, rtcListenAddress, rtcAnnouncedAddresses, rtcWorkers } =
      this.platform.settings.calls ?? DEFAULT_CALL_SETTINGS;
    try {
      this.#host = await openCallHost(this.platform, this.records, {
        hostId: this.hostId,
        sfu: {
          port: rtcPort,
          listenAddress: rtcListenAddress,
          announcedAddresses: rtcAnnouncedAddresses ?? [],
          workers: rtcWorkers,
        },
      });
      this.#host.attach(this.#server);
    } catch (error) {
      this.platform.log.error('video calls are off in this process', { port: rtcPort, error });
    }
  }

  async drain(): Promise<void> {
    await this.#host?.drain();
  }

  async close(): Promise<void> {
    await this.#host?.stop();
  }

  measures(): readonly Measure[] {
    return this.#host?.measures() ?? [];
  }
}
