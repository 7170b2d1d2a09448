import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { signBlobTicket } from '../../platform/blobs/blob-ticket.js';
import { Internal } from '../../platform/graphql/internal.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { Capture, readingOf, StoredFile } from './capture.js';
import type { MediaParts } from './media-parts.js';
import { PagePlace } from './page-place.js';

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
    return signBlobTicket(this.parts.signer, { address, purpose: MEDIA_PURPOSE });
  }

  @FieldResolver(() => PagePlace, {
    nullable: true,
    description: 'Where the face lies on it: of the live face and of portraits. Null where it is not known.',
  })
  async facePlace(@Root() { sessionId, companyId, captureId, kind }: MediaFile): Promise<PagePlace | null> {
    if (!companyId || !captureId || !kind || !showsFace(kind)) return null;
    const sealer = await this.parts.vault.open(sessionId, MEDIA_PURPOSE);
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
    const sealer = await this.parts.vault.open(sessionId, MEDIA_PURPOSE);
    const address = { owner: sessionId, id, type: contentType };
    const content = sealer && (await this.parts.blobs.read(address, sealer.blobKey(id), MOST_DATA_URL_BYTES));
    return content && `data:${contentType};base64,${content.toString('base64')}`;
  }
}
