import { keepToken, takeHandoffCode, takeToken, type TokenPlace } from './token.js';

function place(href: string, storage: TokenPlace['storage'], framed = false): TokenPlace & { shown: string } {
  const made = {
    shown: href,
    location: { href },
    history: { replaceState: (_data: unknown, _unused: string, url: string) => void (made.shown = url) },
    storage,
    framed,
  };
  return made;
}

function memory(): NonNullable<TokenPlace['storage']> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const refusing: NonNullable<TokenPlace['storage']> = {
  getItem: () => null,
  setItem() {
    throw new Error('refused');
  },
  removeItem() {
    throw new Error('refused');
  },
};

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
    const page = place('https://host/?session_token=abc', refusing);
    expect(takeToken(page)).toBe('abc');
    expect(page.shown).toBe('https://host/?session_token=abc');
  });

  it('stays in the address of a frame: a reload says again who may embed the page', () => {
    const framed = place('https://host/?session_token=abc', memory(), true);
    expect(takeToken(framed)).toBe('abc');
    expect(framed.shown).toBe('https://host/?session_token=abc');
    keepToken(framed, 'token');
    expect(framed.shown).toBe('/?session_token=token');
  });

  it('is missing when the page was opened without one', () => {
    expect(takeToken(place('https://host/', memory()))).toBeNull();
    expect(takeToken(place('https://host/?session_token=%22%22', null))).toBeNull();
  });
});

describe('the code of another device', () => {
  it('is taken out of the address bar, and known again after a reload', () => {
    const storage = memory();
    const page = place('https://host/?handoff=abc', storage);
    expect(takeHandoffCode(page)).toBe('abc');
    expect(page.shown).toBe('/');
    expect(takeHandoffCode(place('https://host/', storage))).toBe('abc');
  });

  it('gives way to the token that it was exchanged for', () => {
    const storage = memory();
    takeHandoffCode(place('https://host/?handoff=abc', storage));
    keepToken(place('https://host/', storage), 'token');
    const reloaded = place('https://host/', storage);
    expect(takeHandoffCode(reloaded)).toBeNull();
    expect(takeToken(reloaded)).toBe('token');
  });

  it('is forgotten when the page is opened with a token', () => {
    const storage = memory();
    takeHandoffCode(place('https://host/?handoff=abc', storage));
    expect(takeHandoffCode(place('https://host/?session_token=token', storage))).toBeNull();
    expect(takeHandoffCode(place('https://host/', storage))).toBeNull();
  });

  it('takes no token where the address says two', () => {
    const storage = memory();
    takeToken(place('https://host/?session_token=kept', storage));
    expect(takeToken(place('https://host/?session_token=a&session_token=b', storage))).toBeNull();
  });

  it('leaves the token in the address where the browser refuses to keep it', () => {
    const page = place('https://host/?handoff=abc', refusing);
    expect(takeHandoffCode(page)).toBe('abc');
    keepToken(page, 'token');
    expect(page.shown).toBe('/?session_token=token');
  });
});
