import type { PaperFact, PaperFields, PaperStatus } from '../../platform/facts/catalogue.js';
import type { PaperPageType } from '../../platform/captures/kinds.js';
import { paperTypeOf } from '../flow/captures-needed.js';
import { currentAttempts } from '../flow/progress.js';
import { compareHolder, type HolderLikeness, namesOfHolder } from '../result/other-holder.js';
import type { RecordPerson, ResultRecord } from '../result/record-schema.js';
import type { Attempt, SessionView } from '../session/session-view.js';
import { everyStep } from '../requests/plan.js';

type Paper = ResultRecord['generalDocuments'][number];
type PaperPage = Paper['pages'][number];

/**
 * The papers of a session, with the pages that were taken.
 * @param person whom the identity document names; null while nobody is known
 */
export function papersOf({ details, progress }: SessionView, person: Partial<RecordPerson> | null): Paper[] {
  const names = namesOfHolder(person);
  return everyStep(details.plan).flatMap((step) => {
    const type = paperTypeOf(step, progress.steps.get(step.key)?.chosen ?? null);
    if (type === null) return [];
    const taken = currentAttempts(step, progress).filter((one) => one?.state === 'ACCEPTED');
    const attempts = taken.filter((one) => one !== null);
    if (attempts.length === 0) return [];
    const typeIds = [...new Set(attempts.flatMap(({ page }) => page?.typeId ?? []))];
    const first = attempts
      .map(({ fact }) => nameIn((fact as PaperFact | null)?.fields ?? {}))
      .find((name) => name !== '');
    // Without an identity document the files of a paper are at least to be one person's.
    const known = names.length > 0 || first === undefined ? names : [first];
    const pages = typeIds.map((typeId) => pageOf(typeId, attempts, known));
    const permanent = pages.some(({ final }) => final.permanent === true);
    return [{ pages, documentType: type.toUpperCase(), permanent, typeId: type }];
  });
}

interface ReadFile {
  readonly fact: PaperFact;
  readonly name: string;
  readonly likeness: HolderLikeness;
}

/** Files of one page type are one entry: what was read first of each field counts. Nothing is taken from a file of another holder but where no file is the person's. */
function pageOf(typeId: PaperPageType, attempts: readonly Attempt[], known: readonly string[]): PaperPage {
  const own = attempts.filter(({ page }) => page?.typeId === typeId);
  const facts = own.map(({ fact }) => fact as PaperFact | null).filter((fact) => fact !== null);
  const pages = facts.reduce((sum, fact) => sum + Math.max(1, fact.pages), 0);
  const files = facts.map((fact): ReadFile => {
    const name = nameIn(fact.fields);
    return { fact, name, likeness: compareHolder(name, known) };
  });
  const counting = ofOneHolder(files);
  const final = mergeFields(counting.map(({ fact: { fields } }) => fields));
  const statuses = new Set(counting.flatMap(({ fact }) => fact.statuses));
  const isNamed = counting.find(({ fact: { fields } }) => hasAddress(fields))?.name !== '';
  const remarks: PaperStatus[] = [
    ...[...statuses].filter((status) => !isAnswered(status, final, isNamed)),
    ...(files.some(({ likeness }) => likeness === 'other') ? (['name-mismatch'] as const) : []),
    ...(files.some(({ likeness }) => likeness === 'other-script') ? (['name-in-other-script'] as const) : []),
  ];
  return {
    typeId,
    final,
    documentPages: Array.from({ length: pages }, (_, index) => ({ pageNumber: index + 1 })),
    pageNumber: 1,
    statuses: remarks,
  };
}

/** The files whose fields are put together: those of the person and those that name nobody, else those of whoever is named first. */
function ofOneHolder(files: readonly ReadFile[]): readonly ReadFile[] {
  const own = files.find(({ likeness }) => likeness === 'same') ?? files.find(({ name }) => name !== '');
  if (own === undefined) return files;
  return files.filter(
    (one) =>
      one.name === '' ||
      one === own ||
      (one.likeness === own.likeness && (own.likeness === 'same' || compareHolder(one.name, [own.name]) === 'same')),
  );
}

/** @param isNamed whether the file that has the address names its holder, too: the name on another one does not say who lives there */
function isAnswered(status: PaperStatus, final: PaperPage['final'], isNamed: boolean): boolean {
  if (status === 'name-was-not-found') return final.fullName !== '' && isNamed;
  if (status === 'address-was-not-found') return final.address !== null;
  return status === 'issued-date-was-not-found' && final.documentIssued !== null;
}

/** Whether a page says who its holder is or where they live. */
export function namesHolder(final: PaperPage['final']): boolean {
  return final.fullName !== '' || hasAddress(final);
}

function hasAddress({ address, street, postalCode, city }: Partial<PaperFields>): boolean {
  return [address, street, postalCode, city].some((part) => (part ?? null) !== null);
}

function nameIn({ fullName, firstName, lastName }: Partial<PaperFields>): string {
  return fullName ?? [firstName, lastName].filter((name) => (name ?? null) !== null).join(' ');
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
  return { ...merged, fullName: nameIn(merged), permanent: merged.permanent ?? false };
}
