import { existsSync } from 'node:fs';
import { availableParallelism, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface SfuSettings {
  /** Worker i listens on `port + i`, UDP and TCP; 0: at ports that are free. */
  readonly port: number;
  readonly listenAddress: string;
  /**
   * What browsers are told, in the order of preference: `203.0.113.7`, `[2001:db8::7]`, `calls.example.com`, each with
   * `:port` where the port of the first worker is another one outside. Empty: where it listens, or the machine's first outer
   * interface.
   */
  readonly announcedAddresses: readonly string[];
  /** Null: one for each core. */
  readonly workers: number | null;
}

export interface Announced {
  readonly address: string;
  /** Of the first worker; null: the one it listens on. */
  readonly port: number | null;
}

/** @throws Error with one line for an address that cannot be read */
export function announcedOf({
  announcedAddresses,
  listenAddress,
}: Pick<SfuSettings, 'announcedAddresses' | 'listenAddress'>): readonly Announced[] {
  if (announcedAddresses.length === 0) {
    const listensEverywhere = listenAddress === '0.0.0.0' || listenAddress === '::';
    return [{ address: listensEverywhere ? outerAddress() : listenAddress, port: null }];
  }
  return announcedAddresses.map(readAnnounced);
}

function readAnnounced(text: string): Announced {
  const [, bracketed, plain, port] =
    /^(?:\[([\da-f:.]+)\]|([^\s:[\]/]+|[\da-f]*(?::[\da-f.]*){2,}))(?::(\d{1,5}))?$/i.exec(text.trim()) ?? [];
  const address = bracketed ?? plain;
  if (address === undefined || Number(port ?? 1) < 1 || Number(port ?? 1) > 65_535) {
    throw new Error(`"${text}" is no address that calls can be announced at`);
  }
  return { address, port: port === undefined ? null : Number(port) };
}

/** The first outer interface's, IPv4 before IPv6; loopback on a machine without one. */
function outerAddress(): string {
  const outer = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter((one) => !one.internal && !one.address.startsWith('fe80:'));
  return (outer.find((one) => one.family === 'IPv4') ?? outer[0])?.address ?? '127.0.0.1';
}

export function workersOf({ workers }: Pick<SfuSettings, 'workers'>): number {
  return workers ?? availableParallelism();
}

/** Where the set-up put the worker that it built; where mediasoup's own was downloaded. */
const BUILT = fileURLToPath(new URL('../../../../.cache/mediasoup-worker', import.meta.url));
const DOWNLOADED = fileURLToPath(
  new URL('../../../../node_modules/mediasoup/worker/out/Release/mediasoup-worker', import.meta.url),
);

/** The program of the SFU's workers; null on a machine that has none: calls are off there. */
export function workerProgram(): string | null {
  const named = process.env['MEDIASOUP_WORKER_BIN'];
  return [named, DOWNLOADED, BUILT].find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}
