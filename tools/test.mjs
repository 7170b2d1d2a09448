#!/usr/bin/env node
// Runs every test on the built output and closes with a line `N passed, N failed`.
//   node tools/test.mjs [jest arguments]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const report = path.join(root, '.cache/test-report.json');
mkdirSync(path.dirname(report), { recursive: true });
/** Suites that carry pictures and sound as they are filmed: beside others they would measure what the others leave them. */
const ALONE = '(end-to-end/(calls-media|call-hosts)|calls/recording/recording)\\.test';
/** Suites that drive a browser. What fails of them beside others is run once more, alone, and named at the end. */
const BROWSER = /\/test\/(end-to-end|widget|languages)\//;
const chosen = process.argv.slice(2);
/** What each suite came to, by its file. */
const suites = new Map();

if (chosen.length > 0) run(chosen);
else {
  run(['--testPathIgnorePatterns', ALONE]);
  run(['--runInBand', ALONE]);
  const again = failing().filter((file) => BROWSER.test(file));
  if (again.length > 0) {
    run(['--runInBand', '--runTestsByPath', ...again]);
    const unsteady = again.filter((file) => suites.get(file).failed === 0);
    if (unsteady.length > 0) console.log(`\nFailed beside others and passed alone:\n  ${unsteady.join('\n  ')}`);
  }
}
const passed = [...suites.values()].reduce((sum, suite) => sum + suite.passed, 0);
const failed = [...suites.values()].reduce((sum, suite) => sum + suite.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function failing() {
  return [...suites].filter(([, { failed }]) => failed > 0).map(([file]) => file);
}

function run(jestArguments) {
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...jestArguments],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const { testResults, success } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, status: outcome, assertionResults } of testResults) {
    const of = (state) => assertionResults.filter((test) => test.status === state).length;
    // A suite that did not even load has run no test of its own: it counts as one failure.
    suites.set(name, { passed: of('passed'), failed: Math.max(of('failed'), outcome === 'failed' ? 1 : 0) });
  }
  // Jest itself failed, though no test did.
  if (success && status !== 0) suites.set('jest', { passed: 0, failed: 1 });
}
