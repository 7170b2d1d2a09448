import MiniSearch from 'minisearch';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { GUIDE, pageHtml, type Section } from './page-html.js';

/** Sections that a search answers. */
const MOST_FOUND = 30;
/** Characters of a section that are shown with it, and of those before the first word that was found. */
const EXCERPT = 240;
const BEFORE = 60;

export interface GuidePage {
  /** Its file without the ending, as in its address. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
}

export interface Found {
  readonly href: string;
  /** The page and the heading. */
  readonly title: string;
  readonly excerpt: string;
}

interface FoundSection extends Section {
  readonly title: string;
}

/** The pages of `docs/` in the order in which the README names them, with a search over their sections. */
export class Guide {
  readonly #sections = new Map<string, FoundSection>();
  readonly #index = new MiniSearch<Section>({
    fields: ['heading', 'text'],
    searchOptions: {
      boost: { heading: 3 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length > 5 ? 1 : 0),
    },
  });

  private constructor(readonly pages: readonly GuidePage[]) {}

  /** @param root the project's folder */
  static async read(root: string): Promise<Guide> {
    const readme = await readFile(path.join(root, 'README.md'), 'utf8');
    const files = await readdir(path.join(root, 'docs'));
    const names = files.filter((file) => file.endsWith('.md')).map((file) => file.replace(/\.md$/, ''));
    const place = (name: string): number => {
      const at = readme.indexOf(`docs/${name}.md`);
      return at < 0 ? Infinity : at;
    };
    const ordered = new Set(names.sort((a, b) => place(a) - place(b) || a.localeCompare(b)));
    const pages: GuidePage[] = [];
    const guide = new Guide(pages);
    for (const name of ordered) {
      const { html, sections } = pageHtml(name, await readFile(path.join(root, 'docs', `${name}.md`), 'utf8'), ordered);
      const title = sections[0]?.heading ?? name;
      pages.push({ name, title, html });
      guide.#index.addAll(sections);
      for (const section of sections)
        guide.#sections.set(section.id, { ...section, title: [...new Set([title, section.heading])].join(': ') });
    }
    return guide;
  }

  /** Sections with every word of it, the best first. */
  find(query: string): readonly Found[] {
    const results = this.#index.search(query).slice(0, MOST_FOUND);
    return results.flatMap(({ id, terms }): Found[] => {
      const section = this.#sections.get(String(id));
      if (!section) return [];
      return [{ href: `${GUIDE}/${section.id}`, title: section.title, excerpt: excerptOf(section.text, terms) }];
    });
  }
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...places, text.length) - BEFORE);
  const begin = from === 0 || places.length === 0 ? 0 : text.indexOf(' ', from) + 1;
  const isCut = begin + EXCERPT < text.length;
  const end = isCut ? text.lastIndexOf(' ', begin + EXCERPT) : text.length;
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${isCut ? ' …' : ''}`;
}
