import type { CalendarDate } from '../calendar-date.js';
import type { DocumentReading, PictureMarks } from '../reading.js';
import type { Box } from '../recognise/text-engine.js';
import { impossibleDates } from './impossible-dates.js';

export type OriginalityCheckName = 'colour' | 'dot-grid' | 'check-digits' | 'dates' | 'zone-and-print';

/** One look at whether a side is an original, and unaltered, with its evidence. What cannot be told is left out. */
export interface OriginalityCheck {
  readonly name: OriginalityCheckName;
  /** It speaks against an original. By itself it proves nothing: a person looks. */
  readonly doubt: boolean;
  /** What was measured, in the check's own unit, and from where on it is a doubt (of `colour`: below it). */
  readonly measured: number;
  readonly bound: number;
  /** Fields that contradict. */
  readonly fields: readonly string[];
  /** On the straightened page; null for the whole of it. */
  readonly box: Box | null;
}

/** Colourfulness below which a page has no colour. Copies of drawn documents had 0.01 to 0.05, fronts in a quarter of their colour 0.043 and more. */
const COLOURLESS = 0.035;
/** Strength from which a grid is no chance: pictures of documents had at most 3.7, of screens and rastered prints mostly 6 to 11. */
const GRID = 5;
/** Below this share of sureness a zone's digits prove nothing either way. */
export const JUDGEABLE_ZONE = 0.85;

/** Backs are often printed in black alone: only of sides with a portrait a picture without colour says something. */
export const isColourless = ({ colour }: PictureMarks, side: DocumentReading['side']): boolean =>
  side === 'front' && colour !== null && colour < COLOURLESS;

export const showsGrid = ({ grid }: PictureMarks): boolean => grid !== null && grid.strength >= GRID;

/**
 * Every check that could be made of a side.
 * @param others the other sides of the same document, whose dates count, too
 */
export function originalityChecks(
  reading: DocumentReading,
  others: readonly DocumentReading[],
  today: CalendarDate,
): readonly OriginalityCheck[] {
  return [...ofPicture(reading), ...ofDigits(reading), ...ofDates(reading, others, today), ...ofZone(reading)];
}

function ofPicture({ marks, side }: DocumentReading): readonly OriginalityCheck[] {
  if (!marks) return [];
  const { colour, grid } = marks;
  const none = { fields: [] };
  return [
    ...(colour === null || side !== 'front'
      ? []
      : [
          {
            ...none,
            name: 'colour' as const,
            doubt: isColourless(marks, side),
            measured: colour,
            bound: COLOURLESS,
            box: null,
          },
        ]),
    ...(grid === null
      ? []
      : [
          {
            ...none,
            name: 'dot-grid' as const,
            doubt: showsGrid(marks),
            measured: grid.strength,
            bound: GRID,
            box: showsGrid(marks) ? grid.box : null,
          },
        ]),
  ];
}

function ofDigits({ mrz }: DocumentReading): readonly OriginalityCheck[] {
  if (mrz === null || mrz.confidence < JUDGEABLE_ZONE) return [];
  const wrong = [
    ...Object.entries(mrz.fields).flatMap(([name, { check }]) => (check === 'invalid' ? [name] : [])),
    ...(mrz.composite === 'invalid' ? ['composite'] : []),
  ];
  return [counted('check-digits', wrong, mrz.box)];
}

function ofDates(
  reading: DocumentReading,
  others: readonly DocumentReading[],
  today: CalendarDate,
): readonly OriginalityCheck[] {
  const impossible = impossibleDates([reading, ...others], today);
  // The other side says it of its own dates.
  const mine = (name: 'birthDate' | 'issueDate' | 'expiryDate'): boolean =>
    reading.visual[name] !== undefined || (name !== 'issueDate' && Boolean(reading.mrz?.fields[name].value));
  if (impossible === null || !(['birthDate', 'issueDate', 'expiryDate'] as const).some(mine)) return [];
  const shown = impossible.find((name) => reading.visual[name] !== undefined);
  return [counted('dates', impossible, (shown && reading.visual[shown]?.box) ?? null)];
}

function ofZone({ agreement, visual }: DocumentReading): readonly OriginalityCheck[] {
  const judged = Object.entries(agreement).filter(([, says]) => says !== 'unknown');
  if (judged.length === 0) return [];
  const fields = judged.flatMap(([name, says]) => (says === 'differs' ? [name] : []));
  const box = Object.entries(visual).find(([name]) => fields.includes(name))?.[1].box ?? null;
  return [counted('zone-and-print', fields, box)];
}

/** One field that contradicts is a doubt. */
const counted = (name: OriginalityCheckName, fields: readonly string[], box: Box | null): OriginalityCheck => ({
  name,
  doubt: fields.length > 0,
  measured: fields.length,
  bound: 1,
  fields,
  box: fields.length > 0 ? box : null,
});
