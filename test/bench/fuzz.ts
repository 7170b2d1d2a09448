import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { fuzz, type FuzzReport } from '../fuzz/fuzz.js';
import { startFuzzedProcess } from '../fuzz/service.js';
import { memoryBelow } from './processes.js';

const DEFAULT_REQUESTS = 100_000;
/** Longer without an answer is a hang. */
const PATIENCE_MS = 5_000;
const PRINTED_EVERY = 5_000;
const MOST_PRINTED = 20;
/** Memory is flat when the end of a run has at most so much more than its middle. */
const MOST_GROWTH = 1.2;

/**
 * Sends requests that are made of the declarations, as everybody, to a service of its own, and looks at every answer.
 *   npm run bench -- fuzz [--requests 100000] [--seed N] [--patience 5000]
 */
export const bench = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { requests: { type: 'string' }, seed: { type: 'string' }, patience: { type: 'string' } },
  });
  const requests = Number(values.requests ?? DEFAULT_REQUESTS);
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  const patienceMs = Number(values.patience ?? PATIENCE_MS);
  console.log(`seed ${seed}, ${requests} requests`);
  await using service = await startFuzzedProcess();
  const memory: number[] = [];
  const started = performance.now();
  const eachRound = (sent: number): void => {
    memory.push(memoryOf(service.pid));
    if (sent % PRINTED_EVERY !== 0) return;
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(
      `${sent} requests, ${seconds} s, ${Math.round(memory.at(-1) ?? 0)} MB, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
    );
  };
  const before = memoryOf(service.pid);
  print(await fuzz(service, { seed, requests, patienceMs, eachRound }), seed);
  const [middle, end] = [median(memory, 0.4, 0.6), median(memory, 0.8, 1)];
  console.log(
    `memory of the service: ${Math.round(before)} MB at the begin, ${Math.round(middle)} MB in the middle, ${Math.round(end)} MB at the end; ${cpus().length} cores`,
  );
  if (end > middle * MOST_GROWTH) fail('Memory grew.');
};

const fail = (why: string): void => {
  console.error(why);
  process.exitCode = 1;
};

/** Of the service itself, in MB; what its workers have comes and goes with pictures. */
const memoryOf = (pid: number): number => (memoryBelow(pid).find((each) => each.pid === pid)?.bytes ?? 0) / 2 ** 20;

function median(values: readonly number[], from: number, to: number): number {
  const part = values.slice(Math.floor(values.length * from), Math.max(1, Math.ceil(values.length * to)));
  return part.sort((a, b) => a - b)[Math.floor(part.length / 2)] ?? 0;
}

function print({ sent, findings, answers, asked, ownMarks, slowest }: FuzzReport, seed: number): void {
  const statuses: Record<string, number> = {};
  for (const [kind, count] of Object.entries(answers)) {
    const status = kind.split(' ')[0] ?? '';
    statuses[status] = (statuses[status] ?? 0) + count;
  }
  console.table(Object.entries(statuses).map(([status, count]) => ({ status, count })));
  const good = [...asked.values()].filter((each) => each.good > 0).length;
  console.log(
    `${sent} requests of ${asked.size} kinds, ${good} of which were answered with data; companies saw their own mark ${ownMarks} times`,
  );
  console.log(`slowest: ${Math.round(slowest.ms)} ms, ${slowest.about}`);
  console.log(`${findings.length} findings`);
  for (const { problem, number, actor, request, answer } of findings.slice(0, MOST_PRINTED))
    console.log(`- request ${number} of seed ${seed}, ${actor}: ${problem}\n  ${request}\n  ${answer}`);
  if (findings.length > 0) fail('Something is wrong.');
}
