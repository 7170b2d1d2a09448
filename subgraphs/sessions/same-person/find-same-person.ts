import type { IdentityFact } from '../../platform/facts/catalogue.js';
import { likenessPlace, type Likeness, SamePersonRow, SessionDocumentRow } from '../session/same-person-rows.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { LONG_COLUMNS, type SessionLine, SessionRow } from '../session/session-row.js';
import type { ComparedIdentity, OthersFound } from '../verdict/same-person.js';
import { countryCode } from '../requests/countries.js';

/** Sessions with one document number that are looked at. */
const MOST_SESSIONS = 50;

/**
 * Looks for the person of a round in the company's other sessions: by the faces that media found, and by the number of the document.
 * What is found is kept beside the session; children and parents of a session, and sessions of the same `clientUserId`, are the
 * person's own and no finding.
 */
export async function findSamePerson(
  parts: SessionsParts,
  edit: SessionEdit,
  { sameFaces, ...identity }: IdentityFact,
): Promise<ComparedIdentity> {
  const likenesses = new Map<string, Likeness>(
    (sameFaces ?? []).map(({ sessionId, similarity }) => [sessionId, { similarity, sameDocument: false }]),
  );
  for (const sessionId of await sessionsWithDocument(parts, edit, identity)) {
    likenesses.set(sessionId, { similarity: likenesses.get(sessionId)?.similarity ?? null, sameDocument: true });
  }
  const found = await ofOthers(edit, likenesses);
  await keepFound(parts, edit, found);
  const others: OthersFound = {
    faceSearch: sameFaces === undefined ? 'none' : sameFaces === null ? 'loading' : 'done',
    sameFace: found.some(([, { similarity }]) => similarity !== null),
    sameDocument: found.some(([, { sameDocument }]) => sameDocument),
  };
  return { ...identity, others };
}

/** Notes the document of this session, and finds the others that have it. */
async function sessionsWithDocument(
  { hasher, random }: SessionsParts,
  edit: SessionEdit,
  { person, checks }: IdentityFact,
): Promise<readonly string[]> {
  const { companyId, sessionId } = edit.about;
  const { test } = edit.session.row;
  const own = edit.of(SessionDocumentRow);
  await own.remove({ sessionId });
  const written = person?.['document_number'];
  const bare = typeof written === 'string' ? written.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : '';
  if (bare === '') return [];
  const state = checks?.issuingState ?? null;
  const lookup = (purpose: string, value: string): string => hasher.lookup(companyId, purpose, value);
  const number = lookup('same-document', bare);
  const issuer = state === null ? null : lookup('same-document-issuer', countryCode(state) ?? state);
  // Written before it is read: of two sessions at the same time one sees the other.
  await own.insert({ id: random.id(), test, number, issuer });
  const rows = await edit
    .of(SessionDocumentRow, { companyId })
    .find({ where: { test, number }, order: { id: 'desc' }, limit: MOST_SESSIONS });
  return rows
    .filter((row) => row.sessionId !== sessionId)
    .filter((row) => row.issuer === null || issuer === null || row.issuer === issuer)
    .map((row) => row.sessionId);
}

/** Those that exist, and are not this person's own by the company's account. */
async function ofOthers(
  edit: SessionEdit,
  likenesses: ReadonlyMap<string, Likeness>,
): Promise<readonly (readonly [string, Likeness])[]> {
  if (likenesses.size === 0) return [];
  const { companyId } = edit.about;
  const { row } = edit.session;
  const rows = await edit.of(SessionRow, { companyId }).find({
    where: { id: { in: [...likenesses.keys()] }, test: row.test, state: { not: 'deleted' } },
    without: LONG_COLUMNS,
  });
  return rows.flatMap((other) => {
    const likeness = likenesses.get(other.id);
    return likeness === undefined || isOwn(row, other) ? [] : [[other.id, likeness] as const];
  });
}

function isOwn(row: SessionLine, other: SessionLine): boolean {
  const parents = [row.id, row.parentSessionId].filter((id) => id !== null);
  return (
    (row.clientUserLookup !== null && row.clientUserLookup === other.clientUserLookup) ||
    parents.some((id) => id === other.id || id === other.parentSessionId)
  );
}

/** In the place of what an earlier round found. */
async function keepFound(
  { random }: SessionsParts,
  edit: SessionEdit,
  found: readonly (readonly [string, Likeness])[],
): Promise<void> {
  const rows = edit.of(SamePersonRow);
  await rows.remove({ sessionId: edit.about.sessionId });
  if (found.length === 0) return;
  await rows.insert(
    found.map(([otherId, likeness]) => {
      const id = random.id();
      return { id, otherId, foundAt: edit.now, likeness: edit.seal(likenessPlace(id), likeness) };
    }),
  );
}
