import { whole } from '../request/parameters.js';

const DEFAULT_LIMIT = 100;
const MOST = 1_000;

/** How many entries a list answers where the reference has no parameter for it. */
export const LIST_LIMIT = whole('limit', `Entries to answer, ${MOST} at most; ${DEFAULT_LIMIT} when absent.`, {
  least: 1,
  most: MOST,
});

export function listVariables({ limit }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { first: limit ?? DEFAULT_LIMIT };
}
