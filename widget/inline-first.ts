import type { Plugin } from 'vite';

/** Name of the chunk that every session needs; see vite.config.ts. */
export const FIRST_CHUNK = 'first';

/** Where other files find what the script of the page exports. */
const EXPORTS = 'bonafideFirst';

const STYLE = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
const SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"><\/script>/g;

/**
 * Puts the first script and the style into the applicant's page: they come with it, one round trip earlier than files of their own, and the browser reads them while it waits
 * for the session. The policy of the page names both by their hashes (gateway/http/site.ts). A script in a page cannot be imported. Files of later screens
 * therefore import the file of the first script as before, but that passes on what the script of the page left in `window`. Its exports must keep their values:
 * functions and constants.
 */
export const inlineFirst = (): Plugin => ({
  name: 'inline-first',
  apply: 'build',
  generateBundle: {
    // After what Vite writes into the code of chunks.
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const first = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === FIRST_CHUNK);
      if (first?.type !== 'chunk') throw new Error('there is no first script');
      const html = String(page.source);
      const files = [...html.matchAll(SCRIPT)].map(([, file]) => file);
      if (files.join() !== first.fileName) throw new Error(`the page loads other scripts: ${files.join(', ')}`);
      const { script, passedOn } = taken(first.code);
      first.code = passedOn;
      page.source = html
        .replaceAll(SCRIPT, '')
        .replaceAll(STYLE, (_link, file: string) => `<style>${styleIn(bundle[file])}</style>`)
        .replace('</body>', () => `<script type="module">${script}</script></body>`);
    },
  },
});

/**
 * @param code of a chunk, as it is written
 * @returns `script`, which leaves what it exports in `window`; and `passedOn`, a module with the same exports
 */
function taken(code: string): { readonly script: string; readonly passedOn: string } {
  const [end, list] = /export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  if (end === undefined || list === undefined) throw new Error('the first script exports nothing');
  const names = list.split(',').map((each) => each.trim().split(' as '));
  const kept = names.map(([local = '', outer = local]) => `get ${outer}(){return ${local}}`).join(',');
  const body = code.slice(0, -end.length).replaceAll(/\bimport\((["'`])\.\//g, 'import($1/assets/');
  if (/\b(?:from|import)\s*["'`]\.\//.test(body)) throw new Error('the first script imports another file');
  const script = `${body}window.${EXPORTS}={${kept}};`.trim();
  if (script.includes('__VITE_')) throw new Error('the first script is not finished');
  if (/<\/script|<!--/i.test(script)) throw new Error('the script of the page would end early');
  const outer = names.map(([local = '', name = local]) => name);
  const renamed = outer.map((name, at) => `${name}:e${at}`).join(',');
  const exported = outer.map((name, at) => `e${at} as ${name}`).join(',');
  return { script, passedOn: `const{${renamed}}=window.${EXPORTS};export{${exported}};\n` };
}

function styleIn(file: { readonly type: string } | undefined): string {
  if (file?.type !== 'asset' || !('source' in file)) throw new Error('the style of the page was not built');
  const style = String(file.source).trim();
  if (/<\/style|url\((?!["']?(?:data:|\/))/i.test(style)) throw new Error('the style cannot stand in the page');
  return style;
}
