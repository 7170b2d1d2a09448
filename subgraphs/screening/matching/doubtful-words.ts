import { type NameToken } from '../names/name-token.js';
import { editDistance, ONE_EACH, SOUND_PRICES } from './edits.js';
import { better, DIFFERENT, type TokenLikeness } from './token-likeness.js';

/** What a slip counts for that only the day of birth makes likely. */
const SLIP: TokenLikeness = { likeness: 0.75, how: 'one-edit' };
const TWO_SLIPS: TokenLikeness = { likeness: 0.7, how: 'several-edits' };
/** In shorter words two wrong letters make another name. */
const LEAST_FOR_TWO_SLIPS = 5;

/** A mistyped letter, in longer words two, between two words that are not both names of their own; DIFFERENT where it is more. */
export function slipBetween(a: NameToken, b: NameToken): TokenLikeness {
  if (a.kind !== 'name' || b.kind !== 'name') return DIFFERENT;
  let best = DIFFERENT;
  for (const one of a.readings) {
    for (const other of b.readings) {
      const shorter = Math.min(one.text.length, other.text.length);
      if (one.vowelless || other.vowelless || (one.known && other.known) || shorter < 2) continue;
      if (Math.max(one.text.length, other.text.length) < 3) continue;
      const edits = editDistance(one.text, other.text, ONE_EACH, shorter >= LEAST_FOR_TWO_SLIPS ? 2 : 1);
      if (edits <= 1 || (edits === 2 && one.text[0] === other.text[0]))
        best = better(best, edits <= 1 ? SLIP : TWO_SLIPS);
    }
  }
  return best;
}

/** Words further apart by sound than this share of their letters do not even resemble each other. */
const MOST_UNLIKE = 0.3;
/** The same by letters, when the first one is the same. */
const MOST_LETTERS_UNLIKE = 0.4;

/**
 * Whether two words that are no pair by themselves may be one beside others that agree: `Zeb` and `Zayb`, `Omgy` and
 * `Amqi`. Never where the tables know both.
 */
export function resemble(a: NameToken, b: NameToken): boolean {
  if (a.kind !== 'name' || b.kind !== 'name') return false;
  const [one] = a.readings;
  const [other] = b.readings;
  if (!one || !other || one.vowelless || other.vowelless || (one.known && other.known)) return false;
  const longer = Math.max(one.sound.length, other.sound.length);
  if (Math.min(one.sound.length, other.sound.length) < 3) return false;
  const most = MOST_UNLIKE * longer;
  if (editDistance(one.sound, other.sound, SOUND_PRICES, most) <= most) return true;
  const letters = Math.floor(MOST_LETTERS_UNLIKE * Math.max(one.text.length, other.text.length));
  return one.text[0] === other.text[0] && editDistance(one.text, other.text, ONE_EACH, letters) <= letters;
}
