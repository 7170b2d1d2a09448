#!/usr/bin/env node
// Builds the widget into dist/site/ with Vite, quietly; the set-up calls it.
//   node widget/build.mjs
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
await build({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'warn' });
