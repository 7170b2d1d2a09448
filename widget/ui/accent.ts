/** Red, green, blue, each 0 to 255. */
type Colour = readonly [number, number, number];

export interface AccentColours {
  /** Background of the primary button, and what is written on it. */
  readonly accent: string;
  readonly onAccent: string;
  /** The accent as a line, an icon or a word on the page's surface. */
  readonly accentInk: string;
}

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const TEXT_CONTRAST = 4.5;

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];

/**
 * The colours made from a company's accent: darkened until white text on it can be read, and for the dark scheme
 * lightened where it stands on the surface.
 * @param accent `#rgb` or `#rrggbb`
 * @param surface the page's surface in the same notation
 * @returns null when `accent` is no such colour
 */
export function accentColours(accent: string, surface: string): AccentColours | null {
  const own = parse(accent);
  const ground = parse(surface);
  if (own === null || ground === null) return null;
  const button = until(own, BLACK, (colour) => contrast(colour, WHITE) >= TEXT_CONTRAST);
  const towards = luminance(ground) > 0.5 ? BLACK : WHITE;
  const ink = until(own, towards, (colour) => contrast(colour, ground) >= TEXT_CONTRAST);
  return { accent: hex(button), onAccent: hex(WHITE), accentInk: hex(ink) };
}

function until(from: Colour, towards: Colour, enough: (colour: Colour) => boolean): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(from, towards, share);
    if (enough(mixed)) return mixed;
  }
  return towards;
}

function mix([r, g, b]: Colour, [tr, tg, tb]: Colour, share: number): Colour {
  const part = (from: number, to: number): number => Math.round(from + (to - from) * share);
  return [part(r, tr), part(g, tg), part(b, tb)];
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([r, g, b]: Colour): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function parse(text: string): Colour | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const digits =
    short === null
      ? text.trim()
      : `#${short
          .slice(1)
          .map((digit) => digit + digit)
          .join('')}`;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(digits);
  if (long === null) return null;
  const channel = (at: number): number => Number.parseInt(long[at] ?? '0', 16);
  return [channel(1), channel(2), channel(3)];
}

function hex(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
