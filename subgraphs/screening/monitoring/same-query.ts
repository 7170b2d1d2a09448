import type { PersonQuery } from '../matching/query.js';

/** Equal for queries that ask for the same: names without case, accents, spaces and order, and the same days. */
export function sameQueryText({ fullName, firstName, lastName, birthFrom, birthTo }: PersonQuery): string {
  const words = (fullName ?? `${firstName ?? ''} ${lastName ?? ''}`)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return JSON.stringify([words.sort(), dayOf(birthFrom), dayOf(birthTo)]);
}

function dayOf(date: string | undefined): string | null {
  return date === undefined ? null : new Date(date).toISOString().slice(0, 10);
}
