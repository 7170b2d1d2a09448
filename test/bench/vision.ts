import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DocumentReader } from '../../subgraphs/media/documents/reader.js';
import { FaceEngine } from '../../subgraphs/media/faces/face-engine.js';
import { judgeLiveness } from '../../subgraphs/media/liveness/judge-liveness.js';
import { startServiceProcess } from '../../tools/demo/service-process.js';
import { takeOf } from '../end-to-end/takes.js';
import { portrait, stillsOf } from '../specimens/portraits.js';
import { memoryBelow } from './processes.js';
import { finishedSession } from './sessions.js';
import { photographedSide } from '../end-to-end/photographs.js';

/** Before this many runs compiled code and caches are not warm. */
const WARM_UP_RUNS = 2;
const RUNS = 5;
const MOST_MEMORY_BYTES = 1.5 * 1024 ** 3;

interface Engine {
  readonly tasks: readonly Task[];
  readonly close: () => Promise<void>;
}

interface Task {
  readonly name: string;
  readonly goalSeconds: number;
  run(round: number): Promise<unknown>;
}

/**
 * Warm times of the engines, each alone in a process as in the service's workers, and the memory of the whole service.
 *   npm run bench -- vision
 */
export const bench = async ([engine]: readonly string[]): Promise<void> => {
  if (engine) return printTimes(engine);
  for (const each of Object.keys(ENGINES)) await inOwnProcess(each);
  await printMemory();
};

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  documents: documentTasks,
  faces: faceTasks,
};

async function documentTasks(): Promise<Engine> {
  const reader = await DocumentReader.open();
  const sides = ['front', 'back', 'page'] as const;
  const photographs = await Promise.all(
    sides.map((side) => Promise.all(Array.from({ length: RUNS }, (_, i) => photographedSide(side, i + 1)))),
  );
  const names = { front: 'front of a card', back: 'back of a card', page: "passport's page" };
  const tasks = sides.map((side, i): Task => ({
    name: `read the ${names[side]}`,
    goalSeconds: 2,
    run: (round) =>
      reader.read(photographs[i]?.[round % RUNS]?.image ?? Buffer.alloc(0), {
        documentType: side === 'page' ? 'passport' : 'id',
        side: side === 'back' ? 'back' : 'front',
      }),
  }));
  return { tasks, close: () => reader.close() };
}

async function faceTasks(): Promise<Engine> {
  const engine = await FaceEngine.open();
  const scratch = await mkdtemp(path.join(tmpdir(), 'bonafide-bench-'));
  const video = path.join(scratch, 'take.webm');
  await writeFile(video, await takeOf({ kind: 'face', source: 'franck', from: 60, seconds: 2 }));
  const [first, second = first] = stillsOf('franck');
  const [one, other] = [await portrait(first), await portrait(second)];
  const tasks: readonly Task[] = [
    {
      name: 'judge two seconds of video',
      goalSeconds: 3,
      run: () => judgeLiveness({ video, scratch, mode: 'passive' }, engine),
    },
    { name: 'compare two faces', goalSeconds: 0.6, run: () => engine.compareFaces(one, other) },
  ];
  return { tasks, close: () => rm(scratch, { recursive: true }) };
}

async function printTimes(name: string): Promise<void> {
  const open = ENGINES[name];
  if (!open) throw new RangeError(`no engine ${name}; there are ${Object.keys(ENGINES).join(', ')}`);
  const { tasks, close } = await open();
  const rows = [];
  for (const task of tasks) {
    const times: { wall: number; cpu: number }[] = [];
    for (let round = -WARM_UP_RUNS; round < RUNS; round++) {
      const cpu = process.cpuUsage();
      const started = performance.now();
      await task.run(round + WARM_UP_RUNS);
      const { user, system } = process.cpuUsage(cpu);
      if (round >= 0) times.push({ wall: (performance.now() - started) / 1000, cpu: (user + system) / 1e6 });
    }
    rows.push({
      task: task.name,
      'median s': median(times.map(({ wall }) => wall)),
      'slowest s': rounded(Math.max(...times.map(({ wall }) => wall))),
      'median CPU s': median(times.map(({ cpu }) => cpu)),
      'goal s': task.goalSeconds,
    });
  }
  console.table(rows);
  await close();
}

const rounded = (value: number): number => Number(value.toFixed(2));

function median(values: readonly number[]): number {
  return rounded([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN);
}

/** The engines run in processes of their own in the service, so they are measured in such. */
async function inOwnProcess(engine: string): Promise<void> {
  const [, main = ''] = process.argv;
  const child = spawn(process.execPath, [main, 'vision', engine], { stdio: 'inherit' });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${engine} ended with ${code ?? 'a signal'}`)),
    );
  });
}

/** After a whole session every engine has worked. */
async function printMemory(): Promise<void> {
  await using service = await startServiceProcess({ environment: { RATE_LIMIT: '0' } });
  await finishedSession(service);
  const processes = memoryBelow(service.pid);
  const total = processes.reduce((sum, { bytes }) => sum + bytes, 0);
  const megabytes = (bytes: number): number => Math.round(bytes / 1024 ** 2);
  console.log(`Memory after one session; at most ${megabytes(MOST_MEMORY_BYTES)} MB in all`);
  console.table([
    ...processes.map(({ name, bytes }) => ({ process: name, MB: megabytes(bytes) })),
    { process: 'all', MB: megabytes(total) },
  ]);
}
