import { signal } from '@preact/signals';
import { explainRefusal, surroundings, type CameraRefusal } from '../capture/camera/refusal.js';

export type MicrophoneRefusal = Exclude<CameraRefusal, 'resolution'>;

export type MicrophoneState =
  | { readonly name: 'closed' | 'opening' }
  | { readonly name: 'open'; readonly stream: MediaStream; readonly deviceId: string | null }
  | { readonly name: 'refused'; readonly reason: MicrophoneRefusal };

/** The one microphone of the page. */
export class Microphone {
  readonly state = signal<MicrophoneState>({ name: 'closed' });
  private turn = 0;

  /** Opens a microphone, the one of the system where none is named. What comes of it is in `state`. */
  async open(deviceId: string | null = null): Promise<void> {
    this.close();
    const turn = ++this.turn;
    this.state.value = { name: 'opening' };
    const next = await this.tryOpen(deviceId);
    if (turn === this.turn) this.state.value = next;
    else if (next.name === 'open') stop(next.stream);
  }

  close(): void {
    this.turn++;
    if (this.state.value.name === 'open') stop(this.state.value.stream);
    this.state.value = { name: 'closed' };
  }

  private async tryOpen(deviceId: string | null): Promise<MicrophoneState> {
    const around = surroundings('microphone');
    if (!around.secure || !around.hasMediaDevices || (around.framed && around.allowedByFrame === false)) {
      return refused({ name: 'NotAllowedError' });
    }
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: false,
        audio: {
          ...(deviceId === null ? {} : { deviceId: { exact: deviceId } }),
          echoCancellation: true,
          noiseSuppression: true,
          autoGainControl: true,
        },
      });
      const used = stream.getAudioTracks()[0]?.getSettings().deviceId ?? null;
      return { name: 'open', stream, deviceId: used };
    } catch (error) {
      return refused(error);
    }
  }
}

function refused(error: unknown): MicrophoneState {
  const reason = explainRefusal(error, surroundings('microphone'));
  return { name: 'refused', reason: reason === 'resolution' ? 'broken' : reason };
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
