/** Syllables of Tibetan names: they are spelt as a thousand years ago, and heard as given here. */
const SYLLABLES: ReadonlyMap<string, string> = new Map(
  `
བསྟན ten|འཛིན zin|རྒྱ gya|མཚོ tso|བཀྲ ta|ཤིས shi|རྡོ dor|རྗེ je|ལྷ lha|མོ mo|སྒྲོལ dol|མ ma|ནོར nor|བུ bu|བསོད so|ནམས nam|ཚེ tse|རིང ring|དབང wang|ཕྱུག chuk
པདྨ pema|པད pe|ཕུན phun|ཚོགས tsok|འཕྲིན thrin|ལས ley|དོན don|གྲུབ drup|སྐལ kal|བཟང zang|རྣམ nam|རྒྱལ gyal|བློ lo|འཇམ jam|དཔལ pal|དབྱངས yang|ཀརྨ karma
ཀུན kun|དགའ ga|ཆོས cho|སྒྲོན dron|ཉི nyi|ཟླ da|བ wa|དང dang|སངས sang|རྒྱས gye|ལྡན den|རིན rin|ཆེན chen|པོ po|ཆེ che|འོད o|ཟེར zer|ཡེ ye|ཤེས she|སྙིང nying|འབྲུག druk
ཁམས kham|ལྷུན lhun|མཁས khe|གྲགས drak|འགྱུར gyur|མེད me|ངག nga|དགེ ge|འདུན dun|དཔའ pa|ལོ lo|བརྩོན tson|འགྲུས dru|ཕྲ tra|དེ de|སྐྱིད kyi|ཡང yang|ཅན chen
`
    .trim()
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [tibetan = '', latin = ''] = pair.trim().split(' ');
      return [tibetan, latin];
    }),
);

/** Token keys of a name in Tibetan letters: words of two syllables, as names are. A name with other syllables is not read. */
export function tibetanKeys(text: string): string[] {
  const syllables = text
    .normalize('NFC')
    .split(/[^\p{Script=Tibetan}\p{M}]+|[་-༔]/u)
    .filter((syllable) => syllable !== '')
    .map((syllable) => SYLLABLES.get(syllable));
  const words: string[] = [];
  for (let at = 0; at < syllables.length; at += 2) {
    const [first, second] = [syllables[at], syllables[at + 1]];
    if (first === undefined) return [];
    if (at + 1 < syllables.length && second === undefined) return [];
    words.push(first + (second ?? ''));
  }
  return words;
}
