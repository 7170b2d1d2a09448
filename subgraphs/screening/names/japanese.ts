/** Kana by Hepburn; long vowels are written short, as passports do. */
const KANA: ReadonlyMap<string, string> = new Map(
  `
あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo たta ちchi つtsu てte とto
だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo
やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn ゔvu
`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const SMALL_Y: Readonly<Record<string, string>> = { ゃ: 'ya', ゅ: 'yu', ょ: 'yo' };
/** Small vowels, which take the place of the one before. */
const SMALL_VOWELS: Readonly<Record<string, string>> = { ぁ: 'a', ぃ: 'i', ぅ: 'u', ぇ: 'e', ぉ: 'o' };
const KATAKANA_TO_HIRAGANA = 0x60;

/** Latin reading of a word in hiragana or katakana. */
export function kanaReading(word: string): string {
  const kana = [...word.normalize('NFKC')].map((letter) =>
    /[ァ-ヴ]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) - KATAKANA_TO_HIRAGANA) : letter,
  );
  let reading = '';
  kana.forEach((letter, index) => {
    const small = SMALL_Y[letter];
    if (small !== undefined) {
      reading = /(sh|ch|j)i$/.test(reading)
        ? reading.slice(0, -1) + small.slice(1)
        : reading.replace(/[ie]$/, '') + small;
      return;
    }
    const vowel = SMALL_VOWELS[letter];
    if (vowel !== undefined) {
      // `ウィ` is wi, and `フィ`, `ティ`, `ツェ` have the small vowel in place of their own.
      reading = /(?<![a-z])u$/.test(reading)
        ? `${reading.slice(0, -1)}w${vowel}`
        : reading.replace(/[aeiou]$/, '') + vowel;
      return;
    }
    if (letter === 'っ') {
      reading += (KANA.get(kana[index + 1] ?? '') ?? '').slice(0, 1);
      return;
    }
    if (letter !== 'ー') reading += KANA.get(letter) ?? '';
  });
  return reading.replace(/ou|oo/g, 'o').replace(/uu/g, 'u');
}

/** The most frequent surnames in kanji. */
const JAPANESE_SURNAMES: ReadonlyMap<string, string> = new Map(
  `
佐藤sato 鈴木suzuki 高橋takahashi 髙橋takahashi 田中tanaka 伊藤ito 渡辺watanabe 渡邊watanabe 渡部watanabe 山本yamamoto 中村nakamura 小林kobayashi 加藤kato 吉田yoshida 山田yamada
佐々木sasaki 山口yamaguchi 松本matsumoto 井上inoue 木村kimura 斎藤saito 斉藤saito 齋藤saito 林hayashi 清水shimizu 山崎yamazaki 森mori 池田ikeda 橋本hashimoto 阿部abe 安倍abe 石川ishikawa
山下yamashita 中島nakajima 石井ishii 小川ogawa 前田maeda 岡田okada 長谷川hasegawa 藤田fujita 後藤goto 近藤kondo 村上murakami 遠藤endo 青木aoki 坂本sakamoto 福田fukuda 太田ota
西村nishimura 藤井fujii 金子kaneko 岡本okamoto 藤原fujiwara 三浦miura 中野nakano 中川nakagawa 原田harada 松田matsuda 竹内takeuchi 小野ono 田村tamura 中山nakayama 和田wada 石田ishida
森田morita 上田ueda 原hara 内田uchida 柴田shibata 酒井sakai 宮崎miyazaki 横山yokoyama 高木takagi 安藤ando 宮本miyamoto 大野ono 小島kojima 工藤kudo 谷口taniguchi 今井imai 高田takada
増田masuda 丸山maruyama 杉山sugiyama 村田murata 大塚otsuka 新井arai 平野hirano 菅原sugawara 武田takeda 千葉chiba 岩崎iwasaki 桜井sakurai 野口noguchi 松井matsui 木下kinoshita 野村nomura
松尾matsuo 菊地kikuchi 菊池kikuchi 佐野sano 杉本sugimoto 市川ichikawa 古川furukawa 島田shimada 水野mizuno 久保kubo 小泉koizumi 岸田kishida 麻生aso 鳩山hatoyama 黒田kuroda 北村kitamura
浅野asano 田宮tamiya 重信shigenobu 岡本okamoto 若林wakabayashi 魚本uomoto 赤木akagi 小西konishi 安部abe 川口kawaguchi 石原ishihara 星野hoshino 本田honda 服部hattori 大西onishi
`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const latin = /[a-z]+$/.exec(pair)?.[0] ?? '';
      return [pair.slice(0, pair.length - latin.length), latin];
    }),
);

/** Frequent given names in kanji. */
const GIVEN_NAMES: ReadonlyMap<string, string> = new Map(
  `
晋三shinzo 太郎taro 一郎ichiro 二郎jiro 次郎jiro 三郎saburo 健一kenichi 純一郎junichiro 文雄fumio 由紀夫yukio 直人naoto 孝太郎kotaro 義博yoshihiro 高麿takamaro 公博kimihiro 房子fusako
恵美子emiko 美智子michiko 花子hanako 洋子yoko 恵子keiko 和子kazuko 幸子sachiko 裕子yuko 真由美mayumi 明美akemi 直樹naoki 大輔daisuke 健太kenta 翔太shota 拓也takuya 哲也tetsuya 和也kazuya
誠makoto 隆takashi 浩hiroshi 博hiroshi 清kiyoshi 茂shigeru 勝masaru 実minoru 進susumu 正tadashi 明akira 昭akira 豊yutaka 修osamu 学manabu 聡satoshi 健ken 翔sho 蓮ren 愛ai 彩aya 舞mai
`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const latin = /[a-z]+$/.exec(pair)?.[0] ?? '';
      return [pair.slice(0, pair.length - latin.length), latin];
    }),
);

/** Token keys of a name in kanji when a known surname opens it; the given name is left out when its reading is unknown. */
export function kanjiKeys(text: string): string[] | undefined {
  for (const length of [3, 2, 1]) {
    const surname = JAPANESE_SURNAMES.get(text.slice(0, length));
    if (surname === undefined) continue;
    const rest = text.slice(length);
    const given = GIVEN_NAMES.get(rest);
    if (given !== undefined) return [surname, given];
    if (length === 1) return undefined;
    return rest === '' ? [surname] : [surname, ...kanaOrNothing(rest)];
  }
  return undefined;
}

const kanaOrNothing = (text: string) => {
  const reading = kanaReading(text);
  return reading === '' ? [] : [reading];
};
