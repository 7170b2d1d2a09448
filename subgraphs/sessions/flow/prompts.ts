import { EXPRESSIONS, TURNS } from '../../platform/captures/actions.js';
import type { CapturePrompt } from '../../platform/captures/grant.js';
import type { Hasher } from '../../platform/signing/hasher.js';
import { type DrawnFilm, drawnFor } from './drawn-film.js';

/** People need about a second to react and a second to turn the head and back. */
const PROMPT_MS = 2500;
/** Nobody knows before when a prompt comes. With the longest ones a film stays below the length that is judged. */
const STEP_MS = 100;
/** Before the first prompt: at the least, time for the applicant to find their face in the oval. */
const LEAD_MS = { least: 1000, most: 4000 };
/** Between two prompts: at the least, time to come back from the first one. */
const PAUSE_MS = { least: 500, most: 2500 };

/** Draws a whole number from 0 to `below` - 1. */
export type Draw = (below: number) => number;

/** The prompts of a film. They travel in the signed grant. */
export function promptsOf(hasher: Hasher, film: DrawnFilm): readonly CapturePrompt[] {
  const drawn = drawnFor(hasher, 'liveness-prompts', film);
  let at = 0;
  return drawPrompts((below) => {
    const number = drawn.readUInt32BE(at) % below;
    at += 4;
    return number;
  });
}

/** Two actions of active liveness in a random order, at random times: a turn of the head to a given side, and a blink or a smile. */
export function drawPrompts(draw: Draw): readonly CapturePrompt[] {
  const within = ({ least, most }: typeof LEAD_MS): number => least + STEP_MS * draw((most - least) / STEP_MS + 1);
  const oneOf = <T>([first, second]: readonly [T, T]): T => (draw(2) === 0 ? first : second);
  const turn = oneOf(TURNS);
  const expression = oneOf(EXPRESSIONS);
  const [first, second] = draw(2) === 0 ? [turn, expression] : [expression, turn];
  const firstMs = within(LEAD_MS);
  const secondMs = firstMs + PROMPT_MS + within(PAUSE_MS);
  return [
    { action: first, fromMs: firstMs, toMs: firstMs + PROMPT_MS },
    { action: second, fromMs: secondMs, toMs: secondMs + PROMPT_MS },
  ];
}
