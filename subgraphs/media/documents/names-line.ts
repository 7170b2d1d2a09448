import { distance, type Point } from './locate/geometry.js';
import type { TextLine } from './locate/mrz-band.js';
import type { MrzContent } from './mrz/parse.js';

/** Distance from where the other lines begin and end, in characters, from which a line is a whole one aside. */
const ASIDE = 0.6;

/**
 * Whether the line of a zone that holds the names may have been read from a character too early or too late, as where the zone
 * is cut at its side: then both engines read the same wrong names.
 * @param lines of the zone in the picture; empty where they are not known
 */
export function isNamesLineShifted(content: MrzContent, lines: readonly TextLine[]): boolean {
  const { documentNumber, birthDate, expiryDate } = content.checks;
  if ([documentNumber, birthDate, expiryDate].every((check) => check === 'invalid')) return true;
  return content.format === 'TD1' ? isThirdAside(lines) : isStateShifted(content);
}

/** Where state and nationality are the same one, the state a character further on says that its line, with the names, is shifted. */
function isStateShifted({ lines: [first = '', second = ''] }: MrzContent): boolean {
  const [state, nationality] = [first.slice(2, 5), second.slice(10, 13)];
  if (state.startsWith('<')) return true;
  if (state === nationality) return false;
  return state.slice(0, 2) === nationality.slice(1) || state.slice(1) === nationality.slice(0, 2);
}

/** Whether the third line lies aside from where the first two lead. */
function isThirdAside([first, second, third]: readonly TextLine[]): boolean {
  if (!first || !second || !third) return false;
  const length = distance(second.left, second.right);
  const along = ({ x, y }: Point): number =>
    (x * (second.right.x - second.left.x) + y * (second.right.y - second.left.y)) / length;
  const aside = (end: (line: TextLine) => Point): number =>
    along(end(third)) - 2 * along(end(second)) + along(end(first));
  const pitch = length / 29;
  return Math.abs(aside(({ left }) => left) + aside(({ right }) => right)) / 2 > ASIDE * pitch;
}
