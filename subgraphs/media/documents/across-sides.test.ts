import { agreements, contradictions } from './across-sides.js';
import type { BarcodeFields, BarcodeReading } from './barcodes/aamva.js';
import { documentChecks } from './checks.js';
import { personFrom } from './person.js';
import type { DocumentReading, VisualField, VisualFields } from './reading.js';

const today = new Date('2026-03-01T12:00:00Z');
const unknown = {
  surname: 'unknown',
  givenNames: 'unknown',
  documentNumber: 'unknown',
  nationality: 'unknown',
} as const;

const reading = (side: 'front' | 'back', more: Partial<DocumentReading>): DocumentReading => ({
  documentType: 'driver_license',
  side,
  codes: [],
  page: Buffer.alloc(0),
  pageSize: { width: 1200, height: 757 },
  outline: [],
  foundBy: 'edges',
  mrz: null,
  visual: {},
  local: null,
  agreement: { ...unknown, birthDate: 'unknown', expiryDate: 'unknown', sex: 'unknown' },
  sharpness: 300,
  milliseconds: 1,
  ...more,
});

const printed = (value: string, confidence = 0.95): VisualField => ({
  ...{ value, text: value, confidence, by: 'label' },
  box: { left: 0, top: 0, width: 10, height: 10 },
});

const PRINT: VisualFields = {
  surname: printed('Sample'),
  givenNames: printed('MICHAEL JOHN'),
  birthDate: printed('1986-06-06'),
  expiryDate: printed('2031-12-10'),
  documentNumber: printed('T6423-5789'),
  sex: printed('M'),
};
const CODED: BarcodeFields = {
  ...{ issuingState: 'USA', surname: 'SAMPLE', givenNames: 'MICHAEL JOHN', sex: 'M', licenceClass: 'D' },
  ...{ birthDate: '1986-06-06', issueDate: '2023-12-10', expiryDate: '2031-12-10', documentNumber: 'T64235789' },
  address: '2300 WEST BROAD STREET, RICHMOND, VA 23269',
};
const barcode = (fields: Partial<BarcodeFields> = {}): BarcodeReading => ({
  ...{ subfile: 'DL', version: 10, issuerNumber: '636000', jurisdiction: 'VA' },
  fields: { ...CODED, ...fields },
});

const front = (more: VisualFields = {}) =>
  ({ side: 'front', reading: reading('front', { visual: { ...PRINT, ...more } }) }) as const;
const back = (fields: Partial<BarcodeFields> = {}) =>
  ({ side: 'back', reading: reading('back', { barcode: barcode(fields) }) }) as const;

describe('the barcode of the back and the print of the front', () => {
  it('agree', () => {
    const sides = [front(), back()];
    expect(contradictions(sides)).toEqual([]);
    expect([...agreements(sides)].sort()).toEqual([
      'birthDate',
      'documentNumber',
      'expiryDate',
      'givenNames',
      'sex',
      'surname',
    ]);
    expect(personFrom(sides, today).status).toBe('FIELDS_MATCH');
  });

  it.each([
    ['another person', { surname: 'GOLDBERG' }, 'surname'],
    ['another birth', { birthDate: '1999-11-23' }, 'birthDate'],
    ['a longer validity', { expiryDate: '2039-04-27' }, 'expiryDate'],
    ['another number', { documentNumber: 'X10908182' }, 'documentNumber'],
    ['another sex', { sex: 'F' }, 'sex'],
  ] as const)('contradict each other where the barcode tells of %s', (_name, fields, field) => {
    const sides = [front(), back(fields)];
    expect(contradictions(sides)).toEqual([field]);
    expect(documentChecks('driver_license', sides, today).fieldsMatch).toBe(false);
  });

  it('do not contradict each other by noise, by an unspecified sex or by what was not read', () => {
    expect(contradictions([front({ surname: printed('SANPLE') }), back({ sex: 'X' })])).toEqual([]);
    expect(contradictions([front({ surname: printed('GOLDBERG', 0.6) }), back()])).toEqual([]);
    expect(contradictions([front(), back({ birthDate: null, documentNumber: null })])).toEqual([]);
    expect(agreements([back()])).toEqual([]);
  });

  it('make one person: the barcode fills what was not read and corrects what was misread', () => {
    const sides = [front({ surname: printed('SANPLE'), documentNumber: printed('T642357B9') }), back()];
    expect(personFrom(sides, today)).toMatchObject({
      last_name: 'SAMPLE',
      document_number: 'T64235789',
      document_issued: '12/10/2023',
      address: CODED.address,
      issuing_state: 'USA',
    });
  });
});
