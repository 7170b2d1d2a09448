import { foldersWithin, importCycles, importsOf, readSources, unusedExports } from './import-graph.js';

const sources = await readSources(process.cwd());
const project = importsOf(sources);

it('finds files that import each other by way of others, and each circle once', () => {
  const graph = new Map([
    ['a.ts', ['b.ts', 'd.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts']],
    ['d.ts', ['c.ts', 'e.ts']],
    ['e.ts', []],
    ['f.ts', ['g.ts', 'a.ts']],
    ['g.ts', ['f.ts']],
    ['h.ts', ['e.ts', 'f.ts']],
  ]);
  expect(importCycles(graph)).toEqual([
    ['a.ts', 'b.ts', 'c.ts', 'd.ts'],
    ['f.ts', 'g.ts'],
  ]);
});

it('keeps the product apart from what tests, measures and trains it', () => {
  const product = /^(gateway|rest-compat|subgraphs|widget)\//;
  const laboratory = /^(test|tools)\//;
  const crossing = [...project].flatMap(([file, imported]) =>
    product.test(file) && !/\.test\.tsx?$/.test(file)
      ? imported.filter((one) => laboratory.test(one)).map((one) => `${file} imports ${one}`)
      : [],
  );
  expect(crossing).toEqual([]);
});

it('has no circle of files in the whole project', () => {
  // Types that are imported are read, too: this one is imported for its type alone.
  expect(project.get('subgraphs/platform/store.ts')).toContain('subgraphs/platform/transaction.ts');
  expect(project.get('widget/operator/areas.ts')).toContain('widget/operator/calls/screen.tsx');
  expect(importCycles(project)).toEqual([]);
});

it('finds folders that import each other, without the tests in them and the files that wire them', () => {
  const graph = new Map([
    ['a/wires.ts', ['a/one/x.ts', 'a/two/y.ts']],
    ['a/one/x.ts', ['a/two/y.ts', 'a/wires.ts', 'b/z.ts']],
    ['a/one/x.test.ts', ['a/three/deep/z.ts']],
    ['a/two/y.ts', ['a/three/deep/z.ts']],
    ['a/three/deep/z.ts', ['a/two/other.ts']],
    ['a/two/other.ts', []],
  ]);
  expect(importCycles(foldersWithin(graph, 'a'))).toEqual([['three', 'two']]);
});

/** Whose folders stand on floors: none imports itself by way of others. */
const WITH_FLOORS = [
  ...['administration', 'calls', 'media', 'platform', 'screening', 'sessions'].map((name) => `subgraphs/${name}`),
  ...['gateway', 'rest-compat', 'widget', 'widget/applicant', 'widget/operator'],
];

it.each(WITH_FLOORS)('has no circle of folders in %s', (root) => {
  const folders = foldersWithin(project, root);
  expect(folders.size).toBeGreaterThan(5);
  expect(importCycles(folders)).toEqual([]);
});

it('finds what is exported and imported nowhere', () => {
  const texts = new Map([
    ['a.ts', "import { one } from './b.js';\nexport const made = one;\n"],
    ['b.ts', 'export const one = 1;\nexport function two() {}\nexport async function three() {}\nconst four = 4;\n'],
    ['b.test.ts', "import { three } from './b.js';\nthree();\n"],
    ['c.ts', "export const page = () => import('./late.js');\n"],
    ['late.ts', 'export class Screen {}\n'],
    ['d.generated.ts', 'export const GENERATED = 1;\n'],
  ]);
  expect(unusedExports(texts, importsOf(texts))).toEqual(['a.ts: made', 'b.ts: two', 'c.ts: page']);
});

it('exports nothing that no other file imports', () => {
  expect(unusedExports(sources, project)).toEqual([]);
});
