import { askedFor, narrows, queryOf, searchOf } from './search.js';

describe('a search for sessions', () => {
  it('is the same after it was in the address', () => {
    const search = searchOf({ q: 'Ana Beridze', state: 'review', from: '2026-03-01', to: '2026-03-31', made: 'live' });
    expect(search).toMatchObject({ text: 'Ana Beridze', stand: 'review', made: 'live' });
    expect(searchOf(queryOf(search))).toEqual(search);
  });

  it('narrows nothing by what makes no sense', () => {
    const search = searchOf({ state: 'whatever', from: 'yesterday', made: 'up' });
    expect(narrows(search)).toBe(false);
    expect(askedFor(search)).toEqual({ kind: 'list', filter: {} });
  });

  it('finds one session by its token, also in quotes, and by its id', () => {
    const token = 'a1b2c3d4e5'.repeat(4);
    expect(askedFor(searchOf({ q: `"${token}"` }))).toEqual({ kind: 'one', id: null, token });
    const id = '01a1ff18-2167-73bc-9175-3046ac3c9634';
    expect(askedFor(searchOf({ q: ` ${id} ` }))).toEqual({ kind: 'one', id, token: null });
  });

  it('keeps a token out of the address', () => {
    const search = { ...searchOf({ made: 'live' }), text: 'a1b2c3d4e5'.repeat(4) };
    expect(queryOf(search)).toEqual({ made: 'live' });
    expect(narrows({ ...search, made: 'all' })).toBe(true);
  });

  it('looks for the words of a text within the other filters', () => {
    expect(askedFor(searchOf({ q: ' user-17 ', state: 'ended', made: 'test' }))).toEqual({
      kind: 'list',
      filter: { states: ['expired', 'abandoned'], test: true, text: 'user-17' },
    });
  });

  it('takes whole days of the browser, the last one too', () => {
    const asked = askedFor(searchOf({ from: '2026-12-31', to: '2026-12-31' }));
    if (asked.kind !== 'list') throw new Error('no list');
    expect(asked.filter).toEqual({
      createdFrom: new Date(2026, 11, 31).toISOString(),
      createdBefore: new Date(2027, 0, 1).toISOString(),
    });
  });
});
