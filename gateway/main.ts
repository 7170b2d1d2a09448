import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { openService } from './service.js';
import { readSettings } from './settings.js';

/** How long requests and jobs under way may take to end after SIGTERM. */
const DRAIN_MS = 25_000;

/** Of a start that is not over: nobody was told yet that anything is kept, and the next start finishes what this one leaves. */
const leave = () => process.exit(0);
process.on('SIGTERM', leave).on('SIGINT', leave);

try {
  const settings = readSettings(process.env);
  const service = await openService(settings);
  const made = await service.administration?.ensureFirst(settings);
  // At once: a start that fails after this, at a port that is taken, would be the only one that knew the key.
  if (made) say(`Company key, shown this once: ${made}`);
  const address = await service.start();
  service.platform.log.info('listening', { port: Number(new URL(address).port) });
  if (process.stdout.isTTY || made) say(`Bonafide serves ${address}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    service.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  let draining = false;
  /** Video calls cannot be asked again like a request: they may end first, unless the signal comes a second time. */
  const drain = () => {
    if (draining) return stop();
    draining = true;
    const longest = pause(settings.calls.drainSeconds * 1000, undefined, { ref: false });
    Promise.race([service.drain(), longest]).then(stop, stop);
  };
  process.off('SIGTERM', leave).off('SIGINT', leave);
  process.on('SIGTERM', drain).on('SIGINT', stop);
} catch (problem) {
  // One line for the person who started it; the stack only when it is not about a setting.
  say(`bonafide: ${problem instanceof Error ? problem.message : String(problem)}`);
  if (process.env['LOG_LEVEL'] === 'debug' && problem instanceof Error) say(problem.stack ?? '');
  process.exit(1);
}

/** To the person who started the service; its log goes to the standard output. */
function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
