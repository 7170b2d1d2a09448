import type { BlacklistMatch, ScreenedPerson, ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { Reader } from '../../platform/transaction.js';
import type { SessionScope } from '../../platform/database/scope.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitDecision, HitStatus } from '../hits/hit-decision.js';
import type { ListVersions } from '../lists/list-rows.js';
import { hitView } from '../search/person-types.js';
import type { ComparedApplicant } from './decision-memory.js';
import type { FoundHit } from './list-search.js';
import { SessionHitRow, SessionScreeningRow } from './session-tables.js';

/** Everything here is sealed under its own derived key of the session. */
export const SEAL_PURPOSE = 'screening';

/** What screening found about a session. */
export interface SessionScreening {
  readonly blacklist: BlacklistMatch | null;
  /** The lists were searched. */
  readonly searched: boolean;
  /** Which they were; absent where it was not noted yet. */
  readonly lists?: ListVersions;
  /** The ways to write the applicant's name with their birthday. */
  readonly applicant: readonly string[];
  /** Who was looked for; absent where it was not noted yet. */
  readonly person?: ScreenedPerson;
  /** Lowest score of a hit, 0 to 100; absent where it was not noted yet. */
  readonly threshold?: number;
}

/** A hit as it is kept. */
export interface KeptHit extends FoundHit {
  /** ISO 8601: the company had confirmed somebody of that name and birthday as this listed person, or this session before. */
  readonly confirmedBefore?: string;
  /** For whom it was found, where that is another one than the person of the first document. */
  readonly applicant?: ComparedApplicant;
}

export interface SessionHit {
  readonly id: string;
  readonly status: HitStatus;
  readonly decidedAt: Date | null;
  readonly decision: HitDecision | null;
  readonly hit: KeptHit;
  /** What was searched when it was found. */
  readonly lists: ListVersions;
}

/** For whom a hit of a session was found. */
export function applicantOf({ applicant, person }: SessionScreening, hit: KeptHit): ComparedApplicant {
  return hit.applicant ?? { ways: applicant, person: person ?? null };
}

/** A screening without its hits. */
export interface ScreeningLine extends SessionScreening {
  readonly round: number;
  readonly test: boolean;
  readonly screenedAt: Date;
}

export interface ScreenedSession extends ScreeningLine {
  /** The best first. */
  readonly hits: readonly SessionHit[];
}

export const sealedAs = {
  screening: (rowId: string) => `session-screening:${rowId}`,
  hit: (rowId: string) => `session-hit:${rowId}`,
  decision: (rowId: string) => `hit-decision:${rowId}`,
} as const;

/** The newest screening of a session; null when it was never screened. */
export async function newestScreening(
  reader: Reader,
  about: SessionScope,
  sealer: Sealer,
): Promise<ScreenedSession | null> {
  const line = await newestLine(reader, about, sealer);
  return line && withHits(reader, about, sealer, line);
}

/** The newest screening for which the lists were searched; null when they never were. */
export async function newestSearch(
  reader: Reader,
  about: SessionScope,
  sealer: Sealer,
): Promise<ScreenedSession | null> {
  const rows = await reader.of(SessionScreeningRow, about).find({ order: { round: 'desc' } });
  const line = rows.map((row) => openLine(row, sealer)).find(({ searched }) => searched);
  return line === undefined ? null : withHits(reader, about, sealer, line);
}

async function withHits(
  reader: Reader,
  about: SessionScope,
  sealer: Sealer,
  line: ScreeningLine,
): Promise<ScreenedSession> {
  const where = { round: line.round };
  const hits = await reader.of(SessionHitRow, about).find({ where, order: { id: 'asc' } });
  return { ...line, hits: hits.map((hit) => openHit(hit, line.lists ?? [], sealer)) };
}

/** The same without its hits, of which there may be a hundred. */
export async function newestLine(reader: Reader, about: SessionScope, sealer: Sealer): Promise<ScreeningLine | null> {
  const [row] = await reader.of(SessionScreeningRow, about).find({ order: { round: 'desc' }, limit: 1 });
  return row === undefined ? null : openLine(row, sealer);
}

function openLine({ id, round, test, screenedAt, screening }: SessionScreeningRow, sealer: Sealer): ScreeningLine {
  return { round, test, screenedAt, ...sealer.unseal<SessionScreening>(sealedAs.screening(id), screening) };
}

export function openHit(
  { id, status, decidedAt, hit, decision }: SessionHitRow,
  lists: ListVersions,
  sealer: Sealer,
): SessionHit {
  return {
    id,
    status,
    decidedAt,
    lists,
    hit: sealer.unseal<KeptHit>(sealedAs.hit(id), hit),
    decision: decision && sealer.unseal<HitDecision>(sealedAs.decision(id), decision),
  };
}

/** A hit as the result of its session tells it. */
export function matchOf({ id, status, hit }: Pick<SessionHit, 'id' | 'status' | 'hit'>): ScreeningMatch {
  const { score, name, personId, entityType, topicLabels, source } = hitView(hit, []);
  const before = hit.confirmedBefore === undefined ? {} : { confirmedBefore: true as const };
  return { id, score, name, personId, entityType, topics: topicLabels, source, status, ...before };
}
