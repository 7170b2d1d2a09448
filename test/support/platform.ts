import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLogger, type Logger } from '../../subgraphs/platform/log/logger.js';
import { openPlatform, type Platform, type PlatformSettings } from '../../subgraphs/platform/platform.js';
import type { Clock } from '../../subgraphs/platform/time/clock.js';
import { dropSchemas, mariadbUrl } from './mariadb.js';

export type TestDriver = 'sqlite' | 'mariadb';

/** Both databases, for suites that every one of them must pass: `describe.each(DRIVERS)`. */
export const DRIVERS: readonly TestDriver[] = ['sqlite', 'mariadb'];

export interface TestPlatformOptions {
  readonly driver?: TestDriver;
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Opens what an earlier platform of the same test left, as a restart would; that one keeps it when it is disposed. */
  readonly continueFrom?: TestPlatform;
}

export interface TestPlatform extends Platform, AsyncDisposable {
  readonly settings: PlatformSettings;
}

let counter = 0;

/** A platform of its own in a temporary folder (and on MariaDB in schemas of its own); all of it goes on disposal. */
export async function startPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const settings = options.continueFrom?.settings ?? (await freshSettings(options.driver ?? 'sqlite'));
  const platform = await openPlatform({
    settings,
    log: options.log ?? silentLogger,
    ...(options.clock ? { clock: options.clock } : {}),
  });
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await platform.close();
  };
  return {
    ...platform,
    close,
    async [Symbol.asyncDispose]() {
      await close();
      if (options.continueFrom) return;
      await dropSchemas(settings.databaseUrl);
      await rm(settings.dataDir, { recursive: true, force: true });
    },
  };
}

async function freshSettings(driver: TestDriver): Promise<PlatformSettings> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-test-'));
  counter += 1;
  const prefix = `t${process.pid}_${counter}_${Date.now().toString(36)}`;
  return {
    dataDir,
    databaseUrl: driver === 'sqlite' ? `sqlite:${dataDir}` : await mariadbUrl(prefix),
    mediaUrl: `file:${path.join(dataDir, 'media')}`,
    masterKey: null,
    publicUrl: 'http://localhost:8080',
    ovalGrows: true,
    logLevel: 'silent',
  };
}
