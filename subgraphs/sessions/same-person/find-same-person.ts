import type { DocumentPerson, IdentityFact } from '../../platform/facts/catalogue.js';
import { likenessPlace, type Likeness, SamePersonRow, SessionDocumentRow } from '../session/same-person-rows.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { LONG_COLUMNS, type SessionLine, SessionRow } from '../session/session-row.js';
import { personsOf } from '../verdict/persons.js';
import type { ComparedIdentity, OthersFound } from '../verdict/same-person.js';
import { countryCode } from '../requests/countries.js';

/** Sessions of others that are told: as many by their faces, and by the numbers of the documents. */
const MOST_FOUND = 50;
/** Rows that are read together. */
const BATCH = 500;
/** Sessions with one document number that are looked at: the person's own lie among them, and those of other states. */
const MOST_WITH_NUMBER = 10_000;

/**
 * Looks for the person of a round in the company's other sessions: by the faces that media found, and by the numbers of the documents.
 * What is found is kept beside the session; children and parents of a session, its siblings that are not of another declared
 * beneficiary, and sessions of the same `clientUserId`, are the person's own and no finding.
 */
export async function findSamePerson(
  parts: SessionsParts,
  edit: SessionEdit,
  { sameFaces, ...identity }: IdentityFact,
): Promise<ComparedIdentity> {
  const similarities = new Map((sameFaces ?? []).map(({ sessionId, similarity }) => [sessionId, similarity]));
  const byDocument = new Set(await othersAmong(edit, sessionsWithDocuments(parts, edit, identity)));
  const byFace = await othersAmong(edit, inBatches([...similarities.keys()]));
  const found = [...new Set([...byFace, ...byDocument])].map((id) => {
    const likeness: Likeness = { similarity: similarities.get(id) ?? null, sameDocument: byDocument.has(id) };
    return [id, likeness] as const;
  });
  await keepFound(parts, edit, found);
  const others: OthersFound = {
    faceSearch: sameFaces === undefined ? 'none' : sameFaces === null ? 'loading' : 'done',
    sameFace: found.some(([, { similarity }]) => similarity !== null),
    sameDocument: found.some(([, { sameDocument }]) => sameDocument),
  };
  return { ...identity, others };
}

/** Notes the documents of this session, and finds the others that have one of them, of each the newest first. */
async function* sessionsWithDocuments(
  parts: SessionsParts,
  edit: SessionEdit,
  identity: Omit<IdentityFact, 'sameFaces'>,
): AsyncGenerator<readonly string[]> {
  const own = edit.of(SessionDocumentRow);
  const { test } = edit.session.row;
  await own.remove({ sessionId: edit.about.sessionId });
  const documents = personsOf(identity).flatMap((one) => notedDocument(parts, edit, one) ?? []);
  if (documents.length === 0) return;
  // Written before they are read: of two sessions at the same time one sees the other.
  await own.insert(documents.map((document) => ({ id: parts.random.id(), test, ...document })));
  for (const document of documents) yield* sessionsWithDocument(edit, document);
}

type NotedDocument = Pick<SessionDocumentRow, 'number' | 'issuer'>;

/** null for a document whose number was not read. */
function notedDocument(
  { hasher }: SessionsParts,
  edit: SessionEdit,
  { person, issuingState }: DocumentPerson,
): NotedDocument | null {
  const written = person['document_number'];
  const bare = typeof written === 'string' ? written.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : '';
  if (bare === '') return null;
  const lookup = (purpose: string, value: string): string => hasher.lookup(edit.about.companyId, purpose, value);
  const number = lookup('same-document', bare);
  const state = issuingState === null ? null : (countryCode(issuingState) ?? issuingState);
  return { number, issuer: state === null ? null : lookup('same-document-issuer', state) };
}

async function* sessionsWithDocument(
  edit: SessionEdit,
  { number, issuer }: NotedDocument,
): AsyncGenerator<readonly string[]> {
  const { companyId, sessionId } = edit.about;
  const { test } = edit.session.row;
  let before: string | undefined;
  for (let seen = 0; seen < MOST_WITH_NUMBER; seen += BATCH) {
    const where = { test, number, ...(before !== undefined && { id: { lt: before } }) };
    const rows = await edit.of(SessionDocumentRow, { companyId }).find({ where, order: { id: 'desc' }, limit: BATCH });
    yield rows
      .filter((row) => row.sessionId !== sessionId)
      .filter((row) => row.issuer === null || issuer === null || row.issuer === issuer)
      .map((row) => row.sessionId);
    if (rows.length < BATCH) return;
    before = rows.at(-1)?.id;
  }
}

function* inBatches(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += BATCH) yield ids.slice(start, start + BATCH);
}

/**
 * The first of these sessions that exist, and are not this person's own by the company's account. Own ones are left out before
 * they are counted: many of them do not hide another person's.
 */
async function othersAmong(
  edit: SessionEdit,
  batches: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Promise<readonly string[]> {
  const { companyId } = edit.about;
  const { row } = edit.session;
  const found: string[] = [];
  for await (const ids of batches) {
    if (ids.length === 0) continue;
    const where = { id: { in: ids }, test: row.test, state: { not: 'deleted' } };
    const rows = await edit.of(SessionRow, { companyId }).find({ where, without: LONG_COLUMNS });
    const others = new Set(rows.filter((other) => !isOwn(row, other)).map(({ id }) => id));
    found.push(...ids.filter((id) => others.has(id)));
    if (found.length >= MOST_FOUND) break;
  }
  return found.slice(0, MOST_FOUND);
}

function isOwn(row: SessionLine, other: SessionLine): boolean {
  if (row.clientUserLookup !== null && row.clientUserLookup === other.clientUserLookup) return true;
  if (row.id === other.parentSessionId || row.parentSessionId === other.id) return true;
  return row.parentSessionId !== null && row.parentSessionId === other.parentSessionId && !areOfTwo(row, other);
}

/** Whether two sessions are to verify two persons, as the list of beneficiaries names them: one person cannot be both. */
function areOfTwo({ declaredLookup: one }: SessionLine, { declaredLookup: other }: SessionLine): boolean {
  return one !== null && other !== null && one !== other;
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
