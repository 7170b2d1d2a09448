import { column, entity } from '../../platform/database/column.js';
import { serviceScope, type SessionScope } from '../../platform/database/scope.js';
import type { Reader, Transaction } from '../../platform/transaction.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { Vector } from '../workers/tasks.js';
import { type QuantisedFace, quantised } from './quantised.js';

/** A face of a session that was submitted, to be found when the same person comes to their company again. */
@entity('known_face', { index: [['companyId', 'sessionId']] })
export class KnownFace {
  /** Later faces have later ids: what came since is read by them. */
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.flag() test: boolean;
  /** `SealedFace` */
  @column.sealed() face: Buffer;
}

/** Says to every process that holds the face in memory that it is gone. Kept for a day. */
@entity('forgotten_face')
export class ForgottenFace {
  @column.id({ primary: true }) id: string;
  @column.id() faceId: string;
}

interface SealedFace {
  /** Base64. */
  readonly quantised: string;
}

const placeOf = (id: string): string => `known-face:${id}`;
const forgottenScope = serviceScope('what is forgotten is told by ids alone');

export function openFace(sealer: Sealer, { id, face }: KnownFace): QuantisedFace {
  return Int8Array.from(Buffer.from(sealer.unseal<SealedFace>(placeOf(id), face).quantised, 'base64'));
}

export async function keepFaces(
  transaction: Transaction,
  random: RandomSource,
  sealer: Sealer,
  scope: SessionScope,
  { test, faces }: { readonly test: boolean; readonly faces: readonly Vector[] },
): Promise<void> {
  for (const vector of faces) {
    const id = random.id();
    const sealed: SealedFace = { quantised: Buffer.from(quantised(vector).buffer).toString('base64') };
    await transaction.of(KnownFace, scope).insert({ id, test, face: sealer.seal(placeOf(id), sealed) });
  }
}

/** Before a session's rows are removed, and before other faces take the place of its faces. */
export async function forgetFaces(transaction: Transaction, random: RandomSource, scope: SessionScope): Promise<void> {
  const known = await transaction.of(KnownFace, scope).find();
  if (known.length === 0) return;
  const gone = known.map(({ id }) => ({ id: random.id(), faceId: id }));
  await transaction.of(ForgottenFace, forgottenScope).insert(gone);
  await transaction.of(KnownFace, scope).remove({});
}

/** Faces of a session, opened. */
export async function facesOf(reader: Reader, sealer: Sealer, scope: SessionScope): Promise<readonly QuantisedFace[]> {
  return (await reader.of(KnownFace, scope).find()).map((row) => openFace(sealer, row));
}
