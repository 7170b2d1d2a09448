#!/usr/bin/env node
// Runs every test on the built output and closes with a line `N passed, N failed`.
//   node tools/test.mjs [jest arguments]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const report = path.join(root, '.cache/test-report.json');
mkdirSync(path.dirname(report), { recursive: true });
const chosen = process.argv.slice(2);
const done = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--json',
    `--outputFile=${report}`,
    ...chosen,
  ],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);
const result = JSON.parse(readFileSync(report, 'utf8'));
// A suite that did not even load has run no test of its own: it counts as one failure.
const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
console.log(`\n${result.numPassedTests} passed, ${failed} failed`);
process.exit(done.status === 0 && failed === 0 && result.numPassedTests > 0 ? 0 : 1);
