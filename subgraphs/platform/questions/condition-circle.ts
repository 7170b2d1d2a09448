/**
 * A question of a circle, where each is shown by another one of them: none is ever shown, mandatory or not.
 * @param shownBy the question by which each one is shown, by key; a question without a condition is absent
 * @returns the first of `shownBy` that stands in a circle, null where none does; in linear time
 */
export function keyInCircle(shownBy: ReadonlyMap<string, string>): string | null {
  const seen = new Set<string>();
  const circles = new Set<string>();
  for (const start of shownBy.keys()) {
    const way = new Set<string>();
    let key: string | undefined = start;
    while (key !== undefined && !seen.has(key)) {
      seen.add(key);
      way.add(key);
      key = shownBy.get(key);
    }
    if (key === undefined || !way.has(key)) continue;
    // What led into the circle is no part of it.
    const steps = [...way];
    for (const member of steps.slice(steps.indexOf(key))) circles.add(member);
  }
  return [...shownBy.keys()].find((key) => circles.has(key)) ?? null;
}
