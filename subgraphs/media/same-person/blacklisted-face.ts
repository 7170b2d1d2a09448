import { setImmediate as nextTurn } from 'node:timers/promises';
import { column, entity } from '../../platform/database/column.js';
import type { BlacklistedFaceMatch } from '../../platform/facts/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { MediaParts } from '../captures/media-parts.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { FaceIndex } from './face-index.js';
import { facesOf, KnownFace, openFace } from './known-face.js';
import type { SearchedSession } from './known-faces.js';
import type { QuantisedFace } from './quantised.js';

/**
 * A face that a record of the blacklist has, copied from a session. It lies under the company's key, since it stays when the session is
 * deleted, and goes with the record.
 */
@entity('blacklisted_face', {
  index: [
    ['companyId', 'test', 'id'],
    ['companyId', 'recordId'],
  ],
})
export class BlacklistedFace {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() recordId: string;
  @column.flag() test: boolean;
  /** `SealedFace` */
  @column.sealed() face: Buffer;
}

type SearchParts = Pick<MediaParts, 'store' | 'vault'>;

interface WantedFaces {
  readonly sealer: Sealer;
  readonly faces: readonly QuantisedFace[];
}

interface SealedFace {
  /** Base64. */
  readonly quantised: string;
}

const placeOf = (id: string): string => `blacklisted-face:${id}`;
const PAGE = 500;

/** Keeps the faces of sessions that are put on the blacklist, says how many they were, and wipes those of records that are removed. */
export function hearBlacklist({ store, vault, random }: MediaParts): void {
  store.events.on<'blacklist.face-wanted', WantedFaces | null>('blacklist.face-wanted', {
    async prepare({ companyId, payload }) {
      if (payload === null) return null;
      const { sessionId, test } = payload;
      const own = await vault.open(sessionId, MEDIA_PURPOSE);
      const sealer = await vault.openCompany(companyId, MEDIA_PURPOSE);
      if (own === null) return { sealer, faces: [] };
      const known = await store.read((reader) =>
        reader.of(KnownFace, { companyId, sessionId }).find({ where: { test } }),
      );
      return { sealer, faces: known.map((row) => openFace(own, row)) };
    },
    async apply(transaction, { companyId, sessionId: recordId, payload }, wanted) {
      if (payload === null || wanted === null) return;
      const { sealer, faces } = wanted;
      const { test } = payload;
      for (const face of faces) {
        const id = random.id();
        const sealed: SealedFace = { quantised: Buffer.from(face.buffer).toString('base64') };
        const row = { id, recordId, test, face: sealer.seal(placeOf(id), sealed) };
        await transaction.of(BlacklistedFace, { companyId }).insert(row);
      }
      const about = { companyId, sessionId: recordId };
      await transaction.emit('blacklist.face-kept', about, { faces: faces.length }, null);
    },
  });
  store.events.on('blacklist.face-unwanted', {
    async apply(transaction, { companyId, sessionId: recordId }) {
      await transaction.of(BlacklistedFace, { companyId }).remove({ recordId });
    },
  });
}

/**
 * The records of the company's blacklist that have a face of this session, the most alike first. They are read for each search: a
 * blacklist has few faces beside the sessions', a record that was added a moment ago counts, and one that was removed does not.
 */
export async function searchBlacklist(
  { store, vault }: SearchParts,
  { companyId, sessionId, test }: SearchedSession,
): Promise<readonly BlacklistedFaceMatch[]> {
  const own = await vault.open(sessionId, MEDIA_PURPOSE);
  if (own === null) return [];
  const wanted = await store.read((reader) => facesOf(reader, own, { companyId, sessionId }));
  if (wanted.length === 0) return [];
  const listed = await loadBlacklist({ store, vault }, companyId, test);
  const best = new Map<string, number>();
  for (const face of wanted) {
    for (const { sessionId: recordId, similarity } of await listed.search(face, '')) {
      best.set(recordId, Math.max(similarity, best.get(recordId) ?? 0));
    }
  }
  return [...best]
    .map(([recordId, similarity]) => ({ recordId, similarity }))
    .toSorted((a, b) => b.similarity - a.similarity);
}

/** Faces by the records that have them. */
async function loadBlacklist({ store, vault }: SearchParts, companyId: string, test: boolean): Promise<FaceIndex> {
  const index = new FaceIndex();
  const sealer = await vault.openCompany(companyId, MEDIA_PURPOSE);
  for (let after = ''; ; await nextTurn()) {
    const where = { test, id: { gt: after } };
    const rows = await store.read((reader) =>
      reader.of(BlacklistedFace, { companyId }).find({ where, order: { id: 'asc' }, limit: PAGE }),
    );
    for (const { id, recordId, face } of rows) {
      const { quantised } = sealer.unseal<SealedFace>(placeOf(id), face);
      index.add(id, recordId, Int8Array.from(Buffer.from(quantised, 'base64')));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return index;
    after = last.id;
  }
}
