import { type CallWorld, startCallWorld } from '../../../test/support/calls/call-world.js';
import { until } from '../../../test/support/until.js';
import { refusalOf } from '../signalling/refusal.js';
import type { Offer, Peer, PeerListener } from './peer.js';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const CAMERA = {
  kind: 'video',
  source: 'camera',
  paused: false,
  rtpParameters: {
    mid: '0',
    codecs: [{ mimeType: 'video/VP8', payloadType: 96, clockRate: 90_000, rtcpFeedback: [], parameters: {} }],
    encodings: [{ ssrc: 1_111 }],
  },
} as const;

/** Somebody with a camera, and somebody who sees it. */
async function twoPeers() {
  const room = await world.host.sfu.createRoom();
  const offers: Offer[] = [];
  const listener: PeerListener = {
    offered: async (offer) => void offers.push(offer),
    paused: () => undefined,
    closed: () => undefined,
    layers: () => undefined,
    sendingChanged: () => undefined,
  };
  const [sender, watcher] = [await room.addPeer(listener), await room.addPeer(listener)];
  watcher.begin({ ...room.rtpCapabilities });
  const producerId = await sender.produce(sender.send.id, CAMERA);
  await until(() => offers.length === 1, 'the camera is offered');
  const consumerId = offers[0]?.consumerId ?? '';
  return { sender, watcher, producerId, consumerId, [Symbol.dispose]: () => room.close() };
}

/** What somebody who asks is told. */
const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => refusalOf(error)?.code ?? `internal: ${String(error)}`,
  );

const OF_CONSUMERS = {
  pauseConsumer: (peer: Peer, id: string) => peer.pauseConsumer(id),
  resumeConsumer: (peer: Peer, id: string) => peer.resumeConsumer(id),
  setLayers: (peer: Peer, id: string) => peer.setLayers(id, { spatialLayer: 0 }),
  requestKeyFrame: (peer: Peer, id: string) => peer.requestKeyFrame(id),
};

it.each(Object.entries(OF_CONSUMERS))('%s of a camera that ends meanwhile is not found', async (_, ask) => {
  using call = await twoPeers();
  const { sender, watcher, producerId, consumerId } = call;
  expect(await told(ask(watcher, consumerId))).toBe('done');
  sender.closeProducer(producerId);
  expect(await told(ask(watcher, consumerId))).toBe('not-found');
});

it.each(Object.entries(OF_CONSUMERS))('%s is not found by somebody who leaves meanwhile', async (_, ask) => {
  using call = await twoPeers();
  const answer = told(ask(call.watcher, call.consumerId));
  call.watcher.close();
  expect(['done', 'not-found']).toContain(await answer);
});

it('what is asked of a transport or of a camera that go meanwhile is not found', async () => {
  using call = await twoPeers();
  const { sender, producerId } = call;
  const dtlsParameters = { fingerprints: [{ algorithm: 'sha-256', value: Array(32).fill('ab').join(':') }] };
  sender.close();
  const asked = [
    sender.restartIce(sender.send.id),
    sender.connect(sender.send.id, dtlsParameters),
    sender.produce(sender.send.id, CAMERA),
    sender.pauseProducer(producerId),
    sender.resumeProducer(producerId),
  ];
  expect(new Set(await Promise.all(asked.map(told)))).toEqual(new Set(['not-found']));
});
