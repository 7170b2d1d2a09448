import type { CallSettings } from './call-settings.js';
import { parseDatabaseUrl } from './database/database-url.js';
import { openStore, type StoreOptions } from './database-store.js';
import { createLogger, type Logger, type LogLevel } from './log/logger.js';
import type { PrivateAddresses } from './outside/address-policy.js';
import { HttpOutside } from './outside/http-outside.js';
import type { Outside } from './outside/outside.js';
import { type Hasher, HmacHasher } from './signing/hasher.js';
import { deriveKey, loadMasterKey } from './signing/master-key.js';
import { HmacSigner, type Signer } from './signing/signer.js';
import type { Store } from './store.js';
import { type Clock, systemClock } from './time/clock.js';
import { type RandomSource, SystemRandom } from './time/random-source.js';
import { openVault, type Vault } from './vault/vault.js';
import { openWakeUps, type WakeUps } from './wake-ups/wake-ups.js';

/** The settings that subgraphs stand on; gateway/settings.ts reads and checks them. */
export interface PlatformSettings {
  readonly dataDir: string;
  /** `sqlite:FOLDER` or `mysql://user:password@host:port/prefix`. */
  readonly databaseUrl: string;
  /** Where the processes of a service wake each other; absent or null: each polls. */
  readonly redisUrl?: string | null;
  /** `file:FOLDER` or `s3://…`. */
  readonly mediaUrl: string;
  /** Processes of each kind of vision that may work at the same time; absent or null: as many as there are cores. */
  readonly visionWorkers?: number | null;
  /** False: the processes of vision start with the first picture, not with the service. */
  readonly visionWarm?: boolean;
  /** 32 bytes as hexadecimal or base64; null: kept in `dataDir`, made on the first start. */
  readonly masterKey: string | null;
  /** Where applicants and companies reach the service, without a slash at the end. */
  readonly publicUrl: string;
  readonly logLevel: LogLevel;
  /** `smtp://user:password@host:port?from=address`; absent or null: mail is kept to be read by administrators. */
  readonly smtpUrl?: string | null;
  /** The browser that prints PDFs; absent or null: where the system has it. */
  readonly chromiumPath?: string | null;
  /** The SMS provider's HTTP interface; absent or null: messages are kept to be read by administrators. */
  readonly sms?: {
    /** May hold user and password, and `{to}` and `{text}` in its query. */
    readonly url: string;
    /** JSON or a form with `{to}` and `{text}`; null: everything is in the address, or plain JSON is sent. */
    readonly body: string | null;
    /** Value of the header Authorization. */
    readonly authorization: string | null;
  } | null;
  /** A server that finds addresses, with `{address}` in its address; absent or null: places stay unknown. */
  readonly geocoderUrl?: string | null;
  /** A server that names the address of a place, with `{latitude}` and `{longitude}` in its address; absent or null: none. */
  readonly reverseGeocoderUrl?: string | null;
  /** Whether the oval of passive liveness grows once in each take; absent: it does not. */
  readonly ovalGrows?: boolean;
  /** Private networks that may be called at a company's wish (webhooks, callbacks); absent: none. */
  readonly privateAddresses?: PrivateAddresses;
  /** Absent: `DEFAULT_CALL_SETTINGS`. */
  readonly calls?: CallSettings;
}

/** What every subgraph stands on. One for each process; made first and closed last. */
export interface Platform {
  readonly settings: PlatformSettings;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly log: Logger;
  readonly vault: Vault;
  readonly signer: Signer;
  readonly hasher: Hasher;
  /** Calls to servers that are not ours. */
  readonly outside: Outside;
  /** Between the processes of this service. */
  readonly wakeUps: WakeUps;
  /** Opens the store of a subgraph, makes it when it is missing, and brings its schema up to date. */
  openStore(options: StoreOptions): Promise<Store>;
  /** After every store has stopped. */
  close(): Promise<void>;
}

export interface PlatformOptions {
  readonly settings: PlatformSettings;
  readonly clock?: Clock;
  readonly random?: RandomSource;
  readonly log?: Logger;
  readonly outside?: Outside;
}

/** @throws Error with one clear line for a wrong setting, an unreachable database, or one of a newer program */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { settings, clock = systemClock } = options;
  const random = options.random ?? new SystemRandom(clock);
  const log = options.log ?? createLogger(settings.logLevel);
  const address = parseDatabaseUrl(settings.databaseUrl);
  const masterKey = await loadMasterKey(settings.masterKey, settings.dataDir);
  const outside = options.outside ?? new HttpOutside(settings.privateAddresses ?? 'none');
  const auditKey = deriveKey(masterKey, 'audit');
  const wakeUps = openWakeUps(settings.redisUrl ?? null, random.id());
  const vault = await openVault(address, { masterKey, clock, random });
  return {
    settings,
    clock,
    random,
    log,
    vault,
    signer: new HmacSigner(masterKey, clock),
    hasher: new HmacHasher(masterKey),
    outside,
    wakeUps,
    openStore: (store) => openStore(store, { address, vault, clock, random, log, auditKey }),
    async close() {
      outside.close();
      wakeUps.close();
      await vault.close();
    },
  };
}
