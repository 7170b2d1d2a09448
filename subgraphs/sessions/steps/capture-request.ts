import type { UploadType } from '../../platform/captures/grant.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import { MAX_PAPER_PAGES, type CaptureSlot } from '../flow/captures-needed.js';
import { slotsOf } from '../flow/progress.js';
import { fileQuestion, fileTypesOf, questionnaireOf } from '../answers/questionnaire.js';
import type { PlannedStep } from '../requests/plan.js';
import type { SessionEdit } from '../session/session-edit.js';

/** What the applicant is about to deliver. */
export interface CaptureRequest {
  readonly stepKey: string;
  readonly kind: string;
  /** Which page, of a paper: the first that is needed and 1 when absent. */
  readonly typeId: string | null;
  readonly pageNumber: number | null;
  /** Which question, of a file. */
  readonly questionKey: string | null;
}

export interface FoundSlot {
  readonly slot: CaptureSlot;
  readonly kind: CaptureKind;
  readonly questionKey: string | null;
  /** Where they are fewer than the kind allows. */
  readonly acceptedTypes: readonly UploadType[] | null;
}

/** @throws ArgumentError wrong-parameters when the step needs no such capture, session-state while nothing is chosen */
export function slotFor(edit: SessionEdit, step: PlannedStep, request: CaptureRequest): FoundSlot {
  if (request.kind === 'question-file') return fileSlot(step, request);
  const needed = slotsOf(step, edit.session.progress);
  if (needed === null) throw new ArgumentError('session-state', { message: 'the document is not chosen yet' });
  const offered = needed.filter(({ kinds }) => kinds.some((kind) => kind === request.kind));
  const slot = step.type === 'general-document' ? pageSlot(offered, request) : offered[0];
  const kind = slot?.kinds.find((one) => one === request.kind);
  if (slot === undefined || kind === undefined) throw wrongParameters('kind', 'is not a capture of this step');
  return { slot, kind, questionKey: null, acceptedTypes: null };
}

function pageSlot(offered: readonly CaptureSlot[], { typeId, pageNumber }: CaptureRequest): CaptureSlot | undefined {
  const wanted = typeId?.trim().toLowerCase().replaceAll('_', '-') ?? offered[0]?.page?.typeId;
  const typeIds = offered.flatMap(({ page }) => page?.typeId ?? []);
  if (typeIds.length === 0) return undefined;
  const found = typeIds.find((one) => one === wanted);
  if (found === undefined) throw wrongParameters('typeId', `must be one of ${[...new Set(typeIds)].join(', ')}`);
  const number = pageNumber ?? 1;
  if (!Number.isInteger(number) || number < 1 || number > MAX_PAPER_PAGES) {
    throw wrongParameters('pageNumber', `must be 1 to ${String(MAX_PAPER_PAGES)}`);
  }
  return { kinds: ['general-document'], page: { typeId: found, pageNumber: number } };
}

function fileSlot(step: PlannedStep, { questionKey }: CaptureRequest): FoundSlot {
  const question = fileQuestion(questionnaireOf(step), questionKey);
  return {
    slot: { kinds: ['question-file'], page: null },
    kind: 'question-file',
    questionKey: question.key,
    acceptedTypes: fileTypesOf(question),
  };
}
