import type { Approach } from '../../platform/captures/approach.js';
import { landmark, type Landmarks } from '../faces/face-mesh.js';
import { poseOf } from '../faces/pose.js';
import { gap } from './eyes.js';
import { slopes } from './linear-fit.js';
import { mean, median, percentile, smoothed } from './series.js';

/** The face's size and shape through a film: one value for each sampled frame. */
export interface ApproachCourse {
  readonly ms: readonly number[];
  /** Logarithm of the face's size in px: 0.1 more is a tenth nearer. */
  readonly size: readonly number[];
  /** Logarithm of the width of the cheeks over that of the eyes: less the nearer a head is, always the same of a picture. */
  readonly shape: readonly number[];
  /** Degrees of the head's turn and nod, which change the shape as well. */
  readonly yaw: readonly number[];
  readonly pitch: readonly number[];
}

export type ApproachProblem = 'missing' | 'early' | 'flat';

/** How the face came nearer as the oval grew, with its evidence. */
export interface ApproachReading {
  /** How many times as wide the oval became. */
  readonly asked: number;
  /** How many times as large the face has to become, and became. */
  readonly least: number;
  readonly growth: number;
  /** Change of the shape with the size, about minus the depth of a head over its distance; null where the size hardly changed. */
  readonly perspective: number | null;
  /** Null when it followed. By itself a problem refuses nobody. */
  readonly problem: ApproachProblem | null;
}

/** Every bound of the growing oval; the measurements behind them are in docs/accuracy.md. */
export const APPROACH_RULES = {
  /** Share of the asked growth by which the face grows at least: nobody fills the oval exactly. */
  share: 0.5,
  /** Nobody reacts faster, ms: what comes until then was not asked for. */
  reaction: 150,
  /** The face's size at rest is that of the begin of the film, ms. */
  rest: 400,
  /** Share of the least growth that may come before it was asked for. */
  early: 0.5,
  /** Above this the face keeps its shape as it grows, as a picture does. */
  flattest: -0.05,
  /** Below this growth the shape hardly changes, of a head either. */
  leastForShape: 1.12,
} as const;

/** Points of the face that no expression moves, spread over its front. */
const RIGID = [33, 133, 362, 263, 168, 6, 4, 2, 127, 356, 234, 454, 10, 151, 9] as const;

export function approachCourseOf(
  frames: readonly { readonly ms: number; readonly landmarks: Landmarks }[],
): ApproachCourse {
  const poses = frames.map(({ landmarks }) => poseOf(landmarks));
  return {
    ms: frames.map(({ ms }) => ms),
    size: smoothed(frames.map(({ landmarks }) => Math.log(sizeOf(landmarks)))),
    shape: smoothed(frames.map(({ landmarks }) => shapeOf(landmarks))),
    yaw: smoothed(poses.map(({ yaw }) => yaw)),
    pitch: smoothed(poses.map(({ pitch }) => pitch)),
  };
}

/** Whether the face came nearer when the oval grew, not before, and as a head does. */
export function judgeApproach(course: ApproachCourse, { atMs, growth: asked }: Approach): ApproachReading {
  const { share, reaction, rest, early, leastForShape, flattest } = APPROACH_RULES;
  const within = (from: number, to: number): number[] =>
    course.size.filter((_, i) => (course.ms[i] ?? 0) >= from && (course.ms[i] ?? 0) <= to);
  const begun = atMs + reaction;
  const least = 1 + share * (asked - 1);
  const before = percentile(within(0, begun), 0.9) - median(within(0, rest));
  const growth = Math.exp(percentile(within(begun, Infinity), 0.9) - median(within(0, begun)));
  const perspective = growth < leastForShape ? null : perspectiveOf(course);
  const problem =
    before > early * Math.log(least)
      ? 'early'
      : growth < least
        ? 'missing'
        : perspective !== null && perspective > flattest
          ? 'flat'
          : null;
  return { asked, least, growth, perspective, problem };
}

/**
 * Points at a depth d behind the eyes look smaller than those beside them by d over the distance: as a head comes nearer, its cheeks narrow against its
 * eyes. What turns of the head change of it is taken away.
 */
function perspectiveOf({ size, shape, yaw, pitch }: ApproachCourse): number {
  const turned = yaw.map((degrees) => (degrees / 10) ** 2);
  const nodded = pitch.map((degrees) => degrees / 10);
  return slopes([size, turned, nodded], shape)[0] ?? 0;
}

function sizeOf(landmarks: Landmarks): number {
  const points = RIGID.map((index) => landmark(landmarks, index));
  const [x, y] = [mean(points.map((p) => p.x)), mean(points.map((p) => p.y))];
  return Math.max(Math.sqrt(mean(points.map((p) => (p.x - x) ** 2 + (p.y - y) ** 2))), 1e-6);
}

function shapeOf(landmarks: Landmarks): number {
  const cheeks = gap(landmarks, 234, 454) + gap(landmarks, 127, 356);
  const eyes = gap(landmarks, 33, 263) + gap(landmarks, 133, 362);
  return Math.log(Math.max(cheeks, 1e-6) / Math.max(eyes, 1e-6));
}
