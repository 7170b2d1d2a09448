import { neighbours, orderOf } from './queue-order.js';

describe('the hits around an open one', () => {
  it('are those before and after it in the list', () => {
    expect(neighbours(['a', 'b', 'c'], 'b')).toEqual({ before: 'a', after: 'c' });
    expect(neighbours(['a', 'b'], 'a')).toEqual({ before: null, after: 'b' });
    expect(neighbours(['a', 'b'], 'b')).toEqual({ before: 'a', after: null });
  });

  it('begin with the first where none is open, or the open one is not in the list', () => {
    expect(neighbours(['a', 'b'], null)).toEqual({ before: null, after: 'a' });
    expect(neighbours(['a', 'b'], 'z')).toEqual({ before: null, after: 'a' });
    expect(neighbours([], null)).toEqual({ before: null, after: null });
  });
});

it('an unknown order in the address is the usual one', () => {
  expect([orderOf('highest'), orderOf('constructor'), orderOf(undefined)]).toEqual(['highest', 'oldest', 'oldest']);
});
