import { type KeptReading, whole } from '../documents/document-facts.js';
import type { CalendarDate } from '../documents/calendar-date.js';
import type { CheckResult } from '../documents/mrz/parse.js';
import { originalityChecks, type OriginalityCheck } from '../documents/originality/checks.js';
import type { Agreement, VisualFields } from '../documents/reading.js';
import {
  givenValue,
  weighedFields,
  type ValueStanding,
  type ValueSource,
  type WeighedField,
} from '../documents/weighed-fields.js';
import type { PagePlace } from '../pictures/place.js';
import type { PageBox } from '../pictures/place.js';

export type FieldSource = 'print' | 'local-print' | 'zone' | 'barcode';

/** One place at which a field was read. */
export interface FieldReading {
  readonly source: FieldSource;
  /** Dates are `YYYY-MM-DD`; everything else as it stands there. */
  readonly value: string;
  /** Tag of the language of print in another script, such as `ka_GE`. */
  readonly language: string | null;
  /** How surely it was read, 0 to 1; null for barcodes, which correct their own errors. */
  readonly confidence: number | null;
  /** What the digit says that checks it in the machine-readable zone; null elsewhere. */
  readonly check: CheckResult | null;
  readonly place: PagePlace | null;
}

/** A character of the zone that was not taken as it was seen. */
export interface CharacterCorrection {
  /** Of the zone, from 1. */
  readonly line: number;
  readonly position: number;
  readonly from: string;
  readonly to: string;
}

/** A field of one side with everything that it was read from. */
export interface FieldEvidence {
  /** surname, givenNames, documentNumber, … */
  readonly name: string;
  /** The value that counts; null where nothing was read surely enough, or readings contradict each other. */
  readonly value: string | null;
  /** How well it is founded; null where there is none. */
  readonly standing: ValueStanding | null;
  /** What it was taken from. */
  readonly source: ValueSource | null;
  /** How surely it was read there, 0 to 1; null for barcodes. */
  readonly confidence: number | null;
  readonly corrections: readonly CharacterCorrection[];
  /** Of zone and print. */
  readonly agreement: Agreement;
  readonly readings: readonly FieldReading[];
}

/** In the order in which people look for them. */
const FIELDS = [
  'surname',
  'givenNames',
  'birthDate',
  'sex',
  'nationality',
  'documentNumber',
  'personalNumber',
  'issueDate',
  'expiryDate',
  'issuingState',
  'birthPlace',
  'authority',
  'address',
  'licenceClass',
] as const;
type FieldName = (typeof FIELDS)[number];

/**
 * Every field that was read on a side, with where it stands and what its checks say.
 * @param others the other sides of the same document, whose readings count, too
 */
export function fieldEvidence(reading: KeptReading, others: readonly KeptReading[] = []): readonly FieldEvidence[] {
  const fields = weighedFields([reading, ...others].map(whole));
  return FIELDS.flatMap((name) => {
    const readings = [
      ...printed(reading, name, reading.visual, null),
      ...(reading.local ? printed(reading, name, reading.local.fields, reading.local.tag) : []),
      ...inZone(reading, name),
      ...inBarcode(reading, name),
    ];
    const field = fields[name];
    if (readings.length === 0 && (field === undefined || others.length > 0)) return [];
    return [{ name, ...founded(field), agreement: agreementOf(reading, name), readings }];
  });
}

function founded(
  field: WeighedField | undefined,
): Pick<FieldEvidence, 'value' | 'standing' | 'source' | 'confidence' | 'corrections'> {
  if (!field) return { value: null, standing: null, source: null, confidence: null, corrections: [] };
  const { standing, source, confidence } = field;
  const corrections = field.corrections.map(({ line, position, from, to }) => ({
    line: line + 1,
    position: position + 1,
    from,
    to,
  }));
  return { value: givenValue(field), standing, source, confidence, corrections };
}

/** A check of a side's originality, with its place in shares of the page. */
export type OriginalityEvidence = Omit<OriginalityCheck, 'box'> & { readonly place: PagePlace | null };

/**
 * What tells a side from a copy or a forgery.
 * @param others the other sides of the same document, whose dates count, too
 */
export function originalityEvidence(
  reading: KeptReading,
  others: readonly KeptReading[],
  today: CalendarDate,
): readonly OriginalityEvidence[] {
  const checks = originalityChecks(whole(reading), others.map(whole), today);
  return checks.map(({ box, ...check }) => ({ ...check, place: placeOn(reading, box) }));
}

/** Where something lies on the page of a side; null for the whole page where its size is not known. */
export function placeOn({ pageSize }: KeptReading, box: PageBox | null | undefined): PagePlace | null {
  const { width, height } = pageSize;
  if (!box || width <= 0 || height <= 0) return null;
  const share = (length: number, of: number): number => Math.min(1, Math.max(0, length / of));
  return {
    left: share(box.left, width),
    top: share(box.top, height),
    width: share(box.width, width),
    height: share(box.height, height),
  };
}

function agreementOf({ agreement }: KeptReading, name: FieldName): Agreement {
  const compared: Readonly<Partial<Record<FieldName, Agreement>>> = agreement;
  return compared[name] ?? 'unknown';
}

function printed(
  reading: KeptReading,
  name: FieldName,
  fields: VisualFields,
  language: string | null,
): readonly FieldReading[] {
  const field = name === 'issuingState' ? undefined : fields[name];
  if (field === undefined) return [];
  const { value, confidence, box } = field;
  const source = language === null ? 'print' : 'local-print';
  return [{ source, value, language, confidence, check: null, place: placeOn(reading, box) }];
}

function inZone(reading: KeptReading, name: FieldName): readonly FieldReading[] {
  const { mrz } = reading;
  const field = mrz && Object.hasOwn(mrz.fields, name) ? zoneField(mrz.fields, name) : undefined;
  if (!mrz || !field || field.value === null || field.value === '') return [];
  const { value, check } = field;
  return [
    { source: 'zone', value, language: null, confidence: mrz.confidence, check, place: placeOn(reading, mrz.box) },
  ];
}

type ZoneFields = NonNullable<KeptReading['mrz']>['fields'];

function zoneField(fields: ZoneFields, name: FieldName): ZoneFields[keyof ZoneFields] | undefined {
  const known: Readonly<Partial<Record<FieldName, ZoneFields[keyof ZoneFields]>>> = fields;
  return known[name];
}

function inBarcode({ barcode }: KeptReading, name: FieldName): readonly FieldReading[] {
  const fields: Readonly<Partial<Record<FieldName, string | null>>> = barcode?.fields ?? {};
  const value = fields[name];
  return value ? [{ source: 'barcode', value, language: null, confidence: null, check: null, place: null }] : [];
}
