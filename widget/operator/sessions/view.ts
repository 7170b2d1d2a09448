/** How a picture is looked at. At zoom 1 the whole of it is as large as its stage allows. */
export interface View {
  readonly zoom: number;
  /** CSS pixels from the middle of the stage to the middle of the picture, to the right and down. */
  readonly x: number;
  readonly y: number;
  /** Quarter turns with the clock, 0 to 3. */
  readonly turns: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture in its own pixels and the stage in those of CSS. */
export interface Sizes {
  readonly picture: Size;
  readonly stage: Size;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0, turns: 0 };
/** Times the whole picture: a letter of a document fills the stage. */
export const MOST_ZOOM = 10;
export const ZOOM_STEP = 1.5;

/** CSS pixels for one pixel of the picture. */
export function scaleOf({ zoom, turns }: View, { picture, stage }: Sizes): number {
  const { width, height } = turned(picture, turns);
  return zoom * Math.min(stage.width / width, stage.height / height);
}

/** Nearer or farther; what is under `at` (from the middle of the stage) stays where it is. */
export function zoomedBy(view: View, factor: number, at: Point, sizes: Sizes): View {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, view.zoom * factor));
  const grown = zoom / view.zoom;
  return held({ ...view, zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, sizes);
}

export function movedBy(view: View, { x, y }: Point, sizes: Sizes): View {
  return held({ ...view, x: view.x + x, y: view.y + y }, sizes);
}

/** Turned by quarters, and whole again: what was looked at lies elsewhere now. */
export function turnedBy({ turns }: View, quarters: number): View {
  return { ...WHOLE, turns: (turns + quarters + 4) % 4 };
}

/** An edge of the picture never comes further in than that of the stage. */
function held(view: View, sizes: Sizes): View {
  const { width, height } = turned(sizes.picture, view.turns);
  const scale = scaleOf(view, sizes);
  const within = (offset: number, shown: number, room: number): number => {
    const most = Math.max(0, (shown - room) / 2);
    return Math.min(most, Math.max(-most, offset));
  };
  return {
    ...view,
    x: within(view.x, width * scale, sizes.stage.width),
    y: within(view.y, height * scale, sizes.stage.height),
  };
}

function turned({ width, height }: Size, turns: number): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}
