import { computed, signal } from '@preact/signals';
import type { Told } from '../../../subgraphs/calls/signalling/messages.js';
import { CallOver, CallRoom } from '../../call/call-room.js';
import { calmly } from '../../call/calmly.js';
import { OwnMedia } from '../../call/own-media.js';
import { JOIN_CALL } from '../../call/operations.generated.js';
import { Ring } from '../../call/ring.js';
import type { CallTicket } from '../../call/signalling.js';
import { watch, type StopWatching } from '../../watch.js';
import {
  APPLICANT_CALL,
  ENTER_CALL,
  LEAVE_CALL,
  WAIT_FOR_CALL,
  type ApplicantCall,
} from '../operations/calls.generated.js';
import { RefusedError } from '../operations/client.js';
import type { ApplicantFlow } from './applicant-flow.js';

/** What the applicant sees of a call. */
export type CallStage = 'prepare' | 'devices' | 'waiting' | 'room' | 'after';

export type CallHint = Told['hint']['hint'];

/** How long a hint stays: the applicant has read it and done it. */
const HINT_MS = 9_000;

/** The applicant's way into a call, through it, and out of it. */
export class CallFlow {
  readonly own: OwnMedia;
  readonly call = signal<ApplicantCall | null>(null);
  readonly room = signal<CallRoom | null>(null);
  readonly hint = signal<CallHint | null>(null);
  /** Camera and microphone were asked for. */
  readonly opened = signal(false);
  /** The applicant has ended the call; its operator may not have yet. */
  readonly left = signal(false);
  readonly busy = signal(false);
  /** Why the queue could not be entered. */
  readonly problem = signal<'unreachable' | 'name' | 'closed' | null>(null);

  readonly stage = computed<CallStage>(() => {
    const { value: call } = this.call;
    if (call === null) return this.opened.value ? 'devices' : 'prepare';
    if (call.state === 'ENDED' || this.left.value) return 'after';
    return this.room.value === null ? 'waiting' : 'room';
  });

  private readonly lookAtSteps = calmly(() => this.flow.refresh());
  private readonly ring = new Ring();
  private ticker: Worker | null = null;
  private unwatch: StopWatching = () => undefined;
  private hintTimer = 0;
  private closed = false;

  constructor(
    private readonly flow: ApplicantFlow,
    private readonly stepKey: string,
  ) {
    this.own = new OwnMedia(flow.camera);
  }

  /** Opens camera and microphone, by a press of a button: sounds may be played from then on. */
  async openDevices(): Promise<void> {
    this.ring.ready();
    this.opened.value = true;
    await this.own.open();
  }

  /** Takes a place in the queue. */
  async enter(name: string | null): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.problem.value = null;
    try {
      this.take(await this.flow.client.run(ENTER_CALL, { stepKey: this.stepKey, name }));
      this.follow();
    } catch (error) {
      this.problem.value = !(error instanceof RefusedError)
        ? 'unreachable'
        : error.source === 'name'
          ? 'name'
          : 'closed';
      // The step may be done, or the session closed meanwhile.
      if (this.problem.value === 'closed') await this.flow.refresh();
    } finally {
      this.busy.value = false;
    }
  }

  /** Gives up the place in the queue. */
  async giveUp(): Promise<void> {
    const { value: call } = this.call;
    this.again();
    if (call !== null) await this.flow.client.run(LEAVE_CALL, { id: call.id }).catch(() => null);
  }

  /** A link leads back to the call later: the place is given up, and the screen that says so stays. */
  async leaveByLink(): Promise<void> {
    const { value: call } = this.call;
    this.unfollow();
    this.own.stop();
    if (call !== null) await this.flow.client.run(LEAVE_CALL, { id: call.id }).catch(() => null);
  }

  /** Ends the call on this side, for good. */
  async end(): Promise<void> {
    const { value: call } = this.call;
    const { value: room } = this.room;
    if (call === null) return;
    this.left.value = true;
    this.room.value = null;
    await room?.leave();
    await this.flow.client.run(LEAVE_CALL, { id: call.id }).catch(() => null);
    await this.look();
  }

  /** To the queue once more, after a call that came to nothing. */
  again(): void {
    this.forget();
    this.left.value = false;
    // With devices that are open already, there is nothing to be asked before.
    this.opened.value = this.own.video.peek() !== null;
  }

  /** Takes the place back from another page. */
  goOnHere(): void {
    const { value: call } = this.call;
    if (call !== null) this.openRoom(call);
  }

  close(): void {
    this.closed = true;
    this.forget();
    this.ring.close();
    this.own.close();
  }

  private forget(): void {
    this.unfollow();
    this.room.value?.close();
    this.room.value = null;
    this.call.value = null;
  }

  /** Hears of changes, and says every five seconds that the applicant is there. */
  private follow(): void {
    if (this.closed || this.ticker !== null) return;
    this.ticker = new Worker(new URL('../../call/ticker.ts', import.meta.url), { type: 'module' });
    this.ticker.addEventListener('message', () => {
      if (this.room.peek() === null) void this.look();
    });
    this.unwatch = watch(
      () => this.flow.token,
      APPLICANT_CALL,
      {},
      ({ applicantCall }) => {
        if (applicantCall?.id === this.call.peek()?.id && applicantCall !== null) this.take(applicantCall);
      },
    );
  }

  private unfollow(): void {
    this.ticker?.terminate();
    this.ticker = null;
    this.unwatch();
    this.unwatch = () => undefined;
    this.ring.stop();
  }

  /** Asks how the call stands. */
  private async look(): Promise<void> {
    const { value: call } = this.call;
    if (call === null || this.closed) return;
    try {
      const now = await this.flow.client.run(WAIT_FOR_CALL, { id: call.id });
      if (this.call.peek()?.id === now.id) this.take(now);
    } catch (error) {
      if (error instanceof RefusedError) await this.flow.refresh();
    }
  }

  private take(call: ApplicantCall): void {
    const before = this.call.peek()?.state;
    this.call.value = call;
    if (call.state === 'ENDED') {
      this.unfollow();
      this.room.value?.close();
      this.room.value = null;
      if (before !== 'ENDED') void this.flow.refresh();
    } else if (call.state === 'ACTIVE' && this.room.peek() === null && !this.left.peek()) {
      if (document.hidden) this.callBack();
      this.openRoom(call);
    }
  }

  private openRoom({ id }: ApplicantCall): void {
    const room = new CallRoom({
      own: this.own,
      ticket: () => this.ticket(id),
      hears: {
        hint: ({ hint }) => this.show(hint),
        stepsChanged: this.lookAtSteps,
      },
    });
    this.room.value?.close();
    this.room.value = room;
    void room.stay().then(() => {
      if (room === this.room.peek() && room.connection.peek() === 'over') void this.look();
    });
  }

  private async ticket(id: string): Promise<CallTicket> {
    try {
      return await this.flow.client.run(JOIN_CALL, { id });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      throw new CallOver('no ticket', { cause: error });
    }
  }

  private show(hint: CallHint): void {
    window.clearTimeout(this.hintTimer);
    this.hint.value = hint;
    this.hintTimer = window.setTimeout(() => (this.hint.value = null), HINT_MS);
  }

  /** The applicant looks at something else: a sound calls them until they come back. */
  private callBack(): void {
    this.ring.start();
    const stop = (): void => {
      if (document.hidden) return;
      this.ring.stop();
      document.removeEventListener('visibilitychange', stop);
    };
    document.addEventListener('visibilitychange', stop);
  }
}
