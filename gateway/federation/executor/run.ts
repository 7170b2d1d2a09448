import type { GraphQLError } from 'graphql';
import type { Row } from './merge.js';
import type { Unmet } from './unmet.js';

/** What happens once in one execution of a prepared operation. */
export interface Run {
  readonly data: Row;
  readonly errors: GraphQLError[];
  readonly unmet: Unmet[];
  /** Coerced, with defaults. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: unknown;
}

/** A compiled node of a plan. It never rejects: what goes wrong becomes an error of the run. */
export type Step = (run: Run) => Promise<void> | void;
