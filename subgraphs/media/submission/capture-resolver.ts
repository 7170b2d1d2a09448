import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { KnownFace } from '../same-person/known-face.js';
import type { UploadStaging } from '../uploads/upload-staging.js';
import { Capture, StoredFile } from '../captures/capture.js';
import { MediaFile, mediaFileOf } from '../captures/media-file.js';
import type { MediaParts } from '../captures/media-parts.js';
import { MediaSession } from '../captures/media-session.js';
import { countingFiles } from '../captures/replaced-captures.js';
import { CameraInput, claimOf } from './camera-input.js';
import { submitCapture } from './submit-capture.js';

@ObjectType({ description: 'A capture that was taken; reading it has begun.' })
class CaptureReceipt {
  @Field(() => ID) captureId: string;
  @Field(() => ID) stepKey: string;
  @Field() kind: string;
  @Field(() => Int) attempt: number;
}

@Resolver(() => CaptureReceipt)
export class CaptureResolver {
  constructor(private readonly parts: MediaParts & { readonly staging: UploadStaging }) {}

  @Mutation(() => CaptureReceipt, {
    description: 'Submits an uploaded file for a granted capture. Submitting again answers the same.',
  })
  async submitCapture(
    @Arg('grant', () => String) grantToken: string,
    @Arg('staged', () => String) staged: string,
    @Arg('camera', () => CameraInput, {
      nullable: true,
      description: 'Of a film of the face: what the browser says of the camera.',
    })
    camera: CameraInput | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CaptureReceipt> {
    const { id, grant } = await submitCapture(
      this.parts,
      caller,
      { grant: grantToken, staged },
      camera && claimOf(camera),
    );
    const { stepKey, kind, attempt } = grant;
    return Object.assign(new CaptureReceipt(), { captureId: id, stepKey, kind, attempt });
  }
}

/** What was delivered and may count. */
const DELIVERED = ['received', 'done', 'failed'] as const;

@Resolver(() => MediaSession)
export class SessionMediaResolver {
  constructor(private readonly parts: MediaParts) {}

  @Internal()
  @Query(() => [Int], {
    description: 'Attempts at a capture of a step for which something was taken, by their numbers.',
  })
  async deliveredAttempts(
    @Arg('companyId', () => ID) companyId: string,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('stepKey', () => String) stepKey: string,
    @Arg('kind', () => String, { description: '`general-document`, …' }) kind: CaptureKind,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<readonly number[]> {
    if (caller.kind !== 'service' || caller.companyId !== companyId) throw new ArgumentError('invalid-access');
    const where = { stepKey, kind, state: { in: DELIVERED } };
    const captures = await this.parts.store.read((reader) =>
      reader.of(Capture, { companyId, sessionId }).find({ where, without: ['content', 'reading'] }),
    );
    return captures.map(({ attempt }) => attempt);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether it has a face by which the person is known again, and which the blacklist can have.',
  })
  async faceKnown(@Root() { id: sessionId, companyId }: MediaSession): Promise<boolean> {
    if (!(await this.parts.vault.holds(sessionId))) return false;
    return this.parts.store.read(async (reader) => (await reader.of(KnownFace, { companyId, sessionId }).count()) > 0);
  }

  @Audited('session.picture.read', { keeps: ['kind'] })
  @FieldResolver(() => MediaFile, {
    nullable: true,
    description: 'The newest picture or film of a kind: card-front, card-back, passport, face, face-video, …',
  })
  async picture(@Root() session: MediaSession, @Arg('kind', () => String) kind: string): Promise<MediaFile | null> {
    const scope = { companyId: session.companyId, sessionId: session.id };
    const [file] = await this.parts.store.read(async (reader) =>
      countingFiles(reader, scope, await reader.of(StoredFile, scope).find({ where: { kind }, order: { id: 'desc' } })),
    );
    if (file === undefined || !(await this.parts.vault.holds(session.id))) return null;
    return mediaFileOf(file);
  }
}
