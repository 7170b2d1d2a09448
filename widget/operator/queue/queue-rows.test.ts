import type { QueuedCase } from '../review/operations.generated.js';
import { followed, neighbour } from './queue-rows.js';

const queued = (id: string, holder: string | null = null): QueuedCase => ({
  id,
  state: 'manual_check',
  name: id,
  clientUserId: null,
  endedAt: '2026-03-01T10:00:00Z',
  reason: 'liveness_unsure',
  language: 'en',
  groupId: null,
  test: false,
  hold: holder === null ? null : { userId: holder, name: holder, since: '2026-03-01T10:00:00Z' },
});

describe('the queue when it is read again', () => {
  const shown = followed([], [queued('a'), queued('b'), queued('c')]);

  it('keeps its rows in their places, marks those that left it and puts new ones at the end', () => {
    const next = followed(shown, [queued('d'), queued('a', 'nino'), queued('c')]);
    expect(next.map(({ queued: { id }, gone }) => [id, gone])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
      ['d', false],
    ]);
    expect(next[0]?.queued.hold?.name).toBe('nino');
  });

  it('takes back one that came back', () => {
    const left = followed(shown, [queued('a'), queued('c')]);
    expect(followed(left, [queued('a'), queued('b'), queued('c')]).some(({ gone }) => gone)).toBe(false);
  });
});

describe('the next case', () => {
  const rows = [
    { queued: queued('a'), gone: false },
    { queued: queued('b'), gone: true },
    { queued: queued('c', 'dato'), gone: false },
    { queued: queued('d', 'nino'), gone: false },
    { queued: queued('e'), gone: false },
  ];

  it('is the nearest that waits and that nobody else has', () => {
    expect(neighbour(rows, 'a', 1, 'nino')).toBe('d');
    expect(neighbour(rows, 'e', -1, 'nino')).toBe('d');
    expect(neighbour(rows, 'd', -1, 'nino')).toBe('a');
    expect(neighbour(rows, null, 1, 'nino')).toBe('a');
  });

  it('is none at the end', () => {
    expect(neighbour(rows, 'e', 1, 'nino')).toBeNull();
    expect(neighbour(rows, 'a', -1, 'nino')).toBeNull();
  });
});
