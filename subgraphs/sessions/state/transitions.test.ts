import { canChange, checkTransition, DECIDED_STATES, OPEN_STATES, SESSION_STATES, TRANSITIONS } from './transitions.js';

describe('the table of transitions', () => {
  it('lets every state be reached from created', () => {
    const reached = new Set<string>(['created']);
    for (const _ of SESSION_STATES) {
      for (const { from, to } of TRANSITIONS)
        if (from.some((state) => reached.has(state))) to.forEach((state) => reached.add(state));
    }
    expect([...reached].sort()).toEqual([...SESSION_STATES].sort());
  });

  it('lets nothing leave deleted, and every other state be deleted', () => {
    for (const { from } of TRANSITIONS) expect(from).not.toContain('deleted');
    for (const state of SESSION_STATES)
      expect(canChange(state, 'deleted', 'company-deleted')).toBe(state !== 'deleted');
  });

  it('ends only open sessions by time', () => {
    for (const state of SESSION_STATES)
      expect(canChange(state, 'expired', 'time-over')).toBe(OPEN_STATES.includes(state));
  });

  it('gives a verdict only after processing', () => {
    for (const state of SESSION_STATES) expect(canChange(state, 'approved', 'verdict')).toBe(state === 'processing');
  });

  it('lets an operator decide again, but not to the same', () => {
    for (const state of DECIDED_STATES)
      expect(canChange(state, 'approved', 'operator-decided')).toBe(state !== 'approved');
  });

  it('takes back an approval alone for a file that is none', () => {
    for (const state of SESSION_STATES)
      expect(canChange(state, 'manual_check', 'file-refused')).toBe(state === 'approved');
  });

  it('refuses the rest with session-state', () => {
    expect(() => checkTransition('created', 'approved', 'verdict')).toThrow(
      expect.objectContaining({ code: 'session-state' }),
    );
  });
});
