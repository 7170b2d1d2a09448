import { type Culture } from './culture.js';

import { slavicFeminine } from './slavic.js';

/** Names from North Africa to Central Asia, and of the peoples between. */
export const NEAR_EASTERN_CULTURES: readonly Culture[] = [
  {
    name: 'arabic',
    male: `
Muhammad Mohammed Mohamed Mohammad Muhammed = محمد
Ahmad Ahmed = أحمد
Mahmoud Mahmud = محمود
Ali Aly = علي
Hassan Hasan = حسن
Hussein Husayn Hussain Hossein = حسين
Khalid Khaled = خالد
Omar Umar = عمر
Othman Uthman Osman = عثمان
Ibrahim Ebrahim = إبراهيم
Ismail Ismael = إسماعيل
Yusuf Youssef Yousef = يوسف
Mustafa Mostafa Moustafa = مصطفى
Abdullah Abdallah Abdulla = عبد الله
Abdulrahman Abdul-Rahman Abd_al-Rahman Abdelrahman Abdurrahman = عبد الرحمن
Abdulaziz Abdul-Aziz Abd_al-Aziz Abdelaziz = عبد العزيز
Abdulkarim Abdul-Karim Abdel-Kareem = عبد الكريم
Nasser Nasir Naser = ناصر
Salih Saleh = صالح
Salim Salem = سالم
Sulayman Suleiman Sulaiman = سليمان
Tariq Tarek Tareq = طارق
Walid Waleed = وليد
Yahya Yehia = يحيى
Zakariya Zakaria = زكريا
Jamal Gamal = جمال
Jaber Jabir Gaber = جابر
Faisal Faysal = فيصل
Fadel Fadhil Fadil = فاضل
Haitham Haytham = هيثم
Qasim Kassem Qassem = قاسم
Taha = طه
Usama Osama Oussama = أسامة
Ayman Aiman = أيمن
Bassam = بسام
Hatim Hatem = حاتم
Muntasir Montasser = منتصر
Raed Ra'id = رائد
Saddam = صدام
Wissam Wisam = وسام
Adib Adeeb = أديب
Ghaleb Ghalib = غالب
Lutfi Lotfi = لطفي
Munther Mundhir = منذر`,
    female: `
Fatima Fatimah Fatma = فاطمة
Aisha Aysha Ayesha = عائشة
Khadija Khadijah = خديجة
Maryam Mariam = مريم
Zaynab Zeinab Zainab = زينب
Samira Sameera = سميرة
Layla Leila Laila = ليلى
Amal = أمل
Hanan = حنان
Wafa Wafaa = وفاء`,
    surnames: `
Tikriti = التكريتي
Zarqawi Zarkawi = الزرقاوي
Shammari Shammary = الشمري
Qahtani Kahtani = القحطاني
Ghamdi Ghamidi = الغامدي
Otaibi Utaybi = العتيبي
Harbi = الحربي
Hamdani = الحمداني
Jabouri Jubouri Juburi = الجبوري
Dulaimi Dulaymi = الدليمي
Maliki = المالكي
Masri = المصري
Tamimi = التميمي
Zahrani = الزهراني
Najjar = النجار
Haddad = حداد
Khatib Khateeb = الخطيب
Rashidi = الرشيدي
Sudani = السوداني
Awlaki Awlaqi Aulaqi = العولقي
Houthi Huthi = الحوثي
Ansari = الأنصاري
Sharif Sherif = الشريف
Hijazi Hegazi = حجازي
Saadi Sa'di = السعدي`,
    full: [
      'given father grandfather surname',
      'given father al-surname',
      'given bin father al-surname',
      'given ibn father Al surname',
      'given father surname',
      'given! father! grandfather! surname!',
      'given! father! surname!',
    ],
    short: [
      'given al-surname',
      'given surname',
      'surname given father',
      'Sheikh given father al-surname',
      'given f. al-surname',
      'given! surname!',
      'Abu kunya given father al-surname',
    ],
    telling: ['given', 'surname', 'father', 'given father'],
  },
  {
    name: 'maghreb',
    male: `
Abdelkader Abdulqadir Abd-el-Kader
Abdelmalek Abdulmalik Abd_al-Malik
Ahmed Ahmad
Boualem Bualem
Djamel Jamal Gamal
Hichem Hisham
Hocine Hussein Husayn
Khaled Khalid
Lakhdar
Mohamed Mohammed
Mokhtar Mukhtar
Nabil
Rabah
Rachid Rashid
Redouane Ridwan Redwan
Slimane Suleiman Sliman
Tahar Tahir
Yacine Yasin Yassin
Youcef Yusuf Youssef
Toufik Tawfiq
Noureddine Nur_al-Din Noureddin`,
    female: 'Aicha Aisha\nFatima Fatma\nKhadidja Khadija\nSoumia Sumaya\nYamina\nZohra Zahra',
    surnames: `
Belkacem Belkassem
Belmokhtar Bel_Mokhtar
Benmoussa Ben_Moussa
Bouazza
Boumediene Boumedienne Bumedyan
Bouteflika
Chaouch Shawsh
Droukdel Drukdel
El_Hadj El-Haj
Ghezali Ghazali
Hattab
Khelil Khalil
Kouachi
Laaroussi Larousi
Meziane
Sahraoui Sahrawi
Zerhouni
Ziani`,
    full: ['given surname', 'surname given', 'SURNAME given', 'given second surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'persian',
    male: `
Mohammad Mohamad Muhammad = محمد
Ali = علی
Hossein Hosein Hussein = حسین
Hassan Hasan = حسن
Reza = رضا
Mehdi Mahdi = مهدی
Amir = امیر
Javad Jawad = جواد
Mohsen Mohsin = محسن
Masoud Massoud = مسعود
Majid Madjid = مجید
Saeed Said = سعید
Hamid = حمید
Farhad = فرهاد
Bahman = بهمن
Behzad = بهزاد
Dariush Daryoush = داریوش
Esmail Ismail Esmaeil = اسماعیل
Gholamreza Gholam_Reza Gholam-Reza = غلامرضا
Mahmoud Mahmud = محمود
Morteza Murtaza = مرتضی
Qasem Ghasem Qassem = قاسم
Rostam = رستم
Siamak = سیامک`,
    female:
      'Fatemeh Fatima = فاطمه\nMaryam = مریم\nNarges Narguess = نرگس\nShirin = شیرین\nZahra = زهرا\nParvaneh = پروانه',
    surnames: `
Ahmadinejad Ahmadi-Nejad Ahmadi_Nejad = احمدی‌نژاد
Bagheri Baqeri = باقری
Dehghan Dehqan = دهقان
Farahani = فراهانی
Ghasemi Qasemi = قاسمی
Hosseinzadeh Hosseinzade Hossein_Zadeh = حسین‌زاده
Jafari Jaafari = جعفری
Karimi = کریمی
Khamenei Khamene'i = خامنه‌ای
Larijani = لاریجانی
Mousavi Moosavi Musavi = موسوی
Naqdi Naghdi = نقدی
Pourmohammadi Pour-Mohammadi = پورمحمدی
Rezaei Rezai Rezaee = رضایی
Salehi = صالحی
Shamkhani = شمخانی
Soleimani Suleimani Soleymani = سلیمانی
Tehrani = تهرانی
Vahidi = وحیدی
Zolghadr Zolqadr = ذوالقدر`,
    full: ['given surname', 'given second surname', 'given! surname!', 'surname given', 'Seyed given surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'afghan',
    male: `
Abdul_Ghani Abdulghani
Abdul_Qadeer Abdul_Qadir
Agha_Jan
Amir_Khan
Gul_Agha
Habibullah Habib_Ullah
Hafizullah
Jalaluddin Jalal_al-Din Jalaluddine
Mohammad_Omar Muhammad_Umar
Mohammad_Yaqoob Muhammad_Yaqub
Najibullah
Nasiruddin Naseeruddin
Rahmatullah Rahmat_Ullah
Saifullah Saif_Ullah
Sirajuddin Siraj_al-Din Serajuddin
Zabihullah
Zia_ur_Rahman Ziaurrahman`,
    surnames: `
Akhundzada Akhundzadeh
Alizai
Barakzai
Durrani
Hakimi
Haqqani Haqani
Hotak
Ishaqzai Eshaqzai
Kakar
Mansour Mansoor
Mutawakil Mutawakkil
Noorzai Nurzai
Popalzai
Stanekzai Stanikzai
Wardak
Zadran Jadran`,
    full: ['given surname', 'Mullah given surname', 'surname given', 'Haji given surname'],
    short: ['Maulavi given surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'pakistani',
    male: 'Muhammad_Aslam\nMuhammad_Asif\nMuhammad_Arif\nGhulam_Mustafa Ghulam_Mostafa\nHafiz_Saeed Hafiz_Said\nImran\nJaved Javed\nShahid\nTariq\nZahid\nRashid\nWaqar\nNadeem Nadim\nNaveed Navid\nKhurram Khuram',
    surnames:
      'Awan\nBajwa\nBhutto\nChaudhry Chaudhary Choudhry\nGilani Gillani\nHashmi Hashimi\nKhokhar\nLakhvi Lakhwi\nMehsud Mahsud\nNiazi\nQureshi Quraishi Koreshi\nRizvi Rizwi\nSandhu\nSattar',
    full: ['given surname', 'surname given'],
    short: ['Dr given surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'turkish',
    male: `
Çağatay Cagatay
Doğan Dogan
Gökhan Gokhan Goekhan
Hüseyin Huseyin Hueseyin
İbrahim Ibrahim
İsmail Ismail
Kılıç Kilic
Mehmet
Mustafa
Oğuz Oguz
Ömer Omer Oemer
Özgür Ozgur
Recep Redjep
Şükrü Sukru
Tayyip Tayyib
Uğur Ugur
Yiğit Yigit`,
    female: 'Ayşe Ayse Aishe\nGülşen Gulsen Guelsen\nŞebnem Sebnem\nÇiğdem Cigdem\nZübeyde Zubeyde',
    surnames: `
Akdoğan Akdogan
Başbuğ Basbug
Çakıcı Cakici
Çetinkaya Cetinkaya
Demirtaş Demirtas
Erdoğan Erdogan Erdoghan
Güneş Gunes Guenes
Işık Isik
Karadağ Karadag
Öcalan Ocalan Oecalan
Şimşek Simsek
Taşkın Taskin
Türkmen Turkmen Tuerkmen
Yalçın Yalcin
Yüksel Yuksel Yueksel`,
    full: ['given surname', 'SURNAME given', 'given second surname', 'surname, given'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'azeri',
    male: 'Elchin Elçin = Эльчин\nIlham İlham = Ильхам\nRauf = Рауф\nVagif Vaqif = Вагиф\nEldar = Эльдар\nHeydar Heydər Geidar = Гейдар\nNamig Namiq = Намиг\nRamiz = Рамиз',
    female: 'Leyla = Лейла\nSevda = Севда\nGunel Günel = Гюнель\nMehriban = Мехрибан',
    surnames:
      'Aliyev Əliyev Aliev = Алиев\nGuliyev Quliyev Kuliev = Гулиев\nHuseynov Hüseynov Guseinov = Гусейнов\nIsmayilov Ismailov = Исмайлов\nMammadov Məmmədov Mamedov = Мамедов\nRzayev Rzaev = Рзаев\nSafarov Səfərov = Сафаров\nJafarov Cəfərov Dzhafarov = Джафаров',
    full: ['given surname', 'surname given', 'given! surname!'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
    feminine: slavicFeminine,
  },
  {
    name: 'central-asian',
    male: 'Nursultan Nūrsūltan = Нурсултан\nKassym Qasym Kasym = Касым\nBakytzhan Baqytjan Bakhytzhan = Бакытжан\nSherzod Sherzad = Шерзод\nShavkat Shawkat = Шавкат\nOtabek Utabek = Отабек\nDilshod Dilshad = Дилшод\nAlmazbek = Алмазбек\nKurmanbek Qurmanbek = Курманбек\nRustam = Рустам\nEmomali Imomali = Эмомали\nYerlan Erlan = Ерлан',
    surnames:
      'Akhmetov Ahmetov = Ахметов\nAbdullayev Abdullaev = Абдуллаев\nIskakov Iskhakov = Искаков\nKarimov = Каримов\nMirziyoyev Mirziyoev = Мирзиёев\nNazarbayev Nazarbaev = Назарбаев\nRakhmonov Rahmonov Rakhmanov = Рахмонов\nSadykov Sadiqov = Садыков\nTokayev Tokaev = Токаев\nYuldashev Yoldoshev Iuldashev = Юлдашев\nZhaparov Japarov Dzhaparov = Жапаров',
    full: ['given surname', 'surname given', 'given! surname!'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
    feminine: slavicFeminine,
  },
  {
    name: 'georgian',
    male: 'Giorgi Georgi George = გიორგი\nDavit David Daviti = დავით\nLevan = ლევან\nMikheil Mikhail = მიხეილ\nNodar = ნოდარ\nShota = შოთა\nTengiz = თენგიზ\nVakhtang Vahtang = ვახტანგ\nZaza = ზაზა\nZurab = ზურაბ',
    female: 'Ketevan = ქეთევან\nManana = მანანა\nNino = ნინო\nTamar = თამარ\nSalome = სალომე',
    surnames:
      'Bakradze = ბაქრაძე\nChikovani = ჩიქოვანი\nGelashvili = გელაშვილი\nGogoladze = გოგოლაძე\nIvanishvili = ივანიშვილი\nJaparidze Djaparidze = ჯაფარიძე\nKhachidze Hachidze = ხაჩიძე\nKvirikashvili Kvirikaschvili = კვირიკაშვილი\nMargvelashvili = მარგველაშვილი\nSaakashvili = სააკაშვილი\nTsereteli Zereteli = წერეთელი\nZhvania Jvania = ჟვანია',
    full: ['given surname', 'surname given', 'given! surname!', 'surname! given!'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'armenian',
    male: 'Aram = Արամ\nArmen = Արմեն\nGevorg Gevork Kevork = Գևորգ\nHakob Hagop Akop = Հակոբ\nKaren = Կարեն\nNikol Nikola = Նիկոլ\nRobert = Ռոբերտ\nSerzh Serge = Սերժ\nTigran Dikran = Տիգրան\nVahan = Վահան',
    female: 'Anahit Anahid = Անահիտ\nLusine = Լուսինե\nNarine = Նարինե\nGayane = Գայանե',
    surnames:
      'Abrahamyan Abrahamian = Աբրահամյան\nGevorgyan Kevorkian = Գևորգյան\nGrigoryan Grigorian Krikorian = Գրիգորյան\nHarutyunyan Harutiunian Arutyunyan = Հարությունյան\nHovhannisyan Hovhannisian Oganesyan = Հովհաննիսյան\nKarapetyan Karapetian = Կարապետյան\nKhachatryan Khachatrian Hachatryan = Խաչատրյան\nMkrtchyan Mkrtchian = Մկրտչյան\nPashinyan Pashinian = Փաշինյան\nSargsyan Sarkisian Sarkissian = Սարգսյան\nTer-Petrosyan Ter_Petrosian = Տեր-Պետրոսյան',
    full: ['given surname', 'surname given', 'given! surname!'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'greek',
    male: 'Alexis = Αλέξης\nAthanasios Thanasis = Αθανάσιος\nChristos Hristos = Χρήστος\nDimitrios Dimitris = Δημήτριος\nEvangelos Vangelis = Ευάγγελος\nGeorgios Giorgos Yiorgos = Γεώργιος\nIoannis Yannis Giannis = Ιωάννης\nKonstantinos Constantinos Kostas = Κωνσταντίνος\nKyriakos = Κυριάκος\nNikolaos Nikos = Νικόλαος\nPanagiotis Panayiotis = Παναγιώτης\nSpyridon Spyros = Σπυρίδων\nStavros = Σταύρος\nTheodoros = Θεόδωρος',
    female: 'Aikaterini Katerina = Αικατερίνη\nDimitra = Δήμητρα\nEleni Helen = Ελένη\nMaria = Μαρία\nSofia = Σοφία',
    surnames:
      'Anagnostopoulos = Αναγνωστόπουλος\nAngelopoulos Aggelopoulos = Αγγελόπουλος\nChatzidakis Hatzidakis = Χατζιδάκης\nDimopoulos = Δημόπουλος\nGavras = Γαβράς\nKaramanlis = Καραμανλής\nKontos = Κόντος\nMitsotakis = Μητσοτάκης\nNikolaidis Nicolaides = Νικολαΐδης\nPapadakis = Παπαδάκης\nPapandreou = Παπανδρέου\nStathopoulos = Σταθόπουλος\nTheodorakis = Θεοδωράκης\nTsipras Tsypras = Τσίπρας\nVasileiou Vassiliou = Βασιλείου\nXenakis = Ξενάκης',
    full: ['given surname', 'surname given', 'given! surname!', 'SURNAME given'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
    feminine: (surname) =>
      surname
        .replace(/opoulos$/, 'opoulou')
        .replace(/(ak|l|id)is$/, '$1i')
        .replace(/όπουλος$/, 'οπούλου')
        .replace(/(άκ|ίδ)ης$/, '$1η'),
  },
  {
    name: 'hebrew',
    male: 'Avraham Abraham = אברהם\nBinyamin Benjamin Binyamin = בנימין\nChaim Haim Hayim = חיים\nEliyahu Eliahu Elijah = אליהו\nMenachem Menahem = מנחם\nMordechai Mordekhai = מרדכי\nMoshe Moses Mosheh = משה\nNaftali = נפתלי\nRafael Raphael = רפאל\nReuven Reuben = ראובן\nShimon Simon = שמעון\nShlomo Solomon = שלמה\nYaakov Yaacov Jacob = יעקב\nYehuda Yehudah = יהודה\nYitzhak Itzhak Yitzchak = יצחק\nYosef Joseph Yossef = יוסף\nZvi Tzvi = צבי',
    female: 'Chana Hana Hannah = חנה\nMiriam = מרים\nRivka Rebecca = רבקה\nTzipi Tsipi = ציפי\nYael = יעל',
    surnames:
      'Abutbul = אבוטבול\nAshkenazi Askenazi = אשכנזי\nAvital = אביטל\nBen-Ami Ben_Ami Benami = בן עמי\nBirnbaum = בירנבאום\nDayan = דיין\nElbaz = אלבז\nGoldstein Goldshtein = גולדשטיין\nHershkovitz Herskovits = הרשקוביץ\nHorowitz Horovitz = הורוביץ\nKaplan = קפלן\nLifshitz Lifshits = ליפשיץ\nMalka = מלכה\nRabinovich Rabinovitch = רבינוביץ\nRosenberg = רוזנברג\nShalom = שלום\nYosef Yossef = יוסף\nZilberman Silberman = זילברמן',
    full: ['given surname', 'surname given', 'given! surname!', 'surname! given!'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
];
