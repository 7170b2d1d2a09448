import type { ListedPerson } from '../person.js';
import { joinChanges, recordChanges } from './record-changes.js';

const PERSON: ListedPerson = {
  id: 'own:1',
  source: 'own',
  entityKind: 'person',
  names: [
    { text: 'Zita Valkonen', kind: 'primary' },
    { text: 'Zee', kind: 'weak-alias' },
  ],
  births: [{ precision: 'exact', from: '1970-05-06', to: '1970-05-06' }],
  documents: [{ type: 'Passport', number: 'A1', country: 'FI' }],
  topics: ['SANCTION'],
};

describe('what a list changed in a record', () => {
  it('is told part by part, as people write it', () => {
    const after: ListedPerson = {
      ...PERSON,
      names: [{ text: 'Zita Valkonen', kind: 'primary' }],
      births: [{ precision: 'circa', from: '1970-01-01', to: '1972-12-31' }],
      documents: [{ type: 'Passport', number: 'A2', country: 'FI' }],
      topics: ['SANCTION', 'WANTED'],
      deceased: true,
    };
    expect(recordChanges(PERSON, after)).toEqual([
      { field: 'names', removed: ['Zee (weak)'], added: [] },
      { field: 'births', removed: ['1970-05-06'], added: ['circa 1970-01-01 – 1972-12-31'] },
      { field: 'documents', removed: ['Passport A1 (FI)'], added: ['Passport A2 (FI)'] },
      { field: 'topics', removed: [], added: ['Wanted person'] },
      { field: 'deceased', removed: [], added: ['yes'] },
    ]);
  });

  it('is nothing where only the order differs', () => {
    expect(recordChanges(PERSON, { ...PERSON, names: PERSON.names.toReversed() })).toEqual([]);
  });

  it('is joined over several versions, without what came and went', () => {
    const first = [{ field: 'positions', removed: [], added: ['Mayor', 'Minister'] }] as const;
    const second = [{ field: 'positions', removed: ['Mayor'], added: [] }] as const;
    expect(joinChanges([first, second])).toEqual([{ field: 'positions', removed: [], added: ['Minister'] }]);
    expect(joinChanges([first, [{ field: 'positions', removed: ['Mayor', 'Minister'], added: [] }]])).toEqual([]);
  });
});
