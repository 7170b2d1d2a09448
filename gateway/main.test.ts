import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../test/support/until.js';

const MAIN = path.join(import.meta.dirname, 'main.js');

it('ends at SIGTERM while it still starts, whatever else listens for signals', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-main-'));
  const environment = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', INTERNAL_PORT: '0', LOG_LEVEL: 'error' };
  const service = spawn(process.execPath, [MAIN], { env: { PATH: process.env['PATH'], ...environment } });
  try {
    const ended = once(service, 'exit');
    const children = () => readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8');
    // The workers of the SFU and of vision are the last that it starts.
    await until(() => children() !== '', 'a process below the service', 2);
    service.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  } finally {
    service.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}, 120_000);
