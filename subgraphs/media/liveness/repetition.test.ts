import { measureLeap, measureMoments, measureRepetition, noiseOf, type Repetition } from './repetition.js';
import type { Scene } from './film.js';
import { seeded } from '../../../test/specimens/liveness/films.js';

const PLACE = { left: 0, top: 0, right: 40, bottom: 30, width: 40, height: 30 };

/** A film of two seconds, 25 frames a second, of something that sways; `moment` says which moment a frame shows. */
const film = (moment: (frame: number) => number, noise = 4): Scene[] => {
  const random = seeded(5);
  return Array.from({ length: 50 }, (_, frame) => ({
    ms: frame * 40,
    width: 40,
    height: 30,
    grey: Uint8Array.from({ length: 1200 }, (__, i) => {
      const t = moment(frame);
      return 120 + 60 * Math.sin(i * 0.7 + 0.05 * t) + 40 * Math.sin(i * 0.13 + 0.031 * t) + noise * random();
    }),
  }));
};
const measure = (scenes: Scene[]): Repetition => {
  const moments = measureMoments(scenes, PLACE);
  return measureRepetition(moments, noiseOf(moments));
};

describe('measureRepetition', () => {
  it('lets a film be that goes on', () => {
    expect(measure(film((frame) => frame)).ratio).toBeGreaterThanOrEqual(1);
  });

  it('finds a loop, also one that meets no sampled time, and a film that runs to and fro', () => {
    expect(measure(film((frame) => frame % 20)).ratio).toBeLessThan(0.3);
    expect(measure(film((frame) => (frame * 0.96) % 19)).ratio).toBeLessThan(0.5);
    expect(measure(film((frame) => Math.abs((frame % 40) - 20))).ratio).toBeLessThan(0.6);
  });

  it('cannot tell where nothing but noise changes', () => {
    expect(measure(film(() => 7)).ratio).toBe(1);
  });

  it('finds no motion in a frozen film', () => {
    expect(measure(film(() => 7, 0)).motion).toBe(0);
  });

  it('tells a row of stills from a film with pauses', () => {
    const leap = (scenes: Scene[]): number => measureLeap(measureMoments(scenes, PLACE));
    expect(leap(film((frame) => Math.floor(frame / 20) * 15))).toBeGreaterThan(9);
    expect(leap(film((frame) => Math.min(15, Math.max(0, frame - 20))))).toBe(0);
    expect(leap(film((frame) => frame))).toBe(0);
  });
});
