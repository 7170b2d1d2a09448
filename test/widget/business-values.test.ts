import { fieldsFor as fieldsOfService } from '../../subgraphs/sessions/business/read-beneficiaries.js';
import { readBusinessData } from '../../subgraphs/sessions/business/read-business-data.js';
import { ENTITY_TYPES as TYPES_OF_SERVICE } from '../../subgraphs/sessions/requests/entity-types.js';
import {
  BUSINESS_FIELDS as FIELDS_OF_SERVICE,
  ROLES as ROLES_OF_SERVICE,
} from '../../subgraphs/sessions/requests/business.js';
import { BUSINESS_FIELDS, ROLES, type BusinessFieldType } from '../../widget/contract/business.js';
import {
  fieldsFor,
  inputOf,
  problemOf,
  sharesOf,
  valuesOf,
  type Entry,
} from '../../widget/applicant/business/values.js';
import { dayAsText, dayOfText, dayOrder, isoDay } from '../../widget/ui/calendar-day.js';

const NOW = new Date('2026-11-21T12:00:00Z');

/** Whether the service takes what the page would send of a field. */
function taken(type: BusinessFieldType, text: string): boolean {
  const fields = [{ type, mandatory: true }];
  try {
    readBusinessData(fields, inputOf(fields, { [type]: text }), 'company', NOW);
    return true;
  } catch {
    return false;
  }
}

describe('fields of business data', () => {
  it.each<[BusinessFieldType, readonly string[]]>([
    ['companyName', ['', '  ', 'Meridian', 'ООО «Ромашка»']],
    ['email', ['', 'a@b.de', 'a@b', 'a b@c.de', 'x@y.z', 'nino@shop.example', '@b.de', 'a@b.de ']],
    [
      'website',
      ['', 'shop.example', 'https://shop.example/x?y', 'shop', 'ftp://shop.example', 'http://u:p@shop.example'],
    ],
    ['ownershipPercentage', ['', '0', '25', '33,3 %', '٢٥٫٥', '100', '100.1', '-1', 'half', '1e1']],
    [
      'dateOfBirth',
      ['', '1990-7-4', '1990-2-29', '1992-2-29', '2026-11-22', '1880-1-1', '1990-7-', '90-7-4', '1990-13-1'],
    ],
    ['dateOfIncorporation', ['', '1600-12-31', '2026-11-21', '2027-01-01']],
  ])('are right here where the service takes them: %s', (type, texts) => {
    for (const text of texts) {
      const problem = problemOf({ type, mandatory: true }, { [type]: text }, NOW);
      expect([type, text, problem === null]).toEqual([type, text, taken(type, text)]);
    }
  });

  it.each([
    ['+995555123456', null],
    ['+12025550100', null],
    ['+99555512345', 'contactNumber'],
    ['0555123456', 'contactNumber'],
    ['', 'missing'],
  ])('are whole telephone numbers with their country, which the service takes: %j', (number, problem) => {
    expect(problemOf({ type: 'contactNumber', mandatory: true }, { contactNumber: number }, NOW)).toBe(problem);
    if (problem === null) expect(taken('contactNumber', number)).toBe(true);
  });

  it('say what is wrong, and want nothing where nothing is mandatory', () => {
    const wrong = (type: BusinessFieldType, text: string, mandatory = true): unknown =>
      problemOf({ type, mandatory }, { [type]: text }, NOW);
    expect(wrong('companyName', ' ')).toBe('missing');
    expect(wrong('companyName', ' ', false)).toBeNull();
    expect(wrong('dateOfBirth', '', false)).toBeNull();
    expect(wrong('dateOfBirth', '1990-7-', false)).toBe('date');
    expect(wrong('dateOfBirth', '2026-11-22')).toBe('future');
    expect(wrong('dateOfBirth', '1880-01-01')).toBe('tooLongAgo');
    expect(wrong('ownershipPercentage', '101')).toBe('percentage');
  });

  it('are those of the service, in its order', () => {
    expect(BUSINESS_FIELDS).toEqual(FIELDS_OF_SERVICE);
    expect(ROLES).toEqual(ROLES_OF_SERVICE);
    expect(TYPES_OF_SERVICE).toHaveLength(10);
    const fields = BUSINESS_FIELDS.map((type) => ({ type, mandatory: false }));
    for (const role of ROLES)
      for (const type of ['individual', 'company'] as const)
        expect(fieldsFor(role, type, fields)).toEqual(fieldsOfService(role, type, fields));
  });

  it('are read back as they were sent', () => {
    const fields = BUSINESS_FIELDS.map((type) => ({ type, mandatory: false }));
    const values = {
      companyName: ' Meridian ',
      dateOfIncorporation: '2014-3-9',
      ownershipPercentage: '33,3',
      contactNumber: '+995555123456',
      website: '',
    };
    const input = inputOf(fields, values);
    expect(input).toEqual({
      companyName: 'Meridian',
      dateOfIncorporation: '2014-03-09',
      ownershipPercentage: 33.3,
      contactNumber: '+995555123456',
    });
    expect(inputOf(fields, valuesOf(fields, input))).toEqual(input);
  });

  it('add up to what each role owns', () => {
    const entry = (role: Entry['role'], share: string): Entry => ({
      local: '',
      id: null,
      role,
      type: 'individual',
      values: { ownershipPercentage: share },
    });
    expect(sharesOf([entry('shareholder', '60'), entry('ubo', '100'), entry('shareholder', '40,05')])).toEqual([
      { role: 'shareholder', sum: 100.05, tooMuch: false },
      { role: 'ubo', sum: 100, tooMuch: false },
    ]);
    expect(sharesOf([entry('shareholder', '60'), entry('shareholder', '41')])[0]?.tooMuch).toBe(true);
    expect(sharesOf([entry('director', '')])).toEqual([]);
  });
});

describe('days', () => {
  it('are written in the order of the language', () => {
    expect(dayOrder('en-US')).toEqual(['month', 'day', 'year']);
    expect(dayOrder('en-GB')).toEqual(['day', 'month', 'year']);
    expect(dayOrder('ka')).toEqual(['day', 'month', 'year']);
    expect(dayOrder('ja')).toEqual(['year', 'month', 'day']);
    // Its calendar and digits are others; the parts are the same.
    expect(dayOrder('ar-SA').toSorted()).toEqual(['day', 'month', 'year']);
  });

  it('are days of the calendar, and half written ones are kept as they are', () => {
    expect(isoDay({ day: '9', month: '3', year: '2014' })).toBe('2014-03-09');
    expect(isoDay({ day: '31', month: '2', year: '2020' })).toBeNull();
    expect(isoDay({ day: '1', month: '1', year: '20' })).toBeNull();
    const half = { day: '', month: '7', year: '1990' };
    expect(dayOfText(dayAsText(half))).toEqual(half);
    expect(dayAsText({ day: '', month: '', year: '' })).toBe('');
  });
});
