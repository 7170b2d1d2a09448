import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';
import { t } from '../../i18n/translator.js';
import { Heading } from '../../ui/page.js';
import { videoFor, type CameraView } from './camera.js';
import { pictureFrame, pictureUnder, scaled, selfieParts, windowIn, type Margins, type Size } from './geometry.js';

/** How the outline of the window looks; colour, thickness and pattern change together. */
export type OutlineState = 'seeking' | 'good' | 'closing' | 'filming';

/** What a screen can do with the live picture. */
export interface LivePicture {
  readonly video: HTMLVideoElement;
  /** The window in pixels of the camera's picture; null before both are known. */
  readonly window: () => Rectangle | null;
}

/** `selfie`: an oval for the face, and a card below it. */
type Shape = 'page' | 'oval' | 'selfie';

interface StageProps {
  readonly id: string;
  readonly heading: string;
  readonly view: CameraView;
  readonly shape: Shape;
  /** Width to height of the window. */
  readonly ratio: number;
  /** Share of its full size that the window has, up to 1; absent: 1. */
  readonly share?: number;
  readonly outline: OutlineState;
  /** How much of the film is recorded, 0 to 1; drawn along the outline. */
  readonly filmed?: number | undefined;
  readonly hint: string;
  /** The picture stands still: it was taken. */
  readonly frozen: boolean;
  /** Called with the live picture when it is there, and with null when it goes. */
  readonly onLive: (live: LivePicture | null) => void;
  readonly controls: ComponentChildren;
  readonly prompt?: ComponentChildren;
}

/** Widest window, so that a desktop's stage does not ask to press the card against the lens. */
const WIDEST = { page: 400, oval: 300, selfie: 340 };

/** The dark stage of the camera: live picture, mask with a window, one hint above it, controls below. */
export function Stage(props: StageProps) {
  const { view, shape, ratio, share = 1 } = props;
  const picture = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement | null>(null);
  const place = useRef<{ readonly frame: Rectangle; readonly window: Rectangle } | null>(null);
  const words = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>(NO_ROOM);
  const { size } = room;
  const [pixels, setPixels] = useState<Size>(view.size);
  const window = size.width === 0 ? null : windowIn(size, ratio, marginsFor(room), WIDEST[shape]);
  const frame = window === null ? null : frameIn(room, window, pixels);
  // Picture and words keep their places while it grows.
  const shown = window === null ? null : scaled(window, share);
  place.current = shown === null || frame === null ? null : { frame, window: shown };

  useLayoutEffect(() => {
    const host = picture.current;
    if (host === null) return undefined;
    const measure = (): void => setRoom((before) => roomIn(host, words.current, before));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    for (const part of words.current?.children ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, []);

  // Both before the frame is drawn: the window never lies beside the picture.
  useLayoutEffect(() => {
    const element = videoFor(view.stream);
    element.setAttribute('aria-label', t('camera.live'));
    video.current = element;
    picture.current?.prepend(element);
    void element.play().catch(() => null);
    element.addEventListener('resize', () => setPixels({ width: element.videoWidth, height: element.videoHeight }));
    props.onLive({
      video: element,
      window: () => {
        const { current: now } = place;
        if (now === null || element.videoWidth === 0) return null;
        return pictureUnder(now.window, now.frame, { width: element.videoWidth, height: element.videoHeight });
      },
    });
    return () => {
      props.onLive(null);
      element.srcObject = null;
      element.remove();
    };
  }, [view.stream]);

  useLayoutEffect(() => {
    const { current: element } = video;
    if (element === null || frame === null) return;
    // A wide picture may be turned within its frame by the mirror; position by distance, not by logical side.
    Object.assign(element.style, {
      left: `${frame.x}px`,
      top: `${frame.y}px`,
      width: `${frame.width}px`,
      height: `${frame.height}px`,
    });
  });

  useEffect(() => {
    if (props.frozen) video.current?.pause();
    else void video.current?.play().catch(() => null);
  }, [props.frozen]);

  return (
    <main class="stage">
      <div
        ref={picture}
        class={view.facing === 'user' && shape !== 'page' ? 'stage-picture mirrored' : 'stage-picture'}
      >
        {shown !== null && (
          <Mask size={size} window={shown} shape={shape} outline={props.outline} filmed={props.filmed} />
        )}
        <div
          ref={words}
          class="stage-words"
          style={window === null || room.beside > 0 ? undefined : { blockSize: `${window.y - HINT_GAP}px` }}
        >
          <div class="stage-lead">
            <Heading id={props.id} text={props.heading} />
          </div>
          <div class="hint">
            <span>{props.hint}</span>
          </div>
        </div>
        {window !== null && props.prompt !== undefined && (
          <div class="prompt" style={promptPlace(size, window)}>
            {props.prompt}
          </div>
        )}
      </div>
      {props.controls}
    </main>
  );
}

/** Between the hint and the window. */
const HINT_GAP = 10;

/** What the window shares with its words. */
interface Room {
  readonly size: Size;
  /** Width of the words where they stand beside the window, as on a phone that lies; 0 where they stand above it. */
  readonly beside: number;
  readonly rightToLeft: boolean;
  /** Height of the heading, and of the highest hint so far: the window does not jump with each of them. */
  readonly lead: number;
  readonly hint: number;
}

const NO_ROOM: Room = { size: { width: 0, height: 0 }, beside: 0, rightToLeft: false, lead: 0, hint: 0 };

/** The style sheet says whether the words stand beside the window. */
function roomIn(host: HTMLElement, words: HTMLElement | null, before: Room): Room {
  const size = { width: host.clientWidth, height: host.clientHeight };
  const style = getComputedStyle(host);
  const [lead, hint] = [...(words?.children ?? [])].map((part) => part.clientHeight);
  const same = size.width === before.size.width && size.height === before.size.height;
  return {
    size,
    beside: Number.parseFloat(style.getPropertyValue('--words-beside')) || 0,
    rightToLeft: style.direction === 'rtl',
    lead: lead ?? 0,
    hint: Math.max(hint ?? 0, same ? before.hint : 0),
  };
}

/** Below the oval where there is room, else over its lower edge. */
function promptPlace(
  size: Size,
  window: Rectangle,
): { readonly top: string; readonly left: string; readonly width: string } {
  const top = Math.min(window.y + window.height + 8, Math.max(window.y + window.height - 64, size.height - 96));
  return { top: `${top}px`, left: `${window.x}px`, width: `${window.width}px` };
}

/** Where words stand beside the window, the picture covers what they leave: a face in its middle is in that of the window. */
function frameIn({ size, beside, rightToLeft }: Room, window: Rectangle, picture: Size): Rectangle {
  const start = rightToLeft ? 0 : beside;
  const frame = pictureFrame({ ...size, width: size.width - beside }, { ...window, x: window.x - start }, picture);
  return { ...frame, x: frame.x + start };
}

/** Room for the heading and the hint above the window or beside it, and a little around. */
function marginsFor({ size, beside, rightToLeft, lead, hint }: Room): Margins {
  if (beside > 0) {
    const [left, right] = rightToLeft ? [8, beside + 8] : [beside + 8, 8];
    return { top: 12, bottom: 12, left, right };
  }
  const side = size.width < 360 ? 16 : 20;
  const least = size.height < 380 ? 72 : 104;
  const top = Math.max(least, 4 + lead + 4 + hint + HINT_GAP);
  return { top, bottom: size.height < 380 ? 10 : 20, left: side, right: side };
}

interface MaskProps {
  readonly size: Size;
  readonly window: Rectangle;
  readonly shape: Shape;
  readonly outline: OutlineState;
  readonly filmed: number | undefined;
}

function Mask({ size, window, shape, outline, filmed }: MaskProps) {
  const path = pathOf(shape, window);
  return (
    <svg class="stage-mask" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true" focusable="false">
      <path class="veil" d={`M0 0H${size.width}V${size.height}H0Z${path}`} />
      <path class={`outline ${outline === 'closing' ? 'good' : outline}`} d={path} />
      {outline === 'closing' && <path class="outline closing" d={path} pathLength={1} />}
      {filmed !== undefined && (
        <path class="film" d={path} pathLength={1} stroke-dasharray="1" stroke-dashoffset={1 - Math.min(1, filmed)} />
      )}
    </svg>
  );
}

function pathOf(shape: Shape, window: Rectangle): string {
  if (shape === 'page') return roundedPath(window, 14);
  if (shape === 'oval') return ovalPath(window);
  const { oval, card } = selfieParts(window);
  return ovalPath(oval) + roundedPath(card, 10);
}

function roundedPath({ x, y, width, height }: Rectangle, radius: number): string {
  const across = width - 2 * radius;
  const down = height - 2 * radius;
  const corner = (dx: number, dy: number): string => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${down}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-down}${corner(radius, -radius)}Z`
  );
}

function ovalPath({ x, y, width, height }: Rectangle): string {
  const [rx, ry] = [width / 2, height / 2];
  return `M${x + rx} ${y}a${rx} ${ry} 0 0 1 0 ${height}a${rx} ${ry} 0 0 1 0 ${-height}Z`;
}
