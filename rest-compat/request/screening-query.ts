import { wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import { isPresent, queryMembers } from './query-object.js';
import { readText } from './values.js';

const TEXTS = ['fullName', 'firstName', 'lastName', 'birthdayTimeFrom', 'birthdayTimeTo'] as const;

/**
 * The `query` object of the screening calls, in both documented forms, or its JSON text; other members are passed over.
 * @throws ArgumentError `wrong-parameters`
 */
export function readScreeningQuery(value: unknown): Record<string, string | number> {
  const members = queryMembers(value);
  const query: Record<string, string | number> = {};
  for (const name of TEXTS) {
    const member = members.get(name);
    if (isPresent(member)) query[name] = readText(`query.${name}`, member);
  }
  const threshold = members.get('scoreThreshold');
  if (isPresent(threshold)) {
    const score = typeof threshold === 'string' && threshold.trim() !== '' ? Number(threshold) : threshold;
    if (typeof score !== 'number' || !Number.isFinite(score)) {
      throw wrongParameters('query.scoreThreshold', 'must be a number from 0 to 100');
    }
    query['scoreThreshold'] = score;
  }
  return query;
}
