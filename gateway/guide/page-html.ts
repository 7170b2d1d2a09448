import MarkdownIt from 'markdown-it';

/** Where the pages of the guide are served. */
export const GUIDE = '/docs/guide';

type Token = ReturnType<MarkdownIt['parse']>[number];

const markdown = new MarkdownIt();
export const { escapeHtml } = markdown.utils;

/** A heading and what stands below it, until the next heading. */
export interface Section {
  /** As the address of a page and of a heading in it: `calling#errors`. */
  readonly id: string;
  readonly heading: string;
  /** Without marks. */
  readonly text: string;
}

export interface PageHtml {
  readonly html: string;
  readonly sections: readonly Section[];
}

/**
 * A page of Markdown as HTML, and its sections. Its headings can be linked to; links to other pages of the guide lead there,
 * those to files of the source are text.
 * @param pages names of the guide's pages
 */
export function pageHtml(name: string, text: string, pages: ReadonlySet<string>): PageHtml {
  const tokens = markdown.parse(text, {});
  const ids = new Set<string>();
  const sections: { id: string; heading: string; text: string }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[at + 1]);
      const id = unused(headingId(heading), ids);
      token.attrSet('id', id);
      sections.push({ id: `${name}#${id}`, heading, text: '' });
    } else if (token.content !== '' && tokens[at - 1]?.type !== 'heading_open') {
      const section = sections.at(-1);
      if (section) section.text += `${plainText(token)} `;
    }
    if (token.children) token.children = withServedLinks(token.children, pages);
    // Reached by keyboard, since they are wider than a phone.
    if (token.type === 'fence') token.attrSet('tabindex', '0');
  }
  // Cells of tables break their lines by the one element that Markdown has no mark for.
  const html = markdown.renderer.render(tokens, markdown.options, {}).replaceAll('&lt;br&gt;', '<br>');
  return { html, sections };
}

/** The part of an address that leads to a heading, as the sites that show Markdown make it. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}

function unused(id: string, ids: Set<string>): string {
  let free = id;
  for (let count = 1; ids.has(free); count += 1) free = `${id}-${count}`;
  ids.add(free);
  return free;
}

function plainText(token: Token | undefined): string {
  if (!token?.children) return token?.content ?? '';
  const parts = token.children.map(({ type, content }) => (type === 'softbreak' ? ' ' : content));
  return parts.join('').replaceAll('<br>', ' ');
}

function withServedLinks(children: readonly Token[], pages: ReadonlySet<string>): Token[] {
  let isServed = true;
  return children.filter((child) => {
    if (child.type === 'link_close') return isServed;
    if (child.type !== 'link_open') return true;
    const href = servedAt(child.attrGet('href') ?? '', pages);
    isServed = href !== null;
    if (href !== null) child.attrSet('href', href);
    return isServed;
  });
}

/** Null for a file that is not served. */
function servedAt(href: string, pages: ReadonlySet<string>): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [, page = '', anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return pages.has(page) ? `${GUIDE}/${page}${anchor}` : null;
}
