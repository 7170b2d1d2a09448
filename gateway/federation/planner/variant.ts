import type { PlanNode, QueryPlan } from '@graphql-hive/router-query-planner';
import type { FetchParts } from '../executor/fetches.js';
import { compilePlan, compileSubscription, type SubscriptionPlan } from '../executor/plan.js';
import type { Projection } from '../executor/projection.js';
import type { Step } from '../executor/run.js';
import type { OperationKind } from '../transport/subgraph-executor.js';

/** An operation, planned and compiled for one outcome of its conditions. */
export class Variant {
  readonly steps: readonly Step[];
  readonly subscription: SubscriptionPlan | undefined;
  readonly projection: Projection;

  /** `plans` are the planner's in the order of execution: one, or one for each field of a mutation. */
  constructor(kind: OperationKind, plans: readonly QueryPlan[], projection: Projection, parts: FetchParts) {
    const isSubscription = kind === 'subscription';
    this.subscription = isSubscription ? compileSubscription(plans[0]?.node, parts) : undefined;
    this.steps = isSubscription ? [] : plans.map((plan) => compilePlan(plan.node, parts));
    this.projection = projection;
  }
}

/** True where a mutation's fields depend on fetches that the planner would let run beside the next field. */
export const needsSerialFields = (plan: QueryPlan): boolean => !isChainOfFetches(plan.node);

const isChainOfFetches = (node: PlanNode | undefined): boolean =>
  node === undefined ||
  node.kind === 'Fetch' ||
  (node.kind === 'Sequence' && node.nodes.every((one) => one.kind === 'Fetch'));
