import { judgePassive } from './liveness-rules.js';
import type { Signals, Window } from './signals.js';

const NOTHING: Signals = {
  frames: 20,
  deformation: 0.8,
  eyes: 0.1,
  mouth: 0.1,
  rest: 0.1,
  blink: 0.03,
  parallax: 0.02,
  parallaxCorrelation: 0.95,
  yawRange: 1,
  mouthGap: 0.01,
  repetition: 1.5,
  motion: 5,
  leap: 0,
};
const windows = (...signals: Partial<Signals>[]): Window[] =>
  signals.map((each, i) => ({ fromMs: i * 1000, toMs: i * 1000 + 2000, signals: { ...NOTHING, ...each } }));

describe('judgePassive', () => {
  it('takes any one sign of life in any window', () => {
    for (const sign of [{ blink: 0.7 }, { deformation: 3, eyes: 1 }, { parallax: 0.3 }, { mouthGap: 0.2 }]) {
      expect(judgePassive(windows({}, sign, {}), 4000).decision).toBe('live');
    }
  });

  it('asks for a longer take before it decides on a still one, and then refuses it', () => {
    expect(judgePassive(windows({}), 2000)).toMatchObject({ decision: 'unsure', needsMoreSeconds: 4 });
    expect(judgePassive(windows({}, {}), 4000)).toMatchObject({ decision: 'unsure', needsMoreSeconds: 6 });
    expect(judgePassive(windows({}, {}, {}), 6000)).toEqual({
      decision: 'attack',
      reasons: ['still_photograph'],
      needsMoreSeconds: null,
    });
  });

  it('leaves a take with a trace of life to people, never passes it', () => {
    expect(judgePassive(windows({}, { blink: 0.3 }), 6000)).toMatchObject({
      decision: 'unsure',
      needsMoreSeconds: null,
    });
  });

  it('refuses frozen and repeated films at once, whatever else they show', () => {
    expect(judgePassive(windows({ blink: 0.8 }, { motion: 0.02 }), 2000).reasons).toEqual(['frozen_film']);
    expect(judgePassive(windows({ blink: 0.8, repetition: 0.2 }), 2000).reasons).toEqual(['repeated_film']);
    expect(judgePassive(windows({ blink: 0.8, leap: 20 }), 2000).reasons).toEqual(['slideshow']);
  });

  it('takes a shift of the nose that does not follow the turn for no parallax', () => {
    expect(judgePassive(windows({ parallax: 0.3, parallaxCorrelation: 0.4 }), 6000).decision).toBe('attack');
  });

  it('takes a large ratio of tiny movements for noise', () => {
    expect(judgePassive(windows({ deformation: 2.5, eyes: 0.12 }), 2000).decision).toBe('unsure');
  });
});
