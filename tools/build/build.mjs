#!/usr/bin/env node
// Compiles every TypeScript source into dist/ with swc, copies the data files that lie beside the code, and
// drops what no longer has a source. Only what changed is compiled; a file appears under its name when it is whole.
//   node tools/build/build.mjs [--force] [--quiet]
import { readFile } from 'node:fs/promises';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const out = path.join(root, 'dist');
const SOURCES = ['gateway', 'subgraphs', 'rest-compat', 'schema', 'test', 'tools', 'widget'];
const DATA = new Set(['.graphql', '.json', '.sql', '.csv', '.txt', '.bin', '.html', '.css', '.svg']);
/** Browser code below widget/ is Vite's; only its Node-side files (tests and catalogues without JSX) are compiled here. */
const SKIPPED = new Set(['node_modules', 'dist', 'out']);
const force = process.argv.includes('--force');
const quiet = process.argv.includes('--quiet');

const options = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'nodenext' },
  sourceMaps: 'inline',
};

function* files(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* files(full);
    else yield full;
  }
}

const target = (source) => path.join(out, path.relative(root, source).replace(/\.ts$/, '.js'));
const newerThan = (source, file) => force || !existsSync(file) || statSync(source).mtimeMs > statSync(file).mtimeMs;

const compile = async (source) => {
  const code = await transform(await readFile(source, 'utf8'), {
    ...options,
    filename: source,
    sourceFileName: source,
  });
  write(target(source), code.code);
};
const write = (file, text) => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}.tmp`, text);
  renameSync(`${file}.${process.pid}.tmp`, file);
};

/** A folder that was renamed would stay, empty, and tests that look for folders would find it. */
const dropFolders = (folder) => {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const full = path.join(folder, entry.name);
    if (!entry.isDirectory() || SKIPPED.has(entry.name)) continue;
    if (existsSync(path.join(root, path.relative(out, full)))) dropFolders(full);
    else rmSync(full, { recursive: true });
  }
};

const kept = new Set();
const work = [];
for (const source of SOURCES.flatMap((folder) => [...files(path.join(root, folder))])) {
  const isCode = source.endsWith('.ts') && !source.endsWith('.d.ts');
  if (!isCode && !DATA.has(path.extname(source))) continue;
  const file = target(source);
  kept.add(file);
  if (!newerThan(source, file)) continue;
  work.push(() => {
    if (isCode) return compile(source);
    mkdirSync(path.dirname(file), { recursive: true });
    copyFileSync(source, file);
  });
}
for (const folder of SOURCES)
  for (const file of files(path.join(out, folder))) if (!kept.has(file) && !file.endsWith('.tmp')) rmSync(file);
for (const folder of SOURCES) dropFolders(path.join(out, folder));
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (let job; (job = work.pop());) await job();
  }),
);
if (!quiet) console.log(`built ${kept.size} files into dist/`);
