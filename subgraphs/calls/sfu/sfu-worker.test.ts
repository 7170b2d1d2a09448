import { silentLogger } from '../../platform/log/logger.js';
import { workerProgram } from './sfu-settings.js';
import { SfuWorker } from './sfu-worker.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

it('listens for no signal: what becomes of calls at the end of the service is not for its worker to say', async () => {
  const before = SIGNALS.map((signal) => process.listenerCount(signal));
  const program = workerProgram() ?? '';
  const worker = await SfuWorker.open({
    program,
    listenAddress: '127.0.0.1',
    port: 0,
    announced: [],
    log: silentLogger,
  });
  try {
    expect(SIGNALS.map((signal) => process.listenerCount(signal))).toEqual(before);
  } finally {
    await worker.close();
  }
});
