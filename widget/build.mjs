#!/usr/bin/env node
// Builds the widget into dist/site/ with Vite, quietly; the set-up calls it.
//   node widget/build.mjs [page ...]
// With names of pages (index, operator, reference, explorer) only those, beside what is there: quicker while one is made.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
process.env.WIDGET_PAGES = process.argv.slice(2).join(',');
await build({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'warn' });
