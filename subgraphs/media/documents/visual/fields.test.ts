import { printedDates, resolved } from './dates.js';
import { visualFields } from './fields.js';
import { matchLabel } from './labels.js';
import { countryNamed } from './nations.js';
import { segmentsOf } from './segments.js';
import type { Word } from '../recognise/text-engine.js';

const today = { year: 2025, month: 6, day: 15 };

/** Words of one line, 12 px a letter. */
const line = (left: number, top: number, text: string, confidence = 0.95): Word[] => {
  let at = left;
  return text.split(' ').map((word) => {
    const box = { left: at, top, width: word.length * 12, height: 20 };
    at += box.width + 10;
    return { text: word, confidence, box };
  });
};

describe('printedDates', () => {
  const first = (text: string, monthFirst = false): string | null => {
    const [date] = printedDates(text, monthFirst);
    const day = date && resolved(date, 'birth', today);
    return day ? `${day.year}-${day.month}-${day.day}` : null;
  };
  it('reads the ways in which documents print dates', () => {
    expect(first('12.08.1964')).toBe('1964-8-12');
    expect(first('1960-02-08')).toBe('1960-2-8');
    expect(first('12 AUG/AOUT 74')).toBe('1974-8-12');
    expect(first('13 LIP/JUL 2006')).toBe('2006-7-13');
    expect(first('01 MÁR/MAR 12')).toBe('2012-3-1');
    expect(first('O4.O7.2OO2')).toBe('2002-7-4');
    expect(first('05FEB1965')).toBe('1965-2-5');
    expect(first('10/08/49', true)).toBe('1949-10-8');
    expect(first('25/08/1949', true)).toBe('1949-8-25');
  });
  it('refuses days that the calendar does not have', () => {
    expect(first('31.02.2001')).toBeNull();
    expect(first('12 XXX 1974')).toBeNull();
    expect(first('110101/111')).toBeNull();
  });
});

describe('matchLabel', () => {
  it('knows labels in several languages, misread letters and numbering', () => {
    expect(matchLabel('1. Surname/Name/Nom')?.field).toBe('surname');
    expect(matchLabel('Dale of birth/Geburtstag')?.field).toBe('birthDate');
    expect(matchLabel('Date of expiry')?.field).toBe('expiryDate');
    expect(matchLabel('გვარი')?.field).toBe('surname');
    expect(matchLabel('Surname ERIKSSON')).toMatchObject({ field: 'surname', rest: 'ERIKSSON' });
  });
  it('takes no value for a label', () => {
    for (const value of ['ERIKSSON', 'BUNDESDRUCKEREI', '12.08.1964', 'PASSPORT OFFICE', 'CA000000'])
      expect(matchLabel(value)).toBeNull();
  });
});

describe('visualFields', () => {
  it('assigns values below and beside their labels', () => {
    const words = [
      ...line(100, 100, 'Surname / Nom', 0.9),
      ...line(100, 128, 'Ängström'),
      ...line(100, 180, 'Date of birth'),
      ...line(100, 208, '03.02.1990'),
      ...line(500, 180, 'Sex'),
      ...line(500, 208, 'F'),
      ...line(100, 260, 'Date of issue'),
      ...line(100, 288, '05.06.2020'),
      ...line(500, 260, 'Card No.'),
      ...line(640, 260, 'AB123456'),
    ];
    const fields = visualFields(segmentsOf(words), { today, zone: null, monthFirst: false });
    const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]));
    expect(values).toEqual({
      surname: 'Ängström',
      birthDate: '1990-02-03',
      sex: 'F',
      issueDate: '2020-06-05',
      documentNumber: 'AB123456',
    });
  });

  it('orders dates without labels: birth, issue, expiry', () => {
    const words = [...line(100, 100, '05.06.2020'), ...line(100, 200, '03.02.1990'), ...line(100, 300, '04.06.2030')];
    const fields = visualFields(segmentsOf(words), { today, zone: null, monthFirst: false });
    expect([fields.birthDate?.value, fields.issueDate?.value, fields.expiryDate?.value]).toEqual([
      '1990-02-03',
      '2020-06-05',
      '2030-06-04',
    ]);
  });

  const read = (words: readonly Word[], more = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries(visualFields(segmentsOf(words), { today, zone: null, monthFirst: false, ...more })).map(
        ([name, field]) => [name, field.value],
      ),
    );

  it('takes the text of the next field for no value of a field whose own was not read', () => {
    const fields = read([
      ...line(100, 100, 'Surname'),
      ...line(100, 130, 'ROSSI'),
      ...line(100, 180, 'Given names'),
      ...line(100, 230, 'Nationality'),
      ...line(100, 260, 'ITALIANA'),
    ]);
    expect(fields).toEqual({ surname: 'ROSSI', nationality: 'ITALIANA' });
  });

  it('reads what stands before a stroke as part of the label, and the end of a period as its expiry', () => {
    const fields = read([
      ...line(100, 100, 'Numer blankietu / Document number'),
      ...line(100, 130, 'DWT000000'),
      ...line(100, 200, 'Valabilitate / Validity'),
      ...line(100, 230, '09.08.21-27.02.2031'),
    ]);
    expect(fields).toMatchObject({ documentNumber: 'DWT000000', expiryDate: '2031-02-27' });
  });

  it('joins a surname of two lines, and takes the second of two scripts', () => {
    const words = [
      ...line(100, 100, 'Apellidos'),
      ...line(100, 130, 'CARVALHO'),
      ...line(100, 155, 'SILVA'),
      ...line(100, 220, 'Nombre'),
      ...line(100, 250, 'MARIA'),
    ];
    expect(read(words)).toMatchObject({ surname: 'CARVALHO SILVA', givenNames: 'MARIA' });
    expect(read(words, { twoScripts: true })).toMatchObject({ surname: 'SILVA', givenNames: 'MARIA' });
  });

  it('reads licences by their numbers, American ones too', () => {
    const european = [
      ...line(100, 100, '1. Mustermann'),
      ...line(100, 140, '3. 12.08.1984 Berlin'),
      ...line(100, 180, '4a. 22.11.2022 4c. Landratsamt'),
      ...line(100, 220, '4b. 21.11.2037'),
      ...line(100, 260, '5. B072RRE2I55'),
    ];
    expect(read(european, { numbered: true })).toMatchObject({
      surname: 'Mustermann',
      birthDate: '1984-08-12',
      birthPlace: 'Berlin',
      issueDate: '2022-11-22',
      authority: 'Landratsamt',
      expiryDate: '2037-11-21',
      documentNumber: 'B072RRE2I55',
    });
    const american = [...line(100, 100, '4d DLN: 99 999 999'), ...line(100, 140, '5 DD: 1234567890')];
    expect(read(american, { numbered: true }).documentNumber).toBe('99999999');
  });

  it('finds an unlabelled number and a date without its separators', () => {
    const fields = read([
      ...line(600, 40, 'EA000461'),
      ...line(100, 100, 'Date of birth'),
      ...line(100, 130, '31101980'),
    ]);
    expect(fields).toEqual({ documentNumber: 'EA000461', birthDate: '1980-10-31' });
  });
});

describe('countryNamed', () => {
  it('knows codes, English adjectives and own words, as whole words only', () => {
    expect(['Română / ROU', 'DEUTSCH', 'POLSKIE', 'SVK', 'KARTVETIAN QKT'].map(countryNamed)).toEqual([
      'ROU',
      'D',
      'POL',
      'SVK',
      'QKT',
    ]);
    expect(countryNamed('ROMANAXY')).toBeNull();
  });
});
