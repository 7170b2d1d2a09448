import type { SessionScope } from '../../platform/database/scope.js';
import type { IdentityFact } from '../../platform/facts/catalogue.js';
import type { Job, JobEffect, RunningJob } from '../../platform/jobs/job.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { MediaParts } from '../captures/media-parts.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { searchBlacklist } from './blacklisted-face.js';
import type { KnownFaces } from './known-faces.js';

const SEARCH_FACES = 'search-faces';
const SEARCH_LIMIT = 60_000;
/** A session waits so long for faces that are being loaded, then it goes on without. */
const PATIENCE_MS = 20_000;

interface SearchFaces {
  readonly round: number;
  readonly test: boolean;
  /** What was compared; it is told with what the search finds. */
  readonly fact: IdentityFact;
}

export async function askForSearch(
  transaction: Transaction,
  scope: SessionScope,
  payload: SearchFaces,
  sealer: Sealer,
): Promise<void> {
  await transaction.enqueue({
    kind: SEARCH_FACES,
    key: `${scope.sessionId}/${payload.round}`,
    ...scope,
    payload,
    sealer,
  });
}

type Found = Required<Pick<IdentityFact, 'sameFaces' | 'blacklistedFaces'>>;
const NOT_SEARCHED: Found = { sameFaces: null, blacklistedFaces: null };

/** Once the faces of a round are kept, they are searched for among those of the company's other sessions, and on its blacklist. */
export function handleSearchFaces(parts: MediaParts, known: KnownFaces): void {
  parts.store.jobs.handle<SearchFaces>(
    SEARCH_FACES,
    { lane: 'session', timeoutMs: SEARCH_LIMIT, concurrency: 2, onDead: (job) => tell(parts, job, NOT_SEARCHED) },
    (job) => searchFaces(parts, known, job),
  );
}

async function searchFaces(parts: MediaParts, known: KnownFaces, job: RunningJob<SearchFaces>): Promise<JobEffect> {
  const { companyId, sessionId, payload } = job;
  if (sessionId === null) return async () => undefined;
  const session = { companyId, sessionId, test: payload.test };
  const blacklistedFaces = await searchBlacklist(parts, session);
  return tell(parts, job, { sameFaces: await known.search(session, PATIENCE_MS), blacklistedFaces });
}

/** Nobody waits for ever for a search: null says that there was none. */
async function tell(
  { vault }: MediaParts,
  { companyId, sessionId, payload }: Job<SearchFaces>,
  found: Found,
): Promise<JobEffect> {
  const sealer = sessionId === null ? null : await vault.open(sessionId, MEDIA_PURPOSE);
  if (sessionId === null || sealer === null) return async () => undefined;
  const { round, fact } = payload;
  return async (transaction) => {
    await transaction.emit('identity.compared', { companyId, sessionId }, { round, ...fact, ...found }, sealer);
  };
}
