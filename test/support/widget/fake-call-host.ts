import { existsSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import path from 'node:path';
import { createWorker, type types } from 'mediasoup';
import { Server, type Socket } from 'socket.io';
import {
  CALLS_SOCKET_PATH,
  type Participant,
  type Request,
  type RequestName,
  type Told,
  type ToldName,
} from '../../../subgraphs/calls/signalling/messages.js';

/**
 * The host of one call for the widget's and the console's screens alone: a real SFU, behind which the other side is the echo of
 * whoever is at the page.
 * What a host refuses, records and keeps is tried with the real one, in subgraphs/calls.
 */
export interface FakeCallHost extends AsyncDisposable {
  /** What the page said in the chat, each with its key, as often as it came. */
  readonly said: { readonly key: string; readonly text: string }[];
  /** Names of the requests of the page, in order. */
  readonly asked: string[];
  /** What each connection showed. */
  readonly shown: ('ticket' | 'resume')[];
  /** Messages of the chat are left without an answer. */
  deaf: boolean;
  /** Nobody reaches it. */
  shut: boolean;
  tell<N extends Exclude<ToldName, 'consumer' | 'welcome'>>(name: N, told: Told[N]): void;
  /** Breaks the connection, as a network does. */
  cut(): void;
  reset(): void;
}

export const OPERATOR: Participant = { id: 'operator', role: 'operator', name: 'Tamar', state: 'here' };
const APPLICANT: Participant = { id: 'applicant', role: 'applicant', name: '', state: 'here' };

const CODECS: types.RouterRtpCodecCapability[] = [
  { kind: 'audio', mimeType: 'audio/opus', clockRate: 48_000, channels: 2 },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000 },
];

const BUILT = path.resolve(import.meta.dirname, '../../../../.cache/mediasoup-worker');

/** @param page who is at the page: the applicant, or an operator */
export async function startFakeCallHost(server: HttpServer, page = APPLICANT): Promise<FakeCallHost> {
  const other = page.role === 'applicant' ? OPERATOR : APPLICANT;
  const worker = await createWorker({ logLevel: 'none', ...(existsSync(BUILT) ? { workerBin: BUILT } : {}) });
  const sockets = new Server(server, { path: CALLS_SOCKET_PATH, transports: ['websocket'], serveClient: false });
  let resumeKey = '';
  let startedAt = '';
  let messages: Told['chat'][] = [];
  const host: FakeCallHost = {
    said: [],
    asked: [],
    shown: [],
    deaf: false,
    shut: false,
    tell: (name, told) => void sockets.emit(name, told),
    cut: () => {
      for (const socket of sockets.sockets.sockets.values()) socket.conn.close();
    },
    reset() {
      sockets.disconnectSockets(true);
      [resumeKey, startedAt, messages] = ['', '', []];
      Object.assign(host, { said: [], asked: [], shown: [], deaf: false, shut: false });
    },
    async [Symbol.asyncDispose]() {
      await sockets.close();
      worker.close();
    },
  };
  sockets.use((socket, next) => {
    const { resumeKey: key, ticket } = socket.handshake.auth as { resumeKey?: string; ticket?: string };
    // Without a code it is no answer of a host.
    if (host.shut) return next(new Error('out of reach'));
    if (key === undefined ? ticket !== TICKET : key !== resumeKey)
      return next(Object.assign(new Error('no'), { data: { code: 'invalid-access' } }));
    host.shown.push(key === undefined ? 'ticket' : 'resume');
    next();
  });
  sockets.on('connection', (socket) => {
    resumeKey = `${socket.id}-key`;
    startedAt = startedAt === '' ? new Date().toISOString() : startedAt;
    void serve(socket).catch(() => socket.disconnect(true));
  });

  async function serve(socket: Socket): Promise<void> {
    const router = await worker.createRouter({ mediaCodecs: CODECS });
    socket.on('disconnect', () => router.close());
    const [send, receive] = await Promise.all([transportOf(router), transportOf(router)]);
    const peer = new EchoedPeer(socket, router, send, receive, other.id);
    socket.use(([name], next) => (host.asked.push(String(name)), next()));
    peer.serve();
    answer(socket, 'join', ({ rtpCapabilities }) => {
      peer.joined(rtpCapabilities);
      return { participants: [APPLICANT, OPERATOR], messages };
    });
    socket.on('chat', (request: Request<'chat'>, done: (answer: unknown) => void) => {
      host.said.push(request);
      if (host.deaf) return;
      let message = messages.find(({ key }) => key === request.key);
      if (message === undefined) {
        const at = new Date().toISOString();
        const { id: from, role, name } = page;
        message = { ...request, number: messages.length + 1, from, role, name, at };
        messages.push(message);
      }
      done({ ok: { message } });
    });
    socket.emit('welcome', {
      participantId: page.id,
      resumeKey,
      routerRtpCapabilities: {
        ...router.rtpCapabilities,
        headerExtensions: router.rtpCapabilities.headerExtensions?.filter(({ uri }) => !uri.includes('abs-capture')),
      },
      send: optionsOf(send),
      receive: optionsOf(receive),
      startedAt,
    });
  }
  return host;
}

/** The ticket that the fake service gives. */
export const TICKET = 'a-ticket';

/** Sends back what somebody sends, as if it came from the other side. */
class EchoedPeer {
  joined: (capabilities: types.RtpCapabilities) => void = () => undefined;
  private readonly capabilities = new Promise<types.RtpCapabilities>((resolve) => (this.joined = resolve));
  private readonly producers = new Map<string, types.Producer>();
  private readonly echoes = new Map<string, types.Consumer>();

  constructor(
    private readonly socket: Socket,
    private readonly router: types.Router,
    private readonly send: types.WebRtcTransport,
    private readonly receive: types.WebRtcTransport,
    private readonly from: string,
  ) {}

  serve(): void {
    const { socket } = this;
    const transport = (id: string): types.WebRtcTransport => (id === this.send.id ? this.send : this.receive);
    answer(socket, 'connectTransport', async ({ transportId, dtlsParameters }) => {
      await transport(transportId).connect({ dtlsParameters: dtlsParameters as unknown as types.DtlsParameters });
      return {};
    });
    answer(socket, 'produce', async ({ kind, source, rtpParameters, paused }) => {
      const parameters = rtpParameters as unknown as types.RtpParameters;
      const producer = await this.send.produce({ kind, rtpParameters: parameters, paused: paused === true });
      this.producers.set(producer.id, producer);
      void this.echo(producer, source);
      return { producerId: producer.id };
    });
    answer(socket, 'pauseProducer', ({ producerId }) => this.pause(producerId, true));
    answer(socket, 'resumeProducer', ({ producerId }) => this.pause(producerId, false));
    answer(socket, 'setLayers', async ({ consumerId, spatial, temporal }) => {
      await this.echoes.get(consumerId)?.setPreferredLayers({ spatialLayer: spatial, temporalLayer: temporal });
      return {};
    });
    answer(socket, 'restartIce', async ({ transportId }) => ({
      iceParameters: await transport(transportId).restartIce(),
    }));
    for (const name of ['quality', 'leave', 'stepsChanged', 'hint', 'still'] as const) answer(socket, name, () => ({}));
  }

  private async pause(producerId: string, paused: boolean): Promise<object> {
    await this.producers.get(producerId)?.[paused ? 'pause' : 'resume']();
    for (const [consumerId, echo] of this.echoes)
      if (echo.producerId === producerId) this.socket.emit('consumerPaused', { consumerId, paused });
    return {};
  }

  private async echo(producer: types.Producer, source: string): Promise<void> {
    const rtpCapabilities = await this.capabilities;
    const consumer = await this.receive.consume({ producerId: producer.id, rtpCapabilities, paused: true });
    this.echoes.set(consumer.id, consumer);
    const { id: consumerId, kind, rtpParameters } = consumer;
    const told = { consumerId, producerId: producer.id, participantId: this.from, source, kind, rtpParameters };
    this.socket.emit('consumer', { ...told, paused: producer.paused }, () => void consumer.resume());
  }
}

/** Answers a request of the page. */
function answer<N extends RequestName>(socket: Socket, name: N, how: (request: Request<N>) => unknown): void {
  const listener = (request: Request<N>, done: (answer: unknown) => void): void => {
    Promise.resolve(request)
      .then(how)
      .then(
        (ok) => done({ ok }),
        (error: unknown) => done({ error: 'internal', message: String(error) }),
      );
  };
  (socket.on as (name: string, listener: unknown) => unknown)(name, listener);
}

function transportOf(router: types.Router): Promise<types.WebRtcTransport> {
  return router.createWebRtcTransport({
    listenInfos: [{ protocol: 'udp', ip: '127.0.0.1' }],
    initialAvailableOutgoingBitrate: 1_000_000,
  });
}

function optionsOf({ id, iceParameters, iceCandidates, dtlsParameters }: types.WebRtcTransport): object {
  return { id, iceParameters, iceCandidates, dtlsParameters };
}
