import type { ApplicantAttempt, ApplicantStep } from '../operations/applicant-session.js';

const DOCUMENT_TYPES = ['id', 'passport', 'driver_license', 'residence_license'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The pictures that a document needs, in the order in which they are taken. */
const SIDES: Readonly<Record<DocumentType, readonly string[]>> = {
  id: ['card-front', 'card-back'],
  passport: ['passport'],
  driver_license: ['license-front', 'license-back'],
  residence_license: ['residence-front', 'residence-back'],
};

function isDocumentType(value: unknown): value is DocumentType {
  return DOCUMENT_TYPES.some((type) => type === value);
}

/** The document types that a step allows; all where it names none that is known. */
export function allowedDocumentTypes(step: ApplicantStep): readonly DocumentType[] {
  const named = DOCUMENT_TYPES.filter((type) => step.settings.document_types?.includes(type));
  return named.length === 0 ? DOCUMENT_TYPES : named;
}

/** The captures that a step needs, in order; empty before a document is chosen and for steps without pictures. */
export function captureKinds(step: ApplicantStep): readonly string[] {
  if (step.type === 'face-document') return ['face-document'];
  if (step.type === 'liveness') return [usesFaceUpload(step) ? 'face' : 'face-video'];
  const chosen = step.chosen?.documentType;
  return step.type === 'identity-document' && isDocumentType(chosen) ? SIDES[chosen] : [];
}

function usesFaceUpload(step: ApplicantStep): boolean {
  return latestAttempt(step, 'face') !== null && latestAttempt(step, 'face-video') === null;
}

/** The newest attempt of a kind, or null when it was never begun. */
export function latestAttempt(step: ApplicantStep, kind: string): ApplicantAttempt | null {
  let latest: ApplicantAttempt | null = null;
  for (const capture of step.attempts) {
    if (capture.kind === kind && (latest === null || capture.attempt > latest.attempt)) latest = capture;
  }
  return latest;
}

export function isBack(kind: string): boolean {
  return kind.endsWith('-back');
}

/** Width to height of the window for a capture: a card (ISO/IEC 7810 ID-1) or a passport's page (ID-3, with some rim). */
export function windowRatio(kind: string): number {
  return kind === 'passport' ? 1.42 : 1.586;
}
