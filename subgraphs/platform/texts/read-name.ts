import { wrongParameters } from '../errors/catalogue.js';
import { isOneLine, NOT_ONE_LINE } from './one-line.js';

/**
 * A name that somebody gave to something of theirs, without white space around it.
 * @param place the parameter that an error names
 * @throws ArgumentError `wrong-parameters` for an empty one, a longer one than `longest`, one of several lines
 */
export function readName(place: string, given: string, longest: number): string {
  const name = given.trim();
  if (name === '' || name.length > longest) throw wrongParameters(place, `must have 1 to ${longest} characters`);
  if (!isOneLine(name)) throw wrongParameters(place, NOT_ONE_LINE);
  return name;
}
