import { fileURLToPath } from 'node:url';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { FIRST_CHUNK, inlineFirst } from './inline-first.js';
import { inlineStart } from './inline-start.js';
import { PackageLicences } from './package-licences.js';
import { precompress } from './precompress.js';

/** Pages to build together; see build.mjs. */
const PAGES = (process.env['WIDGET_PAGES'] ?? 'index').split(',');

const licences = new PackageLicences(`licences/${PAGES.join('-')}.txt`);

/** The page's code that every session needs. */
const FIRST = fileURLToPath(new URL('./main.tsx', import.meta.url));

/** One chunk for all of it, which stands in the page: whatever it imports is another round trip. */
const firstTogether = {
  debugName: FIRST_CHUNK,
  name: (id: string, modules: Modules) => (isImportedBy(id, FIRST, modules) ? FIRST_CHUNK : null),
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

const TARGET = ['es2022', 'chrome94', 'safari15.4', 'firefox115'];

/** The program of MediaPipe asks for Node's modules where it runs in Node; a worker has none. */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  resolveId: (id, importer) =>
    (id === 'fs' || id === 'path') && importer?.includes('@mediapipe') === true ? '\0none' : null,
  load: (id) => (id === '\0none' ? 'export default {};' : null),
};

/**
 * Builds the pages that the gateway serves: the widget at `/`, the operators' console at `/operator/`, the reference of the REST layer at `/docs` and the GraphQL explorer at `/docs/graphql`. Everything is a file of its own but what
 * the applicant's page needs first, which its policy names by hashes, so that the content security policy can be `default-src 'self'`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  publicDir: false,
  plugins: [
    preact({ devToolsEnabled: false, prefreshEnabled: false, reactAliasesEnabled: false }),
    inlineStart(TARGET),
    inlineFirst(),
    licences.ofPages(),
    precompress,
  ],
  build: {
    outDir: fileURLToPath(new URL('../dist/site', import.meta.url)),
    emptyOutDir: process.env['WIDGET_EMPTY'] === 'true',
    target: TARGET,
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
    plugins: () => [...licences.ofWorkers(), withoutNode],
    rolldownOptions: {
      output: {
        hashCharacters: 'hex',
        // The one worker that runs WebAssembly: gateway/http/site.ts lets this folder.
        entryFileNames: ({ name }) => `assets/${name === 'background-worker' ? 'wasm/' : ''}[hash].js`,
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
      },
    },
  },
});
