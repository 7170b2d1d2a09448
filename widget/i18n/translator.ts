import { signal } from '@preact/signals';
import { formatMoment, formatNumber } from './formats.js';
import { catalogueOf } from './catalogues.js';
import type english from './catalogues/en.json';
import { languageOf, type Language } from '../../subgraphs/platform/languages/languages.js';
import { formatMessage, type MessageValues } from './message-format.js';

export type MessageKey = keyof typeof english;

interface Loaded {
  readonly language: Language;
  readonly messages: Readonly<Record<string, string>>;
}

const loaded = signal<Loaded>({ language: languageOf('en'), messages: {} });

/** Counts what is asked for, so that an earlier language that comes late does not take the place of a later one. */
let asked = 0;

/**
 * Loads the catalogue of a language and shows the page in it; in the language before where it cannot be loaded.
 * Raises when there is none before.
 */
export async function useLanguage(code: string): Promise<void> {
  const turn = ++asked;
  const language = languageOf(code);
  const messages = await catalogueOf(language.code).catch((error: unknown) => {
    if (!isMessageKey('app.title')) throw error;
    return null;
  });
  if (turn !== asked) return;
  if (messages !== null) loaded.value = { language, messages };
  document.documentElement.lang = loaded.value.language.tag;
  document.documentElement.dir = loaded.value.language.direction;
  document.title = t('app.title');
}

export function currentLanguage(): Language {
  return loaded.value.language;
}

/** The message for a key in the language of the page; reading it in a component subscribes to changes. */
export function t(key: MessageKey, values?: MessageValues): string {
  const { language, messages } = loaded.value;
  const message = messages[key] ?? '';
  return message.includes('{') ? formatMessage(message, language.tag, values ?? {}) : message;
}

/** Whether a key made at run time, such as one from a code of the server, has a message. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(loaded.value.messages, key);
}

/** A title that the company wrote in several languages: the one of the page, else English, else any. */
export function ownTitle(title: Readonly<Record<string, string>> | null): string | null {
  if (title === null) return null;
  return title[currentLanguage().code] ?? title['en'] ?? Object.values(title)[0] ?? null;
}

/** A date with time, long, in the language and time zone of the browser. */
export function longDate(iso: string): string {
  return formatMoment(currentLanguage().tag, new Date(iso));
}

/** A time to wait, in words: seconds below a minute, else whole minutes, rounded up. */
export function duration(seconds: number): string {
  // Browsers do not know the names of units in every language.
  if (seconds < 60) return t('time.seconds', { count: seconds });
  return t('time.minutes', { count: Math.ceil(seconds / 60) });
}

/** Minutes and seconds as "1:05", in the digits of the language. */
export function minutesAndSeconds(seconds: number): string {
  const { tag } = currentLanguage();
  return `${formatNumber(tag, Math.floor(seconds / 60))}:${formatNumber(tag, seconds % 60, { minimumIntegerDigits: 2 })}`;
}
