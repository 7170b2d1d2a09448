import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.js';

/** The service in a process of its own, with a data folder that goes with it. */
export interface ServiceProcess extends AsyncDisposable {
  readonly url: string;
  readonly companyKey: string;
  readonly pid: number;
  /** Resolves with its exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface ServiceProcessOptions {
  /** Settings beyond the ones that make it a service of its own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Flags of Node, for a profile. */
  readonly nodeFlags?: readonly string[];
}

const MAIN = path.resolve(import.meta.dirname, '../../gateway/main.js');
const COMPANY_KEY = 'key-of-a-service-on-trial';
/** Of a start on an empty data folder while the machine does other things. */
const START_MS = 60_000;
const STOP_MS = 15_000;
/** Of what the service said, kept to explain a start that failed. */
const LAST_WORDS = 4_000;

/**
 * Starts the built service on a free port of this machine and waits until it answers.
 * @throws Error with the service's own words when it ends or does not answer in time
 */
export async function startServiceProcess(options: ServiceProcessOptions = {}): Promise<ServiceProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-data-'));
  const port = Number(options.environment?.['PORT'] ?? (await freePort()));
  // The settings of the caller's own service are not those of this one.
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  const inherited = Object.entries({ PATH, HOME, TMPDIR, LANG }).filter(([, value]) => value !== undefined);
  const service = spawn(process.execPath, [...(options.nodeFlags ?? []), MAIN], {
    // A group of its own, so that its workers can be ended with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(inherited),
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      INTERNAL_PORT: '0',
      COMPANY_KEY,
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
  });
  let words = '';
  const hear = (chunk: Buffer): void => void (words = (words + chunk.toString('utf8')).slice(-LAST_WORDS));
  service.stdout.on('data', hear);
  service.stderr.on('data', hear);
  const dispose = async (): Promise<void> => {
    await stop(service);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const ended = new Promise<number | null>((resolve) => service.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  try {
    await answering(url, service);
  } catch (error) {
    await dispose();
    throw new Error(`The service did not start: ${words.trim() || 'it said nothing'}`, { cause: error });
  }
  return { url, companyKey: COMPANY_KEY, pid: service.pid ?? 0, ended, [Symbol.asyncDispose]: dispose };
}

async function answering(url: string, service: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    if (service.exitCode !== null) throw new Error(`ended with ${service.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`no answer within ${START_MS} ms`);
}

/** Lets the service finish what is under way, then ends whatever is left of its process group. */
async function stop(service: ChildProcess): Promise<void> {
  const { pid } = service;
  if (pid === undefined) return;
  if (service.exitCode === null && service.signalCode === null) {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}
