import { createSocket } from 'node:dgram';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Of the kernel's tables of UDP sockets. */
const TABLES = ['/proc/net/udp', '/proc/net/udp6'];
const LOOK_MS = 20;
/** How long a program may take to open its ports, on a machine that is busy. */
const BIND_MS = 15_000;
const TRIES = 50;

/**
 * An even port of loopback that is free, with the one after it, which ffmpeg opens for RTCP. Another program may take it
 * before it is used: then the user fails, and tries again.
 */
export async function freePortPair(): Promise<number> {
  for (let i = 0; i < TRIES; i += 1) {
    const port = (await bind(0)) & ~1;
    if ((await bind(port).catch(() => 0)) > 0 && (await bind(port + 1).catch(() => 0)) > 0) return port;
  }
  throw new Error('there are no free UDP ports');
}

/** Waits until somebody listens on all these UDP ports. @throws Error when nobody does in time, or `signal` is aborted */
export async function untilBound(ports: readonly number[], signal: AbortSignal): Promise<void> {
  for (const end = Date.now() + BIND_MS; ;) {
    signal.throwIfAborted();
    const bound = await boundPorts();
    if (ports.every((port) => bound.has(port))) return;
    if (Date.now() > end) throw new Error('ffmpeg did not open its ports');
    await pause(LOOK_MS);
  }
}

async function boundPorts(): Promise<ReadonlySet<number>> {
  const tables = await Promise.all(TABLES.map((table) => readFile(table, 'latin1').catch(() => '')));
  return new Set(
    tables.flatMap((table) =>
      [...table.matchAll(/^\s*\d+: [\dA-F]+:([\dA-F]{4}) /gm)].map(([, port]) => parseInt(port ?? '', 16)),
    ),
  );
}

/** Binds a port of loopback for a moment; 0 takes any. Answers which. */
function bind(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      const bound = socket.address().port;
      socket.close(() => resolve(bound));
    });
  });
}
