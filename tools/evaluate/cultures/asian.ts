import { type Culture } from './culture.js';

/** Names of East, Southeast and South Asia. */
export const ASIAN_CULTURES: readonly Culture[] = [
  {
    name: 'chinese',
    male: `
Guoqiang Guo-qiang Guo_Qiang Kuo-ch'iang = 国强
Jianguo Jian-guo Chien-kuo = 建国
Xiaoping Xiao-ping Hsiao-p'ing = 小平
Zhiyong Zhi-yong Chih-yung = 志勇
Weimin Wei-min Wei_Min = 卫民
Wenjie Wen-jie Wen-chieh = 文杰
Haiyang Hai-yang = 海洋
Yongkang Yong-kang Yung-k'ang = 永康
Zhengfei Zheng-fei Cheng-fei = 正非
Dehua De-hua Te-hua = 德华
Jintao Jin-tao Chin-t'ao = 锦涛
Jiabao Jia-bao Chia-pao = 家宝
Qishan Qi-shan Ch'i-shan = 岐山
Lei = 雷
Wei = 伟
Tao = 涛
Peng = 鹏
Ming = 明
Chaoyang Chao-yang = 朝阳
Shuqing Shu-qing Shu-ch'ing = 树清
Guohua Guo-hua Kuo-hua = 国华
Guoping Guo-ping Kuo-p'ing = 国平
Jianhua Jian-hua Chien-hua = 建华
Jianping Jian-ping = 建平`,
    female:
      'Meiling Mei-ling = 美玲\nXiuying Xiu-ying Hsiu-ying = 秀英\nLihua Li-hua = 丽华\nYanfang Yan-fang Yen-fang = 艳芳\nYulan Yu-lan = 玉兰\nHong Hung = 红',
    surnames: `
Zhang Chang = 张
Wang = 王
Li Lee = 李
Zhao Chao = 赵
Chen Ch'en = 陈
Yang = 杨
Huang = 黄
Zhou Chou = 周
Xu Hsu = 徐
Sun = 孙
Zhu Chu = 朱
Guo Kuo = 郭
Lin = 林
Xie Hsieh = 谢
Deng Teng = 邓
Cao Ts'ao = 曹
Peng P'eng = 彭
Jiang Chiang = 江
Song Sung = 宋
Qian Ch'ien = 钱
Ren Jen = 任
Meng = 孟`,
    full: ['surname given', 'given surname', 'SURNAME given', 'surname, given', 'surname!given!'],
    short: ['surname given'],
    telling: ['given', 'surname'],
  },
  {
    name: 'cantonese',
    male: 'Ka-fai Kafai Ka_Fai\nChi-ming Chiming Chi_Ming\nTai-man Taiman Tai_Man\nWing-kin Wing_Kin\nKwok-wah Kwok_Wah Kwokwah\nChun-ying Chun_Ying\nYiu-tung Yiu_Tung\nChee-hwa Chee_Hwa\nKin-chung Kin_Chung\nSiu-lun Siu_Lun',
    female: 'Yuet-ngor Yuet_Ngor\nMei-yee Mei_Yee\nSuk-yee Suk_Yee\nWai-ling Wai_Ling\nSau-lan Sau_Lan',
    surnames: 'Chan\nCheung\nChow\nFung\nHo\nKwok\nLam\nLau\nLeung\nNg\nTang\nTsang\nTse\nWong\nYeung\nYip\nTung',
    full: ['surname given', 'given surname', 'English surname given', 'SURNAME given'],
    short: ['surname given'],
    telling: ['given', 'surname'],
  },
  {
    name: 'korean',
    male: `
Jong-un Jong_Un Jongun Chong-un = 정은
Jong-il Jong_Il Chong-il = 정일
Yong-chol Yong_Chol Yeong-cheol Yongcheol = 영철
Yong-nam Yong_Nam Yeong-nam = 영남
Kyong-ho Kyong_Ho Gyeong-ho = 경호
Sang-hun Sang_Hun Sanghoon = 상훈
Min-su Min_Su Minsoo = 민수
Jae-in Jae_In Jaein = 재인
Dong-hyun Dong_Hyun Tong-hyon = 동현
Myong-su Myong_Su Myeong-su = 명수
Chang-son Chang_Son Chang-seon = 창선
Pyong-chol Pyong_Chol Byeong-cheol = 병철
Kwang-su Kwang_Su Gwang-su = 광수
Tae-song Tae_Song Tae-seong = 태성
Ki-nam Ki_Nam Gi-nam = 기남
Hak-chol Hak_Chol = 학철
Sung-min Sung_Min Seong-min = 성민`,
    female:
      'Yo-jong Yo_Jong Yeo-jeong = 여정\nSol-ju Sol_Ju Seol-ju = 설주\nMi-kyung Mi_Kyung Mi-gyeong = 미경\nSon-hui Son_Hui Seon-hui = 선희\nYu-na Yu_Na Yuna = 유나',
    surnames:
      'Kim Gim = 김\nRi Lee Yi = 리\nPak Park Bak = 박\nChoe Choi = 최\nJong Jung Jeong = 정\nKang Gang = 강\nJo Cho = 조\nYun Yoon = 윤\nJang Chang = 장\nHan = 한\nO Oh = 오\nSin Shin = 신\nKwon Gwon = 권\nHwang = 황\nPaek Baek = 백\nRyu Yoo = 류\nMun Moon = 문\nSon Sohn = 손',
    full: ['surname given', 'given surname', 'SURNAME given', 'surname!given!'],
    short: ['surname given'],
    telling: ['given', 'surname'],
  },
  {
    name: 'japanese',
    male: "Kenichi Ken-ichi Ken'ichi = 健一\nShinzo Shinzou Shinzō = 晋三\nTaro Tarou Tarō = 太郎\nJunichiro Jun'ichiro Junichirō = 純一郎\nHiroshi = 浩\nTakashi = 隆\nMakoto = 誠\nYoshihiro = 義博\nKazuya = 和也\nDaisuke = 大輔\nNaoki = 直樹\nTetsuya = 哲也",
    female:
      'Yoko Yōko Youko = 洋子\nKeiko = 恵子\nSachiko = 幸子\nHanako = 花子\nYuko Yūko Yuuko = 裕子\nMayumi = 真由美',
    surnames:
      'Sato Satō Satoh = 佐藤\nIto Itō Itoh = 伊藤\nKato Katō Katoh = 加藤\nKondo Kondō = 近藤\nOta Ōta Ohta = 太田\nOno Ōno Ohno = 大野\nHasegawa = 長谷川\nMatsumoto = 松本\nShimizu = 清水\nWatanabe = 渡辺\nYamaguchi = 山口\nEndo Endō Endoh = 遠藤\nInoue Inouye = 井上\nMurakami = 村上\nFujiwara Fuziwara = 藤原',
    full: ['given surname', 'surname given', 'SURNAME given', 'surname!given!'],
    short: ['given surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'vietnamese',
    male: 'Anh Ánh\nBình Binh\nDũng Dung\nĐức Duc\nHải Hai\nHùng Hung\nKhánh Khanh\nLong\nMinh\nNam\nPhúc Phuc\nQuang\nSơn Son\nThắng Thang\nTuấn Tuan\nTrọng Trong',
    female: 'Hạnh Hanh\nHoa\nHương Huong\nLan\nMai\nNga\nNgọc Ngoc\nPhương Phuong\nThảo Thao\nTrang',
    surnames:
      'Nguyễn Nguyen\nTrần Tran\nLê Le\nPhạm Pham\nHoàng Hoang\nHuỳnh Huynh\nPhan\nVũ Vu\nVõ Vo\nĐặng Dang\nBùi Bui\nĐỗ Do\nHồ Ho\nNgô Ngo\nDương Duong',
    full: ['surname middle given', 'given middle surname', 'given surname middle', 'SURNAME middle given'],
    short: ['surname given', 'given surname'],
    telling: ['given', 'surname', 'middle'],
  },
  {
    name: 'burmese',
    male: 'Aung_Hlaing\nMin_Aung\nKyaw_Swar Kyaw_Swa\nSoe_Win\nThan_Shwe\nThein_Sein\nMyint_Swe\nTin_Oo Tin_U\nZaw_Min_Tun Zaw_Min_Htun\nMaung_Aye\nKhin_Nyunt\nNay_Win Ne_Win\nHtin_Kyaw Htin_Kyaw\nThura_Shwe',
    female: 'Khin_Kyi\nSan_San\nSuu_Kyi\nThida_Aye\nNilar_Win',
    surnames: 'Tun Htun\nOo U\nHtay\nHtet\nLwin\nMyat\nNaing\nPhyo Pyo\nThant\nZeya Zayar\nMoe',
    full: ['given surname', 'U given surname'],
    short: ['General given surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'indonesian',
    male: 'Abubakar Abu_Bakar\nAgus\nAman\nBambang\nBudi Boedi\nDjoko Joko\nEko\nHendro\nIwan\nRidwan Riduan\nSlamet\nSoedjono Sudjono Sujono\nSuharto Soeharto\nSutrisno Soetrisno\nTjipto Cipto\nUmar_Patek\nWahyu Wahju\nYusuf Jusuf Yoesoef',
    female: 'Dewi\nFitri\nPutri Poetri\nSiti\nSri\nTri_Rismaharini\nYuliana',
    surnames:
      "Baasyir Bashir Ba'asyir\nHartono\nHidayat\nIsamuddin Isamudin\nKusumo Koesoemo\nMuhtadi Muchtadi\nNugroho Noegroho\nPrabowo\nSantoso\nSetiawan\nSyahputra Sjahputra\nWibowo Wibowo\nWidjaja Wijaya",
    full: ['given surname', 'surname given'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'malay',
    male: 'Azahari Azhari\nFarid\nHafiz Hafidz\nIsmail\nMohd_Najib Mohammad_Najib\nMuhyiddin Muhiddin\nNoordin Nordin\nRosli Rusli\nShahrul\nZulkifli Zulkifly',
    female: 'Aminah Amina\nNoraini Nor_Aini\nRosmah Rosma\nSiti_Hajar',
    surnames:
      'Abdul_Aziz\nAbdul_Razak Abd_Razak\nAbdul_Rahman Abd_Rahman\nHusin Hussin Hussein\nIsmail\nJamaluddin Jamaludin\nOthman\nYusof Yusoff Yusuf\nZainal Zainol',
    full: ['given bin surname', 'given surname', 'given b. surname'],
    short: ['given surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'indian',
    male: `
Anil
Arjun Arjuna
Ashok Asok
Chandrasekhar Chandrashekar Chandra_Sekhar
Dawood Daud
Deepak Dipak
Dinesh
Gurpreet Gurprit
Harjinder
Jagdish Jagadish
Krishnan Krishna
Lakshman Laxman
Mahesh
Manoj
Mukesh
Narendra Narender
Pradeep Pradip
Rajesh
Rakesh
Ramesh
Sanjay Sanjai
Srinivas Srinivasa Shrinivas
Subramaniam Subramanian Subramanyam
Suresh
Venkatesh Venkatesha
Vijay Vijai
Vishwanath Viswanath`,
    female:
      'Anjali\nDeepika Dipika\nGeeta Gita\nKavitha Kavita\nLakshmi Laxmi\nMeenakshi Minakshi\nPriyanka\nSavitri Savithri\nSunita Suneeta\nVidya Vidhya',
    surnames: `
Agrawal Agarwal Aggarwal
Banerjee Bannerjee Banerji
Bhattacharya Bhattacharyya Bhattacharjee
Choudhary Chowdhury
Gaikwad Gaekwad
Iyengar Ayyangar
Kaskar
Krishnamurthy Krishnamurti
Mukhopadhyay
Naidu Nayudu
Ramachandran Ramchandran
Ranganathan
Sehgal Sahgal
Shetty Shetti
Srivastava Shrivastava
Subrahmanyam Subramanyam
Thakur Thakkur
Vaidya
Venkataraman Venkatraman
Yadav Jadav`,
    full: ['given surname', 'given second surname', 'surname given', 'given Kumar surname'],
    short: ['g. surname', 'given n.', 'n. given'],
    telling: ['given', 'surname'],
  },
];
