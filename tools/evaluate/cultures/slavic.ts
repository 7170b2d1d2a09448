import { type Culture } from './culture.js';

/** Surnames of women in the languages of the east and south; also of peoples who took their surnames over. */
export const slavicFeminine = (surname: string) =>
  surname
    .replace(/(ov|ev|yov|in|yn|off)$/, '$1a')
    .replace(/offa$/, 'ova')
    .replace(/(sk|ck)(y|iy|ii|ij|i)$/, '$1aya')
    .replace(/(ов|ев|ёв|ин)$/, '$1а')
    .replace(/ский$/, 'ская');

const SLAVIC_FULL = ['given patronymic surname', 'surname given patronymic', 'surname, given patronymic'];
const SLAVIC_SHORT = ['given surname', 'surname given', 'g. p. surname', 'given p. surname', 'given~ surname'];

/** Names of Slavic peoples. */
export const SLAVIC_CULTURES: readonly Culture[] = [
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
];
