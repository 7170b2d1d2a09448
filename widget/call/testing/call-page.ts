import { signal } from '@preact/signals';
import { CallRoom } from '../call-room.js';
import type { OwnMedia } from '../own-media.js';
import type { CallTicket } from '../signalling.js';
import type { Request, RequestName } from '../../../subgraphs/calls/signalling/messages.js';

/** A page without anything to see, for tests and benches of the call host with real browsers: they lead it by `callPage`. */
declare global {
  interface Window {
    callPage: CallPage;
    /** Of the test: signs a ticket for this page. */
    askForTicket(): Promise<CallTicket>;
  }
}

/** Every connection that the page has opened: their figures are what a test looks at. */
const connections: RTCPeerConnection[] = [];

/** Where given, candidates of the host that do not match are not tried: as behind a firewall. */
let reachable: RegExp | null = null;

const Native = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Native {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.push(this);
  }

  override setRemoteDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const sdp = description.sdp
      ?.split('\r\n')
      .filter((line) => !line.startsWith('a=candidate:') || (reachable?.test(line) ?? true))
      .join('\r\n');
    return super.setRemoteDescription(sdp === undefined ? description : { ...description, sdp });
  }
};

interface Picture {
  readonly consumerId: string;
  readonly video: HTMLVideoElement;
  firstAt: number | null;
}

const PAINTED_RATE = 15;

class CallPage {
  private room: CallRoom | null = null;
  private readonly pictures = new Map<string, Picture>();
  private readonly heard: { readonly name: string; readonly told: unknown }[] = [];
  private joinedAt = 0;
  private readonly cameraOn = signal(true);
  private readonly microphoneOn = signal(true);

  /** Opens camera and microphone. @param painted colours of a picture that is drawn here, in place of the camera's */
  async open(
    width: number,
    height: number,
    reach: string | null,
    painted: readonly [string, string] | null,
  ): Promise<void> {
    reachable = reach === null ? null : new RegExp(reach);
    const camera = { width: { ideal: width }, height: { ideal: height } };
    const opened = await navigator.mediaDevices.getUserMedia({ audio: true, video: painted === null && camera });
    const [drawn] = painted === null ? [] : paint(width, height, painted).getVideoTracks();
    this.stream = drawn === undefined ? opened : new MediaStream([...opened.getAudioTracks(), drawn]);
  }
  private stream: MediaStream | null = null;

  /** Begins to join; goes on by itself. */
  join(): void {
    this.joinedAt = performance.now();
    const [video = null] = this.stream?.getVideoTracks() ?? [];
    const [audio = null] = this.stream?.getAudioTracks() ?? [];
    const own = {
      outgoing: signal(video),
      audio: signal(audio),
      cameraOn: this.cameraOn,
      microphoneOn: this.microphoneOn,
    };
    const hear = (name: string) => (told: unknown) => void this.heard.push({ name, told });
    const room = new CallRoom({
      own: own as unknown as OwnMedia,
      ticket: () => window.askForTicket(),
      hears: { stepsChanged: hear('stepsChanged'), still: hear('still'), hint: hear('hint') },
    });
    this.room = room;
    room.media.all.subscribe((all) => {
      for (const [id, { camera, microphone }] of all) {
        this.show(id, camera);
        if (microphone !== null) this.play(microphone);
      }
    });
    void room.stay();
  }

  async state(): Promise<object> {
    const { room } = this;
    if (room === null) return { connection: 'none' };
    const media = [...room.media.all.value].map(([id, { camera, microphone }]) => {
      const picture = this.pictures.get(id);
      return {
        id,
        frames: picture?.video.getVideoPlaybackQuality().totalVideoFrames ?? 0,
        width: picture?.video.videoWidth ?? 0,
        height: picture?.video.videoHeight ?? 0,
        /** From the press of the button to the first picture, ms. */
        firstAfter: typeof picture?.firstAt === 'number' ? picture.firstAt - this.joinedAt : null,
        layer: camera?.layer ?? null,
        cameraPaused: camera?.paused ?? null,
        hasSound: microphone !== null,
      };
    });
    return {
      connection: room.connection.value,
      participantId: room.participantId.value,
      participants: room.participants.value,
      recording: room.recording.value,
      ended: room.ended.value,
      chat: room.chat.entries.value.map(({ text, state }) => ({ text, state })),
      heard: this.heard,
      media,
      ...(await figures()),
    };
  }

  /** The middle colours of the two halves of somebody's picture. */
  colours(id: string): readonly (readonly number[])[] {
    const video = this.pictures.get(id)?.video;
    const canvas = Object.assign(document.createElement('canvas'), { width: 20, height: 10 });
    const context = canvas.getContext('2d');
    if (!video || !context) return [];
    context.drawImage(video, 0, 0, 20, 10);
    return [5, 15].map((x) => [...context.getImageData(x, 3, 1, 1).data.slice(0, 3)]);
  }

  ask<N extends RequestName>(name: N, request: Request<N>): Promise<unknown> {
    return this.room?.ask(name, request) ?? Promise.reject(new Error('not in a room'));
  }

  say(text: string): void {
    this.room?.chat.write(text);
  }

  turn(source: 'camera' | 'microphone', on: boolean): void {
    (source === 'camera' ? this.cameraOn : this.microphoneOn).value = on;
  }

  async leave(): Promise<void> {
    await this.room?.leave();
  }

  /** A sound that nobody plays is not even decoded. */
  private play({ consumerId, stream }: { readonly consumerId: string; readonly stream: MediaStream }): void {
    if (document.getElementById(consumerId)) return;
    const audio = Object.assign(document.createElement('audio'), { id: consumerId, autoplay: true });
    audio.srcObject = stream;
    document.body.append(audio);
    void audio.play();
  }

  private show(id: string, camera: { readonly consumerId: string; readonly stream: MediaStream } | null): void {
    if (camera === null || this.pictures.get(id)?.consumerId === camera.consumerId) return;
    this.pictures.get(id)?.video.remove();
    const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true, playsInline: true });
    const picture: Picture = { consumerId: camera.consumerId, video, firstAt: null };
    video.requestVideoFrameCallback((now) => (picture.firstAt = now));
    video.srcObject = camera.stream;
    document.body.append(video);
    this.pictures.set(id, picture);
  }
}

/** Two halves, with a lower edge that is never the same. */
function paint(width: number, height: number, [left, right]: readonly [string, string]): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  const draw = (): void => {
    if (!context) return;
    context.fillStyle = left;
    context.fillRect(0, 0, width / 2, height);
    context.fillStyle = right;
    context.fillRect(width / 2, 0, width / 2, height);
    // Below the middle there is something to encode.
    for (let at = 0; at < 30; at += 1) {
      context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
      context.fillRect(Math.random() * width, height * (0.6 + 0.4 * Math.random()), width / 32, height / 18);
    }
  };
  document.body.append(canvas);
  setInterval(draw, 1000 / PAINTED_RATE);
  return canvas.captureStream(PAINTED_RATE);
}

/** What comes in and by which way, over all connections that live. */
async function figures(): Promise<object> {
  const live = connections.filter(({ connectionState }) => connectionState !== 'closed');
  const reports = (await Promise.all(live.map((one) => one.getStats()))).flatMap((report) => [
    ...(report as unknown as Map<string, Record<string, unknown>>).values(),
  ]);
  const sum = (kind: string, name: string): number =>
    reports
      // The estimator's own packets come as a second picture that never has any.
      .filter((one) => one['type'] === 'inbound-rtp' && one['kind'] === kind && one['mid'] !== 'probator')
      .reduce((total, one) => total + Number(one[name] ?? 0), 0);
  const pairs = reports.filter((one) => one['type'] === 'transport').map((one) => one['selectedCandidatePairId']);
  const ways = reports
    .filter((one) => one['type'] === 'candidate-pair' && pairs.includes(one['id']))
    .map((pair) => {
      const local = reports.find((one) => one['id'] === pair['localCandidateId']);
      const remote = reports.find((one) => one['id'] === pair['remoteCandidateId']);
      return `${String(local?.['candidateType'])} ${String(remote?.['protocol'])} ${String(remote?.['port'])}`;
    });
  return {
    framesDecoded: sum('video', 'framesDecoded'),
    soundSamples: sum('audio', 'totalSamplesReceived'),
    soundConcealed: sum('audio', 'concealedSamples'),
    soundEnergy: sum('audio', 'totalAudioEnergy'),
    videoBytes: sum('video', 'bytesReceived'),
    ways: [...new Set(ways)],
  };
}

window.callPage = new CallPage();
