import type { CallChange, UsedStill } from '../../../subgraphs/platform/facts/catalogue.js';
import type { CaptureKind } from '../../../subgraphs/platform/captures/kinds.js';
import type { OperatorCaller } from '../../../subgraphs/platform/caller/caller.js';
import type { Person } from './person.js';
import { COMPANY, operatorCaller, type SessionsWorld } from './sessions-world.js';

export const OPERATOR = operatorCaller(COMPANY, '01900000-0000-7000-8000-0000000000e1', ['call_center_operator']);

/** A call of one session: calls tells what becomes of it, its operator speaks GraphQL. */
export class HeldCall {
  readonly callId: string;

  constructor(
    private readonly world: SessionsWorld,
    private readonly person: Person,
    private readonly stepKey = 'video-call',
    readonly operator: OperatorCaller = OPERATOR,
    callId: string = world.platform.random.id(),
  ) {
    this.callId = callId;
  }

  async becomes(state: CallChange['state'], more: Partial<CallChange> = {}): Promise<void> {
    await this.world.tell('call.changed', this.person.session, {
      callId: this.callId,
      stepKey: this.stepKey,
      state,
      outcome: null,
      operatorId: state === 'active' || state === 'ended' ? this.operator.userId : null,
      reason: null,
      at: this.world.clock.now().toISOString(),
      test: false,
      notice: null,
      ...more,
    });
  }

  async begin(): Promise<void> {
    await this.becomes('waiting');
    await this.becomes('ringing');
    await this.becomes('active');
  }

  end(outcome: NonNullable<CallChange['outcome']>, reason: string | null = null): Promise<void> {
    return this.becomes('ended', { outcome, reason });
  }

  /** The operator makes a still the capture of a step. */
  async still(stepKey: string, kind: CaptureKind, role: UsedStill['role'] = 'applicant'): Promise<void> {
    await this.world.tell('call.still-taken', this.person.session, {
      stillId: this.world.platform.random.id(),
      callId: this.callId,
      role,
      label: 'other',
      owner: this.person.session.id,
      blobId: 'call-blob',
      bytes: 1000,
      sha256: '00',
      type: 'image/jpeg',
      key: '',
      use: { stepKey, kind },
    });
  }

  /** `startCallStep`, `repeatCallStep` or `stopCallStep`; answers the code of the error. */
  async step(
    act: 'start' | 'repeat' | 'stop',
    stepKey: string | null = null,
    by: OperatorCaller = this.operator,
  ): Promise<string | null> {
    const key = stepKey === null ? '' : `, stepKey: "${stepKey}"`;
    const source = `mutation ($id: ID!) { ${act}CallStep(sessionId: $id${key}) { id } }`;
    return (await this.world.ask(by, source, { id: this.person.session.id })).code;
  }
}
