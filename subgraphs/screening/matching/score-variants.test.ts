import { prepareQuery } from './query.js';
import { DEFAULT_THRESHOLD } from './default-threshold.js';
import { preparePerson, scorePerson } from './score-person.js';

const score = (a: string, b: string, birth?: string) =>
  scorePerson(
    prepareQuery({ fullName: a, ...(birth !== undefined && { birthFrom: birth }) }),
    preparePerson({
      id: 'x',
      source: 'x',
      entityKind: 'person',
      topics: [],
      names: [{ text: b, kind: 'primary' }],
      ...(birth !== undefined && { births: [{ precision: 'exact', from: birth, to: birth }] }),
    }),
  ).score;

describe('one name written otherwise', () => {
  it.each([
    ['the servant with his article apart', 'Abdulrahman Tamimi', 'Abd al-Rahman Tamimi'],
    ['the servant of God in two words', 'Abd Allah Haddad', 'Abdellah Haddad'],
    ['an article in another letter', 'Walid Ennaqib', 'Walid al-Naqib'],
    ['sh by the habits of French', 'Samir Kachouche', 'Samir Kashoush'],
    ['w by the habits of French', 'Samir Taouil', 'Samir Tawil'],
    ['given names by the habits of French', 'Marouane Choukri', 'Marwan Shukri'],
    ['ts by the habits of scholars', 'Nino Kvaracxelia', 'Nino Kvaratskhelia'],
    ['letters that machines read for others', 'Petra Lindernann', 'Petra Lindemann'],
    ['digits for letters', 'R0bert Hartwe1l', 'Robert Hartwell'],
    ['digits for letters of Arabic', 'Mu7sin Tamimi', 'Muhsin Tamimi'],
    ['several names in one field', 'Morteza Kashani', 'Mortaza Kashany; Morteza Kashani'],
    ['a rare character', 'Wu Zicheng', '吴梓诚'],
    ['a surname of two characters', 'Yuchi Gong', '尉迟恭'],
    ['a western name before a Chinese one', 'Albert Shao Zihan', 'Shao Zihan'],
    ['the second given name in use', 'Javier Arellano Quintero', 'Francisco Javier Arellano Quintero'],
    ['a word that resembles the other beside equal ones', 'Rahman Zeb Tamimi', 'Rahman Zayb Tamimi'],
    ['Korean syllables together and apart', 'Do-Kyum Won', 'Won Tokyŏm'],
    ['a foreign name in katakana', 'マイケル・ジャクソン', 'Michael Jackson'],
    ['a foreign name in Arabic', 'توني بلير', 'Tony Blair'],
    ['a foreign name in Hangul', '도널드 트럼프', 'Donald Trump'],
    ['a soft g and silent letters in katakana', 'ジョージ・ワシントン', 'George Washington'],
    ['small vowels in katakana', 'ヴォロディーミル・フィリポフ', 'Volodymyr Filippov'],
    ['one foreign word in Hangul', '쇼펜하우어', 'Schopenhauer'],
    ['a foreign name in Chinese characters', '米歇尔·施耐德', 'Michel Schneider'],
    ['the same in older characters', '約翰·史密斯', 'John Smith'],
    ['an article written together, in Arabic apart', 'Tarik Alshammari', 'طارق الشمري'],
    ['a name of God of two letters', 'Abdul Haq Wasiq', 'عبد الحق وثيق'],
    ['a Somali spelling', 'Cabdiraxmaan Tamimi', 'Abdul Rahman Tamimi'],
    ['an office and a rare surname', 'General Zvonarevsky', 'Laurent Zvonarevsky'],
    ['fathers left out', 'Usama bin Zvonar', 'Usama bin Muhammad bin Awad bin Zvonar'],
    ['two letters in a word', 'Petra Kirmse', 'Petra Kirpte'],
    ['the last letter of a known name', 'Anit Zvonarevsky', 'Anita Zvonarevsky'],
    ['the last letter of a syllable', 'Wang Hsiao Min', 'Wang Hsiao Ming'],
    ['a title on the other side of one name', 'Sabri Shaykh', 'Shaykh Sabri'],
  ])('is found: %s', (_what, query, name) => {
    expect(score(query, name)).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
    expect(score(name, query)).toBeCloseTo(score(query, name), 6);
    expect(score(name, name)).toBe(1);
  });

  it.each([
    ['the first letter', 'Ganesh Jarki', 'Ganesh Karki'],
    ['two letters', 'Claudia Hofgmamn', 'Claudia Hofgaman'],
  ])('is found by the day of birth though %s are mistyped', (_what, query, name) => {
    expect(score(query, name)).toBeLessThan(score(query, name, '1980-05-17'));
    expect(score(query, name, '1980-05-17')).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
  });
});

describe('names of the same words', () => {
  it.each([
    ['a father and his son', 'Ali Hassan', 'Hassan Ali Mahmud'],
    ['the same with compound names', 'Tarik Salah al-Din', 'Salah al-Din Tarik Lutfi'],
    ['by a word between them', 'Ali bin Hassan', 'Hassan bin Ali'],
    ['a line of fathers turned round', 'Khalid Yusuf Tamimi', 'Tamimi Yusuf Khalid'],
  ])('are of two persons: %s', (_what, query, name) => {
    expect(score(query, name)).toBeLessThan(DEFAULT_THRESHOLD);
    expect(score(name, query)).toBeCloseTo(score(query, name), 6);
  });
});

describe('two persons with much in common', () => {
  it.each([
    ['another last word of a long name', 'Ali Hassan Yusuf Karim al-Tamimi', 'Ali Hassan Yusuf Karim al-Zubaydi'],
    ['another initial in the middle', 'Johannes A. Kettering Smithson', 'Johannes B. Kettering Smithson'],
    ['a woman of the same name', 'Karim Zvonarevsky', 'Karima Zvonarevsky'],
    ['a son', 'Muammar Zvonarevsky', 'Hannibal Muammar Zvonarevsky'],
    ['a syllable in Hangul', '김서현', '김세현'],
    ['initials alone', 'W. H.', 'William Hartwell'],
    ['a firm called after him', 'Zvonarevsky Trading LLC', 'Laurent Zvonarevsky'],
    ['two letters that make another surname', 'Petra Salminen', 'Petra Saarinen'],
    ['two letters that make another given name', 'Kalyani Zvonarevsky', 'Kalpana Zvonarevsky'],
    ['two letters beside a name that very many bear', 'Ali Kirmse', 'Ali Kirpte'],
  ])('are kept apart: %s', (_what, query, name) => {
    expect(score(query, name)).toBeLessThan(DEFAULT_THRESHOLD);
    expect(score(name, query)).toBeCloseTo(score(query, name), 6);
  });
});
