import { createWorker, type types } from 'mediasoup';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../../platform/log/logger.js';
import { CODECS } from './codecs.js';
import type { Announced } from './sfu-settings.js';

export interface SfuWorkerOptions {
  readonly program: string;
  readonly listenAddress: string;
  readonly port: number;
  readonly announced: readonly Announced[];
  readonly log: Logger;
}

/** A worker as it runs: its process and the one port of all its transports. */
interface Running {
  readonly worker: types.Worker;
  readonly server: types.WebRtcServer;
}

/** After a worker that could not be started. */
const RETRY_MS = 1_000;

/** A worker's process with its port, started again when it dies; its rooms are lost then. */
export class SfuWorker {
  #running: Promise<Running>;
  #closed = false;
  /** Rooms that it bears. */
  rooms = 0;

  private constructor(private readonly options: SfuWorkerOptions) {
    this.#running = this.#start();
  }

  /** @throws Error when it does not start: the port is taken, or the program does not run */
  static async open(options: SfuWorkerOptions): Promise<SfuWorker> {
    const worker = new SfuWorker(options);
    await worker.#running;
    return worker;
  }

  /** A room's router. @throws Error when the worker dies meanwhile */
  async createRouter(): Promise<{ router: types.Router; server: types.WebRtcServer }> {
    const { worker, server } = await this.#running;
    return { router: await worker.createRouter({ mediaCodecs: CODECS }), server };
  }

  /**
   * The candidates of one of its transports at every announced address: the transport answers wherever its packets come in.
   * The later ones have a lower priority (RFC 8445, section 5.1.2: 65,535 local preferences of 256 each).
   */
  announce(candidates: readonly types.IceCandidate[]): readonly types.IceCandidate[] {
    return this.options.announced.flatMap(({ address, port }, at) =>
      candidates.map((candidate) => ({
        ...candidate,
        foundation: at === 0 ? candidate.foundation : `${candidate.foundation}${at}`,
        priority: candidate.priority - at * 256,
        ip: address,
        address,
        port: port ?? candidate.port,
      })),
    );
  }

  /** Of its process: for measures, and for tests that kill it. */
  async process(): Promise<{ readonly processId: number; readonly usage: types.WorkerResourceUsage }> {
    const { worker } = await this.#running;
    return { processId: worker.pid, usage: await worker.getResourceUsage() };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const running = await this.#running.catch(() => null);
    if (running === null) return;
    const ended = new Promise<void>((resolve) => running.worker.once('subprocessclose', () => resolve()));
    running.worker.close();
    await ended;
  }

  async #start(): Promise<Running> {
    const { program, listenAddress: ip, port, announced, log } = this.options;
    const worker = await keepingSignals(() => createWorker({ workerBin: program, logLevel: 'none' }));
    const [first] = announced;
    const info = { ip, port, ...(first ? { announcedAddress: first.address } : {}) };
    const server = await worker
      .createWebRtcServer({
        listenInfos: [
          { protocol: 'udp', ...info },
          { protocol: 'tcp', ...info },
        ],
      })
      .catch((error: unknown) => {
        worker.close();
        throw error;
      });
    worker.once('died', () => {
      log.error('a worker of calls died, and is started again', { processId: worker.pid, port });
      this.#running = this.#restart();
      this.#running.catch(() => undefined);
    });
    return { worker, server };
  }

  async #restart(): Promise<Running> {
    for (;;) {
      if (this.#closed) throw new Error('the worker was closed');
      try {
        return await this.#start();
      } catch (error) {
        this.options.log.error('a worker of calls does not start', { port: this.options.port, error });
        await pause(RETRY_MS);
      }
    }
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Takes away what `create` listens to at once. mediasoup ends its workers at a signal to the service: calls that are to end
 * first would be cut off, and a listener keeps Node from ending a process that has none of its own.
 */
function keepingSignals<Made>(create: () => Made): Made {
  const before = SIGNALS.map((signal) => new Set(process.listeners(signal)));
  const made = create();
  SIGNALS.forEach((signal, i) => {
    for (const listener of process.listeners(signal)) if (!before[i]?.has(listener)) process.off(signal, listener);
  });
  return made;
}
