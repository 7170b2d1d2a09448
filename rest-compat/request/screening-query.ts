import { wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';
import { readText } from './values.js';

const TEXTS = ['fullName', 'firstName', 'lastName', 'birthdayTimeFrom', 'birthdayTimeTo'] as const;

/**
 * The `query` object of the screening calls, in both documented forms, or its JSON text; other members are passed over.
 * @throws ArgumentError `wrong-parameters`
 */
export function readScreeningQuery(value: unknown): Record<string, string | number> {
  const given = typeof value === 'string' ? parsed(value) : value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongParameters('query', 'must be an object');
  }
  const members = new Map<string, unknown>(Object.entries(given));
  const query: Record<string, string | number> = {};
  for (const name of TEXTS) {
    const member = members.get(name);
    if (member !== undefined && member !== null && member !== '') query[name] = readText(`query.${name}`, member);
  }
  const threshold = members.get('scoreThreshold');
  if (threshold !== undefined && threshold !== null && threshold !== '') {
    const score = typeof threshold === 'string' ? Number(threshold) : threshold;
    if (typeof score !== 'number' || !Number.isFinite(score)) {
      throw wrongParameters('query.scoreThreshold', 'must be a number from 0 to 100');
    }
    query['scoreThreshold'] = score;
  }
  return query;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongParameters('query', 'is no JSON');
  }
}
