import { MOST_ENTRIES } from './parameters.js';
import { isPresent, queryMembers } from './query-object.js';
import { readText, readWhole } from './values.js';

const MEMBERS = ['firstName', 'lastName', 'personalNumber', 'documentNumber', 'birthday', 'reason', 'notes'] as const;

/**
 * The `query` object of a new blacklist record, or its JSON text; other members are passed over.
 * @throws ArgumentError `wrong-parameters`
 */
export function readBlacklistQuery(value: unknown): Record<string, string> {
  const members = queryMembers(value);
  return Object.fromEntries(
    MEMBERS.filter((name) => isPresent(members.get(name))).map((name) => [
      name,
      readText(`query.${name}`, members.get(name)),
    ]),
  );
}

/**
 * `offset` and `limit` of the `query` object of the list, which may be absent.
 * @throws ArgumentError `wrong-parameters`
 */
export function readBlacklistPart(value: unknown): Record<string, number> {
  const members = value === undefined ? new Map<string, unknown>() : queryMembers(value);
  const [offset, limit] = [members.get('offset'), members.get('limit')];
  return {
    ...(isPresent(offset) ? { offset: readWhole('query.offset', offset, { least: 0, most: MOST_ENTRIES }) } : {}),
    ...(isPresent(limit) ? { limit: readWhole('query.limit', limit, { least: 1, most: MOST_ENTRIES }) } : {}),
  };
}
