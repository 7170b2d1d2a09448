import type { KeptReading } from '../documents/document-facts.js';
import type { MrzFieldReading, VisualField } from '../documents/reading.js';
import { fieldEvidence, originalityEvidence, placeOn } from './document-evidence.js';

const box = { left: 250, top: 100, width: 500, height: 50 };
const print = (value: string): VisualField => ({ value, text: value, confidence: 0.96, box, by: 'label' });
const zone = (value: string | null, check: MrzFieldReading['check'] = 'absent'): MrzFieldReading => ({ value, check });

const READING: KeptReading = {
  documentType: 'id',
  side: 'front',
  codes: [],
  pageSize: { width: 1000, height: 500 },
  outline: [],
  foundBy: 'edges',
  mrz: {
    format: 'TD1',
    lines: ['I<UTO', 'ZONE', 'NAME'],
    fields: {
      documentCode: zone('I'),
      issuingState: zone('UTO'),
      documentNumber: zone('L898902C3', 'valid'),
      nationality: zone('UTO'),
      surname: zone('ERIKSSON'),
      givenNames: zone('ANNA MARIA'),
      sex: zone('F'),
      birthDate: zone('1974-08-12', 'invalid'),
      expiryDate: zone(null),
      optionalData: zone(''),
      optionalData2: zone(''),
    },
    composite: 'valid',
    valid: false,
    corrections: [],
    confidence: 0.99,
    secondEngine: null,
    box: { left: 0, top: 400, width: 1000, height: 100 },
  },
  visual: { surname: print('ERIKSSON'), birthPlace: print('ZENITH') },
  local: { tag: 'ka_GE', fields: { surname: print('ერიკსონი') } },
  agreement: {
    surname: 'agrees',
    givenNames: 'unknown',
    documentNumber: 'unknown',
    birthDate: 'unknown',
    expiryDate: 'unknown',
    sex: 'unknown',
    nationality: 'unknown',
  },
  sharpness: 100,
  milliseconds: 1,
};

const evidence = Object.fromEntries(fieldEvidence(READING).map((field) => [field.name, field]));

describe('the evidence of a side', () => {
  it('has every place at which a field was read, in shares of its page', () => {
    expect(evidence['surname']).toEqual({
      name: 'surname',
      value: 'ERIKSSON',
      standing: 'certain',
      source: 'zone',
      confidence: null,
      corrections: [],
      agreement: 'agrees',
      readings: [
        expect.objectContaining({
          source: 'print',
          confidence: 0.96,
          place: { left: 0.25, top: 0.2, width: 0.5, height: 0.1 },
        }),
        expect.objectContaining({ source: 'local-print', value: 'ერიკსონი', language: 'ka_GE' }),
        expect.objectContaining({ source: 'zone', place: { left: 0, top: 0.8, width: 1, height: 0.2 } }),
      ],
    });
  });

  it('says what the check digits of the zone say', () => {
    expect(evidence['documentNumber']?.readings).toEqual([expect.objectContaining({ check: 'valid' })]);
    expect(evidence['birthDate']?.readings).toEqual([expect.objectContaining({ check: 'invalid' })]);
  });

  it('leaves out what was not read anywhere', () => {
    expect(Object.keys(evidence)).toEqual([
      'surname',
      'givenNames',
      'birthDate',
      'sex',
      'nationality',
      'documentNumber',
      'issuingState',
      'birthPlace',
    ]);
  });

  it('keeps places on the page, and has none where the page has no size', () => {
    expect(placeOn(READING, { left: -10, top: 0, width: 5000, height: 1 })).toMatchObject({ left: 0, width: 1 });
    expect(placeOn({ ...READING, pageSize: { width: 0, height: 0 } }, box)).toBeNull();
    expect(placeOn(READING, null)).toBeNull();
  });

  it('names each check of its originality with numbers and a place, and leaves out what cannot be told', () => {
    const today = { year: 2026, month: 11, day: 23 };
    const named = (reading: KeptReading) =>
      originalityEvidence({ ...reading, side: 'front' }, [], today).map(({ name, doubt, measured, fields }) => [
        name,
        doubt,
        measured,
        ...fields,
      ]);
    expect(named(READING)).toEqual([
      ['check-digits', true, 1, 'birthDate'],
      ['zone-and-print', false, 0],
    ]);
    const marks = { colour: 0.02, grid: { strength: 8, box: { left: 0, top: 0, width: 500, height: 250 } } };
    const [colour, grid] = originalityEvidence({ ...READING, side: 'front', marks }, [], today);
    expect(colour).toMatchObject({ name: 'colour', doubt: true, measured: 0.02, bound: 0.035, place: null });
    expect(grid).toMatchObject({ name: 'dot-grid', doubt: true, measured: 8, place: { width: 0.5, height: 0.5 } });
    const original = { colour: 0.3, grid: { ...marks.grid, strength: 2 } };
    expect(named({ ...READING, marks: original }).slice(0, 2)).toEqual([
      ['colour', false, 0.3],
      ['dot-grid', false, 2],
    ]);
    expect(named({ ...READING, marks: { colour: null, grid: null } })).toEqual(named(READING));
  });
});
