import type { ExecutionResult } from 'graphql';

type Path = readonly (string | number)[];

/** Where an error took effect: the first null on the way to its path, or why there is no such place. */
const effectOf = (data: unknown, path: Path): string => {
  let value = data;
  for (let index = 0; index <= path.length; index++) {
    if (value === null || value === undefined) return JSON.stringify(path.slice(0, index));
    const key = path[index];
    if (key === undefined) return `nothing is null at ${JSON.stringify(path)}`;
    if (typeof value !== 'object' || !Object.hasOwn(value, key)) return `no field ${JSON.stringify(path)}`;
    value = (value as Record<string | number, unknown>)[key];
  }
  return '';
};

const pathsOf = (result: ExecutionResult): Path[] => (result.errors ?? []).map(({ path }) => path ?? []);

/** The places that errors made null. Where one object is null for several errors, which of them is told may differ. */
const effects = (result: ExecutionResult): string[] => {
  const places = pathsOf(result).map((path) => effectOf(result.data, path));
  return [...new Set(places)].sort();
};

/** Errors that concern one field alone, each told once. Which of several inputs failed first may differ. */
const ownErrors = (result: ExecutionResult): string[] =>
  pathsOf(result)
    .map((path) => ({ key: JSON.stringify(path), effect: effectOf(result.data, path) }))
    .flatMap(({ key, effect }) => (key === effect ? [key] : []))
    .sort();

/** What is different between an answer and the one expected, in words; undefined where they are equally good. */
export const difference = (expected: ExecutionResult, received: ExecutionResult): unknown => {
  const pairs: [string, unknown, unknown][] = [
    // As text, for the order of fields is part of the answer.
    ['data', JSON.stringify(expected.data), JSON.stringify(received.data)],
    ['places of errors', effects(expected), effects(received)],
    ['errors', ownErrors(expected), ownErrors(received)],
  ];
  for (const [what, wanted, found] of pairs) {
    if (JSON.stringify(wanted) !== JSON.stringify(found)) return { what, wanted, found };
  }
  return undefined;
};
