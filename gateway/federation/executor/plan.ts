import type { FetchNode, PlanNode } from '@graphql-hive/router-query-planner';
import { batchFetch, entityFetch } from './entity-fetches.js';
import { EntityPath } from './entity-paths.js';
import type { FetchParts } from './fetches.js';
import { nestedRootFetch, rootFetch } from './root-fetches.js';
import type { Step } from './run.js';

/** A subscription's plan: the fetch that brings the events, and what completes each of them. */
export interface SubscriptionPlan {
  readonly primary: FetchNode;
  readonly rest: Step;
}

const nothing: Step = () => undefined;

const sequence = (steps: readonly Step[]): Step => {
  const [only] = steps;
  if (only && steps.length === 1) return only;
  return (run) => {
    for (let index = 0; index < steps.length; index++) {
      const pending = steps[index]?.(run);
      if (pending) return continueAfter(pending, steps, index + 1, run);
    }
  };
};

const continueAfter = async (
  pending: Promise<void>,
  steps: readonly Step[],
  from: number,
  run: Parameters<Step>[0],
): Promise<void> => {
  await pending;
  for (let index = from; index < steps.length; index++) await steps[index]?.(run);
};

const parallel =
  (steps: readonly Step[]): Step =>
  (run) => {
    const pending: Promise<void>[] = [];
    for (const step of steps) {
      const one = step(run);
      if (one) pending.push(one);
    }
    if (pending.length === 0) return;
    return pending.length === 1 ? pending[0] : Promise.all(pending).then(() => undefined);
  };

/** True for a node that changes something; such nodes run after their neighbours and one after the other. */
const isMutation = (node: PlanNode): boolean => {
  switch (node.kind) {
    case 'Fetch':
    case 'BatchFetch':
      return node.operationKind === 'mutation';
    case 'Sequence':
    case 'Parallel':
      return node.nodes.some(isMutation);
    case 'Condition':
      return [node.ifClause, node.elseClause].some((one) => (one ? isMutation(one) : false));
    default:
      return false;
  }
};

/** Turns the nodes of a plan into steps; every path, rewrite and projection is compiled here, once. */
export const compilePlan = (node: PlanNode | null | undefined, parts: FetchParts): Step => {
  const compile = (one: PlanNode | null | undefined): Step => compilePlan(one, parts);
  if (!node) return nothing;
  switch (node.kind) {
    case 'Fetch':
      return rootFetch(node, parts);
    case 'BatchFetch':
      return batchFetch(node, (path) => new EntityPath(path, parts.types), parts);
    case 'Flatten':
      return compileFlatten(node.path, node.node, parts);
    case 'Sequence':
      return sequence(node.nodes.map(compile));
    case 'Parallel': {
      const readers = node.nodes.filter((one) => !isMutation(one)).map(compile);
      const writers = node.nodes.filter(isMutation).map(compile);
      if (writers.length === 0) return parallel(readers);
      return sequence([...(readers.length > 0 ? [parallel(readers)] : []), ...writers]);
    }
    case 'Condition': {
      const whenTrue = compile(node.ifClause);
      const whenFalse = compile(node.elseClause);
      const { condition } = node;
      return (run) => (run.variables[condition] === true ? whenTrue(run) : whenFalse(run));
    }
    case 'Defer':
      return sequence([compile(node.primary.node), ...node.deferred.map((one) => compile(one.node))]);
    case 'Subscription':
      throw new Error('A subscription is executed as a stream of events, not as a step of a plan');
  }
};

const compileFlatten = (
  path: Extract<PlanNode, { kind: 'Flatten' }>['path'],
  node: PlanNode,
  parts: FetchParts,
): Step => {
  if (node.kind === 'Fetch') {
    const ofRoot = (node.requires ?? []).length === 0;
    return (ofRoot ? nestedRootFetch : entityFetch)(node, new EntityPath(path, parts.types), parts);
  }
  if (node.kind === 'Flatten') return compileFlatten([...path, ...node.path], node.node, parts);
  if (node.kind === 'Sequence' || node.kind === 'Parallel') {
    const steps = node.nodes.map((one) => compileFlatten(path, one, parts));
    return node.kind === 'Sequence' ? sequence(steps) : parallel(steps);
  }
  if (node.kind === 'Condition') {
    const { condition, ifClause, elseClause } = node;
    const whenTrue = ifClause ? compileFlatten(path, ifClause, parts) : nothing;
    const whenFalse = elseClause ? compileFlatten(path, elseClause, parts) : nothing;
    return (run) => (run.variables[condition] === true ? whenTrue(run) : whenFalse(run));
  }
  return compilePlan(node, parts);
};

/** Splits a subscription's plan into the source of the events and the steps for each event. */
export const compileSubscription = (node: PlanNode | undefined, parts: FetchParts): SubscriptionPlan => {
  if (node?.kind === 'Subscription') return { primary: node.primary, rest: nothing };
  if (node?.kind === 'Sequence') {
    const [first, ...others] = node.nodes;
    if (first?.kind === 'Subscription') {
      return { primary: first.primary, rest: sequence(others.map((one) => compilePlan(one, parts))) };
    }
  }
  throw new Error('The planner returned a subscription without a source of events');
};
