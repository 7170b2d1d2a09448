import { returnAddress, tellEnd } from './leaving.js';

describe('the way back to the company', () => {
  it.each([
    ['https://bank.test/back', 'https://bank.test/back?session_token=t'],
    ['https://bank.test/back?case=1', 'https://bank.test/back?case=1&session_token=t'],
    ['https://bank.test/back?case=1#top', 'https://bank.test/back?case=1&session_token=t#top'],
    ['https://bank.test/back?', 'https://bank.test/back?session_token=t'],
    ['https://bank.test/#/route?x=1', 'https://bank.test/?session_token=t#/route?x=1'],
    ['bankapp://verified', 'bankapp://verified?session_token=t'],
  ])('%s gets the token, its query and fragment stay', (given, expected) => {
    expect(returnAddress(given, 't')).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'https://user:secret@bank.test/',
    'https://bank.test/\r\nx',
    'java\tscript:alert(1)',
    'no address',
  ])('%j is not followed', (given) => {
    expect(returnAddress(given, 't')).toBeNull();
  });
});

describe('telling whoever embeds the page', () => {
  it('says exactly DONE to the parent, and more only to the origin that the company named', () => {
    const said: [unknown, string][] = [];
    const parent = { postMessage: (message: unknown, origin: string) => void said.push([message, origin]) };
    const around = { parent, parentOrigin: 'https://bank.test', androidBridges: [] };
    tellEnd(around, 'done', 'inner', ['https://bank.test', 'https://other.test']);
    expect(said).toEqual([
      ['DONE', '*'],
      [{ type: 'done', sessionId: 'inner' }, 'https://bank.test'],
    ]);
  });

  it('says nothing but DONE to an origin that nobody named', () => {
    const said: unknown[] = [];
    const parent = { postMessage: (message: unknown) => void said.push(message) };
    tellEnd({ parent, parentOrigin: 'https://elsewhere.test', androidBridges: [] }, 'done', 'inner', [
      'https://bank.test',
      '*',
    ]);
    expect(said).toEqual(['DONE']);
  });

  it.each(['left', 'expired'] as const)('says %s by a message of its own, and never DONE', (end) => {
    const said: unknown[] = [];
    const hears = (name: string) => ({ postMessage: (message: unknown) => void said.push([name, message]) });
    const around = {
      parent: hears('page'),
      parentOrigin: 'https://bank.test',
      webkit: { messageHandlers: { DONE: hears('ios done'), bonafide: hears('ios') } },
      androidBridges: [hears('android')],
    };
    tellEnd(around, end, 'inner', ['https://bank.test']);
    const text = `{"type":"${end}","sessionId":"inner"}`;
    expect(said).toEqual([
      ['page', { type: end, sessionId: 'inner' }],
      ['ios', text],
      ['android', text],
    ]);
    said.length = 0;
    tellEnd({ ...around, webkit: undefined, androidBridges: [] }, end, 'inner', []);
    expect(said).toEqual([]);
  });

  it('reaches the web views of apps, also when one of them throws', () => {
    const said: string[] = [];
    const hears = (name: string) => ({ postMessage: (message: string) => void said.push(`${name} ${message}`) });
    tellEnd(
      {
        parent: null,
        parentOrigin: null,
        ReactNativeWebView: {
          postMessage() {
            throw new Error('gone');
          },
        },
        webkit: { messageHandlers: { DONE: hears('ios') } },
        androidBridges: [undefined, hears('android')],
      },
      'done',
      'inner',
      [],
    );
    expect(said).toEqual(['ios DONE', 'android DONE']);
  });
});
