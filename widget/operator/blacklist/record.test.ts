import { type BlacklistIdentity, calledBy, matchedBy } from './record.js';

const NOTHING: BlacklistIdentity = {
  firstName: null,
  lastName: null,
  personalNumber: null,
  documentNumber: null,
  birthday: null,
};

describe('a record of the blacklist', () => {
  it('matches by each number, and by a name with a birthday', () => {
    expect(matchedBy({ ...NOTHING, documentNumber: 'A1', personalNumber: '2' })).toEqual(['document', 'personal']);
    expect(matchedBy({ ...NOTHING, lastName: 'Solvaenn', birthday: '1988-02-29' })).toEqual(['name']);
  });

  it('matches nobody by a name or a birthday alone', () => {
    expect(matchedBy({ ...NOTHING, firstName: 'Mira', lastName: 'Solvaenn' })).toEqual([]);
    expect(matchedBy({ ...NOTHING, birthday: '1988-02-29', documentNumber: ' ' })).toEqual([]);
  });

  it('is called by the best that is known', () => {
    expect(calledBy({ ...NOTHING, firstName: 'Mira', lastName: 'Solvaenn', documentNumber: 'A1' })).toBe(
      'Mira Solvaenn',
    );
    expect(calledBy({ ...NOTHING, documentNumber: 'A1', birthday: '1988-02-29' })).toBe('A1');
    expect(calledBy({ ...NOTHING, birthday: '1988-02-29' })).toBe('1988-02-29');
  });
});
