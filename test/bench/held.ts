import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startServiceProcess } from '../../tools/demo/service-process.js';
import { freePort } from '../support/free-port.js';
import { proportionalBytes as held } from './processes.js';

const MIB = 1024 * 1024;
const CALLS = 100;
const BODY_BYTES = 4 * MIB;
const WITHHELD_BYTES = 10;
/** How often the memory is looked at, the most counts; and after how many looks without a change nothing more is expected. */
const LOOK_EVERY_MS = 250;
const CALM_LOOKS = 24;

interface Attack {
  readonly name: string;
  readonly inner: boolean;
  readonly path: string;
}

const ATTACKS: readonly Attack[] = [
  { name: 'a fact, at the inner address', inner: true, path: '/internal/facts/sessions' },
  { name: 'a question, at the inner address', inner: true, path: '/internal/graphql/sessions' },
  { name: 'a fact, at the public address', inner: false, path: '/internal/facts/sessions' },
  { name: 'begin/ without a key', inner: false, path: '/external-api/begin/' },
  { name: 'GraphQL without a key', inner: false, path: '/graphql' },
];

/**
 * Sends a hundred bodies of 4 MiB without a credential, never to their end, to each address of a service, and says how much
 * memory the service took for them and how many were refused. Ends with code 1 where it took more than half of what was sent.
 */
export async function bench(): Promise<void> {
  const inner = await freePort();
  await using service = await startServiceProcess({ environment: { INTERNAL_PORT: String(inner) } });
  const outer = Number(new URL(service.url).port);
  await settled(service.pid);
  for (const attack of ATTACKS) {
    const before = held(service.pid);
    const callers = await callsAtOnce(attack.inner ? inner : outer, attack.path);
    const refusals = (): number => callers.filter(({ answered }) => answered()).length;
    let [most, refused] = [0, refusals()];
    for (let calm = 0; calm < CALM_LOOKS; await delay(LOOK_EVERY_MS)) {
      most = Math.max(most, held(service.pid) - before);
      calm = refusals() === refused ? calm + 1 : 0;
      refused = refusals();
    }
    console.log(`${attack.name}: +${Math.round(most / MIB)} MB, ${refused} of ${CALLS} refused meanwhile`);
    if (most > (CALLS * BODY_BYTES) / 2) process.exitCode = 1;
    for (const { socket } of callers) socket.destroy();
  }
}

/** Waits until a service that was just started takes no more by itself. */
async function settled(pid: number): Promise<void> {
  for (let last = 0, calm = 0; calm < CALM_LOOKS; await delay(LOOK_EVERY_MS)) {
    const now = held(pid);
    calm = Math.abs(now - last) < MIB ? calm + 1 : 0;
    last = now;
  }
}

interface Caller {
  readonly socket: net.Socket;
  readonly answered: () => boolean;
}

async function callsAtOnce(port: number, path: string): Promise<readonly Caller[]> {
  const bytes = Buffer.alloc(BODY_BYTES - WITHHELD_BYTES, ' ');
  const head = `POST ${path} HTTP/1.1\r\nHost: held\r\nContent-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`;
  const callers: Caller[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const socket = net.connect(port, '127.0.0.1');
    let answered = false;
    const tell = () => (answered = true);
    // A connection that is closed while it is written to may lose its answer.
    socket.on('error', tell).once('data', tell).once('close', tell);
    await once(socket, 'connect');
    socket.write(head);
    socket.write(bytes);
    callers.push({ socket, answered: () => answered });
  }
  return callers;
}
