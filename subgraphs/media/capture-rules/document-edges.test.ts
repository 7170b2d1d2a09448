import { seeded } from '../../../test/specimens/random.js';
import { drawn, SHARP } from '../../../test/support/planes.js';
import { judgeDocumentFrame, type DocumentFrameJudgement } from './document-frame.js';
import { GLANCE_MS } from './motion.js';
import type { Plane, Rectangle } from './plane.js';

const VIEW = { width: 320, height: 220 };
const WINDOW: Rectangle = { x: 40, y: 35, width: 240, height: 150 };

describe('a card on a grained table', () => {
  /** Wood: wavy streaks across the picture, some of them strong, with fine noise in them. Cloth: coarse noise alone. */
  const table = (seed: number, kind: 'wood' | 'cloth'): Plane => {
    const random = seeded(seed);
    const [streak, strong, noise] = kind === 'wood' ? [30, 35, 16] : [0, 0, 40];
    const streaks = Array.from(
      { length: VIEW.height },
      () => streak * random.next() + (random.chance(0.15) ? strong : 0),
    );
    const grains = Array.from({ length: VIEW.width * VIEW.height }, () => noise * random.next());
    return drawn(VIEW.width, VIEW.height, (x, y) => {
      const wave = VIEW.height + y + Math.round(3 * Math.sin(x / 50));
      return 70 + (streaks[wave % VIEW.height] ?? 0) + (grains[y * VIEW.width + x] ?? 0);
    });
  };
  const on = (ground: Plane, place: Rectangle): DocumentFrameJudgement => {
    const view = drawn(VIEW.width, VIEW.height, (x, y) => {
      const inside = x >= place.x && x < place.x + place.width && y >= place.y && y < place.y + place.height;
      const grain = ground.data[y * VIEW.width + x] ?? 0;
      return inside ? 205 - ((x * 3 + y * 5) % 17 < 4 ? 60 : 0) + (grain % 5) : grain;
    });
    return judgeDocumentFrame({ view, window: WINDOW, detail: SHARP, before: { view, msBefore: GLANCE_MS } });
  };
  const { x, y, width, height } = WINDOW;
  const whole: Rectangle = { x: x + 12, y: y + 8, width: width - 24, height: height - 16 };
  const tables = ([1, 2, 3, 4, 5] as const).flatMap((seed) => [[seed, 'wood'] as const, [seed, 'cloth'] as const]);

  it.each(tables)('is taken with its four borders: %d of %s', (seed, kind) => {
    const { hint, edges } = on(table(seed, kind), whole);
    expect(hint).toBeNull();
    expect(edges.top?.inset).toBeCloseTo(8 / height, 1.5);
    expect(edges.bottom?.inset).toBeCloseTo(8 / height, 1.5);
    expect(edges.left?.inset).toBeCloseTo(12 / width, 1.5);
    expect(edges.right?.inset).toBeCloseTo(12 / width, 1.5);
  });

  it.each(tables)('is not taken where a side lies outside the picture: %d of %s', (seed, kind) => {
    for (const [right, down] of [[0, 60], [0, -60], [70, 0], [-70, 0]] as const) {
      const place = { ...whole, x: whole.x + right, y: whole.y + down };
      expect(on(table(seed, kind), place).hint).not.toBeNull();
    }
  }); // prettier-ignore

  it.each(tables)('is not seen where there is none: %d of %s', (seed, kind) => {
    expect(on(table(seed, kind), { x: 0, y: 0, width: 0, height: 0 }).hint).toBe('centre');
  });
});
