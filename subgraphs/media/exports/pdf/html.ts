/** Text that is HTML already; made by `html` alone, so that nothing reaches a page unescaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = Html | string | number | null | readonly (Html | null)[];

/** A template whose values are escaped unless they are HTML; null is nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    strings.map((text, place) => text + (place < values.length ? written(values[place] ?? null) : '')).join(''),
  );
}

function written(value: Value): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map((each) => each?.text ?? '').join('');
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
