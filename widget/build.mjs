#!/usr/bin/env node
// Builds the widget into dist/site/ with Vite, quietly; the set-up calls it.
//   node widget/build.mjs [page ...]
// With names of pages (index, operator, reference, guide, explorer) only those, beside what is there: quicker while one is made.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

process.env.NODE_ENV = 'production';
const chosen = process.argv.slice(2);
// The applicant's page shares no files with the others: what it loads first is made for it alone.
const runs = chosen.length > 0 ? [chosen] : [['operator', 'reference', 'guide', 'explorer'], ['index']];
for (const [at, pages] of runs.entries()) {
  process.env.WIDGET_PAGES = pages.join(',');
  process.env.WIDGET_EMPTY = String(chosen.length === 0 && at === 0);
  await build({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'warn' });
}
