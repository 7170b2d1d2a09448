import { type PaperPageType, PAPER_PAGE_TYPES } from '../../platform/captures/kinds.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Reader } from '../../platform/transaction.js';
import { Capture, contentOf, StoredFile } from '../captures/capture.js';
import type { SessionFiles } from '../files/session-files.js';

export const PAPER = 'general-document';

/** A page type with hyphens or underscores. @throws ArgumentError `wrong-parameters` for an unknown one */
export function readPageType(typeId: string): PaperPageType {
  const wanted = typeId.trim().toLowerCase().replaceAll('_', '-');
  const known = PAPER_PAGE_TYPES.find((type) => type === wanted);
  if (!known) throw wrongParameters('typeId', `must be one of ${PAPER_PAGE_TYPES.join(', ')}`);
  return known;
}

/** The files of a page type in the order of their pages; of several attempts at one page the last one. */
export async function pagesOfType(
  reader: Reader,
  { scope, sealer }: Pick<SessionFiles, 'scope' | 'sealer'>,
  typeId: PaperPageType,
): Promise<readonly StoredFile[]> {
  const where = { kind: PAPER, state: 'done' } as const;
  const captures = await reader.of(Capture, scope).find({ where, order: { id: 'asc' } });
  const files = await reader.of(StoredFile, scope).find({ where: { kind: PAPER } });
  const newest = new Map<string, { readonly file: StoredFile; readonly pageNumber: number }>();
  for (const capture of captures) {
    const { page } = contentOf(sealer, capture);
    const file = files.find(({ captureId }) => captureId === capture.id);
    if (!file || page?.typeId !== typeId) continue;
    newest.set(JSON.stringify([capture.stepKey, page.pageNumber]), { file, pageNumber: page.pageNumber });
  }
  return [...newest.values()].toSorted((a, b) => a.pageNumber - b.pageNumber).map(({ file }) => file);
}
