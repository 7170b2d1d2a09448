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

/** Whether lists and objects of a JSON value have more than so many entries together. It stops at the first one too many. */
export function hasMorePlaces(value: unknown, most: number): boolean {
  const left: unknown[] = [value];
  let places = 0;
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) continue;
    const entries: readonly unknown[] = Array.isArray(one) ? one : Object.values<unknown>({ ...one });
    places += entries.length;
    if (places > most) return true;
    for (const entry of entries) if (typeof entry === 'object' && entry !== null) left.push(entry);
  }
  return false;
}
