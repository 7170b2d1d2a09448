import { exposureOf } from './exposure.js';
import { glareOf } from './glare.js';
import type { Plane } from './plane.js';
import { shrink } from './plane.js';
import { blurOf } from './blur.js';

/** Codes of the picture catalogue that can be told from the picture alone, most important first. */
export type StillCode = 'DOCUMENT_NOT_READABLE' | 'DOCUMENT_BLURRY';

/** Long side below which the print of a document cannot be read. */
const LEAST_LONG_SIDE = 640;

/** Mean luminance above which a card is burnt out; of white paper nearly all may be white. */
const BRIGHTEST_CARD = 244;
const BRIGHTEST_PAPER = 253;

/** Blur from which the small print is gone: about two and a half pixels (sigma) where a card is a thousand pixels wide. */
const MOST_STILL_BLUR = 0.54;

/** Share of a still that reflections may cover. */
const MOST_STILL_GLARE = 0.012;

/** Whether a page is all but white: there is too little print on it to tell whether it is sharp. */
export function isAllWhite(plane: Plane): boolean {
  return exposureOf(shrink(plane, 160, 100)).mean > BRIGHTEST_PAPER;
}

/**
 * What speaks against a finished picture of a document, before anything is read. The widget warns with it in the
 * preview; a server may ask again.
 * @param plane the document's picture, about a thousand pixels wide
 * @param kind a card of any colour, or a page of white paper
 */
export function codesOfStill(plane: Plane, kind: 'card' | 'paper' = 'card'): readonly StillCode[] {
  const codes: StillCode[] = [];
  const light = exposureOf(shrink(plane, 160, 100));
  const tooDark = light.mean < 36 || light.high < 64;
  const tooBright = kind === 'paper' ? isAllWhite(plane) : light.mean > BRIGHTEST_CARD;
  const long = Math.max(plane.width, plane.height);
  const glare = glareOf(shrink(plane, 320, Math.max(1, Math.round((320 * plane.height) / plane.width))));
  // White paper shines in every light; on it a reflection cannot be told.
  const reflects = kind === 'card' && glare > MOST_STILL_GLARE;
  if (long < LEAST_LONG_SIDE || tooDark || tooBright || reflects) codes.push('DOCUMENT_NOT_READABLE');
  const blur = blurOf(plane);
  if (blur === null || blur > MOST_STILL_BLUR) codes.push('DOCUMENT_BLURRY');
  return codes;
}
