import { printedDates, resolved } from './dates.js';
import { visualFields } from './fields.js';
import { matchLabel } from './labels.js';
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
});
