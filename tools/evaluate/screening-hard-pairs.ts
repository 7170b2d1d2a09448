import { FIRM_PAIRS } from './screening-firm-pairs.js';
import { type NamePair } from './screening-pairs.js';
import { WORLD_PAIRS } from './screening-world-pairs.js';

/**
 * Pairs that are hard to judge, written by hand from what is known of names: `+` one person, `-` two persons, the two
 * names, and for some the dates of birth of both.
 */
const PAIRS = `
# near given names, one surname
-|Ivan Sokolov|Ivana Sokolova
-|Maria Lopez Garcia|Marina Lopez Garcia
-|Marina Petrova|Marian Petrov
-|Mario Rossi|Maria Rossi
-|Daniel Cohen|Daniela Cohen
-|Aleksandr Baranov|Aleksandra Baranova
-|Viktor Shubin|Viktoria Shubina
-|Paul Whitfield|Paula Whitfield
-|Carlos Rendon|Carla Rendon
-|Fernando Ibarra|Hernando Ibarra
-|Jana Novak|Jan Novak
-|Anna Schmidtke|Hanna Schmidtke
-|Nikola Petkov|Nikolai Petkov
-|Karim Hamdani|Karima Hamdani
-|Samir Haddad|Samira Haddad
-|Hamid Reza Karimi|Hamed Reza Rahimi
-|Hassan Nasser|Hussein Nasser
-|Ahmad Tamimi|Ahmad Hamidi
-|Hamza Tikriti|Hamad Tikriti
-|Jamal Zahrani|Jamil Zahrani
-|Salim Otaibi|Salman Otaibi
-|Rashid Dostum|Rasheeda Dostum
-|Khaled Meshaal|Walid Meshaal
-|Nasir Ansari|Nasim Ansari
-|Amin Gemayel|Amina Gemayel
-|Kamal Jumblatt|Walid Jumblatt
-|Kemal Yalcin|Kamil Yalcin
-|Gulnara Karimova|Lola Karimova
-|Dmitry Rogozin|Dmitry Rogov
-|Igor Sechin|Igor Shchegolev
-|Sergei Ivanchenko|Sergei Ivanenko
-|Boris Rotenberg|Arkady Rotenberg
-|Boris Rotenberg|Igor Rotenberg
-|John Hollis|Joan Hollis
-|Jean Dufresne|Jeanne Dufresne
-|Louis Marchand|Louise Marchand
-|Eric Thornton|Erica Thornton
-|Steven Thornhill|Stefanie Thornhill
-|Michael Whitaker|Michelle Whitaker
-|Gerald Pemberton|Geraldine Pemberton
-|Martin Berger|Martina Berger
-|Christian Wolff|Christina Wolff
-|Andreas Lindner|Andrea Lindner
-|Hans Zimmerer|Hansi Zimmermann
-|Olaf Stenberg|Olga Stenberg
-|Tomas Svoboda|Tomasz Swoboda
-|Zoran Jevtic|Goran Jevtic
-|Dragan Lazarevic|Dragana Lazarevic
-|Milan Tosic|Milos Tosic
-|Kenji Tanaka|Kenichi Tanaka
-|Takeshi Mori|Takashi Mori
-|Yuki Sato|Yuko Sato
-|Hiroshi Yamada|Hiroko Yamada
# syllables
-|Kim Jong Un|Kim Jong Il
-|Kim Jong-un|Kim Yo-jong
-|Kim Jong Nam|Kim Jong Chol
-|Ri Yong Ho|Ri Yong Su
-|Pak Myong Chol|Pak Yong Chol
-|Choe Ryong Hae|Choe Pu Il
-|Zhang Wei|Zhang Wen
-|Wang Lei|Wang Lin
-|Li Peng|Li Ping
-|Liu Jianguo|Liu Jianhua
-|Chen Guoqiang|Chen Guoliang
-|Zhao Yong|Zhao Yang
-|Chan Tai Man|Chan Tai Ming
-|Lam Siu Ming|Lam Siu Man
-|Nguyen Van Anh|Nguyen Thi Anh
-|Tran Minh Duc|Tran Duc Minh Hai
-|Le Van Long|Le Van Lam
-|Aung San|Aung San Suu Kyi
-|Than Shwe|Maung Than
# families
-|Saddam Hussein|Uday Saddam Hussein
-|Saddam Hussein al-Tikriti|Qusay Saddam Hussein al-Tikriti
-|Muammar Qadhafi|Saif al-Islam Qadhafi
-|Muammar Gaddafi|Hannibal Muammar Gaddafi
-|Hafez al-Assad|Bashar al-Assad
-|Bashar al-Assad|Maher al-Assad
-|Osama bin Laden|Hamza bin Osama bin Laden
-|Osama bin Laden|Saad bin Laden
-|Osama bin Laden|Muhammad bin Laden
-|Jalaluddin Haqqani|Sirajuddin Jalaluddin Haqqani
-|Jalaluddin Haqqani|Badruddin Haqqani
-|Ali Hassan Saleh|Hassan Ali Saleh
-|Mohammed Ali Hassan|Mohammed Aly Hussein
-|Mohammed Ali Hassan al-Masri|Ali Hassan Mohammed al-Masri
-|Ahmed Mohammed Salim|Salim Mohammed Ahmed
-|Ahmed Hassan Omar|Ahmed Hassan Othman
-|Ahmed Hassan Omar|Mahmoud Hassan Omar
-|Ivan Petrovich Zubkov|Petr Ivanovich Zubkov
-|Ivan Petrovich Zubkov|Ivan Pavlovich Zubkov
-|Ivan Petrovich Zubkov|Ilya Petrovich Zubkov
-|Sergei Viktorovich Galkin|Viktor Sergeevich Galkin
-|Sergei Viktorovich Galkin|Sergei Vladimirovich Galkin
-|Olga Nikolaevna Maslova|Olga Mikhailovna Maslova
-|Aleksandr Lukashenko|Viktor Aleksandrovich Lukashenko
-|Ramzan Kadyrov|Akhmad Kadyrov
-|Ramzan Akhmadovich Kadyrov|Adam Ramzanovich Kadyrov
-|Nicolas Maduro Moros|Nicolas Ernesto Maduro Guerra
-|Joaquin Guzman Loera|Ovidio Guzman Lopez
-|Joaquin Guzman Loera|Joaquin Guzman Lopez
-|Ismael Zambada Garcia|Vicente Zambada Niebla
-|Ismael Zambada Garcia|Ismael Zambada Imperial
-|Jesus Zambada Garcia|Ismael Zambada Garcia
-|Juan Carlos Lopez Garcia|Juan Carlos Lopez Perez
-|Juan Carlos Lopez Garcia|Jose Carlos Lopez Garcia
-|Pedro Alvarez Ruiz|Pedro Ruiz Molina
-|William Hartley Jr.|William Hartley Sr.
-|George Ashford II|George Ashford III
-|Henry Colville IV|Henry Colville III
-|Sigurdur Jonsson|Jon Sigurdsson
-|Einar Gunnarsson|Gunnar Einarsson
-|Tesfaye Gebre Kidane|Kidane Gebre Tesfaye
-|Isaias Afewerki|Abraham Isaias Afewerki
# one name in common
-|Mohammed Ali|Mohammed Saleh
-|Abdul Rahman|Abdul Rahim
-|Abdullah Khan|Abdullah Jan
-|Abdul Karim Haqqani|Abdul Aziz Haqqani
-|Abdul Qadir Zadran|Abdul Kabir Zadran
-|Mullah Omar|Mullah Mansour
-|Nur Muhammad|Jan Muhammad
-|Muhammad Khan Mangal|Ahmad Khan Mangal
-|Ali Reza Naqdi|Gholam Reza Naqdi
-|Mohammad Reza Zahedi|Mohammad Reza Naqdi
-|Jean Bosco Ntaganda|Jean Bosco Uwimana
-|Jean-Pierre Bemba|Jean-Marie Bemba
-|Juan Perez|Juan Peralta
-|David Miller|David Milner
-|Peter Larsson|Peter Carlsson
-|Andrew Parker|Andrea Packer
-|John Adams|Adam Johns
-|James Martin|Martin James Fraser
-|Thomas Edward Lowe|Edward Thomas Crowe
-|Alexander Hamilton|Alexander Hampton
-|Elena Kirova|Elena Kireeva
-|Anton Belov|Anton Belousov
-|Maxim Orlov|Maxim Orlovsky
-|Andrei Titov|Andrei Kitov
-|Ana Silva Costa|Ana Costa Pereira
-|Luis Fernando Rojas|Luis Alberto Rojas
-|S. Ramachandran|S. Ramanathan
-|J. R. Holloway|J. T. Holloway
-|Maria C. Delgado|Maria T. Delgado
-|Petrov|Ivan Petrov
-|Mohammed|Mohammed Atef
-|Al Masri|Abu Khayr al-Masri
# births decide
-|Ahmed Hassan Ali|Ahmed Hussein Ali|1971-03-04|1984-11-20
-|Karim Mansour|Karim Mansouri|1960-01-15|1991-06-30
-|Vladimir Kozlovsky|Vladislav Kozlovsky|1975-07-07|1975-07-07
-|Zhang Jianping|Zhang Jianpeng|1968-02-11|1979-12-03
-|Kim Yong Chol|Kim Yong Chon|1946-05-01|1957-09-12
-|Jose Luis Carrillo|Jose Lucio Carrillo|1980-08-08|1966-01-19
-|Anders Lindgren|Anders Lundgren|1955-10-10|1983-04-14
-|Peter Braun|Petra Braun|1962-06-06|1962-06-06
-|Hans Gruber|Franz Gruber|1949-12-12|1949-12-12
-|Ibrahim Khalil Jaber|Khalil Ibrahim Jaber|1970-01-01|1942-01-01
+|Ahmed Hassan Ali|Ahmad Hasan Aly|1971-03-04|1971-04-03
+|Omar Farouk|Umar Faruq|1965-01-01|1965
+|Sergey Malyshev|Sergej Malishev|1977-09-23|1977-09-28
+|Park Chol Su|Pak Cheol-su|1959-11-02|1959
+|Jon Smithe|John Smith|1981-02-03|1981-03-02
+|Zhang Wie|Zhang Wei|1973-05-06|1973-05-06
+|Kim Yung Chol|Kim Yong Chol|1946-05-01|1946-05-01
+|Nguyen Van Hugn|Nguyen Van Hung|1966-07-08|1966-07-08
+|Lee Min Hoo|Lee Min Ho|1980-10-11|1980-10-11
+|Ali Hasan|Ali Hassan Ghaleb|1970-02-01|1970-02-01
+|Hose Perez|Jose Perez|1961-03-19|1961-03-19
+|Jonh Mcallister|John McAllister|1950-10-20|1950-10-02
+|Yurij Andropow|Yuri Andropov|1944-06-15|1943
# transliterations
+|Mikhail Khodorkovsky|Mihail Hodorkovskij
+|Михаил Ходорковский|Mikhail Khodorkovskii
+|Yevgeny Prigozhin|Evgueni Prigojine
+|Евгений Пригожин|Yevgeniy Prigozhin
+|Дмитрий Щербаков|Dmitrij Schtscherbakow
+|Sergei Shoigu|Sergueï Choïgou
+|Сергей Шойгу|Sergey Kuzhugetovich Shoygu
+|Nikita Chruschtschow|Nikita Khrushchev
+|Boris Jelzin|Boris Yeltsin
+|Leonid Breschnew|Leonid Brezhnev
+|Viktor Janukowytsch|Viktor Yanukovych
+|Віктор Янукович|Viktor Yanukovich
+|Володимир Зеленський|Vladimir Zelensky
+|Volodymyr Zelenskyy|Wolodymyr Selenskyj
+|Аляксандр Лукашэнка|Alexander Lukashenko
+|Aliaksandr Lukashenka|Alexander Lukashenko
+|Ратко Младић|Ratko Mladic
+|Радован Караџић|Radovan Karadzic
+|Зоран Ђинђић|Zoran Djindjic
+|Бойко Борисов|Boyko Borissov
+|Αλέξης Τσίπρας|Alexis Tsipras
+|Κυριάκος Μητσοτάκης|Kyriakos Mitsotakis
+|Νίκος Παππάς|Nikos Pappas
+|მიხეილ სააკაშვილი|Mikhail Saakashvili
+|ბიძინა ივანიშვილი|Bidzina Ivanishvili
+|Նիկոլ Փաշինյան|Nikol Pashinian
+|Սերժ Սարգսյան|Serzh Sarkisian
+|معمر القذافي|Moammar Kadhafi
+|معمر القذافي|Muammar al-Gaddafi
+|أسامة بن لادن|Usama bin Ladin
+|أيمن الظواهري|Ayman al-Zawahiri
+|بشار الأسد|Bashar al-Assad
+|ماهر الأسد|Maher al-Asad
+|صدام حسين|Saddam Hussein
+|حسن نصر الله|Hassan Nasrallah
+|قاسم سليمانی|Qassem Soleimani
+|محمود احمدی‌نژاد|Mahmoud Ahmadinejad
+|ابراهیم رئیسی|Ebrahim Raisi
+|علی خامنه‌ای|Ali Khamenei
+|גלעד שליט|Gilad Shalit
+|בנימין נתניהו|Benjamin Netanyahu
+|אהוד אולמרט|Ehud Olmert
+|习近平|Xi Jinping
+|習近平|Hsi Chin-p'ing
+|毛泽东|Mao Tse-tung
+|周恩来|Chou En-lai
+|邓小平|Teng Hsiao-ping
+|蒋介石|Jiang Jieshi
+|李小龙|Li Xiaolong
+|김정은|Kim Jong-un
+|김여정|Kim Yo Jong
+|박근혜|Park Geun-hye
+|이재용|Lee Jae-yong
+|문재인|Moon Jae In
+|安倍晋三|Shinzo Abe
+|岸田文雄|Fumio Kishida
+|小泉純一郎|Junichiro Koizumi
+|あべ しんぞう|Abe Shinzo
# Latin variants of one name
+|Muammar Qaddafi|Moammar Gadhafi
+|Usama Bin Ladin|Osama bin Laden
+|Ayman Zawahri|Aiman al-Zawahiri
+|Abu Musab al-Zarqawi|Abu Musab Zarkawi
+|Mohamed Morsi|Muhammad Mursi
+|Hosni Mubarak|Husni Mubarak
+|Abdel Fattah el-Sisi|Abdul Fatah al-Sisi
+|Abdelfattah Elsisi|Abdel Fattah al-Sisi
+|Abd al-Aziz ibn Saud|Abdulaziz bin Saud
+|Nouri al-Maliki|Nuri Maliki
+|Hassan Rohani|Hasan Rouhani
+|Mahmud Ahmadi-Nejad|Mahmoud Ahmadinejad
+|Saif al-Islam Gaddafi|Sayf al-Islam Qadhafi
+|Khalid Sheikh Mohammed|Khaled Shaikh Muhammad
+|Yasser Arafat|Yasir Arafat
+|Rafik Hariri|Rafiq al-Hariri
+|Mulla Muhammad Umar|Mullah Mohammed Omar
+|Gulbuddin Hekmatyar|Gulbudin Hikmatyar
+|Abdur Rasul Sayyaf|Abdul Rasool Sayaf
+|Nasrullah Mansur|Nasr Ullah Mansoor
+|Recep Tayyip Erdogan|Recep Tayyip Erdoğan
+|İlham Əliyev|Ilham Aliyev
+|Gurbanguly Berdimuhamedow|Gurbanguly Berdymukhammedov
+|Islam Karimov|Islom Karimov
+|Emomali Rakhmon|Imomali Rahmonov
+|Mao Zedong|Mao Tse Tung
+|Chiang Kai-shek|Chiang Kaishek
+|Lee Kuan Yew|Lee Kuan-Yew
+|Kim Jong Il|Kim Chong-il
+|Ri Myong Su|Lee Myung-soo
+|Roh Moo-hyun|No Mu-hyon
+|Syngman Rhee|Rhee Syngman
+|Suharto|Soeharto
+|Susilo Bambang Yudhoyono|Soesilo Bambang Yoedhoyono
+|Hun Sen|Hun Saen
+|Võ Nguyên Giáp|Vo Nguyen Giap
+|Nguyễn Phú Trọng|Nguyen Phu Trong
+|Jürgen Schäfer|Juergen Schaefer
+|Günther Weiß|Gunther Weiss
+|Björn Åkesson|Bjoern Aakesson
+|Søren Kjær|Soren Kjaer
+|Łukasz Wróblewski|Lukasz Wroblewski
+|Đorđe Ćosić|Djordje Cosic
+|João Gonçalves|Joao Goncalves
+|José Peña|Jose Pena
+|Sékou Touré|Sekou Toure
+|Alassane Ouattara|Allassane Wattara
+|Haile Selassie|Hayle Selassie
+|Mengistu Haile Mariam|Mengistu Hailemariam
+|Xasan Sheekh Maxamuud|Hassan Sheikh Mohamud
+|Sigríður Jónsdóttir|Sigridur Jonsdottir
+|Srinivasa Ramanujan|Shrinivas Ramanujan
+|Laxmi Narayan|Lakshmi Narayan
# order, omission, initials, pet names, titles, glue
+|Putin, Vladimir|Vladimir Vladimirovich Putin
+|V. V. Putin|Vladimir Vladimirovich Putin
+|Vladimir V. Putin|Vladimir Vladimirovich Putin
+|MADURO MOROS, Nicolas|Nicolás Maduro
+|Hugo Rafael Chavez Frias|Hugo Chávez
+|Gabriel Garcia|Gabriel José García Márquez
+|Diosdado Cabello Rondon|Diosdado Cabello
+|Joaquin Archivaldo Guzman Loera|Joaquin Guzman Loera
+|Pablo Emilio Escobar Gaviria|Pablo Escobar
+|Luiz Inácio Lula da Silva|Luis Inacio Lula Silva
+|Orbán Viktor|Viktor Orban
+|Ban Ki-moon|Kimoon Ban
+|Abe Shinzo|Shinzo Abe
+|Jinping Xi|Xi Jin Ping
+|Bill Thornhill|William Thornhill
+|Bob Fairbanks|Robert James Fairbanks
+|Jim Coddington|James Coddington
+|Liz Cavendish|Elizabeth Cavendish
+|Sasha Voloshin|Aleksandr Voloshin
+|Misha Ustinov|Mikhail Ustinov
+|Kolya Gerasimov|Nikolai Gerasimov
+|Pepe Carrillo|Jose Carrillo
+|Paco Cifuentes|Francisco Cifuentes
+|Dr. Heinrich Dorfler|Heinrich Dörfler
+|Sheikh Ahmed Yassin|Ahmad Yasin
+|Haji Abdul Manan Agha|Abdul Manan Agha
+|General Than Shwe|Than Shwe
+|Ayatollah Ali Khamenei|Ali Khamenei
+|Mr John R. Kavanagh|John Robert Kavanagh
+|JohnSmith|John Smith
+|Johnsmith Whitaker|John Smith Whitaker
+|Jean Claude VanDamme|Jean-Claude Van Damme
+|Ludwig vanBeethoven|Ludwig van Beethoven
+|Mac Kenzie Duncan|Duncan MacKenzie
+|Patrick O Brien|Patrick O'Brien
+|Abdulrahman|Abdul Rahman
+|Marie Curie Sklodowska|Maria Sklodowska-Curie
+|Anna Ivanova-Petrova|Anna Petrova
+|Hillary Rodham Clinton|Hillary Clinton
+|Aung San Suu Kyi|Daw Aung San Suu Kyi
+|U Thein Sein|Thein Sein
+|Muhammad Ali Jinnah|M. A. Jinnah
+|Atal Bihari Vajpayee|A. B. Vajpayee
+|Robert Mugabe|Robert Gabriel Mugabe
+|Laurent Gbagbo|Laurent Koudou Gbagbo
+|Charles Taylor|Charles McArthur Ghankay Taylor
+|Jean-Bertrand Aristide|Jean Bertrand Aristide
+|Ntaganda Bosco|Bosco Ntaganda
+|Irina Shubin|Irina Shubina
+|Tatiana Navka|Tatyana Navka
+|Anna Kowalska|Anna Kowalski
+|Eleni Papadopoulou|Eleni Papadopoulos
# slips
+|Wiliam Thornhill|William Thornhill
+|Vladmir Putin|Vladimir Putin
+|Saddam Husein|Saddam Hussein
+|Robert Mugbae|Robert Mugabe
+|Slobodan Milosevich|Slobodan Milosevic
+|Radovan Karadzik|Radovan Karadzic
+|Alexander Lukashenka|Aleksandr Lukashenko
+|Nicolas Madruo|Nicolas Maduro
+|Bashar Asad|Bashar al-Assad
+|Victor Yanukovich|Viktor Yanukovych
+|Charels Taylor|Charles Taylor
+|Jospeh Kony|Joseph Kony
+|Kim Jong Unn|Kim Jong Un
+|Mohamad Omarr|Mohammad Omar
# firms and notes
-|Igor Petrov Trading LLC|Igor Petrov
-|Maria Elena Fashion House|Maria Elena Lopez
-|Al Rashid Trust|Rashid Al Rashid
-|Thornhill and Sons Limited|John Thornhill
-|Bank Melli Iran|Melli Irani
+|John Thornhill (deceased)|John Thornhill
+|Mrs. Anna Kowalska|Anna Kowalska
`;

export interface HardPair extends NamePair {
  readonly kind: string;
}

const read = (pairs: string): HardPair[] => {
  let kind = '';
  return pairs
    .trim()
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('#')) {
        kind = line.slice(2);
        return [];
      }
      const [mark, a = '', b = '', dobA, dobB] = line.split('|');
      return [
        { a, b, match: mark === '+', kind, ...(dobA !== undefined && { dobA }), ...(dobB !== undefined && { dobB }) },
      ];
    });
};

export const hardPairs = (): HardPair[] => read(PAIRS);

/** By culture. */
export const worldPairs = (): HardPair[] => read(WORLD_PAIRS);

/** Firms and bodies. */
export const firmPairs = (): HardPair[] => read(FIRM_PAIRS);
