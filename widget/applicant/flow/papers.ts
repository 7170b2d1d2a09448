import type { ApplicantAttempt, ApplicantStep, DocumentPage } from '../operations/applicant-session.js';
import { placeName, type CapturePlace } from './capture-place.js';

const PAPER_TYPES = [
  'utility_bill',
  'bank_statement',
  'yellow_slip',
  'drivers_license',
  'vehicle_registration_certificate',
] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

export const PAPER = 'general-document';

/** More pages come as a PDF. */
export const MOST_PAGES = 10;

/** Papers that are two sides of one card; of the others every page is like the one before. */
const CARDS: readonly string[] = ['vehicle_registration_certificate', 'drivers_license'];

/** The papers that a step allows; all where it names none that is known. */
export function allowedPaperTypes(step: ApplicantStep): readonly PaperType[] {
  const named = PAPER_TYPES.filter((type) => step.settings.general_document_types?.includes(type));
  return named.length === 0 ? PAPER_TYPES : named;
}

/** The paper that was chosen, or is the only one. */
export function paperOf(step: ApplicantStep): PaperType | null {
  return PAPER_TYPES.find((type) => type === step.chosen?.documentType) ?? null;
}

/** Whether a paper has the shape of a card (ISO/IEC 7810 ID-1) and not that of a page. */
export function isCard(type: PaperType): boolean {
  return CARDS.includes(type);
}

/** Width to height of the window: a card, or an A4 page that stands. */
export function paperRatio(type: PaperType): number {
  return isCard(type) ? 1.586 : 210 / 297;
}

/** Which ways to give a page the company allows; the camera where it allows none. */
export function paperWays({ settings }: ApplicantStep): { readonly camera: boolean; readonly file: boolean } {
  const file = settings.allow_general_document_upload !== false;
  return { camera: settings.allow_general_document_capture !== false || !file, file };
}

/** A page as far as it has come. */
export interface PaperPage extends DocumentPage {
  readonly capture: ApplicantAttempt | null;
  /** The name of its place. */
  readonly place: string;
}

/** The pages that were delivered or are on their way, in their order. */
export function paperPages(step: ApplicantStep, sending: Iterable<CapturePlace>): readonly PaperPage[] {
  const known = new Map<string, PaperPage>();
  for (const capture of step.attempts) {
    const { kind, typeId, pageNumber } = capture;
    if (kind !== PAPER || typeId === null || pageNumber === null) continue;
    const page = pageAt(step, typeId, pageNumber);
    // What was begun and never sent is no page yet.
    if (capture.state !== 'STARTED' && step.pages.some((one) => isSame(one, page)))
      known.set(page.place, { ...page, capture });
  }
  const types = new Set(step.pages.map(({ typeId }) => typeId));
  for (const { stepKey, kind, page: sent } of sending) {
    if (stepKey !== step.key || kind !== PAPER || sent === null || !types.has(sent.typeId)) continue;
    const page = pageAt(step, sent.typeId, sent.pageNumber);
    known.set(page.place, { ...page, capture: null });
  }
  const order = [...types];
  return [...known.values()].toSorted(
    (one, other) => order.indexOf(one.typeId) - order.indexOf(other.typeId) || one.pageNumber - other.pageNumber,
  );
}

export function pageAt(step: ApplicantStep, typeId: string, pageNumber: number): Omit<PaperPage, 'capture'> {
  const page = { typeId, pageNumber };
  return { ...page, place: placeName({ stepKey: step.key, kind: PAPER, page }) };
}

function isSame(one: DocumentPage, other: DocumentPage): boolean {
  return one.typeId === other.typeId && one.pageNumber === other.pageNumber;
}

/** The side that nothing was given of yet: the first page, or the back of a certificate. */
export function missingSide(step: ApplicantStep, pages: readonly PaperPage[]): DocumentPage | null {
  const missing = step.pages.find(({ typeId }) => !pages.some((page) => page.typeId === typeId));
  return missing === undefined ? null : { typeId: missing.typeId, pageNumber: 1 };
}

export function isRefused({ capture }: PaperPage): boolean {
  return capture?.state === 'RETAKE' || capture?.state === 'FAILED';
}

/** Papers that have all of them; on others nobody looks for an address. */
const PROOFS: readonly string[] = ['utility_bill', 'bank_statement'];

const MISSES = ['name-was-not-found', 'address-was-not-found', 'issued-date-was-not-found'] as const;
export type Miss = (typeof MISSES)[number];

/** What none of the pages shows, once all of them were read. */
export function missesOf(type: PaperType, pages: readonly PaperPage[]): readonly Miss[] {
  const read = pages.every(({ capture }) => capture?.state === 'ACCEPTED');
  if (!PROOFS.includes(type) || !read || pages.length === 0) return [];
  return MISSES.filter((miss) => pages.every(({ capture }) => capture?.statuses.includes(miss)));
}
