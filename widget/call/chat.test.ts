import type { ChatMessage } from '../../subgraphs/calls/signalling/messages.js';
import { until } from '../../test/support/until.js';
import { Chat } from './chat.js';

const taken = (key: string, text: string, number = 1): ChatMessage => ({
  number,
  key,
  from: 'me',
  role: 'applicant',
  name: 'Nino',
  text,
  at: '2026-03-01T10:00:00.000Z',
});
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const states = (chat: Chat): readonly string[] => chat.entries.value.map(({ text, state }) => `${text}: ${state}`);

class Lost extends Error {}

describe('the chat of a call', () => {
  it('keeps what could not be sent, and sends it again with its key', async () => {
    const keys: string[] = [];
    let connected = false;
    const chat = new Chat(
      async (key, text) => {
        keys.push(key);
        if (!connected) throw new Lost();
        return taken(key, text);
      },
      (error) => !(error instanceof Lost),
    );
    chat.write('  Hello ');
    await settled();
    expect(states(chat)).toEqual(['Hello: sending']);
    connected = true;
    chat.resend();
    await settled();
    expect(states(chat)).toEqual(['Hello: sent']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it('sends again by itself what the host could not take, over the same connection', async () => {
    let tries = 0;
    const chat = new Chat(
      async (key, text) => {
        tries += 1;
        if (tries < 3) throw new Lost();
        return taken(key, text, tries);
      },
      (error) => !(error instanceof Lost),
      undefined,
      10,
    );
    chat.write('Hello');
    chat.write('Again');
    await settled();
    expect(states(chat)).toEqual(['Hello: sending', 'Again: sending']);
    await until(() => states(chat).every((one) => one.endsWith('sent')), 'both to be sent');
    expect(states(chat)).toEqual(['Hello: sent', 'Again: sent']);
    expect(tries).toBe(4);
  });

  it('says what was refused, and sends it again only when it is asked to', async () => {
    let refuses = true;
    const chat = new Chat(
      async (key, text) => {
        if (refuses) throw new Error('too many');
        return taken(key, text);
      },
      () => true,
    );
    chat.write('Hello');
    await settled();
    expect(states(chat)).toEqual(['Hello: refused']);
    chat.resend();
    await settled();
    expect(states(chat)).toEqual(['Hello: refused']);
    refuses = false;
    chat.again(chat.entries.value[0]?.key ?? '');
    await settled();
    expect(states(chat)).toEqual(['Hello: sent']);
  });

  it('shows each message once, in the order of the host, with what is on its way at the end', () => {
    const chat = new Chat(
      () => new Promise(() => undefined),
      () => true,
    );
    chat.write('mine');
    chat.take(taken('b', 'second', 2), true);
    chat.take(taken('a', 'first', 1), true);
    chat.take(taken('b', 'second', 2), true);
    expect(chat.entries.value.map(({ text }) => text)).toEqual(['first', 'second', 'mine']);
    expect(chat.unread.value).toBe(2);
    chat.seen();
    expect(chat.unread.value).toBe(0);
  });

  it('sends nothing that has no words', () => {
    const chat = new Chat(
      () => Promise.reject(new Error('sent')),
      () => true,
    );
    chat.write('  \n ');
    expect(chat.entries.value).toEqual([]);
  });
});
