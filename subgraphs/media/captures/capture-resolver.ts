import { Arg, Ctx, Directive, Field, FieldResolver, ID, Int, Mutation, ObjectType, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { signBlobTicket } from '../../platform/blobs/blob-ticket.js';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { assertServiceOrMay } from '../../platform/rights/may.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { KnownFace } from '../same-person/known-face.js';
import { MEDIA_PART, type UploadStaging } from '../uploads/upload-staging.js';
import { Capture, readingOf, StoredFile } from './capture.js';
import type { MediaParts } from './media-parts.js';
import { PagePlace } from './page-place.js';
import { countingFiles } from './replaced-captures.js';
import { submitCapture } from './submit-capture.js';

@ObjectType({ description: 'A capture that was taken; reading it has begun.' })
export class CaptureReceipt {
  @Field(() => ID) captureId: string;
  @Field(() => ID) stepKey: string;
  @Field() kind: string;
  @Field(() => Int) attempt: number;
}

/** Kinds of files on which there is one face: that of the person who is verified. */
const showsFace = (kind: string): boolean => kind === 'face' || kind.endsWith('-portrait');

@ObjectType({ description: 'A picture or film of a session.' })
export class MediaFile {
  /** Of the blob. */
  readonly id: string;
  readonly sessionId: string;
  /** What it came from; absent for what was made of several. */
  readonly captureId?: string;
  /** Of the interface (`face`, `card-front-portrait`); absent for what was made. */
  readonly kind?: string;
  readonly companyId?: string;
  @Field({ description: 'Its true media type, told by content.' }) contentType: string;
  @Field(() => Int) bytes: number;
  @Field() createdAt: Date;
}

@ObjectType('Session')
@Directive('@key(fields: "id companyId")')
export class MediaSession {
  @Field(() => ID) id: string;
  @Internal()
  @Field(() => ID)
  companyId: string;
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
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CaptureReceipt> {
    const { id, grant } = await submitCapture(this.parts, caller, { grant: grantToken, staged });
    const { stepKey, kind, attempt } = grant;
    return Object.assign(new CaptureReceipt(), { captureId: id, stepKey, kind, attempt });
  }
}

@Resolver(() => MediaSession)
export class SessionMediaResolver {
  constructor(private readonly parts: MediaParts) {}

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

export function mediaFileOf(file: StoredFile): MediaFile {
  const { id, sessionId, companyId, captureId, kind, contentType, bytes, createdAt } = file;
  const source = { companyId, captureId, kind };
  return Object.assign(new MediaFile(), { id, sessionId, ...source, contentType, bytes, createdAt });
}

/** Longest file that is answered inside a GraphQL answer: the longest that answers a question. */
const MOST_DATA_URL_BYTES = 16 * 1024 * 1024;

@Resolver(() => MediaFile)
export class MediaFileResolver {
  constructor(private readonly parts: MediaParts) {}

  @FieldResolver(() => String, { description: 'For the edge, which streams the bytes.' })
  @Internal()
  ticket(@Root() { id, sessionId, contentType }: MediaFile): string {
    const address = { owner: sessionId, id, type: contentType };
    return signBlobTicket(this.parts.signer, { address, part: MEDIA_PART });
  }

  @FieldResolver(() => PagePlace, {
    nullable: true,
    description: 'Where the face lies on it: of the live face and of portraits. Null where it is not known.',
  })
  async facePlace(@Root() { sessionId, companyId, captureId, kind }: MediaFile): Promise<PagePlace | null> {
    if (!companyId || !captureId || !kind || !showsFace(kind)) return null;
    const sealer = await this.parts.vault.open(sessionId, MEDIA_PART);
    const about = { companyId, sessionId };
    const capture = await this.parts.store.read((reader) => reader.of(Capture, about).findOne({ id: captureId }));
    return (sealer && capture && readingOf(sealer, capture)?.facePlace) ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The file as a data URL; null when it has more than 16 MB.',
  })
  async dataUrl(@Root() { id, sessionId, contentType, bytes }: MediaFile): Promise<string | null> {
    if (bytes > MOST_DATA_URL_BYTES) return null;
    const sealer = await this.parts.vault.open(sessionId, MEDIA_PART);
    const address = { owner: sessionId, id, type: contentType };
    const content = sealer && (await this.parts.blobs.read(address, sealer.blobKey(id), MOST_DATA_URL_BYTES));
    return content && `data:${contentType};base64,${content.toString('base64')}`;
  }
}

/**
 * The session of a reference, for those who may have its media: its company's keys and operators, and the service on
 * its behalf. The session token alone reads nothing.
 * @throws ArgumentError `invalid-access`, `session-not-found`
 */
export function mediaSessionOf(reference: Readonly<Record<string, unknown>>, caller: Caller): MediaSession {
  const { id, companyId } = reference;
  if (typeof id !== 'string' || typeof companyId !== 'string') throw new ArgumentError('session-not-found');
  if (caller.kind === 'applicant' || caller.kind === 'visitor') throw new ArgumentError('invalid-access');
  if (caller.companyId !== companyId) throw new ArgumentError('session-not-found');
  assertServiceOrMay(caller, 'sessions:read');
  return Object.assign(new MediaSession(), { id, companyId });
}
