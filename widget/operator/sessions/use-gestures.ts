import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Look } from './use-view.js';
import type { Point } from './view.js';

/** Of a turn of the wheel by one pixel: a notch of most wheels is 100 pixels, and makes a picture a third larger. */
const WHEEL_RATE = 0.003;
/** Pixels of a line and of a page, for wheels that count in them. */
const WHEEL_PIXELS = [1, 16, 400] as const;
const DOUBLE_PRESS_ZOOM = 3;

type Gestures = Pick<Look, 'view' | 'zoom' | 'move' | 'whole'>;

/** Wheel and pinch zoom at the place where they are, one pointer moves, two presses come near or go back. */
export function useGestures(stage: RefObject<HTMLElement | null>, { view, zoom, move, whole }: Gestures): void {
  const isZoomed = view.zoom > 1;
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const pixels = event.deltaY * (WHEEL_PIXELS[event.deltaMode] ?? 1);
      zoom(Math.exp(-pixels * WHEEL_RATE), fromMiddle(element, event));
    };
    const onDouble = (event: MouseEvent): void => {
      if (isZoomed) whole();
      else zoom(DOUBLE_PRESS_ZOOM, fromMiddle(element, event));
    };
    // Not passive: the page behind is not zoomed.
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('dblclick', onDouble);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('dblclick', onDouble);
    };
  }, [stage, zoom, whole, isZoomed]);
  useEffect(() => {
    const element = stage.current;
    return element === null ? undefined : followPointers(element, zoom, move);
  }, [stage, zoom, move]);
}

/** @returns how to end it */
function followPointers(element: HTMLElement, zoom: Look['zoom'], move: Look['move']): () => void {
  const pointers = new Map<number, Point>();
  const onDown = (event: PointerEvent): void => {
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, fromMiddle(element, event));
  };
  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = fromMiddle(element, event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, now);
    // Of two pointers the middle moves by half of what one of them does.
    const share = other === undefined ? 1 : 0.5;
    move({ x: (now.x - before.x) * share, y: (now.y - before.y) * share });
    if (other === undefined) return;
    const grown = distance(now, other) / Math.max(1, distance(before, other));
    zoom(grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const onEnd = (event: PointerEvent): void => void pointers.delete(event.pointerId);
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onEnd, pointercancel: onEnd } as const;
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener as EventListener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      element.removeEventListener(type, listener as EventListener);
    }
  };
}

function fromMiddle(element: HTMLElement, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
