import type { CaptureKind, DocumentChecks, DocumentFact, IdentityFact } from '../../platform/facts/catalogue.js';

/** One side of a document that was read. */
export interface ReadSide {
  readonly kind: CaptureKind;
  readonly documentType: string | null;
  readonly fact: DocumentFact;
  /** What the reader kept of it. */
  readonly side: unknown;
}

/** Names of a side in the result record. */
const RESULT_NAMES: Readonly<Partial<Record<CaptureKind, string>>> = {
  'card-front': 'id_card_front',
  'card-back': 'id_card_back',
  passport: 'passport',
  'license-front': 'driver_license_front',
  'license-back': 'driver_license_back',
  'residence-front': 'residence_license_front',
  'residence-back': 'residence_license_back',
};

/** What the sides of a session's documents say together. */
export function documentsTogether(
  sides: readonly ReadSide[],
  _now: Date,
): Pick<IdentityFact, 'person' | 'documents' | 'checks'> {
  const documents = Object.fromEntries(sides.map(({ kind, fact }) => [RESULT_NAMES[kind] ?? kind, fact.record]));
  return { person: null, documents, checks: checksTogether(sides.map(({ fact }) => fact.checks)) };
}

/** A document is as good as its worse side; a side that tells nothing says nothing against it. */
function checksTogether(checks: readonly DocumentChecks[]): DocumentChecks | null {
  if (checks.length === 0) return null;
  return {
    expired: checks.some((check) => check.expired),
    mrzValid: worst(checks.map((check) => check.mrzValid)),
    zonesAgree: worst(checks.map((check) => check.zonesAgree)),
    asExpected: worst(checks.map((check) => check.asExpected)),
    issuingState: checks.find((check) => check.issuingState !== null)?.issuingState ?? null,
  };
}

function worst(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false;
  return answers.includes(true) ? true : null;
}
