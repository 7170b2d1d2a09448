import type { BarcodeFields } from './barcodes/aamva.js';
import { OTHER_NAME, SURE_PRINT, SURE_ZONE } from './agreement.js';
import { likeness, nameLikeness } from './names.js';
import type { Agreement, DocumentReading, DocumentSide } from './reading.js';

export interface ReadSide {
  readonly side: DocumentSide;
  readonly reading: DocumentReading;
}

/** Where zone or barcode and print, or front and back, were read surely and say different things. */
export function contradictions(sides: readonly ReadSide[]): readonly string[] {
  return named(sides, 'differs');
}

/** What was found twice on a document, by a machine's reading and in print, and is the same. */
export function agreements(sides: readonly ReadSide[]): readonly string[] {
  return named(sides, 'agrees');
}

/** Names of the fields that are so, each once. */
function named(sides: readonly ReadSide[], wanted: Agreement): readonly string[] {
  const all = [
    ...sides.flatMap(({ reading }) => Object.entries(reading.agreement)),
    ...sides.flatMap((coded) =>
      sides.filter(({ side }) => side !== coded.side).flatMap(({ reading }) => againstPrint(coded.reading, reading)),
    ),
  ];
  return [...new Set(all.flatMap(([field, agreement]) => (agreement === wanted ? [field] : [])))];
}

const FIELDS = ['birthDate', 'expiryDate', 'documentNumber', 'surname', 'givenNames', 'sex'] as const;
type Field = (typeof FIELDS)[number];
/** What a barcode or a zone says of the fields that are printed, too; empty where it says nothing. */
type Coded = Readonly<Record<Field, string>>;

/** The values that a machine reads surely on a side: of its barcode, or of its zone when all its digits are right. */
function codedValues({ barcode, mrz }: DocumentReading): { values: Coded; others: readonly string[] } | null {
  if (barcode) {
    // Not specified is no sex that a print could contradict.
    const sex = barcode.fields.sex === 'X' ? null : barcode.fields.sex;
    return { values: coded((name) => (name === 'sex' ? sex : barcode.fields[name])), others: texts(barcode.fields) };
  }
  if (!mrz?.valid || mrz.confidence < SURE_ZONE) return null;
  return {
    values: coded((name) => mrz.fields[name].value),
    others: Object.values(mrz.fields).map(({ value }) => value ?? ''),
  };
}

const texts = (fields: BarcodeFields): string[] => Object.values(fields).map((value: string | null) => value ?? '');

const coded = (value: (name: Field) => string | null): Coded => ({
  birthDate: value('birthDate') ?? '',
  expiryDate: value('expiryDate') ?? '',
  documentNumber: value('documentNumber') ?? '',
  surname: value('surname') ?? '',
  givenNames: value('givenNames') ?? '',
  sex: value('sex') ?? '',
});

type Compared = readonly (readonly [field: string, agreement: Agreement])[];

/** One side's barcode or zone against what is printed on another one. */
function againstPrint(side: DocumentReading, printed: DocumentReading): Compared {
  const code = codedValues(side);
  if (!code) return [];
  const values = [...Object.values(code.values), ...code.others];
  return FIELDS.map((name) => {
    const print = printed.visual[name];
    const value = code.values[name];
    if (!print || value === '') return [name, 'unknown'];
    const judged = judge(name, print.value, value);
    if (judged !== 'differs') return [name, judged];
    // What the code has in another field was only taken for this one.
    const plain = compact(print.value);
    // Dates of one document differ by few digits: only all but one of them make it the other date.
    const alike = name === 'birthDate' || name === 'expiryDate' ? 0.85 : 0.7;
    const mistaken =
      name !== 'sex' && values.some((other) => other !== value && likeness(plain, compact(other)) >= alike);
    return [name, print.confidence >= SURE_PRINT && print.by === 'label' && !mistaken ? 'differs' : 'unknown'];
  });
}

function judge(name: Field, printed: string, value: string): Agreement {
  switch (name) {
    case 'sex':
      return printed === value ? 'agrees' : 'differs';
    case 'surname':
    case 'givenNames': {
      const alike = nameLikeness(printed, value);
      return alike >= SAME ? 'agrees' : alike < OTHER_NAME ? 'differs' : 'unknown';
    }
    case 'documentNumber': {
      const [a, b] = [compact(printed), compact(value)];
      const alike = likeness(a, b);
      // A number of another length is another kind of number.
      return a === b ? 'agrees' : a.length === b.length && alike < 0.4 ? 'differs' : 'unknown';
    }
    case 'birthDate':
    case 'expiryDate':
      if (printed === value) return 'agrees';
      return likeness(printed, value) <= 0.7 && printed.slice(5) !== value.slice(5) ? 'differs' : 'unknown';
  }
}

/** Likeness from which names are one name. */
const SAME = 0.8;

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');
