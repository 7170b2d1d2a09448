import { randomUUID } from 'node:crypto';
import { CALLS_SOCKET_PATH } from '../../../subgraphs/calls/signalling/messages.js';
import type { EveryOperation } from '../../../widget/applicant/operations/all.generated.js';
import type { BeneficiaryInput } from '../../../widget/applicant/operations/answers.generated.js';
import type { ApplicantSession } from '../../../widget/applicant/operations/applicant-session.generated.js';
import type { CameraInput } from '../../../widget/applicant/operations/operations.generated.js';
import type { GivenBeneficiary } from '../../../widget/contract/business.js';
import type { AnswerValue, Submitted } from '../../../widget/contract/members.js';
import { type DataOf, Refusal, type VariablesOf } from './contract.js';
import { type FakeCallHost, TICKET } from './fake-call-host.js';
import { wholeCapture, CODE, freshCode, HANDOFF_CODE, type World } from './fake-world.js';

/** The service as its operations see it, and what they leave behind for the test. */
export interface Place {
  readonly world: World;
  readonly address: string;
  readonly token: string;
  /** Bytes of each submitted capture, by kind, in order, and what the page says of its camera. */
  readonly submitted: { kind: string; type: string; bytes: Buffer; camera: CameraInput | null }[];
  readonly activities: { type: string; data: unknown }[];
  /** Variables of what was given in steps of a place, questions, or business data. */
  readonly given: unknown[];
  /** The host of calls, started with the first that asks for it. */
  readonly callHost: () => Promise<FakeCallHost>;
}

/** What is followed over WebSocket has no part in the screens. */
type Name = Exclude<keyof EveryOperation, 'ApplicantCall'>;

type Answer<N extends Name> = DataOf<EveryOperation[N]>[keyof DataOf<EveryOperation[N]>];

/** Each operation of the widget: the value of its root field. */
type Operations = {
  readonly [N in Name]: (variables: VariablesOf<EveryOperation[N]>, place: Place) => Answer<N> | Promise<Answer<N>>;
};

const EXTENSION_MS = 900_000;
const TICKET_MS = 60_000;

export const OPERATIONS: Operations = {
  ApplicantSession: (_none, { world }) => world.session(),
  OpenSession(_none, { world }) {
    // As the real one: what has ended cannot be opened again.
    if (ENDED.includes(world.session().state)) throw new Refusal('session-finished');
    if (world.state === 'created') world.state = 'started';
    if (world.steps.length === 0) world.state = world.outcome().result;
    return world.session();
  },
  GiveConsent({ accepted }, { world }) {
    world.accepted = accepted;
    if (!accepted) world.state = 'abandoned';
    return world.session();
  },
  ChooseLanguage({ language }, { world }) {
    world.language = language;
    for (const one of world.steps) if (one.type === 'language') one.state = 'DONE';
    return world.proceed();
  },
  ChooseDocument({ stepKey, documentType, country }, { world }) {
    world.step(stepKey).chosen = { documentType, country: country ?? null };
    return world.session();
  },
  ExtendSession(_none, { world }) {
    world.expiresAt = Date.now() + EXTENSION_MS;
    return world.session();
  },
  AbandonSession(_none, { world }) {
    world.state = 'abandoned';
    return world.session();
  },
  SubmitPhoneNumber: ({ stepKey, phoneNumber }, { world }) => {
    if (!/^\+\d{7,}$/.test(phoneNumber)) throw wrong('phoneNumber');
    return giveContact(world, stepKey, { phoneNumber });
  },
  SubmitEmail: ({ stepKey, email }, { world }) => {
    if (!/@\w+\.\w+$/.test(email)) throw wrong('email');
    return giveContact(world, stepKey, { email });
  },
  ResendCode({ stepKey }, { world }) {
    world.step(stepKey).code = freshCode();
    return world.session();
  },
  ConfirmCode({ stepKey, code }, { world }) {
    const step = world.step(stepKey);
    if (step.code === null) throw new Refusal('code-expired');
    if (code !== CODE) {
      step.code.triesLeft -= 1;
      throw new Refusal('wrong-code');
    }
    Object.assign(step, { code: null, state: 'DONE' });
    return world.proceed();
  },
  KeepDraft({ stepKey, draft }, { world }) {
    const step = world.step(stepKey);
    if (step.state !== 'DONE') step.draft = draft;
    return true;
  },
  SubmitAnswers: (variables, place) =>
    give(place, variables, {
      // Files are sent as they are kept: what was read of them is not the screens' matter.
      answers: variables.answers.map(({ key, answer }) => ({ files: [], key, answer: textOf(answer) })),
    }),
  SubmitCompany: (variables, place) => give(place, variables, withoutBlanks(variables.company)),
  SubmitBeneficiaries: (variables, place) =>
    give(place, variables, { beneficiaries: variables.beneficiaries.map(givenBeneficiary) }),
  ConfirmReview: (variables, place) => give(place, variables, { confirmed: true }),
  SubmitGeolocation: (variables, place) => give(place, variables, { ...variables }),
  StartQuestionFile: () => ({
    ...{ grant: randomUUID(), attempt: 1 },
    ...{ acceptedTypes: ['image/jpeg'], maxBytes: 16 * 1024 * 1024 },
  }),
  OfferHandoff({ again }, { world }) {
    if (again) world.handoffState = 'NONE';
    return { code: world.handoffState === 'NONE' ? HANDOFF_CODE : null };
  },
  HandoffState: (_none, { world }) => world.handoffState,
  OpenHandoff({ code }, { world }) {
    const { handoff } = world.scenario;
    if (handoff === undefined || code !== HANDOFF_CODE) throw new Refusal('invalid-session-token');
    world.handoffState = 'OPENED';
    return handoff;
  },
  TakeHandoff({ code }, { world, token }) {
    if (world.scenario.handoff === undefined || code !== HANDOFF_CODE) throw new Refusal('invalid-session-token');
    world.handoffState = 'TAKEN';
    return { token };
  },
  DeclineHandoff({ code }, { world }) {
    if (world.scenario.handoff === undefined || code !== HANDOFF_CODE) throw new Refusal('invalid-session-token');
    world.handoffState = 'DECLINED';
    return true;
  },
  ShareLink(variables, { given }) {
    if (!/^\+\d{7,}$|@\w+\.\w+$/.test(variables.to)) throw wrong('to');
    given.push(variables);
    return true;
  },
  EnterCall(variables, { world, given }) {
    const isNameless = variables.name === null || variables.name === undefined || variables.name === '';
    if (world.step(variables.stepKey).settings?.nameRequired === true && isNameless) throw wrong('name');
    given.push(variables);
    return world.callView();
  },
  WaitForCall: (_call, { world }) => world.callView(),
  LeaveCall(_call, { world }) {
    if (world.call.state !== 'ACTIVE') Object.assign(world.call, { state: 'ENDED', outcome: 'GIVEN_UP' });
    return true;
  },
  async JoinCall(_call, { world, address, callHost }) {
    if (world.call.state !== 'ACTIVE') throw new Refusal('session-state');
    await callHost();
    const expiresAt = new Date(Date.now() + TICKET_MS).toISOString();
    return { url: address, path: CALLS_SOCKET_PATH, ticket: TICKET, expiresAt, iceServers: [], forceRelay: false };
  },
  FinishDocument({ stepKey }, { world }) {
    const step = world.step(stepKey);
    step.finished = true;
    return world.settle(step);
  },
  ArrangeDocument(variables, { world, given }) {
    const step = world.step(variables.stepKey);
    for (const capture of step.attempts) {
      const at = variables.pages.indexOf(capture.pageNumber ?? 0) + 1;
      Object.assign(capture, at === 0 ? { typeId: null, pageNumber: null } : { pageNumber: at });
    }
    given.push(variables);
    return world.settle(step);
  },
  RecordActivity({ type, data }, { activities }) {
    activities.push({ type, data });
    return true;
  },
  StartCapture({ stepKey, kind, typeId, pageNumber }, { world }) {
    const step = world.step(stepKey);
    const waiting = world.steps.findIndex(({ state }) => state === 'PENDING' || state === 'RETAKE');
    const early = waiting >= 0 && waiting < world.steps.indexOf(step);
    if (step.inCall === true ? world.callStep !== step.key : early) throw new Refusal('session-state');
    const last = step.attempts.findLast((one) => one.kind === kind);
    const attempt = step.attempts.filter((one) => one.kind === kind).length + 1;
    // A longer take belongs to the attempt that it was asked for in.
    const longer = last?.state === 'MORE' ? last : null;
    const capture = longer ?? wholeCapture({ kind, attempt, typeId: typeId ?? null, pageNumber: pageNumber ?? null });
    if (longer === null) step.attempts.push(capture);
    const grant = randomUUID();
    world.grants.set(grant, { stepKey, capture });
    const isFilm = kind === 'face-video';
    return {
      ...{ grant, attempt, maxBytes: 30_000_000 },
      acceptedTypes: isFilm ? ['video/webm', 'video/mp4'] : ['image/jpeg', 'image/png'],
      minSeconds: isFilm ? 2 : null,
      maxSeconds: isFilm ? 6 : null,
      prompts: isFilm ? (world.scenario.prompts ?? []) : [],
      approach: isFilm ? (world.scenario.approach ?? null) : null,
      expiresAt: new Date(Date.now() + EXTENSION_MS).toISOString(),
    };
  },
  SubmitCapture({ grant, staged, camera = null }, { world, submitted }) {
    const granted = world.grants.get(grant);
    if (granted === undefined) throw new Refusal('access-denied');
    const { bytes, type } = JSON.parse(staged) as { bytes: string; type: string };
    const { kind } = granted.capture;
    submitted.push({ kind, type, bytes: world.uploads.get(bytes) ?? Buffer.alloc(0), camera });
    world.receive(granted.stepKey, granted.capture);
    return { __typename: 'CaptureReceipt' };
  },
};

const ENDED: readonly ApplicantSession['state'][] = ['approved', 'rejected', 'manual_check', 'abandoned'];

export function isOperation(name: string): name is Name {
  return Object.hasOwn(OPERATIONS, name);
}

const wrong = (source: string): Refusal => new Refusal('wrong-parameters', { source });

function giveContact(world: World, stepKey: string, submitted: Submitted): ApplicantSession {
  const step = world.step(stepKey);
  step.submitted = submitted;
  const { require_phone_number_check: phoneCheck, require_email_check: emailCheck } = step.settings ?? {};
  if (phoneCheck === true || emailCheck === true) step.code = freshCode();
  else step.state = 'DONE';
  return world.proceed();
}

function give(
  { world, given }: Place,
  variables: { readonly stepKey: string },
  submitted: Submitted,
): ApplicantSession {
  Object.assign(world.step(variables.stepKey), { state: 'DONE', draft: null, submitted });
  given.push(variables);
  return world.proceed();
}

/** What was answered in words; files are kept apart. */
function textOf(answer: AnswerValue | null | undefined): string | readonly string[] | null {
  if (typeof answer === 'string') return answer;
  return answer?.filter((one): one is string => typeof one === 'string') ?? null;
}

function givenBeneficiary({ id, role, type, ...fields }: BeneficiaryInput, index: number): GivenBeneficiary {
  return { ...withoutBlanks(fields), id: id ?? `b${index}`, role, type: type ?? 'individual' };
}

function withoutBlanks<Value>(fields: Readonly<Record<string, Value>>): Readonly<Record<string, NonNullable<Value>>> {
  const filled = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return Object.fromEntries(filled);
}
