/** `npm run lists -- …`: brings published lists into the service's database, beside the running service. */
import 'reflect-metadata';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../../gateway/settings.js';
import { outsideProblem } from '../../subgraphs/platform/outside/outside.js';
import { openPlatform, type Platform } from '../../subgraphs/platform/platform.js';
import type { Store } from '../../subgraphs/platform/store.js';
import { FORMATS, isFormat } from '../../subgraphs/screening/lists/formats/formats.js';
import { DEFAULT_MOST_SHRINK, type ImportOutcome, importList } from '../../subgraphs/screening/lists/import-list.js';
import { ListFileError } from '../../subgraphs/screening/lists/list-file-error.js';
import { listStatus } from '../../subgraphs/screening/lists/list-status.js';
import { fetchSource } from '../../subgraphs/screening/lists/sources/fetch-source.js';
import type { ListSource } from '../../subgraphs/screening/lists/sources/source-table.js';
import { addSource, allSources, removeSource } from '../../subgraphs/screening/lists/sources/sources.js';
import { withdrawList } from '../../subgraphs/screening/lists/withdraw-list.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import { progressBar } from './progress-bar.js';
import { outcomeText, statusText } from './status-text.js';

const USAGE = `Usage:
  npm run lists -- import --source ID --format FORMAT [--most-shrink SHARE] FILE...
  npm run lists -- add --source ID --format FORMAT --url URL [--url URL]... [--every 24h] [--most-shrink SHARE]
  npm run lists -- remove --source ID
  npm run lists -- fetch [ID]...
  npm run lists -- withdraw --source ID
  npm run lists -- status [--json]

FORMAT: ${Object.keys(FORMATS).join(', ')}
FILE: as published, also packed by zip or gzip; docs/lists.md tells which files a format consists of
SHARE: how much smaller the list may become, 0 to 1; ${DEFAULT_MOST_SHRINK} when absent
add: the service fetches the list every so often (90m, 24h, 7d); remove: no longer, the list stays
fetch: at once, the lists that are due, or those named
withdraw: nobody is found by the list any more, until it is imported again
`;

const { positionals, values } = readWords();
const [command, ...rest] = positionals;

const COMMANDS: Readonly<Record<string, (platform: Platform, store: Store) => Promise<void>>> = {
  import: importFiles,
  add: (platform, store) =>
    addSource(store, platform.clock, { ...listOf(), urls: values.url ?? [], every: values.every, mostShrink: share() }),
  remove: async (_platform, store) => {
    const id = values.source ?? missing('--source');
    if (!(await removeSource(store, id))) throw new ListFileError(`${id} is not fetched from anywhere`);
  },
  fetch: fetchLists,
  withdraw: async (platform, store) => {
    const outcome = await withdrawList(platform, store, values.source ?? missing('--source'));
    process.stdout.write(`${JSON.stringify(outcome)}\n`);
  },
  status: async (_platform, store) => {
    const status = await listStatus(store);
    process.stdout.write(values.json === true ? `${JSON.stringify(status, null, 2)}\n` : statusText(status));
  },
};

try {
  const run = COMMANDS[command ?? ''];
  if (values.help === true || command === 'help') process.stdout.write(USAGE);
  else if (run) await withStore(run);
  else
    throw new ListFileError(
      `${command === undefined ? 'a command is missing' : `there is no command ${command}`}\n\n${USAGE}`,
    );
} catch (problem) {
  tell(problem);
}

async function importFiles(platform: Platform, store: Store): Promise<void> {
  const { id: source, format } = listOf();
  if (!isFormat(format)) throw new ListFileError(`unknown format ${format}\n\n${USAGE}`);
  if (rest.length === 0) missing('FILE');
  const bar = progressBar(source);
  const request = { source, format, files: rest.map(pathOf), mostShrink: share(), onProgress: bar.show };
  report(await importList(platform, store, request).finally(bar.end));
}

/** `npm run` changes to the project's folder; files are named from where the command was given. */
function pathOf(file: string): string {
  return path.resolve(process.env['INIT_CWD'] ?? '', file);
}

/** In words on a terminal, as JSON for programs. */
function report(outcome: ImportOutcome): void {
  process.stdout.write(process.stdout.isTTY ? outcomeText(outcome) : `${JSON.stringify(outcome)}\n`);
}

async function fetchLists(platform: Platform, store: Store): Promise<void> {
  const sources = await allSources(store);
  const unknown = rest.find((id) => !sources.some((source) => source.id === id));
  if (unknown !== undefined) throw new ListFileError(`${unknown} has no address: give it one by "add"`);
  const now = platform.clock.now();
  const wanted = sources.filter(({ id, nextAt }) => (rest.length > 0 ? rest.includes(id) : nextAt <= now));
  if (wanted.length === 0) process.stdout.write('Nothing is due.\n');
  // One that fails keeps the others from nothing.
  for (const source of wanted) await fetchList(platform, store, source).catch(tell);
}

async function fetchList(platform: Platform, store: Store, source: ListSource): Promise<void> {
  const bar = progressBar(source.id);
  const options = { onBytes: bar.showDownload, onProgress: bar.show };
  const outcome = await fetchSource(platform, store, source, options).finally(bar.end);
  if (outcome) report(outcome);
  else process.stdout.write(`${source.id} has not changed, or the running service has just brought it in\n`);
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        format: { type: 'string' },
        url: { type: 'string', multiple: true },
        every: { type: 'string' },
        'most-shrink': { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (problem) {
    process.stderr.write(`lists: ${problem instanceof Error ? problem.message : String(problem)}\n\n${USAGE}`);
    process.exit(1);
  }
}

function listOf(): { readonly id: string; readonly format: string } {
  return { id: values.source ?? missing('--source'), format: values.format ?? missing('--format') };
}

function missing(what: string): never {
  throw new ListFileError(`${what} is missing\n\n${USAGE}`);
}

function share(): number {
  const mostShrink = Number(values['most-shrink'] ?? DEFAULT_MOST_SHRINK);
  if (mostShrink >= 0 && mostShrink <= 1) return mostShrink;
  throw new ListFileError('--most-shrink must be 0 to 1');
}

/** One line for what can be expected to go wrong, the whole trace for what cannot. */
function tell(problem: unknown): void {
  const expected =
    problem instanceof ListFileError ||
    outsideProblem(problem) !== null ||
    (problem instanceof Error && 'code' in problem);
  const text = problem instanceof Error ? (expected ? problem.message : (problem.stack ?? problem.message)) : problem;
  process.stderr.write(`lists: ${String(text)}\n`);
  process.exitCode = 1;
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
