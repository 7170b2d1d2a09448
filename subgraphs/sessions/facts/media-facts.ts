import type { CaptureRef } from '../../platform/facts/catalogue.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { advance } from '../conclusion/advance.js';
import { fits } from '../flow/captures-needed.js';
import { judgeDocument, judgeTake, type Judgement } from '../flow/judgement.js';
import { slotsOf, type AttemptState } from '../flow/progress.js';
import { everyStep, type PlannedStep } from '../requests/plan.js';
import { conclude } from '../conclusion/conclude.js';
import { hearQuestionFiles } from './question-files.js';
import { findSamePerson } from '../same-person/find-same-person.js';
import { requestScreening } from '../person-screening/request-screening.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { Attempt, CaptureFact } from '../session/session-view.js';
import { addComparison, comparisonOf } from './comparisons.js';
import { type Effect, hear } from './hear.js';
import { isInTime, receive } from '../video-calls/late-attempts.js';

/**
 * Hears what media found, and takes the session on. Facts of earlier rounds are ignored. An older attempt that was delivered is
 * judged as well, since it counts again where the newer one is replaced; it does not take the session on.
 */
export function hearMedia(parts: SessionsParts): void {
  const received: Effect<'capture.received'> = async (edit, ref, _transaction, _sealer, occurredAt) => {
    const found = namedCapture(edit, ref);
    if (found?.isNewest === true && edit.isOpen && isInTime(found.named, occurredAt)) {
      edit.touch();
      await receive(edit, found.named);
    } else if (found === null || UNDELIVERED.has(found.named.state)) await edit.emit('capture.stale', ref);
  };
  hear(parts, 'capture.received', received, { whileProcessing: true });

  hear(parts, 'document.read', (edit, { stepKey, kind, attempt, ...fact }) =>
    judgePicture(edit, { stepKey, kind, attempt }, fact),
  );
  hear(parts, 'general-document.read', (edit, { stepKey, kind, attempt, ...fact }) =>
    judgePicture(edit, { stepKey, kind, attempt }, fact),
  );
  hear(parts, 'face-document.judged', (edit, { stepKey, kind, attempt, ...fact }) =>
    judgePicture(edit, { stepKey, kind, attempt }, fact),
  );

  hearQuestionFiles(parts);

  hear(parts, 'liveness.judged', async (edit, { stepKey, kind, attempt, ...fact }) => {
    const found = namedCapture(edit, { stepKey, kind, attempt });
    if (found === null || !isAwaited(found)) return;
    await edit.setAttempt(found.named, { fact });
    await settle(edit, found, judgeTake(fact, found.step, retriesOf(found), found.named.take), fact.codes);
  });

  const failed: Effect<'capture.failed'> = async (edit, ref, transaction, sealer) => {
    if (ref.round !== undefined) return comparisonFailed(edit, ref.round, ref.reason, { transaction, sealer });
    const found = namedCapture(edit, ref);
    // What counts in a session that was submitted was judged before: only others can still fail.
    if (found === null || !edit.isOpen || !isAwaited(found)) return;
    await edit.setAttempt(found.named, { state: 'FAILED', judgedAt: edit.now });
    await edit.record('CAPTURE_FAILED', { ...about(ref), reason: ref.reason });
    if (found.isNewest) await advance(edit);
  };
  hear(parts, 'capture.failed', failed, { whileProcessing: true });

  hear(
    parts,
    'identity.compared',
    async (edit, { round, ...fact }, transaction, sealer) => {
      if (edit.state !== 'processing' || round !== edit.session.row.round) return;
      const identity = await findSamePerson(parts, edit, fact);
      if (!(await addComparison(parts, transaction, edit, sealer, { round, identity }))) return;
      // The verdict waits for what screening says of the person.
      if (await requestScreening(edit, round, identity)) return;
      await conclude(edit, { identity, screening: null, problem: null });
    },
    { whileProcessing: true },
  );
}

/** Without a comparison a person decides. Where there is one, its doubts and what screening says of the person are not given up. */
async function comparisonFailed(
  edit: SessionEdit,
  round: number,
  reason: string,
  { transaction, sealer }: { readonly transaction: Transaction; readonly sealer: Sealer },
): Promise<void> {
  if (edit.state !== 'processing' || round !== edit.session.row.round) return;
  if ((await comparisonOf(transaction, edit.about, sealer, round)) !== null) return;
  await edit.record('COMPARISON_FAILED', { reason });
  await conclude(edit, { identity: null, screening: null, problem: 'capture_failed' });
}

async function judgePicture(edit: SessionEdit, ref: CaptureRef, fact: CaptureFact): Promise<void> {
  const found = namedCapture(edit, ref);
  if (found === null || !(isAwaited(found) || isDoubted(found, fact))) return;
  await edit.setAttempt(found.named, { fact });
  await settle(edit, found, judgeDocument(fact, retriesOf(found)), fact.codes);
}

/** A side that was good by itself is not once another one was read that does not confirm it. */
function isDoubted({ named: { state, marked }, isNewest }: Found, fact: CaptureFact): boolean {
  return isNewest && state === 'ACCEPTED' && !marked && !fact.acceptable;
}

interface Found {
  readonly step: PlannedStep;
  /** The attempt that the fact is about. */
  readonly named: Attempt;
  /** One that was replaced leaves the place to what came before it. */
  readonly isNewest: boolean;
  /** Attempts at the same capture, alternatives included. */
  readonly attempts: readonly Attempt[];
}

function namedCapture(edit: SessionEdit, { stepKey, kind, attempt }: CaptureRef): Found | null {
  const { details, progress } = edit.session;
  const step = everyStep(details.plan).find(({ key }) => key === stepKey);
  if (step === undefined) return null;
  const own = progress.attempts.filter((one) => one.stepKey === stepKey);
  const named = own.find((one) => one.kind === kind && one.attempt === attempt);
  if (named === undefined) return null;
  // Of a document that is no longer chosen nothing is needed: then only the same kind is compared.
  const slot = slotsOf(step, progress)?.find((one) => fits(one, named)) ?? { kinds: [kind], page: named.page };
  const attempts = own.filter((one) => fits(slot, one));
  const counting = attempts.filter((one) => one === named || one.state !== 'REPLACED');
  const newest = Math.max(0, ...counting.map((one) => one.attempt));
  return { step, named, isNewest: attempt === newest, attempts };
}

/** Of an attempt for which nothing was delivered, as far as sessions knew. */
const UNDELIVERED: ReadonlySet<AttemptState> = new Set(['STARTED', 'REPLACED']);

/** Whether an attempt still has to be judged: an older one only where it was delivered. */
function isAwaited({ named: { state }, isNewest }: Found): boolean {
  return state === 'RECEIVED' || (isNewest && state === 'STARTED');
}

/** How often the capture was sent back in other attempts. A film that left a doubt and was given up for another one is no less a try. */
function retriesOf({ named, attempts }: Found): number {
  return attempts.filter(
    (one) =>
      one !== named && one.state !== 'REPLACED' && (one.state === 'RETAKE' || one.state === 'MORE' || one.take > 1),
  ).length;
}

async function settle(
  edit: SessionEdit,
  { named, isNewest }: Found,
  judgement: Judgement,
  codes: readonly string[],
): Promise<void> {
  const { state, marked, more } = judgement;
  await edit.setAttempt(named, { state, marked, more, judgedAt: edit.now });
  const type = marked ? 'CAPTURE_MARKED' : `CAPTURE_${state}`;
  await edit.record(type, { ...about(named), codes, ...(more === null ? {} : { more }) });
  if (isNewest) await advance(edit);
}

function about({ stepKey, kind, attempt }: CaptureRef): Readonly<Record<string, unknown>> {
  return { stepKey, kind, attempt };
}
