import { SettingError } from './setting-values.js';
import { readSettings } from './settings.js';

describe('settings', () => {
  it('start alone: a port, a data folder, SQLite and files below it', () => {
    const settings = readSettings({ DATA_DIR: '/srv/bonafide' });
    expect(settings.port).toBe(8080);
    expect([settings.internalHost, settings.internalPort]).toEqual(['127.0.0.1', 9080]);
    expect(settings.databaseUrl).toBe('sqlite:/srv/bonafide/database');
    expect(settings.mediaUrl).toBe('file:/srv/bonafide/media');
    expect(settings.rateLimit).toBe(600);
    expect(settings.roles).toHaveLength(6);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['INTERNAL_PORT', '70000'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_LIMIT', '-1'],
    ['COMPANY_KEY', 'short'],
    ['COMPANY_KEY', 'with a space in the middle'],
    ['MASTER_KEY', 'abc'],
    ['DATABASE_URL', 'postgres://host/db'],
    ['PUBLIC_URL', 'ftp://host'],
    ['LOG_LEVEL', 'loud'],
    ['ROLE', 'worker'],
    ['INTROSPECTION', 'maybe'],
    ['CHROMIUM_PATH', '/nowhere/chromium'],
    ['SUBGRAPH_URLS', 'sessions'],
    ['ALLOW_PRIVATE_ADDRESSES', 'http://10.0.0.1'],
    ['RTC_PORT', '70000'],
    ['RTC_LISTEN_ADDRESS', 'everywhere'],
    ['RTC_ANNOUNCED_ADDRESS', 'two words'],
    ['RTC_WORKERS', '0'],
    ['TURN_URLS', 'stun:relay.example'],
    ['TURN_ONLY', 'true'],
    ['CALLS_URL', 'ftp://calls.example'],
    ['SMS_URL', 'ftp://sms.example'],
    ['SMS_URL', 'https://sms.example/?to={to}'],
  ])('refuse %s=%s with one line that names it', (name, value) => {
    const start = () => readSettings({ [name]: value });
    expect(start).toThrow(SettingError);
    expect(start).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('want a secret for relays, and relays for a secret', () => {
    const relay = 'turn:relay.example:3478?transport=udp, turns:relay.example';
    expect(() => readSettings({ TURN_URLS: relay })).toThrow(/^TURN_SECRET: /);
    expect(() => readSettings({ TURN_SECRET: 'shared' })).toThrow(/^TURN_URLS: /);
    expect(readSettings({ TURN_URLS: relay, TURN_SECRET: 'shared', TURN_ONLY: 'true' }).calls).toMatchObject({
      rtcPort: 44_444,
      turnUrls: ['turn:relay.example:3478?transport=udp', 'turns:relay.example'],
      turnOnly: true,
    });
  });

  it('ask where the other parts run when this process runs only some', () => {
    expect(() => readSettings({ ROLE: 'gateway' })).toThrow(/SUBGRAPH_URLS/);
    const urls = ['sessions', 'media', 'screening', 'calls', 'administration'].map(
      (name) => `${name}=http://${name}:9080`,
    );
    expect(readSettings({ ROLE: 'gateway', SUBGRAPH_URLS: urls.join(',') }).subgraphUrls.media).toBe(
      'http://media:9080',
    );
  });
});

describe('the first administrator', () => {
  it('has an address and a password, or is not asked for', () => {
    expect(readSettings({}).administrator).toBeNull();
    expect(readSettings({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'longenough' }).administrator).toEqual({
      email: 'a@b.example',
      password: 'longenough',
    });
  });

  it.each([
    [{ ADMIN_EMAIL: 'a@b.example' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'longenough' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  ])('%j stops the start and names %s', (environment, setting) => {
    expect(() => readSettings(environment)).toThrow(setting);
  });
});
