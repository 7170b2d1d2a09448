import type { GivenFlags } from './flags.js';
import { sameKey, type StepDefinition } from './steps.js';

/**
 * Steps of a request over those of a configuration: a step replaces, as a whole, the one with its key, or, where the
 * request gave it no key, the one of its type; the others are added at the end. The replaced step's place and, where
 * the request gave none, its key stay.
 */
export function mergeSteps(
  configured: readonly StepDefinition[],
  requested: readonly StepDefinition[],
): readonly StepDefinition[] {
  const steps = [...configured];
  const replaced = new Set<number>();
  for (const step of requested) {
    const place = steps.findIndex(
      (other, index) => !replaced.has(index) && (step.ownKey ? sameKey(other.key, step.key) : other.type === step.type),
    );
    const current = steps[place];
    if (current === undefined && replacesInCall(steps, step)) continue;
    if (current === undefined) {
      steps.push(step);
    } else {
      steps[place] = step.ownKey ? step : { ...step, key: current.key, ownKey: current.ownKey };
    }
    replaced.add(current === undefined ? steps.length - 1 : place);
  }
  return steps;
}

/** Puts a step with a key of its own in the place of the one with its key in a configured call; false where there is none. */
function replacesInCall(steps: StepDefinition[], step: StepDefinition): boolean {
  if (!step.ownKey) return false;
  const isSame = (other: StepDefinition): boolean => sameKey(other.key, step.key) && other.type === step.type;
  const place = steps.findIndex(({ content }) => content.kind === 'video-call' && content.steps.some(isSame));
  const call = steps[place];
  if (call?.content.kind !== 'video-call') return false;
  const inCall = call.content.steps.map((other) => (isSame(other) ? step : other));
  steps[place] = { ...call, content: { ...call.content, steps: inCall } };
  return true;
}

/** Flags of the request win, member by member. */
export function mergeFlags(configured: GivenFlags, requested: GivenFlags): GivenFlags {
  return { ...configured, ...requested };
}
