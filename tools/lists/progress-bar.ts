import type { ImportProgress } from '../../subgraphs/screening/lists/import-list.js';

const WIDTH = 30;

export interface ProgressBar {
  /** Of an import. */
  readonly show: (progress: ImportProgress) => void;
  /** Of a download; `total` null when the server does not say. */
  readonly showDownload: (bytes: number, total: number | null) => void;
  readonly end: () => void;
}

/** A bar on the terminal; nothing where the output goes to a file. */
export function progressBar(name: string): ProgressBar {
  if (!process.stderr.isTTY) return { show: () => undefined, showDownload: () => undefined, end: () => undefined };
  const draw = (share: number, text: string): void => {
    const filled = Math.round(Math.min(1, share) * WIDTH);
    const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
    process.stderr.write(`\r\u001b[K${name} ${bar} ${text}`);
  };
  const percent = (share: number): string => `${String(Math.round(share * 100)).padStart(3)} %`;
  return {
    show: ({ records, bytesRead, bytes }) => {
      // Some formats read their files twice: the bar then stands at its end while records go in.
      const share = Math.min(1, bytes === 0 ? 1 : bytesRead / bytes);
      draw(share, `${percent(share)}  ${records} records`);
    },
    showDownload: (bytes, total) => {
      const share = total === null || total === 0 ? 0 : bytes / total;
      draw(share, `${total === null ? '' : percent(share)}  ${(bytes / 1e6).toFixed(1)} MB fetched`);
    },
    end: () => process.stderr.write('\n'),
  };
}
