import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { SessionConfiguration } from './session-configuration.js';

/** A configuration as it was saved: what `begin/` would have been given. */
export interface ConfigurationContent {
  readonly name: string;
  /** `{language, sessionLifetime}`; the lifetime in minutes. */
  readonly general: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Record<string, unknown>>;
  readonly steps: readonly unknown[];
}

/** The saved configurations of companies. */
export class Configurations {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  async create(companyId: string, content: ConfigurationContent): Promise<string> {
    const id = this.platform.random.id();
    await this.store.write((tx) =>
      tx
        .of(SessionConfiguration, { companyId })
        .insert({ id, createdAt: this.platform.clock.now(), content: JSON.stringify(content) }),
    );
    return id;
  }

  /** Null when the company has no such configuration. */
  async find(companyId: string, id: string): Promise<(ConfigurationContent & { readonly id: string }) | null> {
    const row = await this.store.read((reader) => reader.of(SessionConfiguration, { companyId }).findOne({ id }));
    return row ? { id: row.id, ...(JSON.parse(row.content) as ConfigurationContent) } : null;
  }
}
