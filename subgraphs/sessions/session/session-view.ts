import type { Reader } from '../../platform/transaction.js';
import type { SessionScope } from '../../platform/database/scope.js';
import type { DocumentFact, FaceDocumentFact, PaperFact, LivenessFact } from '../../platform/facts/catalogue.js';
import type { PaperPageType, CaptureKind } from '../../platform/captures/kinds.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { openCallRow, type SessionCall } from './session-call.js';
import { SessionCallRow } from './session-call-row.js';
import type { DocumentChoice } from '../flow/captures-needed.js';
import { AttemptRow, StepProgressRow } from './progress-rows.js';
import type { AttemptProgress, AttemptState, Progress, StepProgress } from '../flow/progress.js';
import type { Submitted } from '../flow/submitted.js';
import type { TechnicalDetails } from '../result/record.js';
import type { SessionState } from '../state/transitions.js';
import type { SessionValidity } from '../state/validity.js';
import type { SessionDetails, SessionLabel } from './session-details.js';
import { type SessionLine, SessionRow } from './session-row.js';

/** What media said of a capture, without its reference; which of them follows from the capture's kind. */
export type CaptureFact = DocumentFact | LivenessFact | PaperFact | FaceDocumentFact;

/** One attempt at a capture with what became of it. */
export interface Attempt extends AttemptProgress {
  readonly id: string;
  readonly take: number;
  readonly marked: boolean;
  readonly more: number | null;
  readonly startedAt: Date;
  readonly receivedAt: Date | null;
  readonly judgedAt: Date | null;
  readonly fact: CaptureFact | null;
  /** Only of a file that answers a question. */
  readonly questionKey: string | null;
}

/** A session with everything that the applicant has done in it. */
export interface SessionView {
  readonly row: SessionRow;
  readonly state: SessionState;
  readonly details: SessionDetails;
  readonly label: SessionLabel;
  readonly visitor: TechnicalDetails | null;
  readonly progress: Progress<Attempt>;
  /** Video calls, in any order. */
  readonly calls: readonly SessionCall[];
}

/** Contexts that values are sealed for. */
export const sealedAs = {
  details: (sessionId: string) => `details:${sessionId}`,
  label: (sessionId: string) => `label:${sessionId}`,
  visitor: (sessionId: string) => `visitor:${sessionId}`,
  choice: (rowId: string) => `choice:${rowId}`,
  submitted: (rowId: string) => `submitted:${rowId}`,
  draft: (rowId: string) => `draft:${rowId}`,
  fact: (rowId: string) => `fact:${rowId}`,
  record: (rowId: string) => `record:${rowId}`,
  basis: (rowId: string) => `basis:${rowId}`,
  activity: (rowId: string) => `activity:${rowId}`,
} as const;

/** @returns null when there is no such session in that scope, or it is being deleted */
export async function loadSession(reader: Reader, about: SessionScope, sealer: Sealer): Promise<SessionView | null> {
  const row = await reader.of(SessionRow, about).findOne({ id: about.sessionId });
  if (row === null || row.state === 'deleted') return null;
  const steps = await reader.of(StepProgressRow, about).find();
  const attempts = await reader.of(AttemptRow, about).find();
  const opened = openRow(row, sealer);
  const takesCalls = opened.details.plan.steps.some(({ type }) => type === 'video-call');
  const calls = takesCalls ? await reader.of(SessionCallRow, about).find() : [];
  return {
    ...opened,
    calls: calls.map((call) => openCallRow(call, sealer)),
    progress: {
      steps: new Map(steps.map((step) => [step.stepKey, openStep(step, sealer)])),
      attempts: attempts.map((attempt) => openAttempt(attempt, sealer)),
    },
  };
}

/** What was decided when a session was created; null when there is no such session, or it is being deleted. */
export async function readDetails(reader: Reader, about: SessionScope, sealer: Sealer): Promise<SessionDetails | null> {
  const row = await reader.of(SessionRow, about).findOne({ id: about.sessionId });
  if (row === null || row.state === 'deleted') return null;
  return sealer.unseal<SessionDetails>(sealedAs.details(row.id), row.details);
}

/** A session's own row, unsealed. */
export function openRow(row: SessionRow, sealer: Sealer): Omit<SessionView, 'progress' | 'calls'> {
  return {
    row,
    state: row.state as SessionState,
    details: sealer.unseal<SessionDetails>(sealedAs.details(row.id), row.details),
    label: sealer.unseal<SessionLabel>(sealedAs.label(row.id), row.label),
    visitor: row.visitor === null ? null : sealer.unseal<TechnicalDetails>(sealedAs.visitor(row.id), row.visitor),
  };
}

function openStep({ id, doneAt, choice, submitted, draft }: StepProgressRow, sealer: Sealer): StepProgress {
  return {
    doneAt,
    chosen: choice === null ? null : sealer.unseal<DocumentChoice>(sealedAs.choice(id), choice),
    submitted: submitted === null ? null : sealer.unseal<Submitted>(sealedAs.submitted(id), submitted),
    draft: draft === null ? null : sealer.unseal<unknown>(sealedAs.draft(id), draft),
  };
}

function openAttempt(row: AttemptRow, sealer: Sealer): Attempt {
  const { id, stepKey, attempt, take, marked, more, startedAt, receivedAt, judgedAt } = row;
  return {
    id,
    stepKey,
    kind: row.kind as CaptureKind,
    attempt,
    take,
    state: row.state as AttemptState,
    marked,
    more,
    startedAt,
    receivedAt,
    judgedAt,
    fact: row.fact === null ? null : sealer.unseal<CaptureFact>(sealedAs.fact(id), row.fact),
    questionKey: row.questionKey,
    page: row.pageType === null ? null : { typeId: row.pageType as PaperPageType, pageNumber: row.pageNumber ?? 1 },
  };
}

/** The times and the state that decide whether the applicant may come in. */
export function accessOf({ row, state }: { readonly row: SessionLine; readonly state: SessionState }): SessionValidity {
  const { startsAt, endsAt, expiresAt, endedAt } = row;
  return { state, startsAt, endsAt, expiresAt, endedAt };
}
