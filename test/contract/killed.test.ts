import { killAnywhere, type Round } from '../kill/kill.js';

/** `npm run bench -- kill` has more rounds, and kills databases and disks as well. */
const SEED = 7;
const ROUNDS: readonly Round[] = [
  { fault: 'service', amid: 'webhook' },
  { fault: 'worker', amid: 'document' },
  { fault: 'worker', amid: 'upload' },
];

it('what was answered before a kill at any moment is so afterwards, once', async () => {
  console.log(`seed ${SEED}`);
  const report = await killAnywhere({ seed: SEED, rounds: ROUNDS, faults: ['service', 'worker'], patient: false });
  expect(report.wrong).toEqual([]);
  expect(report.sessions).toBeGreaterThan(2 * ROUNDS.length);
  expect(report.captures).toBeGreaterThan(0);
  expect(report.conclusions).toBeGreaterThan(0);
  expect(report.events).toBeGreaterThan(report.sessions);
}, 600_000);
