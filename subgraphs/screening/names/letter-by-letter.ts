import { ARMENIAN, CYRILLIC, GEORGIAN, GREEK, GREEK_PAIRS } from './alphabets.js';

/** Most readings of one word that are followed. */
const MOST_READINGS = 4;
const MARKS = /\p{M}+/gu;
/** Latin letters that stand in Cyrillic words because they look like these. */
const CYRILLIC_LOOKS: Readonly<Record<string, string>> = { c: 'с', p: 'р', x: 'х', y: 'у', h: 'н', b: 'в' };

/**
 * Latin readings of one word of an alphabet, the commonest first: `Геннадий` gives `gennadiy`, `hennadiy`.
 */
export function readWord(word: string, script: 'Cyrl' | 'Grek' | 'Geor' | 'Armn'): string[] {
  switch (script) {
    case 'Cyrl':
      return spell(
        word.toLowerCase().replace(/[a-z]/g, (letter) => CYRILLIC_LOOKS[letter] ?? letter),
        CYRILLIC,
      );
    case 'Geor':
      // Capital (Mtavruli) letters have small ones of their own.
      return spell(word.toLowerCase(), GEORGIAN);
    case 'Armn':
      return spell(
        word
          .toLowerCase()
          .replace(/ու/g, 'u')
          .replace(/^ո(?!վ)/, 'vo')
          .replace(/^ե/, 'ye'),
        ARMENIAN,
      );
    case 'Grek': {
      const plain = word.toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC');
      return spell(
        GREEK_PAIRS.reduce((text, [pair, sound]) => text.replace(pair, sound), plain),
        GREEK,
      );
    }
  }
}

function spell(word: string, letters: ReadonlyMap<string, string>): string[] {
  let readings = [''];
  for (const letter of word) {
    const choices = (letters.get(letter) ?? (/[a-z]/.test(letter) ? letter : '')).split('/');
    const first = choices[0] ?? '';
    readings =
      choices.length === 1 || readings.length * choices.length > MOST_READINGS
        ? readings.map((reading) => reading + first)
        : choices.flatMap((choice) => readings.map((reading) => reading + choice));
  }
  return readings.filter((reading) => reading.length > 0);
}
