import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '../test/support/until.js';

const MAIN = path.join(import.meta.dirname, 'main.js');

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-main-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

/** The service in a process of its own, as `npm start` begins it. */
function start(port: number) {
  const environment = { DATA_DIR: dataDir, PORT: `${port}`, HOST: '127.0.0.1', INTERNAL_PORT: '0', LOG_LEVEL: 'error' };
  return spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], ...environment } });
}

it('ends at SIGTERM while it still starts, whatever else listens for signals', async () => {
  const service = start(0);
  try {
    const ended = once(service, 'exit');
    const children = () => readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8');
    // The workers of the SFU and of vision are the last that it starts.
    await until(() => children() !== '', 'a process below the service', 2);
    service.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    service.kill('SIGKILL');
  }
}, 120_000);

it('shows the key of the company that it made, also where its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const service = start(port);
  try {
    const words = await text(service.stderr);
    expect(words).toMatch(/^Company key, shown this once: \S{16,}$/m);
    expect(words).toContain(`address already in use 127.0.0.1:${port}`);
  } finally {
    service.kill('SIGKILL');
    other.close();
  }
}, 120_000);
