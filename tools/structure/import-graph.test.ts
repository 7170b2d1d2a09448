import { foldersWithin, importCycles, readImports } from './import-graph.js';

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

it('keeps the product apart from what tests, measures and trains it', async () => {
  const product = /^(gateway|rest-compat|subgraphs|widget)\//;
  const laboratory = /^(test|tools)\//;
  const crossing = [...(await readImports(process.cwd()))].flatMap(([file, imported]) =>
    product.test(file) && !/\.test\.tsx?$/.test(file)
      ? imported.filter((one) => laboratory.test(one)).map((one) => `${file} imports ${one}`)
      : [],
  );
  expect(crossing).toEqual([]);
});

it('has no circle of files in the whole project', async () => {
  const graph = await readImports(process.cwd());
  // Types that are imported are read, too: this one is imported for its type alone.
  expect(graph.get('subgraphs/platform/store.ts')).toContain('subgraphs/platform/transaction.ts');
  expect(graph.get('widget/operator/areas.ts')).toContain('widget/operator/calls/screen.tsx');
  expect(importCycles(graph)).toEqual([]);
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

it.each(WITH_FLOORS)('has no circle of folders in %s', async (root) => {
  const folders = foldersWithin(await readImports(process.cwd()), root);
  expect(folders.size).toBeGreaterThan(5);
  expect(importCycles(folders)).toEqual([]);
});
