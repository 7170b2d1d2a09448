#!/usr/bin/env node
// Bundles the page that tests of the call host open, as one script on standard output.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const built = await build({
  configFile: false,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    write: false,
    minify: false,
    lib: { entry: fileURLToPath(new URL('./call-page.ts', import.meta.url)), formats: ['iife'], name: 'page' },
  },
});
const [{ output }] = [built].flat();
process.stdout.write(output.find((one) => one.type === 'chunk').code);
