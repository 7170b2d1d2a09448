import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DRIVERS, startPlatform, type TestDriver, type TestPlatform } from '../../test/support/platform.js';
import { until } from '../../test/support/until.js';
import { column, entity } from '../platform/database/column.js';
import { serviceScope } from '../platform/database/scope.js';
import { NOTICE_PURPOSE, openNotice } from '../platform/facts/session-notice.js';
import { ManualClock } from '../platform/time/clock.js';
import { type Administration, createAdministration } from './create-administration.js';
import { Company } from './companies/company.js';
import { ConfigurationVersion } from './configurations/configuration-version.js';
import { SessionConfiguration } from './configurations/session-configuration.js';
import { Group } from './groups/group.js';
import { CompanyKey } from './keys/company-key.js';
import { migrations } from './migrations.js';
import { sealedAs } from './webhooks/events.js';
import { WEBHOOK_PURPOSE } from './webhooks/endpoints.js';
import { WebhookEvent } from './webhooks/webhook-tables.js';

/** The tables as the eighth version of the schema had them, as far as they lay in the clear. */
@entity('operator_groups')
class OldGroup {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.code(200) name: string;
  @column.instant() createdAt: Date;
}

@entity('session_configurations')
class OldConfiguration {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.instant() createdAt: Date;
  @column.text() content: string;
  @column.code(200, { nullable: true }) name: string | null;
  @column.instant({ nullable: true }) updatedAt: Date | null;
  @column.count({ nullable: true }) newestVersion: number | null;
  @column.count({ nullable: true }) publishedVersion: number | null;
}

@entity('session_configuration_versions')
class OldVersion {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() configurationId: string;
  @column.count() version: number;
  @column.instant() createdAt: Date;
  @column.text() content: string;
}

@entity('company_keys')
class OldKey {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.lookup() lookup: string;
  @column.flag() test: boolean;
  @column.instant() createdAt: Date;
  @column.code(100, { nullable: true }) name: string | null;
}

const NOW = '2026-03-01T10:00:00Z';
const GROUP = 'Group of the older rows';
const CONFIGURATION = 'Configuration of the older rows';
const TITLE = 'Question of the older rows';
const KEY = 'Key of the older rows';
const CONTENT = { name: CONFIGURATION, general: {}, flags: {}, steps: [{ type: 'questionnaire', title: TITLE }] };
const everybody = serviceScope('the test looks at every row');
const unasked = { ask: () => Promise.reject(new Error('Nobody is asked here')) };

/** A running administration over what an earlier program left. */
class Upgraded implements AsyncDisposable {
  readonly companyId: string;
  readonly ids: { readonly group: string; readonly configuration: string; readonly key: string };

  private constructor(readonly before: TestPlatform) {
    const { random } = before;
    this.companyId = random.id();
    this.ids = { group: random.id(), configuration: random.id(), key: random.id() };
  }

  static async start(driver: TestDriver): Promise<Upgraded> {
    const upgraded = new Upgraded(await startPlatform({ driver, clock: new ManualClock(NOW) }));
    const { before, companyId, ids } = upgraded;
    const old = await before.openStore({
      name: 'administration',
      entities: [Company, OldGroup, OldConfiguration, OldVersion, OldKey],
      migrations: migrations.filter(({ version }) => version < 9),
    });
    const sealer = await before.vault.openCompany(companyId, 'administration');
    const createdAt = before.clock.now();
    await old.write(async (tx) => {
      const of = { companyId };
      const sealed = sealer.seal(`company:${companyId}`, { name: 'Old company', legacyErrors: false });
      await tx.of(Company, of).insert({ id: companyId, createdAt, sealed });
      await tx.of(OldGroup, of).insert({ id: ids.group, name: GROUP, createdAt });
      const content = JSON.stringify(CONTENT);
      const versions = { newestVersion: 1, publishedVersion: 1, updatedAt: createdAt };
      await tx.of(OldConfiguration, of).insert({ id: ids.configuration, createdAt, content, name: CONFIGURATION, ...versions }); // prettier-ignore
      await tx.of(OldVersion, of).insert({ id: before.random.id(), configurationId: ids.configuration, version: 1, createdAt, content }); // prettier-ignore
      const lookup = before.hasher.lookup(null, 'company-key', 'old-key');
      await tx.of(OldKey, of).insert({ id: ids.key, lookup, test: false, createdAt, name: KEY });
    });
    await old.stop();
    await before.close();
    return upgraded;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.before[Symbol.asyncDispose]();
  }
}

/** What people read, by every way in which it is found. */
async function shown({ groups, configurations, keys }: Administration, { companyId, ids }: Upgraded) {
  const byName = { nameBeginsWith: 'Group of', page: { by: 'name' as const } };
  return {
    group: (await groups.list(companyId, byName)).groups.map(({ name }) => name),
    configuration: (await configurations.record(companyId, ids.configuration))?.name,
    published: (await configurations.find(companyId, ids.configuration))?.steps,
    versions: await Promise.all((await configurations.versions(companyId, ids.configuration)).map((one) => one.name())),
    key: (await keys.find(companyId, ids.key))?.name,
  };
}

const SHOWN = {
  group: [GROUP],
  configuration: CONFIGURATION,
  published: CONTENT.steps,
  versions: [CONFIGURATION],
  key: KEY,
};

/** The columns that held texts. */
async function inTheClear({ store }: Administration): Promise<readonly (string | null)[]> {
  return store.read(async (reader) => [
    ...(await reader.of(Group, everybody).find()).map(({ name }) => name),
    ...(await reader.of(SessionConfiguration, everybody).find()).flatMap(({ name, content }) => [name, content]),
    ...(await reader.of(ConfigurationVersion, everybody).find()).map(({ content }) => content),
    ...(await reader.of(CompanyKey, everybody).find()).map(({ name }) => name),
  ]);
}

/** Of `texts`, those that lie in a file below a folder. */
async function lying(folder: string, texts: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
  return texts.filter((text) => bytes.includes(text));
}

describe.each(DRIVERS)('what an earlier program left in the clear, on %s', (driver) => {
  it('lies nowhere either when the process that sealed it died before it wrote the tables anew', async () => {
    if (driver !== 'sqlite') return;
    await using upgraded = await Upgraded.start(driver);
    const clock = new ManualClock(NOW);
    const start = async (before: TestPlatform) => {
      const platform = await startPlatform({ driver, continueFrom: before, clock });
      return { platform, administration: await createAdministration(platform) };
    };
    const died = await start(upgraded.before);
    let tried = false;
    died.administration.store.rewrite = () => {
      tried = true;
      return Promise.reject(new Error('The process dies'));
    };
    await died.administration.start(unasked);
    await until(() => tried, 'the tables were to be written anew');
    expect(await lying(died.platform.settings.dataDir, [GROUP])).toEqual([GROUP]);
    await died.administration.stop();
    await died.platform.close();

    clock.advance(24 * 3600_000);
    const next = await start(died.platform);
    try {
      await next.administration.start(unasked);
      const texts = [GROUP, CONFIGURATION, TITLE, KEY];
      await until(
        async () => (await lying(next.platform.settings.dataDir, texts)).length === 0,
        'nothing lies on the disk',
      );
    } finally {
      await next.administration.stop();
      await next.platform.close();
    }
  });

  it('is read as before, and sealed after the start', async () => {
    await using upgraded = await Upgraded.start(driver);
    await using platform = await startPlatform({ driver, continueFrom: upgraded.before, clock: new ManualClock(NOW) });
    const administration = await createAdministration(platform);
    expect(await shown(administration, upgraded)).toEqual(SHOWN);
    try {
      const left = async () => (await inTheClear(administration)).filter((text) => text !== null && text !== '');
      expect(await lying(platform.settings.dataDir, [GROUP])).toEqual(driver === 'sqlite' ? [GROUP] : []);
      await administration.start(unasked);
      await until(async () => (await left()).length === 0, 'every row is sealed');
      expect(await shown(administration, upgraded)).toEqual(SHOWN);
      if (driver === 'sqlite') {
        const texts = [GROUP, CONFIGURATION, TITLE, KEY];
        await until(
          async () => (await lying(platform.settings.dataDir, texts)).length === 0,
          'nothing lies on the disk',
        );
      }
    } finally {
      await administration.stop();
    }
  });
});

const EVENT = { occurredAt: new Date(NOW), createdAt: new Date(NOW) };
const DATA = { sessionId: 'token-of-the-older-rows', id: 'inner', parentSessionId: 'parent-of-the-older-rows', clientUserId: 'customer-of-the-older-rows', state: 'approved' }; // prettier-ignore

describe.each(DRIVERS)('events whose data lay under the key of their company, on %s', (driver) => {
  let platform: TestPlatform;
  let administration: Administration;
  const companyId = '01900000-0000-7000-8000-00000000000a';
  beforeAll(async () => {
    platform = await startPlatform({ driver, clock: new ManualClock(NOW) });
    administration = await createAdministration(platform);
  });
  afterAll(async () => {
    await administration.stop();
    await platform[Symbol.asyncDispose]();
  });

  /** An event as an earlier program wrote it. @param alive its session has its key */
  const write = async (sequence: number, type: string, alive: boolean, data: object = DATA): Promise<string> => {
    const subjectId = platform.random.id();
    if (alive) await platform.vault.createOpen({ sessionId: subjectId, companyId }, NOTICE_PURPOSE);
    const id = platform.random.id();
    const payload = (await platform.vault.openCompany(companyId, WEBHOOK_PURPOSE)).seal(sealedAs(id), data);
    const row = { id, sequence, type, subjectId, payload, ...EVENT };
    await administration.store.write((tx) => tx.of(WebhookEvent, { companyId }).insert(row));
    return id;
  };
  const rowOf = async (id: string): Promise<WebhookEvent> => {
    const row = await administration.store.read((reader) => reader.of(WebhookEvent, { companyId }).findOne({ id }));
    if (row === null) throw new Error('no event');
    return row;
  };
  const dataOf = async (id: string) => (await administration.webhooks.events.find(companyId, id))?.data;

  it('name their session under its own key, and no longer once that is destroyed', async () => {
    const alive = await write(1, 'session.approved', true);
    const gone = await write(2, 'session.approved', false);
    const deletion = await write(3, 'session.deleted', false);
    const other = await write(4, 'webhook.test', false, { note: 'about no session' });
    const { older } = administration.webhooks;
    expect(await older.sealSome()).toBe(4);
    // Harmless to repeat.
    expect(await older.sealSome()).toBe(0);

    expect(await dataOf(alive)).toEqual(DATA);
    expect(await dataOf(other)).toEqual({ note: 'about no session' });
    const nobody = { ...DATA, sessionId: null, parentSessionId: null, clientUserId: null };
    expect(await dataOf(gone)).toEqual(nobody);
    // The company has yet to hear of the deletion: its token lies under a key of its own. Whom it verified is gone.
    expect(await dataOf(deletion)).toEqual({ ...DATA, clientUserId: null });
    const sealer = await platform.vault.openCompany(companyId, WEBHOOK_PURPOSE);
    for (const id of [alive, gone, deletion]) {
      expect(JSON.stringify(sealer.unseal(sealedAs(id), (await rowOf(id)).payload))).not.toMatch(/of-the-older-rows/);
    }

    const { noticeKey, notice, subjectId } = await rowOf(deletion);
    const own = await platform.vault.open(noticeKey ?? '', NOTICE_PURPOSE);
    expect(own && notice && openNotice(own, subjectId ?? '', notice).token).toBe(DATA.sessionId);
    await platform.vault.destroy(noticeKey ?? '');
    await platform.vault.destroy((await rowOf(alive)).subjectId ?? '');
    expect(await dataOf(deletion)).toEqual(nobody);
    expect(await dataOf(alive)).toEqual(nobody);
  });
});
