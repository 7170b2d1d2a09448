import { Arg, Ctx, Field, Float, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { PassingFiles } from '../../platform/blobs/passing-files.js';
import type { Caller } from '../../platform/caller/caller.js';
import { RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import { assertMay } from '../../platform/rights/may.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { MediaParts } from '../captures/media-parts.js';
import { isDocumentSide, singleSide } from '../documents/document-facts.js';
import { WorkerFailed } from '../workers/supervised-worker.js';
import type { PoolTask } from '../workers/worker-pool.js';
import { UploadScalar } from './upload-scalar.js';

@ObjectType({ description: 'Two pictures compared. Nothing of them is stored.' })
class FaceComparisonView {
  @Field(() => Float, { nullable: true, description: '0 to 1, 0.5 decides; null where a face gives no score.' })
  similarity: number | null;

  @Field(() => [String], { description: 'Codes of the first picture; empty when nothing is wrong with it.' })
  face1Statuses: readonly string[];

  @Field(() => [String], { description: 'Codes of the second picture.' })
  face2Statuses: readonly string[];
}

@ObjectType({ description: 'What was read on one picture of a document. Nothing of it is stored.' })
class DocumentImageReading {
  @Field(() => ID, { description: 'Of this request, to ask about it.' })
  requestId: string;

  @Field(() => String, { nullable: true, description: 'Why nothing could be read; null when something was.' })
  code: string | null;

  @Field(() => JsonScalar, { description: 'The extracted fields (`<Field>_en_US`, `<Date>_ISO`, …).' })
  record: Readonly<Record<string, string>>;

  @Field(() => JsonScalar, { description: 'The fields of the machine-readable zone alone.' })
  mrzData: Readonly<Record<string, string>>;

  @Field(() => JsonScalar, { description: 'The fields of the print alone.' })
  visualData: Readonly<Record<string, string>>;

  @Field(() => JsonScalar, { nullable: true, description: 'The person, every member; null when nothing was read.' })
  person: Readonly<Record<string, string | number | null>> | null;
}

/** Milliseconds after which the process that works is killed. */
const COMPARE_LIMIT = 30_000;
const READ_LIMIT = 60_000;
/** Seconds after which a worker that is being started again is likely to answer. */
const RESTART_RETRY_AFTER = 10;
const UNREADABLE = 'DOCUMENT_NOT_READABLE';
/** Codes that warn of a picture whose fields were read all the same. */
const WARNINGS: ReadonlySet<string> = new Set(['DOCUMENT_ALIGN', 'DOCUMENT_SPOOFING_DETECTED', 'DOCUMENT_GRAYSCALE']);

/** Calls with pictures that belong to no session. */
@Resolver()
export class ImageResolver {
  private readonly passing: PassingFiles;

  constructor(private readonly parts: MediaParts) {
    this.passing = new PassingFiles(parts);
  }

  @Audited('images.compare-faces')
  @Mutation(() => FaceComparisonView, { description: 'Compares the largest faces of two JPEG or PNG pictures.' })
  async compareFaces(
    @Arg('face1', () => UploadScalar) face1: string,
    @Arg('face2', () => UploadScalar) face2: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<FaceComparisonView> {
    const owner = ownerWhoMay(caller);
    const [first, second] = [await this.passing.open(caller, face1), await this.passing.open(caller, face2)];
    const task = { limit: COMPARE_LIMIT, owner };
    const compared = this.parts.faces.run('compare-faces', { face1: first, face2: second }, task);
    return working(
      compared.catch((error: unknown) => {
        if (!isOfThePicture(error)) throw error;
        throw wrongParameters('face1, face2', 'cannot be read: one of the pictures is broken');
      }),
    );
  }

  @Audited('images.read-document', { keeps: ['kind'] })
  @Mutation(() => DocumentImageReading, {
    description:
      'Reads one side of a document: card-front, card-back, license-front, license-back, residence-front, residence-back or passport.',
  })
  async readDocumentImage(
    @Arg('kind', () => String) kind: string,
    @Arg('image', () => UploadScalar) image: string,
    @Ctx() { caller, requestId }: SubgraphContext,
  ): Promise<DocumentImageReading> {
    const owner = ownerWhoMay(caller);
    if (!isDocumentSide(kind)) throw wrongParameters('kind', 'is no side of a document');
    const source = await this.passing.open(caller, image);
    const reading = this.parts.documents.run('read-image', { source, kind }, { limit: READ_LIMIT, owner });
    const { side } = await working(reading.catch(brokenPicture));
    const code = side === null ? UNREADABLE : (side.codes.find((each) => !WARNINGS.has(each)) ?? null);
    if (side === null || code !== null) {
      return { requestId, code, record: {}, mrzData: {}, visualData: {}, person: null };
    }
    const { record, mrzRecord, visualRecord, person } = singleSide(kind, side, this.parts.clock.now());
    return { requestId, code: null, record, mrzData: mrzRecord, visualData: visualRecord, person };
  }
}

/** Whose work it is. A company's key may by its scopes, a user by their roles; an applicant never. */
function ownerWhoMay(caller: Caller): PoolTask['owner'] {
  assertMay(caller, 'images');
  return { companyId: caller.companyId, sessionId: null };
}

const OF_THE_PICTURE: ReadonlySet<WorkerFailed['how']> = new Set(['crashed', 'limit', 'memory']);

/** A picture that makes the reading process crash, hang or grow cannot be read: the same one would do it again. */
function isOfThePicture(error: unknown): boolean {
  return error instanceof WorkerFailed && OF_THE_PICTURE.has(error.how);
}

function brokenPicture(error: unknown): { side: null } {
  if (isOfThePicture(error)) return { side: null };
  throw error;
}

async function working<Output>(work: Promise<Output>): Promise<Output> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof WorkerFailed) || error.how === 'threw') throw error;
    throw new RetryLaterError('busy', { message: 'The engine is starting again', retryAfter: RESTART_RETRY_AFTER });
  }
}
