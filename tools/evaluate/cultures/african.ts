import { type Culture } from './culture.js';

/** Names of Africa south of the Sahara and of its Horn. */
export const AFRICAN_CULTURES: readonly Culture[] = [
  {
    name: 'ethiopian',
    male: 'Abiy Abiye\nBerhanu Birhanu\nDebretsion Debretzion\nGetachew Getachow\nHaile Hayle\nIsaias Isayas\nKebede\nMengistu Menghistu\nMulugeta Mulugheta\nTedros Tewodros\nTesfaye Tesfay\nWoldemariam Wolde_Mariam\nYohannes Yohanis\nZerihun Zerehun',
    female: 'Almaz\nHirut Hiroot\nMeseret Mesaret\nSenait\nTsehay Tsehai\nWeyni Woyni',
    surnames:
      'Afewerki Afwerki Afeworki\nAlemayehu Alemayew\nAsfaw\nBekele\nDesalegn Desalegne\nGebremichael Gebre_Michael Gebremikael\nGirma\nHailemariam Haile_Mariam\nKidane\nReda Redda\nTadesse Taddese\nTekle\nWorku\nZenawi',
    full: ['given surname', 'given surname grandfather'],
    short: ['given surname', 'Ato given surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'somali',
    male: 'Abdirahman Abdurahman Cabdiraxmaan\nAbdi Cabdi\nAden Adan Aadan\nAhmed Axmed\nFarah Faarax\nGodane Godani\nHassan Xasan\nHussein Xuseen\nIsse Isa Ciise\nMahad\nMohamed Maxamed\nMukhtar Mukhtaar\nSharif Shariif\nYusuf Yuusuf',
    surnames:
      'Abdulle Cabdulle\nAweys Aways Uways\nBarre Barreh\nDiriye Dirie\nElmi Cilmi\nGuled Guuleed\nIbrahim Ibraahim\nJama Jaamac\nOmar Cumar\nRobow Roobow\nWarsame Warsama',
    full: ['given father surname', 'given surname'],
    short: ['given surname'],
    telling: ['given', 'surname', 'father'],
  },
  {
    name: 'west-african',
    male: 'Abdoulaye Abdulai Abdullahi\nAbubakar Aboubacar Abou_Bakar\nAlhassan Alassane\nAmadou Ahmadou Amadu\nBlaise\nChinedu\nChukwuemeka Emeka\nIbrahima Ibrahim\nKwabena Kobina\nMamadou Mamadu\nModou\nMoussa Musa\nOluwaseun Seun\nOusmane Usman Osman\nSékou Sekou\nSouleymane Sulaiman Suleman\nThierno Cherno\nYaya Yahya',
    female: 'Aïssatou Aissatou Aisatu\nFatoumata Fatumata\nMariama Maryama\nNgozi\nOluwatoyin Toyin\nAminata',
    surnames:
      "Bâ Ba Bah\nBarrow\nCamara Kamara\nCissé Cisse Ceesay\nCompaoré Compaore\nDiallo Jallow Jalloh\nDiop Diob\nDoumbia Dumbuya\nGbagbo\nJammeh\nKaboré Kabore\nKanté Kante\nNjie Ndiaye N'Diaye\nOjukwu\nOuédraogo Ouedraogo Wedraogo\nSankoh Sanco\nSesay\nShekau Shekawu\nTouré Toure Touray\nYekini",
    full: ['given surname', 'SURNAME given', 'given second surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'central-african',
    male: 'Bosco\nCallixte Calixte\nDésiré Desire\nFélicien Felicien\nGédéon Gedeon\nIgnace\nInnocent\nJean-Bosco Jean_Bosco\nJean-Pierre Jean_Pierre\nLaurent\nPacifique\nSylvestre Sylvester\nThéoneste Theoneste\nValentin',
    female: 'Agathe\nClémentine Clementine\nImmaculée Immaculee\nPauline\nConsolata',
    surnames:
      'Bagosora\nBemba\nHabyarimana Habiyarimana\nKabuga\nKambanda\nKatanga\nMbarushimana Mbarushimana\nMudacumura Mudacumora\nMunyagishari\nNgendahimana\nNkunda Nkundabatware\nNtaganda\nNtawunguka Ntawunguka\nNyiramasuhuko\nRuzandiza\nTshisekedi',
    full: ['given surname', 'SURNAME given', 'surname, given'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
];
