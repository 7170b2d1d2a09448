import { LANGUAGES, languageOf } from '../../subgraphs/platform/languages/languages.js';
import type { Messages } from './text-folders.js';

/** Letters that a language of Cyrillic script has to itself, and those of its neighbours. */
const CYRILLIC: Readonly<Record<string, { readonly own: RegExp; readonly others: RegExp }>> = {
  ru: { own: /[ыэё]/giu, others: /[іїєґәғқңөұүһ]/iu },
  uk: { own: /[іїєґ]/giu, others: /[ыэёъәғқңөұүһ]/iu },
  kk: { own: /[әғқңөұүһі]/giu, others: /[їєґ]/iu },
};

/** The commonest small words of the languages of Latin script: no two of them share more than a few. */
const SMALL_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'of', 'is', 'your', 'you', 'it', 'was', 'and', 'this', 'with', 'not'],
  es: ['el', 'la', 'los', 'su', 'una', 'con', 'está', 'y', 'del', 'se', 'este'],
  it: ['il', 'di', 'la', 'del', 'è', 'una', 'con', 'non', 'che', 'della', 'questo'],
  de: ['der', 'die', 'das', 'und', 'sie', 'nicht', 'ihr', 'ist', 'den', 'ein', 'mit'],
  ro: ['și', 'nu', 'de', 'este', 'un', 'pe', 'cu', 'la', 'din', 'să', 'o'],
  pt: ['o', 'a', 'não', 'do', 'da', 'um', 'uma', 'com', 'é', 'foi', 'seu'],
  fr: ['le', 'la', 'les', 'votre', 'de', 'est', 'une', 'vous', 'et', 'du', 'pas'],
  sv: ['och', 'att', 'det', 'är', 'du', 'inte', 'den', 'ditt', 'för', 'en', 'kan'],
  pl: ['nie', 'się', 'w', 'na', 'i', 'jest', 'z', 'do', 'lub', 'został', 'to'],
  tr: ['ve', 'bir', 'bu', 'için', 'ile', 'olarak', 'değil', 'daha', 'çok', 'veya', 'kadar'],
  az: ['və', 'bu', 'bir', 'üçün', 'ilə', 'deyil', 'daha', 'edin', 'olmalıdır', 'sizin', 'yenidən'],
  uz: ['va', 'bu', 'uchun', 'bilan', 'bir', 'boʻlishi', 'yoki', 'emas', 'qayta', 'hujjat', 'kerak'],
};

/** Addresses, and names that every language writes in Latin letters: a document of Cyprus is known by its English one. */
const LATIN_NAMES =
  /\b(?:[\w.]*@?example\.com|yellow slip|VAT|trust|PDF|JPEG|PNG|SMS|QR|MB|kB|Wi-?Fi|HTTPS?|https?|Chrome|Safari|Edge|Firefox|Internet|UTC|ID|cm|e-?mail)\b/gi;

/** A message without placeholders, the syntax of plurals and the names above. */
export function wordsOf(message: string): string {
  return message
    .replace(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replace(/(?:=\d+|zero|one|two|few|many|other) \{/g, ' ')
    .replace(/\{\w+(?:, \w+(?:, ::[\w-]+)?)?\}/g, ' ')
    .replace(/[{}#]/g, ' ')
    .replace(LATIN_NAMES, ' ');
}

/** Marks that no script has to itself, as the ʻ of Uzbek and the ー of Japanese, are no letters of a foreign one. */
const LETTER = /(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/gu;
const letters = (text: string): number => text.match(LETTER)?.length ?? 0;

/** The share of letters of a text that are of the scripts of a language, 0 to 1; 1 where it has no letters. */
export function shareOfScript(code: string, text: string): number {
  const all = letters(text);
  return all === 0 ? 1 : letters(text.replace(OTHERS[scriptOf(code)] ?? /\P{Script=Latin}/gu, '')) / all;
}

const OTHERS: Readonly<Record<string, RegExp>> = {
  Latn: /\P{Script=Latin}/gu,
  Cyrl: /\P{Script=Cyrillic}/gu,
  Grek: /\P{Script=Greek}/gu,
  Geor: /\P{Script=Georgian}/gu,
  Armn: /\P{Script=Armenian}/gu,
  Arab: /\P{Script=Arabic}/gu,
  Deva: /\P{Script=Devanagari}/gu,
  Beng: /\P{Script=Bengali}/gu,
  Jpan: /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
};

/** ISO 15924, as Unicode's data has it for the language. */
export function scriptOf(code: string): string {
  return new Intl.Locale(languageOf(code).tag).maximize().script ?? 'Latn';
}

/** The language that texts of a Latin or Cyrillic script are written in, by small words or letters; null: no telling. */
export function languageByWords(script: string, text: string): string | null {
  const scores = LANGUAGES.filter(({ code }) => scriptOf(code) === script).map(
    ({ code }) => [code, script === 'Cyrl' ? cyrillicScore(code, text) : wordScore(code, text)] as const,
  );
  const [best, next] = scores.sort(([, one], [, other]) => other - one);
  return best === undefined || best[1] === 0 || best[1] === next?.[1] ? null : best[0];
}

function wordScore(code: string, text: string): number {
  const own = new Set(SMALL_WORDS[code]);
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘']/g, 'ʻ')
    .split(/[^\p{L}ʻ]+/u)
    .filter((word) => own.has(word)).length;
}

function cyrillicScore(code: string, text: string): number {
  const { own, others } = CYRILLIC[code] ?? { own: /$^/u, others: /./u };
  return others.test(text) ? 0 : (text.match(own)?.length ?? 0);
}

/** Neighbours have short texts in common ("Tipo de documento"): a sentence has this many words at least. */
const FEWEST_WORDS = 5;

/** Keys whose text is word for word that of another language; sentences alone, or every text that has letters. */
export function sharedTexts(one: Messages, other: Messages, kind: 'sentences' | 'all'): readonly string[] {
  return Object.keys(one).filter((key) => one[key] === other[key] && isLong(one[key] ?? '', kind));
}

function isLong(message: string, kind: 'sentences' | 'all'): boolean {
  const words = wordsOf(message);
  if (kind === 'all') return letters(words) > 0;
  return words.split(/\s+/).filter((word) => letters(word) > 0).length >= FEWEST_WORDS;
}
