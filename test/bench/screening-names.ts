import { type ListedPerson } from '../../subgraphs/screening/person.js';
import { knownSpellings } from '../../subgraphs/screening/names/name-classes.js';
import { PARTICLES, TITLES } from '../../subgraphs/screening/names/particles.js';

/** Parts that surnames are made of, by the regions of the world; recombined they give about 150,000 surnames. */
const SURNAME_PARTS: readonly { readonly stems: string; readonly endings: string }[] = [
  {
    stems:
      'abram agaf aksyon alek andre anton artem avde baran bel berez bog bond bor bulgak bur chern dani davyd dem dolg dorof dub efim egor emel ermol fed filip fom galk gavr gerasim ger glad glin golub gonchar gorb gordee gri gul gus ignat il isa iva kalin kamen kapust karp kazak kir klim kol komar kond kor kostr kotel kov kozl krav kruglo kry kud kulik kuz laz leb leon lis log lukyan mak mal mark mart mat med mel mih mir mor naz nechay nest nik nosk novik oleyn orl osip ostr pan paramon pavl pet pil plotn pol pon pop prokhor rod rog rom rud rus ryab sav sazon sel sem serg shap shest shir sid sim skvor smirn sob sok sol stad step str suhar sver tar ter tih tim tit tret trof tul ush uvar vas ver vin vlas vor yak yud zah zai zhda zhu zim zlo zub zyk',
    endings: 'ov ova ev eva in ina enko chenko sky skaya uk chuk yuk ovich ich yan ko ets ik',
  },
  {
    stems:
      'alv ar bar ben ber blan bon bor brav cab cal cam can car cas cer cor cruz dom dur esc esp fer fig fon fra gal gar gim gom gra gua her hid iba jar lar leo lor luc mac mal mar med mer mol mon mor mun nav nor ojed ord oroz ort pac pad par per pin por que ram rey rib rio riv rob roc rod rol ros rub rui sal san seg ser sol sot suar tej tor tov val var veg vel ver vic vil yan zam zap zar',
    endings: 'ez es era ero illo ado ana osa ano eda ales ares enas erra eira oso inez iguez uela uela azar ante',
  },
  {
    stems:
      'ack ald alder ander ash bain bal ban barn bart beck bell ben blan bol brad bran bren bur byr cal cam carl cart chap clay clif col con cor cran dal dan dean del dev don dun eas ed ell fair far fen field fin fol gar gil glen gol gran green hal ham har hart haw hay hen hil hol hor hud hun kel ken kin lam lan law lin lock lon mac mal mar mead mel mil mor mul nel nor oak ol os par pat pem pres quin ram ran red rich rob ros row rus sand sel shel sher sim stan sten sut tal tem thor til tom tur van wal war wat web wel west whit wil win wood wor',
    endings: 'son ton ham ley ford well wood man field land er ers ing ings den worth by shaw more ster bridge',
  },
  {
    stems:
      'abb ala amm ans aql arab asw awl ayt bad bagh bah bak bann basr bay burh dabb dahh dar dawl dhib dul fad fah fal far fay ghan ghar hab had haj hal ham haq har has hat hay hij hil huj huw ibr id isk jab jah jal jam jan jar jaw jub kab kah kal kar kas kaw khal khat khay kub lab lah luh mag mah maj mak mal man mar mas maw maz mis mub muj mut naf nah naj nam naq nas naw qab qad qah qar qas qud rab rad raf rah raj raq ras raw rub sab sad saf sah saj sam saq sar saw shab shah sham shar shaw sub sul tab tah taj tam taq tar taw tik ubay wah waq was yam yas zab zah zak zam zar zaw zub',
    endings: 'i awi ani ari ali ami adi at an oun awy aoui ouri ush id ir im in ar ush atti',
  },
  {
    stems:
      'ade afo aki ala ama ani aya baba bada bali chi daba dia dio ebe eke emo faya fola gako gata ike ira kaba kaga kama kato keba kiba kimu kone lumu maki mba mbo mugi muka munya mwa nda ndi nga nji nko nya oba ochi oda oga oka oko olu ono osa oti oya ruha sane sowa tano teke tou uba uche wai wan yao zulu',
    endings:
      'bi da di fa gi ji ka ke ko la le li lo ma mba me na ndi nga ngo ni nya ra re ro sa se ta te tu wa wu ye yi zi',
  },
  {
    stems:
      'ak and ara bha cha dan das dev dha dub dut gan gha gup jha jos kam kap kri kul kum mah mal man meh mish mit muk nag nan nar nat pan pat pra pur rag raj ram ran rao sax sen sha shri shuk sin siv son sri sub sur tan tha tri upa var ven ver vis yad',
    endings:
      'a al an ani ar as ash at ati av aya dar deep e ekar esh eya i ik ikar ina indra ish ishan it kar lal want yan',
  },
];

/** Deterministic numbers of 0..1 (xorshift). */
export function numbers(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}

const givenNames = [...knownSpellings()].filter((name) => name.length > 1 && !PARTICLES.has(name) && !TITLES.has(name));

const surnames: readonly string[] = SURNAME_PARTS.flatMap(({ stems, endings }) =>
  stems
    .split(' ')
    .flatMap((stem) =>
      endings
        .split(' ')
        .flatMap((ending) => [stem + ending, ...['a', 'e', 'i', 'o', 'u'].map((vowel) => stem + vowel + ending)]),
    ),
);

const VOWELS = 'aeiou';

export interface MadeUpName {
  readonly given: readonly string[];
  readonly surname: string;
}

/** Names with a few frequent and many rare parts (the n-th is about as frequent as one over the square root of n). */
export function nameMaker(seed: number): () => MadeUpName {
  const random = numbers(seed);
  const pick = (from: readonly string[]) => from[Math.floor(from.length * random() ** 2)] ?? '';
  // The order of frequency must not be the order of the regions.
  const shuffled = shuffle(surnames, numbers(7));
  const given = shuffle(givenNames, numbers(11));
  return () => {
    const count = random() < 0.55 ? 1 : random() < 0.8 ? 2 : 3;
    const surname = random() < 0.85 ? pick(shuffled) : respell(pick(shuffled), random);
    return { given: Array.from({ length: count }, () => pick(given)), surname };
  };
}

/** Transcribers differ: another vowel somewhere in the word. */
function respell(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  return word.slice(0, at) + (VOWELS[Math.floor(random() * 5)] ?? 'a') + word.slice(at + 1);
}

function shuffle(list: readonly string[], random: () => number): string[] {
  const copy = [...new Set(list)];
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other] ?? '', copy[index] ?? ''];
  }
  return copy;
}

/** As it is written. */
export const textOf = ({ given, surname }: MadeUpName) => [...given, surname].join(' ');

/** Made-up listed persons; one in four has an alias with another spelling or without the middle names. */
export function* madeUpPersons(count: number, seed = 5): Generator<ListedPerson> {
  const make = nameMaker(seed);
  const random = numbers(seed + 1);
  for (let index = 0; index < count; index++) {
    const name = make();
    const year = 1930 + Math.floor(random() * 75);
    const day = `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;
    const alias = random() < 0.25 ? { ...name, surname: respell(name.surname, random) } : undefined;
    yield {
      id: `made-up:${index}`,
      source: 'made-up',
      entityKind: 'person',
      topics: ['ROLE_PEP'],
      sex: random() < 0.6 ? 'male' : 'female',
      nationalities: ['XX'],
      births: [{ precision: 'exact', from: day, to: day }],
      names: [
        { text: textOf(name), kind: 'primary' },
        ...(alias ? [{ text: textOf(alias), kind: 'alias' as const }] : []),
      ],
    };
  }
}
