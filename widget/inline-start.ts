import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { LANGUAGES } from '../subgraphs/platform/languages/languages.js';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));

/** Where it stands in the page: before the style sheet, which a script behind it would wait for. */
const PLACE = '<!-- start -->';

/** Puts start.ts into the applicant's page, as a script of its own that imports nothing. The policy of the page names it by its hash (gateway/http/site.ts). */
export const inlineStart = (target: readonly string[]): Plugin => ({
  name: 'inline-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      if (!html.includes(PLACE)) return html;
      const fileOf = (code: string): string | undefined =>
        Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(`/i18n/catalogues/${code}.json`)),
        )?.fileName;
      const files = LANGUAGES.map(({ code, tag }) => [tag, fileOf(code)] as const);
      const missing = files.find(([, file]) => file === undefined);
      if (missing !== undefined) throw new Error(`no file of the messages in ${missing[0]}`);
      const catalogues = Object.fromEntries(files.map(([tag, file]) => [tag, `/${file}`]));
      const script = await scriptWith(catalogues, target);
      return html.replace(PLACE, () => `<script>${script}</script>`);
    },
  },
});

async function scriptWith(catalogues: object, target: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: { CATALOGUES: JSON.stringify(catalogues) },
    build: {
      write: false,
      target: [...target],
      modulePreload: false,
      lib: { entry: START, formats: ['iife'], name: 'start', fileName: 'start' },
    },
  });
  const [made] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (made?.type !== 'chunk') throw new Error('the script of the page was not built');
  const { code } = made;
  if (code.includes('</script')) throw new Error('the script of the page would end early');
  return code.trim();
}
