import { LANGUAGES } from '../../subgraphs/platform/languages/languages.js';
import { languageByWords, scriptOf, shareOfScript, sharedTexts, wordsOf } from './own-words.js';
import { textFolders, type Messages } from './text-folders.js';

const FOLDERS = textFolders();
const textsOf = (code: string): readonly Messages[] => FOLDERS.map((folder) => folder.read(code) ?? {});
/** Spanish and Portuguese, the nearest, have 5 % of all texts in common. */
const MOST_SHARED = 0.08;
const CODES = LANGUAGES.map(({ code }) => code);

describe.each(CODES)('the texts in %s', (code) => {
  const messages = textsOf(code);
  const all = messages.flatMap((folder) => Object.entries(folder));

  it('are in its script, each of them', () => {
    const strange = all.filter(([, message]) => shareOfScript(code, wordsOf(message)) < 0.8);
    expect(strange).toEqual([]);
  });

  it('are in its language, by small words or letters', () => {
    const script = scriptOf(code);
    const text = all.map(([, message]) => wordsOf(message)).join('\n');
    if (script === 'Latn' || script === 'Cyrl') expect(languageByWords(script, text)).toBe(code);
    else expect(shareOfScript(code, text)).toBeGreaterThan(0.98);
  });

  it.each(CODES.filter((other) => other !== code))('are no sentences of %s, and few of its short texts', (other) => {
    const shared = (kind: 'sentences' | 'all'): readonly string[] =>
      textsOf(other).flatMap((texts, place) => sharedTexts(messages[place] ?? {}, texts, kind));
    expect(shared('sentences')).toEqual([]);
    expect(shared('all').length / all.length).toBeLessThan(MOST_SHARED);
  });
});

describe('a language whose sentences are another one’s', () => {
  const read = (code: string): Messages => FOLDERS[0]?.read(code) ?? {};

  it('is found by its letters and its small words', () => {
    expect(languageByWords('Latn', Object.values(read('en')).join(' '))).toBe('en');
    expect(languageByWords('Cyrl', 'Это не полный адрес.')).toBe('ru');
    expect(languageByWords('Cyrl', 'Это не повна адреса, напишіть.')).not.toBe('uk');
    expect(shareOfScript('ka', 'Your address')).toBe(0);
    expect(shareOfScript('uz', 'Yoʻq')).toBe(1);
    expect(shareOfScript('ja', 'カメラをさわる, コーヒー')).toBe(1);
    expect(shareOfScript('ru', 'Это address')).toBeCloseTo(0.3);
  });

  it('is found by what it shares', () => {
    const sentence = { key: 'This is not a whole address.', short: 'Passport' };
    expect(sharedTexts(sentence, sentence, 'sentences')).toEqual(['key']);
    expect(sharedTexts(sentence, sentence, 'all')).toEqual(['key', 'short']);
  });
});
