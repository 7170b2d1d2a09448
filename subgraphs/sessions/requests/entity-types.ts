import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readText } from './reading.js';

/** Legal forms of a company, in the words of the interface. */
export const ENTITY_TYPES = [
  'Limited liability company',
  'Publicly listed company',
  'Sole proprietor',
  'Partnership',
  'Corporation',
  'Trust',
  'Private foundation',
  'Charity',
  'Nonprofit organization',
  'Other',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** An entity type in any case, with spaces, hyphens or underscores. @throws ArgumentError wrong-parameters */
export function readEntityType(value: unknown, place: string): EntityType {
  const canonical = (text: string): string =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ');
  const name = canonical(readText(value, place));
  const type = ENTITY_TYPES.find((candidate) => canonical(candidate) === name);
  if (type === undefined) throw wrongParameters(place, `must be one of ${ENTITY_TYPES.join(', ')}`);
  return type;
}
