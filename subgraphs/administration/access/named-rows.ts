import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { CompanyScope } from '../../platform/database/scope.js';
import type { EntityClass } from '../../platform/database/column.js';
import type { Where } from '../../platform/database/conditions.js';
import { decodeCursor, encodeCursor, type Page, type PageQuery, pageSize } from '../../platform/database/page.js';
import type { Store } from '../../platform/store.js';
import type { Reader } from '../../platform/transaction.js';

/** Of one kind, in one company: a list by name opens each of them. */
const MOST_NAMED = 10_000;
const AT_ONCE = 1_000;

interface NamedRow {
  readonly id: string;
  readonly name: string | null;
}

/** @throws ArgumentError `wrong-parameters` naming `name` when there is no room for another one */
export function checkRoom(count: number): void {
  if (count >= MOST_NAMED) throw wrongParameters('name', `must be one of at most ${MOST_NAMED}`);
}

export interface NamedQuery<E> {
  readonly where: Where<E>;
  readonly nameBeginsWith: string;
  readonly page: Omit<PageQuery<E>, 'where'>;
}

/**
 * A page of rows whose names are sealed: the database neither sorts by them nor looks for them. Names are in the order of
 * their bytes, as a database has them.
 * @throws ArgumentError `wrong-parameters` for a cursor of another list
 */
export async function namedPage<E extends NamedRow>(
  store: Store,
  entity: EntityClass<E>,
  scope: CompanyScope,
  nameOf: (row: E) => string,
  { where, nameBeginsWith, page }: NamedQuery<E>,
): Promise<{ page: Page<E>; count: () => Promise<number> }> {
  if (page.by !== 'name' && nameBeginsWith === '') {
    return {
      page: await store.read((reader) => reader.of(entity, scope).page({ ...page, where })),
      count: () => store.read((reader) => reader.of(entity, scope).count(where)),
    };
  }
  const all = await store.read((reader) => everyRow(reader, entity, scope, where));
  const byName = page.by === 'name';
  const named = all
    .map((row) => ({ row, name: nameOf(row) }))
    .filter(({ name }) => name.startsWith(nameBeginsWith))
    .map(({ row, name }) => placed(row, byName ? [name, row.id] : [row.id]));
  const after = page.after ? readCursor(page.after, byName ? 2 : 1) : null;
  return { page: pageOfPlaces(named, page, after), count: () => Promise.resolve(named.length) };
}

async function everyRow<E extends NamedRow>(
  reader: Reader,
  entity: EntityClass<E>,
  scope: CompanyScope,
  where: Where<E>,
): Promise<readonly E[]> {
  const rows: E[] = [];
  let after: string | null = null;
  do {
    const page: Page<E> = await reader.of(entity, scope).page({ where, first: AT_ONCE, after });
    rows.push(...page.items);
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
  return rows;
}

/** What a row is sorted by; the last is its id. */
type Place = readonly string[];

interface Placed<E> {
  readonly row: E;
  readonly place: Place;
  /** Of each text of the place: made once, compared often. */
  readonly bytes: readonly Buffer[];
}

function placed<E>(row: E, place: Place): Placed<E> {
  return { row, place, bytes: bytesOf(place) };
}

const bytesOf = (place: Place): readonly Buffer[] => place.map((text) => Buffer.from(text));

function pageOfPlaces<E>(
  rows: readonly Placed<E>[],
  { direction = 'asc', first }: Pick<PageQuery<E>, 'direction' | 'first'>,
  after: Place | null,
): Page<E> {
  const size = pageSize(first);
  const sign = direction === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((one, other) => sign * compare(one.bytes, other.bytes));
  const from = after && bytesOf(after);
  const left = from === null ? sorted : sorted.filter(({ bytes }) => sign * compare(bytes, from) > 0);
  const shown = left.slice(0, size);
  const cursors = shown.map(({ place }) => encodeCursor(place));
  return {
    items: shown.map(({ row }) => row),
    cursors,
    hasNextPage: left.length > size,
    endCursor: cursors.at(-1) ?? null,
  };
}

function compare(one: readonly Buffer[], other: readonly Buffer[]): number {
  for (const [index, bytes] of one.entries()) {
    const order = Buffer.compare(bytes, other[index] ?? NOTHING);
    if (order !== 0) return order;
  }
  return 0;
}

const NOTHING = Buffer.alloc(0);

function readCursor(cursor: string, values: number): Place {
  return decodeCursor(cursor, values, (place) => {
    if (place.every((value) => typeof value === 'string')) return place;
    throw new TypeError('not a cursor');
  });
}
