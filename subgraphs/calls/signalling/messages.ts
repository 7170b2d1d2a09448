import { z } from 'zod';
import { isDeeperThan } from '../../platform/nesting.js';

/**
 * Every message of a call's room, for both ends. A request of the browser is acknowledged by `{ok: …}` or `{error: …}`; what
 * the host tells has no answer, but for `consumer`. The widget imports types of this file alone.
 */

const id = z.string().min(1).max(64);
/** Levels of what mediasoup and its client exchange; the deepest, a parameter of a codec, has five. */
const MOST_RTP_DEPTH = 16;
const MOST_RTP_CHARACTERS = 32_768;

/** What mediasoup and its client exchange. Its members are checked by mediasoup; here their size is. */
const rtp = z
  .record(z.string().max(64), z.unknown())
  .refine((value) => !isDeeperThan(value, MOST_RTP_DEPTH) && JSON.stringify(value).length <= MOST_RTP_CHARACTERS, {
    error: 'is too long',
  });

const MOST_CHAT_CHARACTERS = 2_000;
/** Of a step, as plans have them. */
const MOST_KEY_CHARACTERS = 190;

/** Where socket.io is at the address of a ticket; websockets alone. */
export const CALLS_SOCKET_PATH = '/calls/socket';

/**
 * What a browser shows when it connects (`auth` of socket.io): the ticket at first, after a drop the last resume key. A
 * refused one is told by `connect_error`, whose `data` is `{code: RefusalCode}`; after a refused resume key the browser
 * asks for another ticket.
 */
export const HANDSHAKE = z.union([
  z.strictObject({ ticket: z.string().min(1).max(8_192) }),
  z.strictObject({ resumeKey: z.string().min(1).max(128) }),
]);
export type Handshake = z.infer<typeof HANDSHAKE>;

/** What an operator may ask of an applicant by one press; the applicant reads it in their language. */
export const CALL_HINTS = [
  'come-nearer',
  'go-back',
  'more-light',
  'look-straight',
  'turn-head',
  'cover-face',
  'show-front',
  'show-back',
  'tilt-document',
  'hold-still',
  'speak-louder',
  'read-number',
] as const;

/** What a still shows. */
export const STILL_LABELS = [
  'face',
  'document-front',
  'document-back',
  'passport-page',
  'security-feature',
  'other',
] as const;

const SOURCES = ['camera', 'microphone'] as const;

/** How well the media of somebody come through, as their browser measures it every five seconds. */
const quality = z.object({
  /** Milliseconds to the host and back. */
  roundTrip: z.number().min(0).max(60_000).nullable(),
  /** 0 to 1, of what was sent. */
  lost: z.number().min(0).max(1).nullable(),
  /** Bits a second that are sent. */
  sent: z.number().min(0).max(1e9),
  width: z.number().int().min(0).max(8192).nullable(),
  height: z.number().int().min(0).max(8192).nullable(),
  framesPerSecond: z.number().min(0).max(240).nullable(),
});

/** What a browser asks of the host: name of the event → its only argument. */
export const REQUESTS = {
  /** First; takes the place that the ticket or the resume key of the handshake names. */
  join: z.object({ rtpCapabilities: rtp }),
  connectTransport: z.object({ transportId: id, dtlsParameters: rtp }),
  /** In the place of what came from this source before. */
  produce: z.object({
    transportId: id,
    kind: z.enum(['audio', 'video']),
    source: z.enum(SOURCES),
    rtpParameters: rtp,
    paused: z.boolean().optional(),
  }),
  pauseProducer: z.object({ producerId: id }),
  resumeProducer: z.object({ producerId: id }),
  closeProducer: z.object({ producerId: id }),
  pauseConsumer: z.object({ consumerId: id }),
  resumeConsumer: z.object({ consumerId: id }),
  /** The most that is wanted of a simulcast picture. */
  setLayers: z.object({
    consumerId: id,
    spatial: z.number().int().min(0).max(2),
    temporal: z.number().int().min(0).max(2),
  }),
  requestKeyFrame: z.object({ consumerId: id }),
  restartIce: z.object({ transportId: id }),
  /** `key` is made by the sender: a message that is sent again after a drop is kept once. */
  chat: z.object({ key: z.uuid(), text: z.string().trim().min(1).max(MOST_CHAT_CHARACTERS) }),
  quality,
  /** Of an operator: shows it to the applicant. */
  hint: z.object({ participantId: id, hint: z.enum(CALL_HINTS) }),
  /** Of an operator: keeps a picture of what this applicant's camera shows, at its full size; of nobody else's. */
  still: z.object({ participantId: id, label: z.enum(STILL_LABELS) }),
  /** Of an operator: the state of a step has changed, everybody looks again. */
  stepsChanged: z.object({ stepKey: z.string().min(1).max(MOST_KEY_CHARACTERS) }),
  /** For good; a drop is no leaving. */
  leave: z.object({}),
} as const;

export type RequestName = keyof typeof REQUESTS;
export type Request<N extends RequestName> = z.infer<(typeof REQUESTS)[N]>;

export type ParticipantRole = 'applicant' | 'operator' | 'supervisor';

export interface Participant {
  readonly id: string;
  readonly role: ParticipantRole;
  /** As it was entered, or of the session; empty where nobody knows one. */
  readonly name: string;
  /** `away`: the connection was lost, the place is kept. */
  readonly state: 'here' | 'away';
}

export interface ChatMessage {
  /** 1, 2, … in the call. */
  readonly number: number;
  readonly key: string;
  readonly from: string;
  readonly role: ParticipantRole;
  readonly name: string;
  readonly text: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface TransportOptions {
  readonly id: string;
  readonly iceParameters: unknown;
  readonly iceCandidates: unknown;
  readonly dtlsParameters: unknown;
}

/** What the host answers to a request. */
export interface HostAnswers {
  join: {
    readonly participants: readonly Participant[];
    /** The last ones, the oldest first. */
    readonly messages: readonly ChatMessage[];
  };
  connectTransport: Record<string, never>;
  produce: { readonly producerId: string };
  pauseProducer: Record<string, never>;
  resumeProducer: Record<string, never>;
  closeProducer: Record<string, never>;
  pauseConsumer: Record<string, never>;
  resumeConsumer: Record<string, never>;
  setLayers: Record<string, never>;
  requestKeyFrame: Record<string, never>;
  restartIce: { readonly iceParameters: unknown };
  chat: { readonly message: ChatMessage };
  quality: Record<string, never>;
  hint: Record<string, never>;
  still: { readonly stillId: string };
  stepsChanged: Record<string, never>;
  leave: Record<string, never>;
}

/** Why a request was refused. */
export type RefusalCode =
  'wrong-parameters' | 'invalid-access' | 'too-many' | 'not-found' | 'call-ended' | 'busy' | 'internal';

export type Acknowledgement<N extends RequestName> =
  { readonly ok: HostAnswers[N] } | { readonly error: RefusalCode; readonly message: string };

/** What the host tells: name of the event → its only argument. */
export interface Told {
  /**
   * At once after each connection: all that a browser needs to begin, so that joining takes no more questions. After a drop
   * too: what the browser had (transports, producers, consumers) is gone then, and is made anew. The host cuts the
   * connection itself when the worker of the room died.
   */
  welcome: {
    readonly participantId: string;
    /** Takes the place again after a drop, for 60 seconds, at this host. Changes with each connection. */
    readonly resumeKey: string;
    readonly routerRtpCapabilities: unknown;
    readonly send: TransportOptions;
    readonly receive: TransportOptions;
    /** ISO 8601: from when the call counts. */
    readonly startedAt: string;
  };
  participant: Participant;
  participantLeft: { readonly id: string };
  /** Media of somebody else: to be consumed; acknowledged without an argument when it is, then it flows. */
  consumer: {
    readonly consumerId: string;
    readonly producerId: string;
    readonly participantId: string;
    readonly source: (typeof SOURCES)[number];
    readonly kind: 'audio' | 'video';
    readonly rtpParameters: unknown;
    /** The other one has paused it. */
    readonly paused: boolean;
  };
  consumerPaused: { readonly consumerId: string; readonly paused: boolean };
  consumerClosed: { readonly consumerId: string };
  /** The layers that come now; null: none. */
  consumerLayers: { readonly consumerId: string; readonly spatial: number | null };
  chat: ChatMessage;
  quality: { readonly participantId: string } & z.infer<typeof quality>;
  hint: { readonly hint: (typeof CALL_HINTS)[number] };
  /** To operators: a still was kept, or could not be. */
  still: {
    readonly stillId: string;
    readonly participantId: string;
    readonly label: (typeof STILL_LABELS)[number];
    readonly state: 'kept' | 'failed';
  };
  stepsChanged: { readonly stepKey: string };
  recording: { readonly on: boolean };
  /** Nobody stays: the connection is closed by the host after it. */
  ended: { readonly outcome: string; readonly by: ParticipantRole | 'company' | 'service' };
  /** This place was taken by another browser, with a ticket of its own: the connection is closed, and stays so. */
  replaced: Record<string, never>;
  /** The host stops: ask for another ticket. */
  moved: Record<string, never>;
}

export type ToldName = keyof Told;
