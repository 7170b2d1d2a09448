import { Field, Float, InputType, Int } from 'type-graphql';
import { CAMERA_BOUNDS, type CameraClaim } from '../../platform/captures/camera.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';

@InputType({
  description: 'What the browser says of the camera that filmed. It is taken as a claim, never as a proof.',
})
export class CameraInput {
  @Field({ description: `Its name, at most ${CAMERA_BOUNDS.label} characters; empty where the browser tells none.` })
  label: string;
  @Field(() => Int, { nullable: true, description: 'Pixels of a frame from left to right.' }) width?: number | null;
  @Field(() => Int, { nullable: true, description: 'And from top to bottom.' }) height?: number | null;
  @Field(() => Float, { nullable: true, description: 'Frames a second.' }) frameRate?: number | null;
}

/** @throws ArgumentError `wrong-parameters` when no camera can be like this */
export function claimOf({ label, width, height, frameRate }: CameraInput): CameraClaim {
  const isWithin = (value: number | null | undefined, most: number): boolean =>
    value === null || value === undefined || (value > 0 && value <= most);
  if (label.length > CAMERA_BOUNDS.label) throw wrongParameters('camera.label', 'is too long');
  if (!isWithin(width, CAMERA_BOUNDS.side)) throw wrongParameters('camera.width', 'is out of bounds');
  if (!isWithin(height, CAMERA_BOUNDS.side)) throw wrongParameters('camera.height', 'is out of bounds');
  if (!isWithin(frameRate, CAMERA_BOUNDS.frameRate)) throw wrongParameters('camera.frameRate', 'is out of bounds');
  return { label, width: width ?? null, height: height ?? null, frameRate: frameRate ?? null };
}
