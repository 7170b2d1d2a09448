import { QueryPlanner, type QueryPlan } from '@graphql-hive/router-query-planner';

/** Raised when the planner finds no way to answer an operation that the schema allows. */
export class PlanningError extends Error {
  override readonly name = 'PlanningError';
}

/** Longer planning means a document made to be hard to plan. */
const PLANNING_TIMEOUT_MS = 2_000;
/** Progressive overrides (`@override(label:)`) are not used: no label is active. */
const NO_LABELS = new Set<string>();
const PERCENTAGE = 100;

const failed = (error: unknown): PlanningError =>
  new PlanningError(error instanceof Error ? error.message : String(error), { cause: error });

/**
 * Plans operations over a supergraph. It knows nothing of `@inaccessible` and validates nothing: only documents that
 * were validated and rewritten come here.
 */
export class Planner {
  readonly #planner: QueryPlanner;

  constructor(supergraphSdl: string) {
    this.#planner = new QueryPlanner(supergraphSdl);
  }

  plan(document: string): QueryPlan {
    try {
      return this.#planner.plan(document, undefined, NO_LABELS, PERCENTAGE);
    } catch (error) {
      throw failed(error);
    }
  }

  /** Plans on another thread, so that a document made to be hard does not hold up other requests. */
  async planAside(document: string): Promise<QueryPlan> {
    const limit = AbortSignal.timeout(PLANNING_TIMEOUT_MS);
    try {
      return await this.#planner.planAsync(document, undefined, NO_LABELS, PERCENTAGE, limit);
    } catch (error) {
      throw failed(error);
    }
  }
}
