import { Arg, Field, FieldResolver, ID, Int, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { asOneLine } from '../../platform/texts/one-line.js';
import { ArgumentError, RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { StoredFile } from '../captures/capture.js';
import { MediaFile, mediaFileOf } from '../captures/media-file.js';
import { MediaSession } from '../captures/media-session.js';
import type { MediaParts } from '../captures/media-parts.js';
import { tarDataUrl } from '../files/archive.js';
import { readFile, type SessionFiles } from '../files/session-files.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { QuestionFile, questionFileContent } from './question-file.js';

enum QuestionFileStatus {
  /** It is being checked. */
  RECEIVED = 'received',
  KEPT = 'kept',
  REFUSED = 'refused',
}
registerEnumType(QuestionFileStatus, {
  name: 'QuestionFileStatus',
  description: 'What became of a file that answers a question.',
  valuesConfig: {
    RECEIVED: { description: 'It is being checked.' },
    KEPT: { description: 'It can be read.' },
    REFUSED: { description: 'It is no picture or PDF that can be taken, and was not kept.' },
  },
});

/** Seconds after which a file that was just given can be read. */
const KEEPING_TAKES = 2;

@ObjectType('QuestionFile', { description: 'A file that the applicant or an operator gave as answer to a question.' })
class QuestionFileView {
  readonly session: MediaSession;
  @Field(() => ID, { description: 'The questionnaire.' }) stepKey: string;
  @Field(() => ID, { description: 'The question.' }) questionKey: string;
  @Field(() => Int, { description: '0, 1, … within the question.' }) index: number;
  @Field(() => QuestionFileStatus, { description: 'Whether it can be read.' }) state: QuestionFileStatus;
  @Field(() => String, { description: 'As the device called it; question, place and type when it did not tell.' })
  fileName: string;
  @Field(() => MediaFile, { nullable: true, description: 'The file; null unless it is kept.' })
  file: MediaFile | null;
}

/** The files of questionnaires. */
@Resolver(() => MediaSession)
export class SessionQuestionFilesResolver {
  constructor(private readonly parts: MediaParts) {}

  @Audited('session.question-files.list')
  @FieldResolver(() => [QuestionFileView], {
    description: 'The files that answer questions, in the order of steps, questions and places.',
  })
  async questionFiles(@Root() session: MediaSession): Promise<readonly QuestionFileView[]> {
    return filesOf(this.parts, session);
  }

  @Audited('session.question-file.read', { keeps: ['stepKey', 'questionKey', 'index'] })
  @FieldResolver(() => QuestionFileView, {
    description: 'One file that answers a question. Raises wrong-parameters for what the session does not have.',
  })
  async questionFile(
    @Root() session: MediaSession,
    @Arg('stepKey', () => ID, { description: 'The questionnaire.' }) stepKey: string,
    @Arg('questionKey', () => ID, { description: 'The file question.' }) questionKey: string,
    @Arg('index', () => Int, { defaultValue: 0, description: '0 for the first one.' }) index: number,
  ): Promise<QuestionFileView> {
    const ofStep = (await filesOf(this.parts, session)).filter((file) => file.stepKey === stepKey);
    if (ofStep.length === 0) throw wrongParameters('stepKey', 'is not a step with files');
    const ofQuestion = ofStep.filter((file) => file.questionKey === questionKey);
    if (ofQuestion.length === 0) throw wrongParameters('questionKey', 'is not a question with files');
    const file = ofQuestion.find((one) => one.index === index);
    if (!file) throw wrongParameters('fileIndex', `must be below ${ofQuestion.length}`);
    if (file.state === QuestionFileStatus.REFUSED)
      throw wrongParameters('fileIndex', 'is of a file that was no picture or PDF');
    if (file.state === QuestionFileStatus.RECEIVED) {
      throw new RetryLaterError('busy', { message: 'The file is being checked', retryAfter: KEEPING_TAKES });
    }
    return file;
  }
}

@Resolver(() => QuestionFileView)
export class QuestionFileArchiveResolver {
  constructor(private readonly parts: MediaParts) {}

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The file under its name in a tar archive, as a data URL; null unless it is kept.',
  })
  async archive(@Root() { session, file, fileName }: QuestionFileView): Promise<string | null> {
    if (file === null) return null;
    const scope = { companyId: session.companyId, sessionId: session.id };
    const [sealer, stored] = await Promise.all([
      this.parts.vault.open(session.id, MEDIA_PURPOSE),
      this.parts.store.read((reader) => reader.of(StoredFile, scope).findOne({ id: file.id })),
    ]);
    if (sealer === null || stored === null) throw new ArgumentError('session-not-found');
    const bytes = await readFile(this.parts, { scope, sealer, sides: [], files: [] }, stored);
    return tarDataUrl([{ name: fileName, bytes, at: stored.createdAt }]);
  }
}

/** The files that can be read, for an export. */
export async function keptQuestionFiles(
  parts: MediaParts,
  { scope: { companyId, sessionId: id }, files }: Pick<SessionFiles, 'scope' | 'files'>,
): Promise<readonly { stepKey: string; questionKey: string; fileName: string; stored: StoredFile }[]> {
  const views = await filesOf(parts, Object.assign(new MediaSession(), { id, companyId }));
  return views.flatMap(({ stepKey, questionKey, fileName, file }) => {
    const stored = files.find((one) => one.id === file?.id);
    return stored ? [{ stepKey, questionKey, fileName, stored }] : [];
  });
}

async function filesOf(parts: MediaParts, session: MediaSession): Promise<readonly QuestionFileView[]> {
  const scope = { companyId: session.companyId, sessionId: session.id };
  const sealer = await parts.vault.open(session.id, MEDIA_PURPOSE);
  if (sealer === null) throw new ArgumentError('session-not-found');
  const [given, stored] = await parts.store.read(async (reader) => [
    await reader.of(QuestionFile, scope).find({ order: { id: 'asc' } }),
    await reader.of(StoredFile, scope).find({}),
  ]);
  return given
    .toSorted((a, b) => compare(a.stepKey, b.stepKey) || compare(a.questionKey, b.questionKey) || a.place - b.place)
    .map((row) => viewOf(session, sealer, row, stored.find(({ captureId }) => captureId === row.id) ?? null));
}

function viewOf(session: MediaSession, sealer: Sealer, row: QuestionFile, stored: StoredFile | null): QuestionFileView {
  const { stepKey, questionKey, place: index, state } = row;
  const { fileName, type } = questionFileContent(sealer, row);
  return Object.assign(new QuestionFileView(), {
    session,
    stepKey,
    questionKey,
    index,
    state,
    fileName: nameOf(fileOf(fileName ?? '') || `${fileOf(questionKey)}-${index + 1}`, stored?.contentType ?? type),
    file: stored && mediaFileOf(stored),
  });
}

const ENDINGS: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'application/pdf': /\.pdf$/i,
};
const ENDING: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
};

/** The last part of a name as a browser sent it: a file alone, in whatever folder it is saved or unpacked. */
function fileOf(given: string): string {
  const [last = ''] = given.split(/[/\\]/).slice(-1);
  return asOneLine(last, '_').replaceAll(':', '_').replace(/^\.+/, '');
}

/** The name with the ending of its true type: a PNG that was sent is kept as JPEG. */
function nameOf(name: string, type: string): string {
  if (ENDINGS[type]?.test(name)) return name;
  return `${name.replace(/\.(jpe?g|png|pdf)$/i, '')}${ENDING[type] ?? ''}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
