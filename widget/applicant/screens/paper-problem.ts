import { isMessageKey, t } from '../../i18n/translator.js';
import type { PaperPage } from '../flow/papers.js';

export type PaperProblem = 'unreadable' | 'tooLarge';

/** What was wrong with a page, in words: the first code that has any. */
export function pageProblem(page: PaperPage): string {
  const codes = page.capture?.codes ?? [];
  const key = codes.flatMap((code) => [`paper.retake.${code}`, `retake.${code}`]).find(isMessageKey);
  return t(key ?? 'retake.unknown');
}
