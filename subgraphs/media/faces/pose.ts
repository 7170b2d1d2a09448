import { landmark, type Landmarks } from './face-mesh.js';

/** Turn of the head in degrees; all three are 0 for a face that looks straight into the camera. */
export interface Pose {
  /** Positive when the face looks to the right of the picture. */
  readonly yaw: number;
  /** Positive when the face looks up. */
  readonly pitch: number;
  /** Positive when the head leans clockwise in the picture. */
  readonly roll: number;
}

/** The mesh of an upright, frontal face leans back by this much between forehead and chin (mean of frontal stills). */
const NEUTRAL_PITCH = -8;
const DEGREES = 180 / Math.PI;

/** Turn of the head from the mesh's depth between the cheeks (234, 454) and between forehead (10) and chin (152). */
export function poseOf(landmarks: Landmarks): Pose {
  const [left, right, top, chin] = [234, 454, 10, 152].map((i) => landmark(landmarks, i));
  if (!left || !right || !top || !chin) return { yaw: 0, pitch: 0, roll: 0 };
  const width = Math.hypot(right.x - left.x, right.y - left.y);
  const height = Math.hypot(chin.x - top.x, chin.y - top.y);
  const eyeLeft = landmark(landmarks, 33);
  const eyeRight = landmark(landmarks, 263);
  return {
    yaw: Math.atan2(right.z - left.z, width) * DEGREES,
    pitch: Math.atan2(top.z - chin.z, height) * DEGREES - NEUTRAL_PITCH,
    roll: Math.atan2(eyeRight.y - eyeLeft.y, eyeRight.x - eyeLeft.x) * DEGREES,
  };
}

/** Width from cheek to cheek in px: the measure of a face's size in all rules. */
export function widthOf(landmarks: Landmarks): number {
  const left = landmark(landmarks, 234);
  const right = landmark(landmarks, 454);
  return Math.hypot(right.x - left.x, right.y - left.y);
}
