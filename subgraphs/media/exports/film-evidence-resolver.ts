import { Field, FieldResolver, Float, Int, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { Capture, contentOf, readingOf } from '../captures/capture.js';
import type { MediaParts } from '../captures/media-parts.js';
import { MediaSession } from '../captures/media-session.js';
import { APPROACH_RULES, type ApproachProblem, type ApproachReading } from '../liveness/approach.js';
import type { CameraCheckName } from '../liveness/camera-checks.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';

enum CameraCheckKind {
  KNOWN_NAME = 'known-name',
  REPEATED_TIMES = 'repeated-times',
  EVEN_TIMES = 'even-times',
  STILL_PICTURE = 'still-picture',
  PICTURE_SIZE = 'picture-size',
  FRAME_RATE = 'frame-rate',
}

registerEnumType(CameraCheckKind, {
  name: 'CameraCheckName',
  description: 'What was looked at to tell a film of a camera from one that a program gave out as its own.',
  valuesConfig: {
    KNOWN_NAME: { description: 'The name that the browser told is that of a program: 1, else 0.' },
    REPEATED_TIMES: { description: 'Frames that are not later than the one before, counted.' },
    EVEN_TIMES: {
      description:
        'Microseconds by which the shortest and the longest distance of two frames differ; told where the file has times finer than a millisecond. Up to the bound it is a doubt.',
    },
    STILL_PICTURE: {
      description: 'Share of the picture that is the same in every frame: a sensor has noise everywhere.',
    },
    PICTURE_SIZE: { description: 'How many times larger the film is than the browser said of the camera.' },
    FRAME_RATE: { description: 'How many times more frames a second it has than the browser said.' },
  },
});

@ObjectType({ description: 'One look at whether a film comes from a camera. What cannot be told is left out.' })
class CameraCheck {
  @Field(() => CameraCheckKind, { description: 'What was looked at.' }) name: CameraCheckName;
  @Field({ description: 'It speaks against a camera. By itself it never rejects: a person looks.' }) doubt: boolean;
  @Field(() => Float, { description: 'What was measured.' }) measured: number;
  @Field(() => Float, { description: 'From where on it is a doubt; of EVEN_TIMES up to it.' }) bound: number;
}

enum ApproachProblemKind {
  MISSING = 'missing',
  EARLY = 'early',
  FLAT = 'flat',
}

registerEnumType(ApproachProblemKind, {
  name: 'ApproachProblem',
  description: 'Why the face did not come nearer as a living person does. By itself it never rejects: a person looks.',
  valuesConfig: {
    MISSING: { description: 'It did not come nearer, or not enough.' },
    EARLY: { description: 'It came nearer before it was asked to.' },
    FLAT: { description: 'It came nearer and kept its shape, as a picture does.' },
  },
});

@ObjectType({ description: 'How the face came nearer when the oval grew.' })
class FilmApproach {
  @Field(() => Float, { description: 'How many times as wide the oval became.' }) asked: number;
  @Field(() => Float, { description: 'How many times as large the face became.' }) growth: number;
  @Field(() => Float, { description: 'Below this it did not follow.' }) least: number;
  @Field(() => Float, {
    nullable: true,
    description:
      'How its shape changed with its size: the nearer, the narrower the cheeks against the eyes, below 0. Null where it hardly came nearer.',
  })
  perspective: number | null;
  @Field(() => Float, { description: 'Above this it kept its shape.' }) flattest: number;
  @Field(() => ApproachProblemKind, { nullable: true, description: 'Null when it followed.' })
  problem: ApproachProblem | null;
}

@ObjectType({
  description: 'The film of the face that counts: what the browser said of its camera, and what was seen.',
})
class FaceFilm {
  @Field(() => String, { nullable: true, description: 'Name of the camera, as the browser says.' })
  cameraLabel: string | null;
  @Field(() => Int, { nullable: true, description: 'Pixels of a frame from left to right, as the browser says.' })
  cameraWidth: number | null;
  @Field(() => Int, { nullable: true, description: 'And from top to bottom.' }) cameraHeight: number | null;
  @Field(() => Float, { nullable: true, description: 'Frames a second, as the browser says.' })
  cameraFrameRate: number | null;
  @Field(() => [CameraCheck], { description: 'What tells whether it comes from a camera.' })
  checks: readonly CameraCheck[];
  @Field(() => FilmApproach, { nullable: true, description: 'Null where the oval did not grow.' })
  approach: FilmApproach | null;
}

/** What was seen of the film of a session's face. */
@Resolver(() => MediaSession)
export class FilmEvidenceResolver {
  constructor(private readonly parts: MediaParts) {}

  @Audited('session.face-film.read')
  @FieldResolver(() => FaceFilm, {
    nullable: true,
    description: 'The film of the face that counts; null where there is none.',
  })
  async faceFilm(@Root() { id: sessionId, companyId }: MediaSession): Promise<FaceFilm | null> {
    const sealer = await this.parts.vault.open(sessionId, MEDIA_PURPOSE);
    if (sealer === null) throw new ArgumentError('session-not-found');
    const where = { kind: 'face-video', state: 'done' } as const;
    const [film] = await this.parts.store.read((reader) =>
      reader.of(Capture, { companyId, sessionId }).find({ where, order: { id: 'desc' }, limit: 1 }),
    );
    if (film === undefined) return null;
    const { camera } = contentOf(sealer, film);
    const reading = readingOf(sealer, film);
    return {
      cameraLabel: camera?.label ?? null,
      cameraWidth: camera?.width ?? null,
      cameraHeight: camera?.height ?? null,
      cameraFrameRate: camera?.frameRate ?? null,
      checks: reading?.camera ?? [],
      approach: evidenceOf(reading?.approach),
    };
  }
}

function evidenceOf(reading: ApproachReading | undefined): FilmApproach | null {
  return reading === undefined ? null : { ...reading, flattest: APPROACH_RULES.flattest };
}
