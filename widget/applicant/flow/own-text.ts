import { ownTitle } from '../../i18n/translator.js';
import type { LocalisedText } from '../../questions/question.js';

/** A text of the company in the language of the page, else in one that it has; null where there is none. */
export function ownText(text: LocalisedText | null | undefined): string | null {
  const found = ownTitle(text ?? null);
  return found === null || found.trim() === '' ? null : found;
}
