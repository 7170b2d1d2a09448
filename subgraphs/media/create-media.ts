import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBlobs } from '../platform/blobs/open-blobs.js';
import { auditRecordsResolver } from '../platform/audit/audit-records.js';
import { buildFederatedSchema, type FederatedSchema } from '../platform/federated-schema/federated-schema.js';
import type { Logger } from '../platform/log/logger.js';
import type { Platform } from '../platform/platform.js';
import type { Subgraph } from '../platform/subgraph.js';
import { MediaFileResolver } from './captures/media-file.js';
import { MediaSession, mediaSessionOf } from './captures/media-session.js';
import { CaptureResolver, SessionMediaResolver } from './submission/capture-resolver.js';
import { MEDIA_ENTITIES, MEDIA_MIGRATIONS } from './migrations.js';
import { handleCompareIdentity } from './same-person/compare-identity-job.js';
import { handleDropBlobs } from './captures/drop-blobs-job.js';
import { handleJudgeLiveness } from './captures/judge-liveness-job.js';
import type { MediaParts } from './captures/media-parts.js';
import { handleReadDocument } from './captures/read-document-job.js';
import { handleSessionDeleted, sweep } from './session-deletion.js';
import { UploadStaging } from './uploads/upload-staging.js';
import { PdfRenderer } from './exports/pdf/pdf-renderer.js';
import { DocumentEvidenceResolver } from './exports/document-evidence-resolver.js';
import { FilmEvidenceResolver } from './exports/film-evidence-resolver.js';
import { SessionExportsResolver } from './exports/session-exports-resolver.js';
import { ImageResolver } from './images/image-resolver.js';
import { HttpGeocoder } from './geocoding/geocoder.js';
import { hearArrangedPages } from './papers/arranged-pages.js';
import { hearStaleCaptures } from './captures/replaced-captures.js';
import { handleReadPaper } from './papers/read-paper-job.js';
import { handleKeepQuestionFile } from './questions/keep-question-file-job.js';
import { handleQuestionFilesGiven } from './questions/question-files-given.js';
import { QuestionFileArchiveResolver, SessionQuestionFilesResolver } from './questions/question-files-resolver.js';
import { hearBlacklist } from './same-person/blacklisted-face.js';
import { KnownFaces } from './same-person/known-faces.js';
import { handleSearchFaces } from './same-person/search-faces-job.js';
import { handleReadStill } from './stills/read-still-job.js';
import { handleTakeStill } from './stills/take-still-job.js';
import { claimScratch } from './workers/scratch.js';
import type { WorkerEvent } from './workers/supervised-worker.js';
import type { DocumentsTasks, FacesTasks, MediaWorkerSetup } from './workers/tasks.js';
import { WorkerPool, type PoolPlan } from './workers/worker-pool.js';

/** The built files that the worker processes run. */
export interface MediaEntries {
  readonly documents: string;
  readonly faces: string;
}

export interface MediaSubgraph extends Subgraph {
  pending(): readonly string[];
  /** Process ids of the workers that run, for measurements. */
  workerPids(): readonly number[];
}

const here = path.dirname(fileURLToPath(import.meta.url));
const ENTRIES: MediaEntries = {
  documents: path.join(here, 'workers/documents-worker.js'),
  faces: path.join(here, 'workers/faces-worker.js'),
};

/** Tasks of one company that wait: more wait in the jobs table, and interactive callers are told to come again. */
const MOST_WAITING = 8;
/** Each process holds 160 to 360 MB: those beyond the first go after ten minutes without work. */
const REST_AFTER = 600_000;
/** Models load in seconds; a busy machine with a cold disk is given a minute and a half. */
const START_LIMIT = 90_000;
/**
 * Native memory creeps. Measured after ten sides and four films: documents 160 to 360 MB, faces 190 to 300 MB; both
 * limits and the service together stay below 1.5 GB.
 */
const RENEWAL = {
  documents: { tasksBeforeRenewal: 300, megabytesBeforeRenewal: 650 },
  faces: { tasksBeforeRenewal: 300, megabytesBeforeRenewal: 550 },
} as const;
const SWEEP_MS = 3600 * 1000;

const AuditRecords = auditRecordsResolver('media');

/** Captures, what is read from them, and their files. @throws Error with one line for the operator */
export async function createMedia(platform: Platform, entries: MediaEntries = ENTRIES): Promise<MediaSubgraph> {
  const { settings, vault, signer, random, clock } = platform;
  const log = platform.log.with({ subgraph: 'media' });
  const blobs = await openBlobs(settings.mediaUrl);
  const store = await platform.openStore({
    name: 'media',
    entities: MEDIA_ENTITIES,
    migrations: MEDIA_MIGRATIONS,
  });
  const scratch = await claimScratch(settings.dataDir);
  const { documents, faces } = openPools(platform, entries, scratch, log);
  const kept = settings.visionWarm === false ? [] : [documents, faces];
  const geocoder = settings.geocoderUrl ? new HttpGeocoder(platform.outside, settings.geocoderUrl, log) : null;
  const parts: MediaParts = { geocoder, store, vault, signer, random, clock, log, blobs, documents, faces };
  const staging = new UploadStaging(parts);
  const known = new KnownFaces(parts);
  const pdf = new PdfRenderer(path.join(scratch, 'pdf'), settings.chromiumPath ?? null);

  handleEverything(parts, staging, known);
  const { schema, typeDefs } = schemaOf(parts, staging, pdf);
  let sweeping: NodeJS.Timeout | null = null;
  const sweepNow = (): void => {
    Promise.all([sweep(parts), known.sweep()]).catch((error: unknown) => log.error('Sweeping media failed', { error }));
  };
  return {
    name: 'media',
    schema,
    typeDefs,
    store,
    pending: () => kept.flatMap((worker) => (worker.ready ? [] : [worker.kind])),
    workerPids: () => [...documents.pids, ...faces.pids],
    async start() {
      await store.start();
      // Warmed beside: requests are served while models load, and a start that fails is told by its event.
      for (const worker of kept) worker.warm().catch(() => undefined);
      known.start();
      sweepNow();
      sweeping = setInterval(sweepNow, SWEEP_MS);
      sweeping.unref();
    },
    async stop() {
      if (sweeping !== null) clearInterval(sweeping);
      await known.stop();
      await store.stop();
      await Promise.all([documents.stop(), faces.stop(), pdf.close()]);
    },
  };
}

/** The worker processes; what becomes of them is told to the log. */
function openPools(
  { settings }: Platform,
  entries: MediaEntries,
  scratch: string,
  log: Logger,
): Pick<MediaParts, 'documents' | 'faces'> {
  const plan = (kind: 'documents' | 'faces'): PoolPlan => {
    const folder = path.join(scratch, kind);
    const setup: MediaWorkerSetup = { mediaUrl: settings.mediaUrl, scratch: folder };
    return {
      kind,
      entry: entries[kind],
      setup,
      scratch: folder,
      size: settings.visionWorkers ?? availableParallelism(),
      mostWaiting: MOST_WAITING,
      restAfter: REST_AFTER,
      startLimit: START_LIMIT,
      ...RENEWAL[kind],
    };
  };
  const tell = (event: WorkerEvent): void => {
    const bytes = event.megabytes === undefined ? {} : { bytes: event.megabytes * 1024 * 1024 };
    const failed = event.what !== 'ready' && event.what !== 'renewed';
    const message = event.detail
      ? `A worker process: ${event.what}: ${event.detail}`
      : `A worker process: ${event.what}`;
    log[failed ? 'warn' : 'info'](message, { worker: event.kind, ...bytes });
  };
  return {
    documents: new WorkerPool<DocumentsTasks>(plan('documents'), tell),
    faces: new WorkerPool<FacesTasks>(plan('faces'), tell),
  };
}

function schemaOf(parts: MediaParts, staging: UploadStaging, pdf: PdfRenderer): FederatedSchema {
  return buildFederatedSchema({
    audit: parts.store.audit,
    resolvers: [
      new AuditRecords(parts.store.audit),
      new CaptureResolver({ ...parts, staging }),
      new SessionMediaResolver(parts),
      new MediaFileResolver(parts),
      new ImageResolver(parts),
      new SessionExportsResolver({ ...parts, pdf }),
      new DocumentEvidenceResolver(parts),
      new FilmEvidenceResolver(parts),
      new SessionQuestionFilesResolver(parts),
      new QuestionFileArchiveResolver(parts),
    ],
    types: [MediaSession],
    entities: { Session: (reference, { caller }) => mediaSessionOf(reference, caller) },
    log: parts.log,
  });
}

/** Jobs, and facts of other subgraphs. */
function handleEverything(parts: MediaParts, staging: UploadStaging, known: KnownFaces): void {
  handleReadDocument(parts);
  handleJudgeLiveness(parts);
  handleCompareIdentity(parts);
  handleSearchFaces(parts, known);
  hearBlacklist(parts);
  handleReadPaper(parts);
  hearArrangedPages(parts);
  handleKeepQuestionFile({ ...parts, staging });
  handleQuestionFilesGiven(parts);
  handleReadStill(parts);
  handleTakeStill(parts);
  hearStaleCaptures(parts);
  handleDropBlobs(parts);
  handleSessionDeleted(parts);
}
