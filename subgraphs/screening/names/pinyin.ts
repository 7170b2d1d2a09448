/**
 * Pinyin of Chinese characters. The first 3,755 characters of GB 2312 stand in the order of their pinyin, so a table of
 * each syllable's first character there gives the reading of all of them.
 */
const FIRST_CHARACTERS = `
a啊 ai埃 an鞍 ang肮 ao凹 ba芭 bai白 ban斑 bang邦 bao苞 bei杯 ben奔 beng崩 bi逼 bian鞭 biao标 bie鳖 bin彬 bing兵 bo玻 bu捕 ca擦 cai猜 can餐
cang苍 cao操 ce厕 ceng层 cha插 chai拆 chan搀 chang昌 chao超 che车 chen郴 cheng撑 chi吃 chong充 chou抽 chu初 chuai揣 chuan川 chuang疮 chui吹 chun春 chuo戳
ci疵 cong聪 cou凑 cu粗 cuan蹿 cui摧 cun村 cuo磋 da搭 dai呆 dan耽 dang当 dao刀 de德 deng蹬 di堤 dian颠 diao碉 die跌 ding丁 diu丢 dong东 dou兜 du督 duan端
dui堆 dun墩 duo掇 e蛾 en恩 er而 fa发 fan藩 fang坊 fei菲 fen芬 feng丰 fo佛 fou否 fu夫 ga噶 gai该 gan干 gang冈 gao篙 ge哥 gei给 gen根 geng耕 gong工 gou钩 gu辜
gua刮 guai乖 guan棺 guang光 gui瑰 gun辊 guo锅 ha哈 hai骸 han酣 hang夯 hao壕 he呵 hei黑 hen痕 heng亨 hong轰 hou喉 hu呼 hua花 huai槐 huan欢 huang荒 hui灰 hun荤 huo豁
ji击 jia嘉 jian歼 jiang将 jiao蕉 jie揭 jin巾 jing荆 jiong炯 jiu揪 ju鞠 juan捐 jue撅 jun均 ka喀 kai开 kan刊 kang康 kao考 ke坷 ken肯 keng坑 kong空 kou抠 ku枯 kua夸 kuai块
kuan宽 kuang匡 kui亏 kun坤 kuo扩 la垃 lai来 lan蓝 lang琅 lao捞 le勒 lei雷 leng棱 li厘 lia俩 lian联 liang粮 liao撩 lie列 lin琳 ling玲 liu溜 long龙 lou楼 lu芦 lv驴 luan峦 lue掠 lun抡 luo萝
ma妈 mai埋 man瞒 mang芒 mao猫 me么 mei玫 men门 meng萌 mi眯 mian棉 miao苗 mie蔑 min民 ming明 miu谬 mo摸 mou谋 mu牟 na拿 nai氖 nan男 nang囊 nao挠 ne呢 nei馁 nen嫩 neng能 ni妮 nian蔫 niang娘 niao鸟 nie捏
nin您 ning柠 niu牛 nong脓 nu奴 nv女 nuan暖 nue虐 nuo挪 o哦 ou欧 pa啪 pai拍 pan攀 pang乓 pao抛 pei呸 pen喷 peng砰 pi坯 pian偏 piao飘 pie撇 pin拼 ping乒 po坡 pu扑 qi期 qia掐 qian牵 qiang枪 qiao橇 qie切 qin钦
qing青 qiong琼 qiu秋 qu区 quan圈 que缺 qun裙 ran然 rang瓤 rao饶 re惹 ren壬 reng扔 ri日 rong戎 rou揉 ru茹 ruan软 rui蕊 run闰 ruo若 sa撒 sai腮 san三 sang桑 sao搔 se瑟 sen森 seng僧 sha莎 shai筛 shan珊 shang墒
shao梢 she奢 shen砷 sheng生 shi师 shou收 shu枢 shua刷 shuai摔 shuan栓 shuang霜 shui谁 shun吮 shuo说 si斯 song松 sou搜 su苏 suan酸 sui虽 sun孙 suo蓑 ta塌 tai胎 tan坍 tang汤 tao掏 te特 teng藤 ti梯 tian天 tiao挑
tie贴 ting厅 tong通 tou偷 tu凸 tuan湍 tui推 tun吞 tuo拖 wa挖 wai歪 wan豌 wang汪 wei威 wen瘟 weng嗡 wo挝 wu巫 xi昔 xia瞎 xian掀 xiang厢 xiao萧 xie楔 xin薪 xing星 xiong兄 xiu休 xu墟 xuan轩 xue靴 xun勋 ya压 yan焉
yang殃 yao邀 ye椰 yi一 yin茵 ying英 yo哟 yong拥 you幽 yu迂 yuan鸳 yue曰 yun耘 za匝 zai栽 zan咱 zang赃 zao遭 ze则 zei贼 zen怎 zeng增 zha扎 zhai斋 zhan瞻 zhang樟 zhao招 zhe遮 zhen珍 zheng蒸 zhi芝 zhong中 zhou舟
zhu珠 zhua抓 zhuai拽 zhuan专 zhuang桩 zhui椎 zhun谆 zhuo捉 zi兹 zong宗 zou邹 zu租 zuan钻 zui嘴 zun尊 zuo昨
`;

/** Readings of surnames that differ from the character's usual one, and characters of names outside the first level. */
const OTHER_CHARACTERS = `
单shan 曾zeng 仇qiu 区ou 查zha 解xie 覃qin 朴piao 盖ge 任ren 尉wei 翟zhai 缪miao 乐yue 员yun 冼xian 逄pang 钭dou 邢xing 邵shao 邱qiu 阎yan 闫yan 佟tong 俞yu 倪ni 匡kuang 卞bian
卓zhuo 卢lu 叶ye 吕lv 吴wu 娄lou 娟juan 婷ting 媛yuan 婧jing 嫣yan 妍yan 姝shu 婕jie 婉wan 嬴ying 宓mi 尹yin 岑cen 岚lan 峥zheng 嵘rong 崔cui 嵩song 庞pang 廖liao 彤tong 彭peng 徐xu 恺kai 恽yun 惠hui 
昊hao 旻min 旭xu 昕xin 晏yan 晖hui 晗han 晟sheng 晔ye 暄xuan 曦xi 曹cao 栾luan 桓huan 楠nan 榕rong 樊fan 沛pei 泓hong 洙zhu 洵xun 涵han 淇qi 淳chun 淼miao 湛zhan 滕teng 潇xiao 澍shu 澜lan 瀚han 炜wei 烨ye 焱yan 煜yu 熠yi
玮wei 珏jue 珂ke 珺jun 琛chen 琦qi 琪qi 琰yan 瑜yu 瑞rui 瑶yao 璇xuan 璐lu 璟jing 瑾jin 甄zhen 皓hao 睿rui 瞿qu 祁qi 祺qi 禹yu 秦qin 窦dou 竺zhu 笙sheng 筠yun 綦qi 臻zhen 芮rui 芸yun 苑yuan 茜qian 荀xun 莉li 莹ying 菁jing
萱xuan 葛ge 蒋jiang 蓓bei 蔚wei 蔡cai 薛xue 薇wei 蕾lei 蔺lin 裘qiu 裴pei 褚chu 覃qin 詹zhan 谌chen 谭tan 贾jia 赟yun 赵zhao 轶yi 辛xin 辜gu 逸yi 郗xi 郝hao 郭guo 郦li 郑zheng 邓deng 鄢yan 鄂e 钊zhao 钰yu 铉xuan 铖cheng
铮zheng 锴kai 锟kun 镕rong 鑫xin 雯wen 霁ji 靳jin 韦wei 韬tao 颜yan 馨xin 骁xiao 骏jun 鲍bao 麒qi 麟lin 黎li 黛dai 龚gong 龙long 亓qi 仝tong 佘she 侯hou 俊jun 倩qian 冉ran 冯feng 凯kai 勖xu 厉li 喆zhe 圳zhen 埝nian 堃kun
`;

/** Traditional forms of characters that are frequent in names. */
const TRADITIONAL = `
歐欧 張张 陳陈 劉刘 楊杨 黃黄 趙赵 吳吴 孫孙 馬马 鄭郑 謝谢 許许 鄧邓 馮冯 韓韩 蕭萧 葉叶 蔣蒋 蘇苏 盧卢 呂吕 賈贾 閻阎 餘余 譚谭 鄒邹 陸陆 鍾钟 龍龙 萬万 錢钱 湯汤 賴赖 嚴严 龐庞 顧顾 龔龚 薩萨 衛卫 華华 國国 學学 東东 書书 麗丽 偉伟
強强 軍军 愛爱 榮荣 傑杰 寶宝 貴贵 鳳凤 蘭兰 鴻鸿 鵬鹏 飛飞 鑾銮 億亿 澤泽 劍剑 紅红 興兴 慶庆 義义 憲宪 漢汉 濤涛 瑩莹 瓊琼 維维 緒绪 聖圣 聰聪 艷艳 藝艺 遠远 達达 銀银 銘铭 鋒锋 鋼钢 錦锦 鎮镇 鐵铁 長长 開开 陽阳 雲云 電电 靜静
順顺 頌颂 領领 風风 駿骏 魯鲁 鶴鹤 齊齐 儀仪 儉俭 勝胜 勳勋 嘯啸 嬌娇 孌娈 寧宁 實实 將将 峯峰 嶽岳 師师 幹干 廣广 彥彦 從从 應应 戰战 擇择 曉晓 會会 楨桢 業业 樂乐 樹树 橋桥 歡欢 歸归 殷殷 潔洁 澄澄 煒炜 燁烨 燈灯 營营 爾尔 瑤瑶 璽玺
畢毕 發发 禮礼 禎祯 種种 積积 穎颖 竇窦 筆笔 簡简 範范 紀纪 純纯 紹绍 經经 綱纲 綺绮 緯纬 縱纵 羅罗 習习 聞闻 聯联 肅肃 臨临 茲兹 莊庄 蓮莲 藍蓝 裝装 親亲 計计 記记 詠咏 詩诗 詳详 誌志 誠诚 調调 論论 諾诺 謙谦 識识 譽誉 貝贝 貞贞 財财 賀贺 資资 賢贤
軒轩 載载 輝辉 輔辅 農农 連连 進进 運运 遲迟 遷迁 選选 鄔邬 醫医 釗钊 鈞钧 鈺钰 鋭锐 銳锐 鑑鉴 鑫鑫 閔闵 關关 陰阴 階阶 隊队 際际 雙双 鞏巩 韋韦 項项 頡颉 顏颜 願愿 饒饶 駱骆 驊骅 鮑鲍 鳴鸣 鴛鸯 點点 齡龄 喬乔 單单 區区 車车 來来 岡冈 紅红 內内 圓圆 參参 吳吴 為为 無无 眾众
`;

const FIRST_LEVEL_START = 0xb0a1;
const FIRST_LEVEL_END = 0xd7f9;

const pairs = (table: string, length: number): [string, string][] =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => (length > 0 ? [pair.slice(0, length), pair.slice(length)] : [pair.slice(-1), pair.slice(0, -1)]));

/** Readings by character, without tone marks; ü is `u` after the passport rule (`lv` becomes `lu`). */
const readings: ReadonlyMap<string, string> = (() => {
  const starts = new Map(pairs(FIRST_CHARACTERS, 0));
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, string>();
  let syllable = 'a';
  for (let code = FIRST_LEVEL_START; code <= FIRST_LEVEL_END; code++) {
    if ((code & 0xff) < 0xa1) continue;
    const character = decoder.decode(new Uint8Array([code >> 8, code & 0xff]));
    syllable = starts.get(character) ?? syllable;
    found.set(character, syllable);
  }
  for (const [character, reading] of pairs(OTHER_CHARACTERS, 1)) found.set(character, reading);
  for (const [traditional, simplified] of pairs(TRADITIONAL, 1)) {
    const reading = found.get(simplified);
    if (reading !== undefined) found.set(traditional, reading);
  }
  return found;
})();

/**
 * Pinyin of one character: by the tables, and of a rarer one that of its neighbours in the order of pinyin, which the
 * collation of Chinese (Unicode CLDR) has for every character. Undefined where there is none.
 */
export function pinyinOf(character: string): string | undefined {
  return (readings.get(character) ?? readingByOrder(character))?.replace('v', 'u');
}

const byOrder = new Map<string, string | undefined>();
const MOST_REMEMBERED = 4_000;

function readingByOrder(character: string): string | undefined {
  if (!/^\p{Script=Han}$/u.test(character)) return undefined;
  if (byOrder.size > MOST_REMEMBERED) byOrder.clear();
  if (!byOrder.has(character)) byOrder.set(character, findByOrder(character));
  return byOrder.get(character);
}

interface CharactersInOrder {
  readonly compare: (a: string, b: string) => number;
  readonly sorted: readonly (readonly [string, string])[];
}

let inOrder: CharactersInOrder | undefined;

/** The characters of the tables in the order of pinyin, without those that have another reading there; none where Node.js was built without it. */
function charactersInOrder(): CharactersInOrder {
  if (inOrder) return inOrder;
  const collator = new Intl.Collator('zh');
  const { compare } = collator;
  const all = collator.resolvedOptions().locale.startsWith('zh') ? [...readings] : [];
  all.sort(([a], [b]) => compare(a, b));
  const sorted = all.filter(([, reading], at) => reading === all[at - 1]?.[1] || reading === all[at + 1]?.[1]);
  return (inOrder = { compare, sorted });
}

function findByOrder(character: string): string | undefined {
  const { compare, sorted } = charactersInOrder();
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle]?.[0] ?? '', character) < 0) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1]?.[1];
}

/** All syllables of pinyin, ü written u. */
export const PINYIN_SYLLABLES: ReadonlySet<string> = new Set(
  [...readings.values()].map((syllable) => syllable.replace('v', 'u')),
);
