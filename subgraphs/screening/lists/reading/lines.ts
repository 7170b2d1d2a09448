import { ListFileError } from '../list-file-error.js';
import type { TextSource } from './text-source.js';

/** No record of a real list is longer; one that is would fill the memory. */
const LONGEST_LINE = 4 * 1024 * 1024;

/** The lines of a text, without their ends; the last one is told apart because it may be cut off. */
export async function* readLines(source: TextSource): AsyncIterable<{ readonly text: string; readonly last: boolean }> {
  let rest = '';
  for await (const chunk of source.chunks()) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE)
      throw new ListFileError(`${source.name} has a line of more than 4 million characters`);
    for (const line of lines) yield { text: line.replace(/\r$/, ''), last: false };
  }
  if (rest !== '') yield { text: rest, last: true };
}
