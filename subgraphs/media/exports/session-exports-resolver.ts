import { FieldResolver, Resolver, Root } from 'type-graphql';
import { MediaFile, mediaFileOf, MediaSession } from '../captures/capture-resolver.js';
import type { MediaParts } from '../captures/media-parts.js';
import { tarDataUrl } from './archive.js';
import { mainPortrait, openSessionFiles, readFile, type SessionFiles } from './session-files.js';
import { visualMarkers } from './visual-markers.js';

/** Stills that an operator took in a call; calls store them under this kind. */
const CALL_SHOT = 'call-shot';

/** What is made of a session's files when it is asked for. */
@Resolver(() => MediaSession)
export class SessionExportsResolver {
  constructor(private readonly parts: MediaParts) {}

  @FieldResolver(() => MediaFile, {
    nullable: true,
    description: 'The portrait on the main identity document; null when none was found.',
  })
  async mainDocumentFacePhoto(@Root() session: MediaSession): Promise<MediaFile | null> {
    const portrait = mainPortrait(await this.open(session));
    return portrait && mediaFileOf(portrait);
  }

  @FieldResolver(() => String, {
    description:
      'Portrait, machine-readable zone and signature of each document side: the data URL of a tar archive of pictures.',
  })
  async visualMarkers(@Root() session: MediaSession): Promise<string> {
    return tarDataUrl(await visualMarkers(this.parts, await this.open(session)));
  }

  @FieldResolver(() => String, { description: 'The stills taken in calls: the data URL of a tar archive of pictures.' })
  async callShots(@Root() session: MediaSession): Promise<string> {
    const files = await this.open(session);
    const shots = files.files.filter(({ kind }) => kind === CALL_SHOT);
    const archived = [];
    for (const [place, shot] of shots.entries()) {
      const bytes = await readFile(this.parts, files, shot);
      archived.push({ name: `shot-${place + 1}.jpg`, bytes, at: shot.createdAt });
    }
    return tarDataUrl(archived);
  }

  private open({ id, companyId }: MediaSession): Promise<SessionFiles> {
    return openSessionFiles(this.parts, { companyId, sessionId: id });
  }
}
