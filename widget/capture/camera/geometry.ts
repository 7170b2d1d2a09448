import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Free space around the window inside the stage, in pixels. */
export interface Margins {
  readonly top: number;
  readonly bottom: number;
  readonly side: number;
}

/** The largest window of a ratio (width to height) that fits the stage inside its margins, centred in them. */
export function windowIn(stage: Size, ratio: number, margins: Margins, widest = Number.POSITIVE_INFINITY): Rectangle {
  const room = { width: stage.width - 2 * margins.side, height: stage.height - margins.top - margins.bottom };
  const width = Math.max(1, Math.min(room.width, room.height * ratio, widest));
  const height = width / ratio;
  return { x: (stage.width - width) / 2, y: margins.top + Math.max(0, (room.height - height) / 2), width, height };
}

/**
 * The part of the camera's picture that lies under a rectangle of the stage, when the picture covers the stage
 * (`object-fit: cover`).
 */
export function pictureUnder(area: Rectangle, stage: Size, picture: Size): Rectangle {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height);
  return {
    x: (area.x - (stage.width - picture.width * scale) / 2) / scale,
    y: (area.y - (stage.height - picture.height * scale) / 2) / scale,
    width: area.width / scale,
    height: area.height / scale,
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
