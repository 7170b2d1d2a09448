import { consonantsOfLatin, firstConsonantsOfLatin } from './consonants.js';

it('the first reading alone is the first of all readings', () => {
  const syllables = [
    'kh',
    'gh',
    'sch',
    'tsch',
    'ch',
    'th',
    'dh',
    'v',
    'w',
    'p',
    'qq',
    'ce',
    'ah',
    'h',
    'll',
    'i',
    'o',
    'tz',
    'x',
  ];
  const words = syllables.flatMap((a) => syllables.flatMap((b) => syllables.map((c) => a + b + c)));
  for (const word of [...words, '', 'h', 'khadijah', 'mitch']) {
    expect([word, firstConsonantsOfLatin(word)]).toEqual([word, consonantsOfLatin(word)[0]]);
  }
});
