import { readdirSync, readFileSync } from 'node:fs';
import { errorCode } from '../../subgraphs/platform/errors/error-code.js';

/** Clock ticks of /proc: 100 a second on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

/** Seconds of CPU that a process has used so far, in user and kernel mode. Linux. */
export function cpuSeconds(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

export interface ProcessMemory {
  readonly pid: number;
  /** What it was started with, without folders. */
  readonly name: string;
  /** Bytes that it holds alone plus its share of what it holds with others. */
  readonly bytes: number;
}

/** Memory of a process and everything below it, in bytes, without those that end meanwhile. Linux. */
export function memoryBelow(root: number): readonly ProcessMemory[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (Number.isInteger(pid)) parents.set(pid, parentOf(pid));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 0; at = parents.get(at))
      if (at === root) return true;
    return false;
  };
  return [...parents.keys()].filter(isBelow).flatMap((pid) => {
    try {
      return [{ pid, name: nameOf(pid), bytes: proportionalBytes(pid) }];
    } catch (error) {
      if (GONE.has(errorCode(error) ?? '')) return [];
      throw error;
    }
  });
}

/** What is said of a process that has ended; one that nobody has waited for yet still has a folder. */
const GONE: ReadonlySet<string> = new Set(['ENOENT', 'ESRCH']);

/** Fields of /proc/PID/stat after the name, which may hold spaces: the first is the state. */
function statOf(pid: number): readonly string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function parentOf(pid: number): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return 0; // It ended meanwhile.
  }
}

function nameOf(pid: number): string {
  const script = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .find((word) => word.endsWith('.js'));
  return script?.split('/').at(-1) ?? readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
}

/** Memory of one process, as of each in `memoryBelow`. Linux. */
export function proportionalBytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}
