import type { DocumentReading, VisualField } from '../reading.js';
import { impossibleDates } from './impossible-dates.js';

const TODAY = { year: 2026, month: 11, day: 23 };
const UNKNOWN = 'unknown' as const;

interface Dates {
  readonly birthDate?: string;
  readonly issueDate?: string;
  readonly expiryDate?: string;
}

/** A side without a zone whose dates were read at their labels, the first and last of them twice. */
function printed(dates: Dates, changes: Partial<VisualField> = {}): DocumentReading {
  const fields = Object.entries(dates).map(([name, value]: [string, string]) => {
    const box = { left: 10, top: 10, width: 100, height: 20 };
    const field = {
      value,
      text: value,
      confidence: 0.97,
      box,
      by: 'label',
      confirmed: name !== 'issueDate',
      ...changes,
    };
    return [name, field] as const;
  });
  return {
    documentType: 'id',
    side: 'front',
    codes: [],
    page: Buffer.alloc(0),
    pageSize: { width: 1200, height: 757 },
    outline: [],
    foundBy: 'edges',
    mrz: null,
    visual: Object.fromEntries(fields),
    local: null,
    agreement: {
      surname: UNKNOWN,
      givenNames: UNKNOWN,
      documentNumber: UNKNOWN,
      birthDate: UNKNOWN,
      expiryDate: UNKNOWN,
      sex: UNKNOWN,
      nationality: UNKNOWN,
    },
    sharpness: 100,
    milliseconds: 1,
  };
}

it.each<[string, Dates, readonly string[] | null]>([
  ['dates in their order', { birthDate: '1990-01-02', issueDate: '2020-03-04', expiryDate: '2030-03-04' }, []],
  ['an expiry before the issue', { issueDate: '2020-03-04', expiryDate: '2015-03-04' }, ['issueDate', 'expiryDate']],
  ['a birth after the issue', { birthDate: '2012-01-02', issueDate: '2002-03-04' }, ['birthDate', 'issueDate']],
  ['an age over 130', { birthDate: '1890-01-02' }, ['birthDate']],
  ['a birth to come', { birthDate: '2031-01-02' }, ['birthDate']],
  ['days that may stand either way round', { issueDate: '2020-12-01', expiryDate: '2020-05-01' }, []],
  ['one date that says nothing alone', { issueDate: '2020-12-01' }, null],
])('judges %s', (_, dates, impossible) => {
  expect(impossibleDates([printed(dates)], TODAY)).toEqual(impossible);
});

it('looks at both sides of a document together', () => {
  const [front, back] = [printed({ birthDate: '2012-01-02' }), printed({ issueDate: '2002-03-04' })];
  expect(impossibleDates([front, back], TODAY)).toEqual(['birthDate', 'issueDate']);
});

it('says nothing of dates that were not read surely, nor found by their place alone', () => {
  const dates = { birthDate: '2012-01-02', issueDate: '2002-03-04' };
  expect(impossibleDates([printed(dates, { confidence: 0.6, confirmed: false })], TODAY)).toBeNull();
  expect(impossibleDates([printed(dates, { by: 'kind' })], TODAY)).toBeNull();
});
