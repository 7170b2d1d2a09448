import { ManualClock } from '../../platform/time/clock.js';
import { RememberedRules } from './remembered-rules.js';

function world() {
  const clock = new ManualClock(new Date('2026-01-01T00:00:00Z'));
  let committed: () => void = () => undefined;
  let stored = 'old';
  let reads = 0;
  let hold: Promise<void> = Promise.resolve();
  const rules = new RememberedRules({ onCommit: (listener) => (committed = listener) }, clock, async () => {
    reads += 1;
    const read = stored;
    await hold;
    return read;
  });
  return {
    rules,
    clock,
    reads: () => reads,
    change: (value: string) => {
      stored = value;
      committed();
    },
    changeElsewhere: (value: string) => (stored = value),
    holdReads: () => {
      let release: () => void = () => undefined;
      hold = new Promise((resolve) => (release = resolve));
      return release;
    },
  };
}

it('is read once for many sessions, and again as soon as something changed', async () => {
  const { rules, reads, change } = world();
  expect([await rules.of('a'), await rules.of('a')]).toEqual(['old', 'old']);
  expect(reads()).toBe(1);
  change('new');
  expect(await rules.of('a')).toBe('new');
});

it('does not remember what was read before a change that came meanwhile', async () => {
  const { rules, change, holdReads } = world();
  const release = holdReads();
  const early = rules.of('a');
  change('new');
  release();
  expect(await early).toBe('old');
  expect(await rules.of('a')).toBe('new');
});

it('sees what another process changed within a second', async () => {
  const { rules, clock, changeElsewhere } = world();
  await rules.of('a');
  changeElsewhere('new');
  clock.advance(1_000);
  expect(await rules.of('a')).toBe('new');
});
