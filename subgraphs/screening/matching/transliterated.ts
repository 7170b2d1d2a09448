import { consonantFit } from '../names/consonants.js';
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

/** A foreign name by its sound in Japanese or Korean (`~maikeru`) and in Latin letters. */
export function byLoan(one: Reading, other: Reading): TokenLikeness {
  const longer = Math.max(one.sound.length, other.sound.length);
  if (Math.min(one.sound.length, other.sound.length) < 2) return DIFFERENT;
  const most = ((LOAN - LEAST_LOAN) * longer) / LOAN_STEEPNESS;
  const distance = editDistance(one.sound, other.sound, LOAN_PRICES, most);
  if (distance > most) return DIFFERENT;
  return { likeness: LOAN - (LOAN_STEEPNESS * distance) / longer, how: 'transliteration' };
}
