import { signal } from '@preact/signals';
import { IntlMessageFormat } from 'intl-messageformat';
import { languageOf, type Language } from '../../../subgraphs/platform/languages/languages.js';
import { consoleLanguageOf } from './console-languages.js';

export type TextValues = Readonly<Record<string, string | number>>;
type Messages = Readonly<Record<string, string>>;

/** A catalogue of the console: the English one beside the code that uses it, the others loaded when they are shown. */
export interface Catalogue<Key extends string> {
  /** The message for a key in the language of the page; reading it in a component subscribes to changes. */
  readonly t: (key: Key, values?: TextValues) => string;
  /** The message for a key made at run time, such as one from a code of the server; null where there is none. */
  readonly find: (key: string, values?: TextValues) => string | null;
}

const FILES = import.meta.glob<Messages>(['./*/*.json', '!./*/en.json'], { import: 'default' });
const KEPT = 'bonafide.console.language';

const english = new Map<string, Messages>();
const shown = signal<{ readonly language: Language; readonly translated: ReadonlyMap<string, Messages> }>({
  language: languageOf('en'),
  translated: new Map(),
});
const formats = new Map<string, IntlMessageFormat>();

/**
 * The catalogue of an area: `export const { t } = catalogue('sessions', english)` with
 * `import english from '../i18n/sessions/en.json'`.
 * @param area name of its folder below i18n/
 */
export function catalogue<Own extends Messages>(area: string, own: Own): Catalogue<keyof Own & string> {
  english.set(area, own);
  void load(area, shown.peek().language).then((messages) => {
    if (messages === null) return;
    shown.value = { ...shown.value, translated: new Map(shown.value.translated).set(area, messages) };
  });
  const find = (key: string, values?: TextValues): string | null => {
    const { language, translated } = shown.value;
    const message = translated.get(area)?.[key] ?? own[key];
    return message === undefined ? null : filled(language, message, values);
  };
  return { t: (key, values) => find(key, values) ?? key, find };
}

/** Shows the console in a language, and keeps it for this browser. English where a catalogue cannot be loaded. */
export async function showLanguage(code: string): Promise<void> {
  const language = consoleLanguageOf(code);
  const translated = new Map<string, Messages>();
  for (const area of english.keys()) {
    const messages = await load(area, language);
    if (messages !== null) translated.set(area, messages);
  }
  shown.value = { language, translated };
  document.documentElement.lang = language.tag;
  document.documentElement.dir = language.direction;
}

/** As `showLanguage`, by the user's own choice. */
export async function chooseLanguage(code: string): Promise<void> {
  try {
    localStorage.setItem(KEPT, code);
  } catch {
    // A browser that keeps nothing shows its own language next time.
  }
  await showLanguage(code);
}

/** What was chosen in this browser before, else the browser's own. */
export function preferredLanguage(): string {
  try {
    return localStorage.getItem(KEPT) ?? navigator.language.slice(0, 2);
  } catch {
    return navigator.language.slice(0, 2);
  }
}

export function currentLanguage(): Language {
  return shown.value.language;
}

/** Until the catalogue of an area is there in the language of the page. Its module must have been imported. */
export async function catalogueLoaded(area: string): Promise<void> {
  const { language, translated } = shown.peek();
  if (translated.has(area)) return;
  const messages = await load(area, language);
  if (messages === null || shown.peek().language !== language) return;
  shown.value = { ...shown.value, translated: new Map(shown.value.translated).set(area, messages) };
}

async function load(area: string, { code }: Language): Promise<Messages | null> {
  return (await FILES[`./${area}/${code}.json`]?.().catch(() => null)) ?? null;
}

function filled({ tag, direction }: Language, message: string, given: TextValues = {}): string {
  if (!message.includes('{')) return message;
  const values = direction === 'rtl' ? isolated(given) : given;
  const key = `${tag} ${message}`;
  const format = formats.get(key) ?? new IntlMessageFormat(message, tag);
  formats.set(key, format);
  const text = format.format({ ...values });
  return typeof text === 'string' ? text : String(text);
}

/** A name of another direction must not turn the sentence around it: first strong isolate, pop directional isolate. */
function isolated(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  );
}
