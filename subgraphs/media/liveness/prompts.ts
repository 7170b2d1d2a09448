/**
 * Active liveness: two actions in a random order, judged by their course in time against the moments at which the
 * applicant was asked. Sides are the applicant's own. The film is as the camera sees the person, not mirrored (the
 * preview on the screen may be): a turn to the own left moves the nose to the right of the picture.
 */
export const TURNS = ['turn_left', 'turn_right'] as const;
export const EXPRESSIONS = ['blink', 'smile'] as const;
export type Action = (typeof TURNS)[number] | (typeof EXPRESSIONS)[number];

/** An action, and when it was asked for and until when it counts, in ms from the film's begin. */
export interface Prompt {
  readonly action: Action;
  readonly fromMs: number;
  readonly toMs: number;
}

/** A turn to one side and an expression, in a random order. `random` gives numbers from 0 to below 1. */
export function choosePrompts(random: () => number): readonly [Action, Action] {
  const pick = <T>(choices: readonly [T, T]): T => (random() < 0.5 ? choices[0] : choices[1]);
  const turn = pick(TURNS);
  const expression = pick(EXPRESSIONS);
  return random() < 0.5 ? [turn, expression] : [expression, turn];
}
