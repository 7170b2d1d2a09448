import { type Reading } from '../names/name-token.js';
import { bitCount, FIRST_LETTER, lastVowel } from './by-letters.js';
import { CHEAPEST_CONSONANT, editDistance, SOUND_PRICES } from './edits.js';
import { DIFFERENT, type TokenLikeness } from './token-likeness.js';

const SAME_SOUND = 0.95;
const LEAST_SOUND = 0.7;
const NEAR_SOUND = 0.97;
const SOUND_STEEPNESS = 1.15;

/** Likeness of the sounds that two spellings stand for (see soundOf). */
export function bySound(a: Reading, b: Reading): TokenLikeness {
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

/** A reading by other habits is a second guess, so that little more may differ. */
const OTHER_SOUND = 0.9;
const LEAST_OTHER_SOUND = 0.8;

/** `Darwiche` and `Darwish`, `Aouad` and `Awad`, `Paxom` and `Pakhom`: one of the two by other habits of spelling. */
export function byOtherSound(a: Reading, b: Reading): TokenLikeness {
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
