import { consonantFit } from '../names/consonants.js';
import { soundOf } from '../names/latin.js';
import { tokenOf, type Reading } from '../names/name-token.js';
import { bareOf, hasArticle } from './arabic-article.js';
import { editDistance, LOAN_PRICES } from './edits.js';
import { DIFFERENT, type TokenLikeness } from './token-likeness.js';

const CONSONANTS = 0.92;
const THREE_CONSONANTS = 0.88;
const FEW_CONSONANTS = 0.75;
const CONSONANTS_NEAR = 0.72;
const CONSONANTS_KIN = 0.8;

/** Consonants are the better evidence the more there are. */
export function byConsonants(vowelless: Reading, latin: Reading): TokenLikeness {
  const fit = consonantFit(vowelless.text, latin);
  if (fit === 0) return byConsonantsOfBare(vowelless, latin);
  return { likeness: likenessOfFit(fit, vowelless.text.length), how: 'transliteration' };
}

function likenessOfFit(fit: 0.5 | 0.75 | 1, count: number): number {
  if (fit === 0.75) return CONSONANTS_KIN;
  if (fit < 1) return CONSONANTS_NEAR;
  if (count >= 4) return CONSONANTS;
  return count === 3 ? THREE_CONSONANTS : FEW_CONSONANTS;
}

/** `alshamari` in Latin letters, of whose article other scripts make a word of its own. */
function byConsonantsOfBare(vowelless: Reading, latin: Reading): TokenLikeness {
  if (vowelless.text.length < 3 || latin.text.length < 6 || !hasArticle(latin.text)) return DIFFERENT;
  const bare = tokenOf(bareOf(latin.text)).readings[0];
  const fits = bare !== undefined && consonantFit(vowelless.text, bare) === 1;
  return fits ? { likeness: THREE_CONSONANTS, how: 'transliteration' } : DIFFERENT;
}

const LOAN = 0.95;
const LEAST_LOAN = 0.72;
/** What a letter in ten that differs takes is a ninth of this. */
const LOAN_STEEPNESS = 0.9;

/** A foreign name by its sound in Japanese, Korean or Chinese (`~maikeru`) and in Latin letters. */
export function byLoan(one: Reading, other: Reading): TokenLikeness {
  const [loan, original] = one.loan ? [one, other] : [other, one];
  const heard = heardOf(original.text);
  const likeness = Math.max(
    likenessOfLoan(loan.sound, original.sound),
    heard === original.text ? 0 : likenessOfLoan(loan.sound, soundOf(heard)),
  );
  return likeness === 0 ? DIFFERENT : { likeness, how: 'transliteration' };
}

function likenessOfLoan(loan: string, original: string): number {
  const longer = Math.max(loan.length, original.length);
  if (Math.min(loan.length, original.length) < 2) return 0;
  const most = ((LOAN - LEAST_LOAN) * longer) / LOAN_STEEPNESS;
  const distance = editDistance(loan, original, LOAN_PRICES, most);
  return distance > most ? 0 : LOAN - (LOAN_STEEPNESS * distance) / longer;
}

/** What English speakers hear in a spelling: a soft g, a w behind a vowel, silent letters (`George`, `Hawking`, `Wright`). */
const heardOf = (text: string) =>
  HEARD_OTHERWISE.test(text)
    ? text
        .replace(/g(?=[eiy])/g, 'j')
        .replace(/(?<=[aeo])w(?![aeiouy])/g, 'u')
        .replace(/ght/g, 't')
        .replace(/mps/g, 'ms')
        .replace(/sch/g, 'sh')
        .replace(/dt$/, 't')
        .replace(/ng$/, 'n')
        .replace(/^(?:kn|gn)/, 'n')
        .replace(/^wr/, 'r')
    : text;
const HEARD_OTHERWISE = /g[eiyh]|[aeo]w(?![aeiouy])|mps|sch|dt$|ng$|^(?:kn|gn|wr)/;
