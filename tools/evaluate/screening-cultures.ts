/**
 * Names of many cultures with the spellings that documents and newspapers give them, from which pairs of names are made
 * (see screening-made-pairs.ts). Own compilation, kept apart from the scorer's tables: nothing here is read by the scorer,
 * and a spelling that it does not know stays in the measure.
 *
 * A line is one name: Latin spellings, the commonest first (`_` for a space inside one), then `=` and the original
 * script, then `~` and a pet name.
 */
export interface Culture {
  readonly name: string;
  readonly male: string;
  readonly female?: string;
  readonly surnames: string;
  /** Patronymics by the same line number as `male`: spellings for a son, `/`, for a daughter. */
  readonly patronymics?: string;
  /** Ways to write a name in full, and shortened: roles, `g.` for initials, `!` for the original script, `~` for pet names. */
  readonly full: readonly string[];
  readonly short: readonly string[];
  /** Roles that make another person when another name stands there. */
  readonly telling: readonly string[];
  /** How a woman's surname differs. */
  readonly feminine?: (surname: string) => string;
}

const slavicFeminine = (surname: string) =>
  surname
    .replace(/(ov|ev|yov|in|yn|off)$/, '$1a')
    .replace(/offa$/, 'ova')
    .replace(/(sk|ck)(y|iy|ii|ij|i)$/, '$1aya')
    .replace(/(ов|ев|ёв|ин)$/, '$1а')
    .replace(/ский$/, 'ская');

const SLAVIC_FULL = ['given patronymic surname', 'surname given patronymic', 'surname, given patronymic'];
const SLAVIC_SHORT = ['given surname', 'surname given', 'g. p. surname', 'given p. surname', 'given~ surname'];

export const CULTURES: readonly Culture[] = [
  {
    name: 'russian',
    male: `
Aleksandr Alexander Alexandr = Александр ~ Sasha
Aleksei Alexey Alexei Aleksej Alexeï = Алексей ~ Alyosha
Andrei Andrey Andrej = Андрей
Anatoly Anatoliy Anatolii = Анатолий
Boris = Борис
Dmitry Dmitri Dmitrii Dimitri = Дмитрий ~ Dima
Evgeny Yevgeny Evgenii Yevgeniy Evgueni = Евгений ~ Zhenya
Fyodor Fedor = Фёдор
Gennady Gennadiy Gennadii = Геннадий
Igor = Игорь
Ivan = Иван ~ Vanya
Konstantin Constantin = Константин
Maksim Maxim = Максим
Mikhail Michail Mikhaïl = Михаил ~ Misha
Nikolai Nikolay Nikolaj = Николай ~ Kolya
Oleg = Олег
Pavel = Павел ~ Pasha
Roman = Роман
Ruslan = Руслан
Sergei Sergey Serguei Sergej = Сергей ~ Seryozha
Stanislav = Станислав
Valentin = Валентин
Vasily Vasiliy Vasilii Vassili = Василий
Viktor Victor = Виктор
Vitaly Vitaliy Vitalii = Виталий
Vladimir Wladimir = Владимир ~ Volodya
Vladislav = Владислав
Vyacheslav Viacheslav = Вячеслав ~ Slava
Yuri Yury Iurii Juri = Юрий
Grigory Grigoriy Grigorii = Григорий`,
    patronymics: `
Aleksandrovich Alexandrovich / Aleksandrovna Alexandrovna = Александрович / Александровна
Alekseevich Alekseyevich Alexeyevich / Alekseevna Alexeyevna = Алексеевич / Алексеевна
Andreevich Andreyevich / Andreevna Andreyevna = Андреевич / Андреевна
Anatolyevich Anatolievich / Anatolyevna Anatolievna = Анатольевич / Анатольевна
Borisovich / Borisovna = Борисович / Борисовна
Dmitrievich Dmitriyevich / Dmitrievna Dmitriyevna = Дмитриевич / Дмитриевна
Evgenievich Yevgenyevich / Evgenievna Yevgenyevna = Евгеньевич / Евгеньевна
Fyodorovich Fedorovich / Fyodorovna Fedorovna = Фёдорович / Фёдоровна
Gennadievich Gennadyevich / Gennadievna Gennadyevna = Геннадьевич / Геннадьевна
Igorevich / Igorevna = Игоревич / Игоревна
Ivanovich / Ivanovna = Иванович / Ивановна
Konstantinovich / Konstantinovna = Константинович / Константиновна
Maksimovich Maximovich / Maksimovna Maximovna = Максимович / Максимовна
Mikhailovich Mikhaylovich / Mikhailovna Mikhaylovna = Михайлович / Михайловна
Nikolaevich Nikolayevich / Nikolaevna Nikolayevna = Николаевич / Николаевна
Olegovich / Olegovna = Олегович / Олеговна
Pavlovich / Pavlovna = Павлович / Павловна
Romanovich / Romanovna = Романович / Романовна
Ruslanovich / Ruslanovna = Русланович / Руслановна
Sergeevich Sergeyevich / Sergeevna Sergeyevna = Сергеевич / Сергеевна
Stanislavovich / Stanislavovna = Станиславович / Станиславовна
Valentinovich / Valentinovna = Валентинович / Валентиновна
Vasilievich Vasilyevich / Vasilievna Vasilyevna = Васильевич / Васильевна
Viktorovich / Viktorovna = Викторович / Викторовна
Vitalievich Vitalyevich / Vitalievna Vitalyevna = Витальевич / Витальевна
Vladimirovich / Vladimirovna = Владимирович / Владимировна
Vladislavovich / Vladislavovna = Владиславович / Владиславовна
Vyacheslavovich / Vyacheslavovna = Вячеславович / Вячеславовна
Yurievich Yuryevich Iurevich / Yurievna Yuryevna = Юрьевич / Юрьевна
Grigorievich Grigoryevich / Grigorievna Grigoryevna = Григорьевич / Григорьевна`,
    female: `
Aleksandra Alexandra = Александра
Anna = Анна
Anastasia Anastasiya = Анастасия ~ Nastya
Ekaterina Yekaterina Katerina = Екатерина ~ Katya
Elena Yelena = Елена ~ Lena
Galina = Галина
Irina = Ирина
Larisa = Лариса
Lyudmila Liudmila Ludmila = Людмила
Marina = Марина
Maria Mariya Mariia = Мария ~ Masha
Natalia Natalya Nataliya = Наталья ~ Natasha
Nina = Нина
Olga = Ольга
Svetlana = Светлана ~ Sveta
Tatiana Tatyana = Татьяна ~ Tanya
Valentina = Валентина
Yulia Yuliya Julia Iuliia = Юлия`,
    surnames: `
Abramov = Абрамов
Arkhipov Arhipov = Архипов
Baranov = Баранов
Bogdanov = Богданов
Chernyshev Chernyshov = Чернышев
Danilov = Данилов
Dorofeev Dorofeyev = Дорофеев
Ermakov Yermakov = Ермаков
Galkin = Галкин
Gerasimov = Герасимов
Gorshkov = Горшков
Kalinin = Калинин
Kharitonov Haritonov = Харитонов
Khrushchev Hruschev = Хрущев
Komarov = Комаров
Konovalov = Коновалов
Kudryavtsev Kudriavtsev = Кудрявцев
Lavrentiev Lavrentyev = Лаврентьев
Malyshev = Малышев
Maslov = Маслов
Naryshkin = Нарышкин
Ovchinnikov = Овчинников
Polyansky Polyanskiy Polianskii = Полянский
Rogozin = Рогозин
Savelyev Saveliev Savel'ev = Савельев
Shcherbakov Scherbakov = Щербаков
Shubin = Шубин
Timofeev Timofeyev = Тимофеев
Tretyakov Tretiakov = Третьяков
Ustinov = Устинов
Vinogradov = Виноградов
Voloshin = Волошин
Yudin Iudin = Юдин
Zhiltsov = Жильцов
Zhirkov = Жирков
Zubkov = Зубков`,
    full: [...SLAVIC_FULL, 'given! patronymic! surname!', 'surname! given! patronymic!'],
    short: [...SLAVIC_SHORT, 'given! surname!'],
    telling: ['given', 'surname', 'patronymic', 'given patronymic'],
    feminine: slavicFeminine,
  },
  {
    name: 'ukrainian',
    male: `
Oleksandr Olexandr Aleksandr = Олександр
Andriy Andrii Andrey = Андрій
Bohdan Bogdan = Богдан
Dmytro Dmitro Dmitry = Дмитро
Hryhoriy Hryhorii Grigoriy = Григорій
Ihor Igor = Ігор
Mykhailo Mykhaylo Mikhail = Михайло
Mykola Nikolay = Микола
Oleksiy Oleksii Aleksey = Олексій
Petro Pyotr = Петро
Serhiy Serhii Sergey = Сергій
Taras = Тарас
Vasyl Vasily = Василь
Volodymyr Vladimir = Володимир
Yevhen Ievgen Evgeny = Євген
Yuriy Yurii = Юрій`,
    female: `
Iryna Irina = Ірина
Kateryna Ekaterina = Катерина
Nataliya Natalia = Наталія
Oksana Oxana = Оксана
Olena Elena = Олена
Svitlana Svetlana = Світлана
Tetiana Tetyana Tatiana = Тетяна
Yuliia Yuliya Yulia = Юлія`,
    patronymics: `
Oleksandrovych / Oleksandrivna = Олександрович / Олександрівна
Andriyovych Andriiovych / Andriivna = Андрійович / Андріївна
Bohdanovych / Bohdanivna = Богданович / Богданівна
Dmytrovych / Dmytrivna = Дмитрович / Дмитрівна
Hryhorovych / Hryhorivna = Григорович / Григорівна
Ihorovych / Ihorivna = Ігорович / Ігорівна
Mykhailovych Mykhaylovych / Mykhailivna = Михайлович / Михайлівна
Mykolayovych Mykolaiovych / Mykolaivna = Миколайович / Миколаївна
Oleksiyovych / Oleksiivna = Олексійович / Олексіївна
Petrovych / Petrivna = Петрович / Петрівна
Serhiyovych Serhiiovych / Serhiivna = Сергійович / Сергіївна
Tarasovych / Tarasivna = Тарасович / Тарасівна
Vasylovych Vasyliovych / Vasylivna = Васильович / Василівна
Volodymyrovych / Volodymyrivna = Володимирович / Володимирівна
Yevhenovych Yevheniyovych / Yevhenivna = Євгенович / Євгенівна
Yuriyovych Yuriiovych / Yuriivna = Юрійович / Юріївна`,
    surnames: `
Bilous Belous = Білоус
Chornovil = Чорновіл
Dovhalenko Dovgalenko = Довгаленко
Hrytsenko Gritsenko = Гриценко
Ishchenko Ischenko = Іщенко
Kharchenko Harchenko = Харченко
Lysenko = Лисенко
Marchenko = Марченко
Oliynyk Oliinyk Oleinik = Олійник
Palamarchuk = Паламарчук
Rudenko = Руденко
Savchenko = Савченко
Shevchuk = Шевчук
Stelmakh Stelmah = Стельмах
Tymoshchuk Timoschuk = Тимощук
Vyhovsky Vyhovskyi Vygovsky = Виговський
Yushchuk = Ющук
Zakharchenko = Захарченко`,
    full: [...SLAVIC_FULL, 'given! patronymic! surname!', 'surname! given! patronymic!'],
    short: ['given surname', 'surname given', 'g. p. surname', 'given! surname!'],
    telling: ['given', 'surname', 'patronymic'],
    feminine: (surname) => surname.replace(/ky$|kyi$/, 'ka').replace(/ський$/, 'ська'),
  },
  {
    name: 'serbian',
    male: `
Aleksandar = Александар
Branislav = Бранислав
Đorđe Djordje Dordje = Ђорђе
Dragan = Драган
Goran = Горан
Jovan = Јован
Miloš Milos Milosh = Милош
Miodrag = Миодраг
Nebojša Nebojsa = Небојша
Nenad = Ненад
Radovan = Радован
Ratko = Ратко
Slobodan = Слободан
Vojislav = Војислав
Željko Zeljko = Жељко
Zoran = Зоран`,
    female: `
Dragana = Драгана
Jelena = Јелена
Jasmina = Јасмина
Milica = Милица
Snežana Snezana = Снежана`,
    surnames: `
Arsenijević Arsenijevic = Арсенијевић
Bogdanović Bogdanovic = Богдановић
Ćosić Cosic Chosich = Ћосић
Đurić Djuric Duric = Ђурић
Gavrilović Gavrilovic = Гавриловић
Jevtić Jevtic = Јевтић
Karanović Karanovic = Карановић
Lazarević Lazarevic = Лазаревић
Marjanović Marjanovic = Марјановић
Obradović Obradovic = Обрадовић
Šainović Sainovic = Шаиновић
Stanišić Stanisic Stanishich = Станишић
Tošić Tosic = Тошић
Vukašinović Vukasinovic = Вукашиновић
Živković Zivkovic = Живковић`,
    full: ['given surname', 'surname given', 'surname, given', 'given! surname!'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
  },
  {
    name: 'polish',
    male: `
Bartosz
Grzegorz
Jakub
Jarosław Jaroslaw
Krzysztof
Łukasz Lukasz
Maciej
Michał Michal
Paweł Pawel
Rafał Rafal
Sławomir Slawomir
Wojciech
Zbigniew
Mirosław Miroslaw`,
    female: `
Agnieszka
Bożena Bozena
Grażyna Grazyna
Małgorzata Malgorzata
Jadwiga
Katarzyna
Halina`,
    surnames: `
Brzeziński Brzezinski
Czarnecki
Dąbrowski Dabrowski
Gąsiorowski Gasiorowski
Jabłoński Jablonski
Kołodziejczyk Kolodziejczyk
Kwaśniewski Kwasniewski
Łukaszewicz Lukaszewicz
Majchrzak
Piątkowski Piatkowski
Sikorski
Skrzypczak
Szczepański Szczepanski
Wróblewski Wroblewski
Żurawski Zurawski`,
    full: ['given surname', 'surname given', 'given second surname'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
    feminine: (surname) => surname.replace(/(s|ń|n)ki$/, '$1ka').replace(/cki$/, 'cka'),
  },
  {
    name: 'czech',
    male: 'Zdeněk Zdenek\nJiří Jiri\nTomáš Tomas\nPetr\nOndřej Ondrej\nMiloslav\nLadislav\nBohuslav',
    female: 'Zdeňka Zdenka\nJitka\nHana\nLenka\nPetra\nBohumila',
    surnames: `
Novotný Novotny
Svoboda
Dvořák Dvorak
Černý Cerny
Procházka Prochazka
Kučera Kucera
Hájek Hajek
Jelínek Jelinek
Růžička Ruzicka
Beneš Benes
Šimek Simek`,
    full: ['given surname', 'surname given', 'surname, given'],
    short: ['g. surname'],
    telling: ['given', 'surname'],
    feminine: (surname) =>
      surname
        .replace(/ý$/, 'á')
        .replace(/(?<=[kšsc])$/, 'ova')
        .replace(/(čer|cher|bod|čk|ck|zk|žk)a$/, '$1ova'),
  },
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
