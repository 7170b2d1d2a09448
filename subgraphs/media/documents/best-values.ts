import { countryOf } from './countries.js';
import { isCutName, likeness, plainLetters } from './names.js';
import type { DocumentReading, MrzFieldReading, VisualField } from './reading.js';

/** The value that counts for each field of one side, zone and print weighed against each other; null where unread. */
export interface BestValues {
  readonly surname: string | null;
  readonly givenNames: string | null;
  readonly documentNumber: string | null;
  readonly personalNumber: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  readonly issueDate: string | null;
  readonly expiryDate: string | null;
  readonly sex: 'M' | 'F' | 'X' | null;
  /** Code as in the zone (`D` for Germany). */
  readonly nationality: string | null;
  readonly issuingState: string | null;
  readonly birthPlace: string | null;
  readonly authority: string | null;
  readonly address: string | null;
  readonly licenceClass: string | null;
}

/** A zone whose characters were read less surely is no source of values. */
const USABLE_ZONE = 0.72;
/** A printed field read less surely is left out where nothing confirms it. */
const USABLE_PRINT = 0.5;

/** Engines are never sure of runs of like digits; a number at its label is believed sooner. */
const USABLE_NUMBER = 0.4;

/** Mean sureness of a zone's characters below which some may be misread, and of print that then is clearer. */
const CLEAR_ZONE = 0.97;
const CLEAR_PRINT = 0.88;
/** Likeness from which two names of one length are one name, differently misread. */
const SAME_NAME = 0.7;

/** The value that counts for each field of one side: a barcode's, which corrects its own errors, before all others. */
export function bestValues(reading: DocumentReading, nationalityOfText: (text: string) => string | null): BestValues {
  const read = zoneAndPrint(reading, nationalityOfText);
  const coded = reading.barcode?.fields;
  if (!coded) return read;
  return {
    ...read,
    surname: coded.surname ?? read.surname,
    givenNames: coded.givenNames ?? read.givenNames,
    documentNumber: coded.documentNumber ?? read.documentNumber,
    birthDate: coded.birthDate ?? read.birthDate,
    issueDate: coded.issueDate ?? read.issueDate,
    expiryDate: coded.expiryDate ?? read.expiryDate,
    sex: coded.sex ?? read.sex,
    issuingState: coded.issuingState ?? read.issuingState,
    address: coded.address ?? read.address,
    licenceClass: coded.licenceClass ?? read.licenceClass,
  };
}

/** Weighs the zone (checked by its digits) against the print of one side. */
function zoneAndPrint(reading: DocumentReading, nationalityOfText: (text: string) => string | null): BestValues {
  const zone = reading.mrz && reading.mrz.confidence >= USABLE_ZONE ? reading.mrz.fields : null;
  const { visual } = reading;
  const printed = (field: VisualField | undefined): string | null =>
    field && (field.by === 'zone' || field.confidence >= (isLabelledNumber(field) ? USABLE_NUMBER : USABLE_PRINT))
      ? field.value
      : null;
  const isLabelledNumber = (field: VisualField): boolean =>
    field.by === 'label' && (field === visual.documentNumber || field === visual.personalNumber);
  /** Checked characters of the zone win, then the print, then what the zone has at all. */
  const checked = (field: MrzFieldReading | undefined, print: string | null): string | null =>
    (field?.check === 'valid' ? field.value : null) ?? print ?? field?.value ?? null;
  const zoneUnsure = (reading.mrz?.confidence ?? 1) < CLEAR_ZONE;
  const clearer = (field: VisualField | undefined): boolean => zoneUnsure && (field?.confidence ?? 0) >= CLEAR_PRINT;
  const sex = zone?.sex.value ?? printed(visual.sex) ?? null;
  const nationality = lettersOf(zone?.nationality);
  return {
    surname: nameOf(zone?.surname, printed(visual.surname), clearer(visual.surname)),
    givenNames: nameOf(zone?.givenNames, printed(visual.givenNames), clearer(visual.givenNames)),
    documentNumber: checked(zone?.documentNumber, printed(visual.documentNumber))?.replace(/</g, '') ?? null,
    personalNumber: personalNumber(reading, printed(visual.personalNumber)?.replace(/\s+/g, '') ?? null),
    birthDate: birthDate(checked(zone?.birthDate, printed(visual.birthDate)), visual.birthDate),
    issueDate: printed(visual.issueDate),
    expiryDate: checked(zone?.expiryDate, printed(visual.expiryDate)),
    sex: sex === 'M' || sex === 'F' || sex === 'X' ? sex : null,
    nationality: nationality ?? (visual.nationality ? nationalityOfText(visual.nationality.value) : null),
    issuingState: reading.issuer ?? lettersOf(zone?.issuingState),
    birthPlace: printed(visual.birthPlace),
    authority: printed(visual.authority),
    address: printed(visual.address),
    licenceClass: printed(visual.licenceClass),
  };
}

/** Names and countries have no digits: one that stands there was not read. */
const lettersOf = (field: MrzFieldReading | undefined): string | null =>
  field?.value && !/\d/.test(field.value) ? field.value : null;

/** The zone leaves the century open: a printed year of four digits that agrees in all the rest decides it. */
function birthDate(best: string | null, printed: VisualField | undefined): string | null {
  if (!best || !printed || best.slice(2) !== printed.value.slice(2)) return best;
  return printed.text.includes(printed.value.slice(0, 4)) ? printed.value : best;
}

/** The zone's name, or the printed one where the zone had no room for all of it. */
function nameOf(field: MrzFieldReading | undefined, printed: string | null, printIsClearer: boolean): string | null {
  const zone = lettersOf(field);
  if (!zone) return printed;
  // No digit checks a zone's names: of a blurred zone the same name in clear print is the better reading.
  const [a, b] = [plainLetters(zone), plainLetters(printed ?? '')];
  if (printed && printIsClearer && a.length === b.length && likeness(a, b) >= SAME_NAME) return b;
  return printed && field?.mayBeCut && isCutName(zone, printed) ? printed : zone;
}

/** The printed personal number; where the zone holds the same one, checked, the zone's characters in the printed form. */
function personalNumber(reading: DocumentReading, printed: string | null): string | null {
  const { mrz } = reading;
  if (!printed) return personalInZone(reading);
  const plain = printed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!mrz || mrz.confidence < USABLE_ZONE) return printed;
  const data = [mrz.fields.optionalData, mrz.fields.optionalData2]
    .filter(({ check }) => mrz.valid || check === 'valid')
    .map(({ value }) => (value ?? '').replace(/</g, ''));
  const same = data.find((text) => text.length >= 6 && likeness(text, plain) >= 0.75);
  return same && same !== plain ? same : printed;
}

/** Optional data of some states are the personal number; elsewhere they mean other things and are not taken. */
const PERSONAL_NUMBER_STATES = new Set([
  ...['ALB', 'BEL', 'BGR', 'CZE', 'DNK', 'ESP', 'EST', 'FIN', 'GEO', 'HRV', 'KAZ', 'KGZ', 'LTU', 'LVA', 'MDA', 'MKD'],
  ...['MNE', 'NLD', 'POL', 'PRT', 'ROU', 'SRB', 'SVK', 'SVN', 'SWE', 'TUR', 'TWN', 'UKR', 'UTO', 'UZB'],
]);

function personalInZone(reading: DocumentReading): string | null {
  const { mrz } = reading;
  if (!mrz || mrz.confidence < USABLE_ZONE || !mrz.valid) return null;
  // Seven characters have no room for such a number: what stands there is a piece of it.
  if (mrz.format === 'TD2') return null;
  const state = mrz.fields.issuingState.value;
  if (!state || (countryOf(state) && !PERSONAL_NUMBER_STATES.has(state))) return null;
  const data = [mrz.fields.optionalData.value, mrz.fields.optionalData2.value];
  return data.map((text) => (text ?? '').replace(/</g, '')).find((text) => text.length >= 6) ?? null;
}
