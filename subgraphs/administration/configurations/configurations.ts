import { noteAct } from '../../platform/audit/acting.js';
import type { Page, PageQuery } from '../../platform/database/page.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { couldBeId } from '../../platform/database/ids.js';
import { ConfigurationVersion } from './configuration-version.js';
import { SessionConfiguration } from './session-configuration.js';

/** A configuration as it was saved: what `begin/` would have been given. */
export interface ConfigurationContent {
  readonly name: string;
  /** `{language, sessionLifetime}`; the lifetime in minutes. */
  readonly general: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly steps: readonly unknown[];
}

export interface ConfigurationRecord {
  readonly id: string;
  /** Of the newest version. */
  readonly name: string;
  readonly newestVersion: number;
  /** The version from which sessions start; null while none is published. */
  readonly publishedVersion: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface VersionRecord extends ConfigurationContent {
  readonly version: number;
  readonly createdAt: Date;
}

export interface ConfigurationQuery {
  readonly nameBeginsWith?: string | null;
  readonly published?: boolean | null;
  readonly page: Omit<PageQuery<SessionConfiguration>, 'where'>;
}

/** Behind every character that a name can have. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The saved configurations of companies, with all their versions. */
export class Configurations {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  /** @param publish sessions can start from it at once */
  async create(companyId: string, content: ConfigurationContent, publish = true): Promise<string> {
    const id = this.platform.random.id();
    noteAct({ subject: id });
    const now = this.platform.clock.now();
    const text = JSON.stringify(content);
    await this.store.write(async (tx) => {
      await tx.of(SessionConfiguration, { companyId }).insert({
        id,
        createdAt: now,
        updatedAt: now,
        name: content.name,
        newestVersion: 1,
        publishedVersion: publish ? 1 : null,
        content: publish ? text : '',
      });
      await tx.of(ConfigurationVersion, { companyId }).insert({
        id: this.platform.random.id(),
        configurationId: id,
        version: 1,
        createdAt: now,
        content: text,
      });
    });
    return id;
  }

  /**
   * Adds a version. Sessions go on starting from the published one until the new one is published.
   * @returns the new version's number
   * @throws ArgumentError `not-found`
   */
  async change(companyId: string, id: string, content: ConfigurationContent, publish: boolean): Promise<number> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const now = this.platform.clock.now();
    const text = JSON.stringify(content);
    return this.store.write(async (tx) => {
      const configurations = tx.of(SessionConfiguration, { companyId });
      const row = await configurations.findOne({ id });
      if (!row) throw new ArgumentError('not-found');
      const version = (row.newestVersion ?? 0) + 1;
      await tx.of(ConfigurationVersion, { companyId }).insert({
        id: this.platform.random.id(),
        configurationId: id,
        version,
        createdAt: now,
        content: text,
      });
      const published = publish ? { publishedVersion: version, content: text } : {};
      await configurations.update({ id }, { name: content.name, updatedAt: now, newestVersion: version, ...published });
      return version;
    });
  }

  /** Sessions start from this version from now on; an older one may be published again. @throws ArgumentError `not-found` */
  async publish(companyId: string, id: string, version: number): Promise<void> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const updatedAt = this.platform.clock.now();
    await this.store.write(async (tx) => {
      const row = await tx.of(ConfigurationVersion, { companyId }).findOne({ configurationId: id, version });
      if (!row) throw new ArgumentError('not-found');
      await tx
        .of(SessionConfiguration, { companyId })
        .update({ id }, { publishedVersion: version, content: row.content, updatedAt });
    });
  }

  /** The published content; null when the company has no such configuration, or has published none of its versions. */
  async find(companyId: string, id: string): Promise<(ConfigurationContent & { readonly id: string }) | null> {
    const row = await this.row(companyId, id);
    return row && row.content !== '' ? { id: row.id, ...readContent(row.content) } : null;
  }

  /** Null for an unknown id. */
  async record(companyId: string, id: string): Promise<ConfigurationRecord | null> {
    const row = await this.row(companyId, id);
    return row ? recordOf(row) : null;
  }

  /** The newest first; at most a thousand. */
  async versions(companyId: string, id: string): Promise<readonly VersionRecord[]> {
    if (!couldBeId(id)) return [];
    const rows = await this.store.read((reader) =>
      reader
        .of(ConfigurationVersion, { companyId })
        .find({ where: { configurationId: id }, order: { version: 'desc' }, limit: 1_000 }),
    );
    return rows.map(({ version, createdAt, content }) => ({ version, createdAt, ...readContent(content) }));
  }

  async list(
    companyId: string,
    query: ConfigurationQuery,
  ): Promise<{
    page: Page<SessionConfiguration>;
    configurations: readonly ConfigurationRecord[];
    count: () => Promise<number>;
  }> {
    const beginning = query.nameBeginsWith ?? '';
    const where = {
      ...(beginning === '' ? {} : { name: { gte: beginning, lt: `${beginning}${LAST_CHARACTER}` } }),
      ...(typeof query.published === 'boolean'
        ? { publishedVersion: query.published ? ({ not: null } as const) : null }
        : {}),
    };
    const page = await this.store.read((reader) =>
      reader.of(SessionConfiguration, { companyId }).page({ where, ...query.page }),
    );
    return {
      page,
      configurations: page.items.map(recordOf),
      count: () => this.store.read((reader) => reader.of(SessionConfiguration, { companyId }).count(where)),
    };
  }

  private async row(companyId: string, id: string): Promise<SessionConfiguration | null> {
    if (!couldBeId(id)) return null;
    return this.store.read((reader) => reader.of(SessionConfiguration, { companyId }).findOne({ id }));
  }
}

function recordOf(row: SessionConfiguration): ConfigurationRecord {
  const { id, createdAt, publishedVersion } = row;
  return {
    id,
    name: row.name ?? '',
    newestVersion: row.newestVersion ?? 1,
    publishedVersion,
    createdAt,
    updatedAt: row.updatedAt ?? createdAt,
  };
}

function readContent(text: string): ConfigurationContent {
  return JSON.parse(text) as ConfigurationContent;
}
