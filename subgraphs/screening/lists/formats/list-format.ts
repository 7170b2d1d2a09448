import type { ListedPerson } from '../../person.js';
import type { TextSource } from '../reading/text-source.js';

export interface ListFiles {
  /** The list's id: every person's `source`, and the beginning of its id. */
  readonly source: string;
  readonly files: readonly TextSource[];
  /** For temporary files; the system's own when absent. */
  readonly folder?: string;
  /** Told which share (0..1) of what was read and dealt out is being given now, by formats that do so. */
  readonly onShare?: (share: number) => void;
}

/** Reads the files of one published format, person by person; what is in memory does not grow with the list. */
export type ListFormat = (list: ListFiles) => AsyncIterable<ListedPerson>;

export function bytesOf(files: ListFiles['files']): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
