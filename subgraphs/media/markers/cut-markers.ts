import sharp from 'sharp';
import { greyOf, shrink } from '../documents/locate/grey.js';
import { decodePixels } from '../pictures/decode.js';
import type { PageBox } from '../pictures/place.js';
import { findSignature } from './find-signature.js';

/** Pages are made by us with at most 1,300 px; a little more is harmless. */
const LONGEST_SIDE = 2600;
/** Margin around what is cut, over the height of the box. */
const MARGIN = 0.12;
const JPEG_QUALITY = 92;

/** JPEG pictures; null for what the page does not have. */
export interface FoundMarkers {
  readonly mrz: Uint8Array | null;
  readonly signature: Uint8Array | null;
}

/** Cuts the machine-readable zone and the holder's signature out of a straightened page. */
export async function cutMarkers(
  page: Buffer,
  boxes: { readonly mrz: PageBox | null; readonly taken: readonly PageBox[] },
): Promise<FoundMarkers> {
  const picture = await decodePixels(page, LONGEST_SIDE);
  const { image, scale } = shrink(greyOf(picture), SEARCH_SIDE);
  const scaled = (box: PageBox): PageBox => resized(box, scale);
  const taken = boxes.mrz ? [...boxes.taken, boxes.mrz] : boxes.taken;
  const signature = findSignature(image, taken.map(scaled));
  const cut = (box: PageBox): Promise<Buffer> => cutOut(picture, box);
  return {
    mrz: boxes.mrz ? await cut(boxes.mrz) : null,
    signature: signature ? await cut(resized(signature, 1 / scale)) : null,
  };
}

/** Longer side of the page on which a signature is looked for: its strokes are two or three pixels wide there. */
const SEARCH_SIDE = 900;

function resized({ left, top, width, height }: PageBox, by: number): PageBox {
  return { left: left * by, top: top * by, width: width * by, height: height * by };
}

function cutOut(picture: { data: Buffer; width: number; height: number }, box: PageBox): Promise<Buffer> {
  const margin = box.height * MARGIN;
  const left = Math.max(0, Math.floor(box.left - margin));
  const top = Math.max(0, Math.floor(box.top - margin));
  const width = Math.max(1, Math.min(picture.width, Math.ceil(box.left + box.width + margin)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(box.top + box.height + margin)) - top);
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .extract({ left, top, width, height })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
