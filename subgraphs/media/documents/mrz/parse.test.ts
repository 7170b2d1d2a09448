import { checkDigit } from './check-digit.js';
import { MrzFormatError, parseMrz } from './parse.js';

const today = { year: 2025, month: 6, day: 15 };

describe('check digits of ICAO 9303 part 3', () => {
  it('agree with the examples of the standard', () => {
    expect(checkDigit('520727')).toBe('3');
    expect(checkDigit('AB2134<<<')).toBe('5');
    expect(checkDigit('L898902C3')).toBe('6');
    expect(checkDigit('HA672242<658022549601086<<<<<<<<<<<<<<0')).toBe('8');
  });

  it('refuse characters that no zone has', () => {
    expect(checkDigit('12a')).toBeNull();
    expect(checkDigit('1 2')).toBeNull();
  });
});

describe('parseMrz', () => {
  it('reads a passport', () => {
    const content = parseMrz(
      ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
      today,
    );
    expect(content).toMatchObject({
      format: 'TD3',
      documentCode: 'P',
      issuingState: 'UTO',
      documentNumber: 'L898902C3',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      sex: 'F',
      birthDate: { iso: '1974-08-12' },
      expiryDate: { iso: '2012-04-15' },
      optionalData: 'ZE184226B',
      checks: {
        documentNumber: 'valid',
        birthDate: 'valid',
        expiryDate: 'valid',
        optionalData: 'valid',
        composite: 'valid',
      },
    });
  });

  it('reads a card of three lines and one of two', () => {
    const td1 = parseMrz(
      ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
      today,
    );
    expect(td1).toMatchObject({ format: 'TD1', documentNumber: 'D23145890', checks: { composite: 'valid' } });
    const td2 = parseMrz(['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'], today);
    expect(td2).toMatchObject({
      format: 'TD2',
      surname: 'ERIKSSON',
      checks: { composite: 'valid', optionalData: 'absent' },
    });
  });

  it('joins a long document number from the optional data', () => {
    const content = parseMrz(
      ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'],
      today,
    );
    expect(content.documentNumber).toBe('D23145890734');
    expect(content.checks.documentNumber).toBe('valid');
    expect(content.optionalData).toBe('');
    expect(content.expiryDate.iso).toBe('1995-07-12');
  });

  it('tells visas from passports by their first letter', () => {
    const visa = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'];
    expect(parseMrz(visa, today)).toMatchObject({ format: 'MRVA', checks: { composite: 'absent' } });
    const small = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'];
    expect(parseMrz(small, today).format).toBe('MRVB');
  });

  it('keeps the German one-letter code', () => {
    const content = parseMrz(
      ['IDD<<T220001293<<<<<<<<<<<<<<<', '6408125F2010315D<<<<<<<<<<<<<4', 'MUSTERMANN<<ERIKA<<<<<<<<<<<<<'],
      today,
    );
    expect([content.documentCode, content.issuingState, content.nationality]).toEqual(['ID', 'D', 'D']);
  });

  it('reports wrong digits and impossible or partly unknown dates, and corrects nothing', () => {
    const content = parseMrz(
      ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C37UTO7402312F1204<<9ZE184226B<<<<<10'],
      today,
    );
    expect(content.checks.documentNumber).toBe('invalid');
    expect(content.birthDate).toEqual({ text: '740231', iso: null, year: 1974 });
    expect(content.expiryDate).toMatchObject({ iso: null });
  });

  it('never puts a birth into the future', () => {
    const born = (date: string): string | null =>
      parseMrz(['P<UTOA<<B'.padEnd(44, '<'), `L898902C36UTO${date}0F1204159`.padEnd(44, '<')], today).birthDate.iso;
    expect(born('250615')).toBe('2025-06-15');
    expect(born('250616')).toBe('1925-06-16');
    expect(born('260101')).toBe('1926-01-01');
  });

  it('refuses what is no zone', () => {
    expect(() => parseMrz(['P<UTO', 'X'], today)).toThrow(MrzFormatError);
    expect(() => parseMrz(['p'.repeat(44), '<'.repeat(44)], today)).toThrow(MrzFormatError);
    expect(() => parseMrz([], today)).toThrow(MrzFormatError);
  });
});
