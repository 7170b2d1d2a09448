import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import { addressKey } from '../../platform/outside/address-key.js';
import { SharedLinkRow } from '../devices/shared-link-row.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { countedAs } from './counted-as.js';

const HOUR_MS = 3_600_000;
/** Links that go out in an hour for a session and all that come from it: a company declares up to 50 beneficiaries at once, and corrects some. */
export const MAX_LINKS_OF_FAMILY = 100;
/** Links for a session and all that come from it, ever, beyond the first one of each. */
export const MAX_REPEATED_LINKS = 100;
/** Links that are sent from one network address in an hour: many applicants share one behind a carrier. */
export const MAX_LINKS_OF_ADDRESS = 200;

const allCompanies = serviceScope('shared links are limited for each network address, whoever shares');

/** What of links was counted; counted further as they are sent. */
export interface LinkRoom {
  /** Links that may go out now. */
  left: number;
  /** As many of them may be for sessions whose link went out before. */
  repeatsLeft: number;
  /** Until the next one may go out, where none was left when it was counted; else 0. */
  readonly waitMs: number;
}

/** The session that a link brought first: those of its beneficiaries, and theirs in turn, are counted with it. */
export function firstSessionOf({ about, session }: SessionEdit): string {
  return session.details.madeFrom ?? about.sessionId;
}

/** HMAC of an applicant's network; null for links that the company sends. */
export function linkAddressOf(
  { hasher }: SessionsParts,
  { session }: SessionEdit,
  applicant: ApplicantCaller | null,
): string | null {
  if (applicant === null) return null;
  return hasher.lookup(null, countedAs(session.row, 'link-address'), addressKey(applicant.remoteAddress));
}

/** Names whose turns are taken before `roomForLinks`, so that what is counted holds until the transaction ends. */
export function turnsOfLinks(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller | null,
): readonly string[] {
  const address = linkAddressOf(parts, edit, applicant);
  return [`link-family ${firstSessionOf(edit)}`, ...(address === null ? [] : [`link-address ${address}`])];
}

/** How many links may go out now from this session, with all that come from it, and from the applicant's network. */
export async function roomForLinks(
  parts: SessionsParts,
  edit: SessionEdit,
  applicant: ApplicantCaller | null,
): Promise<LinkRoom> {
  const since = new Date(edit.now.getTime() - HOUR_MS);
  const family = await edit
    .of(SharedLinkRow, { companyId: edit.about.companyId })
    .find({ where: { firstSessionId: firstSessionOf(edit) } });
  const ofFamily = within(family, since, MAX_LINKS_OF_FAMILY);
  const repeats = family.length - new Set(family.map(({ sessionId }) => sessionId)).size;
  const ofAddress = await roomOfAddress(edit, linkAddressOf(parts, edit, applicant), since);
  return {
    left: Math.min(ofFamily.left, ofAddress.left),
    repeatsLeft: MAX_REPEATED_LINKS - repeats,
    waitMs: Math.max(ofFamily.waitMs, ofAddress.waitMs),
  };
}

/** @throws RetryLaterError too-many-codes where none is left */
export function refuseWithoutRoom({ left, waitMs }: LinkRoom): void {
  if (left > 0) return;
  throw tooManyLinks('too many links were sent from this session or network address', waitMs > 0 ? waitMs : HOUR_MS);
}

/** The refusal of one more link. */
export function tooManyLinks(message: string, waitMs: number): RetryLaterError {
  return new RetryLaterError('too-many-codes', { message, retryAfter: Math.ceil(waitMs / 1000) });
}

type Counted = Pick<LinkRoom, 'left' | 'waitMs'>;

async function roomOfAddress(edit: SessionEdit, addressLookup: string | null, since: Date): Promise<Counted> {
  if (addressLookup === null) return { left: Infinity, waitMs: 0 };
  const newest = await edit.of(SharedLinkRow, allCompanies).find({
    where: { addressLookup, createdAt: { gt: since } },
    order: { createdAt: 'desc' },
    limit: MAX_LINKS_OF_ADDRESS,
  });
  return within(newest, since, MAX_LINKS_OF_ADDRESS);
}

function within(rows: readonly SharedLinkRow[], since: Date, most: number): Counted {
  const times = rows.map(({ createdAt }) => createdAt.getTime()).filter((time) => time > since.getTime());
  // Once this one is an hour old, one more may go out.
  const next = times.toSorted((a, b) => b - a)[most - 1];
  return { left: Math.max(0, most - times.length), waitMs: next === undefined ? 0 : next - since.getTime() };
}
