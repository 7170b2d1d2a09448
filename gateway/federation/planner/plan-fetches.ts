import type { BatchFetchNode, FetchNode, PlanNode } from '@graphql-hive/router-query-planner';
import { parse } from 'graphql';

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

/** A fragment under conditions that has nothing in it; the planner prints it without even a selection set. */
const EMPTY_FRAGMENT = /\.\.\.on \w+\b(?: @(?:include|skip)\(if: \$\w+\))*(?!\s*[@{])/g;

/**
 * The text of a fetch as a subgraph can read it.
 * @throws GraphQLError where it cannot be made so
 */
export const readableOperation = (text: string): string => {
  if (isReadable(text)) return text;
  const repaired = text.replaceAll(EMPTY_FRAGMENT, ' ').replaceAll(/\{\s*\}/g, '{__typename}');
  parse(repaired, { noLocation: true });
  return repaired;
};

const isReadable = (text: string): boolean => {
  try {
    parse(text, { noLocation: true });
    return true;
  } catch {
    return false;
  }
};
