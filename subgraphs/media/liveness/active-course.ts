import type { Action } from '../../platform/captures/actions.js';
import { landmark, type Landmarks } from '../faces/face-mesh.js';
import { poseOf } from '../faces/pose.js';
import { eyeOpening, gap } from './eyes.js';
import type { Prompt } from './prompts.js';
import { median, smoothed } from './series.js';

/** The course of one face through a film: one value for each sampled frame. */
export interface Course {
  readonly ms: readonly number[];
  /** Degrees, positive to the right of the picture. */
  readonly yaw: readonly number[];
  /** Eye aspect ratio. */
  readonly eyes: readonly number[];
  /** Width of the mouth over the distance between the eyes' outer corners. */
  readonly mouth: readonly number[];
}

export type PromptFailure = 'action_missing' | 'wrong_direction' | 'action_early';

export interface PromptOutcome {
  readonly action: Action;
  readonly failure: PromptFailure | null;
  /** The largest change towards the action inside its window: degrees for a turn, shares of the baseline otherwise. */
  readonly extent: number;
}

/** A turn of 15 degrees is asked for; the mesh reads a little less than the head turns. */
const TURN_DEGREES = 12;
/** From here a turn has begun. */
const TURN_BEGUN_DEGREES = 9;
/** Depth of a blink: share of the own open eye that is gone. */
const BLINK_DEPTH = 0.45;
/** Growth of the mouth's width in a smile. */
const SMILE_GROWTH = 0.1;
/** Nobody reacts faster: what happens until then began before the prompt. */
const REACTION_MS = 150;
/** The person's usual face is that before the first prompt, of at least so long. */
const MIN_BASELINE_MS = 500;

export function courseOf(frames: readonly { readonly ms: number; readonly landmarks: Landmarks }[]): Course {
  return {
    ms: frames.map(({ ms }) => ms),
    yaw: smoothed(frames.map(({ landmarks }) => poseOf(landmarks).yaw)),
    eyes: frames.map(({ landmarks }) => eyeOpening(landmarks)),
    mouth: smoothed(frames.map(({ landmarks }) => gap(landmarks, 61, 291) / eyeDistance(landmarks))),
  };
}

/** In space, so that a turn of the head does not look like a smile. */
function eyeDistance(landmarks: Landmarks): number {
  const [a, b] = [landmark(landmarks, 33), landmark(landmarks, 263)];
  return Math.max(Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z), 1e-6);
}

/** Whether each prompt was followed in its window, and not before. */
export function judgePrompts(course: Course, prompts: readonly Prompt[]): PromptOutcome[] {
  const begin = Math.min(...prompts.map(({ fromMs }) => fromMs)) + REACTION_MS;
  const usual = (values: readonly number[]): number =>
    median(values.filter((_, i) => (course.ms[i] ?? 0) < Math.max(begin, MIN_BASELINE_MS)));
  const base = { yaw: usual(course.yaw), eyes: usual(course.eyes), mouth: usual(course.mouth) };
  return prompts.map((prompt) => {
    switch (prompt.action) {
      case 'turn_left':
      case 'turn_right':
        return judgeTurn(course, prompt, base.yaw);
      case 'blink':
        return judgeBlink(course, prompt, base.eyes);
      case 'smile':
        return judgeSmile(course, prompt, base.mouth);
    }
  });
}

function judgeTurn({ ms, yaw }: Course, prompt: Prompt, base: number): PromptOutcome {
  const side = prompt.action === 'turn_left' ? 1 : -1;
  const turns = yaw.map((degrees) => side * (degrees - base));
  const inside = within(turns, ms, prompt.fromMs + REACTION_MS, prompt.toMs);
  const before = within(turns, ms, -Infinity, prompt.fromMs + REACTION_MS);
  const extent = Math.max(0, ...inside);
  const wrongWay = Math.max(0, ...inside.map((degrees) => -degrees)) >= TURN_DEGREES;
  const failure = wrongWay
    ? 'wrong_direction'
    : extent < TURN_DEGREES
      ? 'action_missing'
      : Math.max(0, ...before) >= TURN_BEGUN_DEGREES
        ? 'action_early'
        : null;
  return { action: prompt.action, failure, extent };
}

/** Blinks before the prompt are natural and count for nothing; eyes already shut when it comes are early. */
function judgeBlink({ ms, eyes }: Course, prompt: Prompt, base: number): PromptOutcome {
  const depths = eyes.map((opening) => (base > 0 ? 1 - opening / base : 0));
  const inside = within(depths, ms, prompt.fromMs + REACTION_MS, prompt.toMs);
  const deepest = inside.indexOf(Math.max(...inside));
  const extent = Math.max(0, ...inside);
  const opensBefore = inside.slice(0, deepest).some((depth) => depth < BLINK_DEPTH / 2);
  const failure = extent < BLINK_DEPTH ? 'action_missing' : opensBefore ? null : 'action_early';
  return { action: prompt.action, failure, extent };
}

function judgeSmile({ ms, mouth }: Course, prompt: Prompt, base: number): PromptOutcome {
  const growth = mouth.map((width) => (base > 0 ? width / base - 1 : 0));
  const extent = Math.max(0, ...within(growth, ms, prompt.fromMs + REACTION_MS, prompt.toMs));
  const atPrompt = within(growth, ms, prompt.fromMs - 300, prompt.fromMs + REACTION_MS);
  const smiling = Math.max(0, ...atPrompt) >= SMILE_GROWTH;
  const failure = extent < SMILE_GROWTH ? 'action_missing' : smiling ? 'action_early' : null;
  return { action: prompt.action, failure, extent };
}

function within(values: readonly number[], ms: readonly number[], from: number, to: number): number[] {
  return values.filter((_, i) => (ms[i] ?? 0) >= from && (ms[i] ?? 0) <= to);
}
