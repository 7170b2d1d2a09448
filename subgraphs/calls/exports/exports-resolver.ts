import { Arg, Field, FieldResolver, Float, ID, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { type ArchivedBlobs, dataUrlText, TAR_TYPE, tarStream } from '../../platform/blobs/archive.js';
import { blobLink } from '../../platform/blobs/blob-link.js';
import { Audited } from '../../platform/audit/audited.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { Internal } from '../../platform/graphql/internal.js';
import { type CallParts, SEAL_PURPOSE } from '../call/call-parts.js';
import { Call, CalledSession } from '../call/call-types.js';
import { JOINED_TYPE } from '../host-parts/call-records.js';
import { CallRecordingRow, CallTrackRow } from '../call/recording-tables.js';
import { archiveTicket, shotsOf, videosOf } from './call-archives.js';

/** Of the pictures in one answer of GraphQL, which is put together in memory. */
const MOST_BYTES = 16 * 1024 * 1024;

@Internal()
@ObjectType({ description: 'A tar archive for the edge, which streams it.' })
class CallArchive {
  @Field({ description: 'Good for a minute.' }) ticket: string;
}

@ObjectType({ description: 'The recording of a call: everybody in one film.' })
class CallRecording {
  @Field({ description: 'making, ready, empty (nothing was recorded) or failed (the single tracks are there).' })
  state: string;
  @Field(() => Float, { nullable: true, description: 'Its length; null until it is ready, like what follows.' })
  seconds: number | null;
  @Field(() => Int, { nullable: true, description: 'In pixels.' }) width: number | null;
  @Field(() => Int, { nullable: true, description: 'In pixels.' }) height: number | null;
  @Field(() => Float, { nullable: true, description: 'Of the file.' }) bytes: number | null;
  @Field(() => Date, { nullable: true, description: 'When its first picture was taken.' }) startedAt: Date | null;

  readonly row: CallRecordingRow;
}

@ObjectType({ description: 'What one participant sent, from joining to leaving.' })
class CallTrack {
  @Field(() => ID, { description: 'Of the track.' }) id: string;
  @Field(() => ID, { description: 'Who.' }) participantId: string;
  @Field({ description: 'applicant, operator or supervisor.' }) role: string;
  @Field({ description: 'From when.' }) startedAt: Date;
  @Field(() => Date, { nullable: true, description: 'Until when; null where it broke off.' }) endedAt: Date | null;
}

@Resolver(() => CallRecording)
export class RecordingResolver {
  constructor(private readonly parts: CallParts) {}

  @Audited('call.recording.film.read')
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The path of the film (MP4), good for an hour for whoever has it; null until it is ready.',
  })
  url(@Root() { row }: CallRecording): string | null {
    if (row.blobId === null) return null;
    const address = { owner: row.sessionId, id: row.blobId, type: JOINED_TYPE };
    return blobLink(this.parts.signer, { address, purpose: SEAL_PURPOSE });
  }
}

@Resolver(() => Call)
export class CallRecordingsResolver {
  constructor(private readonly parts: CallParts) {}

  @Audited('call.recording.read')
  @FieldResolver(() => CallRecording, { nullable: true, description: 'Null before the call ended.' })
  async recording(@Root() { opened }: Call): Promise<CallRecording | null> {
    const { about, row: call } = opened;
    const row = await this.parts.store.read((reader) =>
      reader.of(CallRecordingRow, about).findOne({ callId: call.id }),
    );
    return row && Object.assign(new CallRecording(), { ...row, row });
  }

  @Audited('call.tracks.read')
  @FieldResolver(() => [CallTrack], { description: 'What was recorded of each, in the order of their beginning.' })
  async tracks(@Root() { opened }: Call): Promise<readonly CallTrack[]> {
    const { about, row: call } = opened;
    return this.parts.store.read((reader) =>
      reader.of(CallTrackRow, about).find({ where: { callId: call.id }, order: { startedAt: 'asc', id: 'asc' } }),
    );
  }
}

/** What is made of a session's calls when it is asked for. */
@Resolver(() => CalledSession)
export class CallExportsResolver {
  constructor(private readonly parts: CallParts) {}

  @Audited('session.call-shots.read')
  @FieldResolver(() => String, {
    description:
      'The stills taken in calls: the data URL of a tar archive of pictures. More than 16 MB of them are wrong-parameters: they are asked for in parts by `from` and `first`, or by REST, which streams them.',
  })
  async callShots(
    @Root() session: CalledSession,
    @Arg('from', () => Int, { defaultValue: 0, description: 'How many are left out at the beginning.' }) from: number,
    @Arg('first', () => Int, { nullable: true, description: 'How many at most; all by itself.' }) first?: number | null,
  ): Promise<string> {
    const { blobs, vault } = this.parts;
    const about = aboutOf(session);
    const files = partOf(await shotsOf(this.parts, about), from, first ?? Infinity);
    const sealer = await vault.open(session.id, SEAL_PURPOSE);
    if (sealer === null) throw new ArgumentError('session-not-found');
    const pieces: string[] = [];
    for await (const piece of dataUrlText(TAR_TYPE, tarStream(blobs, sealer, session.id, files))) pieces.push(piece);
    return pieces.join('');
  }

  @Audited('session.call-shots.read')
  @Internal()
  @FieldResolver(() => CallArchive, { description: 'The same, for the edge.' })
  async callShotsArchive(@Root() session: CalledSession): Promise<CallArchive> {
    const about = aboutOf(session);
    return { ticket: await archiveTicket(this.parts, about, await shotsOf(this.parts, about)) };
  }

  @Audited('session.call-videos.read')
  @Internal()
  @FieldResolver(() => CallArchive, { nullable: true, description: 'The recordings of its calls; null without any.' })
  async callVideos(@Root() session: CalledSession): Promise<CallArchive | null> {
    const about = aboutOf(session);
    const files = await videosOf(this.parts, about);
    return files.length === 0 ? null : { ticket: await archiveTicket(this.parts, about, files) };
  }
}

/** @throws ArgumentError wrong-parameters for more than an answer holds */
function partOf(all: readonly ArchivedBlobs[], from: number, first: number): readonly ArchivedBlobs[] {
  if (from < 0) throw wrongParameters('from', 'must be 0 or more');
  if (first < 1) throw wrongParameters('first', 'must be 1 or more');
  const files = all.slice(from, from + first);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES)
    throw wrongParameters('first', `must be fewer: these pictures have more than ${MOST_BYTES} bytes`);
  return files;
}

function aboutOf({ id: sessionId, companyId }: CalledSession) {
  return { sessionId, companyId };
}
