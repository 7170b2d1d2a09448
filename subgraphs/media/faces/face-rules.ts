import type { Face } from './face.js';

/** Codes of face pictures; the catalogue that REST, GraphQL and the widget's hints share. */
export type FaceCode =
  | 'FACE_NOT_FOUND'
  | 'MULTIPLE_FACES'
  | 'FACE_FAR_AWAY'
  | 'FACE_TOO_CLOSE'
  | 'FACE_AWAY_FROM_CENTER'
  | 'FACE_LOOK_STRAIGHT'
  | 'FACE_BLURRY'
  | 'FACE_REQUIRE_BRIGHTER'
  | 'FACE_TOO_BRIGHT';

export type PortraitCode =
  'DOCUMENT_FACE_NOT_FOUND' | 'DOCUMENT_FACE_BLURRY' | 'DOCUMENT_FACE_REQUIRE_BRIGHTER' | 'DOCUMENT_FACE_TOO_BRIGHT';

/** Every threshold on faces, with its unit; the measurements behind them are in docs/accuracy.md. */
export const FACE_RULES = {
  /** Mesh presence (0 to 1) below which a detection is no face; masks and paintings that fail score 0.0 to 0.3. */
  minPresence: 0.6,
  /** A drawing has crisp lines and no shading: photographs stay below 0.72 and 0.34. */
  drawing: { sharpness: 0.75, flatness: 0.32 },
  /** Cheek to cheek, px: below, no score is given. */
  minWidth: 65,
  /** Cheek to cheek, px: below, the score comes with FACE_FAR_AWAY. */
  goodWidth: 80,
  /** A second face counts from this share of the first one's width. */
  secondFace: 0.35,
  /** Degrees from straight. */
  maxYaw: 28,
  maxPitch: 30,
  maxRoll: 35,
  /** A Gaussian blur of about 3.5 % of the face's width, where the embedding moves by 0.4. */
  minSharpness: 0.2,
  /** Level (0 to 1) that 90 % of the face stay below. */
  minHighlight: 0.22,
  /** Share of burnt-out pixels. */
  maxBurnt: 0.25,
  /** Only of a person's own camera: cheeks over the picture's shorter side, and the distance from the centre. */
  selfie: { maxShare: 0.8, maxOffCentre: 0.6 },
  /** Share of the mesh that may lie outside the picture. */
  maxOutside: 0.1,
} as const;

/** What the picture is: of a person's own camera, where framing can be asked for, or any photograph. */
export type PictureKind = 'photo' | 'selfie';

/** Codes for the faces of a picture, most important first; empty when the first face is good. */
export function codesOf(faces: readonly Face[], kind: PictureKind): FaceCode[] {
  const [first, second] = faces;
  if (!first) return ['FACE_NOT_FOUND'];
  const rules = FACE_RULES;
  const { quality, pose, width } = first;
  const turned =
    Math.abs(pose.yaw) > rules.maxYaw || Math.abs(pose.pitch) > rules.maxPitch || Math.abs(pose.roll) > rules.maxRoll;
  const selfie = kind === 'selfie';
  const close = first.outside > rules.maxOutside || (selfie && first.share > rules.selfie.maxShare);
  const checks: readonly (readonly [FaceCode, boolean])[] = [
    ['MULTIPLE_FACES', second !== undefined && second.width >= rules.secondFace * width],
    ['FACE_FAR_AWAY', width < rules.goodWidth],
    ['FACE_TOO_CLOSE', close],
    ['FACE_AWAY_FROM_CENTER', selfie && quality.offCentre > rules.selfie.maxOffCentre],
    ['FACE_LOOK_STRAIGHT', turned],
    ['FACE_BLURRY', quality.sharpness < rules.minSharpness],
    ['FACE_REQUIRE_BRIGHTER', quality.highlight < rules.minHighlight],
    ['FACE_TOO_BRIGHT', quality.burnt > rules.maxBurnt],
  ];
  return checks.filter(([, applies]) => applies).map(([code]) => code);
}

/** The portrait's codes, of the codes of its face. */
export function portraitCodes(codes: readonly FaceCode[]): PortraitCode[] {
  const names: Partial<Record<FaceCode, PortraitCode>> = {
    FACE_NOT_FOUND: 'DOCUMENT_FACE_NOT_FOUND',
    FACE_BLURRY: 'DOCUMENT_FACE_BLURRY',
    FACE_REQUIRE_BRIGHTER: 'DOCUMENT_FACE_REQUIRE_BRIGHTER',
    FACE_TOO_BRIGHT: 'DOCUMENT_FACE_TOO_BRIGHT',
  };
  return codes.flatMap((code) => names[code] ?? []);
}
