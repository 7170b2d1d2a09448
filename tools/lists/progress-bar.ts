import type { ImportProgress } from '../../subgraphs/screening/lists/import-list.js';

const WIDTH = 30;

export interface ProgressBar {
  readonly show: (progress: ImportProgress) => void;
  readonly end: () => void;
}

/** A bar on the terminal; nothing where the output goes to a file. */
export function progressBar(name: string): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => undefined, end: () => undefined };
  return {
    show: ({ records, bytesRead, bytes }) => {
      // Some formats read their files twice: the bar then stands at its end while records go in.
      const share = Math.min(1, bytes === 0 ? 1 : bytesRead / bytes);
      const filled = Math.round(share * WIDTH);
      const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
      process.stderr.write(`\r${name} ${bar} ${String(Math.round(share * 100)).padStart(3)} %  ${records} records`);
    },
    end: () => process.stderr.write('\n'),
  };
}
