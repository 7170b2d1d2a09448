import { signal, type Signal } from '@preact/signals';
import { CallOver, CallRoom } from '../../call/call-room.js';
import { calmly } from '../../call/calmly.js';
import { JOIN_CALL } from '../../call/operations.generated.js';
import { OwnMedia } from '../../call/own-media.js';
import { Camera } from '../../capture/camera/camera.js';
import { OwnBackground } from './background/own-background.js';
import { RefusedError } from '../operations/client.js';
import { ask } from '../shell/account.js';

/** The user's own place in the room of a call. */
export interface EnteredRoom {
  readonly room: CallRoom;
  readonly own: OwnMedia;
  readonly background: OwnBackground;
  /** Rises when something was told of steps or stills, once a second at most: what shows them looks again. */
  readonly news: Signal<number>;
  readonly leave: () => void;
}

/** Refusals after which there is nothing to enter any more. */
const OVER: ReadonlySet<string> = new Set(['call-ended', 'not-found', 'session-not-found', 'invalid-access']);

/** Opens camera and microphone and takes the place. `leave` must be called; the call goes on without this page. */
export function enterRoom(callId: string): EnteredRoom {
  const own = new OwnMedia(new Camera());
  const background = new OwnBackground(own);
  const news = signal(0);
  const told = calmly(() => (news.value += 1));
  const room = new CallRoom({
    own,
    ticket: () =>
      ask(JOIN_CALL, { id: callId }).then(
        ({ joinCall }) => joinCall,
        (error: unknown) => {
          throw error instanceof RefusedError && OVER.has(error.code) ? new CallOver() : error;
        },
      ),
    hears: { stepsChanged: told, still: told },
  });
  void own.open();
  void room.stay();
  return {
    room,
    own,
    background,
    news,
    leave: () => {
      room.close();
      background.close();
      own.close();
    },
  };
}
