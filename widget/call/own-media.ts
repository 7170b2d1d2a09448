import { computed, effect, signal } from '@preact/signals';
import { usableCameras, type Camera } from '../capture/camera/camera.js';
import { Microphone } from './microphone.js';

/** A camera or a microphone that can be chosen; browsers tell its name once one was allowed. */
export interface MediaDevice {
  readonly id: string;
  readonly label: string;
}

/**
 * Camera, microphone and speaker of this page, and whether each of the first two is on. The camera is the one that steps take their pictures with:
 * what they open is what the others see.
 */
export class OwnMedia {
  readonly microphone = new Microphone();
  readonly cameraOn = signal(true);
  readonly microphoneOn = signal(true);
  /** The own picture is shown as in a mirror; the others see it as it is. */
  readonly mirrored = signal(true);
  readonly cameras = signal<readonly MediaDevice[]>([]);
  readonly microphones = signal<readonly MediaDevice[]>([]);
  /** What others can be heard by; empty where the browser lets no page choose. */
  readonly speakers = signal<readonly MediaDevice[]>([]);
  /** Id of the one that was chosen; empty: that of the system. */
  readonly speaker = signal('');

  readonly video = computed(() => {
    const { value: state } = this.camera.state;
    return state.name === 'open' ? (state.view.stream.getVideoTracks()[0] ?? null) : null;
  });
  /** Sent and shown instead of the camera's picture, such as one with another background; null: nothing for now. */
  readonly instead = signal<MediaStreamTrack | 'camera' | null>('camera');
  /** What the others see. */
  readonly outgoing = computed(() => (this.instead.value === 'camera' ? this.video.value : this.instead.value));
  readonly outgoingStream = computed(() => {
    const { value: track } = this.outgoing;
    return track === null ? null : new MediaStream([track]);
  });
  readonly audio = computed(() => {
    const { value: state } = this.microphone.state;
    return state.name === 'open' ? (state.stream.getAudioTracks()[0] ?? null) : null;
  });
  private readonly ends: readonly (() => void)[];
  private readonly look = (): void => void this.lookForDevices();

  constructor(readonly camera: Camera) {
    this.ends = [
      effect(() => {
        if (this.video.value !== null) this.video.value.enabled = this.cameraOn.value;
      }),
      effect(() => {
        if (this.audio.value !== null) this.audio.value.enabled = this.microphoneOn.value;
      }),
      effect(() => {
        if (this.video.value !== null || this.audio.value !== null) this.look();
      }),
      effect(() => {
        const { value: state } = this.camera.state;
        // A picture of what lies on the table is no mirror.
        if (state.name === 'open') this.mirrored.value = state.view.facing === 'user';
      }),
    ];
    (navigator as Partial<Navigator>).mediaDevices?.addEventListener('devicechange', this.look);
  }

  /** Opens both; the browser asks once. What comes of it is in the states of each. */
  async open(): Promise<void> {
    await askForBoth();
    await Promise.all([this.openCamera(), this.microphone.open()]);
  }

  /** Opens the camera where it is not open, as after a step that took pictures with another one. */
  openCamera(): Promise<void> {
    return this.camera.open('user', false);
  }

  chooseCamera(id: string): Promise<void> {
    const { value: state } = this.camera.state;
    return this.camera.open(state.name === 'open' ? state.view.facing : 'user', false, id, false);
  }

  /** From the front camera to the back one and back, or to the next camera of a desktop. */
  async switchCamera(): Promise<void> {
    const { value: state } = this.camera.state;
    if (state.name !== 'open') return this.openCamera();
    const { view } = state;
    // Where a camera says which way it looks, the browser is asked for the other way; else the next one is taken.
    if (view.stream.getVideoTracks()[0]?.getSettings().facingMode !== undefined) {
      return this.camera.open(view.facing === 'user' ? 'environment' : 'user', false, null, false);
    }
    const ids = this.cameras.value.map(({ id }) => id);
    const now = view.stream.getVideoTracks()[0]?.getSettings().deviceId ?? '';
    const next = ids[(ids.indexOf(now) + 1) % ids.length];
    if (next !== undefined) await this.chooseCamera(next);
  }

  /** The lights go out; both can be opened again. */
  stop(): void {
    this.camera.close();
    this.microphone.close();
  }

  close(): void {
    (navigator as Partial<Navigator>).mediaDevices?.removeEventListener('devicechange', this.look);
    for (const end of this.ends) end();
    this.stop();
  }

  private async lookForDevices(): Promise<void> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const usable = new Set(usableCameras(devices));
    const listed = (wanted: (device: MediaDeviceInfo) => boolean): readonly MediaDevice[] =>
      devices.filter(wanted).map(({ deviceId, label }) => ({ id: deviceId, label }));
    this.cameras.value = listed(({ deviceId }) => usable.has(deviceId));
    this.microphones.value = listed(({ kind, deviceId }) => kind === 'audioinput' && !VIRTUAL.has(deviceId));
    const choosable = 'setSinkId' in HTMLMediaElement.prototype;
    this.speakers.value = listed(({ kind, deviceId }) => choosable && kind === 'audiooutput' && !VIRTUAL.has(deviceId));
    if (!this.speakers.value.some(({ id }) => id === this.speaker.peek())) this.speaker.value = '';
  }
}

/** Second names that Chromium gives to devices that it lists already. */
const VIRTUAL: ReadonlySet<string> = new Set(['', 'default', 'communications']);

/** One question of the browser for both. What is refused, or missing, is found out for each afterwards. */
async function askForBoth(): Promise<void> {
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  if (devices === undefined || (await Promise.all(['camera', 'microphone'].map(isAllowed))).every(Boolean)) return;
  const stream = await devices
    .getUserMedia({ audio: true, video: { facingMode: { ideal: 'user' } } })
    .catch(() => null);
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Not every browser tells; then it is asked. */
async function isAllowed(name: string): Promise<boolean> {
  const permissions = (navigator as Partial<Navigator>).permissions;
  const status = await permissions?.query({ name: name as PermissionName }).catch(() => null);
  return status?.state === 'granted';
}
