import type { Readable } from 'node:stream';
import type { AnswerForms } from '../../subgraphs/platform/caller/answer-forms.js';
import { dataUrlText, TAR_TYPE } from '../../subgraphs/platform/blobs/archive.js';

/** The JSON text of an answer with an archive, in pieces. */
export async function* archiveText(tar: Readable, { archives }: AnswerForms): AsyncGenerator<string, void, undefined> {
  const [before, after] = archives === 'nested' ? ['[["', '"]]'] : ['"', '"'];
  yield `{"result":${before}`;
  yield* dataUrlText(TAR_TYPE, tar);
  yield `${after}}`;
}
