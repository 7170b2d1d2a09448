import { wrongParameters } from '../../subgraphs/platform/errors/catalogue.js';

/**
 * The members of a `query` parameter: an object, or its JSON text.
 * @throws ArgumentError `wrong-parameters`
 */
export function queryMembers(value: unknown): ReadonlyMap<string, unknown> {
  const given = typeof value === 'string' ? parsed(value) : value;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw wrongParameters('query', 'must be an object');
  }
  return new Map(Object.entries(given));
}

/** Whether a member says anything: null and the empty text count as absent. */
export function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw wrongParameters('query', 'is no JSON');
  }
}
