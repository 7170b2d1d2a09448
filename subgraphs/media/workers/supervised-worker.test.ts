import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../../test/support/until.js';
import { SupervisedWorker, type WorkerEvent, type WorkerPlan } from './supervised-worker.js';
import type { TestTasks } from './test-worker.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const plan: WorkerPlan = {
  kind: 'test',
  entry: path.join(here, 'test-worker.js'),
  setup: { broken: false },
  scratch: null,
  tasksBeforeRenewal: 100,
  megabytesBeforeRenewal: 1000,
  startLimit: 120_000,
};
const limit = 120_000;

let worker: SupervisedWorker<TestTasks>;
let events: WorkerEvent[];
const start = (changes: Partial<WorkerPlan> = {}): void => {
  events = [];
  worker = new SupervisedWorker<TestTasks>({ ...plan, ...changes }, (event) => events.push(event));
};
afterEach(() => worker.stop());

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('supervised worker', () => {
  it('does tasks in one warmed process of low priority, with buffers as they are', async () => {
    start();
    await worker.warm();
    const pid = worker.pid ?? 0;
    expect(getPriority(pid)).toBe(10);
    const value = { key: Buffer.from('secret'), vector: new Float32Array([1, 2]) };
    const answer = await worker.run('echo', { value }, { limit });
    expect(answer.pid).toBe(pid);
    const back = answer.value as typeof value;
    expect(Buffer.from(back.key).toString()).toBe('secret');
    expect([...back.vector]).toEqual([1, 2]);
  });

  it('ends a process that takes more memory than any honest file needs, and goes on', async () => {
    start();
    // It holds what it took until somebody ends it.
    const growing = worker.run('grow', { megabytes: 2_200, ms: 60_000 }, { limit: 90_000 });
    await expect(growing).rejects.toMatchObject({ how: 'memory', final: true });
    expect((await worker.run('echo', { value: 1 }, { limit })).value).toBe(1);
  });

  it('passes neither the environment of the service nor a key on the command line', async () => {
    process.env['MASTER_KEY'] = 'do-not-pass-this-on';
    start();
    const answer = await worker.run('echo', { value: 'do-not-pass-this-on' }, { limit });
    delete process.env['MASTER_KEY'];
    expect(answer.environment).not.toContain('MASTER_KEY');
    expect(answer.environment).not.toContain('DATABASE_URL');
    expect(answer.args.join(' ')).not.toContain('do-not-pass-this-on');
  });

  it('takes one task at a time', async () => {
    start();
    const first = worker.run('echo', { value: 1 }, { limit });
    expect(worker.free).toBe(false);
    await expect(worker.run('echo', { value: 2 }, { limit })).rejects.toThrow('has a task already');
    expect((await first).value).toBe(1);
    expect(worker.free).toBe(true);
  });

  it('lets the process go when it may rest, and starts another one for the next task', async () => {
    start();
    const { pid } = await worker.run('echo', { value: 1 }, { limit });
    worker.rest();
    await until(() => !alive(pid));
    expect((await worker.run('echo', { value: 2 }, { limit })).pid).not.toBe(pid);
  });

  it('replaces a process that crashed', async () => {
    start();
    await expect(worker.run('crash', null, { limit })).rejects.toMatchObject({ how: 'crashed', final: false });
    expect((await worker.run('echo', { value: 'still here' }, { limit })).value).toBe('still here');
    expect(events.map((event) => event.what)).toEqual(['ready', 'crashed', 'ready']);
  });

  it('kills a process that exceeds the limit, even when its event loop is held', async () => {
    start();
    await worker.warm();
    const pid = worker.pid ?? 0;
    await expect(worker.run('hang', null, { limit: 300 })).rejects.toMatchObject({ how: 'limit', final: true });
    expect(alive(pid)).toBe(false);
    expect((await worker.run('echo', { value: 1 }, { limit })).value).toBe(1);
  });

  it('tells that a task threw without telling what it said', async () => {
    start();
    const failure = worker.run('throw', { message: 'TURING<<ALAN' }, { limit });
    await expect(failure).rejects.toMatchObject({ how: 'threw', message: 'throw threw RangeError' });
  });

  it('renews the process after its number of tasks and after its megabytes', async () => {
    start({ tasksBeforeRenewal: 2, megabytesBeforeRenewal: 300 });
    const pids: number[] = [];
    for (let n = 0; n < 4; n += 1) pids.push((await worker.run('echo', { value: n }, { limit })).pid);
    expect(new Set(pids).size).toBe(2);
    const grown = (await worker.run('grow', { megabytes: 400, ms: 0 }, { limit })).pid;
    expect((await worker.run('echo', { value: 0 }, { limit })).pid).not.toBe(grown);
  });

  it('takes back a task that waits for the process, and kills the process that does one', async () => {
    start();
    const [early, late] = [new AbortController(), new AbortController()];
    const waiting = worker.run('echo', { value: 1 }, { limit, signal: early.signal });
    early.abort();
    await expect(waiting).rejects.toMatchObject({ how: 'stopped' });
    await worker.warm();
    const running = worker.run('hang', null, { limit, signal: late.signal });
    late.abort();
    await expect(running).rejects.toMatchObject({ how: 'stopped' });
    expect((await worker.run('echo', { value: 2 }, { limit })).value).toBe(2);
  });

  it('fails what waits for a process that cannot start, and says why to the operator', async () => {
    start({ setup: { broken: true } });
    await expect(worker.run('echo', { value: 1 }, { limit })).rejects.toMatchObject({ how: 'start' });
    expect(events.at(-1)?.detail).toContain('a model file is missing');
  });

  it('ends with its parent when that is killed, also when native code holds the event loop', async () => {
    start();
    const script = `
      const { SupervisedWorker } = await import(${JSON.stringify(path.join(here, 'supervised-worker.js'))});
      const worker = new SupervisedWorker(${JSON.stringify(plan)});
      await worker.warm();
      void worker.run('hang', null, { limit: 600_000 });
      setTimeout(() => console.log(worker.pid), 100);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [text] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(text).trim());
    expect(alive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await until(() => !alive(pid));
  });
});
