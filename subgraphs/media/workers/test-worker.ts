import { serveTasks } from './worker-process.js';

/** A worker for the supervisor's tests: it does what hostile pictures make native code do. */
export type TestTasks = {
  echo: { input: { value: unknown }; output: { value: unknown; pid: number; environment: string[]; args: string[] } };
  crash: { input: null; output: never };
  hang: { input: null; output: never };
  wait: { input: { ms: number }; output: { pid: number } };
  throw: { input: { message: string }; output: never };
  grow: { input: { megabytes: number; ms: number }; output: { pid: number } };
};

const held: Buffer[] = [];

await serveTasks<TestTasks, { broken: boolean }>(async ({ broken }) => {
  if (broken) throw new Error('a model file is missing');
  return {
    echo: async ({ value }) => ({ value, pid: process.pid, environment: Object.keys(process.env), args: process.argv }),
    crash: async () => {
      process.kill(process.pid, 'SIGSEGV');
      return new Promise<never>(() => undefined);
    },
    hang: async () => {
      for (;;) Math.sqrt(2);
    },
    wait: async ({ ms }) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { pid: process.pid };
    },
    throw: async ({ message }) => {
      throw new RangeError(message);
    },
    grow: async ({ megabytes, ms }) => {
      held.push(Buffer.alloc(megabytes * 1024 * 1024, 1));
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { pid: process.pid };
    },
  };
});
