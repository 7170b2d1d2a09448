import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../../test/support/until.js';
import { openWork, outcomes, workSession, writeOutcome } from '../../../test/support/job-work.js';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver } from '../../../test/support/platform.js';
import { RetryLaterError } from '../errors/catalogue.js';
import type { Platform, PlatformSettings } from '../platform.js';
import type { Store } from '../store.js';
import { ManualClock } from '../time/clock.js';
import { JobFailure } from './job.js';

afterAll(stopOwnMariaDb);

const options = { lane: 'session', timeoutMs: 20_000 } as const;

async function ask(platform: Platform, store: Store, kind: string, key = 'one', payload: unknown = {}): Promise<void> {
  await platform.vault.create(workSession);
  const sealer = await platform.vault.open(workSession.sessionId, 'work');
  await store.write((tx) => tx.enqueue({ kind, key, ...workSession, payload, sealer }));
}

const holds = (store: Store, count: number) => async (): Promise<boolean> => (await outcomes(store)).length >= count;

/** Starts a process that runs jobs, and waits until it prints `line`. */
async function startProcess(settings: PlatformSettings, line: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../../../test/support/job-process.js', import.meta.url));
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PLATFORM_SETTINGS: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await until(() => printed.includes(line) || child.exitCode !== null);
  if (child.exitCode !== null) throw new Error(`The process ended with ${child.exitCode}`);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

describe.each(DRIVERS)('jobs on %s', (driver: TestDriver) => {
  it('run once for each key, with their payload, in the transaction that asked or not at all', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    store.jobs.handle<{ n: number }>('add', options, async ({ payload, attempt, sessionId }) =>
      writeOutcome(platform, `${payload.n} ${attempt} ${sessionId}`),
    );
    await store.start();
    await ask(platform, store, 'add', 'a', { n: 1 });
    await ask(platform, store, 'add', 'a', { n: 2 });
    const failing = store.write(async (tx) => {
      await tx.enqueue({ kind: 'add', key: 'b', ...workSession, payload: { n: 3 }, sealer: null });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await until(holds(store, 1));
    await ask(platform, store, 'add', 'a', { n: 4 });
    await ask(platform, store, 'add', 'c', { n: 5 });
    await until(holds(store, 2));
    expect(await outcomes(store)).toEqual(['1 1 session', '5 1 session']);
    await store.stop();
  });

  it('are tried three times, then dead, with the effect of that', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    const attempts: number[] = [];
    store.jobs.handle(
      'fail',
      { ...options, lane: 'interactive', onDead: () => writeOutcome(platform, 'dead') },
      async ({ attempt }) => {
        attempts.push(attempt);
        throw new Error('never works');
      },
    );
    await store.start();
    await ask(platform, store, 'fail');
    await until(holds(store, 1));
    await sleep(700);
    expect(attempts).toEqual([1, 2, 3]);
    expect(await outcomes(store)).toEqual(['dead']);
    await store.stop();
  });

  it('are not tried again when they fail for good', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    const attempts: number[] = [];
    const onDead = () => writeOutcome(platform, 'dead');
    store.jobs.handle('fail', { ...options, lane: 'interactive', onDead }, async ({ attempt }) => {
      attempts.push(attempt);
      throw new JobFailure('took all the time that there is', { final: true });
    });
    await store.start();
    await ask(platform, store, 'fail');
    await until(holds(store, 1));
    await sleep(700);
    expect(attempts).toEqual([1]);
    expect(await outcomes(store)).toEqual(['dead']);
    await store.stop();
  });

  it('let companies take turns, and the sessions of a company', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    const done: string[] = [];
    store.jobs.handle('turn', options, async ({ key }) => {
      done.push(key);
      return writeOutcome(platform, key);
    });
    const queue = [
      ['many', 'greedy', 1],
      ['many', 'greedy', 2],
      ['many', 'greedy', 3],
      ['many', 'modest', 1],
      ['few', null, 1],
    ] as const;
    for (const [companyId, sessionId, n] of queue) {
      if (sessionId !== null) await platform.vault.create({ companyId, sessionId });
      const key = `${sessionId ?? companyId} ${n}`;
      await store.write((tx) => tx.enqueue({ kind: 'turn', key, companyId, sessionId, payload: {}, sealer: null }));
    }
    await store.start();
    await until(holds(store, queue.length));
    expect(done).toEqual(['greedy 1', 'few 1', 'modest 1', 'greedy 2', 'greedy 3']);
    await store.stop();
  });

  it('write nothing of an effect that throws, and try again', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    store.jobs.handle('half', { ...options, lane: 'interactive' }, async ({ attempt }) => async (tx) => {
      await writeOutcome(platform, `attempt ${attempt}`)(tx);
      if (attempt === 1) throw new Error('half-way');
    });
    await store.start();
    await ask(platform, store, 'half');
    await until(holds(store, 1));
    expect(await outcomes(store)).toEqual(['attempt 2']);
    await store.stop();
  });

  it('do not count an attempt that was told "busy"', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    let asked = 0;
    store.jobs.handle('crowded', options, async ({ attempt }) => {
      asked += 1;
      if (asked < 4) throw new RetryLaterError('busy', { retryAfter: 0 });
      return writeOutcome(platform, `attempt ${attempt}`);
    });
    await store.start();
    await ask(platform, store, 'crowded');
    await until(holds(store, 1));
    expect([asked, await outcomes(store)]).toEqual([4, ['attempt 1']]);
    await store.stop();
  });

  it('are aborted when their time is over, and tried again', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    const aborted: number[] = [];
    store.jobs.handle('slow', { lane: 'interactive', timeoutMs: 2_000 }, async ({ attempt, signal }) => {
      signal.addEventListener('abort', () => aborted.push(attempt));
      // Does not heed its signal.
      if (attempt === 1) await new Promise(() => undefined);
      return writeOutcome(platform, `attempt ${attempt}`);
    });
    await store.start();
    await ask(platform, store, 'slow');
    await until(holds(store, 1));
    expect([aborted, await outcomes(store)]).toEqual([[1], ['attempt 2']]);
    await store.stop();
  });

  it('write nothing when the session was deleted while they ran', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let state = 'waiting';
    store.jobs.handle('read', options, async () => {
      state = 'running';
      await gate;
      state = 'answered';
      return writeOutcome(platform, 'personal data');
    });
    await store.start();
    await ask(platform, store, 'read');
    await until(() => state === 'running');
    await platform.vault.destroy(workSession.sessionId);
    release();
    await until(() => state === 'answered');
    await store.stop();
    await using again = await startPlatform({ continueFrom: platform });
    const reopened = await openWork(again);
    reopened.jobs.handle('read', options, async () => writeOutcome(again, 'personal data'));
    await reopened.start();
    await sleep(800);
    expect(await outcomes(reopened)).toEqual([]);
    await reopened.stop();
  });

  it('are aborted when their session is removed, with its rows', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    let begun = false;
    let aborted = false;
    store.jobs.handle('wait', options, async ({ signal }) => {
      begun = true;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      aborted = true;
    });
    await store.start();
    await store.write(writeOutcome(platform, 'earlier'));
    await ask(platform, store, 'wait');
    await until(() => begun);
    await store.write((tx) => tx.removeSession(workSession));
    await until(() => aborted);
    expect(await outcomes(store)).toEqual([]);
    await store.stop();
  });

  it('are run once when two processes look for them', async () => {
    await using platform = await startPlatform({ driver });
    await using twin = await startPlatform({ continueFrom: platform });
    const stores = [await openWork(platform), await openWork(twin)] as const;
    for (const store of stores) {
      store.jobs.handle<number>('count', { ...options, concurrency: 4 }, async ({ payload }) =>
        writeOutcome(platform, `job ${payload}`),
      );
    }
    const numbers = Array.from({ length: 24 }, (_, index) => index + 10);
    for (const n of numbers) await ask(platform, stores[0], 'count', `key ${n}`, n);
    await Promise.all(stores.map((store) => store.start()));
    await until(holds(stores[0], numbers.length));
    await sleep(200);
    expect((await outcomes(stores[0])).sort()).toEqual(numbers.map((n) => `job ${n}`));
    await Promise.all(stores.map((store) => store.stop()));
  });

  it('go on at once in the next process when theirs was killed, and have their effect once', async () => {
    // It stands: the lease of the process that is killed never runs out here.
    await using platform = await startPlatform({ driver, clock: new ManualClock(new Date()) });
    const store = await openWork(platform);
    await ask(platform, store, 'stuck');
    await kill(await startProcess(platform.settings, 'begun'));

    store.jobs.handle('stuck', options, async ({ attempt }) => writeOutcome(platform, `attempt ${attempt}`));
    await store.start();
    await until(holds(store, 1));
    await sleep(300);
    expect(await outcomes(store)).toEqual(['attempt 1']);
    await store.stop();
  });

  it.each([
    [3, ['attempt 1']],
    [6, ['dead']],
  ])('whose process was killed %i times have as outcome %j', async (deaths, expected) => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    await ask(platform, store, 'stuck');
    for (let death = 1; death <= deaths; death += 1) await kill(await startProcess(platform.settings, 'begun'));

    const onDead = (): ReturnType<typeof writeOutcome> => writeOutcome(platform, 'dead');
    store.jobs.handle('stuck', { ...options, onDead }, async ({ attempt }) =>
      writeOutcome(platform, `attempt ${attempt}`),
    );
    await store.start();
    await until(holds(store, 1));
    await sleep(300);
    expect(await outcomes(store)).toEqual(expected);
    await store.stop();
  });

  it('are tried and buried again when the end of a job fails', async () => {
    await using platform = await startPlatform({ driver });
    const store = await openWork(platform);
    const attempts: number[] = [];
    let burials = 0;
    const onDead = (): ReturnType<typeof writeOutcome> => {
      burials += 1;
      if (burials === 1) throw new Error('not now');
      return writeOutcome(platform, 'dead');
    };
    store.jobs.handle('fail', { ...options, lane: 'interactive', onDead }, async ({ attempt }) => {
      attempts.push(attempt);
      throw new Error('never works');
    });
    await store.start();
    await ask(platform, store, 'fail');
    await until(holds(store, 1));
    expect([attempts, burials]).toEqual([[1, 2, 3], 2]);
    await store.stop();
  });

  it('do not begin before their time', async () => {
    const clock = new ManualClock();
    await using platform = await startPlatform({ driver, clock });
    const store = await openWork(platform);
    store.jobs.handle('later', options, async () => writeOutcome(platform, 'ran'));
    await store.start();
    const runAt = new Date(clock.now().getTime() + 60_000);
    await platform.vault.create(workSession);
    await store.write((tx) =>
      tx.enqueue({ kind: 'later', key: 'k', ...workSession, payload: null, sealer: null, runAt }),
    );
    await sleep(800);
    expect(await outcomes(store)).toEqual([]);
    clock.advance(60_000);
    await until(holds(store, 1));
    await store.stop();
  });

  it('of another process have no effect any more when their lease ran out and the job was given on', async () => {
    const clock = new ManualClock();
    await using platform = await startPlatform({ driver, clock });
    await using twin = await startPlatform({ continueFrom: platform, clock });
    const [first, second] = [await openWork(platform), await openWork(twin)];
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let begun = false;
    let answered = false;
    first.jobs.handle('lease', options, async () => {
      begun = true;
      await gate;
      answered = true;
      return writeOutcome(platform, 'from the first');
    });
    second.jobs.handle('lease', options, async () => writeOutcome(twin, 'from the second'));
    await first.start();
    await ask(platform, first, 'lease');
    await until(() => begun);
    clock.advance(16_000);
    await second.start();
    await until(holds(second, 1));
    release();
    await until(() => answered);
    await first.stop();
    expect(await outcomes(second)).toEqual(['from the second']);
    await second.stop();
  });
});
