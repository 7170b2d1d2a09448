import { takeToken, type TokenPlace } from './token.js';

function place(href: string, storage: TokenPlace['storage']): TokenPlace & { shown: string } {
  const made = {
    shown: href,
    location: { href },
    history: { replaceState: (_data: unknown, _unused: string, url: string) => void (made.shown = url) },
    storage,
  };
  return made;
}

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('the token of the page', () => {
  it('is taken out of the address bar, other parameters and the fragment stay', () => {
    const page = place('https://host/?a=1&session_token=abc&b=2#part', memory());
    expect(takeToken(page)).toBe('abc');
    expect(page.shown).toBe('/?a=1&b=2#part');
  });

  it('is known again after a reload of the clean address', () => {
    const storage = memory();
    takeToken(place('https://host/?session_token=abc', storage));
    expect(takeToken(place('https://host/', storage))).toBe('abc');
  });

  it('may carry the quotes and white space of the JSON answer it was pasted from', () => {
    expect(takeToken(place(`https://host/?session_token=${encodeURIComponent(' "abc"\n')}`, memory()))).toBe('abc');
  });

  it('stays in the address where the browser refuses to keep it', () => {
    const refusing = {
      getItem: () => null,
      setItem() {
        throw new Error('refused');
      },
    };
    const page = place('https://host/?session_token=abc', refusing);
    expect(takeToken(page)).toBe('abc');
    expect(page.shown).toBe('https://host/?session_token=abc');
  });

  it('is missing when the page was opened without one', () => {
    expect(takeToken(place('https://host/', memory()))).toBeNull();
    expect(takeToken(place('https://host/?session_token=%22%22', null))).toBeNull();
  });
});
