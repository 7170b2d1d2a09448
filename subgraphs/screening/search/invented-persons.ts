import type { ListedPerson } from '../person.js';

/** The only list that test keys search. Nobody on it exists. */
export const INVENTED_LIST = 'invented';

const invented = (number: number, person: Omit<ListedPerson, 'id' | 'source' | 'entityKind'>): ListedPerson => ({
  id: `${INVENTED_LIST}:${number}`,
  source: INVENTED_LIST,
  entityKind: 'person',
  ...person,
});

export const INVENTED_PERSONS: readonly ListedPerson[] = [
  invented(1, {
    names: [
      {
        text: 'Zoltan Imre Testhazy',
        kind: 'primary',
        parts: { first: 'Zoltan', middle: 'Imre', last: 'Testhazy' },
      },
      { text: 'Zoli Testhazy', kind: 'weak-alias' },
    ],
    births: [{ precision: 'exact', from: '1961-04-12', to: '1961-04-12' }],
    sex: 'male',
    nationalities: ['HU'],
    birthPlaces: ['Nowhere'],
    documents: [{ type: 'Passport', number: 'XX0000001', country: 'HU' }],
    topics: ['SANCTION'],
    sanctions: [{ country: 'EU', measures: ['Asset freeze', 'Travel ban'] }],
    remarks: 'Invented, for test keys.',
  }),
  invented(2, {
    names: [
      { text: 'Ketevan Samplishvili', kind: 'primary', parts: { first: 'Ketevan', last: 'Samplishvili' } },
      { text: 'ქეთევან სამპლიშვილი', kind: 'original-script', script: 'Geor', language: 'ka' },
    ],
    births: [{ precision: 'year', from: '1974-01-01', to: '1974-12-31' }],
    sex: 'female',
    nationalities: ['GE'],
    positions: ['Member of an invented parliament'],
    topics: ['ROLE_PEP'],
    pep: [{ country: 'GE', branch: 'Legislative', position: 'Member of an invented parliament' }],
    relations: [{ kind: 'spouse', name: 'Archil Samplishvili', personId: `${INVENTED_LIST}:3` }],
  }),
  invented(3, {
    names: [{ text: 'Archil Samplishvili', kind: 'primary', parts: { first: 'Archil', last: 'Samplishvili' } }],
    births: [{ precision: 'circa', from: '1970-01-01', to: '1972-12-31' }],
    sex: 'male',
    nationalities: ['GE'],
    topics: ['ROLE_RCA'],
    relations: [{ kind: 'spouse', name: 'Ketevan Samplishvili', personId: `${INVENTED_LIST}:2` }],
  }),
  invented(4, {
    names: [
      { text: 'Salim al-Tajribi', kind: 'primary', parts: { first: 'Salim', last: 'al-Tajribi' } },
      { text: 'سالم التجريبي', kind: 'original-script', script: 'Arab', language: 'ar' },
    ],
    births: [{ precision: 'range', from: '1980-01-01', to: '1983-12-31' }],
    sex: 'male',
    topics: ['WANTED', 'SANCTION_LINKED'],
    deceased: true,
  }),
];
