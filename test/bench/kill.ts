import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { FaultName } from '../kill/faults.js';
import { killAnywhere, type KillReport } from '../kill/kill.js';

const DEFAULT_ROUNDS = 200;
const ON_SQLITE: readonly FaultName[] = ['service', 'worker', 'full disk', 'failed disk'];
const ON_MYSQL: readonly FaultName[] = ['service', 'worker', 'database', 'redis'];

/**
 * Kills the service, its workers, its databases and its disk at random moments, half of the rounds on SQLite, half on MariaDB
 * with Redis, and looks whether everything that was answered is so.
 *   npm run bench -- kill [--rounds 200] [--seed N] [--database sqlite|mysql] [--fault NAME]
 */
export const bench = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{ rounds: { type: 'string' }, seed: { type: 'string' } },
      ...{ database: { type: 'string' }, fault: { type: 'string' } },
    },
  });
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const all = Number(values.rounds ?? DEFAULT_ROUNDS);
  const databases = (['sqlite', 'mysql'] as const).filter(
    (each) => values.database === undefined || values.database === each,
  );
  for (const database of databases) {
    const rounds = Math.ceil(all / databases.length);
    console.log(
      `seed ${seed}, ${rounds} rounds on ${database}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    );
    const faults = (database === 'sqlite' ? ON_SQLITE : ON_MYSQL).filter(
      (name) => values.fault === undefined || name === values.fault,
    );
    print(await killAnywhere({ seed, rounds, faults, database, say: (line) => console.log(line) }));
  }
};

function print(report: KillReport): void {
  const met: Record<string, Record<string, number>> = {};
  for (const { fault, amid } of report.rounds) {
    const row = (met[fault] ??= {});
    row[amid] = (row[amid] ?? 0) + 1;
  }
  console.table(met);
  if (report.leftOut.length > 0) console.log(`left out on this machine: ${report.leftOut.join(', ')}`);
  const { sessions, captures, conclusions, deletions, events, wrong } = report;
  console.log(
    `${sessions} sessions are there once, ${captures} pictures were judged, ${conclusions} sessions concluded, ${deletions} deleted, ${events} events told; ${wrong.length} findings`,
  );
  for (const problem of wrong) console.log(`  ${problem}`);
  if (wrong.length > 0) process.exitCode = 1;
}
