import { column, entity } from '../../platform/database/column.js';

/** The number of a document of a session as a keyed hash of its company, to find the same one in other sessions. */
@entity('session_documents', { index: [['sessionId'], ['companyId', 'test', 'number']] })
export class SessionDocumentRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.flag()
  test: boolean;

  @column.lookup()
  number: string;

  /** Hash of the issuing state; null where it was not read. Two states may give the same number. */
  @column.lookup({ nullable: true })
  issuer: string | null;
}

/** Another session, from before, in which the same person was found when this one was compared. */
@entity('same_person', { unique: [['sessionId', 'otherId']], index: [['companyId', 'otherId']] })
export class SamePersonRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.id()
  otherId: string;

  @column.instant()
  foundAt: Date;

  /** `Likeness`, under the key of `sessionId`. */
  @column.sealed()
  likeness: Buffer;
}

/** By what two sessions are one person's. */
export interface Likeness {
  /** Of the faces, 0 to 1; null where they were not found alike. */
  readonly similarity: number | null;
  readonly sameDocument: boolean;
}

export const likenessPlace = (rowId: string): string => `likeness:${rowId}`;
