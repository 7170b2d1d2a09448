import type {
  ApplicantSession,
  ApplicantStep,
  LinkChannel,
  SessionState,
  StepState,
} from '../../../widget/applicant/operations/applicant-session.generated.js';
import type {
  ApplicantAttempt,
  ApplicantOutcome,
  CompanyAppearance,
  CaptureGrant,
  LivenessPrompt,
} from '../../../widget/applicant/operations/applicant-session.js';
import type { ApplicantCall } from '../../../widget/applicant/operations/calls.generated.js';
import type { HandoffState, OpenHandoffMutation } from '../../../widget/applicant/operations/handoff.generated.js';
import { applicantText } from '../../../subgraphs/sessions/verdict/reasons.js';
import type { ChosenDocument, SessionOptions, StepSettings, Submitted } from '../../../widget/contract/members.js';
import { Refusal } from './contract.js';

/**
 * A service in memory that speaks the applicant's side of the contract, for the widget's screens alone: what the
 * server would decide is written into the scenario. The real service is tested end to end elsewhere.
 */
export interface Scenario {
  readonly steps?: readonly FakeStep[];
  readonly state?: SessionState;
  readonly language?: string;
  readonly consent?: boolean;
  readonly options?: SessionOptions;
  readonly company?: Partial<CompanyAppearance>;
  readonly returnUrl?: string | null;
  readonly startsAt?: string | null;
  readonly test?: boolean;
  readonly lifeMs?: number;
  /** The page is marked as the gateway marks it before the first session. */
  readonly isNew?: boolean;
  readonly prompts?: readonly LivenessPrompt[];
  /** How the oval grows in each take of the face; it does not where nothing is said. */
  readonly approach?: CaptureGrant['approach'];
  /** What becomes of each capture, by kind, attempt after attempt; accepted where nothing is said. */
  readonly decisions?: Readonly<Record<string, readonly Decision[]>>;
  /** Milliseconds that reading, and that deciding takes. */
  readonly readMs?: number;
  readonly decideMs?: number;
  readonly outcome?: Pick<ApplicantOutcome, 'result'> & Partial<ApplicantOutcome>;
  /** Every operation is refused with this code. */
  readonly refusal?: { code: string; source?: string; message?: string; only?: string; retryAfter?: number };
  /** What another device is told that brings the code of this one; absent: the code is good no more. */
  readonly handoff?: OpenHandoffMutation['openHandoff'];
  /** What became of the code of this one. */
  readonly handoffState?: HandoffState;
  readonly linkChannels?: readonly LinkChannel[];
  readonly codeChannels?: readonly LinkChannel[];
  /** What becomes of the call that is entered. */
  readonly call?: Partial<FakeCall>;
  /** Key of the step that the operator of the call has started. */
  readonly callStep?: string;
  /** Chunks that are answered with 503 before they are taken. */
  readonly failingChunks?: number;
}

/** The call as it is now. */
export type FakeCall = Mutable<Omit<ApplicantCall, 'id' | 'stepKey' | 'queuedAt'>>;

type Mutable<Members> = { -readonly [Name in keyof Members]: Members[Name] };

export interface FakeStep {
  /** Done in the call; shown when the operator starts it. */
  readonly inCall?: true;
  /** A person asks for it again. */
  readonly redo?: NonNullable<ApplicantStep['redo']>;
  readonly key: string;
  readonly type: string;
  readonly title?: Record<string, string>;
  readonly settings?: StepSettings;
  readonly supported?: boolean;
  /** What an earlier visit left behind. */
  readonly chosen?: ChosenDocument;
  readonly attempts?: readonly FakeCapture[];
  readonly state?: StepState;
  readonly submitted?: Submitted;
  readonly draft?: unknown;
  /** Where the code stands that was sent. */
  readonly code?: Partial<NonNullable<ApplicantStep['code']>>;
}

export type Decision =
  | { readonly codes: readonly string[] }
  | { readonly statuses: readonly string[] }
  | { readonly more: number }
  | 'accepted';

/** A capture; what is not said is that of one that has just begun. */
export type FakeCapture = Pick<ApplicantAttempt, 'kind'> & Partial<ApplicantAttempt>;

type WorldCapture = Mutable<ApplicantAttempt>;

export interface WorldStep extends Omit<FakeStep, 'attempts' | 'chosen' | 'state' | 'submitted' | 'code' | 'draft'> {
  state: StepState;
  submitted: Submitted | null;
  code: Mutable<NonNullable<ApplicantStep['code']>> | null;
  draft: unknown;
  chosen: ChosenDocument | null;
  readonly attempts: WorldCapture[];
  finished: boolean;
}

export const ID_STEP: FakeStep = { key: 'identity-document', type: 'identity-document' };
export const LIVENESS_STEP: FakeStep = { key: 'liveness', type: 'liveness' };
export const LANGUAGE_STEP: FakeStep = { key: 'language', type: 'language' };

/** The code that the fake service offers other devices. */
export const HANDOFF_CODE = '0123456789abcdef0123456789abcdef';

/** The one-time code that the fake service sends. */
export const CODE = '123456';

/** A code that was sent just now. */
export function freshCode(given: FakeStep['code'] = {}): NonNullable<ApplicantStep['code']> {
  const after = (seconds: number): string => new Date(Date.now() + 1000 * seconds).toISOString();
  return { resendAt: after(30), expiresAt: after(300), triesLeft: 5, failed: false, ...given };
}

const NO_CALL: FakeCall = {
  state: 'WAITING',
  outcome: null,
  place: 2,
  expectedSeconds: 240,
  operatorsAvailable: true,
  endReason: null,
};

const DECIDED: readonly SessionState[] = ['approved', 'rejected', 'manual_check'];

export class World {
  state: SessionState;
  language: string;
  accepted: boolean | null;
  expiresAt: number;
  failingChunks: number;
  readonly steps: WorldStep[];
  readonly grants = new Map<string, { stepKey: string; capture: WorldCapture }>();
  readonly uploads = new Map<string, Buffer>();
  readonly takes = new Map<string, number>();
  /** Kinds of captures that are being read until a test lets them go. */
  readonly held = new Set<string>();
  decidedAt: number | null = null;
  handoffState: HandoffState;
  call: FakeCall;
  callStep: string | null;

  constructor(public scenario: Scenario) {
    this.callStep = scenario.callStep ?? null;
    this.call = { ...NO_CALL, ...scenario.call };
    this.handoffState = scenario.handoffState ?? 'NONE';
    this.state = scenario.state ?? 'created';
    this.language = scenario.language ?? 'en';
    this.accepted = scenario.consent === false ? true : null;
    this.expiresAt = Date.now() + (scenario.lifeMs ?? 900_000);
    this.failingChunks = scenario.failingChunks ?? 0;
    this.steps = (scenario.steps ?? [ID_STEP, LIVENESS_STEP]).map((step) => ({
      ...step,
      state: step.state ?? 'PENDING',
      chosen: step.chosen ?? null,
      submitted: step.submitted ?? null,
      code: step.submitted === undefined ? null : freshCode(step.code),
      draft: step.draft ?? null,
      finished: false,
      attempts: (step.attempts ?? []).map(wholeCapture),
    }));
  }

  session(): ApplicantSession {
    if (this.decidedAt !== null && Date.now() >= this.decidedAt) this.state = this.outcome().result;
    if (Date.now() > this.expiresAt) this.state = 'expired';
    const own = this.steps.filter(({ inCall }) => inCall !== true);
    const waiting = own.find(({ state }) => state === 'PENDING' || state === 'RETAKE');
    const current = waiting ?? own.find(({ state }) => state === 'PROCESSING');
    const { scenario } = this;
    return {
      id: '0190a000-0000-7000-8000-000000000001',
      state: this.state,
      language: this.language,
      expiresAt: new Date(this.expiresAt).toISOString(),
      serverTime: new Date().toISOString(),
      startsAt: scenario.startsAt ?? null,
      company: {
        name: 'Meridian Bank',
        logoUrl: null,
        accent: null,
        privacyUrl: null,
        allowedOrigins: [],
        ...scenario.company,
      },
      consent: { required: scenario.consent !== false, version: '2026-01', accepted: this.accepted },
      returnUrl: scenario.returnUrl ?? null,
      test: scenario.test ?? false,
      options: scenario.options ?? {},
      linkChannels: scenario.linkChannels ?? [],
      codeChannels: scenario.codeChannels ?? null,
      steps: own.map((step) => this.shown(step)),
      callStep: this.steps.filter(({ key }) => key === this.callStep).map((step) => this.shown(step))[0] ?? null,
      currentStep: this.decidedAt === null ? (current?.key ?? null) : null,
      outcome: DECIDED.includes(this.state) ? this.outcome() : null,
    };
  }

  shown(step: WorldStep): ApplicantStep {
    return {
      key: step.key,
      type: step.type,
      title: step.title ?? null,
      state: step.state,
      settings: step.settings ?? {},
      chosen: step.chosen,
      pages: pagesOf(step),
      attempts: step.attempts,
      submitted: step.submitted,
      draft: step.draft,
      code: step.code,
      redo: step.state === 'DONE' ? null : (step.redo ?? null),
      supported: step.supported ?? true,
    };
  }

  outcome(): ApplicantOutcome {
    const { result, reason = '', canRetry = false, text } = this.scenario.outcome ?? { result: 'approved' };
    return { result, reason, canRetry, text: text ?? applicantText(result, null, this.language) };
  }

  callView(): ApplicantCall {
    return { id: 'call', stepKey: 'call', queuedAt: new Date().toISOString(), ...this.call };
  }

  receive(stepKey: string, capture: WorldCapture): void {
    const step = this.steps.find((one) => one.key === stepKey);
    if (step === undefined) return;
    const seen = (this.takes.get(capture.kind) ?? 0) + 1;
    this.takes.set(capture.kind, seen);
    capture.state = 'RECEIVED';
    step.state = 'PROCESSING';
    const decide = (): void => {
      if (this.held.has(capture.kind)) return void setTimeout(decide, 50).unref();
      const decision = this.scenario.decisions?.[capture.kind]?.[seen - 1] ?? 'accepted';
      if (decision === 'accepted' || 'statuses' in decision)
        Object.assign(capture, { state: 'ACCEPTED', pages: 1, ...(decision === 'accepted' ? {} : decision) });
      else if ('more' in decision) Object.assign(capture, { state: 'MORE', more: decision.more });
      else Object.assign(capture, { state: 'RETAKE', codes: decision.codes });
      this.settle(step);
    };
    setTimeout(decide, this.scenario.readMs ?? 300);
    this.settle(step);
  }

  settle(step: WorldStep): ApplicantSession {
    if (step.type === 'general-document') return this.settlePaper(step);
    const type = step.chosen?.documentType;
    const needed = step.type === 'liveness' || step.type === 'face-document' ? 1 : type === 'passport' ? 1 : 2;
    const latest = [...new Map(step.attempts.map((one) => [one.kind, one])).values()];
    if (latest.some((one) => one.state === 'RETAKE' || one.state === 'MORE')) step.state = 'RETAKE';
    else if (latest.filter((one) => one.state === 'ACCEPTED').length >= needed) step.state = 'DONE';
    else if (latest.length < needed) step.state = 'PENDING';
    else step.state = 'PROCESSING';
    return this.proceed();
  }

  private settlePaper(step: WorldStep): ApplicantSession {
    const pages = pagesOf(step).map(({ typeId, pageNumber }) =>
      step.attempts.findLast((one) => one.typeId === typeId && one.pageNumber === pageNumber),
    );
    const states = pages.map((capture) => capture?.state ?? 'STARTED');
    if (states.includes('RETAKE')) step.state = 'RETAKE';
    else if (states.includes('STARTED') || !step.finished) step.state = 'PENDING';
    else step.state = states.includes('RECEIVED') ? 'PROCESSING' : 'DONE';
    return this.proceed();
  }

  /** What follows when a step has changed. */
  proceed(): ApplicantSession {
    if (this.decidedAt === null && this.steps.every((step) => step.inCall === true || step.state === 'DONE')) {
      this.state = 'processing';
      this.decidedAt = Date.now() + (this.scenario.decideMs ?? 400);
    }
    return this.session();
  }

  step(key: string): WorldStep {
    const found = this.steps.find((one) => one.key === key);
    if (found === undefined) throw new Refusal('wrong-parameters', { source: 'stepKey' });
    return found;
  }
}

export function wholeCapture(capture: FakeCapture): WorldCapture {
  return {
    ...{ attempt: 1, state: 'STARTED', codes: [], more: null, marked: false, statuses: [] },
    ...{ typeId: null, pageNumber: null, pages: null, questionKey: null },
    ...capture,
  };
}

const PAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  vehicle_registration_certificate: ['vehicle-registration-certificate-front', 'vehicle-registration-certificate-back'],
};

/** The pages of a chosen paper: the first of each side, and those that were delivered. */
function pagesOf({ type, chosen, attempts }: WorldStep): { typeId: string; pageNumber: number }[] {
  const paper = chosen?.documentType;
  if (type !== 'general-document' || typeof paper !== 'string') return [];
  return (PAGE_TYPES[paper] ?? [paper.replaceAll('_', '-')]).flatMap((typeId) => {
    const delivered = attempts.filter((one) => one.typeId === typeId && one.state !== 'STARTED');
    const numbers = new Set([1, ...delivered.map(({ pageNumber }) => pageNumber ?? 1)]);
    return [...numbers].toSorted((a, b) => a - b).map((pageNumber) => ({ typeId, pageNumber }));
  });
}
