interface SinhalaLetter {
  readonly kind: 'consonant' | 'vowel' | 'sign' | 'nasal';
  readonly value: string;
}

const row = (kind: SinhalaLetter['kind'], letters: string): [string, SinhalaLetter][] =>
  letters.split(' ').map((pair) => [pair.slice(0, 1), { kind, value: pair.slice(1) }]);

/** Sinhala, as English spells names: th and dh for the dental letters, which soundOf makes equal to t and d. */
const LETTERS: ReadonlyMap<string, SinhalaLetter> = new Map([
  ...row('vowel', 'අa ආa ඇa ඈa ඉi ඊi උu ඌu ඍru එe ඒe ඓai ඔo ඕo ඖau'),
  ...row(
    'consonant',
    'කk ඛkh ගg ඝgh ඞn ඟng චch ඡch ජj ඣj ඤn ඥgn ටt ඨt ඩd ඪd ණn ඬnd තth ථth දd ධdh නn ඳnd පp ඵp බb භbh මm ඹmb යy රr ලl වw ශsh ෂsh සs හh ළl ෆf',
  ),
  ...row('sign', '්  ාa ැa ෑa ිi ීi ුu ූu ෘru ෙe ේe ෛai ොo ෝo ෞau'.replace('  ', ' ')),
  ...row('nasal', 'ංn'),
]);

/** What a Sinhala letter stands for. */
export const sinhalaLetter = (letter: string): SinhalaLetter | undefined => LETTERS.get(letter);
