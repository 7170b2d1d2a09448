import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALLOWED_LICENCES } from './licences.js';
import { ROOT, type ThirdPartyPackage } from './packages.js';

const BEGIN = '<!-- packages -->';
const END = '<!-- /packages -->';
/** Of a licence with more packages, those alone are named that the project asks for itself. */
const ALL_NAMED = 16;

/** `docs/third-party.md` with the table of packages between its marks. */
export function withPackages(page: string, packages: readonly ThirdPartyPackage[]): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no ${BEGIN} … ${END}`);
  return `${before}${BEGIN}\n\n${tableOf(packages)}\n\n${END}${after}`;
}

function tableOf(packages: readonly ThirdPartyPackage[]): string {
  const asked = directNames();
  const licences = new Map<string, ThirdPartyPackage[]>();
  for (const each of packages) {
    const licence = each.licence ?? 'none';
    licences.set(licence, [...(licences.get(licence) ?? []), each]);
  }
  const rows = [...licences].sort(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1));
  return [
    '| licence | asks for | with the service | for build, pages and tests | packages |',
    '|---|---|---|---|---|',
    ...rows.map(([licence, of]) => {
      const development = of.filter((each) => each.development).length;
      const all = of.length <= ALL_NAMED;
      const names = [...new Set(of.map(({ name }) => name))].filter((name) => all || asked.has(name));
      const named = `${all ? '' : 'among them '}${names.map((name) => `\`${name}\``).join(', ')}`;
      const asks = ALLOWED_LICENCES[licence] ?? 'not given on';
      return `| ${licence} | ${asks} | ${of.length - development} | ${development} | ${named} |`;
    }),
  ].join('\n');
}

function directNames(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Readonly<
    Record<string, Readonly<Record<string, string>>>
  >;
  return new Set(
    ['dependencies', 'optionalDependencies', 'devDependencies'].flatMap((kind) => Object.keys(manifest[kind] ?? {})),
  );
}
