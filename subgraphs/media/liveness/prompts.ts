import type { Action } from '../../platform/captures/actions.js';

/**
 * Active liveness: actions that are judged by their course in time against the moments at which the applicant was asked.
 * The film is as the camera sees the person, not mirrored (the preview on the screen may be): a turn to the own left
 * moves the nose to the right of the picture.
 */
export interface Prompt {
  readonly action: Action;
  /** When it was asked for and until when it counts, in ms from the film's begin. */
  readonly fromMs: number;
  readonly toMs: number;
}
