import type { CapturePrompt } from '../../platform/captures/grant.js';

/** Time for the applicant to find their face in the oval before the first prompt. */
const LEAD_MS = 1000;
/** People need about a second to react and a second to turn the head and back. */
const PROMPT_MS = 2500;
const PAUSE_MS = 500;

/** Draws a whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/**
 * Two actions of active liveness in a random order: a turn of the head to a given side, and a blink or a smile. They
 * travel in the signed grant, so that nobody can film them beforehand.
 */
export function drawPrompts(draw: Draw): readonly CapturePrompt[] {
  const turn = draw(2) === 0 ? 'turn_left' : 'turn_right';
  const face = draw(2) === 0 ? 'blink' : 'smile';
  const actions = draw(2) === 0 ? [turn, face] : [face, turn];
  return actions.map((action, index) => {
    const fromMs = LEAD_MS + index * (PROMPT_MS + PAUSE_MS);
    return { action, fromMs, toMs: fromMs + PROMPT_MS };
  });
}
