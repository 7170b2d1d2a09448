import { batch, computed, signal } from '@preact/signals';
import type { Camera } from '../../capture/camera/camera.js';
import type { WaitingRoom } from '../../capture/uploads/waiting-room.js';
import type { ApplicantSession, CaptureGrant, SessionOperation } from '../operations/applicant-session.js';
import { BusyError, RefusedError, UnreachableError, type ServiceClient } from '../operations/client.js';
import { OPEN_SESSION } from '../operations/applicant-session.generated.js';
import {
  ABANDON_SESSION,
  APPLICANT_SESSION,
  CHOOSE_DOCUMENT,
  CHOOSE_LANGUAGE,
  EXTEND_SESSION,
  GIVE_CONSENT,
  RECORD_ACTIVITY,
  START_CAPTURE,
} from '../operations/operations.generated.js';
import { attemptName } from './capture-place.js';
import { Deliveries } from './deliveries.js';
import { Drafts } from './drafts.js';
import { FaceFilm, type SendTake } from './face-film.js';
import { failureOf, type Failure } from './failure.js';
import { HandoffFlow, type FollowingMemory } from './handoff-flow.js';
import { LookBack } from './look-back.js';
import { PaperFlow } from './paper-flow.js';
import { screenFor, type Screen } from './screen.js';
import { turnOf, waitsForEarlier } from './turn.js';

export interface FlowSurroundings {
  readonly client: ServiceClient;
  readonly room: WaitingRoom;
  readonly camera: Camera;
  readonly desktop: boolean;
  readonly token: string;
  /** Remembers in this tab that the session was seen unfinished. */
  readonly memory: { seen(): boolean; see(): void } & FollowingMemory;
  readonly showLanguage: (code: string) => Promise<void>;
  /** Waits; ends early when the page comes online. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** How long before the session closes the applicant is asked whether they are still there. */
const WARNING_MS = 120_000;

/** Below so much, a draft that was kept is reason to ask how long the session lives now. */
const RENEWAL_MS = 300_000;

const ENDED = new Set(['approved', 'rejected', 'manual_check', 'expired', 'abandoned', 'deleted']);

/** Why something could not be taken. */
export interface Refusal {
  /** Of the service's catalogue of errors. */
  readonly code: string;
  /** The parameter that is wrong, as `answers[2].answer`; null where none is named. */
  readonly source: string | null;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | null;
}

/** The applicant's way through the session: what the server says, what is on its way to it, and what can be done. */
export class ApplicantFlow {
  readonly session = signal<ApplicantSession | null>(null);
  readonly failure = signal<Failure | null>(null);
  /** False while the service cannot be reached. */
  readonly connected = signal(true);
  /** A request that the applicant waits for is under way. */
  readonly busy = signal(false);
  /** Milliseconds until the session closes; null when it has ended. */
  readonly remaining = signal<number | null>(null);
  /** Steps that are to be done again, where the applicant has read why. */
  readonly readWhy = signal<ReadonlySet<string>>(new Set());
  /** False once the service tells no more of a session that has ended. */
  readonly told = signal(true);
  readonly deliveries: Deliveries;
  readonly drafts: Drafts;
  readonly papers: PaperFlow;
  readonly handoff: HandoffFlow;
  readonly film: FaceFilm;
  readonly lookBack = new LookBack(this.session);
  readonly camera: Camera;

  readonly screen = computed<Screen | null>(() => {
    const session = this.session.value;
    if (session === null) return null;
    return screenFor(session, {
      desktop: this.around.desktop,
      sending: new Set(this.deliveries.all.value.keys()),
      tookPart: this.around.memory.seen(),
      film: this.film.state.value,
      where: this.handoff.where.value,
      readWhy: this.readWhy.value,
      earlier: this.lookBack.step.value,
    });
  });

  /** The session closes soon, and the applicant is asked to go on. */
  readonly closesSoon = computed(() => this.remaining.value !== null && this.remaining.value <= WARNING_MS);

  /** When the session closes, by this device's clock. */
  private closesAt: number | null = null;
  private shownLanguage: string | null = null;
  /** How often something was given that the service took. */
  private given = 0;
  /** Attempts at captures that this page began. */
  private readonly own = new Set<string>();

  constructor(private readonly around: FlowSurroundings) {
    this.camera = around.camera;
    this.deliveries = new Deliveries({
      client: around.client,
      room: around.room,
      pause: around.pause,
      onSettled: () => this.refresh(),
      onConnection: (reached) => (this.connected.value = reached),
      onGranted: (stepKey, kind, attempt) => void this.own.add(attemptName(stepKey, kind, attempt)),
      turnOf: (stepKey, signal) => this.turnOf(stepKey, signal),
    });
    this.papers = new PaperFlow({
      deliveries: this.deliveries,
      sessionId: () => this.session.value?.id ?? null,
      give: (operation, variables) => this.give(operation, variables),
    });
    this.handoff = new HandoffFlow(around.client, around.memory);
    this.film = new FaceFilm((...take) => this.sendTake(...take));
    this.drafts = new Drafts({
      client: around.client,
      onKept: () => {
        if (this.closesAt !== null && this.closesAt - Date.now() < RENEWAL_MS) void this.refresh();
      },
    });
  }

  /** For uploads that are no captures. */
  get client(): ServiceClient {
    return this.around.client;
  }

  /** The page is shown on a desktop or laptop. */
  get desktop(): boolean {
    return this.around.desktop;
  }

  pause(milliseconds: number): Promise<void> {
    return this.around.pause(milliseconds);
  }

  get token(): string {
    return this.around.token;
  }

  /** Loads the session and begins it where it has not begun. */
  async open(): Promise<void> {
    await this.asked(async () => {
      try {
        const opened = await this.around.client.run(OPEN_SESSION, {});
        // One that had ended before cannot be opened: if it has now, nothing is asked for, and the end is news.
        this.around.memory.see();
        await this.take(opened);
      } catch (error) {
        const failure = failureOf(error);
        if (failure?.name === 'offline') throw error;
        await this.openClosed(failure);
      }
    });
    // Behind the screen, not before it: the browser's storage may take its time.
    const { value: session } = this.session;
    if (session !== null) await this.deliveries.resume(session.id);
  }

  /** A session that cannot be opened may be at work or decided: then it can still be looked at. */
  private async openClosed(opening: Failure | null): Promise<void> {
    let failure = opening;
    if (failure === null || failure.name === 'finished' || failure.name === 'early') {
      try {
        await this.take(await this.around.client.run(APPLICANT_SESSION, {}));
        if (failure?.name !== 'early') return;
      } catch (error) {
        if (error instanceof UnreachableError) throw error;
        const looking = failureOf(error);
        if (looking?.name === 'used') failure = looking;
      }
    }
    const startsAt = this.session.value?.startsAt ?? null;
    this.failure.value =
      failure?.name === 'early' && startsAt !== null ? { name: 'early', startsAt } : (failure ?? { name: 'broken' });
  }

  /** Asks the server how things stand. Quiet: a lost connection only shows as such. */
  async refresh(): Promise<void> {
    const { given } = this;
    try {
      const answer = await this.around.client.run(APPLICANT_SESSION, {});
      // What was given meanwhile may be missing in it: a step that is done would come back.
      if (given !== this.given) return await this.refresh();
      await this.take(answer);
      this.connected.value = true;
    } catch (error) {
      if (error instanceof UnreachableError) this.connected.value = error instanceof BusyError;
      else if (ENDED.has(this.session.value?.state ?? '')) this.told.value = false;
      else this.failure.value = failureOf(error) ?? { name: 'broken' };
    }
  }

  /** The applicant has read why a step is asked for again. */
  goAgain(stepKey: string): void {
    this.readWhy.value = new Set([...this.readWhy.value, stepKey]);
  }

  consent(accepted: boolean): Promise<void> {
    const version = this.session.value?.consent.version ?? '';
    return this.mutate(GIVE_CONSENT, { version, accepted });
  }

  /** Shows the page in another language and tells the server, unless choosing it is a step still to come. */
  async speak(language: string): Promise<void> {
    this.shownLanguage = language;
    await this.around.showLanguage(language);
    const session = this.session.value;
    const step = session?.steps.find((one) => one.type === 'language');
    const toCome = step !== undefined && step.state !== 'DONE';
    if (session === null || session.consent.accepted !== true || toCome) return;
    await this.around.client.run(CHOOSE_LANGUAGE, { language }).catch(() => null);
  }

  /** Answers the language step. */
  async chooseLanguage(language: string): Promise<void> {
    this.shownLanguage = language;
    await this.around.showLanguage(language);
    await this.mutate(CHOOSE_LANGUAGE, { language });
  }

  chooseDocument(stepKey: string, documentType: string, country: string | null): Promise<void> {
    return this.mutate(CHOOSE_DOCUMENT, { stepKey, documentType, country });
  }

  extend(): Promise<void> {
    return this.mutate(EXTEND_SESSION, {});
  }

  async abandon(): Promise<void> {
    this.deliveries.stopAll();
    await this.mutate(ABANDON_SESSION, {});
    this.camera.close();
  }

  /**
   * Gives what a step asks for.
   * @returns the refusal when it could not be taken as it is, after the session was looked at anew; else null
   */
  async give<V>(operation: SessionOperation<V>, variables: V): Promise<Refusal | null> {
    let refusal: Refusal | null = null;
    await this.asked(async () => {
      try {
        const answer = await this.around.client.run(operation, variables);
        this.given += 1;
        await this.take(answer);
        if (operation.completesStep === true) this.lookBack.forward();
      } catch (error) {
        if (!(error instanceof RefusedError) || failureOf(error) !== null) throw error;
        const { code, source, retryAfter } = error;
        refusal = { code, source, retryAfter };
        // Another device, or an earlier try whose answer was lost, may have been quicker: the session says where things stand.
        await this.refresh();
      }
    });
    return refusal;
  }

  /** Whether this page began an attempt at a capture; else another device did, or an earlier page. */
  began(stepKey: string, kind: string, attempt: number): boolean {
    return this.own.has(attemptName(stepKey, kind, attempt));
  }

  /** Asks for a grant before filming: it says what to do in front of the camera, and for how long. */
  async startCapture(stepKey: string, kind: string): Promise<CaptureGrant | null> {
    let grant: CaptureGrant | null = null;
    await this.asked(async () => {
      try {
        grant = await this.around.client.run(START_CAPTURE, { stepKey, kind, typeId: null, pageNumber: null });
        this.own.add(attemptName(stepKey, kind, grant.attempt));
      } catch (error) {
        if (error instanceof RefusedError && failureOf(error) === null) await this.refresh();
        else throw error;
      }
    });
    return grant;
  }

  /** Sends a picture; the applicant goes on meanwhile. */
  deliver(stepKey: string, kind: string, blob: Blob): void {
    const { value: session } = this.session;
    if (session !== null)
      void this.deliveries.deliver({ sessionId: session.id, stepKey, kind, page: null, blob, grant: null });
  }

  private async sendTake(...[stepKey, grant, blob, camera]: Parameters<SendTake>): Promise<boolean> {
    const { value: session } = this.session;
    if (session === null) return false;
    const place = { stepKey, kind: 'face-video', page: null };
    await this.deliveries.deliver({ ...place, sessionId: session.id, blob, grant, camera });
    return !this.deliveries.isLost(stepKey, place.kind);
  }

  /**
   * Waits while an earlier step waits for the applicant.
   * @returns false when none does: waiting would not help
   */
  private async turnOf(stepKey: string, signal: AbortSignal): Promise<boolean> {
    await this.refresh();
    if (!waitsForEarlier(this.session.value, stepKey)) return false;
    await turnOf(this.session, stepKey, signal);
    return true;
  }

  /** Counts down to the closing of the session; to be called every second. */
  tick(): void {
    if (this.closesAt === null) return;
    const remaining = Math.max(0, this.closesAt - Date.now());
    this.remaining.value = remaining;
    if (remaining > 0) return;
    this.closesAt = null;
    void this.refresh();
  }

  /** Notes something in the session's activities. Never in the way of anything. */
  note(type: string, data: Record<string, unknown> = {}): void {
    this.around.client.run(RECORD_ACTIVITY, { type, data }).catch(() => null);
  }

  private async mutate<V>(operation: SessionOperation<V>, variables: V): Promise<void> {
    await this.give(operation, variables);
  }

  /** Runs something the applicant waits for; a service that cannot be reached is asked again until it can. */
  private async asked(work: () => Promise<void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    try {
      for (let wait = 700; ; wait = Math.min(8_000, 2 * wait)) {
        try {
          await work();
          batch(() => {
            this.connected.value = true;
            if (this.failure.value?.name === 'offline') this.failure.value = null;
          });
          return;
        } catch (error) {
          const failure = failureOf(error);
          if (failure?.name !== 'offline') {
            this.failure.value = failure ?? { name: 'broken' };
            return;
          }
          this.connected.value = error instanceof BusyError;
          if (this.session.value === null) this.failure.value = failure;
          await this.around.pause(wait);
        }
      }
    } finally {
      this.busy.value = false;
    }
  }

  private async take(answer: ApplicantSession): Promise<void> {
    const session = normalised(answer);
    if (!ENDED.has(session.state)) this.around.memory.see();
    if (this.session.value === null) await this.around.showLanguage(this.shownLanguage ?? session.language);
    batch(() => {
      this.session.value = session;
      // A step that is sent back once more has another reason.
      const open = session.steps.filter(({ redo }) => redo);
      this.readWhy.value = new Set(open.map(({ key }) => key).filter((key) => this.readWhy.value.has(key)));
      this.remaining.value = ENDED.has(session.state) || inProcessing(session) ? null : lifeOf(session);
    });
    this.closesAt = this.remaining.value === null ? null : Date.now() + this.remaining.value;
    this.film.goOn(session);
  }
}

function inProcessing(session: ApplicantSession): boolean {
  return session.state === 'submitted' || session.state === 'processing';
}

/** By the server's clock: that of the device may be wrong by hours. */
function lifeOf(session: ApplicantSession): number {
  return Date.parse(session.expiresAt) - Date.parse(session.serverTime);
}

/** States in one spelling, whichever the schema's enumeration has. */
function normalised(session: ApplicantSession): ApplicantSession {
  const { outcome } = session;
  return {
    ...session,
    state: session.state.toLowerCase() as ApplicantSession['state'],
    outcome: outcome === null ? null : { ...outcome, result: outcome.result.toLowerCase() as typeof outcome.result },
  };
}
