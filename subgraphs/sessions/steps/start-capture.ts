import {
  CAPTURE_GRANT_SECONDS,
  captureLimits,
  signCaptureGrant,
  type CaptureGrant,
  type CaptureMode,
  type CapturePrompt,
} from '../../platform/captures/grant.js';
import type { Approach } from '../../platform/captures/approach.js';
import { ArgumentError, RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import {
  allowsFaceUpload,
  effectiveChoice,
  fits,
  paperTypeOf,
  isActiveLiveness,
  MAX_PAPER_PAGES,
  type CaptureSlot,
} from '../flow/captures-needed.js';
import { slotsOf, stepState } from '../flow/progress.js';
import { promptsOf } from '../flow/prompts.js';
import { approachOf, secondsFor } from '../flow/approach.js';
import type { PlannedStep } from '../requests/plan.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { Attempt } from '../session/session-view.js';
import { begin, workableStep } from './workable-step.js';
import { slotFor, type CaptureRequest } from './capture-request.js';

/** More starts of one capture than a patient person makes; each leaves a row. Who is sent back has them anew. */
const MAX_ATTEMPTS = 30;
/** Of all pages of a paper together, also of those that were taken out: these are pages of nothing any more. */
const MAX_PAGE_ATTEMPTS = MAX_ATTEMPTS * MAX_PAPER_PAGES;
/** Deliveries of one capture that may wait to be read: whoever photographs anew need not wait for the first two. */
const MOST_UNREAD = 3;
const UNREAD_RETRY_AFTER = 5;
/** Seconds after the last prompt until the film may end, and that a recorder may be late. */
const ACTIVE_TAIL_SECONDS = 1;
const ACTIVE_SLACK_SECONDS = 6;

export interface StartedCapture {
  /** Signed `CaptureGrant`. */
  readonly grant: string;
  readonly content: CaptureGrant;
  readonly expiresAt: Date;
}

/**
 * Begins an attempt at a capture, or the longer take that was asked for, and gives the permission to deliver it.
 * @throws ArgumentError wrong-parameters when the step needs no such capture, session-state when it is not its turn
 * @throws RetryLaterError busy while too many earlier ones are still being read
 */
export async function startCapture(
  parts: SessionsParts,
  edit: SessionEdit,
  request: CaptureRequest,
): Promise<StartedCapture> {
  const step = workableStep(edit, request.stepKey, null);
  if (request.kind === 'face' && step.type === 'liveness' && !allowsFaceUpload(step)) {
    throw wrongParameters('kind', 'is not a capture of this step');
  }
  refuseAnotherFace(edit, step);
  refuseWhileUnread(edit, step, request);
  await begin(edit);
  return grantCapture(parts, edit, step, request);
}

/** A face that was delivered counts: an attack must not be tried until one passes. A picture of a document may be taken again. */
function refuseAnotherFace({ session }: SessionEdit, step: PlannedStep): void {
  if (step.type !== 'liveness') return;
  const state = stepState(step, session.progress);
  if (state === 'PENDING' || state === 'RETAKE') return;
  throw new ArgumentError('session-state', {
    message: state === 'DONE' ? 'the face was taken already' : 'the face that was sent is still looked at',
  });
}

/** The newest one alone counts: pictures that were taken one after the other shall not fill the queue of readings. */
function refuseWhileUnread(edit: SessionEdit, step: PlannedStep, request: CaptureRequest): void {
  const { slot, questionKey } = slotFor(edit, step, request);
  // Files of questions all count, and are begun again only where one of them is asked for again.
  if (questionKey !== null) return;
  const unread = edit.session.progress.attempts.filter(
    (one) => one.stepKey === step.key && one.state === 'RECEIVED' && fits(slot, one),
  );
  if (unread.length < MOST_UNREAD) return;
  throw new RetryLaterError('busy', { message: 'Earlier pictures are still read', retryAfter: UNREAD_RETRY_AFTER });
}

/** The permission to deliver one capture of a step, whoever is to deliver it. */
export async function grantCapture(
  parts: SessionsParts,
  edit: SessionEdit,
  step: PlannedStep,
  request: CaptureRequest,
): Promise<StartedCapture> {
  const chosen = edit.session.progress.steps.get(step.key)?.chosen ?? null;
  const { slot, kind, questionKey, acceptedTypes } = slotFor(edit, step, request);
  const { attempt, take, begun } = await nextTake(edit, step, kind, slot, questionKey);
  const choice = effectiveChoice(step, chosen);
  const mode = modeOf(step, kind);
  const grows = parts.ovalGrows && mode === 'passive';
  const film = { ...edit.about, stepKey: step.key, delivered: deliveredBefore(edit, step, attempt) };
  const expiresAt = new Date(edit.now.getTime() + CAPTURE_GRANT_SECONDS * 1000);
  const content: CaptureGrant = {
    ...edit.about,
    stepKey: step.key,
    kind,
    attempt,
    take,
    ...(slot.page === null ? {} : { page: slot.page }),
    ...(questionKey === null ? {} : { questionKey }),
    documentType: choice?.documentType ?? paperTypeOf(step, chosen),
    country: choice?.country ?? null,
    ...limitsOf(kind, take, mode, mode === 'active' ? promptsOf(parts.hasher, film) : []),
    ...(grows ? growing(take, approachOf(parts.hasher, film)) : {}),
    ...(acceptedTypes === null ? {} : { acceptedTypes }),
    mode,
    expiresAt: expiresAt.toISOString(),
  };
  const started = { stepKey: step.key, kind, attempt, take, ...slot.page };
  if (begun) await edit.record('CAPTURE_STARTED', { ...started, ...(questionKey === null ? {} : { questionKey }) });
  return { grant: signCaptureGrant(parts.signer, content), content, expiresAt };
}

interface NextTake {
  readonly attempt: number;
  readonly take: number;
  /** Not granted before. */
  readonly begun: boolean;
}

/** A longer take that was asked for stays what comes next until it is delivered: whoever starts again, as a page that was loaded anew does, gets no first one. */
async function nextTake(
  edit: SessionEdit,
  step: PlannedStep,
  kind: CaptureKind,
  slot: CaptureSlot,
  questionKey: string | null,
): Promise<NextTake> {
  const own = edit.session.progress.attempts.filter(({ stepKey }) => stepKey === step.key);
  const attempts = own.filter((one) => fits(slot, one) && one.questionKey === questionKey);
  const [current] = attempts.toSorted((a, b) => b.attempt - a.attempt);
  const unsettled = newestUnsettled(attempts, kind);
  const take = unsettled === null ? 1 : unsettled.state === 'MORE' ? unsettled.take + 1 : unsettled.take;
  if (unsettled !== null && unsettled === current) {
    const { attempt, state } = unsettled;
    if (state === 'MORE') await edit.setAttempt(unsettled, { state: 'STARTED', take, more: null, receivedAt: null });
    return { attempt, take, begun: state === 'MORE' };
  }
  // Pages and files of one kind are told apart by their attempts: those of a kind are counted together.
  const last = own.filter((one) => slot.kinds.includes(one.kind)).reduce((most, one) => Math.max(most, one.attempt), 0);
  const counting = attempts.filter(({ state }) => state !== 'REPLACED');
  if (counting.length >= MAX_ATTEMPTS || (slot.page !== null && last >= MAX_PAGE_ATTEMPTS)) {
    throw new ArgumentError('session-state', { message: 'this was tried too often' });
  }
  await reopenPaper(edit, step, slot);
  await edit.addAttempt({ stepKey: step.key, kind, attempt: last + 1, take, page: slot.page, questionKey });
  return { attempt: last + 1, take, begun: true };
}

/** The attempt of a kind whose last take left a doubt, unless something was delivered since. What was begun in its place and not delivered settles nothing. */
function newestUnsettled(attempts: readonly Attempt[], kind: CaptureKind): Attempt | null {
  const counting = attempts.filter(({ state }) => state !== 'REPLACED').toSorted((a, b) => b.attempt - a.attempt);
  const judged = counting.find(({ state, take }) => state !== 'STARTED' || take > 1);
  return judged?.kind === kind && (judged.state === 'MORE' || judged.state === 'STARTED') ? judged : null;
}

/** A paper that gets a further page is not whole until the applicant says so again: the session is not submitted while the page is on its way. */
async function reopenPaper(edit: SessionEdit, step: PlannedStep, { page }: CaptureSlot): Promise<void> {
  const { progress } = edit.session;
  if (page === null || (progress.steps.get(step.key)?.doneAt ?? null) === null) return;
  const known = slotsOf(step, progress)?.some((slot) => fits(slot, { kind: 'general-document', page })) ?? false;
  if (!known) await edit.setStep(step.key, { doneAt: null });
}

function modeOf(step: PlannedStep, kind: CaptureKind): CaptureMode {
  if (step.type !== 'liveness') return 'document';
  if (kind === 'face') return 'none';
  return isActiveLiveness(step) ? 'active' : 'passive';
}

/**
 * Films of the step that were delivered in other attempts, by which prompts and the growth of the oval are drawn. An attempt that was not delivered changes nothing:
 * nobody draws others by starting again. Who was sent back has others; the longer takes of an attempt have the same.
 */
function deliveredBefore({ session }: SessionEdit, step: PlannedStep, current: number): number {
  return session.progress.attempts.filter(
    ({ stepKey, attempt, receivedAt, judgedAt }) =>
      stepKey === step.key && attempt !== current && (receivedAt !== null || judgedAt !== null),
  ).length;
}

function limitsOf(kind: CaptureKind, take: number, mode: CaptureMode, prompts: readonly CapturePrompt[]) {
  const limits = captureLimits(kind, take);
  if (mode !== 'active') return { ...limits, prompts };
  const end = Math.max(...prompts.map(({ toMs }) => toMs)) / 1000 + ACTIVE_TAIL_SECONDS;
  return { ...limits, prompts, minSeconds: end, maxSeconds: end + ACTIVE_SLACK_SECONDS };
}

/** The film has to show how the applicant comes nearer. */
function growing(take: number, approach: Approach): Pick<CaptureGrant, 'approach'> & Partial<CaptureGrant> {
  return take === 1 ? { approach, minSeconds: secondsFor(approach) } : { approach };
}
