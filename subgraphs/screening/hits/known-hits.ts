import type { HitDecision } from './hit-decision.js';

/** What a company decided about a hit of its query. */
export interface DecidedHit extends HitDecision {
  readonly status: 'confirmed' | 'dismissed';
  /** ISO 8601. */
  readonly at: string;
}

/** A hit as monitoring remembers it. */
export interface KnownHit {
  readonly personId: string;
  readonly name: string;
  /** 0..1. */
  readonly score: number;
  /** Of the person's record: another one tells that the list changed it. */
  readonly digest: string;
  /** Absent while nobody decided. It goes when the list changes the record: then the hit is another one. */
  readonly decided?: DecidedHit;
}

export interface HitDifference {
  readonly came: readonly KnownHit[];
  readonly changed: readonly KnownHit[];
  readonly went: readonly KnownHit[];
}

/**
 * What a list update did to the hits of a query.
 * @param found for every person that the update touched: the new hit, or null when there is none (any more)
 * @returns null when nothing changed, so that running an update twice tells it once
 */
export function differenceOf(
  known: readonly KnownHit[],
  found: ReadonlyMap<string, KnownHit | null>,
): { readonly hits: readonly KnownHit[]; readonly difference: HitDifference } | null {
  const before = new Map(known.map((hit) => [hit.personId, hit]));
  const came: KnownHit[] = [];
  const changed: KnownHit[] = [];
  const went: KnownHit[] = [];
  for (const [personId, hit] of found) {
    const old = before.get(personId);
    if (hit && !old) came.push(hit);
    else if (hit && old && old.digest !== hit.digest) changed.push(hit);
    else if (!hit && old) went.push(old);
  }
  if (came.length + changed.length + went.length === 0) return null;
  const replaced = new Set([...changed, ...went].map(({ personId }) => personId));
  const hits = [...known.filter(({ personId }) => !replaced.has(personId)), ...changed, ...came];
  return { hits: hits.sort((a, b) => b.score - a.score), difference: { came, changed, went } };
}
