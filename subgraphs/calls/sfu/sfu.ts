import type { Logger } from '../../platform/log/logger.js';
import { Room } from './room.js';
import { announcedOf, type SfuSettings, workerProgram, workersOf } from './sfu-settings.js';
import { SfuWorker } from './sfu-worker.js';

/** Rooms in which media are passed on, spread over the workers of this machine. Knows neither tables nor signalling. */
export class Sfu {
  private constructor(private readonly workers: readonly SfuWorker[]) {}

  /** @throws Error with one line when there is no worker, or one does not start */
  static async open(settings: SfuSettings, log: Logger): Promise<Sfu> {
    const program = workerProgram();
    if (program === null) throw new Error('there is no mediasoup-worker (MEDIASOUP_WORKER_BIN): calls are off');
    const announced = announcedOf(settings);
    const opening = Array.from({ length: workersOf(settings) }, (_, i) =>
      SfuWorker.open({
        program,
        listenAddress: settings.listenAddress,
        port: settings.port === 0 ? 0 : settings.port + i,
        announced: announced.map((one) => ({ ...one, port: one.port === null ? null : one.port + i })),
        log,
      }),
    );
    const opened = await Promise.allSettled(opening);
    const workers = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failed = opened.find((one) => one.status === 'rejected');
    if (failed) {
      await Promise.all(workers.map((worker) => worker.close()));
      throw new Error(`the SFU cannot listen on port ${settings.port} and those after it`, { cause: failed.reason });
    }
    return new Sfu(workers);
  }

  /** A room on the worker that has the fewest. @throws Error when that worker dies at this moment */
  async createRoom(): Promise<Room> {
    const worker = this.workers.reduce((least, one) => (one.rooms < least.rooms ? one : least));
    worker.rooms += 1;
    const room = await Room.on(worker).catch((error: unknown) => {
      worker.rooms -= 1;
      throw error;
    });
    void room.closed.then(() => (worker.rooms -= 1));
    return room;
  }

  /** What the workers' processes are and use: for measures, benches and tests. */
  processes(): Promise<Awaited<ReturnType<SfuWorker['process']>>[]> {
    return Promise.all(this.workers.map((worker) => worker.process()));
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
  }
}
