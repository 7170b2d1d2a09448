/** Text that is HTML already; made by `html` alone, so that nothing reaches a page unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly (Html | null)[];

/** A template whose values are escaped unless they are HTML; null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, place) => text + (place < parts.length ? written(parts[place] ?? null) : '')).join(''),
  );
}

function written(part: Part): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map((each) => each?.text ?? '').join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
