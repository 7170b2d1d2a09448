import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { io, type Socket } from 'socket.io-client';
import { CALL_TICKET, type CallTicketClaims } from '../../../subgraphs/calls/signalling/call-ticket.js';
import { type CallHost, openCallHost } from '../../../subgraphs/calls/host/call-host.js';
import type { CallTimes } from '../../../subgraphs/calls/host-parts/host-parts.js';
import { MemoryRecords } from './memory-records.js';
import type {
  Acknowledgement,
  Handshake,
  Request,
  RequestName,
  Told,
  ToldName,
} from '../../../subgraphs/calls/signalling/messages.js';
import { CALLS_SOCKET_PATH } from '../../../subgraphs/calls/signalling/messages.js';
import { startPlatform, type TestPlatform, type TestPlatformOptions } from '../platform.js';
import { until } from '../until.js';

const HOST_ID = 'host-of-the-tests';

/** A call host alone, over records in memory. */
export interface CallWorld extends AsyncDisposable {
  readonly platform: TestPlatform;
  readonly records: MemoryRecords;
  readonly host: CallHost;
  readonly server: Server;
  /** Breaks every connection, as a network does; answers how many there were since the start. */
  cut(): number;
  readonly url: string;
  /** Opens a call; answers its id. */
  openCall(): string;
  claims(callId: string, change?: Partial<CallTicketClaims>): CallTicketClaims;
  ticket(callId: string, change?: Partial<CallTicketClaims>, ttlSeconds?: number): string;
  /** A connection that has said nothing yet. */
  socket(handshake: Handshake | object): TestSocket;
}

export interface CallWorldOptions extends TestPlatformOptions {
  readonly times?: Partial<CallTimes>;
  readonly workers?: number;
  readonly announcedAddresses?: readonly string[];
  readonly rtcPort?: number;
  readonly hostId?: string;
}

export async function startCallWorld(options: CallWorldOptions = {}): Promise<CallWorld> {
  const platform = await startPlatform(options);
  const records = new MemoryRecords();
  const server = createServer((_, response) => response.writeHead(404).end());
  const connections: Duplex[] = [];
  server.on('connection', (socket: Duplex) => connections.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = await openCallHost(platform, records, {
    hostId: options.hostId ?? HOST_ID,
    sfu: {
      port: options.rtcPort ?? 0,
      listenAddress: '127.0.0.1',
      announcedAddresses: options.announcedAddresses ?? ['127.0.0.1'],
      workers: options.workers ?? 1,
    },
    times: { away: 60_000, lone: 60_000, beat: 200, piece: 2_000, ...options.times },
  });
  host.attach(server);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sockets: TestSocket[] = [];
  let count = 0;
  const world: CallWorld = {
    platform,
    records,
    host,
    server,
    url,
    cut() {
      for (const socket of connections) socket.destroy();
      return connections.length;
    },
    openCall() {
      const id = platform.random.id();
      records.open({ id, companyId: 'company', sessionId: platform.random.id(), startedAt: new Date() });
      return id;
    },
    claims(callId, change = {}) {
      count += 1;
      const { role = 'applicant' } = change;
      return {
        nonce: platform.random.token(),
        hostId: options.hostId ?? HOST_ID,
        issuedAt: Date.now(),
        callId,
        companyId: 'company',
        sessionId: records.calls.get(callId)?.hosted.sessionId ?? 'session-unknown',
        participantId: `participant-${count}`,
        ownSessionId: null,
        role,
        userId: role === 'applicant' ? null : 'user-1',
        name: 'Nino',
        ...change,
      };
    },
    ticket: (callId, change, ttlSeconds = 60) =>
      platform.signer.sign(CALL_TICKET, world.claims(callId, change), ttlSeconds),
    socket(handshake) {
      const socket = new TestSocket(url, handshake);
      sockets.push(socket);
      return socket;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.close();
      await host.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await platform[Symbol.asyncDispose]();
    },
  };
  return world;
}

/** One end of signalling without a browser; remembers all that it is told. */
export class TestSocket {
  readonly socket: Socket;
  readonly told: { readonly name: ToldName; readonly argument: unknown }[] = [];
  /** The code of its refusal. */
  refusal: string | null = null;

  constructor(url: string, handshake: object) {
    this.socket = io(url, {
      path: CALLS_SOCKET_PATH,
      auth: handshake,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.socket.onAny((name: ToldName, argument: unknown, acknowledge?: () => void) => {
      this.told.push({ name, argument });
      acknowledge?.();
    });
    this.socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      this.refusal = error.data?.code ?? error.message;
    });
  }

  /** The answer, or the code of the refusal. */
  async ask<N extends RequestName>(name: N, request: Request<N>): Promise<Acknowledgement<N>> {
    try {
      return (await this.socket.timeout(60_000).emitWithAck(name, request)) as Acknowledgement<N>;
    } catch (cause) {
      const told = this.told.map((one) => one.name).join(' ');
      throw new Error(`no answer to ${name}; connected: ${this.socket.connected}; told were ${told}`, { cause });
    }
  }

  /** The last one of this name, once there is one. */
  async heard<N extends ToldName>(name: N, holds: (told: Told[N]) => boolean = () => true): Promise<Told[N]> {
    const find = (): Told[N] | undefined =>
      this.told
        .filter((one) => one.name === name)
        .map((one) => one.argument as Told[N])
        .findLast(holds);
    await until(
      () => find() !== undefined,
      () => `${name}; told were ${this.told.map((one) => one.name).join(' ')}; refused: ${this.refusal ?? 'no'}`,
    );
    return find() as Told[N];
  }

  async refused(): Promise<string> {
    await until(() => this.refusal !== null, 'a refusal');
    return this.refusal ?? '';
  }

  async disconnected(): Promise<void> {
    await until(() => this.socket.disconnected, 'the connection to be closed');
  }

  /** Drops the connection as a network would. */
  cut(): void {
    this.socket.io.engine.close();
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** Capabilities of a browser that takes part without media. */
export const NO_MEDIA = { rtpCapabilities: { codecs: [], headerExtensions: [] } };
