import { column, entity } from '../database/column.js';
import type { Migration } from '../database/migration.js';

/** Whether the act was done, or was refused because the actor may not. */
export type AuditOutcome = 'done' | 'refused';
/** Which kind of id `actorId` is. */
export type ActorKind = 'key' | 'user' | 'command-line';

/**
 * Who did or read what, when. Rows are only ever added; `sequence` and `hash` are filled in once, when the entry is
 * chained. They belong to no session's rows: they stay when a session is deleted. Every index costs each audited call:
 * entries of one actor or action are found among the company's.
 */
@entity('audit_entry', {
  unique: [['companyId', 'sequence']],
  index: [['companyId', 'sessionId', 'id']],
})
export class AuditEntry {
  @column.id({ primary: true }) companyId: string;
  @column.id({ primary: true }) id: string;
  @column.id({ nullable: true }) sessionId: string | null;
  @column.instant() occurredAt: Date;
  @column.code(64) action: string;
  @column.code(16) outcome: AuditOutcome;
  @column.code(16) actorKind: ActorKind;
  /** Of the key or the user; null on the command line. */
  @column.id({ nullable: true }) actorId: string | null;
  @column.code(128) requestId: string;
  /** Id of what was read or changed where it is no session. */
  @column.code(190, { nullable: true }) subject: string | null;
  /** `AuditDetails` under the company's key, bound to every clear column of the row. */
  @column.sealed() details: Buffer;
  /** 1, 2, … without gaps in the company's chain of this store; null until it is chained. */
  @column.count({ nullable: true }) sequence: number | null;
  @column.lookup({ nullable: true }) hash: string | null;
}

/** Where a company's chain ends. The MAC is of a key that no database holds, so a cut tail cannot be covered up. */
@entity('audit_head')
export class AuditHead {
  @column.id({ primary: true }) companyId: string;
  /** Of the last chained entry; in the store's own row the number of chains. */
  @column.count() sequence: number;
  @column.lookup() hash: string;
  /** 1, 2, … in the order in which chains of this store began; 0 in the store's own row. */
  @column.count() ordinal: number;
  @column.lookup() mac: string;
}

export const AUDIT_MIGRATION: Migration = {
  version: 3,
  name: 'audit',
  async up(schema) {
    await schema.createTable(
      'audit_entry',
      {
        companyId: column.id({ primary: true }),
        id: column.id({ primary: true }),
        sessionId: column.id({ nullable: true }),
        occurredAt: column.instant(),
        action: column.code(64),
        outcome: column.code(16),
        actorKind: column.code(16),
        actorId: column.id({ nullable: true }),
        requestId: column.code(128),
        subject: column.code(190, { nullable: true }),
        details: column.sealed(),
        sequence: column.count({ nullable: true }),
        hash: column.lookup({ nullable: true }),
      },
      {
        unique: [['companyId', 'sequence']],
        index: [['companyId', 'sessionId', 'id']],
      },
    );
    await schema.createTable('audit_head', {
      companyId: column.id({ primary: true }),
      sequence: column.count(),
      hash: column.lookup(),
      ordinal: column.count(),
      mac: column.lookup(),
    });
  },
};
