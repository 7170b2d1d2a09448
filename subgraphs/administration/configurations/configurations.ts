import { noteAct } from '../../platform/audit/acting.js';
import { type Page, type PageQuery, pageSize } from '../../platform/database/page.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { OlderRows } from '../../platform/older-rows/older-rows.js';
import { OlderTexts } from '../../platform/older-rows/older-texts.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { couldBeId } from '../../platform/database/ids.js';
import { checkRoom, namedPage } from '../access/named-rows.js';
import {
  type ConfigurationContent,
  contentOf,
  contentPlace,
  namePlace,
  versionNamePlace,
} from './configuration-content.js';
import { ConfigurationVersion } from './configuration-version.js';
import { SessionConfiguration } from './session-configuration.js';
import { VersionContents, VersionRecord } from './version-contents.js';

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

export interface VersionsQuery {
  /** 1 to 1,000; 100 when absent. */
  readonly first?: number;
  /** Only versions older than this one. */
  readonly before?: number | null;
  /** Only this one. */
  readonly version?: number | null;
}

export interface ConfigurationQuery {
  readonly nameBeginsWith?: string | null;
  readonly published?: boolean | null;
  readonly page: Omit<PageQuery<SessionConfiguration>, 'where'>;
}

/** Versions of one configuration that are kept, beside the one in use: each may have a million characters. */
export const MOST_VERSIONS = 200;

const SEAL_PURPOSE = 'administration';

/** The saved configurations of companies, with all their versions. */
export class Configurations {
  /** What an earlier program wrote in the clear. */
  readonly older: readonly OlderRows[];

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {
    const { vault } = platform;
    const versions = new OlderTexts<ConfigurationVersion>(vault, store, {
      entity: ConfigurationVersion,
      purpose: SEAL_PURPOSE,
      left: { sealedName: null },
      seal: (row, sealer) => {
        const { id, sealed } = row;
        const content = contentOf(sealer, row);
        return {
          sealedName: sealer.seal(versionNamePlace(id), content.name),
          sealed: sealed ?? sealer.seal(contentPlace(id), content),
          content: '',
        };
      },
    });
    const names = new OlderTexts<SessionConfiguration>(vault, store, {
      entity: SessionConfiguration,
      purpose: SEAL_PURPOSE,
      left: { sealedName: null },
      seal: ({ id, name }, sealer) => ({ sealedName: sealer.seal(namePlace(id), name ?? ''), name: null, content: '' }),
    });
    this.older = [versions, names];
  }

  /** @param publish sessions can start from it at once */
  async create(companyId: string, content: ConfigurationContent, publish = true): Promise<string> {
    const id = this.platform.random.id();
    noteAct({ subject: id });
    const now = this.platform.clock.now();
    const sealer = await this.sealer(companyId);
    await this.store.write(async (tx) => {
      const configurations = tx.of(SessionConfiguration, { companyId });
      await tx.takeTurns(`configurations ${companyId}`);
      checkRoom(await configurations.count());
      await configurations.insert({
        id,
        createdAt: now,
        updatedAt: now,
        sealedName: sealer.seal(namePlace(id), content.name),
        newestVersion: 1,
        publishedVersion: publish ? 1 : null,
        content: '',
      });
      await tx.of(ConfigurationVersion, { companyId }).insert(this.version(sealer, id, 1, content, now));
    });
    return id;
  }

  /**
   * Adds a version. Sessions go on starting from the published one until the new one is published. Versions that are neither
   * among the newest nor in use go: sessions have frozen what they began with.
   * @returns the new version's number
   * @throws ArgumentError `not-found`
   */
  async change(companyId: string, id: string, content: ConfigurationContent, publish: boolean): Promise<number> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const updatedAt = this.platform.clock.now();
    const sealer = await this.sealer(companyId);
    return this.store.write(async (tx) => {
      const configurations = tx.of(SessionConfiguration, { companyId });
      const row = await configurations.findOne({ id });
      if (!row) throw new ArgumentError('not-found');
      const version = (row.newestVersion ?? 0) + 1;
      const versions = tx.of(ConfigurationVersion, { companyId });
      await versions.insert(this.version(sealer, id, version, content, updatedAt));
      const inUse = publish ? version : row.publishedVersion;
      const old = await versions.find({
        where: { configurationId: id, version: { lte: version - MOST_VERSIONS } },
        limit: 1_000,
        without: ['sealed', 'content'],
      });
      await versions.remove({ id: { in: old.filter((one) => one.version !== inUse).map((one) => one.id) } });
      const sealedName = sealer.seal(namePlace(id), content.name);
      const published = publish ? { publishedVersion: version } : {};
      const emptied = { name: null, content: '' };
      await configurations.update({ id }, { sealedName, ...emptied, updatedAt, newestVersion: version, ...published });
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
      await tx.of(SessionConfiguration, { companyId }).update({ id }, { publishedVersion: version, updatedAt });
    });
  }

  /** The published content; null when the company has no such configuration, or has published none of its versions. */
  async find(companyId: string, id: string): Promise<(ConfigurationContent & { readonly id: string }) | null> {
    if (!couldBeId(id)) return null;
    const row = await this.store.read(async (reader) => {
      const published =
        (await reader.of(SessionConfiguration, { companyId }).findOne({ id }))?.publishedVersion ?? null;
      if (published === null) return null;
      return reader.of(ConfigurationVersion, { companyId }).findOne({ configurationId: id, version: published });
    });
    return row && { id, ...contentOf(await this.sealer(companyId), row) };
  }

  /** Null for an unknown id. */
  async record(companyId: string, id: string): Promise<ConfigurationRecord | null> {
    if (!couldBeId(id)) return null;
    const row = await this.store.read((reader) => reader.of(SessionConfiguration, { companyId }).findOne({ id }));
    return row && recordOf(await this.sealer(companyId), row);
  }

  /**
   * The newest first. What they say is read when it is asked for, and no more of it than fits into one answer.
   * @throws ArgumentError `not-found` for an unknown configuration or version
   */
  async versions(companyId: string, id: string, asked: VersionsQuery = {}): Promise<readonly VersionRecord[]> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const { first, before = null, version = null } = asked;
    const narrowed = version !== null ? { version } : before !== null ? { version: { lt: before } } : {};
    const rows = await this.store.read(async (reader) => {
      const known = await reader.of(SessionConfiguration, { companyId }).count({ id });
      if (known === 0) throw new ArgumentError('not-found');
      return reader.of(ConfigurationVersion, { companyId }).find({
        where: { configurationId: id, ...narrowed },
        order: { version: 'desc' },
        limit: pageSize(first),
        without: ['sealed', 'content'],
      });
    });
    if (version !== null && rows.length === 0) throw new ArgumentError('not-found');
    const contents = new VersionContents(this.store, await this.sealer(companyId));
    return rows.map((row) => new VersionRecord(row, contents));
  }

  async list(
    companyId: string,
    { nameBeginsWith, published, page: query }: ConfigurationQuery,
  ): Promise<{
    page: Page<SessionConfiguration>;
    configurations: readonly ConfigurationRecord[];
    count: () => Promise<number>;
  }> {
    const where =
      typeof published === 'boolean' ? { publishedVersion: published ? ({ not: null } as const) : null } : {};
    const sealer = await this.sealer(companyId);
    const listed = { where, nameBeginsWith: nameBeginsWith ?? '', page: query };
    const nameOf = (row: SessionConfiguration) => openName(sealer, row);
    const { page, count } = await namedPage(this.store, SessionConfiguration, { companyId }, nameOf, listed);
    return { page, configurations: page.items.map((row) => recordOf(sealer, row)), count };
  }

  private version(
    sealer: Sealer,
    configurationId: string,
    version: number,
    content: ConfigurationContent,
    createdAt: Date,
  ) {
    const id = this.platform.random.id();
    return {
      id,
      configurationId,
      version,
      createdAt,
      sealedName: sealer.seal(versionNamePlace(id), content.name),
      sealed: sealer.seal(contentPlace(id), content),
      content: '',
    };
  }

  private sealer(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
  }
}

function recordOf(sealer: Sealer, row: SessionConfiguration): ConfigurationRecord {
  const { id, createdAt, publishedVersion } = row;
  return {
    id,
    name: openName(sealer, row),
    newestVersion: row.newestVersion ?? 1,
    publishedVersion,
    createdAt,
    updatedAt: row.updatedAt ?? createdAt,
  };
}

function openName(sealer: Sealer, { id, sealedName, name }: SessionConfiguration): string {
  return sealedName === null ? (name ?? '') : sealer.unseal<string>(namePlace(id), sealedName);
}
