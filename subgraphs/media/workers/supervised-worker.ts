import { fork, type ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { JobFailure } from '../../platform/jobs/job.js';
import { isFromWorker, MEMORY_SIGNAL, type FromWorker, type TaskMap, type ToWorker } from './protocol.js';

export interface WorkerPlan {
  /** For logs and metrics: `documents`, `faces`. */
  readonly kind: string;
  /** Built entry file, run by this Node. */
  readonly entry: string;
  /** Given to the process before it opens its engines. */
  readonly setup: unknown;
  /** A folder for the process's temporary files, emptied before each start: a killed process cannot do it. */
  readonly scratch: string | null;
  /** A process is replaced after so many tasks … */
  readonly tasksBeforeRenewal: number;
  /** … or once it holds more than this after a task. */
  readonly megabytesBeforeRenewal: number;
  /** Milliseconds until the engines must be open. */
  readonly startLimit: number;
  /** Whether a process that ended is followed by another one at once, also when there is nothing to do. */
  readonly keptWarm?: boolean;
}

export interface TaskOptions {
  /** Milliseconds of work after which the process is killed. */
  readonly limit: number;
  /** Aborting takes the task back and kills the process that does it. */
  readonly signal?: AbortSignal;
}

/**
 * The process died, was killed at its limit, or the task threw in it. What took all the time or memory that there is would
 * take it again: only the rest is worth another try.
 */
export class WorkerFailed extends JobFailure {
  override readonly name = 'WorkerFailed';

  constructor(
    readonly how: 'crashed' | 'limit' | 'memory' | 'threw' | 'start' | 'stopped',
    message: string,
  ) {
    super(message, { final: how === 'limit' || how === 'memory' });
  }
}

interface Task {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  readonly options: TaskOptions;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
  withdraw: () => void;
}

interface Child {
  readonly process: ChildProcess;
  ready: boolean;
  tasks: number;
  current: Task | null;
  timer: NodeJS.Timeout | null;
  /** Why we killed it, so that its death is told as that. */
  ending: WorkerFailed | null;
  startupOutput: string;
}

/** What a child needs of the environment; above all neither keys nor database addresses. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ'] as const;
const STARTUP_OUTPUT_CHARACTERS = 2000;

/**
 * One child process of one kind, with one task at a time. Native code on hostile pictures runs there, so it may crash,
 * hang or grow: it is replaced, and the task it had fails.
 */
export class SupervisedWorker<Tasks extends TaskMap> {
  private child: Child | null = null;
  /** Given, and not yet handed to the child, which may be starting. */
  private given: Task | null = null;
  private taskCount = 0;
  private stopped = false;
  private readonly readyWaiters: { resolve: () => void; reject: (error: Error) => void }[] = [];

  constructor(
    private readonly plan: WorkerPlan,
    private readonly onEvent: (event: WorkerEvent) => void = () => undefined,
  ) {}

  /** Process id of the child, for measurements; null while there is none. */
  get pid(): number | null {
    return this.child?.process.pid ?? null;
  }

  /** Whether it has nothing to do. */
  get free(): boolean {
    return this.given === null && (this.child?.current ?? null) === null;
  }

  get ready(): boolean {
    return this.child?.ready ?? false;
  }

  /** Starts the child if there is none and waits until its engines are open. @throws WorkerFailed */
  warm(): Promise<void> {
    if (this.ready) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.readyWaiters.push({ resolve, reject });
      this.ensureChild();
    });
  }

  /** Does a task in the child; only one that is `free` may be asked. @throws WorkerFailed */
  run<Name extends keyof Tasks & string>(
    name: Name,
    input: Tasks[Name]['input'],
    options: TaskOptions,
  ): Promise<Tasks[Name]['output']> {
    if (this.stopped) return Promise.reject(new WorkerFailed('stopped', 'the worker was stopped'));
    if (options.signal?.aborted) return Promise.reject(new WorkerFailed('stopped', 'the task was withdrawn'));
    if (!this.free) return Promise.reject(new Error('the worker has a task already'));
    return new Promise((resolve, reject) => {
      this.taskCount += 1;
      const task: Task = { id: this.taskCount, name, input, options, resolve, reject, withdraw: () => undefined };
      const withdraw = (): void => this.withdraw(task);
      task.withdraw = () => options.signal?.removeEventListener('abort', withdraw);
      options.signal?.addEventListener('abort', withdraw, { once: true });
      this.given = task;
      this.next();
    });
  }

  /** Lets the child go while there is nothing to do; the next task starts another one. */
  rest(): void {
    const child = this.child;
    if (!this.free || child === null) return;
    this.child = null;
    this.kill(child, new WorkerFailed('stopped', 'nothing to do'));
  }

  /** Kills the child at once; what it was given fails as stopped. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.failGiven(new WorkerFailed('stopped', 'the worker was stopped'));
    const child = this.child;
    if (child === null) return;
    const gone = new Promise((resolve) => child.process.once('close', resolve));
    this.kill(child, new WorkerFailed('stopped', 'the worker was stopped'));
    await gone;
  }

  private next(): void {
    const task = this.given;
    if (task === null) return;
    const child = this.ensureChild();
    if (child === null || !child.ready || child.current !== null || child.ending !== null) return;
    this.given = null;
    child.current = task;
    child.timer = setTimeout(
      () => this.kill(child, new WorkerFailed('limit', `${task.name} exceeded ${task.options.limit} ms`)),
      task.options.limit,
    );
    const message: ToWorker = { kind: 'task', id: task.id, name: task.name, input: task.input };
    child.process.send(message, (error) => {
      if (error) this.kill(child, new WorkerFailed('crashed', 'the task could not be handed over'));
    });
  }

  private ensureChild(): Child | null {
    if (this.stopped || this.child !== null) return this.child;
    if (this.plan.scratch !== null) emptyFolder(this.plan.scratch);
    const started = fork(this.plan.entry, [], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    });
    const child: Child = {
      process: started,
      ready: false,
      tasks: 0,
      current: null,
      timer: null,
      ending: null,
      startupOutput: '',
    };
    this.child = child;
    child.timer = setTimeout(
      () =>
        this.kill(child, new WorkerFailed('start', `${this.plan.kind} did not start in ${this.plan.startLimit} ms`)),
      this.plan.startLimit,
    );
    // What a child says before it has seen anybody's data may be told; what it says later is read and dropped.
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (!child.ready) child.startupOutput = (child.startupOutput + text).slice(-STARTUP_OUTPUT_CHARACTERS);
    });
    const setup: ToWorker = { kind: 'setup', setup: this.plan.setup };
    started.send(setup, () => undefined); // a process that is gone already is heard of by `close`
    started.on('message', (message) => {
      if (isFromWorker(message)) this.hear(child, message);
    });
    started.on('error', () => this.kill(child, new WorkerFailed('crashed', 'the process could not be started')));
    started.on('close', (code, signal) => this.bury(child, code, signal));
    return child;
  }

  private hear(child: Child, message: FromWorker): void {
    if (message.kind === 'ready') {
      this.stopClock(child);
      child.ready = true;
      this.onEvent({ kind: this.plan.kind, what: 'ready', megabytes: megabytes(message.rss) });
      for (const waiter of this.readyWaiters.splice(0)) waiter.resolve();
      return this.next();
    }
    const task = child.current;
    if (task === null || task.id !== message.id) return;
    this.stopClock(child);
    child.current = null;
    child.tasks += 1;
    if (this.isWorn(child, message.rss)) this.renew(child, message.rss);
    task.withdraw();
    if (message.kind === 'done') task.resolve(message.output);
    else task.reject(new WorkerFailed('threw', `${task.name} threw ${message.error}`));
    this.next();
  }

  private isWorn(child: Child, rss: number): boolean {
    return child.tasks >= this.plan.tasksBeforeRenewal || megabytes(rss) > this.plan.megabytesBeforeRenewal;
  }

  /** Lets the worn child go and opens the next one at once, so that the next task finds it warm. */
  private renew(child: Child, rss: number): void {
    this.onEvent({ kind: this.plan.kind, what: 'renewed', megabytes: megabytes(rss) });
    child.ending = new WorkerFailed('stopped', 'renewed');
    this.child = null;
    child.process.kill('SIGKILL');
    this.ensureChild();
  }

  private withdraw(task: Task): void {
    const error = new WorkerFailed('stopped', 'the task was withdrawn');
    if (this.given === task) return this.failGiven(error);
    if (this.child?.current === task) this.kill(this.child, error);
  }

  private kill(child: Child, why: WorkerFailed): void {
    child.ending ??= why;
    child.process.kill('SIGKILL');
  }

  private bury(child: Child, code: number | null, signal: NodeJS.Signals | null): void {
    this.stopClock(child);
    if (this.child === child) this.child = null;
    const how = signal === MEMORY_SIGNAL ? 'memory' : 'crashed';
    const why = child.ending ?? new WorkerFailed(how, `${this.plan.kind} ended by ${signal ?? `code ${code}`}`);
    if (why.how !== 'stopped')
      this.onEvent({ kind: this.plan.kind, what: why.how, detail: child.ready ? '' : child.startupOutput });
    if (child.current !== null) this.fail(child.current, why);
    if (!child.ready && child.ending?.message !== 'renewed') this.failStart(why);
    // One that never came up is not tried for ever.
    if (child.ready && this.plan.keptWarm === true) this.ensureChild();
    this.next();
  }

  /** A child that cannot even start fails what waits for it: otherwise it would be started for ever. */
  private failStart(why: WorkerFailed): void {
    const failed = why.how === 'stopped' ? why : new WorkerFailed('start', `${this.plan.kind} did not start`);
    for (const waiter of this.readyWaiters.splice(0)) waiter.reject(failed);
    this.failGiven(failed);
  }

  private failGiven(error: WorkerFailed): void {
    const task = this.given;
    this.given = null;
    if (task !== null) this.fail(task, error);
  }

  private fail(task: Task, error: WorkerFailed): void {
    task.withdraw();
    task.reject(error);
  }

  private stopClock(child: Child): void {
    if (child.timer !== null) clearTimeout(child.timer);
    child.timer = null;
  }
}

function emptyFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

export interface WorkerEvent {
  readonly kind: string;
  readonly what: 'ready' | 'renewed' | WorkerFailed['how'];
  readonly megabytes?: number;
  /** Output before the first task, when the start failed. */
  readonly detail?: string;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / (1024 * 1024));
}
