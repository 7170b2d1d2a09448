import { MRZ_ALPHABET, type CellScores, type MrzCorrection } from './mrz/decode.js';
import { LAYOUTS, type MrzFieldLayout, type MrzFieldName } from './mrz/layouts.js';
import type { CheckResult, MrzContent } from './mrz/parse.js';
import { isNamesLineShifted } from './names-line.js';
import type { MrzFieldReading, MrzReading } from './reading.js';
import type { FoundMrz } from './recognise/find-mrz.js';
import type { WitnessedZone } from './recognise/second-opinion.js';
import type { Box } from './recognise/text-engine.js';

/** The zone as the reading reports it. */
export function mrzReading({ found, first, second, share }: WitnessedZone, box: Box | null): MrzReading {
  const { content, decoding } = found;
  const { checks } = content;
  const isShifted = isNamesLineShifted(content, found.lines);
  const field = (name: keyof MrzReading['fields'], check: CheckResult = 'absent'): MrzFieldReading => {
    const places = placesOf(content, name);
    const value = valueOf(content, name);
    const agreed = value !== null && valueOf(first, name) === value && valueOf(second, name) === value;
    const corrections = decoding.corrections.filter((entry) => places.some((place) => covers(place, entry)));
    return {
      value,
      check,
      second: isMisread(second, name) || (isShifted && isBesideNames(content, name)) ? null : valueOf(second, name),
      agreed,
      sureness: thousandths(least(found, places)),
      ...(corrections.length === 0 ? {} : { corrections }),
      ...(value !== null && mayBeCut(content, name) ? { mayBeCut: true } : {}),
    };
  };
  return {
    format: content.format,
    lines: content.lines,
    fields: {
      documentCode: field('documentCode'),
      issuingState: field('issuingState'),
      documentNumber: field('documentNumber', checks.documentNumber),
      nationality: field('nationality'),
      surname: field('surname'),
      givenNames: field('givenNames'),
      sex: field('sex'),
      birthDate: field('birthDate', checks.birthDate),
      expiryDate: field('expiryDate', checks.expiryDate),
      optionalData: field('optionalData', checks.optionalData),
      optionalData2: field('optionalData2'),
    },
    composite: checks.composite,
    valid: Object.values(checks).every((check) => check !== 'invalid'),
    corrections: decoding.corrections,
    confidence: thousandths(decoding.confidence),
    secondEngine: thousandths(share),
    box,
  };
}

const thousandths = (share: number): number => Math.round(share * 1000) / 1000;

const isName = (name: keyof MrzReading['fields']): name is 'surname' | 'givenNames' =>
  name === 'surname' || name === 'givenNames';

/** What its own digit refutes was misread, though both engines read it. */
const isMisread = (content: MrzContent, name: keyof MrzReading['fields']): boolean =>
  checkOf(content, name) === 'invalid';

const checkOf = ({ checks }: MrzContent, name: keyof MrzReading['fields']): CheckResult =>
  (checks as Readonly<Partial<Record<string, CheckResult>>>)[name] ?? 'absent';

function valueOf(content: MrzContent, name: keyof MrzReading['fields']): string | null {
  if (name === 'birthDate' || name === 'expiryDate') return content[name].iso;
  return content[name] || null;
}

/** Where a field stands; the digit that checks it belongs to it. */
function placesOf({ format }: MrzContent, name: keyof MrzReading['fields']): readonly MrzFieldLayout[] {
  const own: MrzFieldName = isName(name) ? 'names' : name;
  return LAYOUTS[format].fields.filter((field) => field.name === own || field.name === `${own}Check`);
}

/** Whether a field stands in the line of the names. */
function isBesideNames(content: MrzContent, name: keyof MrzReading['fields']): boolean {
  const [names] = placesOf(content, 'surname');
  return placesOf(content, name).some(({ line }) => line === names?.line);
}

/** Names that fill their places: where they have no room, states cut the surname, too (ICAO 9303 part 4, 4.2.3). */
function mayBeCut(content: MrzContent, name: keyof MrzReading['fields']): boolean {
  if (!isName(name)) return false;
  return placesOf(content, name).every(({ line, end }) => (content.lines[line] ?? '')[end - 1] !== '<');
}

const covers = (place: MrzFieldLayout, { line, position }: MrzCorrection): boolean =>
  place.line === line && position >= place.start && position < place.end;

/** Probability of the least sure of a field's printed characters, as the first engine saw them; 1 for a field of fillers. */
function least({ content, cells }: FoundMrz, places: readonly MrzFieldLayout[]): number {
  let worst = 1;
  for (const { line, start, end } of places)
    for (let at = start; at < end; at += 1) {
      const character = content.lines[line]?.[at] ?? '<';
      const cell: CellScores | undefined = cells[line]?.[at];
      if (character !== '<' && cell) worst = Math.min(worst, Math.exp(cell[MRZ_ALPHABET.indexOf(character)] ?? -20));
    }
  return worst;
}
