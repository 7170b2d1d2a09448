import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inlineIn } from '../../../gateway/http/site.js';
import { type FakeCallHost, startFakeCallHost, TICKET } from './fake-call-host.js';
import { CALLS_SOCKET_PATH } from '../../../subgraphs/calls/signalling/messages.js';

/**
 * A service in memory that speaks the applicant's side of the contract, for the widget's screens alone: what the
 * server would decide is written into the scenario. The real service is tested end to end elsewhere.
 */
export interface Scenario {
  readonly steps?: readonly FakeStep[];
  readonly state?: string;
  readonly language?: string;
  readonly consent?: boolean;
  readonly options?: Record<string, unknown>;
  readonly company?: Record<string, unknown>;
  readonly returnUrl?: string | null;
  readonly startsAt?: string | null;
  readonly test?: boolean;
  readonly lifeMs?: number;
  /** The page is marked as the gateway marks it before the first session. */
  readonly isNew?: boolean;
  readonly prompts?: readonly { action: string; fromMs: number; toMs: number }[];
  /** What becomes of each capture, by kind, attempt after attempt; accepted where nothing is said. */
  readonly decisions?: Readonly<Record<string, readonly Decision[]>>;
  /** Milliseconds that reading, and that deciding takes. */
  readonly readMs?: number;
  readonly decideMs?: number;
  readonly outcome?: { result: string; reason: string | null; text: string | null; canRetry: boolean };
  /** Every operation is refused with this code. */
  readonly refusal?: { code: string; source?: string; message?: string; only?: string; retryAfter?: number };
  /** What another device is told that brings the code of this one; absent: the code is good no more. */
  readonly handoff?: { readonly browser: string; readonly system: string; readonly country: string };
  /** What became of the code of this one. */
  readonly handoffState?: 'NONE' | 'OPENED' | 'TAKEN' | 'DECLINED';
  readonly linkChannels?: readonly string[];
  readonly codeChannels?: readonly string[];
  /** What becomes of the call that is entered. */
  readonly call?: Partial<FakeCall>;
  /** Key of the step that the operator of the call has started. */
  readonly callStep?: string;
  /** Chunks that are answered with 503 before they are taken. */
  readonly failingChunks?: number;
}

/** A call as the applicant's operations answer it. */
export interface FakeCall {
  state: 'WAITING' | 'RINGING' | 'ACTIVE' | 'ENDED';
  outcome: string | null;
  place: number | null;
  expectedSeconds: number | null;
  operatorsAvailable: boolean;
  endReason: string | null;
}

export interface FakeStep {
  /** Done in the call; shown when the operator starts it. */
  readonly inCall?: true;
  /** A person asks for it again. */
  readonly redo?: { readonly reason: string; readonly text: string };
  readonly key: string;
  readonly type: string;
  readonly title?: Record<string, string>;
  readonly settings?: Record<string, unknown>;
  readonly supported?: boolean;
  /** What an earlier visit left behind. */
  readonly chosen?: Record<string, string>;
  readonly captures?: readonly Capture[];
  readonly state?: string;
  readonly submitted?: Record<string, unknown>;
  readonly draft?: unknown;
  /** Where the code stands that was sent. */
  readonly code?: Partial<SentCode>;
}

export type Decision =
  | { readonly codes: readonly string[] }
  | { readonly statuses: readonly string[] }
  | { readonly more: number }
  | 'accepted';

export interface Capture {
  kind: string;
  attempt: number;
  state: string;
  codes: readonly string[];
  more: number | null;
  marked: boolean;
  /** Of a paper's page. */
  typeId?: string | null;
  pageNumber?: number | null;
  pages?: number | null;
  statuses?: readonly string[];
  questionKey?: string;
}

export interface FakeService extends AsyncDisposable {
  readonly address: string;
  readonly token: string;
  /** Every address that the page asked for, to look for words that must not be in one. */
  readonly asked: string[];
  /** Bytes of each submitted capture, by kind, in order. */
  readonly submitted: { kind: string; type: string; bytes: Buffer }[];
  readonly activities: { type: string; data: unknown }[];
  /** Names of the operations that were asked for, in order. */
  readonly operations: string[];
  /** Variables of what was given in steps of a place, questions, or business data. */
  readonly given: unknown[];
  /** Whether requests are answered at all. */
  online: boolean;
  scenario: Scenario;
  /** What the service knows now; a test may change it as time would. */
  readonly world: {
    handoffState: string;
    call: FakeCall;
    callStep: string | null;
    readonly steps: { readonly key: string; state: string }[];
    scenario: Scenario;
    readonly held: Set<string>;
    session(): Record<string, unknown>;
  };
  reset(scenario: Scenario): void;
  /** The host of calls, started with the first that asks for it. */
  callHost(): Promise<FakeCallHost>;
}

/** The policy that the gateway sends with the page. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; worker-src 'self' blob:; connect-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export const ID_STEP: FakeStep = { key: 'identity-document', type: 'identity-document' };
export const LIVENESS_STEP: FakeStep = { key: 'liveness', type: 'liveness' };
export const LANGUAGE_STEP: FakeStep = { key: 'language', type: 'language' };

/** The one-time code that the fake service sends. */
export const CODE = '123456';

interface SentCode {
  readonly resendAt: string;
  readonly expiresAt: string;
  triesLeft: number;
  readonly failed: boolean;
}

function freshCode(given: Partial<SentCode> = {}): SentCode {
  const after = (seconds: number): string => new Date(Date.now() + 1000 * seconds).toISOString();
  return { resendAt: after(30), expiresAt: after(300), triesLeft: 5, failed: false, ...given };
}

/** The code that the fake service offers other devices. */
export const HANDOFF_CODE = '0123456789abcdef0123456789abcdef';

/** Starts it on a free port, serving the built page from `site`. */
export async function startFakeService(site: string, first: Scenario): Promise<FakeService> {
  const token = 'a1b2c3d4e5'.repeat(4);
  let world = new World(first);
  let calls: Promise<FakeCallHost> | null = null;
  const service: FakeService = {
    address: '',
    token,
    asked: [],
    submitted: [],
    activities: [],
    operations: [],
    given: [],
    online: true,
    scenario: first,
    get world() {
      return world;
    },
    reset(scenario) {
      world = new World(scenario);
      service.scenario = scenario;
      service.submitted.length = 0;
      service.activities.length = 0;
      service.operations.length = 0;
      service.given.length = 0;
      void calls?.then((host) => host.reset());
    },
    callHost: () => (calls ??= startFakeCallHost(server)),
    async [Symbol.asyncDispose]() {
      await (await calls)?.[Symbol.asyncDispose]();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '');
    if (!service.online && (request.url ?? '').match(/^\/(graphql|uploads)/)) return void request.socket.destroy();
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://host');
    if (url.pathname === '/graphql') return graphql(world, service, token, request, response);
    if (url.pathname.startsWith('/uploads/'))
      return upload(world, url.pathname.slice('/uploads/'.length), request, response);
    if (url.pathname === '/embedding') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return void response.end(embeddingPage(url.searchParams.get('allow') ?? 'camera', token));
    }
    const file = path.join(site, url.pathname === '/' ? 'index.html' : path.normalize(url.pathname));
    const body = await readFile(file).catch(() => null);
    if (body === null) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': CONTENT_SECURITY_POLICY + (url.pathname === '/' ? inlineIn(body.toString()) : ''),
      'referrer-policy': 'no-referrer',
    });
    const marked = url.pathname === '/' && service.scenario.isNew === true;
    response.end(marked ? body.toString().replace('<html ', '<html data-new ') : body);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(service, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** A company's page with the widget in a frame; what the frame says is kept in `window.said`. */
function embeddingPage(allow: string, token: string): string {
  return `<!doctype html><html lang="en"><title>Company</title><script>
    window.said = [];
    addEventListener('message', (event) => { if (event.origin === location.origin) said.push(event.data); });
  </script><iframe title="Identity check" src="/?session_token=${token}" allow="${allow}" width="400" height="640"></iframe></html>`;
}

const ENDED = ['approved', 'rejected', 'manual_check', 'abandoned'];

const NO_CALL: FakeCall = {
  state: 'WAITING',
  outcome: null,
  place: 2,
  expectedSeconds: 240,
  operatorsAvailable: true,
  endReason: null,
};

class World {
  state: string;
  language: string;
  accepted: boolean | null;
  expiresAt: number;
  failingChunks: number;
  readonly steps: (Omit<FakeStep, 'captures' | 'chosen' | 'state' | 'submitted' | 'code' | 'draft'> & {
    state: string;
    submitted: unknown;
    code: SentCode | null;
    draft: unknown;
    chosen: unknown;
    captures: Capture[];
    finished: boolean;
  })[];
  readonly grants = new Map<string, { stepKey: string; capture: Capture }>();
  readonly uploads = new Map<string, Buffer>();
  readonly takes = new Map<string, number>();
  /** Kinds of captures that are being read until a test lets them go. */
  readonly held = new Set<string>();
  decidedAt: number | null = null;
  handoffState: string;
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
      captures: (step.captures ?? []).map((capture) => ({ ...capture, codes: [...capture.codes] })),
    }));
  }

  session(): Record<string, unknown> {
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
      outcome: ['approved', 'rejected', 'manual_check'].includes(this.state) ? this.outcome() : null,
    };
  }

  shown(step: World['steps'][number]): Record<string, unknown> {
    return {
      key: step.key,
      type: step.type,
      title: step.title ?? null,
      state: step.state,
      settings: step.settings ?? {},
      chosen: step.chosen,
      pages: pagesOf(step),
      captures: step.captures,
      submitted: step.submitted,
      draft: step.draft,
      code: step.code,
      redo: step.state === 'DONE' ? null : (step.redo ?? null),
      supported: step.supported ?? true,
    };
  }

  outcome(): NonNullable<Scenario['outcome']> {
    return this.scenario.outcome ?? { result: 'approved', reason: null, text: null, canRetry: false };
  }

  callView(): Record<string, unknown> {
    return { id: 'call', stepKey: 'call', queuedAt: new Date().toISOString(), ...this.call };
  }

  receive(stepKey: string, capture: Capture): void {
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

  settle(step: World['steps'][number] | undefined): void {
    if (step === undefined) return;
    if (step.type === 'general-document') return this.settlePaper(step);
    const type = (step.chosen as { documentType?: string } | null)?.documentType;
    const needed = step.type === 'liveness' || step.type === 'face-document' ? 1 : type === 'passport' ? 1 : 2;
    const latest = [...new Map(step.captures.map((one) => [one.kind, one])).values()];
    if (latest.some((one) => one.state === 'RETAKE' || one.state === 'MORE')) step.state = 'RETAKE';
    else if (latest.filter((one) => one.state === 'ACCEPTED').length >= needed) step.state = 'DONE';
    else if (latest.length < needed) step.state = 'PENDING';
    else step.state = 'PROCESSING';
    this.proceed();
  }

  settlePaper(step: World['steps'][number]): void {
    const pages = pagesOf(step).map(({ typeId, pageNumber }) =>
      step.captures.findLast((one) => one.typeId === typeId && one.pageNumber === pageNumber),
    );
    const states = pages.map((capture) => capture?.state ?? 'STARTED');
    if (states.includes('RETAKE')) step.state = 'RETAKE';
    else if (states.includes('STARTED') || !step.finished) step.state = 'PENDING';
    else step.state = states.includes('RECEIVED') ? 'PROCESSING' : 'DONE';
    this.proceed();
  }

  proceed(): void {
    if (this.decidedAt !== null || this.steps.some((step) => step.inCall !== true && step.state !== 'DONE')) return;
    this.state = 'processing';
    this.decidedAt = Date.now() + (this.scenario.decideMs ?? 400);
  }
}

const PAGE_TYPES: Readonly<Record<string, readonly string[]>> = {
  vehicle_registration_certificate: ['vehicle-registration-certificate-front', 'vehicle-registration-certificate-back'],
};

/** The pages of a chosen paper: the first of each side, and those that were delivered. */
function pagesOf({ type, chosen, captures }: World['steps'][number]): { typeId: string; pageNumber: number }[] {
  const paper = (chosen as { documentType?: string } | null)?.documentType;
  if (type !== 'general-document' || paper === undefined) return [];
  return (PAGE_TYPES[paper] ?? [paper.replaceAll('_', '-')]).flatMap((typeId) => {
    const delivered = captures.filter((one) => one.typeId === typeId && one.state !== 'STARTED');
    const numbers = new Set([1, ...delivered.map(({ pageNumber }) => pageNumber ?? 1)]);
    return [...numbers].toSorted((a, b) => a - b).map((pageNumber) => ({ typeId, pageNumber }));
  });
}

async function graphql(
  world: World,
  service: FakeService,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { operationName, variables } = JSON.parse((await bodyOf(request)).toString()) as {
    operationName: string;
    variables: Record<string, string & boolean & Record<string, unknown>>;
  };
  service.operations.push(operationName);
  const reply = (body: unknown): void => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const refuse = (code: string, source?: string, message = code, retryAfter?: number): void =>
    reply({ data: null, errors: [{ message, extensions: { code, source, retryAfter } }] });
  if (['OpenHandoff', 'TakeHandoff', 'DeclineHandoff'].includes(operationName)) {
    const { handoff } = world.scenario;
    if (handoff === undefined || variables['code'] !== HANDOFF_CODE) return refuse('invalid-session-token');
    world.handoffState = { OpenHandoff: 'OPENED', TakeHandoff: 'TAKEN' }[operationName] ?? 'DECLINED';
    return reply({ data: { openHandoff: handoff, takeHandoff: { token }, declineHandoff: true } });
  }
  if (request.headers.authorization !== `Bearer ${token}`) return refuse('session-not-found');
  const { refusal } = world.scenario;
  if (refusal !== undefined && (refusal.only === undefined || refusal.only === operationName)) {
    return refuse(refusal.code, refusal.source, refusal.message, refusal.retryAfter);
  }
  // As the real one: what has ended cannot be opened again.
  if (operationName === 'OpenSession' && ENDED.includes(world.session()['state'] as string)) {
    return refuse('session-finished');
  }
  const field = operationName.charAt(0).toLowerCase() + operationName.slice(1);
  const step = world.steps.find((one) => one.key === variables['stepKey']);
  switch (operationName) {
    case 'OpenSession':
      if (world.state === 'created') world.state = 'started';
      if (world.steps.length === 0) world.state = world.outcome().result;
      break;
    case 'GiveConsent':
      world.accepted = variables['accepted'] ?? false;
      if (!world.accepted) world.state = 'abandoned';
      break;
    case 'ChooseLanguage':
      world.language = String(variables['language']);
      for (const one of world.steps) if (one.type === 'language') one.state = 'DONE';
      world.proceed();
      break;
    case 'ChooseDocument':
      if (step !== undefined) step.chosen = { documentType: variables['documentType'], country: variables['country'] };
      break;
    case 'ExtendSession':
      world.expiresAt = Date.now() + 900_000;
      break;
    case 'AbandonSession':
      world.state = 'abandoned';
      break;
    case 'SubmitPhoneNumber':
    case 'SubmitEmail': {
      const { phoneNumber, email } = variables;
      const value = String(phoneNumber ?? email);
      if (!/^\+\d{7,}$|@\w+\.\w+$/.test(value)) return refuse('wrong-parameters', 'phoneNumber');
      if (step === undefined) return refuse('wrong-parameters', 'stepKey');
      step.submitted = phoneNumber === undefined ? { email: value } : { phoneNumber: value };
      const { require_phone_number_check: phoneCheck, require_email_check: emailCheck } = step.settings ?? {};
      if (phoneCheck === true || emailCheck === true) step.code = freshCode();
      else step.state = 'DONE';
      world.proceed();
      break;
    }
    case 'ResendCode':
      if (step !== undefined) step.code = freshCode();
      break;
    case 'ConfirmCode':
      if (step?.code === null || step === undefined) return refuse('code-expired');
      if (variables['code'] !== CODE) {
        step.code.triesLeft -= 1;
        return refuse('wrong-code');
      }
      Object.assign(step, { code: null, state: 'DONE' });
      world.proceed();
      break;
    case 'KeepDraft':
      if (step !== undefined && step.state !== 'DONE') step.draft = variables['draft'];
      return reply({ data: { keepDraft: true } });
    case 'SubmitAnswers':
    case 'SubmitCompany':
    case 'SubmitBeneficiaries':
    case 'ConfirmReview': {
      if (step === undefined) return refuse('wrong-parameters', 'stepKey');
      service.given.push(variables);
      Object.assign(step, { state: 'DONE', draft: null, submitted: submittedOf(operationName, variables) });
      world.proceed();
      break;
    }
    case 'StartQuestionFile': {
      const grant = randomUUID();
      return reply({
        data: { startCapture: { grant, attempt: 1, acceptedTypes: ['image/jpeg'], maxBytes: 16 * 1024 * 1024 } },
      });
    }
    case 'SubmitGeolocation':
      if (step === undefined) return refuse('wrong-parameters', 'stepKey');
      Object.assign(step, { state: 'DONE', submitted: variables });
      service.given.push(variables);
      world.proceed();
      break;
    case 'OfferHandoff':
      if (variables['again'] === true) world.handoffState = 'NONE';
      return reply({ data: { offerHandoff: { code: world.handoffState === 'NONE' ? HANDOFF_CODE : null } } });
    case 'HandoffState':
      return reply({ data: { handoffState: world.handoffState } });
    case 'ShareLink':
      if (!/^\+\d{7,}$|@\w+\.\w+$/.test(String(variables['to']))) return refuse('wrong-parameters', 'to');
      service.given.push(variables);
      return reply({ data: { shareSessionLink: true } });
    case 'EnterCall':
      if (step?.settings?.['nameRequired'] === true && !variables['name']) return refuse('wrong-parameters', 'name');
      service.given.push(variables);
      return reply({ data: { enterCall: world.callView() } });
    case 'WaitForCall':
      return reply({ data: { waitForCall: world.callView() } });
    case 'LeaveCall':
      if (world.call.state !== 'ACTIVE') Object.assign(world.call, { state: 'ENDED', outcome: 'GIVEN_UP' });
      return reply({ data: { leaveCall: true } });
    case 'JoinCall': {
      if (world.call.state !== 'ACTIVE') return refuse('session-state');
      await service.callHost();
      const address = { url: service.address, path: CALLS_SOCKET_PATH, ticket: TICKET };
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      return reply({ data: { joinCall: { ...address, expiresAt, iceServers: [], forceRelay: false } } });
    }
    case 'FinishDocument':
      if (step !== undefined) step.finished = true;
      world.settle(step);
      break;
    case 'ArrangeDocument': {
      const order = variables['pages'] as unknown as number[];
      for (const capture of step?.captures ?? []) {
        const at = order.indexOf(capture.pageNumber ?? 0) + 1;
        Object.assign(capture, at === 0 ? { typeId: null, pageNumber: null } : { pageNumber: at });
      }
      service.given.push(variables);
      world.settle(step);
      break;
    }
    case 'RecordActivity':
      service.activities.push({ type: String(variables['type']), data: variables['data'] });
      return reply({ data: { recordActivity: true } });
    case 'StartCapture': {
      if (step === undefined) return refuse('wrong-parameters', 'stepKey');
      const waiting = world.steps.findIndex(({ state }) => state === 'PENDING' || state === 'RETAKE');
      const early = waiting >= 0 && waiting < world.steps.indexOf(step);
      if (step.inCall === true ? world.callStep !== step.key : early) return refuse('session-state');
      const kind = String(variables['kind']);
      const { typeId, pageNumber } = variables;
      const last = step.captures.findLast((one) => one.kind === kind);
      const attempt = step.captures.filter((one) => one.kind === kind).length + 1;
      // A longer take belongs to the attempt that it was asked for in.
      const longer = last?.state === 'MORE' ? last : null;
      const page = {
        typeId: typeId ?? null,
        pageNumber: (pageNumber as number | undefined) ?? null,
        pages: null,
        statuses: [],
      };
      const capture = longer ?? { kind, attempt, state: 'STARTED', codes: [], more: null, marked: false, ...page };
      if (longer === null) step.captures.push(capture);
      const grant = randomUUID();
      world.grants.set(grant, { stepKey: step.key, capture });
      return reply({
        data: {
          startCapture: {
            grant,
            attempt,
            acceptedTypes: kind === 'face-video' ? ['video/webm', 'video/mp4'] : ['image/jpeg', 'image/png'],
            maxBytes: 30_000_000,
            minSeconds: kind === 'face-video' ? 2 : null,
            maxSeconds: kind === 'face-video' ? 6 : null,
            prompts: kind === 'face-video' ? (world.scenario.prompts ?? []) : [],
            expiresAt: new Date(Date.now() + 900_000).toISOString(),
          },
        },
      });
    }
    case 'SubmitCapture': {
      const granted = world.grants.get(String(variables['grant']));
      if (granted === undefined) return refuse('access-denied');
      const { bytes, type } = JSON.parse(String(variables['staged'])) as { bytes: string; type: string };
      service.submitted.push({
        kind: granted.capture.kind,
        type,
        bytes: world.uploads.get(bytes) ?? Buffer.alloc(0),
      });
      world.receive(granted.stepKey, granted.capture);
      return reply({ data: { submitCapture: { __typename: 'CaptureReceipt' } } });
    }
  }
  return reply({ data: { [field]: world.session() } });
}

function submittedOf(operation: string, variables: Record<string, unknown>): Record<string, unknown> {
  if (operation === 'SubmitCompany') return { ...(variables['company'] as object) };
  if (operation === 'SubmitBeneficiaries') {
    const list = variables['beneficiaries'] as readonly Record<string, unknown>[];
    return { beneficiaries: list.map((one, index) => ({ id: `b${index}`, ...one })) };
  }
  if (operation !== 'SubmitAnswers') return { confirmed: true };
  const answers = variables['answers'] as readonly Record<string, unknown>[];
  return { answers: answers.map((answer) => ({ files: [], ...answer })) };
}

async function upload(world: World, id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const have = world.uploads.get(id) ?? Buffer.alloc(0);
  if (request.method === 'HEAD') return void response.writeHead(200, { 'upload-offset': String(have.length) }).end();
  const bytes = await bodyOf(request);
  if (world.failingChunks > 0) {
    world.failingChunks--;
    return void response.writeHead(503).end();
  }
  const [, from, , total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '') ?? [];
  if (Number(from) > have.length) return void response.writeHead(409, { 'upload-offset': String(have.length) }).end();
  const whole = Buffer.concat([have.subarray(0, Number(from)), bytes]);
  world.uploads.set(id, whole);
  const complete = whole.length === Number(total);
  response.writeHead(complete ? 200 : 202, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify(
      complete
        ? { staged: JSON.stringify({ bytes: id, type: request.headers['content-type'] }) }
        : { offset: whole.length },
    ),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
