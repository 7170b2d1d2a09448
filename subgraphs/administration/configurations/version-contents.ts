import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Store } from '../../platform/store.js';
import { OneByOne } from '../../platform/turns/one-by-one.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { type ConfigurationContent, contentOf, versionNamePlace } from './configuration-content.js';
import { ConfigurationVersion } from './configuration-version.js';

/** Bytes of what the versions of one list say together: some of the longest, all of the usual ones. */
const MOST_BYTES_OF_LIST = 4 * 1024 * 1024;

const listed = serviceScope('the version was listed in the scope of its company');

/** A version without what it says. */
export type ListedVersion = Omit<ConfigurationVersion, 'sealed' | 'content'>;

/** Opens what the versions of one list say, one after the other: each may have a million characters. */
export class VersionContents {
  #bytes = 0;
  readonly #oneByOne = new OneByOne();

  constructor(
    private readonly store: Store,
    private readonly sealer: Sealer,
  ) {}

  /** @throws ArgumentError `wrong-parameters` once the list says more than fits into one answer */
  contentOf(version: ListedVersion): Promise<ConfigurationContent> {
    return this.#oneByOne.do(async () => {
      if (this.#bytes > MOST_BYTES_OF_LIST) throw tooMuch();
      const row = await this.#read(version);
      this.#bytes += row.sealed?.length ?? Buffer.byteLength(row.content);
      if (this.#bytes > MOST_BYTES_OF_LIST) throw tooMuch();
      return contentOf(this.sealer, row);
    });
  }

  async nameOf(version: ListedVersion): Promise<string> {
    const { id, sealedName } = version;
    if (sealedName !== null) return this.sealer.unseal<string>(versionNamePlace(id), sealedName);
    return this.#oneByOne.do(async () => contentOf(this.sealer, await this.#read(version)).name);
  }

  async #read({ id }: ListedVersion): Promise<ConfigurationVersion> {
    const row = await this.store.read((reader) => reader.of(ConfigurationVersion, listed).findOne({ id }));
    // It went since the list was read.
    if (row === null) throw new ArgumentError('not-found');
    return row;
  }
}

/** One state of a configuration. What it says is opened once, when it is first asked for. */
export class VersionRecord {
  readonly version: number;
  readonly createdAt: Date;
  #content: Promise<ConfigurationContent> | null = null;

  constructor(
    private readonly row: ListedVersion,
    private readonly contents: VersionContents,
  ) {
    this.version = row.version;
    this.createdAt = row.createdAt;
  }

  name(): Promise<string> {
    return this.contents.nameOf(this.row);
  }

  content(): Promise<ConfigurationContent> {
    this.#content ??= this.contents.contentOf(this.row);
    return this.#content;
  }
}

function tooMuch(): ArgumentError {
  return wrongParameters('first', 'is too many: what these versions say is too long for one answer');
}
