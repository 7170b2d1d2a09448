import { column, entity } from '../../platform/database/column.js';

/** What a company's operators say and check in a call. */
@entity('call_scripts', { index: [['companyId', 'createdAt']] })
export class CallScriptRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  /** Each change adds one. */
  @column.count() version: number;
  @column.instant() createdAt: Date;
  @column.instant() changedAt: Date;
  /** `ScriptContent`, sealed under the company's key. Null until the row of an earlier program is sealed. */
  @column.sealed({ nullable: true }) sealed: Buffer | null;
  /** The same as JSON in the clear, as an earlier program wrote it; empty since it is sealed. */
  @column.text() content: string;
}

/** A script as it was worked through in a call. */
@entity('call_script_runs', { unique: [['callId', 'scriptId']], index: [['callId', 'startedAt']] })
export class CallScriptRunRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  /** Of a script that may be gone by now. */
  @column.id() scriptId: string;
  @column.count() scriptVersion: number;
  @column.id() userId: string;
  @column.instant() startedAt: Date;
  /** `ScriptRun`, under the session's key. */
  @column.sealed() run: Buffer;
}
