/**
 * Control characters, the ends of lines and of paragraphs, and the marks that turn the direction of what follows them (Unicode
 * Standard Annex #9): a name with them is shown as something else, or as two lines. What joins and parts letters stays: Persian and
 * Hindi names need it.
 */
const OF_NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** What is wrong with a text that is not one line. */
export const NOT_ONE_LINE = 'must be one line, without control characters';

/** Whether a text can be a name: in a list, a subject or a sentence it stands as it was written. */
export function isOneLine(text: string): boolean {
  return asOneLine(text, '') === text;
}

/** The same text with `instead` for each character that no line has. */
export function asOneLine(text: string, instead: string): string {
  return text.replace(OF_NO_LINE, instead);
}
