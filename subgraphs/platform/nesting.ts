/**
 * Whether lists and objects of a JSON value are nested deeper than so many levels. It goes level by level: what calls itself,
 * as `JSON.stringify` does, would run out of stack before it could refuse.
 */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values<unknown>({ ...each }) : [],
    );
  }
  return false;
}
