import { isIP } from 'node:net';
import { type CallSettings, DEFAULT_CALL_SETTINGS } from '../subgraphs/platform/call-settings.js';
import { readSwitch, readUrl, readWhole, SettingError, type SettingValue } from './setting-values.js';

/** The last worker's port must exist, too. */
const MOST_RTC_PORT = 65_000;
const MOST_WORKERS = 128;
/** A day. */
const MOST_DRAIN_SECONDS = 86_400;
const HOST_NAME = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i;
const TURN_URL = /^turns?:(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

/** @throws SettingError naming the first variable that cannot be used */
export function readCallSettings(value: SettingValue): CallSettings {
  const turnUrls = readTurnUrls(value('TURN_URLS'));
  const turnSecret = value('TURN_SECRET');
  if (turnUrls.length > 0 && turnSecret === null)
    throw new SettingError('TURN_SECRET', 'must be set where TURN_URLS is');
  if (turnUrls.length === 0 && turnSecret !== null)
    throw new SettingError('TURN_URLS', 'must be set where TURN_SECRET is');
  const turnOnly = readSwitch('TURN_ONLY', value('TURN_ONLY'), false);
  if (turnOnly && turnUrls.length === 0)
    throw new SettingError('TURN_ONLY', 'must be false where TURN_URLS is not set');
  const callsUrl = readUrl('CALLS_URL', value('CALLS_URL'), ['http:', 'https:']);
  return {
    rtcPort: readWhole('RTC_PORT', value('RTC_PORT'), DEFAULT_CALL_SETTINGS.rtcPort, 0, MOST_RTC_PORT),
    rtcListenAddress: readListenAddress(value('RTC_LISTEN_ADDRESS')),
    rtcAnnouncedAddresses: readAnnounced(value('RTC_ANNOUNCED_ADDRESS')),
    rtcWorkers:
      value('RTC_WORKERS') === null ? null : readWhole('RTC_WORKERS', value('RTC_WORKERS'), 1, 1, MOST_WORKERS),
    turnUrls,
    turnSecret,
    turnOnly,
    callsUrl,
    drainSeconds: readWhole(
      'CALLS_DRAIN_SECONDS',
      value('CALLS_DRAIN_SECONDS'),
      DEFAULT_CALL_SETTINGS.drainSeconds,
      0,
      MOST_DRAIN_SECONDS,
    ),
    origins: readOrigins(value('CALLS_ORIGINS') ?? callsUrl),
  };
}

function readListenAddress(value: string | null): string {
  if (value === null) return DEFAULT_CALL_SETTINGS.rtcListenAddress;
  if (isIP(value) !== 0) return value;
  throw new SettingError('RTC_LISTEN_ADDRESS', 'must be an address of this machine, such as 0.0.0.0');
}

function readAnnounced(value: string | null): readonly string[] | null {
  if (value === null) return null;
  const addresses = value.split(',').map((one) => one.trim());
  const wrong = addresses.find((one) => isIP(one) === 0 && !HOST_NAME.test(one));
  if (wrong === undefined) return addresses;
  throw new SettingError('RTC_ANNOUNCED_ADDRESS', `must be addresses or host names, not "${wrong}"`);
}

function readOrigins(value: string | null): readonly string[] {
  const given = value === null ? [] : value.split(',').map((one) => one.trim());
  const wrong = given.find((one) => !/^https?:\/\//.test(one) || !URL.canParse(one));
  if (wrong !== undefined)
    throw new SettingError('CALLS_ORIGINS', `must be addresses beginning with https, not "${wrong}"`);
  return given.map((one) => new URL(one).origin);
}

function readTurnUrls(value: string | null): readonly string[] {
  if (value === null) return [];
  const urls = value.split(',').map((one) => one.trim());
  const wrong = urls.find((one) => !TURN_URL.test(one));
  if (wrong === undefined) return urls;
  throw new SettingError('TURN_URLS', `must be like turn:relay.example:3478?transport=udp, not "${wrong}"`);
}
