import { COMPANY_KEY, readParameters, readToken, structured, text, trimCredential, valueOf } from './parameters.js';

describe('parameters', () => {
  it('are found under every spelling, the first that is present', () => {
    expect(valueOf(COMPANY_KEY, { companyKey: 'k' })).toBe('k');
    expect(valueOf(COMPANY_KEY, { company_key: '', companyKey: 'k' })).toBe('k');
    expect(valueOf(text('scheduleStartTime', ''), { schedule_start_time: 'x' })).toBe('x');
    expect(valueOf(text('config_id', ''), { configId: 'x' })).toBe('x');
    expect(valueOf(text('config_id', ''), { toString: 'x' })).toBeUndefined();
  });

  it('take a token out of quotes and white space', () => {
    for (const sent of ['abc1', ' abc1\n', '"abc1"', ' " abc1 " '])
      expect(readToken({ session_token: sent })).toBe('abc1');
    for (const name of ['session_token', 'sessionToken', 'sessionId', 'session_id'])
      expect(readToken({ [name]: 'abc1' })).toBe('abc1');
    expect(trimCredential(['x'])).toBe('');
  });

  it('tell a missing token from one that cannot be', () => {
    expect(() => readToken({})).toThrow(expect.objectContaining({ code: 'wrong-parameters' }));
    for (const sent of ["' OR 1=1 --", '<script>', 'a'.repeat(500), { a: 1 }]) {
      expect(() => readToken({ session_token: sent })).toThrow(expect.objectContaining({ code: 'session-not-found' }));
    }
  });

  it('become text, or stay as they came where they are structured', () => {
    const parameters = [text('name', ''), structured('flags', '')];
    expect(readParameters(parameters, { name: 7, flags: { a: 1 } })).toEqual({ name: '7', flags: { a: 1 } });
    expect(readParameters(parameters, { name: null, flags: '' })).toEqual({});
  });

  it.each([[{ name: { a: 1 } }], [{ name: 'x'.repeat(10_000) }], [{ name: 'a\0b' }], [{ name: ['a', 'b'] }]])(
    'are refused with their name: %j',
    (fields) => {
      expect(() => readParameters([text('name', '')], fields)).toThrow(/^name /);
    },
  );
});
