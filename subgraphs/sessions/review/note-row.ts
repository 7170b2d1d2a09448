import { column, entity } from '../../platform/database/column.js';

/** What operators tell one another about a session. Never part of what the applicant or the company is told. */
@entity('session_notes', { unique: [['sessionId', 'noteKey']] })
export class SessionNoteRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  /** Chosen by whoever writes it, so that a call which is repeated adds one note. */
  @column.code(64)
  noteKey: string;

  @column.instant()
  writtenAt: Date;

  /** `NoteContent`. */
  @column.sealed()
  content: Buffer;
}
