/**
 * Fills in a message in ICU's syntax: `{name}`, `{count, number}` (with `::group-off` for no separators), `{count, plural, =0 {…} one {…} other {# …}}` and
 * `{who, select, a {…} other {…}}`, within each other; numbers in the digits of the language. It is what the catalogues
 * use. The whole library takes a fifth of the bytes that the first load may have; a test compares them.
 * @param tag BCP 47 tag of the language
 */
export function formatMessage(message: string, tag: string, values: MessageValues): string {
  return filled(message, { tag, values, hash: null });
}

export type MessageValues = Readonly<Record<string, string | number>>;

interface Context {
  readonly tag: string;
  readonly values: MessageValues;
  /** What `#` stands for inside a plural. */
  readonly hash: number | null;
}

function filled(text: string, context: Context): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('{', at);
    const plain = next < 0 ? text.slice(at) : text.slice(at, next);
    out += context.hash === null ? plain : plain.replaceAll('#', inDigits(context.hash, context.tag));
    if (next < 0) break;
    const end = closing(text, next);
    out += argument(text.slice(next + 1, end), context);
    at = end + 1;
  }
  return out;
}

/** Where the brace that opens at `from` closes. */
function closing(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`a brace stays open: ${text}`);
}

function argument(inner: string, context: Context): string {
  const [, name = '', kind = '', choices = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?(?:,([^]*))?$/.exec(inner) ?? [];
  const value = context.values[name];
  if (value === undefined) throw new Error(`no value for ${name}`);
  switch (kind) {
    case '':
      return String(value);
    case 'number':
      return inDigits(Number(value), context.tag, choices.trim() !== '::group-off');
    case 'plural': {
      const count = Number(value);
      const options = optionsOf(choices);
      const rule = new Intl.PluralRules(context.tag).select(count);
      return filled(options.get(`=${count}`) ?? options.get(rule) ?? options.get('other') ?? '', {
        ...context,
        hash: count,
      });
    }
    case 'select': {
      const options = optionsOf(choices);
      return filled(options.get(String(value)) ?? options.get('other') ?? '', context);
    }
    default:
      throw new Error(`messages have no ${kind}`);
  }
}

/** `one {…} other {…}` by their names. */
function optionsOf(choices: string): ReadonlyMap<string, string> {
  const options = new Map<string, string>();
  let at = 0;
  for (let open = choices.indexOf('{'); open >= 0; open = choices.indexOf('{', at)) {
    const end = closing(choices, open);
    options.set(choices.slice(at, open).trim(), choices.slice(open + 1, end));
    at = end + 1;
  }
  return options;
}

function inDigits(value: number, tag: string, grouped = true): string {
  return new Intl.NumberFormat(tag, { useGrouping: grouped ? 'auto' : false }).format(value);
}
