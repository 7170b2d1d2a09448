import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { headingId } from '../../gateway/guide/page-html.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const threats = page.slice(page.indexOf('## Threats'), page.indexOf('## Keys and encryption'));
const rows = threats.split('\n').filter((line) => line.startsWith('| ') && !/^\| (wants|what) \|/.test(line));
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);

it('every threat names the tests that show what stands against it, or says that nothing does', () => {
  expect(rows.length).toBeGreaterThan(20);
  const bare = rows.filter(
    (row) => !linksIn(row).some((link) => link.endsWith('.test.ts')) && !row.includes('nothing stands'),
  );
  expect(bare).toEqual([]);
});

it('what the threat model links to exists', () => {
  const missing = linksIn(page).filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? 'docs/security.md' : path.join('docs', file);
    if (!existsSync(path.join(ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(target).includes(anchor);
  });
  expect(missing).toEqual([]);
});

/** As the sites that show Markdown make them of headings. */
function anchorsOf(file: string): readonly string[] {
  const headings = readFileSync(path.join(ROOT, file), 'utf8').match(/^#+ .+$/gm) ?? [];
  return headings.map((heading) => headingId(heading.replace(/^#+ /, '')));
}
