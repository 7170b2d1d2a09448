import type { RefObject } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { movedBy, type Point, scaleOf, type Size, turnedBy, type View, WHOLE, zoomedBy } from './view.js';

/** How the picture on a stage is looked at, and what changes it. */
export interface Look {
  readonly view: View;
  /** CSS pixels for one of the picture; null until the picture and the stage are known. */
  readonly scale: number | null;
  readonly setPicture: (size: Size) => void;
  /** @param at from the middle of the stage; the middle when absent */
  readonly zoom: (factor: number, at?: Point) => void;
  readonly move: (by: Point) => void;
  readonly turn: (quarters: number) => void;
  /** The whole picture again, turned as it is. */
  readonly whole: () => void;
}

const MIDDLE: Point = { x: 0, y: 0 };

/** @param picture another value is another picture: it is whole at first */
export function useView(stage: RefObject<HTMLElement | null>, picture: string): Look {
  const [view, setView] = useState(WHOLE);
  const [pictureSize, setPicture] = useState<Size | null>(null);
  const stageSize = useSize(stage);
  useLayoutEffect(() => {
    setView(WHOLE);
    setPicture(null);
  }, [picture]);
  const sizes = useMemo(
    () => (pictureSize === null || stageSize === null ? null : { picture: pictureSize, stage: stageSize }),
    [pictureSize, stageSize],
  );
  // A window that was turned or made smaller leaves no gap.
  useEffect(() => {
    if (sizes !== null) setView((before) => movedBy(before, MIDDLE, sizes));
  }, [sizes]);
  const zoom = useCallback(
    (factor: number, at: Point = MIDDLE) => {
      if (sizes !== null) setView((before) => zoomedBy(before, factor, at, sizes));
    },
    [sizes],
  );
  const move = useCallback(
    (by: Point) => {
      if (sizes !== null) setView((before) => movedBy(before, by, sizes));
    },
    [sizes],
  );
  const turn = useCallback((quarters: number) => setView((before) => turnedBy(before, quarters)), []);
  const whole = useCallback(() => setView((before) => turnedBy(before, 0)), []);
  return { view, scale: sizes && scaleOf(view, sizes), setPicture, zoom, move, turn, whole };
}

function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = watched;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
