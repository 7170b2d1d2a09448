import type { Layout, Palette } from './countries.js';
import type { Random } from './random.js';

/** Drawing parts of a document that carry no data: SVG fragments in the page's pixels. */

const number = (value: number): string => value.toFixed(1);
const path = (points: readonly (readonly [number, number])[], closed = false): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${number(x)} ${number(y)}`).join('') + (closed ? 'Z' : '');

/** Paper with a tint, bands of fine waves, a rosette and lines of micro text. */
export function background(palette: Palette, width: number, height: number, words: string, random: Random): string {
  const [a, b, c] = palette.paper;
  const parts = [
    `<defs><linearGradient id="paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}"/>`,
    `<stop offset="0.5" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#paper)"/>`,
  ];
  const lines = 46;
  for (const [layer, colour] of palette.line.entries()) {
    const slow = random.between(0.004, 0.008);
    const fast = random.between(0.012, 0.02);
    const phase = random.between(0, 6);
    for (let i = 0; i < lines; i++) {
      const base = (i / (lines - 1)) * height * 1.2 - height * 0.1;
      const points: [number, number][] = [];
      for (let x = 0; x <= width + 20; x += 20) {
        const wave =
          22 * Math.sin(slow * x + phase + i * 0.12) + 9 * Math.sin(fast * x - phase + (layer ? -i : i) * 0.3);
        points.push([x, base + wave]);
      }
      parts.push(`<path d="${path(points)}" fill="none" stroke="${colour}" stroke-opacity="0.22" stroke-width="1.1"/>`);
    }
  }
  parts.push(
    rosette(
      width * random.between(0.6, 0.75),
      height * random.between(0.42, 0.58),
      height * 0.36,
      palette.line[0],
      random,
    ),
  );
  parts.push(rosette(width * random.between(0.12, 0.3), height * 0.75, height * 0.2, palette.line[1], random));
  const micro = `${words} · `.repeat(60);
  for (const y of [height * 0.155, height * 0.985]) {
    parts.push(
      `<text x="8" y="${number(y)}" font-family="Noto Sans" font-size="6" fill="${palette.line[0]}" fill-opacity="0.8">${micro}</text>`,
    );
  }
  return parts.join('');
}

/** A hypotrochoid, as engraving machines draw them. */
function rosette(x: number, y: number, radius: number, colour: string, random: Random): string {
  const teeth = random.whole(17, 29);
  const parts: string[] = [];
  for (let ring = 0; ring < 3; ring++) {
    const depth = 0.18 + ring * 0.1;
    const points: [number, number][] = [];
    for (let i = 0; i < 720; i++) {
      const t = (i / 720) * Math.PI * 2;
      const r = radius * (1 - ring * 0.22) * (1 - depth + depth * Math.cos(teeth * t + ring));
      points.push([x + r * Math.cos(t + 0.35 * Math.sin(teeth * t)), y + r * Math.sin(t + 0.35 * Math.sin(teeth * t))]);
    }
    parts.push(
      `<path d="${path(points, true)}" fill="none" stroke="${colour}" stroke-opacity="0.26" stroke-width="1.2"/>`,
    );
  }
  return parts.join('');
}

/** A country's sign on a shield, `size` pixels high, its upper left corner at x, y. */
export function emblem(kind: Layout['emblem'], x: number, y: number, size: number, colour: string): string {
  const shield = `<path d="M10 8 H90 V52 C90 76 66 90 50 97 C34 90 10 76 10 52 Z" fill="#fff" fill-opacity="0.75" stroke="${colour}" stroke-width="5"/>`;
  const star = (points: number, outer: number, inner: number): string =>
    path(
      Array.from({ length: points * 2 }, (_, i) => {
        const angle = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
        const r = i % 2 ? inner : outer;
        return [50 + r * Math.cos(angle), 46 + r * Math.sin(angle)] as const;
      }),
      true,
    );
  const figures: Readonly<Record<Layout['emblem'], string>> = {
    star: `<path d="${star(5, 30, 12)}" fill="${colour}"/>`,
    sun: `<path d="${star(12, 30, 19)}" fill="${colour}"/><circle cx="50" cy="46" r="12" fill="#fff"/>`,
    tree: `<path d="M50 16 L72 52 H58 L76 70 H24 L42 52 H28 Z" fill="${colour}"/><rect x="46" y="70" width="8" height="12" fill="${colour}"/>`,
    wheel: `<circle cx="50" cy="46" r="27" fill="none" stroke="${colour}" stroke-width="6"/><path d="${star(8, 26, 5)}" fill="${colour}"/>`,
    mountain: `<path d="M18 66 L40 28 L52 48 L62 34 L82 66 Z" fill="${colour}"/><path d="M22 78 H78" stroke="${colour}" stroke-width="5"/>`,
  };
  return `<g transform="translate(${number(x)} ${number(y)}) scale(${(size / 100).toFixed(3)})">${shield}${figures[kind]}</g>`;
}

/** A written-looking line for the holder's name: joined loops whose number follows the name's length. */
export function signature(name: string, x: number, y: number, width: number, height: number, random: Random): string {
  const strokes = Math.max(6, Math.min(14, name.length));
  let pen = x;
  let d = `M${number(pen)} ${number(y + height * 0.6)}`;
  for (let i = 0; i < strokes; i++) {
    const step = (width / strokes) * random.between(0.7, 1.25);
    const tall = i === 0 || random.chance(0.22);
    const top = y + height * (tall ? random.between(0, 0.15) : random.between(0.35, 0.5));
    const low = y + height * (random.chance(0.2) ? random.between(0.9, 1) : random.between(0.6, 0.7));
    d += `C${number(pen + step * 0.2)} ${number(top)} ${number(pen + step * 0.9)} ${number(top)} ${number(pen + step * 0.5)} ${number(low)}`;
    d += `S${number(pen + step * 0.7)} ${number(low)} ${number(pen + step)} ${number(y + height * 0.58)}`;
    pen += step;
  }
  d += `Q${number(pen + width * 0.1)} ${number(y + height * 0.5)} ${number(x + width * 0.4)} ${number(y + height * 0.86)}`;
  return `<path d="${d}" fill="none" stroke="#1b2452" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The contact plate of a chip card. */
export function chip(x: number, y: number, width: number): string {
  const height = width * 0.8;
  const third = height / 3;
  const cuts = [1, 2]
    .map(
      (i) =>
        `M0 ${number(third * i)}H${number(width * 0.36)}M${number(width * 0.64)} ${number(third * i)}H${number(width)}`,
    )
    .join('');
  return `<g transform="translate(${number(x)} ${number(y)})"><rect width="${number(width)}" height="${number(height)}" rx="12" fill="#d8bd6a" stroke="#8e7431" stroke-width="2"/>
<path d="${cuts}M${number(width * 0.36)} 0V${number(height)}M${number(width * 0.64)} 0V${number(height)}" stroke="#8e7431" stroke-width="2" fill="none"/></g>`;
}

/** A see-through shimmering disc, as optically variable devices look in a photograph. */
export function hologram(x: number, y: number, radius: number): string {
  return `<defs><linearGradient id="foil" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#9fe8ff"/><stop offset="0.35" stop-color="#e3b6ff"/>
<stop offset="0.65" stop-color="#fff2a8"/><stop offset="1" stop-color="#a4ffcf"/></linearGradient></defs>
<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="url(#foil)" fill-opacity="0.32"/>
<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius * 0.7)}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="3" stroke-dasharray="4 5"/>`;
}
