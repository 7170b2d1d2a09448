import type { ReasonCode } from '../verdict/reasons.js';

/** Who decides, as their decision remembers them. */
export interface Decider {
  readonly kind: 'user' | 'key';
  readonly id: string;
  /** What a user is called; null for a key. */
  readonly name: string | null;
}

/** A step that is to be done again, and why. */
export interface RedoneStep {
  readonly stepKey: string;
  readonly reason: ReasonCode;
}

/** What somebody decided about a session outside a call. */
export type ReviewDecision =
  | { readonly kind: 'approve'; readonly comment: string }
  | { readonly kind: 'reject'; readonly reason: ReasonCode; readonly comment: string }
  | { readonly kind: 'redo'; readonly steps: readonly RedoneStep[]; readonly comment: string };

/** What a version of a result stands on. */
export type Basis =
  /** All that speaks against approval, most important first: more than the record of a session in review tells. */
  | { readonly kind: 'verdict'; readonly reasons: readonly ReasonCode[] }
  | { readonly kind: 'decision'; readonly by: Decider; readonly decision: ReviewDecision }
  /** The answers to an operator questionnaire, which may have been all that was missing. */
  | { readonly kind: 'answers'; readonly by: Decider };

/** Whether the same one decided the same: then a repeated call is the first one over again. */
export function isSameDecision(basis: Basis | null, by: Decider, decision: ReviewDecision): boolean {
  if (basis?.kind !== 'decision' || basis.by.kind !== by.kind || basis.by.id !== by.id) return false;
  return JSON.stringify(inOrder(basis.decision)) === JSON.stringify(inOrder(decision));
}

/** The same members in one order, whatever order they were given in. */
function inOrder(decision: ReviewDecision): readonly unknown[] {
  const { kind, comment } = decision;
  if (kind === 'approve') return [kind, comment];
  if (kind === 'reject') return [kind, comment, decision.reason];
  const steps = decision.steps.map(({ stepKey, reason }) => [stepKey, reason].join(' '));
  return [kind, comment, ...steps.toSorted()];
}
