import { checkDigit, nameField, td1, td2, td3, transliterate } from './mrz.js';

const anna = {
  issuer: 'UTO',
  surname: 'Eriksson',
  givenNames: 'Anna Maria',
  nationality: 'UTO',
  birthDate: '1974-08-12',
  expiryDate: '2012-04-15',
  sex: 'F',
} as const;

describe('machine readable zones of specimens', () => {
  it('writes the published passport page', () => {
    expect(td3({ ...anna, code: 'P', documentNumber: 'L898902C3', optional: 'ZE184226B' })).toEqual([
      'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
      'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
    ]);
  });

  it('writes the published card', () => {
    expect(td1({ ...anna, code: 'I', documentNumber: 'D23145890' })).toEqual([
      'I<UTOD231458907<<<<<<<<<<<<<<<',
      '7408122F1204159UTO<<<<<<<<<<<6',
      'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
    ]);
  });

  it('writes the published larger card', () => {
    expect(td2({ ...anna, code: 'I', documentNumber: 'D23145890' })).toEqual([
      'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<',
      'D231458907UTO7408122F1204159<<<<<<<6',
    ]);
  });

  it('moves the rest of a long document number into the optional data', () => {
    const lines = td1({
      code: 'I', issuer: 'UTO', surname: 'Stevenson', givenNames: 'Peter John', nationality: 'UTO', sex: 'M',
      documentNumber: 'D23145890734', birthDate: '1934-07-12', expiryDate: '1995-07-12',
    }); // prettier-ignore
    expect(lines).toEqual([
      'I<UTOD23145890<7349<<<<<<<<<<<',
      '3407127M9507122UTO<<<<<<<<<<<2',
      'STEVENSON<<PETER<JOHN<<<<<<<<<',
    ]);
  });

  it.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['L898902C3', '6'],
    ['HA672242<658022549601086<<<<<<<<<<<<<<0', '8'],
  ])('gives %s the published check digit %s', (field, digit) => {
    expect(checkDigit(field)).toBe(digit);
  });

  it('writes an unknown sex and an absent personal number as fillers', () => {
    const line = td3({ ...anna, code: 'P', documentNumber: 'L898902C3', sex: 'X' })[1] ?? '';
    expect(line.charAt(20)).toBe('<');
    expect(line.slice(28, 43)).toBe('<'.repeat(15));
  });

  it.each([
    ['Müller', 'MUELLER'],
    ['Łukasz Żółć', 'LUKASZ<ZOLC'],
    ["O'Connor", 'OCONNOR'],
    ['Smith-Jones', 'SMITH<JONES'],
    ['Groß', 'GROSS'],
    ['Þórð Ærø', 'THORD<AEROE'],
    ['Šćepanović', 'SCEPANOVIC'],
    ['Işık', 'ISIK'],
  ])('transliterates %s to %s', (name, written) => {
    expect(transliterate(name)).toBe(written);
  });

  it('refuses a script that has to be transliterated before', () => {
    expect(() => transliterate('ნინო')).toThrow(RangeError);
  });

  it.each([
    ['Nilavadhanananda', 'Arnpol Petch Charonguang', 39, 'NILAVADHANANANDA<<ARNPOL<PETCH<CHARONGU'],
    ['Nilavadhanananda', 'Arnpol Petch Charonguang', 31, 'NILAVADHANANANDA<<ARNPOL<PETC<C'],
    ['Bennelong Wooloomooloo Warrandyte Warnambool', 'Dingo Potoroo', 39, 'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<W<<DI'],
    ['Bennelong Wooloomooloo Warrandyte Warnambool', 'Dingo Potoroo', 30, 'BENNELONG<WOOLOOMOOLOO<W<W<<DI'],
    ['Papandropoulous', 'Jonathon Warren Trevor', 38, 'PAPANDROPOULOUS<<JONATHON<WARREN<TREVOR'.slice(0, 38)],
    ['Arkfreith', '', 39, 'ARKFREITH'.padEnd(39, '<')],
  ])('truncates %s, %s to %i characters as published', (surname, givenNames, length, expected) => {
    expect(nameField(surname, givenNames, length)).toBe(expected);
  });

  it('ends a truncated name on a letter for every length', () => {
    for (let length = 8; length < 52; length++) {
      const field = nameField('Van der Bennelong-Wooloomooloo', 'Anna Maria Jo Potoroo-Lin', length);
      expect(field).toHaveLength(length);
      expect(field).toMatch(/[A-Z]$/);
      expect(field).toContain('<<');
    }
  });
});
