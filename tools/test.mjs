#!/usr/bin/env node
// Runs every test on the built output and closes with a line `N passed, N failed`.
//   node tools/test.mjs [jest arguments]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** No run takes nearly as long: one that hangs is ended, and counts as failed. */
const LONGEST_MS = 60 * 60_000;

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const report = path.join(root, '.cache/test-report.json');
mkdirSync(path.dirname(report), { recursive: true });
rmSync(report, { force: true });
const chosen = process.argv.slice(2);
const done = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--json', `--outputFile=${report}`, ...chosen],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], timeout: LONGEST_MS, killSignal: 'SIGKILL' },
);
if (done.error) throw done.error;
const result = JSON.parse(readFileSync(report, 'utf8'));
// A suite that did not even load has run no test of its own: it counts as one failure.
const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
console.log(`\n${result.numPassedTests} passed, ${failed} failed`);
process.exit(done.status === 0 && failed === 0 && result.numPassedTests > 0 ? 0 : 1);
