import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

/** Pages to build alone, beside what is built already; see build.mjs. */
const chosen = (process.env['WIDGET_PAGES'] ?? '').split(',').filter(Boolean);
const PAGES = chosen.length > 0 ? chosen : ['index', 'operator', 'reference', 'explorer'];

/**
 * Builds the pages that the gateway serves: the widget at `/`, the operators' console at `/operator/`, the reference of the REST layer at `/docs` and the GraphQL explorer at `/docs/graphql`. Everything is a file of its own (no inline script or style), so that
 * the content security policy can be `default-src 'self'`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [preact({ devToolsEnabled: false, prefreshEnabled: false, reactAliasesEnabled: false })],
  build: {
    outDir: fileURLToPath(new URL('../dist/site', import.meta.url)),
    emptyOutDir: chosen.length === 0,
    target: ['es2022', 'chrome94', 'safari15.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The editor of the GraphQL explorer, which is loaded only there.
    chunkSizeWarningLimit: 2_500,
    rolldownOptions: {
      input: PAGES.map((page) => fileURLToPath(new URL(`${page}.html`, import.meta.url))),
      onLog(level, log, handle) {
        // React's compiler leaves marks in packages that mean nothing once they are bundled.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
      output: {
        // Web views of companies watch addresses for words such as "done": names of assets are hexadecimal, which
        // can spell none of them.
        hashCharacters: 'hex',
        entryFileNames: 'assets/[hash].js',
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: { hashCharacters: 'hex', entryFileNames: 'assets/[hash].js', chunkFileNames: 'assets/[hash].js' },
    },
  },
});
