/** Korean readings of Chinese characters in names: surnames as they are usually spelt, then given names by syllables. Own compilation. */
const SURNAMES = `
金kim 李lee 朴park 崔choi 鄭jung 姜kang 趙jo 尹yoon 張jang 林lim 韓han 吳oh 徐seo 申shin 權kwon 黃hwang 安ahn 宋song 柳ryu 劉yoo 兪yoo 洪hong 全jeon 田jeon 高ko 文moon 孫son 梁yang 裵bae 裴bae 白baek 曺jo
許heo 南nam 盧noh 河ha 郭kwak 成sung 車cha 朱ju 禹woo 具koo 閔min 玄hyun 陳jin 池ji 嚴eom 蔡chae 元won 千cheon 方bang 孔kong 康kang 咸ham 邊byun 卞byun 廉yeom 呂yeo 秋choo 都do 蘇so 石seok 宣seon 薛seol 馬ma 吉gil 魏wi 延yeon 表pyo 明myung 奇ki 王wang 琴keum 玉ok 陸yuk 印in 孟maeng 諸je 牟mo 蔣jang 卓tak 鞠kook 魚eo 殷eun 片pyun 丁jung 任lim
`;
const SYLLABLES = `
a雅娥 bak博 beom範凡 bin彬斌 bo寶甫普輔 bok福 bong奉鳳峰 bu富 byeong炳秉柄丙 chan燦贊讚 chang昌彰昶 cheol哲鐵喆澈 cheon千天 cho初 chun春 chung忠 dae大 deok德 deuk得 do道度燾 don敦 dong東桐 du斗 eun恩銀殷 gi基起琪奇 geon建健 geun根槿瑾 guk國菊 gwang光廣
gwon權 gyeong京敬慶景卿庚炅 gyu圭奎揆 gyun均 ha夏河 hae海 haeng幸 hak學鶴 han漢翰韓 heon憲獻 heung興 ho昊浩鎬虎好湖晧皓 hong洪弘 hu厚 hui熙姬姫喜希熹 hun勳訓勛 hwa和花華 hwan煥桓 hwi輝 hyang香 hye惠慧 hyeok赫爀 hyeon賢鉉炫玄 hyeong亨炯衡 hyeop協 hyo孝曉
il一日 in寅仁 ja子 jae在載宰才 je濟 jeong正貞靜晶廷政井 ji志智知芝 jin鎭珍眞鎮進真震 jong鍾宗種 ju周柱珠 jun俊準浚濬 jung中重仲 man晩萬滿 mi美 min民敏旻 mo模 mu武茂 mun文 myeong明命 myeon勉 na娜那奈 nam男南 ok玉沃 pil弼必 pyeong平 ra羅 ran蘭 ri莉利里 sam三 san山 sang相尙尚祥
se世 seo書瑞緖舒 seok錫石奭碩 seol雪 seon善宣先仙 seong成星聖誠盛 seop燮涉 seung承勝昇丞 sik植埴 sim心 sin信新 so素昭韶 su秀洙守壽樹水 suk淑 sun順淳 tae泰兌太台 taek澤擇 u宇佑雨祐愚 ui義 un雲云運 ung雄 wan完 wang旺 won元源遠圓 wol月 ye禮藝叡睿 yeol烈悅 yeon延姸妍蓮燕然淵衍 yeong泳永英榮映暎 yo如 yong勇龍鎔容 yu裕維有侑柔 yun允潤胤
`;

const surnames = new Map(
  SURNAMES.trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]),
);
const syllables = new Map(
  SYLLABLES.trim()
    .split(/\s+/)
    .flatMap((group) => {
      const latin = /^[a-z]+/.exec(group)?.[0] ?? '';
      return [...group.slice(latin.length)].map((character): [string, string] => [character, latin]);
    }),
);

/** Nobody's given name has more syllables. */
const MOST = 4;
const LEAST = 3;

/** Token keys of a Korean name in Chinese characters (`朴槿惠`): surname and syllables; undefined where a character is in no table. */
export function hanjaKeys(text: string): string[] | undefined {
  const [first = '', ...given] = text;
  const surname = surnames.get(first);
  if (surname === undefined || text.length < LEAST || text.length > MOST) return undefined;
  const keys = given.map((character) => syllables.get(character));
  return keys.every((key) => key !== undefined) ? [surname, ...keys] : undefined;
}
