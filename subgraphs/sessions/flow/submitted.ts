import type { Beneficiary, CompanyData } from './business-data.js';
import type { GivenAnswer } from '../answers/answers.js';

/** What was submitted in a step that has no captures, by the type of the step. */
export type Submitted =
  /** E.164; `verified` once the code was entered. */
  | { readonly kind: 'phone-number'; readonly phoneNumber: string; readonly verified: boolean }
  | { readonly kind: 'email'; readonly email: string; readonly verified: boolean }
  /** Degrees; both null when the applicant gave none where none is required. `address` where a geocoder named it. */
  | {
      readonly kind: 'geolocation';
      readonly latitude: number | null;
      readonly longitude: number | null;
      readonly address?: string | null;
    }
  | { readonly kind: 'company'; readonly company: CompanyData }
  | { readonly kind: 'beneficiaries'; readonly beneficiaries: readonly Beneficiary[] }
  | { readonly kind: 'review' }
  | { readonly kind: 'questionnaire'; readonly answers: readonly GivenAnswer[] };

export type SubmittedKind = Submitted['kind'];

/** The data of a step when they are of this kind. */
export function submittedAs<K extends SubmittedKind>(
  submitted: Submitted | null | undefined,
  kind: K,
): Extract<Submitted, { kind: K }> | null {
  // The kinds are equal, which the compiler cannot follow through the type parameter.
  return submitted?.kind === kind ? (submitted as Extract<Submitted, { kind: K }>) : null;
}
