import { degrade, photographed } from '../specimens/degrade.js';
import { drawDocument } from '../specimens/document.js';
import { makeIdentity } from '../specimens/identity.js';
import { portrait, stillsOf } from '../specimens/portraits.js';
import { seeded } from '../specimens/random.js';

const CARD_WIDTH = 1400;

/** A lightly degraded photograph of a side of a document, as phones send them; one seed is one person. */
export async function photographedSide(side: 'front' | 'back' | 'page', seed: number): Promise<Buffer> {
  const identity = makeIdentity(seeded(seed), { country: 'UTO', sex: 'M' });
  const picture = await portrait(stillsOf('franck')[0]);
  const drawn = await drawDocument({ identity, side, portrait: picture, width: CARD_WIDTH });
  return (await degrade(drawn.image, photographed('light', seed))).image;
}
