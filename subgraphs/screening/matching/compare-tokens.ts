import { asianSyllablesAgree } from '../names/asian-syllables.js';
import { usualWhereTheyDiffer } from '../names/letter-habits.js';
import { spellingsOf } from '../names/name-classes.js';
import { tokenOf, type NameToken, type Reading } from '../names/name-token.js';
import { GENERATIONS } from '../names/particles.js';
import { bareOf, hasArticle } from './arabic-article.js';
import { byCutShort, byEdits, byShape } from './by-letters.js';
import { byOtherSound, bySound } from './by-sound.js';
import { genderForms, sexesDiffer } from './gender-forms.js';
import { better, DIFFERENT, type TokenLikeness } from './token-likeness.js';
import { byConsonants, byLoan } from './transliterated.js';

const VARIANT = 0.97;
const NICKNAME = 0.9;
const TWO_NICKNAMES = 0.8;
const INITIAL = 0.86;
/** `C.` for Klaus, whom others write Claus. */
const INITIAL_OF_VARIANT = 0.8;
const GENDER_FORM = 0.92;
const ARTICLE_GLUED = 0.95;
/**
 * Likeness from which a word may be one that was written together from others. A wrong letter is let pass in words of seven letters
 * or more (0.88), in shorter ones (0.83) only where they sound alike: joining gives a word more chances to agree with another name.
 */
export const LEAST_GLUED = 0.84;
const SYLLABLES = 0.93;
/** `Dong` and `Tong` are two surnames of Chinese, and one syllable of Korean. */
const SYLLABLES_OF_SURNAMES: TokenLikeness = { likeness: 0.87, how: 'transliteration' };
/** Two names that the tables keep apart stay apart. */
const KNOWN_APART = 0;

/** From this likeness of sound on two spellings may be one name, however usual their letters are. */
const SOUND_SPEAKS = 0.75;
/** Where two words differ, letters as usual as these (see usualWhereTheyDiffer) are another name's, and no slip's. */
const USUAL = -3.1;

/** `Marcel` and `Marvin`, two letters apart: both look like names where they differ, and not as one name is spelt otherwise. */
const areTwoNames = (a: Reading, b: Reading) =>
  a.skeleton !== b.skeleton && usualWhereTheyDiffer(a.text, b.text) > USUAL;

const shares = (a: readonly number[], b: readonly number[]) => a.some((one) => b.includes(one));

function fromTables(a: Reading, b: Reading): TokenLikeness | undefined {
  if (!a.known || !b.known) return undefined;
  if (shares(a.known.classes, b.known.classes)) return { likeness: VARIANT, how: 'spelling-variant' };
  if (shares(a.known.nicknameOf, b.known.classes) || shares(a.known.classes, b.known.nicknameOf)) {
    return { likeness: NICKNAME, how: 'nickname' };
  }
  if (shares(a.known.nicknameOf, b.known.nicknameOf)) return { likeness: TWO_NICKNAMES, how: 'nickname' };
  return { likeness: KNOWN_APART, how: 'equal' };
}

function compareReadings(a: Reading, b: Reading, transliterated: boolean): TokenLikeness {
  if (a.loan !== b.loan) return a.vowelless || b.vowelless ? DIFFERENT : byLoan(a, b);
  if (a.vowelless !== b.vowelless) return a.vowelless ? byConsonants(a, b) : byConsonants(b, a);
  if (a.text === b.text) return { likeness: 1, how: transliterated ? 'transliteration' : 'equal' };
  const tables = fromTables(a, b);
  if (tables) return tables.likeness > 0 || !asianSyllablesAgree(a, b) ? tables : SYLLABLES_OF_SURNAMES;
  const cut = byCutShort(a, b);
  if (cut.likeness > 0) return cut;
  if (sexesDiffer(a.text, b.text) && !genderForms(a.text, b.text)) return DIFFERENT;
  if (genderForms(a.text, b.text)) return { likeness: GENDER_FORM, how: 'gender-form' };
  if (asianSyllablesAgree(a, b)) return { likeness: SYLLABLES, how: 'transliteration' };
  const sound = better(bySound(a, b), byOtherSound(a, b));
  const letters = better(byEdits(a, b), byShape(a.text, b.text));
  if (letters.how === 'several-edits' && sound.likeness < SOUND_SPEAKS && areTwoNames(a, b)) return DIFFERENT;
  const best = better(letters, sound);
  return best.likeness >= ARTICLE_GLUED ? best : better(best, withoutArticle(a.text, b.text));
}

/** `Alaqeel` and `Aqeel`: an Arabic article written together with the name, on one side alone. */
function withoutArticle(a: string, b: string): TokenLikeness {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || !hasArticle(long) || hasArticle(short)) return DIFFERENT;
  const bare = tokenOf(bareOf(long)).readings[0];
  const other = tokenOf(short).readings[0];
  if (!bare || !other) return DIFFERENT;
  const found = likenessOfBare(bare, other);
  return found >= LEAST_GLUED ? { likeness: found * ARTICLE_GLUED, how: 'glued' } : DIFFERENT;
}

function likenessOfBare(bare: Reading, other: Reading): number {
  if (bare.text === other.text) return 1;
  return (fromTables(bare, other) ?? better(byEdits(bare, other), bySound(bare, other))).likeness;
}

/**
 * How alike two words of names are. Symmetric.
 */
export function compareTokens(a: NameToken, b: NameToken): TokenLikeness {
  if (a.key === b.key) return { likeness: 1, how: 'equal' };
  if (a.kind === 'number' || b.kind === 'number') return DIFFERENT;
  if ((a.kind === 'particle') !== (b.kind === 'particle')) return compareParticle(a, b);
  if (a.kind === 'generation' || b.kind === 'generation') return compareGenerations(a, b);
  if (a.kind === 'initial' || b.kind === 'initial') return compareInitial(a, b);
  let best = DIFFERENT;
  // Where the tables know both, consonants have nothing to add: Yunus is not Ines.
  const bothKnown = a.readings.some((one) => one.known) && b.readings.some((one) => one.known);
  // Nor where both are read with vowels and without.
  const bothVowelled = isVowelledBesides(a) && isVowelledBesides(b);
  for (const one of a.readings) {
    for (const other of b.readings) {
      if ((bothKnown || bothVowelled) && one.vowelless !== other.vowelless) continue;
      best = better(best, compareReadings(one, other, a.readings.length + b.readings.length > 2));
    }
  }
  return best;
}

const isVowelledBesides = ({ readings }: NameToken) =>
  readings.length > 1 && readings.at(-1)?.vowelless === true && readings[0]?.vowelless === false;

/** A particle is a name's first word elsewhere (`Ben`, `De`): equal or nothing. */
function compareParticle(a: NameToken, b: NameToken): TokenLikeness {
  return a.readings[0]?.text === b.readings[0]?.text ? { likeness: 1, how: 'equal' } : DIFFERENT;
}

function compareGenerations(a: NameToken, b: NameToken): TokenLikeness {
  const one = GENERATIONS.get(a.readings[0]?.text ?? '');
  const other = GENERATIONS.get(b.readings[0]?.text ?? '');
  return one !== undefined && one === other ? { likeness: 1, how: 'equal' } : DIFFERENT;
}

function compareInitial(a: NameToken, b: NameToken): TokenLikeness {
  if (a.kind === b.kind) return DIFFERENT;
  const [initial, word] = a.kind === 'initial' ? [a, b] : [b, a];
  const letter = initial.readings[0]?.text[0] ?? '';
  if (word.readings.some((reading) => !reading.vowelless && reading.text.startsWith(letter)))
    return { likeness: INITIAL, how: 'initial' };
  const ofVariant = word.readings.some((reading) =>
    reading.known?.classes.some((id) => spellingsOf(id).some((spelling) => spelling.startsWith(letter))),
  );
  return ofVariant ? { likeness: INITIAL_OF_VARIANT, how: 'initial' } : DIFFERENT;
}
