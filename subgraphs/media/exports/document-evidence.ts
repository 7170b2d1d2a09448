import { type KeptReading, whole } from '../captures/document-facts.js';
import { bestValues } from '../documents/best-values.js';
import type { CheckResult } from '../documents/mrz/parse.js';
import type { Agreement, VisualFields } from '../documents/reading.js';
import { countryNamed } from '../documents/visual/nations.js';
import type { PagePlace } from '../pictures/place.js';
import type { PageBox } from '../workers/tasks.js';

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

/** A field of one side with everything that it was read from. */
export interface FieldEvidence {
  /** surname, givenNames, documentNumber, … */
  readonly name: string;
  /** The value that counts; null where nothing was read surely enough. */
  readonly value: string | null;
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

/** Every field that was read on a side, with where it stands and what its checks say. */
export function fieldEvidence(reading: KeptReading): readonly FieldEvidence[] {
  const values = bestValues(whole(reading), countryNamed);
  return FIELDS.flatMap((name) => {
    const readings = [
      ...printed(reading, name, reading.visual, null),
      ...(reading.local ? printed(reading, name, reading.local.fields, reading.local.tag) : []),
      ...inZone(reading, name),
      ...inBarcode(reading, name),
    ];
    const value = values[name];
    if (readings.length === 0 && value === null) return [];
    return [{ name, value, agreement: agreementOf(reading, name), readings }];
  });
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
