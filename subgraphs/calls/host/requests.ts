import { takeStill } from '../stills/take-still.js';
import type { Peer } from '../sfu/peer.js';
import type { HostAnswers, Request, RequestName } from '../signalling/messages.js';
import { Refusal, refusalOf } from '../signalling/refusal.js';
import type { AskedRequest, Seat } from './seat.js';

/** The newest messages that somebody gets who joins. */
const MOST_MESSAGES = 200;
/** Stills of one call that are taken at the same time. */
const MOST_STILLS = 3;

type Handlers = {
  readonly [N in RequestName]: (
    seat: Seat,
    request: Request<N>,
    peer: Peer,
  ) => HostAnswers[N] | Promise<HostAnswers[N]>;
};

const HANDLERS: Handlers = {
  async join(seat, { rtpCapabilities }, peer) {
    peer.begin(rtpCapabilities);
    seat.welcomed();
    const messages = await seat.call.parts.records.messages(seat.claims, MOST_MESSAGES);
    return { participants: seat.call.participants, messages };
  },
  connectTransport: (_, request, peer) => done(peer.connect(request.transportId, request.dtlsParameters)),
  async produce(_, { transportId, paused = false, ...media }, peer) {
    return { producerId: await peer.produce(transportId, { ...media, paused }) };
  },
  pauseProducer: (_, { producerId }, peer) => done(peer.pauseProducer(producerId)),
  resumeProducer: (_, { producerId }, peer) => done(peer.resumeProducer(producerId)),
  closeProducer(_, { producerId }, peer) {
    peer.closeProducer(producerId);
    return {};
  },
  pauseConsumer: (_, { consumerId }, peer) => done(peer.pauseConsumer(consumerId)),
  resumeConsumer: (_, { consumerId }, peer) => done(peer.resumeConsumer(consumerId)),
  setLayers: (_, { consumerId, spatial, temporal }, peer) =>
    done(peer.setLayers(consumerId, { spatialLayer: spatial, temporalLayer: temporal })),
  requestKeyFrame: (_, { consumerId }, peer) => done(peer.requestKeyFrame(consumerId)),
  restartIce: async (_, { transportId }, peer) => ({ iceParameters: await peer.restartIce(transportId) }),
  async chat(seat, { key, text }) {
    const message = await seat.call.parts.records.say(seat.claims, key, text);
    seat.call.tell('chat', message, seat);
    return { message };
  },
  quality(seat, quality) {
    seat.call.tell('quality', { participantId: seat.claims.participantId, ...quality }, seat);
    return {};
  },
  hint(seat, { participantId, hint }) {
    onlyOperators(seat);
    seat.call.seat(participantId).tell('hint', { hint });
    return {};
  },
  still: (seat, { participantId, label }) => still(seat, seat.call.seat(participantId), label),
  stepsChanged(seat, { stepKey }) {
    onlyOperators(seat);
    seat.call.tell('stepsChanged', { stepKey }, seat);
    return {};
  },
  leave(seat) {
    seat.leave();
    return {};
  },
};

export async function answerRequest<N extends RequestName>(
  seat: Seat,
  { name, request, isCurrent }: AskedRequest<N>,
): Promise<HostAnswers[N]> {
  if (seat.call.ended) throw new Refusal('call-ended', 'The call has ended');
  const { peer } = seat;
  if (!isCurrent() || peer === null) throw new Refusal('busy', 'The place is not ready');
  const handler: Handlers[N] = HANDLERS[name];
  return handler(seat, request, peer);
}

/** Answers as soon as it is known that there is a picture; what became of it is told to all operators. */
async function still(seat: Seat, of: Seat, label: Request<'still'>['label']): Promise<HostAnswers['still']> {
  const { userId } = onlyOperators(seat);
  const { participantId, role } = of.claims;
  // A still can become the capture of a step: nobody but an applicant may be on it.
  if (role !== 'applicant') throw new Refusal('invalid-access', 'Stills are taken of applicants alone');
  const { call } = seat;
  const room = await call.room();
  const camera = of.peer?.sent.find(({ source }) => source === 'camera')?.producer;
  if (camera === undefined || camera.paused) throw new Refusal('not-found', 'They send no picture');
  if (call.stillsUnderWay >= MOST_STILLS) throw new Refusal('busy', 'Other stills are being taken');
  const stillId = call.parts.random.id();
  call.stillsUnderWay += 1;
  takeStill(call.parts, room, camera, { call: call.hosted, stillId, participantId, role, label, userId })
    .then(() => 'kept' as const)
    .catch((error: unknown) => {
      // A camera that ends or stands still meanwhile is its browser's doing.
      if (refusalOf(error) === null) seat.log.error('a still was not kept', { error });
      return 'failed' as const;
    })
    .then((state) => {
      call.stillsUnderWay -= 1;
      call.tellOperators('still', { stillId, participantId, label, state });
    })
    .catch(() => undefined);
  return { stillId };
}

function onlyOperators({ claims }: Seat): { readonly userId: string } {
  if (claims.role === 'applicant' || claims.userId === null) {
    throw new Refusal('invalid-access', 'Only operators may do this');
  }
  return { userId: claims.userId };
}

async function done(work: Promise<unknown>): Promise<Record<string, never>> {
  await work;
  return {};
}
