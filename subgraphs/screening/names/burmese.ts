import { differing, everyReading } from './readings.js';

const MOST_READINGS = 4;

const table = (letters: string): ReadonlyMap<string, string> =>
  new Map(
    letters
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), pair.slice(at + 1)];
      }),
  );

/** Letters at the beginning of a syllable with their medials, as names are spelt. */
const ONSETS = table(`
  က=k ခ=kh/k ဂ=g ဃ=g င=ng စ=s ဆ=s/hs ဇ=z ဈ=z ဉ=ny ည=ny ဋ=t ဌ=ht/t ဍ=d ဎ=d ဏ=n တ=t ထ=ht/t ဒ=d ဓ=d န=n ပ=p ဖ=ph/p
  ဗ=b ဘ=b မ=m ယ=y ရ=y/r လ=l ဝ=w သ=th/t ဟ=h ဠ=l အ=
  ကျ=ky ကြ=ky ချ=ch ခြ=ch ဂျ=gy ဂြ=gy ငြ=ny ပျ=py ပြ=py ဖျ=phy/py ဖြ=phy/py ဗျ=by ဗြ=by မျ=my မြ=my ရှ=sh သျှ=sh လျှ=sh
`);

/** What follows the onset: vowel signs with the final consonant that is killed (asat). Tone marks say nothing. */
const RIMES = table(`
  ာ=a/ar ါ=a/ar ိ=i ီ=i/ee ု=u ူ=u/oo ေ=e/ay ဲ=e/ai ော=aw/o ေါ=aw ော်=aw ေါ်=aw ို=oe/o ံ=an ိံ=ein ုံ=on/one
  က်=et ာက်=et င်=in စ်=it ဉ်=in ည်=yi/i တ်=at ပ်=at န်=an မ်=an ယ်=e/ai ါယ်=e ာန်=an ာဏ်=an ဏ်=an ာတ်=at ာဇ်=at
  ိန်=ein ိမ်=ein ိတ်=eik ိပ်=eik ုန်=on/one ုမ်=on ုတ်=oke/ok ုပ်=oke/ok ောင်=aung ေါင်=aung ောက်=auk ေါက်=auk ိုင်=aing ိုက်=aik
  ွ=wa ွာ=wa ွန်=un ွမ်=un ွတ်=ut ွပ်=ut ွင်=win ွက်=wet ွေ=we/way ွဲ=we ွား=wa ွယ်=we
`);

/** A syllable: a letter that is not killed or stacked, with all behind it that is no syllable of its own. */
const SYLLABLE = /[က-အ](?:[ျြွှ])*(?:[ါ-ဲံ-်]|[က-အ](?=့?း?်|့်)|်)*|[ဣ-ဪဿ]/gu;
const INDEPENDENT: Readonly<Record<string, string>> = {
  ဣ: 'i',
  ဤ: 'i',
  ဥ: 'u',
  ဦ: 'oo|u',
  ဧ: 'e',
  ဩ: 'aw',
  ဪ: 'aw',
  ဿ: 'tha',
};

function syllable(written: string): string {
  const independent = INDEPENDENT[written[0] ?? ''];
  if (independent !== undefined) return independent;
  const plain = written.replace(/[့း]/g, '');
  const match = /^([က-အ])([ျြှွ]*)(.*)$/u.exec(plain);
  const [, letter = '', medials = '', rest = ''] = match ?? [];
  const breathed = medials.includes('ှ');
  const glide = medials.replace(/[ှွ]/g, '');
  const joined = ONSETS.get(letter + medials.replace('ွ', '')) ?? ONSETS.get(letter + glide);
  const alone = ONSETS.get(letter) ?? '';
  const onset = joined ?? alone + (glide === '' ? '' : 'y');
  const sounded = breathed && /^[nml]/.test(onset) ? `h${onset}` : onset;
  if (letter === 'အ' && rest === 'ေ') return 'aye|e|ay';
  const rime =
    RIMES.get((medials.includes('ွ') ? 'ွ' : '') + rest) ??
    (medials.includes('ွ') ? `w${RIMES.get(rest) ?? 'a'}` : undefined);
  const heard = rime ?? (rest === '' ? 'a' : (RIMES.get(rest) ?? 'a'));
  // `Myint` and `Myo Nyunt` are written with the mark of a short tone.
  const short = written.includes('့') && /n$/.test(heard) ? `${heard}t/${heard}` : heard;
  const readings = everyReading([sounded, short], MOST_READINGS).map((reading) => reading.replace('yy', 'y'));
  return differing(readings, MOST_READINGS).join('|');
}

/**
 * Token keys of a name in Burmese letters, one for each syllable: such names are written without spaces, and in Latin letters
 * with one between any two syllables.
 */
export function burmeseKeys(text: string): string[] {
  return (
    [
      ...text
        .normalize('NFC')
        .replace(/\u103a\u1037/g, '\u1037\u103a')
        .matchAll(SYLLABLE),
    ]
      // The first one is a title of men, and no name, where others follow.
      .map(([written], at, all) => (at === 0 && all.length > 1 && written.startsWith('ဦ') ? 'u' : syllable(written)))
      .map((key, at) => (at === 0 ? key : voiced(key)))
      .filter((key) => key !== '')
  );
}

/** Between vowels a consonant is voiced, and many write what they hear (`Thida`). */
function voiced(key: string): string {
  const readings = key.split('|');
  const heard = readings.flatMap((reading) => {
    const sound = VOICED[reading.charAt(0)];
    return sound === undefined || reading.charAt(1) === 'h' ? [] : [sound + reading.slice(1)];
  });
  return differing([...readings, ...heard], MOST_READINGS).join('|');
}
const VOICED: Readonly<Record<string, string>> = { t: 'd', k: 'g', p: 'b' };
