import { effect, signal, untracked } from '@preact/signals';
import type { OwnMedia } from '../../../call/own-media.js';
import { ask } from '../../shell/account.js';
import { CALL_BACKGROUND_PICTURE } from '../operations.generated.js';
import type { BackgroundTrack, Behind } from './background-track.js';

/** `camera`: the picture as it is. `blur`, or the id of one of the company's pictures: something else behind the person. */
export type Chosen = string;
export const AS_IT_IS: Chosen = 'camera';
export const BLUR: Chosen = 'blur';

/** `slow`: shown, and stuttering. `unsupported`: the camera's picture is shown as it is. */
export type BackgroundState = 'none' | 'loading' | 'shown' | 'slow' | 'unsupported';

const KEPT = 'bonafide-background';

/** What is behind the operator, chosen before a call or in it, and kept for the next. */
export class OwnBackground {
  readonly chosen = signal<Chosen>(AS_IT_IS);
  readonly state = signal<BackgroundState>('none');
  #track: BackgroundTrack | null = null;
  #turn = 0;
  readonly #end: () => void;

  constructor(private readonly own: OwnMedia) {
    const kept = localStorage.getItem(KEPT) ?? AS_IT_IS;
    // Nothing of the room is sent before what was chosen is in its place.
    if (kept !== AS_IT_IS) own.instead.value = null;
    this.#end = effect(() => {
      const { value: camera } = own.video;
      if (camera === null) return;
      untracked(() => {
        if (this.#track !== null) void this.#track.follow(camera);
        else if (kept !== AS_IT_IS && this.#turn === 0) void this.choose(kept);
      });
    });
  }

  async choose(chosen: Chosen): Promise<void> {
    const turn = ++this.#turn;
    this.chosen.value = chosen;
    localStorage.setItem(KEPT, chosen);
    if (chosen === AS_IT_IS) return this.#showCamera('none');
    if (this.#track === null) this.state.value = 'loading';
    try {
      const behind = await behindOf(chosen);
      const track = await this.#opened();
      if (turn === this.#turn) await track.show(behind);
    } catch {
      if (turn === this.#turn) this.#showCamera('unsupported');
    }
  }

  close(): void {
    this.#turn += 1;
    this.#end();
    this.#showCamera('none');
  }

  async #opened(): Promise<BackgroundTrack> {
    const { BackgroundTrack } = await import('./background-track.js');
    if (this.#track !== null) return this.#track;
    const { value: camera } = this.own.video;
    if (camera === null) throw new Error('no camera');
    const track = new BackgroundTrack(camera, {
      ready: () => {
        this.state.value = 'shown';
        this.own.instead.value = track.track;
      },
      slow: (slow) => (this.state.value = slow ? 'slow' : 'shown'),
      failed: () => this.#showCamera('unsupported'),
    });
    this.#track = track;
    return track;
  }

  #showCamera(state: BackgroundState): void {
    this.#track?.close();
    this.#track = null;
    this.state.value = state;
    this.own.instead.value = 'camera';
  }
}

async function behindOf(chosen: Chosen): Promise<Behind> {
  if (chosen === BLUR) return 'blur';
  const [found] = (await ask(CALL_BACKGROUND_PICTURE, { id: chosen })).callBackgrounds;
  if (found === undefined) throw new RangeError('no such background');
  const bytes = Uint8Array.from(atob(found.picture), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/jpeg' });
}
