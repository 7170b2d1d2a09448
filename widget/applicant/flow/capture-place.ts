import type { DocumentPage } from '../operations/applicant-session.js';

/** One capture of a session, attempts aside. */
export interface CapturePlace {
  readonly stepKey: string;
  readonly kind: string;
  /** Only of a paper. */
  readonly page: DocumentPage | null;
}

/** `step key/kind`, and of a paper's page its type and number behind. */
export function placeName({ stepKey, kind, page }: CapturePlace): string {
  return [stepKey, kind, ...(page === null ? [] : [page.typeId, page.pageNumber])].join('/');
}

/** One attempt at a capture: attempts of a kind are counted for the whole step. */
export function attemptName(stepKey: string, kind: string, attempt: number): string {
  return `${stepKey}/${kind}/${String(attempt)}`;
}
