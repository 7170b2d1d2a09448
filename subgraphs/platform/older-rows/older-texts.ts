import type { EntityClass } from '../database/column.js';
import type { Where } from '../database/conditions.js';
import { serviceScope } from '../database/scope.js';
import type { Platform } from '../platform.js';
import type { Store } from '../store.js';
import type { Sealer } from '../vault/sealer.js';
import type { OlderRows } from './older-rows.js';

const AT_ONCE = 100;
const everybody = serviceScope('texts of every company lay in the clear');

interface CompanyRow {
  readonly id: string;
  readonly companyId: string;
}

/** What an earlier program left in the clear in one table, to be sealed under the key of its company. */
export interface TextsInTheClear<E extends CompanyRow> {
  readonly entity: EntityClass<E>;
  /** What the company's sealer is opened for. */
  readonly purpose: string;
  /** Which rows are not sealed yet. */
  readonly left: Where<E>;
  /** The columns of a row as they are written now: what is sealed, and emptied what lay in the clear. */
  readonly seal: (row: E, sealer: Sealer) => Partial<E>;
}

export class OlderTexts<E extends CompanyRow> implements OlderRows {
  constructor(
    private readonly vault: Pick<Platform['vault'], 'openCompany'>,
    private readonly store: Store,
    private readonly texts: TextsInTheClear<E>,
  ) {}

  areLeft(): Promise<boolean> {
    const { entity, left } = this.texts;
    return this.store.read(async (reader) => (await reader.of(entity, everybody).count(left)) > 0);
  }

  async sealSome(): Promise<number> {
    const { entity, purpose, left, seal } = this.texts;
    let sealed = 0;
    // One at a time: a row may have a megabyte.
    for (; sealed < AT_ONCE; sealed += 1) {
      const [row] = await this.store.read((reader) => reader.of(entity, everybody).find({ where: left, limit: 1 }));
      if (row === undefined) break;
      const { id, companyId } = row;
      const sealer = await this.vault.openCompany(companyId, purpose);
      await this.store.write((tx) => tx.of(entity, { companyId }).update({ ...left, id }, seal(row, sealer)));
    }
    return sealed;
  }
}
