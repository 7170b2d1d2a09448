import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Free space around the window inside the stage, in pixels. */
export interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The largest window of a ratio (width to height) that fits the stage inside its margins, centred in them. */
export function windowIn(stage: Size, ratio: number, margins: Margins, widest = Number.POSITIVE_INFINITY): Rectangle {
  const room = {
    width: stage.width - margins.left - margins.right,
    height: stage.height - margins.top - margins.bottom,
  };
  const width = Math.max(1, Math.min(room.width, room.height * ratio, widest));
  const height = width / ratio;
  const x = margins.left + Math.max(0, (room.width - width) / 2);
  return { x, y: margins.top + Math.max(0, (room.height - height) / 2), width, height };
}

/** Width to height of the window for a face with a card below it. */
export const SELFIE_RATIO = 0.76;

/** Shares of that window's width: the oval (3:4) above, the card (ISO/IEC 7810 ID-1) below, and what lies between. */
const SELFIE = { oval: 0.62, card: 0.66, gap: 0.06 };
const CARD_RATIO = 1.586;

/** Where the face and the card are to be in a window of SELFIE_RATIO, on the stage or in the picture alike. */
export function selfieParts({ x, y, width }: Rectangle): { readonly oval: Rectangle; readonly card: Rectangle } {
  const ovalWidth = SELFIE.oval * width;
  const ovalHeight = (ovalWidth * 4) / 3;
  const cardWidth = SELFIE.card * width;
  return {
    oval: { x: x + (width - ovalWidth) / 2, y, width: ovalWidth, height: ovalHeight },
    card: {
      x: x + (width - cardWidth) / 2,
      y: y + ovalHeight + SELFIE.gap * width,
      width: cardWidth,
      height: cardWidth / CARD_RATIO,
    },
  };
}

/** Share of the picture's width and height that the window takes at most, so that some of the surroundings is seen. */
const WINDOW_SHARE = { width: 0.9, height: 0.86 };

/** Where covering the stage shows nearly as much as drawing the picture smaller, it is covered: no thin bands. */
const NEARLY = 0.85;

/**
 * Where the camera's picture is drawn on the stage. It covers the stage where the window then still takes most of the
 * picture; a wide picture on a high stage (a webcam in a column) is drawn smaller around the window instead, or most of
 * its pixels would be lost at the sides.
 */
export function pictureFrame(stage: Size, window: Rectangle, picture: Size): Rectangle {
  const cover = Math.max(stage.width / picture.width, stage.height / picture.height);
  const around = Math.max(
    window.width / (WINDOW_SHARE.width * picture.width),
    window.height / (WINDOW_SHARE.height * picture.height),
  );
  const covers = around >= NEARLY * cover;
  const scale = covers ? cover : around;
  const width = picture.width * scale;
  const height = picture.height * scale;
  const { x, y, ...size } = covers ? { x: 0, y: 0, ...stage } : window;
  return { x: x + (size.width - width) / 2, y: y + (size.height - height) / 2, width, height };
}

/** The part of the camera's picture that lies under a rectangle of the stage. */
export function pictureUnder(area: Rectangle, frame: Rectangle, picture: Size): Rectangle {
  const scale = frame.width / picture.width;
  return {
    x: (area.x - frame.x) / scale,
    y: (area.y - frame.y) / scale,
    width: area.width / scale,
    height: area.height / scale,
  };
}

/** A rectangle about the same middle, of a share of its sides. */
export function scaled({ x, y, width, height }: Rectangle, share: number): Rectangle {
  return {
    x: x + (width * (1 - share)) / 2,
    y: y + (height * (1 - share)) / 2,
    width: width * share,
    height: height * share,
  };
}

/** A rectangle grown on every side by a share of its size, cut to the picture. */
export function withRim(area: Rectangle, share: number, picture: Size): Rectangle {
  const left = Math.max(0, area.x - area.width * share);
  const top = Math.max(0, area.y - area.height * share);
  const right = Math.min(picture.width, area.x + area.width * (1 + share));
  const bottom = Math.min(picture.height, area.y + area.height * (1 + share));
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
