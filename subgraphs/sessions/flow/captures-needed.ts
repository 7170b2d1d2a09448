import type { PaperPageType, CaptureKind } from '../../platform/captures/kinds.js';
import { DOCUMENT_TYPES, PAPER_TYPES, type DocumentType, type PaperType } from '../requests/document-types.js';
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

const FACE_KINDS: ReadonlySet<CaptureKind> = new Set(['face-video', 'face']);

/** A proof of life: not the selfie with a document. */
export function isFaceKind(kind: CaptureKind): boolean {
  return FACE_KINDS.has(kind);
}

/** Pages that are asked for of each paper, in this order. */
const PAPER_PAGES: Readonly<Record<PaperType, readonly PaperPageType[]>> = {
  bank_statement: ['bank-statement'],
  utility_bill: ['utility-bill'],
  yellow_slip: ['yellow-slip'],
  drivers_license: ['drivers-license'],
  vehicle_registration_certificate: ['vehicle-registration-certificate-front', 'vehicle-registration-certificate-back'],
};

/** Papers of more pages come as a PDF. */
export const MAX_PAPER_PAGES = 10;

export interface DocumentChoice {
  readonly documentType: DocumentType | PaperType;
  /** ISO 3166 alpha-3 or ICAO code; null when the applicant was not asked. */
  readonly country: string | null;
}

/** Types that an identity-document step allows. */
export function allowedDocumentTypes(step: PlannedStep): readonly DocumentType[] {
  if (step.type !== 'identity-document') return DOCUMENT_TYPES;
  return DOCUMENT_TYPES.filter((type) => step.settings.document_types.includes(type));
}

/** Countries that an identity-document step allows; empty: all. */
export function allowedCountries(step: PlannedStep): readonly string[] {
  return step.type === 'identity-document' ? step.settings.document_countries : [];
}

export interface IdentityDocumentChoice extends DocumentChoice {
  readonly documentType: DocumentType;
}

/** What was chosen in an identity-document step, or what is the only choice there is. */
export function effectiveChoice(step: PlannedStep, chosen: DocumentChoice | null): IdentityDocumentChoice | null {
  if (step.type !== 'identity-document') return null;
  const known = DOCUMENT_TYPES.find((type) => type === chosen?.documentType);
  if (chosen !== null && known !== undefined) return { documentType: known, country: chosen.country };
  const [documentType, ...others] = allowedDocumentTypes(step);
  const countries = allowedCountries(step);
  if (documentType === undefined || others.length > 0 || countries.length > 1) return null;
  return { documentType, country: countries[0] ?? null };
}

/** Types that a general-document step allows. */
export function allowedGeneralTypes(step: PlannedStep): readonly PaperType[] {
  if (step.type !== 'general-document') return PAPER_TYPES;
  return PAPER_TYPES.filter((type) => step.settings.general_document_types.includes(type));
}

/** What was chosen in a general-document step, or what is the only choice there is. */
export function paperTypeOf(step: PlannedStep, chosen: DocumentChoice | null): PaperType | null {
  if (step.type !== 'general-document') return null;
  const known = PAPER_TYPES.find((type) => type === chosen?.documentType);
  if (known !== undefined) return known;
  const [only, ...others] = allowedGeneralTypes(step);
  return others.length === 0 ? (only ?? null) : null;
}

/** Step types whose screens exist in the widget. The others can be submitted by the API alone. */
const WITH_SCREEN = new Set<PlannedStep['type']>([
  'language',
  'identity-document',
  'liveness',
  'general-document',
  'face-document',
  'phone-number',
  'email',
  'geolocation',
  'user-questionnaire',
  'company',
  'beneficiaries',
  'kyb-review',
  'video-call',
]);

export function hasScreen({ type }: PlannedStep): boolean {
  return WITH_SCREEN.has(type);
}

/** One capture that a step needs. */
export interface CaptureSlot {
  /** Each of them satisfies it. */
  readonly kinds: readonly CaptureKind[];
  /** Which page; only of a paper. */
  readonly page: DocumentPage | null;
}

export interface DocumentPage {
  readonly typeId: PaperPageType;
  /** 1, 2, … */
  readonly pageNumber: number;
}

/** What tells one capture of a step from another one, attempts aside. */
export interface CapturePlace {
  readonly kind: CaptureKind;
  readonly page: DocumentPage | null;
}

/**
 * The captures that a step needs; null while the document is not chosen. A face is a video, or a picture where the
 * company allows an upload and asks for no active liveness. Of a paper every page that was delivered counts.
 */
export function capturesNeeded(
  step: PlannedStep,
  chosen: DocumentChoice | null,
  delivered: readonly DocumentPage[] = [],
): readonly CaptureSlot[] | null {
  switch (step.type) {
    case 'liveness':
      return [slot(allowsFacePicture(step) ? ['face-video', 'face'] : ['face-video'])];
    case 'face-document':
      return [slot(['face-document'])];
    case 'identity-document': {
      const choice = effectiveChoice(step, chosen);
      return choice && DOCUMENT_CAPTURES[choice.documentType].map((kind) => slot([kind]));
    }
    case 'general-document': {
      const type = paperTypeOf(step, chosen);
      return type && PAPER_PAGES[type].flatMap((typeId) => pagesOf(typeId, delivered));
    }
    default:
      return [];
  }
}

function slot(kinds: readonly CaptureKind[]): CaptureSlot {
  return { kinds, page: null };
}

function pagesOf(typeId: PaperPageType, delivered: readonly DocumentPage[]): readonly CaptureSlot[] {
  const numbers = new Set([1, ...delivered.filter((page) => page.typeId === typeId).map((page) => page.pageNumber)]);
  return [...numbers]
    .toSorted((a, b) => a - b)
    .map((pageNumber) => ({ kinds: ['general-document'], page: { typeId, pageNumber } }));
}

export function fits({ kinds, page }: CaptureSlot, place: CapturePlace): boolean {
  return (
    kinds.includes(place.kind) && page?.typeId === place.page?.typeId && page?.pageNumber === place.page?.pageNumber
  );
}

export function isActiveLiveness(step: PlannedStep): boolean {
  return step.type === 'liveness' && step.settings.liveness;
}

/** In a call the operator sees a living person, and may take a still of them. */
function allowsFacePicture(step: PlannedStep): boolean {
  return step.inCall !== undefined || allowsFaceUpload(step);
}

export function allowsFaceUpload(step: PlannedStep): boolean {
  return step.type === 'liveness' && step.settings.allow_face_upload && !step.settings.liveness;
}
