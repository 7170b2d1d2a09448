/**
 * Alphabets that are read letter by letter. Values follow BGN/PCGN without signs; soundOf makes the other systems equal.
 * Where a letter has two usual readings they are divided by `/`, the first one being the commoner.
 */
const table = (letters: string): ReadonlyMap<string, string> =>
  new Map(
    letters
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
  );

/** Russian, Ukrainian, Belarusian, Bulgarian, Serbian, Macedonian, Kazakh and other Turkic letters. */
export const CYRILLIC = table(`
  аa бb вv гg/h дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ ыy ь эe юyu яya
  іi їyi єye ґg ўu ђdj јj љlj њnj ћc џdzh ѓgj ќkj ѕdz
  әa ғgh қk ңng өo ұu үu һh ҳkh ҷj ҹch ӣi ӯu ҝg ӘA
`);

export const GREEK = table(`
  αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo
`);

export const GEORGIAN = table(`
  აa ბb გg დd ეe ვv ზz თt იi კk ლl მm ნn ოo პp ჟzh რr სs ტt უu ფp ქk ღgh ყq შsh ჩch ცts ძdz წts ჭch ხkh ჯj ჰh ჲy ჱe ჳv ჴq
`);

/** Eastern Armenian. */
export const ARMENIAN = table(`
  աa բb գg դd եe զz էe ըy թt ժzh իi լl խkh ծts կk հh ձdz ղgh ճch մm յy նn շsh ոo չch պp ջj ռr սs վv տt րr ցts ւv փp քk օo ֆf ևev
`);

/** Greek letter pairs that are one sound. */
export const GREEK_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ου/g, 'ou'],
  [/αυ(?=[θκξπσςτφχψ]|$)/g, 'af'],
  [/αυ/g, 'av'],
  [/ευ(?=[θκξπσςτφχψ]|$)/g, 'ef'],
  [/ευ/g, 'ev'],
  [/(^|\s)μπ/g, '$1b'],
  [/μπ/g, 'mb'],
  [/(^|\s)ντ/g, '$1d'],
  [/γκ/g, 'gk'],
  [/γγ/g, 'ng'],
  [/γχ/g, 'nch'],
  [/τζ/g, 'tz'],
];
