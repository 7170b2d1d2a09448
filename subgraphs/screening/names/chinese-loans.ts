import { pinyinOf } from './pinyin.js';

/**
 * Characters that write foreign names by their sound, as newspapers and registers in Chinese do, behind the sound that each
 * stands for, which is not its pinyin: `尔` is a last l or r, `斯` an s, `夫` a last v. Own compilation.
 */
const SOUNDS = `
a 阿亚亞雅 ai 艾爱愛埃 an 安 o 奥奧欧歐 ba 巴芭 bai 拜 ban 班 be 贝貝 ben 本 ber 伯 bi 比碧 bo 博波鲍鮑 b 布 cha 查 che 切 chi 奇琪齐齊 chu 丘
d 德 da 达達 dai 戴 dan 丹 den 登 di 迪 do 多 don 顿頓 du 杜 dun 敦邓鄧 e 厄 f 夫弗 fa 法 fan 范範 fei 费費菲 fo 福 fu 富 g 格 ga 加 gan 甘 gai 盖蓋 gen 根
gi 吉 go 戈 gu 古 gua 瓜 ha 哈 hai 海 han 汉漢翰 he 赫 hei 黑 hen 亨 hi 希 ho 霍 hu 胡休 hua 华華 i 伊 ja 贾賈詹 je 杰傑 ji 季 jo 乔喬约約 ju 朱茱 ge 治
k 克 ka 卡 kai 凯凱 kan 坎 kang 康 kau 考 ko 科 ken 肯 ki 基 kin 金 jin 任 kon 孔 ku 库庫 kua 夸 kui 奎 l 尔爾耳儿兒 la 拉 lai 莱萊 lan 兰蘭朗 le 勒 lei 雷蕾 len 伦倫
li 利莉里丽麗李 lin 林琳 le 列 lo 洛罗羅 lou 娄 lu 卢盧鲁魯路 m 姆 ma 马馬玛瑪 mai 迈邁麦麥 man 曼 mei 梅 men 门門 mer 默 mi 米密 min 明 mo 莫摩 mu 穆
n 恩 na 纳納娜 nai 奈 nan 南 ne 内內涅 nen 嫩 ni 尼妮 no 诺諾 nu 努 p 普 pa 帕 pai 派 pan 潘 pe 佩 pen 彭 pi 皮 s 斯思 sa 萨薩莎 sai 赛賽 san 桑 se 塞
sen 森逊遜松 sha 沙夏 sh 什 she 谢謝舍 shi 席 sho 肖 shu 舒 si 西锡錫 so 索 su 苏蘇 t 特 ta 塔 tai 泰 tan 坦唐 ti 提蒂 tin 京 to 托 tu 图圖 ts 茨
wo 沃 wa 瓦 wei 威韦韋 vi 维維 wen 文温溫 wu 乌烏 van 万萬 ye 耶叶葉 yu 尤 z 兹茲 za 扎紮 ze 泽澤 zu 祖
`;

const BY_CHARACTER: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>();
  const parts = SOUNDS.trim().split(/\s+/);
  for (let at = 0; at + 1 < parts.length; at += 2)
    for (const character of parts[at + 1] ?? '') found.set(character, parts[at] ?? '');
  return found;
})();

/** Names whose writing is older than the sounds of today's characters, or goes by another language. */
const NAMES: ReadonlyMap<string, string> = new Map(
  `
约翰john 約翰john 约翰逊johnson 約翰遜johnson 约瑟夫joseph 約瑟夫joseph 雅各布jacob 保罗paul 保羅paul 彼得peter 乔治george 喬治george 查尔斯charles 查爾斯charles
亨利henry 威廉william 詹姆斯james 杰姆斯james 迈克尔michael 邁克爾michael 米哈伊尔mikhail 玛丽mary 瑪麗mary 玛丽亚maria 伊丽莎白elizabeth 伊麗莎白elizabeth 史密斯smith 史蒂文steven
史蒂芬stephen 斯蒂芬stephen 大卫david 大衛david 戴维david 丹尼尔daniel 托马斯thomas 湯瑪斯thomas 托马斯thomas 理查德richard 罗伯特robert 羅伯特robert 爱德华edward 愛德華edward 琼斯jones 瓊斯jones
唐纳德donald 唐納德donald 华盛顿washington 華盛頓washington 怀特white 摩西moses 亚伯拉罕abraham 马克mark 馬克mark 卢克luke 若昂joao 若泽jose 何塞jose 胡安juan 豪尔赫jorge 华金joaquin 哈维尔javier 赫苏斯jesus 让jean 雅克jacques 皮埃尔pierre 穆罕默德muhammad 穆罕穆德muhammad
侯赛因husayn 侯賽因husayn 阿卜杜拉abdallah 阿卜杜勒abdul 阿卜杜abdul 本ben 叶夫根尼yevgeny 谢尔盖sergei 尤里yuri 尤利娅yulia 弗拉基米尔vladimir 弗拉迪米尔vladimir 德米特里dmitry 亚历山大alexander 亞歷山大alexander
`
    .trim()
    .split(/\s+/)
    .map((pair): [string, string] => {
      const latin = /[a-z]+$/.exec(pair)?.[0] ?? '';
      return [pair.slice(0, pair.length - latin.length), latin];
    }),
);

/** The point between the words of a foreign name. */
const POINT = /(?<=\p{Script=Han})\s*[·‧・•･∙.．]\s*(?=\p{Script=Han})/u;

/** Whether a text in Chinese characters is a foreign name: a point stands between its words, as in no Chinese name. */
export const isForeignInChinese = (text: string) => POINT.test(text);

/** Token keys of a foreign name in Chinese characters: a name of the table, or one by its sound. */
export function foreignChineseKeys(text: string): string[] {
  return text
    .split(POINT)
    .map((word) => [...word].filter((character) => /\p{Script=Han}/u.test(character)).join(''))
    .filter((word) => word !== '')
    .map((word) => {
      const sound = soundsOf(word);
      const name = NAMES.get(word);
      return name === undefined ? `~${sound}` : `${name}|~${sound}`;
    });
}

/** A foreign name of the table that stands alone. */
export const foreignNameInChinese = (text: string): string | undefined => NAMES.get(text);

const soundsOf = (word: string) =>
  [...word].map((character) => BY_CHARACTER.get(character) ?? byPinyin(pinyinOf(character) ?? '')).join('') || 'a';

const byPinyin = (pinyin: string) =>
  pinyin
    .replace(/^x/, 's')
    .replace(/^q/, 'ch')
    .replace(/^zh/, 'j')
    .replace(/^c(?!h)/, 'ts')
    .replace(/ng$/, 'n');
