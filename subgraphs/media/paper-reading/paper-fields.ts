import { isoTime, slashed, type CalendarDate } from '../documents/calendar-date.js';
import type { Word } from '../documents/recognise/text-engine.js';
import { segmentsOf, type Segment } from '../documents/visual/segments.js';
import type { PaperFields, PaperStatus } from '../../platform/facts/catalogue.js';
import { isPlaceLine, readAddress, type PaperAddress } from './address.js';
import { countryNamed } from './countries-by-name.js';
import { hasTitle, readHolder, type HolderName } from './holder.js';
import { issueDate } from './issue-date.js';
import { labelOf, namesOrganisation } from './words.js';

export interface PaperReading {
  readonly fields: Partial<PaperFields>;
  readonly statuses: readonly PaperStatus[];
}

/** Lines above the place that an address and its name have at most. */
const LONGEST_BLOCK = 6;
/** Of a line of a window envelope: how far lines stand apart and aside, in heights of the text. */
const NEXT_LINE = 1.7;
const ALIGNED = 1.2;
/** Letters of a line that is read: what is longer was never printed on one, and is looked through for very long. */
const LONGEST_LINE = 500;

/** Everything that a paper says of its holder. @param words of its first page, with boxes in any unit above a few pixels */
export function paperFields(words: readonly Word[], today: CalendarDate): PaperReading {
  const segments = segmentsOf(words).filter(({ text }) => text.length <= LONGEST_LINE);
  const { name, address } = holderOf(segments);
  const issued = issueDate(segments, today, address?.countryCode === 'US');
  const statuses: PaperStatus[] = [];
  if (name === null) statuses.push('name-was-not-found');
  if (address === null) statuses.push('address-was-not-found');
  if (issued === null) statuses.push('issued-date-was-not-found');
  const dates = issued ? { documentIssued: slashed(issued), documentIssuedTime: isoTime(issued) } : {};
  return { fields: { ...name, ...address, ...dates, authority: authorityOf(segments) }, statuses };
}

interface Holder {
  readonly name: HolderName | null;
  readonly address: PaperAddress | null;
}

function holderOf(segments: readonly Segment[]): Holder {
  const labelled = segments.flatMap((segment) => {
    const found = labelOf(segment.text);
    return found ? [{ ...found, lines: valueOf(segment, found.rest, segments) }] : [];
  });
  const name = labelled.filter(({ label }) => label === 'name').map(({ lines }) => readHolder(lines[0] ?? '')).find(Boolean) ?? null; // prettier-ignore
  const address = labelled.filter(({ label }) => label === 'address').map(({ lines }) => readAddress(lines)).find(Boolean) ?? null; // prettier-ignore
  const block = windowBlock(segments);
  // Where name and address stand together they belong together; labels help where one is missing.
  if (block?.name && block.address) return { name: block.name, address: block.address };
  return { name: name ?? block?.name ?? null, address: address ?? block?.address ?? null };
}

/** The value of a label: behind it on its line, or else below, with the lines that go on below that. */
function valueOf(label: Segment, rest: string, segments: readonly Segment[]): string[] {
  const { box } = label;
  const beside = segments
    .filter((other) => sameLine(other, label) && other.box.left > box.left + box.width)
    .toSorted((a, b) => a.box.left - b.box.left)[0];
  const first = rest === '' ? (beside ?? below(label, segments)) : null;
  const lines = [rest || first?.text || ''];
  if (rest !== '' && beside && beside.box.left - box.left - box.width < box.height * 3) lines[0] += ` ${beside.text}`;
  for (
    let line = first ? below(first, segments) : null;
    line && lines.length < LONGEST_BLOCK;
    line = below(line, segments)
  ) {
    if (isNextEntry(line, label, segments)) break;
    lines.push(line.text);
  }
  return lines;
}

/** Whether a line is the next entry of a form: a label, or beside a text that stands where the label does. */
function isNextEntry(line: Segment, label: Segment, segments: readonly Segment[]): boolean {
  if (labelOf(line.text)) return true;
  const left = segments.filter((other) => sameLine(other, line) && other.box.left < line.box.left);
  return left.some(({ box }) => aligned(box, label.box));
}

/** Name and address as one block of lines, where a letter's window shows it. The highest of the best ones counts. */
function windowBlock(segments: readonly Segment[]): Holder | null {
  const found = segments
    .filter(({ text }) => isPlaceLine(text))
    .map((place) => {
      const lines: Segment[] = [place];
      for (let line = above(place, segments); line && lines.length < LONGEST_BLOCK; line = above(line, segments)) {
        if (labelOf(line.text)?.rest === '') break;
        lines.unshift(line);
      }
      const after = below(place, segments);
      if (after && countryNamed(after.text)) lines.push(after);
      return holderOfLines(lines.map(({ text }) => text), place.box.top); // prettier-ignore
    });
  return found.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score || a.top - b.top)[0] ?? null;
}

function holderOfLines(
  lines: readonly string[],
  top: number,
): Holder & { readonly score: number; readonly top: number } {
  const at = lines.findIndex((line) => readHolder(line) !== null);
  const name = at < 0 ? null : readHolder(lines[at] ?? '');
  const address = readAddress(at < 0 ? lines : lines.slice(at + 1));
  const ofOffice = lines.some(namesOrganisation) ? 3 : 0;
  const score =
    (name ? 3 : 0) + (hasTitle(lines[at] ?? '') ? 1 : 0) + (address?.street ? 2 : address ? 1 : -5) - ofOffice;
  return { name, address, score, top };
}

function above(line: Segment, segments: readonly Segment[]): Segment | null {
  const { box } = line;
  const found = segments.filter(({ box: other }) => {
    const gap = box.top - other.top - other.height;
    const height = Math.max(box.height, other.height);
    return other.top < box.top && gap > -height * 0.5 && gap < height * NEXT_LINE && aligned(other, box);
  });
  return found.toSorted((a, b) => b.box.top - a.box.top)[0] ?? null;
}

function below(line: Segment, segments: readonly Segment[]): Segment | null {
  const { box } = line;
  const found = segments.filter(({ box: other }) => {
    const gap = other.top - box.top - box.height;
    const height = Math.max(box.height, other.height);
    return other.top > box.top && gap > -height * 0.5 && gap < height * NEXT_LINE && aligned(other, box);
  });
  return found.toSorted((a, b) => a.box.top - b.box.top)[0] ?? null;
}

function aligned(a: Segment['box'], b: Segment['box']): boolean {
  return Math.abs(a.left - b.left) < Math.max(a.height, b.height) * ALIGNED;
}

function sameLine(a: Segment, b: Segment): boolean {
  const middle = (segment: Segment): number => segment.box.top + segment.box.height / 2;
  return a !== b && Math.abs(middle(a) - middle(b)) < Math.max(a.box.height, b.box.height) * 0.6;
}

const LONGEST_AUTHORITY = 60;
/** What follows a name on its line: an account number with its label. */
const NUMBER_BEHIND = /\s+(?:\S+\s+)?\d{5,}.*$/;

/** Who issued it: the largest print that names a company or office, the highest of equals. */
function authorityOf(segments: readonly Segment[]): string | null {
  const named = segments.filter(
    ({ text }) => text.length <= LONGEST_AUTHORITY && namesOrganisation(text) && labelOf(text) === null,
  );
  const [first] = named.toSorted(
    (a, b) => b.box.height * b.confidence - a.box.height * a.confidence || a.box.top - b.box.top,
  );
  return first?.text.replace(NUMBER_BEHIND, '').replace(/[^\p{L}\p{N}.)]+$/u, '') ?? null;
}
