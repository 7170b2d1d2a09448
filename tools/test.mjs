#!/usr/bin/env node
// Runs every test on the built output and closes with a line `N passed, N failed`.
//   node tools/test.mjs [jest arguments]
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
mkdirSync(path.join(root, '.cache'), { recursive: true });
/** Suites that carry pictures and sound as they are filmed: beside each other they would measure what the others leave them. */
const ALONE = '(end-to-end/(calls-media|call-hosts)|calls/recording/recording)\\.test';
/** Suites that drive a browser. What fails of them beside others is run once more, alone, and named at the end. */
const BROWSER = '/test/(end-to-end|widget|languages)/';
/** As Unix counts it, 0 to 19: a quarter of the processor where all others are busy. With 19, processes waited minutes for each other. */
const BACKGROUND_PRIORITY = 5;
const chosen = process.argv.slice(2);
/** What each suite came to, by its file. */
const suites = new Map();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

if (chosen.length > 0) await run(chosen);
else {
  // Films take as long as they take, and leave the cores idle for half of it: the other suites have what is left.
  await Promise.all([filmed(), run(['--testPathIgnorePatterns', ALONE, BROWSER], { inBackground: true })]);
  const again = failing().filter((file) => new RegExp(BROWSER).test(file));
  if (again.length > 0) {
    await run(['--runInBand', '--runTestsByPath', ...again]);
    const unsteady = again.filter((file) => suites.get(file).failed === 0);
    if (unsteady.length > 0) console.log(`\nFailed beside others and passed alone:\n  ${unsteady.join('\n  ')}`);
  }
}
const passed = [...suites.values()].reduce((sum, suite) => sum + suite.passed, 0);
const failed = [...suites.values()].reduce((sum, suite) => sum + suite.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function filmed() {
  await run(['--runInBand', '--testPathPatterns', ALONE]);
  await run(['--testPathPatterns', BROWSER, '--testPathIgnorePatterns', ALONE]);
}

function failing() {
  return [...suites].filter(([, { failed }]) => failed > 0).map(([file]) => file);
}

async function run(jestArguments, { inBackground = false } = {}) {
  const report = path.join(root, '.cache', `test-report${inBackground ? '-background' : ''}.json`);
  rmSync(report, { force: true });
  const status = await jest([...jestArguments, '--json', `--outputFile=${report}`], inBackground);
  const { testResults, success } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, status: outcome, assertionResults } of testResults) {
    const of = (state) => assertionResults.filter((test) => test.status === state).length;
    // A suite that did not even load has run no test of its own: it counts as one failure.
    suites.set(name, { passed: of('passed'), failed: Math.max(of('failed'), outcome === 'failed' ? 1 : 0) });
  }
  // Jest itself failed, though no test did.
  if (success && status !== 0) suites.set('jest', { passed: 0, failed: 1 });
}

function jest(jestArguments, inBackground) {
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...jestArguments], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Two of them draw no bars of progress over each other.
    env: chosen.length > 0 ? process.env : { ...process.env, CI: 'true' },
    // A group of its own can be ended whole, and on Linux it has a priority of its own.
    detached: inBackground,
  });
  process.once('exit', () => (inBackground ? endGroup(child.pid) : child.kill()));
  if (inBackground) lowerPriority(child.pid);
  return new Promise((resolve) => child.once('exit', resolve));
}

function lowerPriority(pid) {
  setPriority(pid, BACKGROUND_PRIORITY);
  try {
    // Where Linux shares the processor between groups first, the priority inside one says nothing to the others.
    writeFileSync(`/proc/${pid}/autogroup`, String(BACKGROUND_PRIORITY));
  } catch {
    // Another system, or one without groups.
  }
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}
