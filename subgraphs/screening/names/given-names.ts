/**
 * Classes of spellings of one name. Each line: weight mark, then the spellings, the first one being the name's key.
 * `~` hardly a name, `!` very common, `.` common, `-` ordinary: the mark is how little the name says about who somebody is.
 * Two names in two different classes are different names, however few letters lie between them.
 * Own compilation from transliteration practice (ALA-LC, BGN/PCGN, passport spellings).
 */
export const ARABIC_NAME_CLASSES = `
~ sheikh shaykh sheik cheikh shaikh sheykh
! muhammad mohammed mohammad mohamed muhammed mohamad muhamad mohamud mahomed mehmet mohd mohammod mohamet mukhammad magomed mohamoud mamadou mamadu muhamed mehmed makhmad mukhamed md
! ahmad ahmed ahmet akhmad akhmed ahmaad ahmadou akhmat
. mahmud mahmoud mahmood mehmood makhmud mahmut
. hamid hameed hamed hamidou khamid
. hamad hamed hammad
! ali aly alli cali
! hasan xasan hassan hassen hasen khasan hasson hacen
! husayn xuseen hussein husain hussain hossein hosein husein houssein hussin hussien huseyn khusein husseyn hocine houcine houssine hussaein houssain huseyin
. ibrahim ebrahim ibraheem ibragim brahim ibrahima abraham
. ismail ismael esmail ismaeel ismayil esmaeil ismaiel
. yusuf yousef youssef yusef yousuf yussuf yousif yusif youcef yusup joseph iusuf yosef
. umar omar omer umer oumar ummar cumar
. uthman cismaan osman othman otman usman ousmane uthmaan osmane otman
. khalid khaled haled khaleed
. said saciid saeed saied saeid sayeed
. sayyid sayed syed sayyed seyyed seyed sayyad sayid elsayed alsayed
. salih saleh salah salihu salleh salehe
. salah salaah
. salim salem saleem selim
. salman selman salmaan
. salam salaam
. sulayman suleiman sulaiman soleiman suleyman solomon souleymane soliman sulieman suleman sulejman
. mustafa mustapha moustafa mostafa moustapha
. hamza hamzah khamza hamsa
. hashim hashem hachem
. hisham hesham hicham
. nasir nasser naser nassir nasr nasar naseer nazir
. nasr naser
. nasiruddin nasruddin naseeruddin nasreddin nasirudin
. mansur mansour mansoor mansor
. karim kareem kerim
. rahim raheem rahimi
. rahman rehman rahmaan
. rashid rasheed rashed rachid reshid
. tahir taher tahar
. tariq tarek tarik tareq tareek
. walid waleed oualid welid
. yasin yaseen yassin yassine yasseen
. yasir yasser yaser
. yahya yehia yahia yehya iahia
. zakariya zakaria zakariyya zakarya zekeriya
. zayd zaid zayed zeid
. zahir zaher zaheer
. jamal gamal djamal djamel jamaal
. jamil jameel gamil djamil jamill
. jafar jaafar gaafar djafar jaffar cafer
. jabir jaber gaber jabbir
. jawad javad jawaad cevad
. jalal galal jelal celal djalal jalaal
. jalil jaleel
. faysal faisal feisal faycal faisel
. farid fareed ferid
. faruq farouk farooq faruk farook
. fadil fadel fadhil fazil fazel fadl
. fahd fahad
. fuad fouad foad
. habib habeeb
. hakim hakeem hekim
. haydar haider heidar haidar hyder
. hadi haadi hady
. harun haroon haroun
. husni hosni husny
. idris idriss idrees edris
. ilyas elias iliyas eliyas
. imad emad
. imran emran
. isa ciise issa eissa essa eesa
. ishaq ishak is-haq eshaq isaac
. iyad eyad
. kamal kamel kemal
. kamil kameel
. latif lateef
. majid majeed maged magid madjid majed
. malik malek maalik
. marwan merwan
. masud massoud masood masoud mesut masaud
. mubarak mobarak moubarak
. mukhtar mokhtar moktar muktar
. munir mounir muneer monir
. murad mourad morad murat
. musa moussa mousa moosa musse
. muslim moslem
. nabil nabeel
. najib nagib najeeb nadjib
. najm nagm negm
. naim naeem nayim
. nuri nouri noori
. nur noor nour
. qasim qasem kasim kassem qassem ghasem qassim kacem kasem
. qadir kader kadir qader gadir
. ramadan ramadhan ramazan
. ramzi ramzy
. rida reza rada ridha riza
. sabir saber saabir
. sadiq sadik sadeq sadegh siddiq siddique siddiqui
. salama salameh salamah
. samir sameer samer
. sharif shareef sherif cherif sharef sheriff
. shakir shaker
. shafiq shafik shafeeq
. taha tahaa
. talal
. talib taleb
. tawfiq tawfik tewfik toufik tofik taufiq taoufik
. usama osama ousama oussama usamah osamah
. wahid waheed
. yaqub yacoub yakub yaqoob yakoub jakub yacub iakub
. yunus yunis younis younes yunos younus iunus
. ayman aiman aymen
. ayyub ayub ayoub
. amin ameen
. amir ameer emir
. amr amro amrou
. anwar anouar enver
. asad assad asaad
. ashraf achraf
. ata atta
. aziz azeez azziz abdulaziz-
. adil adel
. adnan
. akram ekram
. akbar
. asim asem aasim
. atif atef
. ayad
. badr bader
. bakr baker bakir bakar
. bashar
. bashir basheer bachir beshir
. bilal belal billal
. dawud daoud dawood daud davud david davood
. khalil khaleel halil
. khalifa khalifah khalifeh
. luay loay
. luqman lokman loqman
. maruf marouf maroof
. mahdi mehdi mehdy
. nizar
. osmani usmani othmani uthmani
. sad saad
. sami samy
. sattar sattaar
. shaykh-
. siraj seraj
. siddiqi siddiqui sediqi
. suhayl suhail sohail souhail
. wisam wissam
. zubayr zubair zubeir zobeir
. ziyad ziad zeyad
. zia ziya diya zhia
. abdallah abdullah abdulla abdalla abdoullah abdellah abdulah abdollah abdulahi abdullahi abdoulaye abdulaye abdallahi
! abd abdul abdel abdal abdol abdool abdoul abdur abdar abder abdus abdush abdud abdun abdulla-
. abu abou abo
. allah ullah ollah
. din deen dine eddine uddin eldin eddin aldin addin odin
. fatima fatimah fatma fatemeh fatimata fathima
. aisha aysha ayesha aicha aysheh aishah
. khadija khadijah khadidja hadija khadijeh
. maryam mariam meryem mariyam maryem
. zaynab zeinab zainab zeynab zineb
. amina aminah ameena amna
. layla leila laila leyla leilah
. salma selma
. samira sameera
. nadia nadiya nadja
. hanan
. huda hoda houda
. iman eman
. karima
. jamila jameela
. latifa
. rania raniya
. safiya safia safiyya
. suad souad
. sumaya soumaya sumayya
. yasmin yasmine yasmeen jasmin jasmine
. khan khaan
. qaddafi gaddafi kadhafi qadhafi gadhafi kaddafi gathafi qathafi ghaddafi
. laden ladin
. hariri
. husayni husseini hosseini hussaini husaini
. ahmadi ahmedi
. muhammadi mohammadi
. hashimi hashemi
. qaida-
. masri misri
. iraqi
. libi liby
. turki turkey
. najjar naggar
. haji-
. hajj-
. mirza
. gul goul
. jan jaan
. wali vali waly
. nazar
. noorzai nurzai nurzay
. haqqani hakkani haqani haghani
. zaman
. zarqawi zarkawi
. zawahiri zawahri
. rafiq rafik rafeeq
. raza reza
. agha aga aqa
. akhund akhond akhundzada-
. rasul rasool rasoul
. ghulam gholam ghulaam golam
. ghani ghanee
. daoudi dawoodi
. qari-
. hafiz hafez hafeez hafed hafedh
. jihad jehad
. tanweer tanvir
. iqbal eqbal
. ijaz ejaz
. javed javaid jawed javid
. nawaz navaz
. parvez pervez parviz
. shahid shaheed
. shah
. zafar dhafer zafer
. zulfiqar zulfikar
. murtada murtaza morteza mortaza
. mujtaba mojtaba
. muhsin mohsen muhsen mohsin
. majdi magdi magdy
. midhat medhat
. khamis khamees
. juma jumaa gomaa jomaa
. jassim jasim jasem kassim- gassem
. ghazi gazi ghazzi
. ghassan
. ghanim ghanem
. wafiq wafik
. aydin aidin
. bahram bahraam
. bahman
. behrouz behruz
. dariush daryush
. farhad ferhad
. fereydoun fereidoun fereydun
. hooshang houshang hushang
. iraj
. kambiz
. kaveh
. khosrow khosro
. kourosh kurosh
. manouchehr manuchehr
. mehran
. mehrdad
. nader nadir
. omid
. rostam rustam
. shahram
. shahriar shahryar
. siavash siyavash
. soroush sorush
. vahid
`;
/** Slavic and the Caucasus' and Central Asia's spellings. */
export const SLAVIC_NAME_CLASSES = `
! aleksandr alexander alexandr oleksandr aleksander alyaksandr aleksandar alejandro alessandro alexandre aliaksandr alexandros iskander aleksandre
. aleksandra alexandra oleksandra alejandra alessandra
. aleksei alexey alexei aleksey oleksii oleksiy aliaksei alyaksey alexis aleksej oleksij oleksi
. anatoly anatoli anatoliy anatolii anatol anatolij
. andrei andrey andriy andrii andrej andrzej andrew andre andreas andres andrea- andrija andras
. anton antony anthony antoni antonio antoine antonin antonios anthonios
. arkady arkadi arkadiy arkadii
. artem artyom artiom artsiom
. boris borys
. bogdan bohdan
. denis dennis denys
. dmitry dmitri dmitriy dmitrii dmytro dzmitry dimitri dimitrios dimitar dimitrij dmitrij dimitry
. eduard edward edvard eduardo edouard
. evgeny evgeni yevgeny yevgeni evgeniy evgenii yevhen yevgeniy yevgenii eugene ievgen evgenij eugen eugenio jevgenij jevgeni yauhen
. fedor fyodor feodor fiodor theodor theodore teodor teodoro
. gennady gennadi gennadiy gennadii hennadiy hennadii gennadij
. georgy georgi georgiy georgii heorhiy heorhii george jorge georges georg giorgi giorgio yury- georgios jerzy gheorghe heorhi
. grigory grigori grigoriy grigorii hryhoriy hryhorii gregory gregorio grzegorz grigor gregor hryhorij
. igor ihor
. ilya ilia illya ilja elijah elias- iliya
. ivan john- ioan- iwan
. john jon jhon
. johann johan johannes hans johanan
. jean
. juan
. joao
. giovanni
. ian iain
. jan
. konstantin kostiantyn konstantyn constantin constantine konstantinos constantinos kanstantsin costantino
. kirill kyrylo kiril cyril kyril
. leonid leonyd
. lev leo leon leonardo-
. maksim maxim maksym maxime massimo maximo
. mikhail michael mykhailo mikhaylo mihail mihai michel miguel michal michele mikael mykhaylo mikheil mihajlo mikhael mykhailo mihal
. nikita mykyta mikita
. nikolai nikolay nicholas mykola nicolas nikola nicola mikalai nicolae nikolaos nikolaj mikalay nicolai nikolas nicolay
. oleg oleh aleh
. pavel pavlo paul pablo paolo paulo pawel pavle pavlos pol
. petr pyotr petro peter pedro pietro pierre piotr petar petros
. roman ramon-
. ruslan
. semyon semen simon simeon
. sergei sergey serhii serhiy sergio serge siarhei syarhey sergej serghei sergii sergiy sergo
. stanislav stanislaw stanislau
. stepan stefan stephen steven stephane esteban stefano stephan steve- stephanos
. svyatoslav sviatoslav
. taras
. timofei timofey timothy tymofiy
. vadim vadym
. valentin valentyn valentino
. valentina valentyna
. valery valeri valeriy valerii valerij
. vasily vasili vasiliy vasilii vasyl basil vasyli vasil vasilij vassily vassili
. viktor victor vittorio viktar
. viktoria victoria viktoriya viktoriia
. vitaly vitali vitaliy vitalii vital vitalij
. vladimir volodymyr uladzimir vladimer wladimir wolodymyr vladymyr
. vladislav vladyslav uladzislau wladyslaw
. vyacheslav viacheslav viachaslau vjaceslav
. yakov yakiv jacob jakob iakov jakov jacobo
. yaroslav iaroslav jaroslav jaroslaw
. yuri yury yuriy yurii iurii juri iuri yurij jurij youri
. anna anne ana ann hanna hannah anne-
. anastasia anastasiya anastasiia nastasia
. ekaterina yekaterina katerina kateryna catherine katherine katarina catalina caterina kathryn katarzyna ekaterini
. elena yelena olena helena helen alena elaine ellen hélène helene
. elizaveta yelizaveta elizabeth elisabeth yelyzaveta isabel elisabetta
. galina halyna galyna halina
. irina iryna irena irene
. ksenia kseniya xenia oksana-
. larisa larysa larissa
. lidia lydia lidiya
. ludmila lyudmila liudmyla lyudmyla ludmilla liudmila
. lyubov liubov lubov
. maria mariya mary marie mariia marija maryia
. marina maryna
. mario
. natalia nataliya natalya nataliia natalie nathalie natallia
. nina
. oksana aksana
. olga olha volha olya
. polina
. sofia sofiya sophia sophie zofia sofya sofiia
. svetlana svitlana sviatlana
. tamara
. tatiana tatyana tetiana tetyana tatsiana tatjana
. vera vira
. yulia yuliya julia yuliia iuliia julie juliya giulia
. zhanna janna jeanne
. zoya zoia zoe
. ramzan-
. aslan
. aslanbek
. nursultan
. nurlan
. bakhyt
. yerlan erlan
. askar asqar askhar
. daniyar daniar
. kairat kayrat qairat
. marat
. rinat renat
. rustam roustam rustem
. timur teymur taimur timor
. ilham
. heydar geidar gaidar
. elchin
. rashad
. levan
. zurab
. davit
. irakli
. mikheil-
. shalva
. vakhtang
. armen
. ashot
. gagik
. hayk haik
. hovhannes hovannes ovanes
. karen-
. serzh serge-
. tigran
. vardan
`;
/** Western, Iberian, Turkish, Hebrew and African names. */
export const WESTERN_NAME_CLASSES = `
! james jaime-
. robert roberto
. william guillermo guillaume wilhelm willem
. richard ricardo riccardo ryszard
. thomas tomas tommaso tomasz
. charles carlos carlo karl carl karol karel
. christopher christophe cristobal kristofer christoph krzysztof
. daniel danil daniil danylo daniele danilo
. daniela danielle daniella
. matthew mateo matteo matthias mathieu matei mateusz matvei matvey
. mark marc marco marcos markus marcus marko marek
. donald
. kenneth
. brian bryan
. ronald ronaldo
. jeffrey geoffrey
. kevin
. gary garry
. eric erik erick
. jason
. justin
. scott
. benjamin binyamin beniamin
. samuel samuil
. patrick patricio
. jack
. raymond raimundo
. frank
. francis francisco francesco francois franz frantisek franciszek
. louis luis luigi ludwig lewis
. philip philippe felipe phillip filip filippo
. laurence lawrence lorenzo laurent lars
. vincent vicente vincenzo
. henry henri enrique enrico heinrich hendrik
. frederick federico frederic friedrich fredrik
. albert alberto
. arthur arturo artur
. walter
. martin martyn marten
. martina
. david davide dawid
. joseph jose giuseppe josef jozef josip iosif
. jesus
. raul
. ramon
. rafael raphael raffaele
. fernando ferdinand
. manuel emmanuel emanuel manoel
. angel angelo
. javier xavier
. jorge-
. diego
. mauricio maurice maurizio
. oscar oskar
. hugo
. hector
. ruben
. cesar caesar
. adolfo adolf
. alfredo alfred
. alonso alfonso alphonse
. gustavo gustav
. gerardo gerard gerhard
. gilberto gilbert
. guadalupe
. ignacio ignatius
. joaquin joachim
. leonardo leonard
. nestor
. omar-
. orlando
. pascual pascal
. rodrigo
. rodolfo rudolf rudolph
. ruben-
. salvador salvatore
. santiago
. sebastian sebastien
. jane
. jean-
. mary-
. linda
. barbara
. susan suzanne susana
. jessica
. sarah sara
. karen karin
. nancy
. lisa
. margaret margarita margherita marguerite malgorzata
. sandra
. ashley
. emily emilia emilie
. emil emilio emile
. donna
. michelle
. carol caroline carolina
. amanda
. melissa
. deborah debora
. stephanie stefania
. rebecca rebeca
. laura
. cynthia
. angela
. brenda
. pamela
. nicole
. rachel raquel
. janet
. virginia
. diana diane
. rosa rose
. teresa theresa therese
. isabella
. gabriel
. gabriela gabriella gabrielle
. lucia lucy
. claudia
. claudio claude
. patricia
. paula
. paulina
. monica monika
. veronica veronika
. silvia sylvia
. beatriz beatrice
. adriana
. adrian adriano
. alicia alice
. carmen
. gloria
. esther ester
. ruth
. juana joan
. joanna johanna
. luisa louise
. josefa josephine josefina
. francisca francesca
. moshe moses moises moise moshé
. shlomo
. avraham avram
. yitzhak itzhak isaac- yitzchak
. yaakov yaacov
. shimon
. yehuda judah
. binyamin-
. chaim haim hayim hayyim
. menachem menahem
. mehmet-
. mustafa-
. recep rajab radzhab rajap
. emine
. kemal-
. osman-
. murat-
. hakan
. okan
. serkan
. volkan
. kwame
. kofi
. joseph-
. thabo
. desire
. laurent-
. innocent
. kale
. bosco
. faustin
. jerome hieronim
. alan allan allen alain
. stuart stewart
. neil neal niall
. sean shaun shawn
. graham graeme
. philipp
. ivan-
. johnson johnston
. smith smyth
. thompson thomson
. brown browne braun
. clark clarke
. davis davies
. reid reed
. white whyte
. taylor tailor
. moore more
. nelson
. wilson
. watson
. jackson
. jones
. williams
. anderson andersen andersson
. hansen hanson hansson
. jensen
. jenkins
. nielsen nilsson
. petersen peterson pettersson pedersen
. martinez martines
. gonzalez gonzales goncalves-
. rodriguez rodrigues
. hernandez hernandes
. fernandez fernandes
. lopez lopes
. perez peres
. sanchez sanches
. ramirez
. torres
. flores
. rivera
. gomez gomes
. diaz dias
. gutierrez
. jimenez ximenez
. vargas
. castillo
. garcia
. meyer meier mayer maier meir
. schmidt schmitt schmid
. muller mueller
. hoffmann hofmann
. fischer fisher
`;
/** Korean, Chinese, Vietnamese and Japanese romanised surnames; spellings of several systems side by side. */
export const EAST_ASIAN_SURNAME_CLASSES = `
~ thi
~ van
! kim gim
! lee yi ri rhee li- rhie
! park pak bak
. choi choe choy
. jung jeong chung jong chong
. kang gang
. jo cho joh
. yoon yun youn
. jang chang
. lim rim im
. han
. oh
. seo suh so- sur
. shin sin
. kwon gwon
. hwang whang
. ahn an-
. song
. ryu yoo yu- ryoo you- rou
. hong
. jeon chun chon jun-
. ko go koh
. moon mun
. son sohn
. bae pae
. baek paek paik baik
. heo hur huh ho-
. nam
. roh noh no- ro-
. ha
. kwak gwak
. sung seong
. cha
. woo u- wu-
. min
. ryom yom
. pyon byun byon
. paek-
. thae tae
! wang wong ong heng
! li lee lei lie
! zhang chang cheung teo cheong
! chen chan tan chin tjan
. huang wong hwang ng- wee
. liu lau liew low lao
. yang yeung yeo ieong
. zhao chao chiu
. wu ng goh woo ung
. zhou chou chow chau
. xu hsu hui tsui koh-
. sun suen
. zhu chu chue choo
. ma mah
. lin lam lim
. guo kuo kwok quek kwek
. he ho
. gao kao ko
. luo lo law
. zheng cheng cheang tay
. liang leung neo
. xie hsieh tse cheah
. tang tong
. song sung soong
. feng fung
. deng teng
. xiao hsiao siu
. zeng tseng tsang chan-
. cai tsai choi chua tsoi
. peng pang
. pan poon pun phua
. yuan yuen
. dong tung
. yu yue yee
. jiang chiang keung cheung-
. ye yeh yip ip
. du tu to
. lu loo luk
. wei ngai
. cheng ching
. shen shum sim sum
. ren jen yam
. su so
. xi hsi
. hu wu-
. qian chien
. qin chin
. jin chin kam
. jia chia ka
. bai pai pak-
. cao tsao cho
. fang fong hong-
. nguyen
. tran
. pham
. hoang huynh
. vu vo
. dang
. bui
. ito itoh
. sato satoh
. saito saitoh
. kato katoh
. goto gotoh
. ono ohno
. oshima ohshima
. sudo sudoh
. kudo kudoh
. endo endoh
`;
/** Frequent surnames (`/` between spellings of one): they say less than rare ones, and each is another name than its neighbours. */
export const COMMON_SURNAMES = (
  'alonso alvarez arias blanco bravo cabrera calderon calvo campos cano cardenas cardona carrasco castro contreras cordoba cortes cruz delgado dominguez ' +
  'duran escobar espinoza esteban ferrer franco fuentes gallardo gallego galindo garrido gil gimenez/jimenez guerra guerrero guzman herrera herrero ibanez iglesias ' +
  'juarez leon lozano luna marin marquez medina mendez mendoza miranda molina montero montes montoya mora morales moreno moya munoz navarro nieto nunez ' +
  'ochoa ojeda ortega ortiz osorio pacheco padilla palacios parra pascual pena pineda ponce prieto quintero ramos reyes rios rivas robles rojas roman romero ' +
  'rosales rubio ruiz salas salazar salinas santana santos serrano sierra silva solis soto suarez tellez toledo trujillo valdez valencia vasquez/vazquez ' +
  'vega velasco velasquez vera vidal villa villalobos zamora zapata zuniga ferreira oliveira pereira costa carvalho almeida ribeiro pinto sousa/souza barbosa ' +
  'adams allen bailey baker barnes bell bennett brooks butler campbell carter collins cook cooper cox cruz edwards evans foster gray green hall harris hill ' +
  'howard hughes jenkins kelly king long miller mitchell morgan morris murphy myers parker perry phillips powell price richardson roberts robinson rogers ross ' +
  'russell sanders scott simmons sullivan thomas turner walker ward wood wright young bauer becker fuchs hahn hartmann keller klein koch krause krueger/kruger lange ' +
  'lehmann neumann richter schneider schroeder/schroder schulz schwarz vogel wagner weber werner winkler wolf zimmermann bernard bertrand bonnet dubois dupont durand ' +
  'fournier girard lambert lefebvre leroy mercier moreau morel petit roux bianchi bruno colombo conti esposito ferrari gallo greco lombardi mancini marino ' +
  'moretti ricci rinaldi rizzo romano rossi russo santoro ivanov smirnov kuznetsov popov vasiliev petrov sokolov mikhailov novikov fedorov morozov volkov ' +
  'alekseev lebedev semenov egorov pavlov kozlov stepanov nikolaev orlov andreev makarov nikitin zakharov zaitsev soloviev borisov yakovlev grigoriev ' +
  'romanov vorobiev frolov gusev kiselev sorokin belov medvedev antonov tarasov zhukov shevchenko kovalenko bondarenko tkachenko kravchenko melnyk kowalski ' +
  'nowak kaminski lewandowski mazur wojcik jovanovic petrovic nikolic markovic djordjevic/dordevic stojanovic ilic pavlovic milosevic popovic horvat kovacevic babic ' +
  'abbas abdi abbasi ansari awad aziz bakri barakat benali bhatti butt chaudhry/chaudhary/choudhury/chowdhury darwish farah ghulam haddad hamdan hijazi hosseinzadeh hussaini ibrahimi ' +
  'jaber khoury mansouri moradi mousavi najafi nassar qureshi rahmani rezaei sabbagh/sabagh salehi samadi shaheen sharifi tahiri yilmaz kaya demir celik sahin ' +
  'yildiz ozturk arslan dogan kilic aslan cetin kara koc kurt ozdemir polat agarwal banerjee bose chatterjee chauhan chopra das desai dutta ghosh gupta iyer ' +
  'jain joshi kapoor khanna kulkarni kumar malhotra mehta menon mishra mukherjee nair pandey patel patil pillai rao reddy saxena sen sharma singh srivastava ' +
  'tiwari verma yadav rajesh suresh priya amit anil sanjay vijay ravi sunil ashok marta marko ines hamza suzuki takahashi tanaka watanabe yamamoto nakamura ' +
  'kobayashi yoshida yamada sasaki diallo traore keita coulibaly ndiaye sow diop cisse toure kone ouattara camara okafor adeyemi okonkwo balogun eze mensah ' +
  'owusu boateng kamau mwangi ochieng moyo ncube dube sibanda nkosi dlamini'
).split(' ');
