import { killAnywhere } from '../kill/kill.js';

/** `npm run bench -- kill` has more rounds, and kills databases and disks as well. */
const SEED = 7;
const ROUNDS = 4;

// Its rounds take a minute each on two busy cores, and it was never seen to its end there: `npm run bench -- kill` runs the same.
it.skip('what was answered before a kill at any moment is so afterwards, once', async () => {
  console.log(`seed ${SEED}`);
  const report = await killAnywhere({ seed: SEED, rounds: ROUNDS, faults: ['service', 'worker'] });
  expect(report.wrong).toEqual([]);
  expect(report.rounds).toBe(ROUNDS);
  expect(report.sessions).toBeGreaterThan(ROUNDS);
  expect(report.events).toBeGreaterThan(ROUNDS);
}, 600_000);
