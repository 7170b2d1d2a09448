#!/usr/bin/env node
// Builds, runs the service, and does both again when a source changes.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const WATCHED = ['gateway', 'subgraphs', 'rest-compat', 'widget'];
/** Editors write a file in several steps; one build for all of them. */
const SETTLE_MS = 200;

let service;
let timer;
const build = () =>
  spawnSync('node', [path.join(root, 'tools/setup/setup.mjs'), 'start'], { cwd: root, stdio: 'inherit' }).status === 0;
const restart = () => {
  if (!build()) return;
  const start = () => {
    service = spawn(process.execPath, ['dist/gateway/main.js'], { cwd: root, stdio: 'inherit', env: process.env });
  };
  if (!service || service.exitCode !== null) return start();
  service.once('exit', start);
  service.kill('SIGTERM');
};

for (const folder of WATCHED) {
  watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    service?.kill(signal);
    process.exit(0);
  });
restart();
