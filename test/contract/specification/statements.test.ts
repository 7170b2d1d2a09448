import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { statementsPage } from './page.js';
import type { HoldingTest } from './statement.js';
import { CHAPTERS } from './statements/all.js';
import { titlesOfTests } from './titles.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const STATEMENTS = CHAPTERS.flatMap(({ statements }) => statements);

const titlesByFile = new Map<string, readonly string[]>();
function titlesOf(file: string): readonly string[] {
  const known = titlesByFile.get(file);
  if (known) return known;
  const source = path.join(ROOT, file);
  const titles = existsSync(source) ? titlesOfTests(readFileSync(source, 'utf8')) : [];
  titlesByFile.set(file, titles);
  return titles;
}

/** What is wrong with the name of a test; null: it names one test. */
function fault({ file, test }: HoldingTest): string | null {
  const titles = titlesOf(file);
  if (titles.length === 0) return `${file} has no tests`;
  if (titles.filter((title) => title === test).length === 1) return null;
  const found = titles.filter((title) => title.includes(test)).length;
  return found === 1 ? null : `${file} has ${found} tests with the title "${test}"`;
}

it('every statement names tests that exist, each once', () => {
  const faults = STATEMENTS.flatMap(({ id, heldBy }) =>
    heldBy.flatMap((holding) => {
      const wrong = fault(holding);
      return wrong === null ? [] : [`${id}: ${wrong}`];
    }),
  );
  expect(faults).toEqual([]);
});

it('every statement has a test, or says why it has none', () => {
  const bare = STATEMENTS.filter(({ heldBy, open }) => (heldBy.length === 0) !== (open !== undefined));
  expect(bare.map(({ id }) => id)).toEqual([]);
});

it('no two statements have one id or one sentence', () => {
  for (const values of [STATEMENTS.map(({ id }) => id), STATEMENTS.map(({ says }) => says)]) {
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

it('the page lists these statements (else: npm run schema)', () => {
  expect(statementsPage(CHAPTERS)).toBe(readFileSync(path.join(ROOT, 'docs/specification.md'), 'utf8'));
});

it('titles are read out of the source: plain, of tables, and none of skipped tests', () => {
  const source = [
    "it('plain', () => {});",
    "describe('group', () => { it.each([['x']])('with %s', (x) => {}); });",
    'it(`made of ${1 + 1}`, () => {});',
    "it.skip('skipped', () => {});",
    "notIt('other', () => {});",
  ].join('\n');
  expect(titlesOfTests(source)).toEqual(['plain', 'with %s', 'made of ${…}']);
});
