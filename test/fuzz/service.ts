import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServiceProcess } from '../../tools/demo/service-process.js';
import { secondCompany } from '../bench/second-company.js';
import type { FuzzedService } from './world.js';

export interface FuzzedProcess extends FuzzedService, AsyncDisposable {
  readonly pid: number;
}

/** A service in a process of its own, with two companies and nothing else. */
export async function startFuzzedProcess(): Promise<FuzzedProcess> {
  await using resources = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-fuzz-'));
  resources.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const environment = { DATA_DIR: dataDir, RATE_LIMIT: '0', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' };
  const { url, pid, companyKey } = resources.use(await startServiceProcess({ environment }));
  const keys = [companyKey, await secondCompany(environment)] as const;
  const kept = resources.move();
  return { url, pid, keys, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}
