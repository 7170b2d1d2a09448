import { agreements, contradictions, type ReadSide } from './across-sides.js';
import { compareDates, dayOf, fromIso } from './calendar-date.js';
import { JUDGEABLE_ZONE } from './originality/checks.js';
import { impossibleDates } from './originality/impossible-dates.js';
import { personFrom } from './person.js';
import type { DocumentPictureCode, DocumentType } from './reading.js';
import { disputes, unconfirmed, weighedFields } from './weighed-fields.js';

/** Facts about a document for a verdict; null where nothing was read that would tell. */
export interface ReadingChecks {
  readonly readable: boolean;
  readonly expired: boolean | null;
  /** The day the document expires, `YYYY-MM-DD`. */
  readonly expiryDate: string | null;
  /** All check digits right on a zone that was read surely. */
  readonly mrzValid: boolean | null;
  /** A zone that this kind of document always has is there, or is not needed. */
  readonly mrzPresent: boolean;
  readonly fieldsMatch: boolean | null;
  /** Names of fields in which zone, barcode and print, or the sides, contradict each other. */
  readonly contradictions: readonly string[];
  /** Names of fields that zone, barcode and print say alike. */
  readonly agreements: readonly string[];
  /** Names of fields without which nobody is identified and of which the readings say different things. */
  readonly disputes: readonly string[];
  /** Names of the fields that tell people from each other and that one reading alone gives. */
  readonly unconfirmed: readonly string[];
  /** Names of dates that cannot all be true. */
  readonly impossible: readonly string[];
  readonly typeAsExpected: boolean;
  readonly sideAsExpected: boolean;
  /** The issuing state's code as results have it, null when unread. */
  readonly issuingState: string | null;
  readonly codes: readonly DocumentPictureCode[];
}

/** Draws the facts for a verdict from the sides read of one document. */
export function documentChecks(documentType: DocumentType, sides: readonly ReadSide[], today: Date): ReadingChecks {
  const person = personFrom(sides, today);
  const expiry = fromIso(person.document_expires_time);
  const codes = [...new Set(sides.flatMap(({ reading }) => reading.codes))];
  const zones = sides.flatMap(({ reading }) => (reading.mrz ? [reading.mrz] : []));
  const judged = zones.filter((zone) => zone.confidence >= JUDGEABLE_ZONE);
  const unreadable: readonly DocumentPictureCode[] = [
    'NO_DOCUMENT_IN_IMAGE',
    'DOCUMENT_NOT_READABLE',
    'DOCUMENT_BLURRY',
  ];
  const fields = weighedFields(sides.map(({ reading }) => reading));
  return {
    readable: sides.length > 0 && !codes.some((code) => unreadable.includes(code)),
    expired: expiry && compareDates(expiry, dayOf(today)) < 0,
    expiryDate: person.document_expires_time?.slice(0, 10) ?? null,
    mrzValid: judged.length === 0 ? null : judged.every((zone) => zone.valid),
    mrzPresent: documentType !== 'passport' || zones.length > 0,
    fieldsMatch: person.status === null ? null : person.status === 'FIELDS_MATCH',
    contradictions: contradictions(sides),
    agreements: agreements(sides),
    disputes: disputes(fields),
    unconfirmed: unconfirmed(fields),
    impossible:
      impossibleDates(
        sides.map(({ reading }) => reading),
        dayOf(today),
      ) ?? [],
    typeAsExpected: !codes.includes('DOCUMENT_TYPE_MISMATCH') && !codes.includes('DOCUMENT_FORMAT_MISMATCH'),
    sideAsExpected: !codes.includes('DOCUMENT_PAGE_MISMATCH'),
    issuingState: person.issuing_state,
    codes,
  };
}
