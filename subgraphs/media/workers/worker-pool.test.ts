import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../../test/support/until.js';
import type { TestTasks } from './test-worker.js';
import { WorkerPool, type PoolPlan } from './worker-pool.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const plan: PoolPlan = {
  kind: 'test',
  entry: path.join(here, 'test-worker.js'),
  setup: { broken: false },
  scratch: null,
  size: 2,
  mostWaiting: 3,
  restAfter: 600_000,
  tasksBeforeRenewal: 100,
  megabytesBeforeRenewal: 1000,
  startLimit: 120_000,
};
const limit = 120_000;
const of = (companyId: string, sessionId: string | null = null) => ({ limit, owner: { companyId, sessionId } });

let pool: WorkerPool<TestTasks>;
const start = (changes: Partial<PoolPlan> = {}): void => {
  pool = new WorkerPool<TestTasks>({ ...plan, ...changes });
};
afterEach(() => pool.stop());

/** Keeps a process busy until the returned function is called. */
function busy(companyId: string): { readonly end: () => Promise<unknown> } {
  const abort = new AbortController();
  const running = pool.run('hang', null, { ...of(companyId), signal: abort.signal });
  const ended = running.catch((error: unknown) => error);
  return {
    end: () => {
      abort.abort();
      return ended;
    },
  };
}

describe('worker pool', () => {
  it('warms one process, and starts the others when there is more to do than it can', async () => {
    start();
    await pool.warm();
    expect(pool.pids).toHaveLength(1);
    const first = busy('slow');
    expect((await pool.run('echo', { value: 1 }, of('other'))).value).toBe(1);
    expect(pool.pids).toHaveLength(2);
    await first.end();
  });

  it('starts the warm process again when it is killed while there is nothing to do', async () => {
    start();
    await pool.warm();
    const [first = 0] = pool.pids;
    process.kill(first, 'SIGKILL');
    await until(() => pool.ready && !pool.pids.includes(first), 'another warm process');
  });

  it('lets the processes beyond the first go when there is nothing to do', async () => {
    start({ restAfter: 1 });
    await pool.warm();
    const first = busy('slow');
    await pool.run('echo', { value: 1 }, of('other'));
    await until(() => pool.pids.length === 1);
    await first.end();
  });

  it('gives companies turns, and the sessions of a company', async () => {
    start({ size: 1, mostWaiting: 10 });
    await pool.warm();
    const first = busy('many');
    const ended: string[] = [];
    const ask = (company: string, session: string, name: string) =>
      pool.run('echo', { value: name }, of(company, session)).then(() => ended.push(name));
    const all = [
      ask('many', 'greedy', 'greedy 1'),
      ask('many', 'greedy', 'greedy 2'),
      ask('many', 'greedy', 'greedy 3'),
      ask('many', 'modest', 'modest'),
      ask('few', 'alone', 'other company'),
    ];
    await first.end();
    await Promise.all(all);
    expect(ended).toEqual(['greedy 1', 'other company', 'modest', 'greedy 2', 'greedy 3']);
  });

  it('says busy to the company of which too much waits, and to nobody else', async () => {
    start({ size: 1 });
    await pool.warm();
    const first = busy('many');
    const waiting = [1, 2, 3].map((value) => pool.run('echo', { value }, of('many', `session ${value}`)));
    await expect(pool.run('echo', { value: 4 }, of('many'))).rejects.toMatchObject({ code: 'busy', retryAfter: 5 });
    const other = pool.run('echo', { value: 5 }, of('other'));
    await first.end();
    expect((await other).value).toBe(5);
    expect(await Promise.all(waiting)).toHaveLength(3);
  });

  it('takes back what waits, and fails it when the service stops', async () => {
    start({ size: 1 });
    await pool.warm();
    const first = busy('many');
    const abort = new AbortController();
    const withdrawn = pool.run('echo', { value: 1 }, { ...of('many'), signal: abort.signal });
    const waiting = pool.run('echo', { value: 2 }, of('many'));
    const failed = expect(waiting).rejects.toMatchObject({ how: 'stopped' });
    abort.abort();
    await expect(withdrawn).rejects.toMatchObject({ how: 'stopped' });
    await pool.stop();
    await failed;
    expect(await first.end()).toMatchObject({ how: 'stopped' });
  });

  it('goes on with what waits when a process crashed', async () => {
    start({ size: 1 });
    const crashed = pool.run('crash', null, of('many'));
    const next = pool.run('echo', { value: 'still here' }, of('many'));
    await expect(crashed).rejects.toMatchObject({ how: 'crashed' });
    expect((await next).value).toBe('still here');
  });
});
