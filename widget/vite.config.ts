import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { precompress } from './precompress.js';

/** Pages to build together; see build.mjs. */
const PAGES = (process.env['WIDGET_PAGES'] ?? 'index').split(',');

/** The page's code that every session needs. Its entry is small, and asks for the session while this is on its way. */
const FIRST = fileURLToPath(new URL('./main.tsx', import.meta.url));

const ENTRY = fileURLToPath(new URL('./start.ts', import.meta.url));

/** One file for all of it: each more is another round trip, or another place in a queue. */
const firstTogether = {
  debugName: 'first',
  includeDependenciesRecursively: false,
  name: (id: string, modules: Modules) =>
    isImportedBy(id, FIRST, modules) && !isImportedBy(id, ENTRY, modules) ? 'first' : null,
};

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Whether a module is loaded with another one: by imports that are no calls. */
function isImportedBy(id: string, root: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id === root) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => isImportedBy(importer, root, modules, seen));
}

const holds = (chunk: object | undefined, id: string): boolean =>
  chunk !== undefined && 'moduleIds' in chunk && Array.isArray(chunk.moduleIds) && chunk.moduleIds.includes(id);

/** What a page's first script loads at once is asked for by the page itself, and comes beside it instead of after it. */
const preloadNext: Plugin = {
  name: 'preload-next',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { chunk, bundle = {} }) => {
      const files = new Set(chunk?.dynamicImports.filter((file) => holds(bundle[file], FIRST)));
      for (const file of files) {
        const next = bundle[file];
        if (next?.type === 'chunk') next.imports.forEach((one) => files.add(one));
      }
      return [...files]
        .filter((file) => file !== chunk?.fileName && !chunk?.imports.includes(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
    },
  },
};

/**
 * Builds the pages that the gateway serves: the widget at `/`, the operators' console at `/operator/`, the reference of the REST layer at `/docs` and the GraphQL explorer at `/docs/graphql`. Everything is a file of its own (no inline script or style), so that
 * the content security policy can be `default-src 'self'`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [
    preact({ devToolsEnabled: false, prefreshEnabled: false, reactAliasesEnabled: false }),
    preloadNext,
    precompress,
  ],
  build: {
    outDir: fileURLToPath(new URL('../dist/site', import.meta.url)),
    emptyOutDir: process.env['WIDGET_EMPTY'] === 'true',
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
        codeSplitting: { groups: [firstTogether] },
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
