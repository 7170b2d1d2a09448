import { judgePrompts, type Course } from './active-course.js';
import type { Prompt } from './prompts.js';

/** A face at rest for six seconds, ten frames a second, with changes at given times (ms). */
const course = (change: (ms: number) => Partial<{ yaw: number; eyes: number; mouth: number }>): Course => {
  const ms = Array.from({ length: 60 }, (_, i) => i * 100);
  const at = ms.map((time) => ({ yaw: 3, eyes: 0.3, mouth: 0.5, ...change(time) }));
  return { ms, yaw: at.map((a) => a.yaw), eyes: at.map((a) => a.eyes), mouth: at.map((a) => a.mouth) };
};
const between = (ms: number, from: number, to: number): boolean => ms >= from && ms < to;
const turn: Prompt = { action: 'turn_left', fromMs: 1000, toMs: 3500 };
const blink: Prompt = { action: 'blink', fromMs: 3500, toMs: 6000 };
const smile: Prompt = { action: 'smile', fromMs: 3500, toMs: 6000 };
const failures = (c: Course, prompts: readonly Prompt[]) => judgePrompts(c, prompts).map(({ failure }) => failure);

describe('judgePrompts', () => {
  it('accepts the prompted actions in their windows, from the own baseline', () => {
    const both = course((ms) => ({
      ...(between(ms, 1600, 2600) && { yaw: 21 }),
      ...(between(ms, 4200, 4400) && { eyes: 0.08 }),
    }));
    expect(failures(both, [turn, blink])).toEqual([null, null]);
    expect(
      failures(
        course((ms) => (between(ms, 4200, 5400) ? { mouth: 0.6 } : {})),
        [smile],
      ),
    ).toEqual([null]);
  });

  it('accepts a turn to the other side where that side was asked for, and refuses it where not', () => {
    const right = course((ms) => (between(ms, 1600, 2600) ? { yaw: -15 } : {}));
    expect(failures(right, [{ ...turn, action: 'turn_right' }])).toEqual([null]);
    expect(failures(right, [turn])).toEqual(['wrong_direction']);
  });

  it('refuses a face that turns to both sides', () => {
    const both = course((ms) => ({
      ...(between(ms, 1300, 2100) && { yaw: -15 }),
      ...(between(ms, 2300, 3100) && { yaw: 21 }),
    }));
    expect(failures(both, [turn])).toEqual(['wrong_direction']);
  });

  it('refuses a missing action and one that is too small', () => {
    expect(
      failures(
        course(() => ({})),
        [turn, blink],
      ),
    ).toEqual(['action_missing', 'action_missing']);
    const little = course((ms) => ({
      ...(between(ms, 1600, 2600) && { yaw: 9 }),
      ...(between(ms, 4200, 5400) && { mouth: 0.52 }),
    }));
    expect(failures(little, [turn, smile])).toEqual(['action_missing', 'action_missing']);
  });

  it('refuses an action that began before its prompt', () => {
    expect(
      failures(
        course((ms) => (between(ms, 700, 2600) ? { yaw: 21 } : {})),
        [turn],
      ),
    ).toEqual(['action_early']);
    expect(
      failures(
        course((ms) => (between(ms, 3000, 5400) ? { mouth: 0.6 } : {})),
        [smile],
      ),
    ).toEqual(['action_early']);
    expect(
      failures(
        course((ms) => (between(ms, 3300, 4400) ? { eyes: 0.08 } : {})),
        [blink],
      ),
    ).toEqual(['action_early']);
  });

  it('refuses an action that comes after its window', () => {
    expect(
      failures(
        course((ms) => (between(ms, 3800, 4600) ? { yaw: 21 } : {})),
        [turn],
      ),
    ).toEqual(['action_missing']);
  });

  it('lets natural blinks before the prompt be, without counting them', () => {
    const natural = course((ms) => (between(ms, 2000, 2200) ? { eyes: 0.08 } : {}));
    expect(failures(natural, [blink])).toEqual(['action_missing']);
  });
});
