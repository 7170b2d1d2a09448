/**
 * Imports a made-up list in OpenSanctions' FtM form and tells how much memory that takes.
 *   npm run bench -- screening-import [--megabytes 500]
 */
import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openPlatform } from '../../subgraphs/platform/platform.js';
import { importList } from '../../subgraphs/screening/lists/import-list.js';
import { openScreeningStore } from '../../subgraphs/screening/screening-store.js';
import { nameMaker, numbers, textOf } from './screening-names.js';

/** Of the process that imports. */
const HEAP_MB = 128;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { megabytes: { type: 'string' }, folder: { type: 'string' } },
  });
  if (values.folder !== undefined) return importIn(values.folder);
  const folder = await mkdtemp(path.join(tmpdir(), 'screening-import-'));
  try {
    const file = path.join(folder, 'entities.ftm.json');
    await make(file, Number(values.megabytes ?? 500) * 1e6);
    console.log(`file                ${megabytes((await stat(file)).size)}`);
    const entry = fileURLToPath(new URL('./bench.js', import.meta.url));
    // V8 lets garbage lie while there is room: within this little the import must do with what it holds.
    const limit = `--max-old-space-size=${HEAP_MB}`;
    spawnSync(process.execPath, [limit, entry, 'screening-import', '--folder', folder], { stdio: 'inherit' });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Persons, each with a sanction, a relation, an office or an address in lines of their own, far from the person's line. */
async function make(file: string, bytes: number): Promise<void> {
  const out = createWriteStream(file);
  const nextName = nameMaker(21);
  const random = numbers(22);
  let written = 0;
  const line = async (id: string, schema: string, properties: object, caption?: string): Promise<void> => {
    const text = `${JSON.stringify({ id, schema, ...(caption && { caption }), properties, datasets: ['made'], last_change: '2026-01-02T03:04:05' })}\n`;
    written += text.length;
    if (!out.write(text)) await once(out, 'drain');
  };
  await line('post', 'Position', { name: ['Minister'], country: ['mt'], topics: ['gov.executive'] });
  for (let number = 0; written < bytes; number++) {
    const other = Math.floor(random() * (number + 1));
    await line(`s${number}`, 'Sanction', { entity: [`p${other}`], country: ['mt'], program: ['A made-up programme'] });
    if (number % 3 === 0) await line(`o${number}`, 'Occupancy', { holder: [`p${other}`], post: ['post'] });
    if (number % 3 === 1) await line(`f${number}`, 'Family', { person: [`p${number}`], relative: [`p${other}`] });
    if (number % 3 === 2) await line(`a${number}`, 'Address', { full: [`${number} Made-up Street`], country: ['mt'] });
    const name = textOf(nextName());
    await line(
      `p${number}`,
      'Person',
      {
        name: [name, textOf(nextName())],
        birthDate: ['1970-01-01'],
        addressEntity: [`a${other - (other % 3) + 2}`],
        topics: ['role.pep'],
        notes: ['Made up. '.repeat(20)],
      },
      name,
    );
  }
  out.end();
  await once(out, 'finish');
}

async function importIn(folder: string): Promise<void> {
  const platform = await openPlatform({
    settings: {
      dataDir: folder,
      databaseUrl: `sqlite:${folder}`,
      mediaUrl: `file:${folder}`,
      masterKey: null,
      publicUrl: 'http://localhost',
      logLevel: 'silent',
    },
  });
  const store = await openScreeningStore(platform);
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const usage = process.cpuUsage();
  const { records } = await importList(platform, store, {
    source: 'made',
    format: 'opensanctions-ftm',
    files: [path.join(folder, 'entities.ftm.json')],
  });
  const { user, system } = process.cpuUsage(usage);
  const most = process.resourceUsage().maxRSS * 1024;
  console.log(
    `imported            ${records} records in ${((performance.now() - started) / 1000).toFixed(0)} s, processor time ${((user + system) / 1e6).toFixed(0)} s`,
  );
  console.log(
    `memory              ${megabytes(most)} at most, ${megabytes(before)} before, in a heap of ${HEAP_MB} MB`,
  );
  await store.stop();
  await platform.close();
}
