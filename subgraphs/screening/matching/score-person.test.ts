import { type ListedPerson } from '../person.js';
import { prepareQuery, type PersonQuery } from './query.js';
import { DEFAULT_THRESHOLD } from './default-threshold.js';
import { preparePerson, scorePerson } from './score-person.js';

const listed = (text: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id: 'one',
  source: 'made-up',
  entityKind: 'person',
  topics: [],
  names: [{ text, kind: 'primary' }],
  ...more,
});

const score = (query: string | PersonQuery, person: string | ListedPerson) =>
  scorePerson(
    prepareQuery(typeof query === 'string' ? { fullName: query } : query),
    preparePerson(typeof person === 'string' ? listed(person) : person),
  );

describe('one person under two spellings', () => {
  it.each([
    ['the order', 'Hartwell William', 'William Hartwell'],
    ['a slip', 'William Hartwel', 'William Hartwell'],
    ['two slips in a long word', 'Oleg Konstantinoplosky', 'Oleg Konstantinopolski'],
    ['a nickname', 'Bill Hartwell', 'William Hartwell'],
    ['an initial', 'W. Hartwell', 'William Hartwell'],
    ['a middle name left out', 'William Hartwell', 'William Edgar Hartwell'],
    ['a patronymic left out', 'Oleg Vasylenko', 'Oleg Petrovich Vasylenko'],
    ['a woman by the form for men', 'Irina Sokolov', 'Irina Sokolova'],
    ['glued words', 'Jinping Xu', 'Xu Jin Ping'],
    ['a particle', 'Omar Zarqawi', 'Umar al-Zarqawi'],
    ['the servant of', 'Abdurrahman Tamimi', 'Abd al-Rahman al-Tamimi'],
    ['faith', 'Noureddine Haddad', 'Nur al-Din Haddad'],
    ['Ukrainian and Russian', 'Сергій Бондаренко', 'Sergey Bondarenko'],
    ['Greek', 'Γιώργος Παπαδόπουλος', 'Giorgos Papadopoulos'],
    ['Georgian', 'გიორგი ბერიძე', 'Giorgi Beridze'],
    ['Armenian', 'Արմեն Պետրոսյան', 'Armen Petrosyan'],
    ['Arabic by consonants', 'رافي طلفاح', 'Rafi Tilfah'],
    ['Persian', 'کوروش رضایی', 'Kourosh Rezaei'],
    ['Hebrew', 'משה פרידמן', 'Moshe Friedman'],
    ['Chinese', '陈国强', 'Chen Guoqiang'],
    ['Chinese in Wade-Giles', 'Mao Zedong', 'Mao Tse-tung'],
    ['Japanese', '田中健一', 'Kenichi Tanaka'],
    ['Japanese kana', 'たなか けんいち', 'Kenichi Tanaka'],
    ['Korean', '김정철', 'Kim Jong Chol'],
    ['Korean spellings', 'Cho Yong-chol', 'Jo Yeong Cheol'],
  ])('is found through %s', (_what, query, name) => {
    expect(score(query, name).score).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
  });
});

describe('two persons with near names', () => {
  it.each([
    ['brothers', 'Ahmad Haddad', 'Mahmud Haddad'],
    ['a son whose name is of two words', 'Sirajuddin Jalaluddin Haqqani', 'Jalaluddin Haqqani'],
    ['brother and sister', 'Karim Tamimi', 'Maryam Tamimi'],
    ['another middle name', 'William Edgar Hartwell', 'William Simon Hartwell'],
    ['one syllable in Korean', 'Kim Yong Chol', 'Kim Song Chol'],
    ['one syllable in Chinese', 'Chen Mingfu', 'Chen Mingguo'],
    ['a common given name alone', 'Muhammad Haddad', 'Muhammad Tamimi'],
    ['one word of two', 'Hartwell', 'William Hartwell'],
    ['father and son', 'William Hartwell Jr.', 'William Hartwell Sr.'],
  ])('are kept apart: %s', (_what, query, name) => {
    expect(score(query, name).score).toBeLessThan(DEFAULT_THRESHOLD);
  });
});

describe('the score', () => {
  it('is 1 for equality alone', () => {
    expect(score('William Hartwell', 'William Hartwell').score).toBe(1);
    expect(score('Hartwell William', 'William Hartwell').score).toBeLessThan(1);
    expect(score('Wiliam Hartwell', 'William Hartwell').score).toBeLessThan(1);
  });

  it('takes an omitted middle name better than a contradicted one', () => {
    const omitted = score('William Hartwell', 'William Edgar Hartwell').score;
    const contradicted = score('William Simon Hartwell', 'William Edgar Hartwell').score;
    expect(omitted).toBeGreaterThan(contradicted + 0.15);
  });

  it('falls with a wrong birth date and rises with the right one, which alone decide nothing', () => {
    const person = listed('William Edgar Hartwell', {
      births: [{ precision: 'exact', from: '1960-05-06', to: '1960-05-06' }],
    });
    const without = score('William Hartwell', person).score;
    const right = score({ fullName: 'William Hartwell', birthFrom: '1960-05-06' }, person).score;
    const wrong = score({ fullName: 'William Hartwell', birthFrom: '1985-01-01' }, person).score;
    expect(right).toBeGreaterThan(without);
    expect(wrong).toBeLessThan(without);
    expect(wrong).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
    expect(score({ fullName: 'Simon Hartwell', birthFrom: '1960-05-06' }, person).score).toBeLessThan(
      DEFAULT_THRESHOLD,
    );
  });

  it('reads a span of births, a year and circa', () => {
    const reason = (person: ListedPerson, from: string, to?: string) =>
      score({ fullName: 'Omar Haddad', birthFrom: from, ...(to !== undefined && { birthTo: to }) }, person)
        .explain()
        .adjustments.map((one) => one.reason);
    const year = listed('Omar Haddad', { births: [{ precision: 'year', from: '1961-01-01', to: '1961-12-31' }] });
    const circa = listed('Omar Haddad', { births: [{ precision: 'circa', from: '1961-01-01', to: '1961-12-31' }] });
    expect(reason(year, '1961-07-01')).toContain('birth-year-agrees');
    expect(reason(year, '1950-01-01', '1970-01-01')).toContain('birth-year-agrees');
    expect(reason(year, '1964-07-01')).toContain('birth-differs');
    expect(reason(circa, '1963-07-01')).toContain('birth-year-agrees');
  });

  it('lets a span of decades, or one without beginning, speak against those born outside and for nobody', () => {
    const person = listed('Omar Yusuf Haddad', {
      births: [{ precision: 'exact', from: '1961-05-06', to: '1961-05-06' }],
    });
    const scored = (birth: object, fullName = 'Omar Haddad') => score({ fullName, ...birth }, person).score;
    const nothing = scored({});
    expect(scored({ birthFrom: '1940-01-01', birthTo: '1990-12-31' })).toBe(nothing);
    expect(scored({ birthTo: '2000-12-31' })).toBe(nothing);
    expect(scored({ birthFrom: '1960-01-01', birthTo: '1962-12-31' })).toBeGreaterThan(nothing);
    expect(scored({ birthTo: '1950-12-31' })).toBeLessThan(nothing);
    expect(scored({ birthFrom: '1970-01-01', birthTo: '1999-12-31' })).toBeLessThan(nothing);
  });

  it('counts sex and country against and for', () => {
    const person = listed('Robin Hartwell', { sex: 'female', nationalities: ['GB'] });
    const plain = score('Robin Hartwel', person).score;
    expect(score({ fullName: 'Robin Hartwel', sex: 'male' }, person).score).toBeLessThan(plain);
    expect(score({ fullName: 'Robin Hartwel', countries: ['GB'] }, person).score).toBeGreaterThan(plain);
    expect(score({ fullName: 'Robin Hartwel', countries: ['DE'] }, person).score).toBeLessThan(plain);
  });

  it('lets a surname alone find its bearers when only the surname is asked for', () => {
    expect(score({ lastName: 'Hartwell' }, 'William Hartwell').score).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
    expect(score({ lastName: 'Hartwell' }, 'William Smith').score).toBe(0);
  });

  it('uses known parts of names: a surname is weaker where it is a given name, and a full swap is no matter', () => {
    const person = listed('Omar Hassan Haddad', {
      names: [
        { text: 'Omar Hassan Haddad', kind: 'primary', parts: { first: 'Omar', middle: 'Hassan', last: 'Haddad' } },
      ],
    });
    const asSurname = score({ firstName: 'Omar', lastName: 'Haddad' }, person).score;
    expect(asSurname).toBe(score('Omar Haddad', person).score);
    expect(score({ firstName: 'Haddad', lastName: 'Omar' }, person).score).toBeGreaterThan(asSurname - 0.15);
    expect(score({ firstName: 'Omar', lastName: 'Hassan' }, person).score).toBeLessThan(
      score('Omar Hassan', person).score,
    );
    expect(score({ lastName: 'Haddad' }, person).score).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
    expect(score({ lastName: 'Hassan' }, person).score).toBeLessThan(DEFAULT_THRESHOLD);
    expect(score({ firstName: 'Hassan' }, person).score).toBeGreaterThanOrEqual(DEFAULT_THRESHOLD);
    expect(score({ firstName: 'Haddad' }, person).score).toBeLessThan(DEFAULT_THRESHOLD);
  });

  it('says what was paired and what was left out', () => {
    expect(score('Bill Hartwel', 'William Edgar Hartwell').explain()).toMatchObject({
      name: 'William Edgar Hartwell',
      pairs: [
        { query: 'bill', listed: 'william', how: 'nickname' },
        { query: 'hartwel', listed: 'hartwell' },
      ],
      onlyInQuery: [],
      onlyListed: ['edgar'],
      adjustments: [{ reason: 'words-left-out' }],
    });
  });

  it('is the same both ways', () => {
    for (const [a, b] of [
      ['Omar Zarqawi', 'Umar Khalid al-Zarqawi'],
      ['Kim Jong Chol', '김정철'],
      ['William Edgar Hartwell', 'Bill Hartwell'],
    ] as const) {
      expect(score(a, b).score).toBeCloseTo(score(b, a).score, 6);
    }
  });
});
