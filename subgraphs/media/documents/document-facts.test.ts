import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { MrzReading, VisualFields } from './reading.js';
import { documentsTogether, doubtedSide, type KeptSide } from './document-facts.js';

const box = { left: 0, top: 0, width: 10, height: 10 };
const print = (value: string, confirmed = false) =>
  ({ value, text: value, confidence: 0.95, box, by: 'label', confirmed }) as const;
const unknown = 'unknown';

function side(kind: CaptureKind, visual: VisualFields, mrz: MrzReading | null = null): KeptSide {
  return {
    stepKey: 'identity-document',
    kind,
    reading: {
      documentType: kind === 'passport' ? 'passport' : kind.startsWith('license') ? 'driver_license' : 'id',
      side: kind.endsWith('back') ? 'back' : 'front',
      codes: [],
      pageSize: { width: 1200, height: 757 },
      outline: [],
      foundBy: 'edges',
      mrz,
      visual,
      local: null,
      agreement: {
        surname: unknown,
        givenNames: unknown,
        documentNumber: unknown,
        birthDate: unknown,
        expiryDate: unknown,
        sex: unknown,
        nationality: unknown,
      },
      sharpness: 100,
      milliseconds: 1,
    },
  };
}

const once = { surname: print('Lindqvist'), documentNumber: print('AC472953'), birthDate: print('1988-02-17') };
const twice = {
  surname: print('Lindqvist', true),
  documentNumber: print('AC472953', true),
  birthDate: print('1988-02-17', true),
};
const today = new Date('2026-06-15T12:00:00Z');

it('tells the verdict of dates that cannot all be true, of those of two sides together, too', () => {
  const front = side('card-front', { birthDate: print('2012-01-02', true) });
  const back = (issueDate: string): KeptSide => side('card-back', { issueDate: print(issueDate) });
  expect(documentsTogether([front, back('2002-03-04')], today).checks?.plausible).toBe(false);
  expect(documentsTogether([front, back('2022-03-04')], today).checks).not.toHaveProperty('plausible');
});

describe('a document of which surname, number or birth date were read only once', () => {
  it('is asked for again where the side is the last that could confirm them', () => {
    for (const kind of ['passport', 'license-front'] as const) {
      const alone = side(kind, once);
      expect(doubtedSide(alone, [])).toBe(alone);
    }
  });

  it('is not asked for while the other side may confirm them, nor once they were read twice', () => {
    expect(doubtedSide(side('card-front', once), [])).toBeNull();
    expect(doubtedSide(side('license-front', twice), [])).toBeNull();
    expect(doubtedSide(side('card-back', once), [side('card-front', once)])).toBeNull();
  });

  it('is asked for again at the side on which they are printed, in whatever order the sides were read', () => {
    const [front, back] = [side('card-front', once), side('card-back', { issueDate: print('2022-03-04') })];
    expect(doubtedSide(back, [front])).toBe(front);
    expect(doubtedSide(front, [back])).toBe(front);
    const { documentNumber, ...named } = once;
    const { surname, birthDate } = twice;
    const numbered = side('card-back', { documentNumber });
    expect(doubtedSide(numbered, [side('card-front', { surname, birthDate })])).toBe(numbered);
    const most = side('card-front', named);
    expect(doubtedSide(numbered, [most])).toBe(most);
  });

  it('is told to the verdict as unconfirmed', () => {
    expect(documentsTogether([side('license-front', once)], today).checks?.confirmed).toBe(false);
    expect(documentsTogether([side('license-front', twice)], today).checks?.confirmed).toBe(true);
  });
});

it('tells whom each document names, and of two of one type what the first one says', () => {
  const own = side('passport', twice);
  const second: KeptSide = { ...side('passport', { ...twice, surname: print('Eriksson', true) }), stepKey: 'second' };
  const { person, persons = [], documents } = documentsTogether([own, second], today);
  expect(person).toMatchObject({ last_name: 'Lindqvist' });
  expect(persons.map((one) => one.person['last_name'])).toEqual(['Lindqvist', 'Eriksson']);
  expect(JSON.stringify(documents)).toContain('Lindqvist');
  expect(JSON.stringify(documents)).not.toContain('Eriksson');
});
