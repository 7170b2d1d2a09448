import type { ScreenedPerson, ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { NewRow } from '../../platform/database/scoped-table.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { HitDecision, HitStatus } from '../hits/hit-decision.js';
import type { FoundInSession } from '../hits/hit-queue.js';
import type { FieldChange } from '../lists/record-changes.js';
import type { ComparedApplicant, EarlierDecisions, EarlierDismissal } from './decision-memory.js';
import { contradicts, hashedTraits } from './hashed-traits.js';
import type { FoundHit } from './list-search.js';
import {
  applicantOf,
  type KeptHit,
  matchOf,
  type ScreenedSession,
  sealedAs,
  type SessionHit,
} from './session-screening.js';
import type { SessionHitRow } from './session-tables.js';

const NOBODY: HitDecision = { userId: null, keyId: null, reason: null };

export interface HitFinding {
  readonly round: number;
  readonly hit: FoundHit;
  /** For whom it was found; absent where it is the person of the first document. */
  readonly applicant?: ComparedApplicant;
  /** What the company decided about the same two persons, in any session. */
  readonly earlier: EarlierDecisions | null;
  /** What the list changed in the record since they were dismissed. */
  readonly changes: readonly FieldChange[] | null;
  readonly listVersion: number | null;
}

/** A hit that was confirmed in an earlier round of the same session, or that nobody decided though it was confirmed before. */
export interface ConfirmedHit {
  readonly before: SessionHit;
  /** Confirmed in the round before, and the applicant is still the same by all that is known. */
  readonly staysConfirmed: boolean;
}

/**
 * What was confirmed, by the id of the listed person. What is still open of it is asked about again in every round.
 * @param before the newest screening that searched
 * @param applicants whom the documents name now
 */
export function confirmedHits(
  before: ScreenedSession | null,
  applicants: readonly ComparedApplicant[],
): ReadonlyMap<string, ConfirmedHit> {
  if (before === null) return new Map();
  const confirmed = before.hits.filter(
    ({ status, hit }) => status === 'confirmed' || (status === 'open' && hit.confirmedBefore !== undefined),
  );
  return new Map(
    confirmed.map((hit) => {
      const known = applicants.some((one) => isSameApplicant(applicantOf(before, hit.hit), one));
      return [hit.hit.personId, { before: hit, staysConfirmed: known && hit.status === 'confirmed' }];
    }),
  );
}

function isSameApplicant(one: ComparedApplicant, other: ComparedApplicant): boolean {
  return one.ways.some((way) => other.ways.includes(way)) && !contradicts(traitsOf(one.person), traitsOf(other.person));
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
 * others have the same name and birthday: a person is asked. A dismissal stands unless the same two were confirmed since; where
 * they were confirmed before, it stands for nobody but the person who was dismissed.
 */
function standingOf({ hit, earlier }: HitFinding, own: ConfirmedHit | null): Standing {
  if (own?.staysConfirmed === true && own.before.hit.digest === hit.digest) {
    const { decidedAt, decision } = own.before;
    return { status: 'confirmed', decidedAt, decision: decision ?? NOBODY, confirmedAt: null };
  }
  const { dismissal = null, confirmedAt = null } = earlier ?? {};
  if (own === null && dismissal?.stands === true && clears(dismissal, confirmedAt)) {
    return { status: 'dismissed', decidedAt: dismissal.at, decision: NOBODY, confirmedAt };
  }
  return { status: 'open', decidedAt: null, decision: null, confirmedAt: ownConfirmation(own) ?? confirmedAt };
}

function clears({ at, ofSamePerson }: EarlierDismissal, confirmedAt: Date | null): boolean {
  return confirmedAt === null || (ofSamePerson && at > confirmedAt);
}

function ownConfirmation(own: ConfirmedHit | null): Date | null {
  if (own === null) return null;
  const { decidedAt, hit } = own.before;
  return decidedAt ?? (hit.confirmedBefore === undefined ? null : new Date(hit.confirmedBefore));
}

export interface MadeHit {
  readonly row: NewRow<SessionHitRow>;
  readonly told: ScreeningMatch;
  readonly queued: FoundInSession;
}

/** A hit as it is kept, told and queued. @param own what was confirmed about the listed person before in the session */
export function makeHit(random: RandomSource, sealer: Sealer, finding: HitFinding, own: ConfirmedHit | null): MadeHit {
  const { round, applicant, earlier, changes, listVersion } = finding;
  const hit: KeptHit = applicant === undefined ? finding.hit : { ...finding.hit, applicant };
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
