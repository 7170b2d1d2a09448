import { degrade, photographed } from '../specimens/degrade.js';
import { drawDocument, type DrawnDocument } from '../specimens/document.js';
import { makeIdentity, type Identity } from '../specimens/identity.js';
import { portrait, stillsOf } from '../specimens/portraits.js';
import { seeded } from '../specimens/random.js';

const CARD_WIDTH = 1400;

export interface Photograph {
  /** JPEG. */
  readonly image: Buffer;
  readonly identity: Identity;
  readonly truth: DrawnDocument['truth'];
}

/** A lightly degraded photograph of a side of a document of Utopia, as phones send them; one seed is one person. */
export async function photographedSide(side: 'front' | 'back' | 'page', seed: number): Promise<Photograph> {
  const identity = makeIdentity(seeded(seed), { country: 'UTO', sex: 'M' });
  const picture = await portrait(stillsOf('franck')[0]);
  const { image, truth } = await drawDocument({ identity, side, portrait: picture, width: CARD_WIDTH });
  return { image: (await degrade(image, photographed('light', seed))).image, identity, truth };
}
