import { isDocumentKind, isFaceKind } from '../flow/captures-needed.js';
import { currentStep } from '../flow/progress.js';
import type { Attempt, SessionView } from '../session/session-view.js';

/** The statistical summary of the interface: all eleven members are always there. Times are ISO 8601. */
export interface Statistics {
  readonly sessionStartDate: string;
  /** Whole seconds from the start to the end, or to the last activity while it goes on; 0 before the start. */
  readonly sessionTimeSpan: number;
  readonly scanDocumentStartTime: string | null;
  readonly scanDocumentEndTime: string | null;
  /** Document pictures that were delivered. */
  readonly scanDocumentAttempts: number;
  /** Codes of the last document picture that was not good enough. */
  readonly scanDocumentFailReason: string | null;
  readonly livenessStartTime: string | null;
  readonly livenessEndTime: string | null;
  readonly livenessFailReasons: readonly string[] | null;
  /** Key of the step at which a session ended without verdict. */
  readonly sessionTerminationStep: string | null;
  readonly sessionTerminationReasons: readonly string[] | null;
}

/** @param reason of the newest result; null when approved or still open */
export function statisticsOf(session: SessionView, reason: string | null): Statistics {
  const { row, details, progress, state } = session;
  const documents = timesOf(progress.attempts.filter(({ kind }) => isDocumentKind(kind)));
  const faces = timesOf(progress.attempts.filter(({ kind }) => isFaceKind(kind)));
  const start = row.startedAt ?? row.createdAt;
  const end = row.endedAt ?? row.lastActivityAt ?? start;
  const cutOff = state === 'expired' || state === 'abandoned';
  return {
    sessionStartDate: start.toISOString(),
    sessionTimeSpan: row.startedAt === null ? 0 : Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000)),
    scanDocumentStartTime: documents.start,
    scanDocumentEndTime: documents.end,
    scanDocumentAttempts: documents.attempts,
    scanDocumentFailReason: documents.failures.at(-1) ?? null,
    livenessStartTime: faces.start,
    livenessEndTime: faces.end,
    livenessFailReasons: faces.failures.length === 0 ? null : faces.failures,
    sessionTerminationStep: cutOff ? (currentStep(details.plan.steps, progress)?.key ?? null) : null,
    sessionTerminationReasons: reason === null ? null : [reason],
  };
}

interface CaptureTimes {
  readonly start: string | null;
  readonly end: string | null;
  readonly attempts: number;
  readonly failures: readonly string[];
}

function timesOf(attempts: readonly Attempt[]): CaptureTimes {
  // Of one that was begun in a call and never delivered, the other time is when its step was closed.
  const delivered = attempts.filter(({ state, receivedAt }) => state !== 'REPLACED' || receivedAt !== null);
  const ended = delivered.flatMap(({ judgedAt, receivedAt }) => judgedAt ?? receivedAt ?? []).map(Number);
  const failed = attempts.filter(({ state, marked }) => state === 'RETAKE' || state === 'FAILED' || marked);
  return {
    start:
      attempts.length === 0
        ? null
        : new Date(Math.min(...attempts.map(({ startedAt }) => Number(startedAt)))).toISOString(),
    end: ended.length === 0 ? null : new Date(Math.max(...ended)).toISOString(),
    attempts: delivered.filter(({ receivedAt, judgedAt }) => receivedAt !== null || judgedAt !== null).length,
    failures: [...new Set(failed.flatMap(({ fact }) => failuresOf(fact)))],
  };
}

function failuresOf(fact: Attempt['fact']): readonly string[] {
  if (fact === null) return ['CAPTURE_FAILED'];
  if (fact.codes.length > 0) return fact.codes;
  return 'reasons' in fact ? fact.reasons : [];
}
