import { GraphQLError } from 'graphql';
import type { SubgraphResult } from '../transport/subgraph-executor.js';
import type { ResponsePath } from './entity-paths.js';
import type { Row } from './merge.js';

/** Fields that were not asked, for something that they require is not known. */
export interface Unmet {
  readonly entity: Row;
  /** The key of the entity's field that is missing, or that has something missing in it. */
  readonly needs: string;
  /** Keys of the fields that were not asked. */
  readonly fields: readonly string[];
  /** Where the entity stands in the response. */
  readonly locate: () => readonly ResponsePath[];
}

/** What the client asked, by the paths of the plan's data. */
export interface AskedAnswer {
  /** Whether the client asked what is at a path. */
  readonly asks: (path: ResponsePath) => boolean;
  /** Whether something that the client asked was not found in the object at a path. */
  readonly lacks: (path: ResponsePath) => boolean;
}

/**
 * Takes back the nulls that stand for errors: what requires such a field cannot be computed from null, which would be
 * a value.
 */
export const forgetFailed = ({ data, errors }: SubgraphResult): void => {
  for (const { path } of errors ?? []) {
    let value: unknown = data;
    for (const key of path ?? []) {
      if (typeof value !== 'object' || value === null) break;
      const container = value as Record<string | number, unknown>;
      if (container[key] === null) container[key] = undefined;
      value = container[key];
    }
  }
};

const keyOf = (path: ResponsePath): string => JSON.stringify(path);

/**
 * Moves errors from fields that were fetched only because others require them, and that the client does not know, to
 * the fields that are missing for it. One that took nothing from the client is not told.
 */
export const placeErrors = (
  errors: readonly GraphQLError[],
  unmet: readonly Unmet[],
  answer: AskedAnswer,
): readonly GraphQLError[] => {
  if (errors.length === 0) return errors;
  const known = new KnownErrors(errors);
  const causes = new Map<string, readonly GraphQLError[]>();
  const placed = new Map<string, GraphQLError>();
  const moved = new Set<GraphQLError>();
  for (const { locate, needs, fields } of unmet) {
    for (const place of locate()) {
      const because = causesOf(place, needs, known, causes);
      for (const field of fields) {
        const path = [...place, field];
        causes.set(keyOf(path), because);
        if (because.length === 0 || !answer.asks(path) || known.isToldAbove(path)) continue;
        for (const error of because) moved.add(error);
        const [first] = because;
        if (first) placed.set(keyOf(path), at(path, first));
      }
    }
  }
  const kept = errors.flatMap((error) => {
    if (!error.path || answer.asks(error.path)) return [error];
    const path = askedPart(error.path, answer);
    return moved.has(error) || !answer.lacks(path) ? [] : [at(path, error)];
  });
  return distinct([...kept, ...placed.values()]);
};

/** A field that several fetches asked fails several times for the same reason; the client asked it once. */
const distinct = (errors: readonly GraphQLError[]): readonly GraphQLError[] => {
  if (errors.length < 2) return errors;
  const known = new Set<string>();
  return errors.filter(({ path, message, extensions }) => {
    if (!path) return true;
    const identity = JSON.stringify([path, message, extensions['code']]);
    if (known.has(identity)) return false;
    known.add(identity);
    return true;
  });
};

/** Errors of the field that is needed, of what was missing for it, or else of the object: it may be missing as a whole. */
const causesOf = (
  place: ResponsePath,
  needs: string,
  errors: KnownErrors,
  known: ReadonlyMap<string, readonly GraphQLError[]>,
): readonly GraphQLError[] => {
  const needed = [...place, needs];
  const own = errors.from(needed);
  if (own.length > 0) return own;
  return known.get(keyOf(needed)) ?? errors.from(place).filter(({ path }) => path?.length !== place.length);
};

/** Errors by where they are: there may be one for each of thousands of entities. */
class KnownErrors {
  readonly #byStart = new Map<string, GraphQLError[]>();
  readonly #paths = new Set<string>();

  constructor(errors: readonly GraphQLError[]) {
    for (const error of errors) {
      const { path } = error;
      this.#paths.add(keyOf(path ?? []));
      for (let length = 0; path && length <= path.length; length++) {
        const start = keyOf(path.slice(0, length));
        const begun = this.#byStart.get(start);
        if (begun) begun.push(error);
        else this.#byStart.set(start, [error]);
      }
    }
  }

  /** At a path or below it. */
  from(path: ResponsePath): readonly GraphQLError[] {
    return this.#byStart.get(keyOf(path)) ?? [];
  }

  /** Whether an error is at a path, above it, or of the whole operation. */
  isToldAbove(path: ResponsePath): boolean {
    for (let length = 0; length <= path.length; length++) {
      if (this.#paths.has(keyOf(path.slice(0, length)))) return true;
    }
    return false;
  }
}

const askedPart = (path: ResponsePath, answer: AskedAnswer): ResponsePath => {
  let length = path.length - 1;
  while (length > 0 && !answer.asks(path.slice(0, length))) length--;
  return path.slice(0, length);
};

const at = (path: ResponsePath, { message, extensions, originalError }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { path, extensions, originalError });
