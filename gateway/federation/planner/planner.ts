import { QueryPlanner, type QueryPlan } from '@graphql-hive/router-query-planner';
import { parse, visit } from 'graphql';
import { rootKeys } from '../executor/selections.js';
import { fetchesOf } from './plan-fetches.js';
import { plannableForms, type PlannableForm, type PlannableSupergraph } from './plannable-supergraph.js';
import { PlanningError } from './planning-errors.js';

/** Longer planning means a document made to be hard to plan. */
const PLANNING_TIMEOUT_MS = 2_000;

/** Time for planning one operation. */
export const planningLimit = (): AbortSignal => AbortSignal.timeout(PLANNING_TIMEOUT_MS);

/** Of progressive overrides (`@override(label:)`) only those are taken that are complete: `percent(100)`. */
const NO_LABELS = new Set<string>();
const PERCENTAGE = 99.999;

/**
 * Refuses a plan whose fetches no subgraph could read, and one that would run a field of a mutation in several subgraphs:
 * everything would be done twice.
 */
const checked = (plan: QueryPlan): QueryPlan => {
  const seen = new Set<string>();
  for (const fetch of fetchesOf(plan.node)) {
    const document = parse(fetch.operation, { noLocation: true });
    if (fetch.operationKind !== 'mutation') continue;
    for (const key of rootKeys(document)) {
      if (seen.has(key)) throw new PlanningError(`The mutation "${key}" would run in several subgraphs`);
      seen.add(key);
    }
  }
  return plan;
};

/** A planner over one form of the supergraph, made when it is first needed. */
class FormPlanner {
  readonly #form: PlannableForm;
  #opened: { readonly planner: QueryPlanner; readonly restore: PlannableSupergraph['restore'] } | undefined;

  constructor(form: PlannableForm) {
    this.#form = form;
  }

  get onlyWith(): ReadonlySet<string> | undefined {
    return this.#form.onlyWith;
  }

  get opened() {
    if (this.#opened) return this.#opened;
    const { sdl, restore } = this.#form.open();
    return (this.#opened = { planner: new QueryPlanner(sdl), restore });
  }

  plan(document: string): QueryPlan {
    const { planner, restore } = this.opened;
    return checked(restore(planner.plan(document, undefined, NO_LABELS, PERCENTAGE)));
  }

  async planAside(document: string, limit: AbortSignal): Promise<QueryPlan> {
    const { planner, restore } = this.opened;
    return checked(restore(await planner.planAsync(document, undefined, NO_LABELS, PERCENTAGE, limit)));
  }
}

/**
 * Plans operations over a supergraph. It knows nothing of `@inaccessible` and validates nothing: only documents that
 * were validated and rewritten come here.
 */
export class Planner {
  readonly #planners: readonly FormPlanner[];
  /** For operations of every kind. */
  readonly #general: readonly FormPlanner[];

  constructor(supergraphSdl: string) {
    this.#planners = plannableForms(supergraphSdl).map((form) => new FormPlanner(form));
    this.#general = this.#planners.filter((one) => one.onlyWith === undefined);
    // A supergraph that the planner refuses is an error of the start, not of the first request.
    void this.#general[0]?.opened;
  }

  #plannersFor(document: string): readonly FormPlanner[] {
    if (this.#general.length === this.#planners.length) return this.#general;
    const fields = fieldNamesIn(document);
    return this.#planners.filter(
      ({ onlyWith }) => onlyWith === undefined || [...onlyWith].some((name) => fields.has(name)),
    );
  }

  /** @throws PlanningError */
  plan(document: string): QueryPlan {
    let failure: unknown;
    for (const planner of this.#plannersFor(document)) {
      try {
        return planner.plan(document);
      } catch (error) {
        failure ??= error;
      }
    }
    throw failed(failure);
  }

  /**
   * Plans on another thread, so that a document made to be hard does not hold up other requests.
   * @throws PlanningError
   */
  async planAside(document: string, limit: AbortSignal): Promise<QueryPlan> {
    let failure: unknown;
    for (const planner of this.#plannersFor(document)) {
      try {
        return await planner.planAside(document, limit);
      } catch (error) {
        failure ??= error;
        if (limit.aborted) break;
      }
    }
    throw failed(failure);
  }
}

const fieldNamesIn = (document: string): ReadonlySet<string> => {
  const names = new Set<string>();
  visit(parse(document, { noLocation: true }), { Field: ({ name }) => void names.add(name.value) });
  return names;
};

const failed = (error: unknown): PlanningError =>
  new PlanningError(error instanceof Error ? error.message : String(error), { cause: error });
