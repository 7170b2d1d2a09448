import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../subgraphs/platform/languages/languages.js';
import { textFolders } from './text-folders.js';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Of the PDF and of the pages: both name Debian's Noto fonts, which the set-up installs. */
const STYLES = ['subgraphs/media/exports/pdf/report.css', 'widget/ui/tokens.css'];

/** What the Noto fonts that a style sheet names can write. */
function charactersOf(style: string): ReadonlySet<number> {
  const sheet = readFileSync(path.join(ROOT, style), 'utf8');
  const families = new Set(Array.from(sheet.matchAll(/'(Noto Sans[^']*)'/g), ([, family]) => family ?? ''));
  const found = new Set<number>();
  for (const family of families) {
    const ranges = execFileSync('fc-list', [`:family=${family}`, '--format', '%{charset} '], { encoding: 'utf8' });
    for (const range of ranges.split(' ').filter(Boolean)) {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code++) found.add(code);
    }
  }
  return found;
}

describe.each(STYLES)('the fonts of %s', (style) => {
  const characters = charactersOf(style);

  it.each(LANGUAGES.map(({ code }) => code))('have a glyph for every letter of %s', (code) => {
    const letters = textFolders().map((folder) => Object.values(folder.read(code) ?? {}).join(''));
    const missing = [...new Set(letters.join(''))].filter((letter) => !characters.has(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
  });

  it('are there', () => {
    expect(characters.has(0x10d0) && characters.has(0x672c)).toBe(true);
  });
});
