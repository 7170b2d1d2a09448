import { takeMailLink } from '../frame/mail-link.js';
import { addressOf, placeOf } from './routes.js';

describe('places of the console', () => {
  it('are the same after they were an address', () => {
    const address = addressOf('sessions', ['0190a', 'history'], { q: 'Ana & Co/Ltd', state: '', made: null });
    expect(address).toBe('/operator/sessions/0190a/history?q=Ana+%26+Co%2FLtd');
    expect(placeOf(address)).toEqual({
      area: 'sessions',
      path: ['0190a', 'history'],
      query: { q: 'Ana & Co/Ltd' },
      typed: '',
    });
  });

  it('begin with or without a slash at the end, and bear what nobody encoded', () => {
    expect(placeOf('/operator')).toEqual({ area: '', path: [], query: {}, typed: '' });
    expect(placeOf('/operator/')).toEqual({ area: '', path: [], query: {}, typed: '' });
    expect(placeOf('/operator/users/%E0%A4%A')).toEqual({ area: 'users', path: ['%E0%A4%A'], query: {}, typed: '' });
  });
});

describe('a link out of a mail', () => {
  const shown: unknown[] = [];
  const history = { replaceState: (_state: unknown, _title: string, address?: unknown) => void shown.push(address) };

  it('is taken out of the address bar', () => {
    const location = { hash: '#invitation=a.b%3Dc', pathname: '/operator/', search: '' };
    expect(takeMailLink(location, history)).toEqual({ kind: 'invitation', token: 'a.b=c' });
    expect(shown).toEqual(['/operator/']);
  });

  it('that was cut in the middle of a character is refused by the service, not by the page', () => {
    const location = { hash: '#invitation=ab%E0%A4', pathname: '/operator/', search: '' };
    expect(takeMailLink(location, history)?.token).toBe('ab%E0%A4');
  });

  it.each(['', '#', '#main', '#invitation=', '#else=token'])('is none in %j', (hash) => {
    expect(takeMailLink({ hash, pathname: '/operator/', search: '' }, history)).toBeNull();
  });
});
