import { column, entity } from '../../../platform/database/column.js';

/** An address that a list is fetched from. Lists are public data and belong to no company. */
@entity('screening_list_sources')
export class ListSource {
  /** Of the list. */
  @column.code(64, { primary: true }) id: string;
  /** A FormatName. */
  @column.code(32) format: string;
  /** One address a line, where a list consists of several files. */
  @column.text() url: string;
  @column.count() everyMinutes: number;
  /** 0..1; see ImportRequest. */
  @column.ratio() mostShrink: number;
  /** What the servers called the files that were imported last, as JSON; null before the first import. */
  @column.text({ nullable: true }) validators: string | null;
  /** When it is due. */
  @column.instant() nextAt: Date;
  /** Since when a fetch that was due waits, runs, or is to be tried again; null when none is. */
  @column.instant({ nullable: true }) queuedAt: Date | null;
  /** When the fetch that runs began, which may have been broken off since; null when none does. */
  @column.instant({ nullable: true }) fetchingAt: Date | null;
  /** The job that takes it in, and how often that one was lost before, as `ID:LOSSES`; null while none does. */
  @column.code(64, { nullable: true }) importingAs: string | null;
  /** Processes that ended while it was taken in, since it last was to the end. null: none. */
  @column.count({ nullable: true }) importLosses: number | null;
  @column.instant({ nullable: true }) checkedAt: Date | null;
  /** When a new version came out of it. */
  @column.instant({ nullable: true }) changedAt: Date | null;
  @column.instant({ nullable: true }) failedAt: Date | null;
  /** Why it failed last; null since it succeeded. */
  @column.text({ nullable: true }) failure: string | null;
}
