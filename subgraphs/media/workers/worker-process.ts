import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { isToWorker, MEMORY_SIGNAL, type FromWorker, type TaskHandlers, type TaskMap } from './protocol.js';

/** Below everything that answers people. */
const LOW_PRIORITY = 10;

/**
 * The main line of a worker process: opens its engines, says that it is ready, then does one task after another until
 * the parent goes away. It ends with the parent in every case, also when native code holds its event loop.
 */
export async function serveTasks<Tasks extends TaskMap, Setup>(
  open: (setup: Setup) => Promise<TaskHandlers<Tasks>>,
): Promise<void> {
  if (process.send === undefined) throw new Error('a worker process is started by its supervisor');
  process.on('disconnect', () => process.exit(0));
  watch();
  setPriority(LOW_PRIORITY);
  const handlers = await open(await setupFromParent<Setup>());
  process.on('message', (message: unknown) => {
    if (isToWorker(message) && message.kind === 'task') void serve(handlers, message.id, message.name, message.input);
  });
  say({ kind: 'ready', rss: process.memoryUsage.rss() });
}

function setupFromParent<Setup>(): Promise<Setup> {
  return new Promise((resolve) => {
    process.once('message', (message: unknown) => {
      if (isToWorker(message) && message.kind === 'setup') resolve(message.setup as Setup);
    });
  });
}

async function serve<Tasks extends TaskMap>(
  handlers: TaskHandlers<Tasks>,
  id: number,
  name: string,
  input: unknown,
): Promise<void> {
  try {
    const handler = handlers[name];
    if (handler === undefined) throw new Error(`no task named ${name}`);
    const output = await handler(input);
    say({ kind: 'done', id, output, rss: process.memoryUsage.rss() });
  } catch (error) {
    // Only the kind of error leaves the process: messages of decoders may quote what they read.
    const kind = error instanceof Error ? error.name : 'unknown';
    say({ kind: 'failed', id, error: kind, rss: process.memoryUsage.rss() });
  }
}

function say(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

/** Three times what a process has before it is renewed: a file that unpacks to more is a bomb, and ends its process. */
const MOST_BYTES = 2 * 1024 ** 3;

/**
 * The `disconnect` event needs the event loop, which native code can hold for long; this thread does not. An orphan is
 * adopted by another process, so its parent's id changes. The same thread looks at the memory, which decoders take
 * outside of what the engine's own limits cover.
 */
function watch(): void {
  const code = `
    const parent = ${process.ppid};
    setInterval(() => {
      if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
      if (process.memoryUsage.rss() > ${MOST_BYTES}) process.kill(process.pid, '${MEMORY_SIGNAL}');
    }, 200);`;
  const thread = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } });
  thread.unref();
}
