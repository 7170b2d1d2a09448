import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { Group } from './group.js';

/** Groups of operators. */
export class Groups {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  async create(companyId: string, name: string): Promise<string> {
    const id = this.platform.random.id();
    await this.store.write((tx) =>
      tx.of(Group, { companyId }).insert({ id, name, createdAt: this.platform.clock.now() }),
    );
    return id;
  }

  async exists(companyId: string, id: string): Promise<boolean> {
    return this.store.read(async (reader) => (await reader.of(Group, { companyId }).count({ id })) > 0);
  }
}
