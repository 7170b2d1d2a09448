import { SURE_PRINT } from './agreement.js';
import { bestValues, type BestValues } from './best-values.js';
import { countryOf, resultCountryCode } from './countries.js';
import { checkDigit } from './mrz/check-digit.js';
import { areLookalikes, isMadeToFit, type MrzCorrection } from './mrz/decode.js';
import { isCutName, isSameName, likeness, plainLetters } from './names.js';
import type { DocumentReading, MrzFieldReading, VisualField } from './reading.js';
import { reachesBorder } from './reaches-border.js';
import { countryNamed } from './visual/nations.js';

export type FieldName = keyof BestValues;

/**
 * How well a value is founded. `certain`: two independent readings say the same (two engines on the zone, zone and print, two
 * sides), one engine read it surely and its own check digit fits, print was looked at twice at its label, or a barcode has it,
 * which corrects its own errors. `single`: nothing confirms it. `disputed`: other readings contradict it, or it was only made to fit its check digit; it is no value.
 */
export type ValueStanding = 'certain' | 'single' | 'disputed';

export type ValueSource = 'zone' | 'print' | 'barcode';

export interface WeighedField {
  readonly value: string;
  readonly standing: ValueStanding;
  readonly source: ValueSource;
  /** Of its least sure character in the zone, or of the printed words, 0 to 1; null for barcodes and where it is not known. */
  readonly confidence: number | null;
  /** Characters of the zone that were not taken as seen. */
  readonly corrections: readonly MrzCorrection[];
  /** Read alike at two places of the document, not only twice at one. */
  readonly matched: boolean;
}

export type WeighedFields = Readonly<Partial<Record<FieldName, WeighedField>>>;

/** Without these nobody is identified: a dispute about one asks for another picture, and then for a person. */
const ESSENTIAL = ['surname', 'givenNames', 'documentNumber', 'birthDate', 'expiryDate'] as const;

/** What tells people from each other: where one reading alone gives it, nobody is approved without a second look. */
export const IDENTIFYING = ['surname', 'documentNumber', 'birthDate'] as const;

/** Sureness from which one engine's reading outweighs another one that nothing else supports. */
const SURE_CHARACTERS = 0.9;

/** The fields of one document, from all its sides; the one whose values count first comes first. */
export function weighedFields(readings: readonly DocumentReading[]): WeighedFields {
  const best = readings.map((reading) => bestValues(reading, countryNamed));
  const names = [...new Set(best.flatMap((values) => Object.keys(values) as FieldName[]))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = best.map((values) => values[name]).find((entry) => entry !== null) ?? null;
      if (value === null) return [];
      const witnesses = readings
        .flatMap((reading, side) => witnessesOf(reading, name, side))
        .filter((witness) => isAbout(name, witness, value));
      return [[name, weighed(name, isName(name) ? wholeName(value, witnesses) : value, witnesses)] as const];
    }),
  );
}

/** The value of a field that may be given. */
export const givenValue = (field: WeighedField | undefined): string | null =>
  field === undefined || field.standing === 'disputed' ? null : field.value;

/** Names of the fields without which nobody is identified and of which the readings say different things. */
export const disputes = (fields: WeighedFields): readonly string[] =>
  ESSENTIAL.filter((name) => fields[name]?.standing === 'disputed');

/** Names of the fields that tell people from each other and that one reading alone gives. */
export const unconfirmed = (fields: WeighedFields): readonly (typeof IDENTIFYING)[number][] =>
  IDENTIFYING.filter((name) => fields[name]?.standing === 'single');

/** What one reading of one place says of a field. */
interface Witness {
  readonly value: string;
  readonly source: ValueSource;
  /** Which side, and whether the engine that reads print read it from the zone. */
  readonly side: number;
  readonly second: boolean;
  readonly confidence: number | null;
  /** Sure enough to contradict. */
  readonly sure: boolean;
  /** Of print: a second look says the same. */
  readonly again: boolean;
  /** Of the zone: what its digit and its corrections say. */
  readonly zone: MrzFieldReading | null;
}

function witnessesOf(reading: DocumentReading, name: FieldName, side: number): readonly Witness[] {
  const { barcode, mrz } = reading;
  const coded = barcode ? (barcode.fields as Readonly<Partial<Record<FieldName, string | null>>>)[name] : null;
  const plain = { side, second: false, zone: null, again: false };
  return [
    ...(coded ? [{ ...plain, value: coded, source: 'barcode', confidence: null, sure: true } as const] : []),
    ...(mrz ? zoneFields(reading, name).flatMap((field) => inZone(field, side)) : []),
    ...printed(reading, name).map(({ value, confidence, by, confirmed = false, box }) => {
      const whole = !reachesBorder(reading, box);
      return {
        ...plain,
        value,
        source: 'print' as const,
        confidence,
        sure: whole && by === 'label' && confidence >= SURE_PRINT,
        again: whole && by !== 'kind' && confirmed && !(name === 'documentNumber' && isAmbiguous(value)),
      };
    }),
    ...(name === 'issuingState' && reading.issuer
      ? [{ ...plain, value: reading.issuer, source: 'print', confidence: null, sure: false } as const]
      : []),
  ];
}

/** Whether a zone without room has the beginning of a name. */
const isCutIn = ({ zone, value }: Witness, whole: string): boolean =>
  zone?.mayBeCut === true && isCutName(value, whole);

/** The name as it is printed, where a zone that had no room for it gives the `value`. */
function wholeName(value: string, witnesses: readonly Witness[]): string {
  const zone = witnesses.filter((witness) => witness.zone !== null && isSameName(witness.value, value));
  const prints = witnesses.filter(({ source }) => source === 'print');
  return prints.find((print) => zone.some((witness) => isCutIn(witness, print.value)))?.value ?? value;
}

/** Optional data of a zone may be anything: only what is like the personal number speaks of it. */
const isAbout = (name: FieldName, { zone, value }: Witness, personal: string): boolean =>
  name !== 'personalNumber' || zone === null || likeness(compact(value), compact(personal)) >= SAME_OPTIONAL_DATA;

const SAME_OPTIONAL_DATA = 0.75;

/** Beside a letter of a number nobody can tell I from 1 and O from 0 in print, however often it is looked at. */
const isAmbiguous = (number: string): boolean => /[01IOQ][A-Z]|[A-Z][01IOQ]/.test(compact(number));

function zoneFields({ mrz }: DocumentReading, name: FieldName): readonly MrzFieldReading[] {
  if (!mrz) return [];
  if (name === 'personalNumber') return [mrz.fields.optionalData, mrz.fields.optionalData2];
  return Object.hasOwn(mrz.fields, name) ? [mrz.fields[name as keyof typeof mrz.fields]] : [];
}

function inZone(field: MrzFieldReading, side: number): readonly Witness[] {
  const { value, second = null, agreed = false, sureness = null, check, corrections = [] } = field;
  const common = { side, source: 'zone', confidence: sureness, zone: field, again: false } as const;
  const fits = !isMadeToFit(corrections);
  const sure = check !== 'invalid' && fits && (sureness ?? 0) >= SURE_CHARACTERS;
  return [
    // Where the second engine's vote made the value, that engine alone has read it.
    ...(value !== null && (agreed || value !== second) ? [{ ...common, value, second: false, sure }] : []),
    ...(second === null ? [] : [{ ...common, value: second, second: true, sure: false }]),
  ];
}

function printed({ visual }: DocumentReading, name: FieldName): readonly VisualField[] {
  const field = name === 'issuingState' ? undefined : visual[name];
  if (!field) return [];
  if (name !== 'nationality') return [field];
  const named = countryNamed(field.value);
  return named ? [{ ...field, value: named }] : [];
}

function weighed(name: FieldName, value: string, witnesses: readonly Witness[]): WeighedField {
  const chosen = supported(name, value, witnesses);
  if (votes(chosen, witnesses) < 2) {
    const other = witnesses
      .map((witness) => supported(name, witness.value, witnesses))
      .find((other) => votes(other, witnesses) >= 2);
    if (other) return field(other, 'certain');
  }
  const sides = new Set(chosen.support.map(({ source, side }) => `${source} ${side}`));
  const matched = sides.size > 1;
  // Two engines take 11 for II alike, and so does a check digit: of characters that were not read surely, print is heard.
  const unsure = NUMBERS.includes(name) && chosen.support.every(({ sure }) => !sure);
  const contradicted = witnesses.some(
    (one) =>
      one.source === 'print' &&
      (one.sure || unsure || (isName(name) && isClearlyOther(one, value))) &&
      !chosen.support.includes(one),
  );
  const confirmed = votes(chosen, witnesses) >= 2;
  if (confirmed) return { ...field(chosen, contradicted && !matched ? 'single' : 'certain'), matched };
  return field(chosen, isDisputed(name, chosen, witnesses) ? 'disputed' : 'single');
}

/** Whether clear print has as many letters as a name and not the same ones: no digit checks a name, and F and R look alike. */
const isClearlyOther = (print: Witness, name: string): boolean =>
  (print.confidence ?? 0) >= SURE_PRINT &&
  plainLetters(print.value).replace(/ /g, '').length === plainLetters(name).replace(/ /g, '').length;

const NUMBERS: readonly FieldName[] = ['documentNumber', 'personalNumber'];
const isName = (name: FieldName): boolean => name === 'surname' || name === 'givenNames';

interface Supported {
  readonly value: string;
  readonly support: readonly Witness[];
}

const supported = (name: FieldName, value: string, witnesses: readonly Witness[]): Supported => {
  const checked = NUMBERS.includes(name) && witnesses.some((witness) => isChecked(witness, value));
  return {
    value,
    support: witnesses.filter(
      (witness) =>
        same(name, witness.value, value) ||
        (checked && witness.source === 'print' && isToldApart(compact(witness.value), compact(value))),
    ),
  };
};

/** Whether a number is what the zone says, and the zone's own check digit fits it as it was seen. */
const isChecked = ({ zone, value }: Witness, number: string): boolean =>
  zone?.check === 'valid' && !isMadeToFit(zone.corrections ?? []) && compact(value) === compact(number);

/**
 * A barcode corrects its own errors. A check digit that fits what was read surely counts as a second reading, unless it fits what
 * somebody else has read as well (F and P have the same one). So does a second look at print; a value that was made to fit its check
 * digit is no reading of the zone.
 */
const votes = ({ value, support }: Supported, witnesses: readonly Witness[]): number =>
  support.reduce((sum, { source, zone, second, sure, again }) => {
    if (source === 'barcode' || again) return sum + 2;
    // Both engines see where a line ends, and neither what it had no room for.
    if (zone && second && zone.mayBeCut) return sum;
    if (!zone || second) return sum + 1;
    if (isMadeToFit(zone.corrections ?? [])) return sum;
    return zone.check === 'valid' && sure && !witnesses.some((other) => fitsAlike(other.value, value))
      ? sum + 2
      : sum + 1;
  }, 0);

function fitsAlike(one: string, other: string): boolean {
  const [a, b] = [compact(one), compact(other)];
  return a !== b && a.length === b.length && checkDigit(a) === checkDigit(b);
}

function field({ value, support }: Supported, standing: ValueStanding): WeighedField {
  const first = support.find(({ second }) => !second) ?? support[0];
  return {
    value,
    standing,
    source: first?.source ?? 'print',
    confidence: first?.confidence ?? null,
    corrections: support.find(({ second, zone }) => zone && !second)?.zone?.corrections ?? [],
    matched: new Set(support.map(({ source, side }) => `${source} ${side}`)).size > 1,
  };
}

/** Whether a value that one reading alone supports is contradicted, or was no reading. */
function isDisputed(name: FieldName, { value, support }: Supported, witnesses: readonly Witness[]): boolean {
  const zone = support.find((witness) => witness.zone !== null && !witness.second)?.zone ?? null;
  // A name that the zone cuts is confirmed as far as it goes.
  const isCut = (witness: Witness): boolean => isName(name) && isCutIn(witness, value);
  const others = witnesses.filter((witness) => !support.includes(witness) && !isCut(witness));
  if (name === 'nationality' || name === 'issuingState')
    return zone !== null && (countryOf(value) === null || (zone.corrections ?? []).length > 0);
  if (zone && (zone.check === 'invalid' || isMadeToFit(zone.corrections ?? []))) return true;
  if (others.some(({ source, sure }) => sure && source === 'print')) return true;
  const unsure = support.every(({ sure }) => !sure);
  return unsure && others.some(({ second }) => second);
}

function same(name: FieldName, value: string, wanted: string): boolean {
  switch (name) {
    case 'surname':
    case 'givenNames':
      return isSameName(value, wanted);
    case 'birthDate':
    case 'issueDate':
    case 'expiryDate':
    case 'sex':
      return value === wanted;
    case 'nationality':
    case 'issuingState':
      return resultCountryCode(value) === resultCountryCode(wanted);
    case 'documentNumber':
    case 'personalNumber':
      return compact(value) === compact(wanted);
    default:
      return plainLetters(value) === plainLetters(wanted);
  }
}

const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Whether print differs from a number in one letter or digit alone, of those that print does not tell apart and a check digit does:
 * it fits G as well as 6, and two such characters (11 and II) may cancel out.
 */
function isToldApart(print: string, number: string): boolean {
  if (print.length !== number.length) return false;
  const others = [...number].flatMap((character, i) => (character === print[i] ? [] : [[character, print[i] ?? '']]));
  const [[a = '', b = ''] = []] = others;
  return others.length === 1 && areLookalikes(a, b) && !/[6G]/.test(a + b);
}
