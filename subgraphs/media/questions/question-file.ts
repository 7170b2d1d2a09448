import { column, entity } from '../../platform/database/column.js';
import type { GivenQuestionFile as GivenFile } from '../../platform/facts/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';

/** `refused`: it was no picture or PDF that can be taken, and is not kept. */
export type QuestionFileState = 'received' | 'kept' | 'refused';

/** A file that answers a question. What is kept of it is a `StoredFile` whose `captureId` is this row's id. */
@entity('question_file', { index: [['companyId', 'sessionId'], ['state']] })
export class QuestionFile {
  /** Of the blob that was uploaded: the same upload given again is the same file. */
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(190) stepKey: string;
  @column.code(190) questionKey: string;
  /** 0, 1, … within the question. */
  @column.count() place: number;
  @column.code(16) state: QuestionFileState;
  @column.instant() receivedAt: Date;
  /** `QuestionFileContent` */
  @column.sealed() content: Buffer;
}

/** The kind under which the file is stored. */
export const QUESTION_FILE = 'question-file';

export type QuestionFileContent = Pick<GivenFile, 'attempt' | 'uploadId' | 'type' | 'bytes' | 'sha256' | 'fileName'>;

export function sealQuestionFile(sealer: Sealer, id: string, content: QuestionFileContent): Buffer {
  return sealer.seal(`question-file:${id}`, content);
}

export function questionFileContent(sealer: Sealer, { id, content }: QuestionFile): QuestionFileContent {
  return sealer.unseal<QuestionFileContent>(`question-file:${id}`, content);
}
