import { compared, type ComparedFieldId, type FieldAgreement } from './compare.js';
import type { Explanation, ListedPerson, SoughtPerson } from './operations.generated.js';

const SOUGHT: SoughtPerson = {
  name: 'Zita Valkonen',
  localName: null,
  birthdayFrom: '1970-05-06',
  birthdayTo: '1970-05-06',
  sex: 'female',
  countries: ['FI'],
  documentNumber: 'AB-12 3',
  personalNumber: null,
};
const LISTED: ListedPerson = {
  id: 'own:1',
  source: 'own',
  name: 'Zita Valkonen',
  gender: 'female',
  isDeceased: null,
  photoUrl: null,
  topics: ['SANCTION'],
  names: [{ text: 'Zita Valkonen', kind: 'primary', language: null }],
  births: [{ precision: 'exact', from: '1970-05-06', to: '1970-05-06', text: '1970-05-06' }],
  lastChanged: null,
  extraDetails: [
    {
      groupName: 'Identity',
      details: [
        { detailName: 'Countries', properties: [{ propertyName: 'Nationalities', value: ['Finland'], type: 'list' }] },
        {
          detailName: 'Documents',
          properties: [{ propertyName: 'Passport', value: ['AB123 (Finland)'], type: 'string' }],
        },
      ],
    },
  ],
};
const because = (nameScore: number, ...reasons: string[]): Explanation => ({
  name: 'Zita Valkonen',
  nameScore,
  pairs: [],
  onlyInQuery: [],
  onlyListed: [],
  adjustments: reasons.map((reason) => ({ reason, amount: 1 })),
});
const verdicts = (
  sought: Partial<SoughtPerson>,
  listed: Partial<ListedPerson>,
  explanation: Explanation | null,
): Partial<Record<ComparedFieldId, FieldAgreement>> =>
  Object.fromEntries(
    compared({ ...SOUGHT, ...sought }, { ...LISTED, ...listed }, explanation).map(({ id, verdict }) => [id, verdict]),
  );

describe('two persons side by side', () => {
  it('agree in each field that says the same', () => {
    expect(verdicts({}, {}, because(100, 'birth-agrees', 'country-agrees'))).toEqual({
      name: 'same',
      birth: 'same',
      sex: 'same',
      countries: 'same',
      document: 'same',
    });
  });

  it('contradict in each field that says something else', () => {
    expect(
      verdicts({ sex: 'male', countries: ['SE'] }, {}, because(72, 'birth-differs', 'country-differs')),
    ).toMatchObject({ name: 'differs', birth: 'differs', sex: 'differs', countries: 'differs' });
  });

  it('leave open what one of them does not tell', () => {
    const nothing = { birthdayFrom: null, birthdayTo: null, sex: null, countries: [], documentNumber: null };
    expect(verdicts(nothing, {}, because(90))).toEqual({
      name: 'alike',
      birth: 'unknown',
      sex: 'unknown',
      countries: 'unknown',
      document: 'unknown',
    });
    expect(verdicts({ documentNumber: null }, { extraDetails: [] }, null)).not.toHaveProperty('document');
  });

  it('take another document for no contradiction', () => {
    expect(verdicts({ documentNumber: 'XX9' }, {}, null)).toMatchObject({ document: 'unknown' });
  });

  it('compare births by themselves where no score explains them', () => {
    expect(
      verdicts({}, { births: [{ precision: 'year', from: '1970-01-01', to: '1970-12-31', text: '1970' }] }, null),
    ).toMatchObject({
      birth: 'alike',
    });
    expect(
      verdicts({}, { births: [{ precision: 'year', from: '1940-01-01', to: '1940-12-31', text: '1940' }] }, null),
    ).toMatchObject({
      birth: 'differs',
    });
  });

  it('show the name that fitted, and the primary one where that is another', () => {
    const [name] = compared(SOUGHT, { ...LISTED, name: 'Somebody' }, because(100));
    expect(name).toMatchObject({ listed: ['Zita Valkonen', 'Somebody'] });
  });
});
