import { tokenOf, type NameToken, type Reading } from '../names/name-token.js';
import { spellingsOf } from '../names/name-classes.js';
import { GENERATIONS } from '../names/particles.js';
import { consonantFit } from '../names/consonants.js';
import { asianSyllablesAgree } from '../names/asian-syllables.js';
import { CHEAPEST_CONSONANT, editDistance, LOAN_PRICES, ONE_EACH, SOUND_PRICES } from './edits.js';

/** How two words of names were found to be one. */
export type Pairing =
  | 'equal'
  | 'spelling-variant'
  | 'nickname'
  | 'one-edit'
  | 'several-edits'
  | 'sound'
  | 'transliteration'
  | 'gender-form'
  | 'initial'
  | 'glued';

export interface TokenLikeness {
  /** 0..1; below 0.5 the words are held for different. */
  readonly likeness: number;
  readonly how: Pairing;
}

export const DIFFERENT: TokenLikeness = { likeness: 0, how: 'equal' };

const VARIANT = 0.97;
const NICKNAME = 0.9;
const TWO_NICKNAMES = 0.8;
const INITIAL = 0.86;
/** `C.` for Klaus, whom others write Claus. */
const INITIAL_OF_VARIANT = 0.8;
const GENDER_FORM = 0.92;
const ARTICLE_GLUED = 0.95;
const CONSONANTS = 0.92;
const THREE_CONSONANTS = 0.88;
const FEW_CONSONANTS = 0.75;
const CONSONANTS_NEAR = 0.72;
const CONSONANTS_KIN = 0.8;
const SYLLABLES = 0.93;
/** Few people mistype the first letter; in short words it makes another name. */
const FIRST_LETTER = 0.12;
const FIRST_LETTER_OF_SHORT = 0.2;
/** `Dong` and `Tong` are two surnames of Chinese, and one syllable of Korean. */
const SYLLABLES_OF_SURNAMES: TokenLikeness = { likeness: 0.87, how: 'transliteration' };
/** Two names that the tables keep apart stay apart. */
const KNOWN_APART = 0;

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

/** `Ivanov` and `Ivanova`, `Dostoevsky` and `Dostoevskaya`, `Novak` and `Novakova`. */
function genderForms(a: string, b: string): boolean {
  return hasFeminine(a, b) || hasFeminine(b, a);
}

function hasFeminine(short: string, long: string): boolean {
  if (short.length < 4 || long.length < short.length) return false;
  if (long === `${short}a`) return /(ov|ev|in|yn)$/.test(short);
  if (long === `${short}ova`) return true;
  const stem = short.replace(/(sk|ck|zk)(y|i|iy|ii|ij|yi|yy)$/, '$1');
  return stem !== short && /^(a|aya|aia|aja)$/.test(long.slice(stem.length)) && long.startsWith(stem);
}

/** Likeness of spellings by typing mistakes: none in two letters, one in short words, more in long ones. */
function byEdits(one: Reading, other: Reading): TokenLikeness {
  const a = one.text;
  const b = other.text;
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  const allowed = longer <= 2 ? 0 : longer <= 5 ? 1 : longer <= 11 ? 2 : 3;
  // An edit changes two kinds of letters at most.
  if (longer - shorter > allowed || bitCount(one.letters ^ other.letters) > 2 * allowed) return DIFFERENT;
  const edits = editDistance(a, b, ONE_EACH, allowed);
  if (edits > allowed) return DIFFERENT;
  const first =
    a[0] === b[0] || b[0] === a[1] || a[0] === b[1] ? 0 : longer <= 6 ? FIRST_LETTER_OF_SHORT : FIRST_LETTER;
  if (first > 0 && longer <= 4) return DIFFERENT;
  if (edits === 2 && longer <= 7) return a[0] === b[0] ? TWO_IN_SHORT : DIFFERENT;
  const ending = edits === 1 ? lastVowel(a, b) : 0;
  const likeness = 1 - edits * (longer <= 3 ? 0.3 : longer === 4 ? 0.25 : longer <= 6 ? 0.17 : 0.12) - first - ending;
  return { likeness, how: edits === 1 ? 'one-edit' : 'several-edits' };
}

const TWO_IN_SHORT: TokenLikeness = { likeness: 0.7, how: 'several-edits' };

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What a last vowel more takes: with an `o` or `a` another name more often than a mistake, with an `e` seldom. */
function lastVowel(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1 || !long.startsWith(short)) return 0;
  return /[ao]$/.test(long) ? LAST_VOWEL : long.endsWith('e') ? LAST_E : 0;
}
const LAST_VOWEL = 0.16;
const LAST_E = 0.08;

/** `Karim` and `Karima`, `Salim` and `Salimah`: a man and a woman. Surnames in -ov and -in are told by genderForms. */
function sexesDiffer(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || !long.startsWith(short) || !/[^aeiouy]$/.test(short)) return false;
  return long.length === short.length + 1
    ? long.endsWith('a')
    : long.length === short.length + 2 && /[ae]h$/.test(long);
}

const CUT_SHORT = 0.83;
const CUT_SHORT_OF_SHORT = 0.75;
/** Both words together, in letters. */
const SHORT_CUT = 9;

/** `Anit` for Anita: a known name without its last letter, which is no name that the tables know. */
function isCutShort(a: Reading, b: Reading): boolean {
  if ((a.known === undefined) === (b.known === undefined)) return false;
  const [name, cut] = a.known ? [a.text, b.text] : [b.text, a.text];
  return cut.length >= 3 && name.length === cut.length + 1 && name.startsWith(cut);
}

const SAME_SOUND = 0.95;
const LEAST_SOUND = 0.7;
const NEAR_SOUND = 0.97;
const SOUND_STEEPNESS = 1.15;

function bySound(a: Reading, b: Reading): TokenLikeness {
  // Half of the letters must be common before a sound is worth making.
  const differing = bitCount(a.letters ^ b.letters);
  if (differing > 4 && differing > bitCount(a.letters & b.letters) * 2) return DIFFERENT;
  const shorter = Math.min(a.sound.length, b.sound.length);
  const longer = Math.max(a.sound.length, b.sound.length);
  if (shorter < 2 || longer - shorter > 4) return DIFFERENT;
  if (a.sound === b.sound) return { likeness: SAME_SOUND, how: 'sound' };
  const measure = Math.max(shorter, 3);
  const most = ((NEAR_SOUND - LEAST_SOUND) * measure) / SOUND_STEEPNESS;
  // A replaced consonant changes two bits.
  if ((bitCount(a.soundConsonants ^ b.soundConsonants) / 2) * CHEAPEST_CONSONANT > most) return DIFFERENT;
  const distance = editDistance(a.sound, b.sound, SOUND_PRICES, most);
  const likeness =
    NEAR_SOUND -
    (SOUND_STEEPNESS * distance) / measure -
    lastVowel(a.text, b.text) -
    (opensAlike(a.sound, b.sound) ? 0 : FIRST_LETTER);
  return distance > most || likeness < LEAST_SOUND ? DIFFERENT : { likeness, how: 'sound' };
}

/** Letters that machines read for others. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['ri', 'n'],
  ['vv', 'w'],
];
const SAME_SHAPE: TokenLikeness = { likeness: 0.88, how: 'one-edit' };

/** `Hakirn` and `Hakim`: two letters read for one. */
function byShape(a: string, b: string): TokenLikeness {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1 || short.length < 4) return DIFFERENT;
  let at = 0;
  while (long[at] === short[at]) at++;
  // Where both go on alike, the letters before decide: `rni` for `mi`, `clara` for `dara`.
  const read = SHAPES.some(([two, one]) => long.startsWith(two, at) && short.startsWith(one, at));
  return read && long.slice(at + 2) === short.slice(at + 1) ? SAME_SHAPE : DIFFERENT;
}

/** A reading by other habits is a second guess, so that little more may differ. */
const OTHER_SOUND = 0.9;
const LEAST_OTHER_SOUND = 0.8;

/** `Darwiche` and `Darwish`, `Aouad` and `Awad`, `Paxom` and `Pakhom`: one of the two by other habits of spelling. */
function byOtherSound(a: Reading, b: Reading): TokenLikeness {
  const one = a.otherSound === a.sound ? undefined : a.otherSound;
  const other = b.otherSound === b.sound ? undefined : b.otherSound;
  let likeness = 0;
  if (one !== undefined) likeness = nearSound(one, b.sound);
  if (other !== undefined) likeness = Math.max(likeness, nearSound(a.sound, other));
  if (one !== undefined && other !== undefined) likeness = Math.max(likeness, nearSound(one, other));
  return likeness === 0 ? DIFFERENT : { likeness, how: 'sound' };
}

function nearSound(one: string, other: string): number {
  if (one === other) return OTHER_SOUND;
  const shorter = Math.min(one.length, other.length);
  if (shorter < 4 || one[0] !== other[0]) return 0;
  const most = ((OTHER_SOUND - LEAST_OTHER_SOUND) * shorter) / SOUND_STEEPNESS;
  const distance = editDistance(one, other, SOUND_PRICES, most);
  return distance > most ? 0 : OTHER_SOUND - (SOUND_STEEPNESS * distance) / shorter;
}

/** Whether two sounds open alike, or as transcribers mix up: with or without an h, with kin consonants, with vowels. */
function opensAlike(a: string, b: string): boolean {
  const one = a[0] ?? '';
  const other = b[0] ?? '';
  return one === other || KIN_OPENINGS.has(one + other);
}
const KIN_OPENINGS = new Set(
  'ae ea ei ie ai ia oa ao ou uo eo oe iu ui au ua vu uv vb bv td dt kg gk sz zs ij ji jC Cj SC CS kC Ck sQ Qs zQ Qz QC CQ pb bp hk kh hg gh ah ha eh he ih hi oh ho uh hu'.split(
    ' ',
  ),
);

const better = (a: TokenLikeness, b: TokenLikeness) => (b.likeness > a.likeness ? b : a);

/** Consonants are the better evidence the more there are. */
function byConsonants(vowelless: Reading, latin: Reading): TokenLikeness {
  const fit = consonantFit(vowelless.text, latin);
  if (fit === 0) return byConsonantsOfBare(vowelless, latin);
  const count = vowelless.text.length;
  const likeness =
    fit === 0.75
      ? CONSONANTS_KIN
      : fit < 1
        ? CONSONANTS_NEAR
        : count >= 4
          ? CONSONANTS
          : count === 3
            ? THREE_CONSONANTS
            : FEW_CONSONANTS;
  return { likeness, how: 'transliteration' };
}

/** `alshamari` in Latin letters, of whose article other scripts make a word of its own. */
function byConsonantsOfBare(vowelless: Reading, latin: Reading): TokenLikeness {
  if (vowelless.text.length < 3 || latin.text.length < 6 || !ARTICLE.test(latin.text)) return DIFFERENT;
  const bare = tokenOf(bareOf(latin.text)).readings[0];
  const fits = bare !== undefined && consonantFit(vowelless.text, bare) === 1;
  return fits ? { likeness: THREE_CONSONANTS, how: 'transliteration' } : DIFFERENT;
}

/** A word without the article it begins with. */
const bareOf = (text: string) => text.slice(/^.sh/.test(text) ? 3 : 2);

const LOAN = 0.95;
const LEAST_LOAN = 0.72;
/** What a letter in ten that differs takes is a ninth of this. */
const LOAN_STEEPNESS = 0.9;

/** `~maikeru` and Michael. */
function byLoan(one: Reading, other: Reading): TokenLikeness {
  const longer = Math.max(one.sound.length, other.sound.length);
  if (Math.min(one.sound.length, other.sound.length) < 2) return DIFFERENT;
  const most = ((LOAN - LEAST_LOAN) * longer) / LOAN_STEEPNESS;
  const distance = editDistance(one.sound, other.sound, LOAN_PRICES, most);
  if (distance > most) return DIFFERENT;
  return { likeness: LOAN - (LOAN_STEEPNESS * distance) / longer, how: 'transliteration' };
}

function compareReadings(a: Reading, b: Reading, transliterated: boolean): TokenLikeness {
  if (a.loan !== b.loan) return a.vowelless || b.vowelless ? DIFFERENT : byLoan(a, b);
  if (a.vowelless !== b.vowelless) return a.vowelless ? byConsonants(a, b) : byConsonants(b, a);
  if (a.text === b.text) return { likeness: 1, how: transliterated ? 'transliteration' : 'equal' };
  const tables = fromTables(a, b);
  if (tables) return tables.likeness > 0 || !asianSyllablesAgree(a, b) ? tables : SYLLABLES_OF_SURNAMES;
  if (isCutShort(a, b))
    return { likeness: a.text.length + b.text.length > SHORT_CUT ? CUT_SHORT : CUT_SHORT_OF_SHORT, how: 'one-edit' };
  if (sexesDiffer(a.text, b.text) && !genderForms(a.text, b.text)) return DIFFERENT;
  if (genderForms(a.text, b.text)) return { likeness: GENDER_FORM, how: 'gender-form' };
  if (asianSyllablesAgree(a, b)) return { likeness: SYLLABLES, how: 'transliteration' };
  const best = better(better(better(byEdits(a, b), bySound(a, b)), byOtherSound(a, b)), byShape(a.text, b.text));
  return best.likeness >= ARTICLE_GLUED ? best : better(best, withoutArticle(a.text, b.text));
}

/** An article, whose l becomes the letter that follows: `alaqeel`, `ennajjar`, `ashshami`. */
const ARTICLE = /^[ae](?:l|([nrsdtz])(?=\1)|sh(?=sh))/;

/** `Alaqeel` and `Aqeel`: an Arabic article written together with the name, on one side alone. */
function withoutArticle(a: string, b: string): TokenLikeness {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 4 || !ARTICLE.test(long) || ARTICLE.test(short)) return DIFFERENT;
  const bare = tokenOf(bareOf(long)).readings[0];
  const other = tokenOf(short).readings[0];
  if (!bare || !other) return DIFFERENT;
  const found = likenessOfBare(bare, other);
  return found >= 0.84 ? { likeness: found * ARTICLE_GLUED, how: 'glued' } : DIFFERENT;
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
