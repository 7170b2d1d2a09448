import type { ImportProgress } from '../../subgraphs/screening/lists/import-list.js';

const WIDTH = 30;
/** A terminal far away is slower than the reading of files. */
const DRAW_EVERY_MS = 100;

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
  let last = '';
  let drawnAt = 0;
  const write = (line: string): void => {
    last = line;
    drawnAt = performance.now();
    process.stderr.write(`\r\u001b[K${line}`);
  };
  const draw = (share: number, text: string): void => {
    const line = barLine(name, share, text);
    if (performance.now() - drawnAt >= DRAW_EVERY_MS) write(line);
    else last = line;
  };
  return {
    show: (progress) => draw(...importShare(progress)),
    showDownload: (bytes, total) => {
      const share = total === null || total === 0 ? 0 : bytes / total;
      draw(share, `${total === null ? '' : percent(share)}  ${(bytes / 1e6).toFixed(1)} MB fetched`);
    },
    end: () => {
      if (last !== '') write(`${last}\n`);
    },
  };
}

/** What an import's bar says: some formats go through their files twice, and the bar does so, too. */
export function importShare({ records, bytesRead, bytes }: ImportProgress): readonly [share: number, text: string] {
  const whole = bytes === 0 ? 1 : bytesRead / bytes;
  const round = Math.max(0, Math.ceil(whole) - 1);
  const share = Math.min(1, whole - round);
  const taken = records > 0 ? `${records.toLocaleString('en')} records` : 'reading';
  return [share, `${percent(share)}  ${taken}${round > 0 ? ', going through them again' : ''}`];
}

function percent(share: number): string {
  return `${String(Math.floor(share * 100)).padStart(3)} %`;
}

function barLine(name: string, share: number, text: string): string {
  const filled = Math.round(Math.min(1, share) * WIDTH);
  return `${name} ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${text}`;
}
