import { contradictions } from './across-sides.js';
import { documentChecks } from './checks.js';
import { MRZ_ALPHABET } from './mrz/decode.js';
import { parseMrz, type MrzContent } from './mrz/parse.js';
import { mrzReading } from './mrz-reading.js';
import { personFrom } from './person.js';
import type { DocumentReading, DocumentSide, VisualField, VisualFields } from './reading.js';
import { documentRecord } from './record.js';
import { td2, td3 } from '../../../test/specimens/mrz.js';
import type { WitnessedZone } from './recognise/second-opinion.js';

const today = new Date('2025-06-15T12:00:00Z');
const CARD = ['IDD<<T220001293<<<<<<<<<<<<<<<', '6408125F2010315D<<<<<<<<<<<<<4', 'MUSTERMANN<<ERIKA<<<<<<<<<<<<<'];

const printed = (value: string, confidence = 0.95): VisualField => ({
  value,
  text: value,
  confidence,
  box: { left: 0, top: 0, width: 10, height: 10 },
  by: 'label',
});

const day = { year: 2025, month: 6, day: 15 };

/** A zone as two engines read it; the first is so sure of each character but those of which the second says otherwise. */
function witnessed(content: MrzContent, second: MrzContent, sureness: number): WitnessedZone {
  const cells = content.lines.map((line, row) =>
    [...line].map((character, at) => {
      const own = second.lines[row]?.[at] === character ? sureness : 0.6;
      return Float32Array.from(MRZ_ALPHABET, (letter) => Math.log(letter === character ? own : (1 - own) / 36));
    }),
  );
  const decoding = { format: content.format, lines: content.lines, corrections: [], confidence: 0.99 };
  const found = { content, decoding, cells, lines: [], quality: 1 };
  return { found, first: content, second, share: 0.95, legible: true };
}

function reading(
  side: DocumentSide,
  visual: VisualFields,
  zone: readonly string[] | null = null,
  second: readonly string[] | null = zone,
  sureness = 0.99,
): DocumentReading {
  const content = zone && parseMrz(zone, day);
  return {
    documentType: 'id',
    side,
    codes: [],
    page: Buffer.alloc(0),
    pageSize: { width: 1200, height: 757 },
    outline: [],
    foundBy: 'zone',
    mrz: content && mrzReading(witnessed(content, second ? parseMrz(second, day) : content, sureness), null),
    visual,
    local: null,
    agreement: {
      surname: 'unknown',
      givenNames: 'unknown',
      documentNumber: 'unknown',
      birthDate: 'unknown',
      expiryDate: 'unknown',
      sex: 'unknown',
      nationality: 'unknown',
    },
    sharpness: 300,
    milliseconds: 1,
  };
}

const HOLDER = {
  issuer: 'UTO',
  nationality: 'UTO',
  surname: 'Oconnor',
  givenNames: 'Margaret',
  birthDate: '1963-11-21',
  sex: 'F',
  expiryDate: '2033-04-25',
} as const;
const FRONT: VisualFields = {
  surname: printed('Mustermann'),
  givenNames: printed('Erika'),
  birthDate: printed('1964-08-12'),
  expiryDate: printed('2020-10-31'),
  birthPlace: printed('BERLIN'),
};

describe('personFrom', () => {
  const front = { side: 'front', reading: reading('front', FRONT) } as const;
  const back = { side: 'back', reading: reading('back', { address: printed('KÖLN') }, CARD) } as const;

  it('joins the sides of a card', () => {
    expect(personFrom([front, back], today)).toMatchObject({
      first_name: 'ERIKA',
      last_name: 'MUSTERMANN',
      birthday: '8/12/1964',
      birthday_time: '1964-08-12T00:00:00.000Z',
      age: 60,
      citizenship: 'DEU',
      issuing_state: 'DEU',
      document_number: 'T22000129',
      document_expires: '10/31/2020',
      birth_place: 'BERLIN',
      address: 'KÖLN',
      mrz: CARD.join('\n'),
      status: 'FIELDS_MATCH',
    });
  });

  it('has every member, null when nothing is known', () => {
    const person = personFrom([], today);
    expect(Object.keys(person)).toHaveLength(27);
    expect(Object.values(person).every((value) => value === null)).toBe(true);
  });

  it('calls only sure contradictions between the sides a mismatch', () => {
    const other = (visual: VisualFields) =>
      ({ side: 'front', reading: reading('front', { ...FRONT, ...visual }) }) as const;
    expect(contradictions([other({ birthDate: printed('1990-01-02') }), back])).toEqual(['birthDate']);
    expect(contradictions([other({ surname: printed('SCHNEIDER') }), back])).toEqual(['surname']);
    expect(contradictions([other({ birthDate: printed('1990-01-02', 0.6) }), back])).toEqual([]);
    expect(contradictions([other({ surname: printed('MUSTERMANM') }), back])).toEqual([]);
    expect(personFrom([other({ surname: printed('SCHNEIDER') }), back], today).status).toBe('FIELDS_MISMATCH');
  });

  it('takes a name from two readings against one, and gives none that only one of two engines has read', () => {
    const misread = [CARD[0] ?? '', CARD[1] ?? '', 'MUSTERMANN<<EFIKA<<<<<<<<<<<<<'];
    const withPrint = { side: 'front', reading: reading('front', { givenNames: printed('Erika') }) } as const;
    const alone = { side: 'back', reading: reading('back', {}, misread, CARD) } as const;
    expect(personFrom([withPrint, alone], today)).toMatchObject({ first_name: 'ERIKA', last_name: 'MUSTERMANN' });
    expect(personFrom([alone], today)).toMatchObject({ first_name: null, last_name: 'MUSTERMANN', status: null });
    expect(documentChecks('id', [alone], today).disputes).toEqual(['givenNames']);
    expect(documentChecks('id', [withPrint, alone], today).disputes).toEqual([]);
  });

  it('marks what one reading alone gives, and says that fields match only where two places say the same', () => {
    expect(personFrom([front], today)).toMatchObject({ last_name: 'Mustermann', status: null });
    expect(personFrom([front], today).uncertain_fields?.split(' ')).toEqual(
      expect.arrayContaining(['last_name', 'first_name', 'birthday', 'age', 'birth_place']),
    );
    const both = personFrom([front, back], today).uncertain_fields?.split(' ') ?? [];
    expect(both).toEqual(expect.arrayContaining(['birth_place', 'address']));
    for (const member of ['last_name', 'first_name', 'birthday', 'document_number', 'issuing_state'])
      expect(both).not.toContain(member);
  });

  it('is sure of what one engine alone has read where its own check digit fits, and of no name', () => {
    const { mrz, ...page } = reading('back', {}, CARD);
    if (!mrz) throw new Error('no zone');
    const alone = { second: null, agreed: false, sureness: 0.97 };
    const { surname, documentNumber, birthDate } = mrz.fields;
    const fields = {
      ...mrz.fields,
      surname: { ...surname, ...alone },
      documentNumber: { ...documentNumber, ...alone },
      birthDate: { ...birthDate, ...alone, sureness: 0.7 },
    };
    const side = { side: 'back', reading: { ...page, mrz: { ...mrz, fields } } } as const;
    expect(documentChecks('id', [side], today).unconfirmed).toEqual(['surname', 'birthDate']);
    const both = [{ side: 'front', reading: reading('front', FRONT) } as const, side];
    expect(documentChecks('id', both, today).unconfirmed).toEqual([]);
  });

  it('is sure of print that says the same at a second look, but for letters and digits that look alike', () => {
    const twice = (value: string): VisualField => ({ ...printed(value, 0.8), confirmed: true });
    const licence = (visual: VisualFields) => {
      const sides = [{ side: 'front', reading: reading('front', visual) }] as const;
      return documentChecks('driver_license', sides, today).unconfirmed;
    };
    const surname = twice('Mustermann');
    expect(licence({ surname, documentNumber: twice('B072RRE2I55') })).toEqual(['documentNumber']);
    expect(licence({ surname, documentNumber: twice('C472RRE2955') })).toEqual([]);
    expect(licence({ surname, documentNumber: printed('C472RRE2955') })).toEqual(['documentNumber']);
    expect(licence({ surname: { ...surname, by: 'kind' } })).toEqual(['surname']);
  });

  describe('where the zone had no room for the names', () => {
    const whole = td3({ ...HOLDER, code: 'P', documentNumber: 'L57532898' });
    const zone = (names: string) => [`P<UTO${names}`.padEnd(44, '<'), whole[1] ?? ''];
    const person = (names: string, visual: VisualFields) =>
      personFrom([{ side: 'front', reading: reading('front', visual, zone(names)) }], today);
    const marked = ({ uncertain_fields }: { uncertain_fields: string | null }) => (uncertain_fields ?? '').split(' ');
    const twice = (value: string): VisualField => ({ ...printed(value), by: 'zone', confirmed: true });

    it('marks them, as long as the print does not show them', () => {
      const names = ['first_name', 'last_name'];
      expect(marked(person('VALEANU<<ANASTASIA<RUXANDRA<ELEONORA<DI', {}))).toEqual(expect.arrayContaining(names));
      for (const name of names) expect(marked(person('VALEANU<<ANASTASIA<RUXANDRA<ELEONORA', {}))).not.toContain(name);
    });

    it('gives them as they are printed, and is sure of what print says at a second look', () => {
      const given = 'ANASTASIA RUXANDRA ELEONORA';
      const names = 'VALEANU<DIM<<ANASTASIA<RUXANDRA<ELEONOR';
      const once = person(names, { givenNames: printed(given), surname: printed('VALEANU-DIM') });
      expect([once.first_name, once.last_name]).toEqual([given, 'VALEANU DIM']);
      expect(marked(once)).toContain('first_name');
      expect(marked(once)).not.toContain('last_name');
      const again = person(names, { givenNames: twice(given), surname: printed('VALEANU-DIM') });
      expect([again.first_name, marked(again).includes('first_name')]).toEqual([given, false]);
    });

    it('is sure of a name that fills its places and is printed alike, read without the marks of its letters', () => {
      const print = { surname: printed('WOLKENSTEIN-HOHENSCHONHAUSEN'), givenNames: printed('JORGINE') };
      const read = person('WOLKENSTEIN<HOHENSCHOENHAUSEN<<JOERGINE', print);
      expect([read.last_name, read.first_name]).toEqual(['WOLKENSTEIN HOHENSCHOENHAUSEN', 'JOERGINE']);
      for (const name of ['last_name', 'first_name']) expect(marked(read)).not.toContain(name);
    });

    it('joins them with the print of the other side, and takes initials for the words that they begin', () => {
      const back = [...CARD.slice(0, 2), 'MUSTERMANN<V<<ERIKA<CHARLOTTEA'];
      const front = { surname: printed('MUSTERMANN VALENTIN'), givenNames: printed('Erika Charlotteanna') };
      const sides = [
        { side: 'back', reading: reading('back', {}, back) },
        { side: 'front', reading: reading('front', front) },
      ] as const;
      const joined = personFrom(sides, today);
      expect(joined.last_name).toBe('MUSTERMANN VALENTIN');
      expect(marked(joined)).toContain('last_name');
      expect(documentChecks('id', sides, today).disputes).not.toContain('surname');
    });
  });

  it('is not sure of print that ends at the border of the picture, however often it says the same', () => {
    const surname = { ...printed('Lindqvis'), confirmed: true };
    const seen = (left: number) => {
      const outline = [0, 1, 1, 0].map((x, i) => ({ x, y: i < 2 ? 0 : 1 }));
      const card = reading('front', { surname: { ...surname, box: { left, top: 200, width: 300, height: 30 } } });
      return documentChecks('id', [{ side: 'front', reading: { ...card, outline } }], today).unconfirmed;
    };
    expect(seen(500)).toEqual([]);
    expect(seen(895)).toEqual(['surname']);
    expect(seen(5)).toEqual(['surname']);
  });

  it.each([
    [
      'what its own check digit proves, though another one is wrong and print says otherwise',
      'ZEB01136F',
      0.99,
      'ZE801136F',
      true,
    ],
    ['what its check digit tells from print that looks alike', '2E801136F', 0.6, 'ZE801136F', true],
    ['it as marked where print looks alike and the check digit fits both', '11801136F', 0.6, 'II801136F', false],
    ['it as marked where print contradicts characters that were not read surely', 'ZE831136F', 0.6, 'ZE801136F', false],
  ])('gives of a personal number %s', (_what, print, sureness, wanted, certain) => {
    const zone = td3({ ...HOLDER, code: 'P', documentNumber: 'L9373723P', optional: wanted });
    const [first = '', second = ''] = zone;
    const misread = [first, `I${second.slice(1)}`];
    const visual = { personalNumber: { ...printed(print, 0.5), by: 'zone' } } as const;
    const person = personFrom(
      [{ side: 'front', reading: reading('front', visual, misread, misread, sureness) }],
      today,
    );
    expect(person.personal_number).toBe(wanted);
    expect((person.uncertain_fields ?? '').split(' ').includes('personal_number')).toBe(!certain);
  });

  it('gives what the other engine and the print have read where the check digit fits both', () => {
    const zone = td3({ ...HOLDER, code: 'P', documentNumber: 'FAB770939' });
    const { mrz, ...page } = reading('front', { documentNumber: { ...printed('PAB770939', 0.9), by: 'zone' } }, zone);
    if (!mrz) throw new Error('no zone');
    const documentNumber = { ...mrz.fields.documentNumber, second: 'PAB770939', agreed: false, sureness: 0.97 };
    const sides = [{ side: 'front', reading: { ...page, mrz: { ...mrz, fields: { ...mrz.fields, documentNumber } } } }] as const; // prettier-ignore
    expect(personFrom(sides, today).document_number).toBe('PAB770939');
  });

  it('gives a number as the zone has it, whose check digit fits, and not as print that looks alike', () => {
    const card = ['IDD<<52IA647088'.padEnd(30, '<'), ...CARD.slice(1)];
    const { mrz, ...page } = reading('back', {}, card, card, 0.6);
    if (!mrz) throw new Error('no zone');
    expect(mrz.fields.documentNumber.check).toBe('valid');
    const documentNumber = { ...mrz.fields.documentNumber, agreed: false };
    const sides = [
      { side: 'back', reading: { ...page, mrz: { ...mrz, fields: { ...mrz.fields, documentNumber } } } },
      { side: 'front', reading: reading('front', { documentNumber: printed('521A64708', 0.86) }) },
    ] as const;
    expect(personFrom(sides, today).document_number).toBe('52IA64708');
    expect(documentChecks('id', sides, today).unconfirmed).not.toContain('documentNumber');
  });

  it('is not sure of names in a line that begins a character too early or too late', () => {
    const zone = td3({ ...HOLDER, code: 'P', documentNumber: 'L57532898' });
    const card = td2({ ...HOLDER, code: 'ID', documentNumber: 'RX572686' });
    const visual = { surname: { ...printed("O'CONNOR", 0.8), by: 'zone' } } as const;
    const uncertain = (lines: readonly string[]) =>
      personFrom([{ side: 'front', reading: reading('front', visual, lines) }], today).uncertain_fields ?? '';
    for (const [first = '', second = ''] of [zone, card]) {
      expect(uncertain([first, second]).split(' ')).not.toContain('last_name');
      for (const shifted of [`P${first.slice(0, -1)}`, `${first.slice(1)}<`])
        expect(uncertain([shifted, second]).split(' ')).toContain('last_name');
    }
  });

  it('takes no number and no names from a zone whose lines both begin too late', () => {
    const zone = td3({ ...HOLDER, code: 'P', documentNumber: 'L57532898' });
    const late = zone.map((line) => `${line.slice(1)}<`);
    const visual = { documentNumber: { ...printed('L57532898', 0.9), by: 'zone' } } as const;
    const person = personFrom([{ side: 'front', reading: reading('front', visual, late) }], today);
    expect(person.document_number).toBe('L57532898');
    expect(person.uncertain_fields?.split(' ')).toEqual(expect.arrayContaining(['document_number', 'last_name']));
  });

  it('takes the seven characters of a two-line card for no personal number', () => {
    const zone = td2({ ...HOLDER, code: 'ID', issuer: 'ROU', documentNumber: 'RX572686', optional: '5183767' });
    expect(personFrom([{ side: 'front', reading: reading('front', {}, zone) }], today).personal_number).toBeNull();
  });

  it('takes no birth from the future', () => {
    const person = personFrom(
      [{ side: 'front', reading: reading('front', { birthDate: printed('2031-01-01') }) }],
      today,
    );
    expect([person.birthday, person.age]).toEqual([null, null]);
  });

  it('gives the facts for a verdict', () => {
    expect(documentChecks('id', [front, back], today)).toMatchObject({
      expired: true,
      expiryDate: '2020-10-31',
      mrzValid: true,
      fieldsMatch: true,
      typeAsExpected: true,
    });
    expect(documentChecks('id', [front], new Date('2020-10-31T20:00:00Z')).expired).toBe(false);
    expect(documentChecks('passport', [], today)).toMatchObject({ readable: false, expired: null, mrzPresent: false });
  });
});

describe('documentRecord', () => {
  it('writes dates unpadded and as ISO datetimes, and only what was read', () => {
    expect(documentRecord(reading('back', { issueDate: printed('2010-11-01') }, CARD))).toEqual({
      Surname_en_US: 'MUSTERMANN',
      Given_Names_en_US: 'ERIKA',
      Sex_en_US: 'F',
      Document_Number_en_US: 'T22000129',
      Date_of_Birth_en_US: '8/12/1964',
      Date_of_Birth_ISO: '1964-08-12T00:00:00.000Z',
      Date_of_Expiry_en_US: '10/31/2020',
      Date_of_Expiry_ISO: '2020-10-31T00:00:00.000Z',
      Date_of_Issue_en_US: '11/1/2010',
      Date_of_Issued_ISO: '2010-11-01T00:00:00.000Z',
      Issuing_State_Code_en_US: 'DEU',
      Nationality_Code_en_US: 'DEU',
      Nationality_en_US: 'Germany',
      citizenship: 'DEU',
      mrz: CARD.join('\n'),
    });
  });

  it('names local spellings by their language', () => {
    const georgian = {
      tag: 'ka_GE',
      fields: { givenNames: printed('ნინო'), authority: printed('იუსტიციის სამინისტრო') },
    };
    expect(documentRecord({ ...reading('front', {}), local: georgian })).toEqual({
      Given_Names_ka_GE: 'ნინო',
      Authority_ka_GE: 'იუსტიციის სამინისტრო',
      localAuthority: 'იუსტიციის სამინისტრო',
    });
  });
});
