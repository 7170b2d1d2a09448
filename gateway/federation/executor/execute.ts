import { GraphQLError, type ExecutionResult } from 'graphql';
import { PlanningError } from '../planner/planning-errors.js';
import type { PreparedOperation } from '../planner/prepared-operation.js';
import { Variant } from '../planner/variant.js';
import type { SubgraphResult } from '../transport/subgraph-executor.js';
import { notPlanned, unavailable } from './errors.js';
import { FetchSender } from './fetches.js';
import { rootReceiver } from './root-fetches.js';
import type { Run } from './run.js';

type Variables = Readonly<Record<string, unknown>>;

/** Executes a query or mutation. It resolves always: what goes wrong is in `errors`. */
export const executeOperation = async (
  prepared: PreparedOperation<unknown, never>,
  inputs: Variables,
  context: unknown,
): Promise<ExecutionResult> => {
  const coerced = prepared.coerce(inputs);
  if ('errors' in coerced) return coerced;
  const { variables } = coerced;
  const found = variantOf(prepared, variables, context);
  const variant = found instanceof Variant ? found : await found;
  if (!(variant instanceof Variant)) return variant;
  const run: Run = { data: prepared.initialData(variables), errors: [], unmet: [], variables, context };
  for (const step of variant.steps) await step(run);
  return prepared.finish(run, variant);
};

/** Without waiting where it was planned before, as nearly always. */
const variantOf = (
  prepared: PreparedOperation<unknown, never>,
  variables: Variables,
  context: unknown,
): Variant | ExecutionResult | Promise<Variant | ExecutionResult> => {
  const refused = (error: unknown): ExecutionResult => {
    if (!(error instanceof PlanningError)) throw error;
    return { errors: [notPlanned(error)] };
  };
  try {
    const variant = prepared.variant(variables, () => prepared.parts.askerOf(context));
    return variant instanceof Variant ? variant : variant.catch(refused);
  } catch (error) {
    return refused(error);
  }
};

const isStream = (value: AsyncIterable<SubgraphResult> | SubgraphResult): value is AsyncIterable<SubgraphResult> =>
  Symbol.asyncIterator in value;

/**
 * Starts a subscription: a stream with one complete answer for each event of the subgraph, or one answer with errors
 * where it could not be started. Ending the stream ends the subgraph's.
 */
export const subscribeOperation = async (
  prepared: PreparedOperation<unknown, never>,
  inputs: Variables,
  context: unknown,
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> => {
  const { parts } = prepared;
  const coerced = prepared.coerce(inputs);
  if ('errors' in coerced) return coerced;
  const { variables } = coerced;
  const variant = await variantOf(prepared, variables, context);
  if (!(variant instanceof Variant)) return variant;
  const { subscription } = variant;
  if (!subscription) return { errors: [new GraphQLError('This operation is not a subscription.')] };
  const sender = new FetchSender({ ...subscription.primary, operationKind: 'subscription' }, parts);
  const receiver = rootReceiver(subscription.primary, sender.document, parts);
  const newRun = (): Run => ({ data: {}, errors: [], unmet: [], variables, context });
  const answer = async (event: SubgraphResult): Promise<ExecutionResult> => {
    const run = newRun();
    receiver.done(run, event);
    await subscription.rest(run);
    return prepared.finish(run, variant);
  };
  const { executor } = sender;
  if (!executor.subscribe) return { errors: [new GraphQLError('Subscriptions are not available here.')] };
  try {
    const source = await executor.subscribe(sender.request(newRun(), {}));
    return isStream(source) ? answers(source, answer) : await answer(source);
  } catch (error) {
    parts.onUnavailable({ subgraph: subscription.primary.serviceName, error });
    return { errors: [unavailable(undefined)], data: null };
  }
};

/** Written out, for a generator cannot be ended while it waits for an event. */
const answers = (
  events: AsyncIterable<SubgraphResult>,
  answer: (event: SubgraphResult) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult, undefined> => {
  const source = events[Symbol.asyncIterator]();
  const end = { done: true, value: undefined } as const;
  let ended = false;
  return {
    next: async () => {
      if (ended) return end;
      try {
        const event = await source.next();
        return event.done === true ? end : { done: false, value: await answer(event.value) };
      } catch {
        if (ended) return end;
        ended = true;
        return { done: false, value: { errors: [unavailable(undefined)], data: null } };
      }
    },
    return: async () => {
      ended = true;
      await source.return?.();
      return end;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
