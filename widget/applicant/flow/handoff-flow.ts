import { signal } from '@preact/signals';
import { RefusedError, type ServiceClient } from '../operations/client.js';
import {
  HANDOFF_STATE,
  OFFER_HANDOFF,
  SHARE_LINK,
  type HandoffState,
  type LinkChannel,
} from '../operations/handoff.generated.js';

/** Remembers in this tab that another device goes on. */
export interface FollowingMemory {
  following(): boolean;
  follow(on: boolean): void;
}

/** Why no code can be had: asked for too often, not for this session, or not now. */
export type OfferProblem = 'tooMany' | 'notAllowed' | 'unreachable';

export type Offered =
  { readonly code: string | null } | { readonly problem: OfferProblem; readonly wait: number | null };

/**
 * Where the applicant goes on: here; here, with a look at the code for another device; here, writing where to send a link to;
 * or there, while this page looks on.
 */
export type Whereabouts = 'here' | 'choosing' | 'sending' | 'following';

/** Going on with another device. */
export class HandoffFlow {
  readonly where = signal<Whereabouts>('here');
  /** The applicant asked for a code although another device may have opened one before. */
  private anew = false;

  constructor(
    private readonly client: ServiceClient,
    private readonly memory: FollowingMemory,
  ) {
    if (memory.following()) this.where.value = 'following';
  }

  /** Shows a code for another device, whatever the step. */
  choose(): void {
    this.anew = true;
    this.where.value = 'choosing';
  }

  /** Asks where to send a link to. */
  write(): void {
    this.where.value = 'sending';
  }

  /** Another device has the session: this page looks on. */
  follow(): void {
    this.memory.follow(true);
    this.where.value = 'following';
  }

  /** The applicant goes on here instead; where they may not, they are shown a new code. */
  stay(): void {
    this.anew = true;
    this.memory.follow(false);
    this.where.value = 'here';
  }

  /**
   * A code by which another device goes on; `code` is null when one has opened one.
   * @param again although one has
   */
  async offer(again: boolean): Promise<Offered> {
    try {
      return await this.client.run(OFFER_HANDOFF, { again });
    } catch (error) {
      if (!(error instanceof RefusedError)) return { problem: 'unreachable', wait: null };
      if (error.code === 'too-many-codes') return { problem: 'tooMany', wait: error.retryAfter };
      return { problem: error.code === 'invalid-access' ? 'notAllowed' : 'unreachable', wait: null };
    }
  }

  /** Whether the next code is to be another one than those before; asked once for each time that they chose so. */
  takeAnew(): boolean {
    const { anew } = this;
    this.anew = false;
    return anew;
  }

  /** What became of the codes; null when it cannot be told now. */
  state(): Promise<HandoffState | null> {
    return this.client.run(HANDOFF_STATE, {}).catch(() => null);
  }

  /** Sends the link. @returns null when it is on its way, else what is wrong */
  async send(channel: LinkChannel, to: string): Promise<'mistake' | 'tooMany' | 'failed' | null> {
    try {
      await this.client.run(SHARE_LINK, { channel, to });
      return null;
    } catch (error) {
      if (!(error instanceof RefusedError)) return 'failed';
      if (error.code === 'too-many-codes') return 'tooMany';
      return error.code === 'wrong-parameters' ? 'mistake' : 'failed';
    }
  }
}
