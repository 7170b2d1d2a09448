import { type Culture } from './culture.js';

/** Names of Western and Central Europe and of the Americas, and of the Philippines. */
export const WESTERN_CULTURES: readonly Culture[] = [
  {
    name: 'spanish',
    male: 'Alejandro\nAlfonso Alfonzo\nAndrés Andres\nArturo\nDiosdado\nEduardo\nFernando\nFrancisco ~ Paco\nGuillermo\nGustavo\nHéctor Hector Ector\nHugo\nIván Ivan\nJesús Jesus\nJoaquín Joaquin\nJosé Jose ~ Pepe\nJulio\nLuis\nMarcelo\nMiguel\nNéstor Nestor\nRamón Ramon\nRaúl Raul\nRoberto\nRodolfo\nSantiago\nVíctor Victor\nWilmer',
    female:
      'Alejandra\nCarmen\nCecilia\nDelcy\nGabriela\nGriselda Grizelda\nLucía Lucia\nMaría Maria\nMarta Martha\nMónica Monica\nRosario\nSandra\nXiomara Siomara\nYolanda',
    surnames:
      'Arellano\nBeltrán Beltran\nCabello\nCaballero\nCarrillo\nCárdenas Cardenas\nCifuentes Zifuentes\nEscobar Escovar\nEsparragoza\nFigueroa\nGaxiola\nGuzmán Guzman\nIbarra Ybarra\nLoera\nMaduro\nMerino\nMuñoz Munoz\nOseguera\nPeñaloza Penaloza\nQuintana\nQuintero\nRangel\nRendón Rendon\nSaab\nSaavedra\nTrujillo\nUrdinola\nUrdaneta\nVelásquez Velasquez Velazquez\nVillareal Villarreal\nZambada\nZambrano',
    full: [
      'given second surname surname2',
      'given surname surname2',
      'surname surname2, given second',
      'given surname-surname2',
      'given second surname y surname2',
    ],
    short: ['given surname', 'given s. surname', 'given second surname', 'surname given'],
    telling: ['given', 'surname', 'surname2', 'given second'],
  },
  {
    name: 'portuguese',
    male: 'Aníbal Anibal\nAntônio António Antonio\nArmando\nCarlos\nEdson\nFernando\nJoão Joao\nJorge\nJosé Jose\nLuís Luiz Luis\nManuel Manoel\nMarcos\nNuno\nPaulo\nRenato\nRui Ruy\nSérgio Sergio\nWilson',
    female: 'Ana\nBeatriz\nIsabel Izabel\nLuísa Luiza Luisa\nMaria\nMárcia Marcia\nSônia Sonia\nTeresa Tereza',
    surnames:
      'Albuquerque\nAraújo Araujo\nCavalcanti Cavalcante\nCunha\nFonseca\nGuimarães Guimaraes\nLacerda\nMagalhães Magalhaes\nMendonça Mendonca\nMoura\nNascimento\nNogueira\nPeixoto\nPimentel\nQueiroz Queirós\nSampaio\nTeixeira\nTrindade\nVasconcelos Vasconcellos\nXavier',
    full: [
      'given surname surname2',
      'given second surname surname2',
      'given de surname surname2',
      'given surname dos surname2',
      'given da surname e surname2',
    ],
    short: ['given surname2', 'given s. surname2'],
    telling: ['given', 'surname2', 'given second'],
  },
  {
    name: 'english',
    male: 'Alexander ~ Alex\nAndrew ~ Andy\nAnthony Antony ~ Tony\nBenjamin ~ Ben\nCharles ~ Charlie\nChristopher Kristopher ~ Chris\nDaniel ~ Dan\nEdward ~ Ted\nGregory ~ Greg\nGeoffrey Jeffrey ~ Geoff\nJames ~ Jim\nJohn ~ Jack\nJonathan Johnathan ~ Jon\nJoseph ~ Joe\nKenneth ~ Ken\nLawrence Laurence ~ Larry\nMichael Micheal ~ Mike\nNicholas Nicolas ~ Nick\nPatrick ~ Paddy\nPeter ~ Pete\nPhilip Phillip ~ Phil\nRichard ~ Dick\nRobert ~ Bob\nSamuel ~ Sam\nStephen Steven ~ Steve\nThomas ~ Tom\nTimothy ~ Tim\nWilliam ~ Bill',
    female:
      'Catherine Katherine Kathryn ~ Kate\nDeborah Debra ~ Debbie\nElizabeth Elisabeth ~ Liz\nJennifer ~ Jenny\nMargaret ~ Peggy\nPatricia ~ Pat\nRebecca Rebekah ~ Becky\nSarah Sara\nSusan Suzanne ~ Sue\nTheresa Teresa ~ Terry\nVictoria ~ Vicky\nJane\nJanet\nJanice',
    surnames:
      "Abernathy Abernethy\nBancroft\nBlackwood\nCavendish\nCoddington\nDoherty Dougherty\nFairbanks\nFitzgerald Fitz_Gerald\nGallagher Gallaher\nHollingsworth\nKavanagh Kavanaugh\nLockhart\nMacDonald McDonald Mac_Donald\nMacKenzie McKenzie\nMontgomery\nNorthcott\nO'Brien O_Brien OBrien\nO'Connor O'Conor OConnor\nPemberton\nRutherford\nSinclair St_Clair\nSommers Summers\nThornhill\nThornton\nWhitaker Whittaker\nWhitfield\nWinthrop\nWoodward",
    full: ['given second surname', 'surname, given second', 'given surname', 'given second surname Jr.'],
    short: ['given~ surname', 'given s. surname', 'g. s. surname', 'Mr given surname', 'surname given'],
    telling: ['given', 'surname', 'second'],
  },
  {
    name: 'french',
    male: 'Alain\nBenoît Benoit\nÉric Eric\nÉtienne Etienne\nFrançois Francois\nFrédéric Frederic\nGérard Gerard\nHervé Herve\nJean-Claude Jean_Claude\nJean-Luc Jean_Luc\nJean-Marie Jean_Marie\nLaurent\nOlivier\nRémi Remy\nThéophile Theophile\nYves',
    female:
      'Aurélie Aurelie\nBérénice Berenice\nFrançoise Francoise\nGeneviève Genevieve\nHélène Helene\nMarie-Claire Marie_Claire\nThérèse Therese',
    surnames:
      "Beauchamp\nBoulanger\nChevalier\nCordonnier Cordonier\nd'Aubigné D_Aubigne Daubigne\nDe_La_Tour de_Latour\nDelacroix De_la_Croix\nDesmoulins\nDufresne\nGauthier Gautier\nL'Hermite Lhermite\nLacombe\nLe_Goff Legoff\nLefèvre Lefebvre\nMarchand\nPelletier Peltier\nRousseau\nThibault Thibaud\nVaillant",
    full: ['given surname', 'SURNAME given', 'given second surname', 'surname, given'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'german',
    male: 'Björn Bjoern Bjorn\nDieter\nFriedrich\nGünther Guenther Gunther Günter\nHans-Jürgen Hans_Juergen Hans-Jurgen\nHeinrich\nJörg Joerg Jorg\nJürgen Juergen Jurgen\nKarl-Heinz Karl_Heinz Karlheinz\nKlaus Claus\nMatthias Mathias\nRüdiger Ruediger Rudiger\nStefan Stephan\nUwe\nWolfgang',
    female: 'Bärbel Baerbel Barbel\nBrigitte Birgitte\nGisela\nKäthe Kaethe Kathe\nIngeborg\nUrsula\nJutta',
    surnames:
      'Bäcker Baecker\nBöhm Boehm Bohm\nDörfler Doerfler Dorfler\nGroß Gross\nGrünewald Gruenewald Grunewald\nHäusler Haeusler Hausler\nJäger Jaeger Jager\nKöppel Koeppel Koppel\nKühne Kuehne Kuhne\nLüdtke Luedtke Ludtke\nMößner Moessner Mossner\nSchäfer Schaefer Schafer\nSchönfeld Schoenfeld Schonfeld\nStrauß Strauss\nvon_Bülow von_Buelow Bulow\nvon_der_Mühlen von_der_Muehlen\nWeiß Weiss\nZöllner Zoellner Zollner',
    full: ['given surname', 'surname, given', 'given second surname', 'Dr. given surname'],
    short: ['g. surname', 'surname given'],
    telling: ['given', 'surname'],
  },
  {
    name: 'dutch',
    male: 'Cornelis Kornelis ~ Kees\nDirk\nGerrit\nHendrik Hendrick\nJohannes ~ Hans\nMaarten Marten\nPieter Peter ~ Piet\nSjoerd\nWillem ~ Wim\nWouter',
    female: 'Annelies\nGrietje\nJohanna\nMarieke Marijke\nWilhelmina',
    surnames:
      'de_Jong de_Jonge\nde_Vries De_Vries\nDijkstra Dykstra\nHoogland\nKuiper Kuyper\nPrins\nvan_den_Berg van_der_Berg Vandenberg\nvan_der_Meer Vandermeer\nvan_Dijk van_Dyk van_Dyck\nvan_Leeuwen\nVisser\nZijlstra Zylstra',
    full: ['given surname', 'surname, given', 'given second surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'nordic',
    male: 'Åke Ake Aake\nBjørn Bjorn Bjoern\nGöran Goran Goeran\nHåkan Hakan Haakan\nJørgen Jorgen Joergen\nKåre Kare Kaare\nLars-Erik Lars_Erik\nMagnus\nØystein Oystein Oeystein\nSøren Soren Soeren\nSven\nTorbjörn Torbjorn Torbjoern',
    female: 'Åsa Asa Aasa\nBirgitta\nGunnhild\nKirsten Kristen\nSolveig\nSigrid',
    surnames:
      'Åkesson Akesson Aakesson\nBjørklund Bjorklund Bjoerklund\nDahlström Dahlstrom Dahlstroem\nGrønvold Gronvold Groenvold\nHåkansson Hakansson\nJørgensen Jorgensen Joergensen\nKjær Kjaer\nLindqvist Lindquist\nØstergaard Ostergaard Østergård\nRasmussen\nSjöberg Sjoberg Sjoeberg\nStrømberg Stromberg\nSundström Sundstrom\nVillumsen',
    full: ['given surname', 'surname, given', 'given second surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'icelandic',
    male: 'Ágúst Agust\nBjarni\nEinar\nGuðmundur Gudmundur\nGunnar\nÓlafur Olafur\nSigurður Sigurdur\nÞorsteinn Thorsteinn Torsteinn\nÆgir Aegir',
    female: 'Guðrún Gudrun\nJóhanna Johanna\nKristín Kristin\nSigríður Sigridur\nÞóra Thora',
    surnames:
      'Bjarnason\nEinarsson\nGuðmundsson Gudmundsson\nGunnarsson\nHaraldsson\nJónsson Jonsson\nÓlafsson Olafsson\nSigurðsson Sigurdsson\nStefánsson Stefansson\nÞórðarson Thordarson',
    full: ['given surname', 'given second surname', 'surname, given'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
    feminine: (surname) => surname.replace(/son$/, 'dóttir'),
  },
  {
    name: 'hungarian',
    male: 'András Andras\nFerenc\nGábor Gabor\nGyörgy Gyorgy\nIstván Istvan\nJános Janos\nLászló Laszlo\nSándor Sandor\nZoltán Zoltan\nTamás Tamas',
    female: 'Ágnes Agnes\nErzsébet Erzsebet\nIldikó Ildiko\nKatalin\nZsuzsanna',
    surnames:
      'Balogh\nFarkas\nHorváth Horvath\nKerékgyártó Kerekgyarto\nLakatos\nMészáros Meszaros\nNémeth Nemeth\nOrbán Orban\nSzabó Szabo\nSzilágyi Szilagyi\nTóth Toth\nVeres Veress',
    full: ['surname given', 'given surname', 'surname given second'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'romanian',
    male: 'Alexandru\nBogdan\nConstantin\nCristian\nDănuț Danut\nGheorghe George\nIoan Ion\nMihai\nRăzvan Razvan\nȘtefan Stefan\nTraian\nVasile',
    female: 'Andreea\nElena\nIoana\nMihaela\nRoxana\nȘtefania Stefania',
    surnames:
      'Bădescu Badescu\nCeaușescu Ceausescu\nConstantinescu\nDragnea\nFilipescu\nGheorghiu\nIonescu Jonescu\nMunteanu\nNăstase Nastase\nPetrescu\nPlahotniuc\nȘerban Serban\nTănase Tanase\nVlădescu Vladescu',
    full: ['given surname', 'surname given', 'given second surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'filipino',
    male: 'Arturo\nBenigno\nDulmatin\nIsnilon\nJose_Maria\nKhadaffy\nRadullan\nReynaldo\nRodrigo\nRomeo\nTeodoro',
    surnames:
      'Batiste Baptiste\nDela_Cruz de_la_Cruz\nDelos_Reyes de_los_Reyes\nHapilon Hapilun\nJanjalani\nMacapagal\nMagbanua\nSahiron Sajiron\nSanto_Tomas Santo-Tomas\nTianzon\nVillanueva Villa_Nueva',
    full: ['given surname', 'surname, given', 'given second surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
];
