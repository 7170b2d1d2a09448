import type { PaperFact, PaperFields, PaperStatus } from '../../platform/facts/catalogue.js';
import type { PaperPageType } from '../../platform/captures/kinds.js';
import { paperTypeOf } from '../flow/captures-needed.js';
import { currentAttempts } from '../flow/progress.js';
import type { ResultRecord } from '../result/record-schema.js';
import type { Attempt, SessionView } from '../session/session-view.js';
import { everyStep } from '../requests/plan.js';

type Paper = ResultRecord['generalDocuments'][number];
type PaperPage = Paper['pages'][number];

/** The papers of a session, with the pages that were taken. */
export function papersOf({ details, progress }: SessionView): Paper[] {
  return everyStep(details.plan).flatMap((step) => {
    const type = paperTypeOf(step, progress.steps.get(step.key)?.chosen ?? null);
    if (type === null) return [];
    const taken = currentAttempts(step, progress).filter((one) => one?.state === 'ACCEPTED');
    const attempts = taken.filter((one) => one !== null);
    if (attempts.length === 0) return [];
    const typeIds = [...new Set(attempts.flatMap(({ page }) => page?.typeId ?? []))];
    const pages = typeIds.map((typeId) => pageOf(typeId, attempts));
    const permanent = pages.some(({ final }) => final.permanent === true);
    return [{ pages, documentType: type.toUpperCase(), permanent, typeId: type }];
  });
}

/** Files of one page type are one entry: what was read first of each field counts. */
function pageOf(typeId: PaperPageType, attempts: readonly Attempt[]): PaperPage {
  const own = attempts.filter(({ page }) => page?.typeId === typeId);
  const facts = own.map(({ fact }) => fact as PaperFact | null).filter((fact) => fact !== null);
  const pages = facts.reduce((sum, fact) => sum + Math.max(1, fact.pages), 0);
  const final = mergeFields(facts.map(({ fields }) => fields));
  const statuses = new Set(facts.flatMap((fact) => fact.statuses));
  return {
    typeId,
    final,
    documentPages: Array.from({ length: pages }, (_, index) => ({ pageNumber: index + 1 })),
    pageNumber: 1,
    statuses: [...statuses].filter((status) => !isAnswered(status, final)),
  };
}

/** Whether another file of the page told what this status misses. */
function isAnswered(status: PaperStatus, final: PaperPage['final']): boolean {
  if (status === 'name-was-not-found') return final.fullName !== '';
  if (status === 'address-was-not-found') return final.address !== null;
  return status === 'issued-date-was-not-found' && final.documentIssued !== null;
}

/** Whether a page says who its holder is or where they live. */
export function namesHolder({ fullName, address, street, postalCode, city }: PaperPage['final']): boolean {
  return fullName !== '' || [address, street, postalCode, city].some((part) => part !== null);
}

const NO_FIELDS: PaperFields = {
  street: null,
  state: null,
  city: null,
  country: null,
  postalCode: null,
  streetNumber: null,
  county: null,
  countryCode: null,
  documentIssued: null,
  documentIssuedTime: null,
  authority: null,
  address: null,
  formattedAddress: null,
  latitude: null,
  longitude: null,
  fullName: null,
  firstName: null,
  lastName: null,
  permanent: null,
};

/** Every member is there; `fullName` is always a text. */
function mergeFields(facts: readonly Partial<PaperFields>[]): PaperPage['final'] {
  const known = facts
    .toReversed()
    .flatMap((fields) =>
      Object.entries(fields).filter(([name, value]) => value !== null && Object.hasOwn(NO_FIELDS, name)),
    );
  const merged: PaperFields = { ...NO_FIELDS, ...Object.fromEntries(known) };
  const { firstName, lastName } = merged;
  const names = [firstName, lastName].filter((name) => name !== null).join(' ');
  return { ...merged, fullName: merged.fullName ?? names, permanent: merged.permanent ?? false };
}
