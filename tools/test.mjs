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
const ALONE = 'end-to-end/(calls-media|call-hosts)';
const chosen = process.argv.slice(2);
const runs =
  chosen.length > 0
    ? [chosen]
    : [
        ['--testPathIgnorePatterns', ALONE],
        ['--runInBand', ALONE],
      ];
const done = runs.map(run);
const passed = done.reduce((sum, one) => sum + one.passed, 0);
const failed = done.reduce((sum, one) => sum + one.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(done.every(({ status }) => status === 0) && failed === 0 && passed > 0 ? 0 : 1);

function run(jestArguments) {
  rmSync(report, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${report}`,
      ...jestArguments,
    ],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const result = JSON.parse(readFileSync(report, 'utf8'));
  // A suite that did not even load has run no test of its own: it counts as one failure.
  return { status, passed: result.numPassedTests, failed: result.numFailedTests + result.numRuntimeErrorTestSuites };
}
