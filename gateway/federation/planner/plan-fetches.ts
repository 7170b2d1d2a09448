import type { BatchFetchNode, FetchNode, PlanNode } from '@graphql-hive/router-query-planner';

/** Every fetch of a plan, in the order of the plan. */
export function* fetchesOf(node: PlanNode | null | undefined): Generator<FetchNode | BatchFetchNode, void, void> {
  if (!node) return;
  switch (node.kind) {
    case 'Fetch':
    case 'BatchFetch':
      yield node;
      return;
    case 'Flatten':
      yield* fetchesOf(node.node);
      return;
    case 'Sequence':
    case 'Parallel':
      for (const one of node.nodes) yield* fetchesOf(one);
      return;
    case 'Condition':
      yield* fetchesOf(node.ifClause);
      yield* fetchesOf(node.elseClause);
      return;
    case 'Subscription':
      yield node.primary;
      return;
    case 'Defer':
      yield* fetchesOf(node.primary.node);
      for (const one of node.deferred) yield* fetchesOf(one.node);
  }
}
