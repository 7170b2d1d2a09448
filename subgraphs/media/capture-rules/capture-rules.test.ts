import { judgeDocumentFrame, type DocumentFrameJudgement } from './document-frame.js';
import { judgeFaceFrame } from './face-frame.js';
import { glareOf } from './glare.js';
import { GLANCE_MS } from './motion.js';
import { coolness, crop, luminance, type Plane, type Rectangle } from './plane.js';
import { blurOf } from './blur.js';
import { codesOfStill } from './still.js';
import { drawn, print, SHARP } from '../../../test/support/planes.js';

const VIEW = { width: 320, height: 220 };
const WINDOW: Rectangle = { x: 40, y: 35, width: 240, height: 150 };

function smoothed(plane: Plane, reach: number): Plane {
  return drawn(plane.width, plane.height, (x, y) => {
    let sum = 0;
    let count = 0;
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const value = plane.data[(y + dy) * plane.width + x + dx];
        if (value === undefined || x + dx < 0 || x + dx >= plane.width) continue;
        sum += value;
        count++;
      }
    }
    return sum / count;
  });
}

/** A light card on a darker table, with its borders inset into the window by shares of it. */
function card(inset: number, { paper = 200, table = 90, shift = 0, light = 0 } = {}): Plane {
  const left = WINDOW.x + WINDOW.width * (inset + shift);
  const right = WINDOW.x + WINDOW.width * (1 - inset + shift);
  const top = WINDOW.y + WINDOW.height * inset;
  const bottom = WINDOW.y + WINDOW.height * (1 - inset);
  return drawn(VIEW.width, VIEW.height, (x, y) => {
    const inside = x >= left && x < right && y >= top && y < bottom;
    const noise = (x * 13 + y * 7) % 5;
    if (!inside) return table + noise;
    const distance = Math.hypot(x - 200, y - 90);
    return paper - ((x * 3 + y * 5) % 17 < 4 ? 60 : 0) + noise + light * Math.max(0, 60 - distance);
  });
}

const glance = (view: Plane, msBefore = GLANCE_MS) => ({ view, msBefore });

function judge(view: Plane, detail: Plane = SHARP, before: Plane | null = view): DocumentFrameJudgement {
  return judgeDocumentFrame({ view, window: WINDOW, detail, before: before === null ? null : glance(before) });
}

describe('a frame of the document camera', () => {
  it('is good when the card lies in the window, still and sharp', () => {
    expect(judge(card(0.04)).hint).toBeNull();
    expect(judge(card(0.1)).hint).toBeNull();
  });

  it.each([
    ['moveCloser', card(0.18)],
    ['moveBack', card(-0.09)],
    ['centre', card(0.05, { shift: 0.11 })],
    ['centre', drawn(VIEW.width, VIEW.height, (x, y) => 120 + ((x * 13 + y * 7) % 5))],
    ['findLight', card(0.04, { paper: 30, table: 12 })],
    ['lessLight', drawn(VIEW.width, VIEW.height, () => 250)],
    ['avoidGlare', card(0.04, { light: 3 })],
  ])('asks to %s', (hint, view) => {
    expect(judge(view).hint).toBe(hint);
  });

  it('asks to hold still while it moves, and while it is blurred', () => {
    expect(judge(card(0.06), SHARP, card(0.06, { shift: 0.12 })).hint).toBe('holdStill');
    expect(judge(card(0.04), smoothed(SHARP, 5)).hint).toBe('holdStill');
  });

  it('is not taken where one border cannot be told from the table: the document may be cut off there', () => {
    const open = card(0.05);
    const belowTop = (y: number): boolean => y > WINDOW.y + WINDOW.height * 0.3;
    const data = open.data.map((value, at) => (belowTop(Math.floor(at / VIEW.width)) ? value : 91));
    // The top part has the colour of the table; a line across the card ends it.
    expect(judge({ ...open, data }).hint).toBe('centre');
  });
});

describe('a card in a hand that sways', () => {
  /** To and fro by two hundredths of the window, once in two seconds. */
  const seenAt = (ms: number): Plane => card(0.06, { shift: 0.02 * Math.sin((2 * Math.PI * ms) / 2_000) });
  const times = (apart: number): readonly number[] => Array.from({ length: 12 }, (_, frame) => 5_000 + frame * apart);

  it.each([150, 700, 1_300, 2_900])('is held still also where frames come every %d ms', (apart) => {
    for (const glanceMs of [GLANCE_MS, 3 * GLANCE_MS]) {
      const hints = times(apart).map((at) => {
        const before = glance(seenAt(at - glanceMs), glanceMs);
        return judgeDocumentFrame({ view: seenAt(at), window: WINDOW, detail: SHARP, before }).hint;
      });
      expect(hints).toEqual(hints.map(() => null));
    }
  });

  it('is not when it is carried through the window, however late the glance', () => {
    for (const glanceMs of [GLANCE_MS, 3 * GLANCE_MS]) {
      const before = glance(card(0.06, { shift: -0.06 * (glanceMs / GLANCE_MS) }), glanceMs);
      const frame = { view: card(0.06), window: WINDOW, detail: SHARP, before };
      expect(judgeDocumentFrame(frame).hint).toBe('holdStill');
    }
  });
});

/** A card with a dark header, as many have, at a place of a window; lengths are shares of the window. */
interface HeadedCard {
  readonly fill: number;
  /** How far its middle lies right of and below the window's. */
  readonly right?: number;
  readonly down?: number;
  readonly header: number;
  readonly table: number;
}

/** Upright stages have picture on every side of the window; on wide ones the window reaches to the picture's border. */
const STAGES = {
  upright: { view: { width: 320, height: 226 }, window: { x: 39, y: 37, width: 242, height: 152 } },
  wide: { view: { width: 320, height: 172 }, window: { x: 24, y: 0, width: 272, height: 171.5 } },
} as const;

function headed(stage: keyof typeof STAGES, { fill, right = 0, down = 0, header, table }: HeadedCard) {
  const { view, window } = STAGES[stage];
  const width = fill * window.width;
  const height = fill * window.height;
  const x0 = window.x + (window.width - width) / 2 + right * window.width;
  const y0 = window.y + (window.height - height) / 2 + down * window.height;
  const plane = drawn(view.width, view.height, (x, y) => {
    const noise = (x * 13 + y * 7) % 5;
    if (x < x0 || x >= x0 + width || y < y0 || y >= y0 + height) return table + noise;
    if (y < y0 + header * height) return 50 + noise;
    return 205 - ((x * 3 + y * 5) % 17 < 4 ? 60 : 0) + noise;
  });
  return judgeDocumentFrame({ view: plane, window, detail: SHARP, before: glance(plane) });
}

describe('a card with a dark header', () => {
  const stages = ['upright', 'wide'] as const;
  const tables = [95];
  const headers = [0.12];
  const every = stages.flatMap((stage) =>
    tables.flatMap((table) => headers.map((header) => ({ stage, table, header }))),
  );

  it.each(every)('is taken when it is whole: $stage, table $table, header $header', ({ stage, table, header }) => {
    // On a wide stage its borders can be seen only where they lie inside the picture.
    for (const fill of [0.86]) expect(headed(stage, { fill, header, table }).hint).toBeNull();
  });

  it.each(every)(
    'is not taken when a side is cut: $stage, table $table, header $header',
    ({ stage, table, header }) => {
      for (const fill of [0.9]) {
        // Its border lies this far outside the window.
        for (const outside of [0.08]) {
          const off = (1 - fill) / 2 + outside;
          for (const place of [{ down: -off }, { down: off }, { right: -off }, { right: off }]) {
            expect({
              fill,
              outside,
              place,
              hint: headed(stage, { fill, header, table, ...place }).hint,
            }).not.toMatchObject({
              hint: null,
            });
          }
        }
      }
    },
  );
});

describe('a card whose header is as bright as the table', () => {
  const { view, window } = STAGES.upright;
  const x0 = window.x + 0.06 * window.width;
  const x1 = window.x + 0.94 * window.width;
  const y0 = window.y + 0.05 * window.height;
  const y1 = window.y + 0.95 * window.height;
  const header = y0 + 0.16 * window.height;
  const on = (x: number, y: number): boolean => x >= x0 && x < x1 && y >= y0 && y < y1;
  const plane = drawn(view.width, view.height, (x, y) => (on(x, y) && y >= header ? 205 : 80) + ((x * 13 + y * 7) % 5));
  const frame = { view: plane, window, detail: SHARP, before: glance(plane) };

  it('is seen by its colour', () => {
    const colour = drawn(view.width, view.height, (x, y) => (!on(x, y) ? 110 : y < header ? 160 : 128));
    const judged = judgeDocumentFrame({ ...frame, colour });
    expect(judged.edges.top?.inset).toBeCloseTo(0.05, 1);
    expect(judged.hint).toBeNull();
  });

  it('is not taken where its colour is the same, too', () => {
    const colour = drawn(view.width, view.height, () => 128);
    expect(judgeDocumentFrame({ ...frame, colour }).hint).toBe('centre');
  });
});

describe('how blue a pixel is', () => {
  it('does not depend on its brightness', () => {
    const pixels = Uint8Array.of(90, 65, 50, 255, 60, 90, 130, 255, 40, 40, 40, 255, 220, 220, 220, 255);
    expect([...coolness(pixels, 4, 1).data]).toEqual([108, 163, 128, 128]);
  });
});

describe('sharpness', () => {
  it('falls with blur and does not depend on brightness', () => {
    const values = [SHARP, smoothed(SHARP, 1), smoothed(SHARP, 2), smoothed(SHARP, 3)].map(
      (plane) => blurOf(plane) ?? 0,
    );
    expect(values).toEqual([...values].sort((a, b) => a - b));
    const dim = drawn(400, 240, (x, y) => print(x, y) / 2);
    expect(Math.abs((blurOf(dim) ?? 0) - (values[0] ?? 0))).toBeLessThan(0.02);
  });

  it('is not judged where there is nothing to see', () => {
    expect(blurOf(drawn(100, 60, () => 128))).toBeNull();
  });
});

describe('glare', () => {
  it('is a white spot that fades, not white paper', () => {
    const spot = drawn(320, 200, (x, y) => 150 + Math.max(0, 130 - 2.2 * Math.hypot(x - 160, y - 100)));
    const label = drawn(320, 200, (x, y) => (Math.abs(x - 160) < 30 && Math.abs(y - 100) < 20 ? 255 : 150));
    expect(glareOf(spot)).toBeGreaterThan(0.005);
    expect(glareOf(label)).toBe(0);
  });
});

describe('a page of white paper', () => {
  it('may be brighter than a card and shine', () => {
    const view = drawn(VIEW.width, VIEW.height, () => 240);
    const frame = { view, window: WINDOW, detail: SHARP, before: glance(view) };
    expect(judgeDocumentFrame(frame).hint).toBe('lessLight');
    expect(judgeDocumentFrame({ ...frame, paper: true }).hint).toBe('centre');
    const shining = { ...frame, view: card(0.04, { light: 3 }) };
    expect(judgeDocumentFrame(shining).glare).toBeGreaterThan(0);
    expect(judgeDocumentFrame({ ...shining, paper: true }).glare).toBe(0);
  });
});

describe('a finished picture', () => {
  const page = drawn(1000, 630, print);

  it('has nothing against it when it is sharp and large', () => {
    expect(codesOfStill(page)).toEqual([]);
    // White paper may be as bright as no card is.
    const white = drawn(1000, 1400, (x, y) => (x % 500 < 90 && y % 400 < 60 ? print(x, y) : 253));
    expect(codesOfStill(white)).toContain('DOCUMENT_NOT_READABLE');
    expect(codesOfStill(white, 'paper')).not.toContain('DOCUMENT_NOT_READABLE');
  });

  it('is warned of when it is blurred, dark or small', () => {
    expect(codesOfStill(smoothed(page, 7))).toContain('DOCUMENT_BLURRY');
    expect(codesOfStill(drawn(1000, 630, (x, y) => print(x, y) / 10))).toContain('DOCUMENT_NOT_READABLE');
    expect(codesOfStill(crop(page, { x: 0, y: 0, width: 400, height: 250 }))).toContain('DOCUMENT_NOT_READABLE');
  });
});

describe('a frame of the face camera', () => {
  const view = drawn(200, 260, (x, y) => 120 + ((x * 3 + y * 5) % 60));
  const oval: Rectangle = { x: 40, y: 50, width: 120, height: 160 };
  const face = (width: number, x = 100, y = 130): Rectangle => ({
    x: x - width / 2,
    y: y - width / 2,
    width,
    height: width,
  });
  const before = glance(view);

  it.each([
    [null, [face(90)]],
    ['placeFace', []],
    ['moveCloser', [face(40)]],
    ['moveBack', [face(130)]],
    ['centre', [face(80, 60)]],
    ['oneFace', [face(90), face(60, 30)]],
    [null, [face(90), face(30, 30)]],
  ])('gives %s', (hint, faces) => {
    expect(judgeFaceFrame({ view, oval, faces, before }).hint).toBe(hint);
  });

  it('says when it is too dark', () => {
    const dark = drawn(200, 260, () => 20);
    expect(judgeFaceFrame({ view: dark, oval, faces: [face(90)], before }).hint).toBe('findLight');
  });
});

describe('luminance', () => {
  it('weighs green most, and takes pictures with and without alpha', () => {
    expect([...luminance(Uint8Array.of(255, 0, 0, 0, 255, 0), 2, 1, 3).data]).toEqual([76, 150]);
    expect([...luminance(Uint8Array.of(255, 0, 0, 9, 0, 255, 0, 9), 2, 1, 4).data]).toEqual([76, 150]);
  });
});
