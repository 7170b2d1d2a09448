import { askedFor, narrows, queryOf, searchOf } from './search.js';

describe('a search for sessions', () => {
  it('is the same after it was a place, with its text in no address', () => {
    const query = { state: 'review', from: '2026-03-01', to: '2026-03-31', made: 'live' };
    const search = searchOf({ query, typed: 'Ana Beridze' });
    expect(search).toMatchObject({ text: 'Ana Beridze', stand: 'review', made: 'live' });
    expect(queryOf(search)).toEqual(query);
    expect(searchOf({ query: queryOf(search), typed: search.text })).toEqual(search);
  });

  it('narrows nothing by what makes no sense', () => {
    const search = searchOf({ query: { state: 'whatever', from: 'yesterday', made: 'up' }, typed: '' });
    expect(narrows(search)).toBe(false);
    expect(askedFor(search)).toEqual({ kind: 'list', filter: {} });
  });

  it('finds one session by its token, also in quotes, and by its id', () => {
    const token = 'a1b2c3d4e5'.repeat(4);
    expect(askedFor(searchOf({ query: {}, typed: `"${token}"` }))).toEqual({ kind: 'one', id: null, token });
    const id = '01a1ff18-2167-73bc-9175-3046ac3c9634';
    expect(askedFor(searchOf({ query: {}, typed: ` ${id} ` }))).toEqual({ kind: 'one', id, token: null });
  });

  it('keeps a token out of the address', () => {
    const search = { ...searchOf({ query: { made: 'live' }, typed: '' }), text: 'a1b2c3d4e5'.repeat(4) };
    expect(queryOf(search)).toEqual({ made: 'live' });
    expect(narrows({ ...search, made: 'all' })).toBe(true);
  });

  it('looks for the words of a text within the other filters', () => {
    expect(askedFor(searchOf({ query: { state: 'ended', made: 'test' }, typed: ' user-17 ' }))).toEqual({
      kind: 'list',
      filter: { states: ['expired', 'abandoned'], test: true, text: 'user-17' },
    });
  });

  it('takes whole days of the browser, the last one too', () => {
    const asked = askedFor(searchOf({ query: { from: '2026-12-31', to: '2026-12-31' }, typed: '' }));
    if (asked.kind !== 'list') throw new Error('no list');
    expect(asked.filter).toEqual({
      createdFrom: new Date(2026, 11, 31).toISOString(),
      createdBefore: new Date(2027, 0, 1).toISOString(),
    });
  });
});
