/** Microseconds of CPU over which a work is measured: systems count them in steps of up to ten milliseconds. */
const MEASURED_US = 80_000;
/** Rounds of which the least disturbed one counts. */
const ROUNDS = 3;
const MORE = 16;

/** Microseconds of CPU that this thread spends on one call: others that want the machine do not count. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  for (let calls = 1; ; calls += 1) {
    await work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= MEASURED_US) return (user + system) / calls;
  }
}

/** How many times the CPU of `less` does `more` take? The least of several rounds. */
export async function timesTheWork(more: () => unknown, less: () => unknown, rounds = ROUNDS): Promise<number> {
  // What is called for the first time is compiled first.
  await less();
  let times = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const small = await cpuOf(less);
    times = Math.min(times, (await cpuOf(more)) / small);
  }
  return times;
}

/**
 * How much dearer each piece gets when there are sixteen times as many: 1 where the work grows with the size alone, 16
 * where it grows with its square. The bound `LINEAR` tells them apart on any machine.
 */
export async function growth(work: (size: number) => unknown, size: number): Promise<number> {
  const times = await timesTheWork(
    () => work(size * MORE),
    () => work(size),
  );
  return times / MORE;
}

export const LINEAR = 4;
