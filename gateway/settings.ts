import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PlatformSettings } from '../subgraphs/platform/platform.js';
import type { CallSettings } from '../subgraphs/platform/call-settings.js';
import type { LogLevel } from '../subgraphs/platform/log/logger.js';
import { isNetworkOrHost, type PrivateAddresses } from '../subgraphs/platform/outside/address-policy.js';
import { readCallSettings } from './call-settings.js';
import { readChoice, readSwitch, readUrl, readWhole, SettingError } from './setting-values.js';

/** What a process can run: the setting ROLE names some of them. */
export const PROCESS_ROLES = ['gateway', 'sessions', 'media', 'screening', 'calls', 'administration'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];
export type SubgraphName = Exclude<ProcessRole, 'gateway'>;

/** Everything that can be set, from the environment. docs/settings.md lists the same names. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Where the other processes reach this one, and `/metrics` is; loopback unless told otherwise. */
  readonly internalPort: number;
  readonly internalHost: string;
  /** Opens `/metrics` at the public address to whoever sends it as a bearer; null: it is at the inner address alone. */
  readonly metricsToken: string | null;
  /** Address under which applicants reach the service; null: the one of each request. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** `sqlite:FOLDER` or `mysql://…`. */
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly mediaUrl: string;
  /** Processes of each kind of vision (documents, faces) that may work at the same time; null: one for each core. */
  readonly visionWorkers: number | null;
  /** False: the processes of vision start with the first picture, not with the service. */
  readonly visionWarm: boolean;
  /** 32 bytes as base64 or hex; null: kept in DATA_DIR, made at the first start. */
  readonly masterKey: string | null;
  readonly companyKey: string | null;
  /** An administrator of the company of COMPANY_KEY who exists after the start. */
  readonly administrator: { readonly email: string; readonly password: string } | null;
  readonly smtpUrl: string | null;
  /** The browser that prints PDFs; null: where the system has it. */
  readonly chromiumPath: string | null;
  /** The SMS provider's HTTP interface. */
  readonly sms: NonNullable<PlatformSettings['sms']> | null;
  /** A server that finds addresses of papers; holds `{address}`. */
  readonly geocoderUrl: string | null;
  /** A server that names the address of a place; holds `{latitude}` and `{longitude}`. */
  readonly reverseGeocoderUrl: string | null;
  /** The oval of passive liveness grows once in each take. */
  readonly ovalGrows: boolean;
  /** The header in which a trusted proxy says the country of an address; null: none is believed. */
  readonly countryHeader: string | null;
  /** A file in the MaxMind DB format that knows the countries of addresses. */
  readonly geoipDatabase: string | null;
  /** Private networks that webhooks, callbacks and downloads may reach. */
  readonly privateAddresses: PrivateAddresses;
  /** Requests a minute that each address may make with a company key; 0 is no limit. */
  readonly rateLimit: number;
  /** The most that a company's own `requestsPerMinute` counts for. */
  readonly mostCompanyRate: number;
  readonly trustProxy: boolean | string;
  readonly calls: CallSettings;
  readonly logLevel: LogLevel;
  /** What this process runs. */
  readonly roles: readonly ProcessRole[];
  /** Addresses of the subgraphs that run elsewhere. */
  readonly subgraphUrls: Readonly<Partial<Record<SubgraphName, string>>>;
  /** Of calls whose company is unknown, as with a wrong key: errors as bare JSON strings with status 200. */
  readonly legacyErrors: boolean;
  /** Introspection of the public schema by callers with a key or a session. */
  readonly introspection: boolean;
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[];

const SHORTEST_PASSWORD = 8;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings out of environment variables; an empty value counts as absent.
 * @throws SettingError naming the first variable that cannot be used.
 */
export function readSettings(environment: Environment): Settings {
  const value = (name: string) => environment[name]?.trim() || null;
  const dataDir = path.resolve(value('DATA_DIR') ?? './data');
  const roles = readRoles(value('ROLE'));
  const port = readWhole('PORT', value('PORT'), 8080, 0, MOST_PORT);
  return {
    port,
    host: value('HOST') ?? '0.0.0.0',
    internalPort: readWhole('INTERNAL_PORT', value('INTERNAL_PORT'), innerPortOf(port), 0, MOST_PORT),
    internalHost: value('INTERNAL_HOST') ?? '127.0.0.1',
    metricsToken: readSecret('METRICS_TOKEN', value('METRICS_TOKEN')),
    publicUrl: readUrl('PUBLIC_URL', value('PUBLIC_URL'), ['http:', 'https:']),
    dataDir,
    databaseUrl: readDatabaseUrl(value('DATABASE_URL'), dataDir),
    redisUrl: readUrl('REDIS_URL', value('REDIS_URL'), ['redis:', 'rediss:']),
    mediaUrl: readMediaUrl(value('MEDIA_URL'), dataDir),
    visionWorkers:
      value('VISION_WORKERS') === null ? null : readWhole('VISION_WORKERS', value('VISION_WORKERS'), 1, 1, 64),
    visionWarm: readSwitch('VISION_WARM', value('VISION_WARM'), true),
    masterKey: readMasterKey(value('MASTER_KEY')),
    companyKey: readSecret('COMPANY_KEY', value('COMPANY_KEY')),
    administrator: readAdministrator(value('ADMIN_EMAIL'), value('ADMIN_PASSWORD')),
    smtpUrl: readUrl('SMTP_URL', value('SMTP_URL'), ['smtp:', 'smtps:']),
    chromiumPath: readProgram('CHROMIUM_PATH', value('CHROMIUM_PATH')),
    sms: readSms(value('SMS_URL'), value('SMS_BODY'), value('SMS_AUTHORIZATION')),
    geocoderUrl: readGeocoder(value('GEOCODER_URL')),
    reverseGeocoderUrl: readReverseGeocoder(value('REVERSE_GEOCODER_URL')),
    ovalGrows: readSwitch('OVAL_GROWS', value('OVAL_GROWS'), false),
    countryHeader: readHeaderName('COUNTRY_HEADER', value('COUNTRY_HEADER')),
    geoipDatabase: readFileName('GEOIP_DATABASE', value('GEOIP_DATABASE')),
    privateAddresses: readPrivateAddresses(value('ALLOW_PRIVATE_ADDRESSES')),
    rateLimit: readWhole('RATE_LIMIT', value('RATE_LIMIT'), 600, 0, 1_000_000),
    mostCompanyRate: readWhole('COMPANY_RATE_LIMIT', value('COMPANY_RATE_LIMIT'), 6_000, 1, 1_000_000),
    trustProxy: readTrustProxy(value('TRUST_PROXY')),
    calls: readCallSettings(value),
    logLevel: readChoice('LOG_LEVEL', value('LOG_LEVEL'), LOG_LEVELS, 'info'),
    roles,
    subgraphUrls: readSubgraphUrls(value('SUBGRAPH_URLS'), roles),
    legacyErrors: readSwitch('LEGACY_ERRORS', value('LEGACY_ERRORS'), false),
    introspection: readSwitch('INTROSPECTION', value('INTROSPECTION'), true),
  };
}

const MOST_PORT = 65_535;
/** Between the public port and the inner one: two services beside each other need not set both. */
const INNER_PORT_STEP = 1_000;

function innerPortOf(port: number): number {
  if (port === 0) return 0;
  return port + INNER_PORT_STEP <= MOST_PORT ? port + INNER_PORT_STEP : port - INNER_PORT_STEP;
}

function readSms(address: string | null, body: string | null, authorization: string | null): Settings['sms'] {
  const url = readUrl('SMS_URL', address, ['http:', 'https:']);
  if (url === null) {
    if (body !== null || authorization !== null) throw new SettingError('SMS_URL', 'must be set where SMS_BODY is');
    return null;
  }
  const template = body ?? url;
  const filled = ['{to}', '{text}'].filter((place) => template.includes(place));
  if (filled.length === 1 || (body !== null && filled.length === 0)) {
    throw new SettingError(body === null ? 'SMS_URL' : 'SMS_BODY', 'must hold both {to} and {text}');
  }
  if (body?.trimStart().startsWith('{') && !isJson(body)) throw new SettingError('SMS_BODY', 'must be JSON');
  if (authorization !== null && !/^[\x20-\x7e]+$/.test(authorization)) {
    throw new SettingError('SMS_AUTHORIZATION', 'must be printable characters');
  }
  return { url, body, authorization };
}

function readGeocoder(value: string | null): string | null {
  const url = readUrl('GEOCODER_URL', value, ['http:', 'https:']);
  if (url !== null && !url.includes('{address}')) throw new SettingError('GEOCODER_URL', 'must hold {address}');
  return url;
}

function readReverseGeocoder(value: string | null): string | null {
  const url = readUrl('REVERSE_GEOCODER_URL', value, ['http:', 'https:']);
  if (url === null || ['{latitude}', '{longitude}'].every((place) => url.includes(place))) return url;
  throw new SettingError('REVERSE_GEOCODER_URL', 'must hold {latitude} and {longitude}');
}

function readHeaderName(name: string, value: string | null): string | null {
  if (value === null || /^[a-z0-9-]{1,100}$/i.test(value)) return value;
  throw new SettingError(name, 'must be the name of a header, such as X-Country');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readPrivateAddresses(value: string | null): PrivateAddresses {
  if (value === null || /^(0|false|no|off)$/i.test(value)) return 'none';
  if (/^(1|true|yes|on)$/i.test(value)) return 'any';
  const entries = value.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isNetworkOrHost(entry));
  if (wrong === undefined) return entries;
  throw new SettingError('ALLOW_PRIVATE_ADDRESSES', `must be true, false, or hosts and networks, not "${wrong}"`);
}

function readProgram(name: string, value: string | null): string | null {
  if (value !== null && !existsSync(value)) throw new SettingError(name, `there is no program ${value}`);
  return value;
}

function readFileName(name: string, value: string | null): string | null {
  if (value !== null && !existsSync(value)) throw new SettingError(name, `there is no file ${value}`);
  return value;
}

function readDatabaseUrl(value: string | null, dataDir: string): string {
  if (value === null) return `sqlite:${path.join(dataDir, 'database')}`;
  if (value.startsWith('sqlite:')) return `sqlite:${path.resolve(value.slice('sqlite:'.length) || dataDir)}`;
  if (/^(mysql|mariadb):\/\//.test(value) && URL.canParse(value)) return value;
  throw new SettingError('DATABASE_URL', 'must be sqlite:FOLDER or mysql://user:password@host/prefix');
}

function readMediaUrl(value: string | null, dataDir: string): string {
  if (value === null) return `file:${path.join(dataDir, 'media')}`;
  if (value.startsWith('file:')) return value;
  throw new SettingError('MEDIA_URL', 'must begin with file:');
}

function readMasterKey(value: string | null): string | null {
  if (value === null) return null;
  const bytes = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64');
  if (bytes.length !== 32) throw new SettingError('MASTER_KEY', 'must be 32 bytes as base64 or hex');
  return value;
}

function readSecret(name: string, value: string | null): string | null {
  if (value === null) return null;
  if (!/^[\x21-\x7e]{16,256}$/.test(value)) {
    throw new SettingError(name, 'must be 16 to 256 printable characters without spaces');
  }
  return value;
}

function readAdministrator(email: string | null, password: string | null): Settings['administrator'] {
  if (email === null && password === null) return null;
  if (email === null || !/^\S+@\S+$/.test(email)) throw new SettingError('ADMIN_EMAIL', 'must be an e-mail address');
  if (password === null || password.length < SHORTEST_PASSWORD) {
    throw new SettingError('ADMIN_PASSWORD', `must have ${SHORTEST_PASSWORD} characters or more`);
  }
  return { email, password };
}

function readTrustProxy(value: string | null): boolean | string {
  if (value === null) return false;
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true';
  return value;
}

function readRoles(value: string | null): readonly ProcessRole[] {
  if (value === null || value === 'all') return PROCESS_ROLES;
  const named = value.split(',').map((name) => name.trim());
  return named.map((name) => readChoice('ROLE', name, PROCESS_ROLES, 'gateway'));
}

function readSubgraphUrls(value: string | null, roles: readonly ProcessRole[]): Settings['subgraphUrls'] {
  const urls: Partial<Record<SubgraphName, string>> = {};
  for (const entry of value?.split(',') ?? []) {
    const [name = '', ...rest] = entry.trim().split('=');
    const role = PROCESS_ROLES.find((each): each is SubgraphName => each === name && each !== 'gateway');
    const url = readUrl('SUBGRAPH_URLS', rest.join('='), ['http:', 'https:']);
    if (!role || !url)
      throw new SettingError('SUBGRAPH_URLS', `must be like sessions=http://host:port, not "${entry}"`);
    urls[role] = url;
  }
  for (const role of PROCESS_ROLES) {
    if (role !== 'gateway' && !roles.includes(role) && !urls[role]) {
      throw new SettingError('SUBGRAPH_URLS', `must tell where ${role} runs, since ROLE does not run it here`);
    }
  }
  return urls;
}
