import type { CaptureKind } from '../../platform/facts/catalogue.js';
import { DOCUMENT_TYPES, type DocumentType } from '../requests/document-types.js';
import type { PlannedStep } from '../requests/plan.js';

/** Sides that are photographed of each document type, in this order. */
export const DOCUMENT_CAPTURES: Readonly<Record<DocumentType, readonly CaptureKind[]>> = {
  id: ['card-front', 'card-back'],
  passport: ['passport'],
  driver_license: ['license-front', 'license-back'],
  residence_license: ['residence-front', 'residence-back'],
};

const DOCUMENT_KINDS: ReadonlySet<CaptureKind> = new Set(Object.values(DOCUMENT_CAPTURES).flat());

export function isDocumentKind(kind: CaptureKind): boolean {
  return DOCUMENT_KINDS.has(kind);
}

export interface DocumentChoice {
  readonly documentType: DocumentType;
  /** ISO 3166 alpha-3 or ICAO code; null when the applicant was not asked. */
  readonly country: string | null;
}

/** Types that an identity-document step allows. */
export function allowedDocumentTypes({ settings }: PlannedStep): readonly DocumentType[] {
  const types = settings['document_types'];
  return Array.isArray(types) ? DOCUMENT_TYPES.filter((type) => types.includes(type)) : DOCUMENT_TYPES;
}

/** Countries that an identity-document step allows; empty: all. */
export function allowedCountries({ settings }: PlannedStep): readonly string[] {
  const countries = settings['document_countries'];
  return Array.isArray(countries) ? countries.filter((country) => typeof country === 'string') : [];
}

/** What was chosen, or what is the only choice there is. */
export function effectiveChoice(step: PlannedStep, chosen: DocumentChoice | null): DocumentChoice | null {
  if (step.type !== 'identity-document') return null;
  if (chosen !== null) return chosen;
  const [documentType, ...others] = allowedDocumentTypes(step);
  const countries = allowedCountries(step);
  if (documentType === undefined || others.length > 0 || countries.length > 1) return null;
  return { documentType, country: countries[0] ?? null };
}

/** Step types whose screens exist. A step of another type blocks its session: it is never skipped in silence. */
const SUPPORTED = new Set<PlannedStep['type']>(['language', 'identity-document', 'liveness']);

export function isSupported({ type }: PlannedStep): boolean {
  return SUPPORTED.has(type);
}

/**
 * The captures that a step needs, each as the kinds that can satisfy it; null while the document is not chosen.
 * A face is a video, or a picture where the company allows an upload and asks for no active liveness.
 */
export function capturesNeeded(
  step: PlannedStep,
  chosen: DocumentChoice | null,
): readonly (readonly CaptureKind[])[] | null {
  if (step.type === 'liveness') return [allowsFaceUpload(step) ? ['face-video', 'face'] : ['face-video']];
  if (step.type !== 'identity-document') return [];
  const choice = effectiveChoice(step, chosen);
  return choice === null ? null : DOCUMENT_CAPTURES[choice.documentType].map((kind) => [kind]);
}

export function isActiveLiveness({ settings }: PlannedStep): boolean {
  return settings['liveness'] === true;
}

function allowsFaceUpload(step: PlannedStep): boolean {
  return step.settings['allow_face_upload'] === true && !isActiveLiveness(step);
}
