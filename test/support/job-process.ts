/**
 * A process for tests that kill it: opens the store of `work.ts` on the settings in `PLATFORM_SETTINGS`, runs its jobs,
 * and prints a line when one has begun. A job of the kind `stuck` never ends.
 */
import { silentLogger } from '../../subgraphs/platform/log/logger.js';
import { openPlatform, type PlatformSettings } from '../../subgraphs/platform/platform.js';
import { openWork } from './job-work.js';

const settings = JSON.parse(process.env['PLATFORM_SETTINGS'] ?? '{}') as PlatformSettings;
const platform = await openPlatform({ settings, log: silentLogger });
const store = await openWork(platform);
store.jobs.handle('stuck', { lane: 'session', timeoutMs: 60_000 }, async () => {
  process.stdout.write('begun\n');
  await new Promise(() => undefined);
});
await store.start();
process.stdout.write('ready\n');
