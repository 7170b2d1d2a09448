/** `npm run lists -- import|status`: brings published lists into the service's database, beside the running service. */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { readSettings } from '../../gateway/settings.js';
import { openPlatform, type Platform } from '../../subgraphs/platform/platform.js';
import type { Store } from '../../subgraphs/platform/store.js';
import { FORMATS, isFormat } from '../../subgraphs/screening/lists/formats/formats.js';
import { importList } from '../../subgraphs/screening/lists/import-list.js';
import { ListFileError } from '../../subgraphs/screening/lists/list-file-error.js';
import { listStatus } from '../../subgraphs/screening/lists/list-status.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import { progressBar } from './progress-bar.js';

const USAGE = `Usage:
  npm run lists -- import --source ID --format FORMAT [--most-shrink SHARE] FILE...
  npm run lists -- status

FORMAT: ${Object.keys(FORMATS).join(', ')}
SHARE: how much smaller the list may become, 0 to 1; 0.2 when absent
`;

try {
  await run(process.argv.slice(2));
} catch (problem) {
  const expected = problem instanceof ListFileError || (problem instanceof Error && 'code' in problem);
  const text = problem instanceof Error ? (expected ? problem.message : (problem.stack ?? problem.message)) : problem;
  process.stderr.write(`lists: ${String(text)}\n`);
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { source: { type: 'string' }, format: { type: 'string' }, 'most-shrink': { type: 'string' } },
  });
  const [command, ...files] = positionals;
  if (command === 'status') return withStore((_platform, store) => showStatus(store));
  if (command !== 'import') throw new ListFileError(`unknown command\n\n${USAGE}`);
  const { source, format } = values;
  const mostShrink = Number(values['most-shrink'] ?? 0.2);
  if (!source || !format || files.length === 0) throw new ListFileError(`something is missing\n\n${USAGE}`);
  if (!isFormat(format)) throw new ListFileError(`unknown format ${format}\n\n${USAGE}`);
  if (!(mostShrink >= 0 && mostShrink <= 1)) throw new ListFileError('--most-shrink must be 0 to 1');
  return withStore(async (platform, store) => {
    const bar = progressBar(source);
    const outcome = await importList(platform, store, {
      source,
      format,
      files,
      mostShrink,
      onProgress: bar.show,
    }).finally(bar.end);
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
  });
}

async function showStatus(store: Store): Promise<void> {
  process.stdout.write(`${JSON.stringify(await listStatus(store), null, 2)}\n`);
}

async function withStore(work: (platform: Platform, store: Store) => Promise<void>): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'error', ...process.env });
  const platform = await openPlatform({
    settings: { ...settings, publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}` },
  });
  try {
    const store = await openScreeningStore(platform);
    try {
      await work(platform, store);
    } finally {
      await store.stop();
    }
  } finally {
    await platform.close();
  }
}
