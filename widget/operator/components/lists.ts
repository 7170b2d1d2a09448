/** The list with one of it moved up or down; what is at its end already stays. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by;
  const one = list.slice(from, from + 1);
  if (one.length === 0 || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...one, ...rest.slice(to)];
}

/** One entry a line; empty lines count for nothing. */
export function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
