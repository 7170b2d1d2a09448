import type { ScreenedPerson, ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { NewRow } from '../../platform/database/scoped-table.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitDecision, HitStatus } from '../hits/hit-decision.js';
import type { FoundInSession } from '../hits/hit-queue.js';
import type { FieldChange } from '../lists/record-changes.js';
import type { ComparedApplicant, EarlierDecisions } from './decision-memory.js';
import { contradicts, hashedTraits } from './hashed-traits.js';
import type { FoundHit } from './list-search.js';
import { type KeptHit, matchOf, type ScreenedSession, sealedAs, type SessionHit } from './session-screening.js';
import type { SessionHitRow } from './session-tables.js';

const NOBODY: HitDecision = { userId: null, keyId: null, reason: null };

export interface HitFinding {
  readonly round: number;
  readonly hit: FoundHit;
  /** What the company decided about the same two persons, in any session. */
  readonly earlier: EarlierDecisions | null;
  /** What the list changed in the record since they were dismissed. */
  readonly changes: readonly FieldChange[] | null;
  readonly listVersion: number | null;
}

/** A hit that was confirmed in the round before of the same session. */
export interface ConfirmedHit {
  readonly before: SessionHit;
  /** The applicant is still the same by all that is known. */
  readonly sameApplicant: boolean;
}

/** What was confirmed in the round before, by the id of the listed person. */
export function confirmedHits(
  before: ScreenedSession | null,
  { ways, person }: ComparedApplicant,
): ReadonlyMap<string, ConfirmedHit> {
  const known = before?.applicant.some((way) => ways.includes(way)) === true;
  const sameApplicant = known && !contradicts(traitsOf(before.person ?? null), traitsOf(person));
  const confirmed = before?.hits.filter(({ status }) => status === 'confirmed') ?? [];
  return new Map(confirmed.map((hit) => [hit.hit.personId, { before: hit, sameApplicant }]));
}

function traitsOf(person: ScreenedPerson | null): string {
  return person === null ? '' : hashedTraits(person, encodeURIComponent);
}

interface Standing {
  readonly status: HitStatus;
  readonly decidedAt: Date | null;
  readonly decision: HitDecision | null;
  /** When the same two persons were confirmed, where that decides nothing by itself. */
  readonly confirmedAt: Date | null;
}

/**
 * A confirmation stays in its session as long as applicant and record are the same. Otherwise it makes nobody guilty, since
 * others have the same name and birthday: a person is asked. A dismissal stands unless the same two were confirmed since.
 */
function standingOf({ hit, earlier }: HitFinding, own: ConfirmedHit | null): Standing {
  if (own?.sameApplicant === true && own.before.hit.digest === hit.digest) {
    const { decidedAt, decision } = own.before;
    return { status: 'confirmed', decidedAt, decision: decision ?? NOBODY, confirmedAt: null };
  }
  const { dismissal = null, confirmedAt = null } = earlier ?? {};
  if (own === null && dismissal?.stands === true && (confirmedAt === null || dismissal.at > confirmedAt)) {
    return { status: 'dismissed', decidedAt: dismissal.at, decision: NOBODY, confirmedAt };
  }
  return { status: 'open', decidedAt: null, decision: null, confirmedAt: own?.before.decidedAt ?? confirmedAt };
}

export interface MadeHit {
  readonly row: NewRow<SessionHitRow>;
  readonly told: ScreeningMatch;
  readonly queued: FoundInSession;
}

/** A hit as it is kept, told and queued. @param own what was confirmed about the listed person in the round before */
export function makeHit(random: RandomSource, sealer: Sealer, finding: HitFinding, own: ConfirmedHit | null): MadeHit {
  const { round, hit, earlier, changes, listVersion } = finding;
  const id = random.id();
  const { status, decidedAt, decision, confirmedAt } = standingOf(finding, own);
  const kept: KeptHit = confirmedAt === null ? hit : { ...hit, confirmedBefore: confirmedAt.toISOString() };
  const row = {
    id,
    round,
    status,
    decidedAt,
    hit: sealer.seal(sealedAs.hit(id), kept),
    decision: decision && sealer.seal(sealedAs.decision(id), decision),
  } as const;
  const dismissal = earlier?.dismissal ?? null;
  const confirmed = status === 'confirmed' ? decidedAt : confirmedAt;
  const history = {
    ...(dismissal === null ? {} : { dismissedAt: dismissal.at.toISOString(), stands: dismissal.stands }),
    ...(changes === null ? {} : { changes }),
    ...(confirmed === null ? {} : { confirmedAt: confirmed.toISOString() }),
  };
  const { personId, score } = hit;
  const queued = { id, personId, score, status, decidedAt, listVersion, earlier: history } as const;
  return { row, told: matchOf({ id, status, hit: kept }), queued };
}
