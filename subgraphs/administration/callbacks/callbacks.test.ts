import { until } from '../../../test/support/until.js';
import { startPlatform } from '../../../test/support/platform.js';
import { Receiver } from '../../../test/support/receiver.js';
import type { RequestedMessage } from '../../platform/facts/catalogue.js';
import { HttpOutside } from '../../platform/outside/http-outside.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import type { PlatformSettings } from '../../platform/platform.js';
import { type Administration, createAdministration } from '../create-administration.js';
import { startAdministration } from '../../../test/support/administration-world.js';

interface World extends AsyncDisposable {
  readonly administration: Administration;
  readonly companyId: string;
  /** Sessions asks for a message to an applicant. */
  request(this: void, message: Partial<RequestedMessage>, ofCompany?: string): Promise<void>;
  messages(this: void): ReturnType<Administration['messages']['list']>;
}

async function startWorld(sms: PlatformSettings['sms'] = null): Promise<World> {
  const base = await startPlatform();
  const outside = new HttpOutside('any');
  const platform = { ...base, outside, settings: { ...base.settings, sms } };
  const administration = await createAdministration(platform);
  const sessions = await platform.openStore({ name: 'sessions', entities: [], migrations: [] });
  connectStores([sessions, administration.store]);
  await sessions.start();
  await administration.start({ ask: () => Promise.reject(new Error('Nobody is asked here')) });
  const companyId = await administration.companies.create('Mine');
  return {
    administration,
    companyId,
    async request(message, ofCompany = companyId) {
      const about = { companyId: ofCompany, sessionId: platform.random.id() };
      await platform.vault.create(about);
      const sealer = await platform.vault.open(about.sessionId, 'sessions');
      const whole: RequestedMessage = {
        channel: 'sms',
        purpose: 'one-time-code',
        to: '+995555123456',
        text: 'Mine: your code is 123456',
        language: 'en',
        token: 'token-of-the-session',
        link: null,
        ...message,
      };
      await sessions.write((tx) => tx.emit('message.requested', about, whole, sealer));
    },
    messages: () => administration.messages.list(companyId, { page: {} }),
    async [Symbol.asyncDispose]() {
      await sessions.stop();
      await administration.stop();
      outside.close();
      await base[Symbol.asyncDispose]();
    },
  };
}

const states = async (world: World) => (await world.messages()).messages.map(({ state, via }) => [state, via]);

it('a company with a callback sends codes and links itself', async () => {
  await using receiver = await Receiver.start();
  await using world = await startWorld();
  await world.administration.companies.changeRules(world.companyId, {
    callback: { url: receiver.url, apiKey: 'key of the callback' },
  });
  const link = 'https://verify.example/?session_token=token-of-the-session';
  await world.request({});
  await receiver.gets(1);
  await world.request({ channel: 'email', to: 'ann@example.com' });
  await receiver.gets(2);
  await world.request({ purpose: 'session-link', link });
  await receiver.gets(3);
  await world.request({ purpose: 'session-link', link, channel: 'email', to: 'ann@example.com' });
  await receiver.gets(4);
  const common = {
    callbackApiKey: 'key of the callback',
    sessionId: 'token-of-the-session',
    text: 'Mine: your code is 123456',
  };
  expect(receiver.received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { ...common, type: 'one-time-password-request', phoneNumber: '+995555123456' },
    { ...common, type: 'email-one-time-password-request', email: 'ann@example.com' },
    { ...common, type: 'share-session-link-via-sms', phoneNumber: '+995555123456', sessionLink: link },
    { ...common, type: 'share-session-link-via-email', email: 'ann@example.com', sessionLink: link },
  ]);
  expect(receiver.received.every(({ method, headers }) => method === 'POST' && headers['content-type'] === 'application/json')).toBe(true); // prettier-ignore
  await until(async () => (await states(world)).every(([state]) => state === 'sent'));
  const { messages } = await world.messages();
  expect(messages.map(({ via, text }) => [via, text])).toEqual(Array(4).fill(['callback', null]));
});

it('a callback that fails is tried again soon, three times in all, and the reason is told', async () => {
  await using receiver = await Receiver.start(() => 500);
  await using world = await startWorld();
  await world.administration.companies.changeRules(world.companyId, { callback: { url: receiver.url, apiKey: 'k' } });
  await world.request({});
  await until(async () => (await world.messages()).messages[0]?.state === 'failed');
  expect(receiver.received).toHaveLength(3);
  expect((await world.messages()).messages).toMatchObject([
    { state: 'failed', via: 'callback', problem: 'status 500' },
  ]);
});

it('callbacks of other companies that hang keep no message waiting', async () => {
  let letGo = (): void => undefined;
  const hanging = new Promise<number>((resolve) => (letGo = () => resolve(200)));
  await using hangs = await Receiver.start(() => hanging);
  await using answers = await Receiver.start();
  await using world = await startWorld();
  const { companies } = world.administration;
  for (let others = 1; others <= 3; others++) {
    const other = await companies.create(`Other ${others}`);
    await companies.changeRules(other, { callback: { url: hangs.url, apiKey: 'k' } });
    for (let codes = 0; codes < 2; codes++) await world.request({}, other);
  }
  // Sooner than the first of them is given up.
  await hangs.gets(6, 7_000);
  await companies.changeRules(world.companyId, { callback: { url: answers.url, apiKey: 'k' } });
  await world.request({});
  await answers.gets(1, 7_000);
  letGo();
});

it('without a callback texts go by the SMS provider, tried again until it takes them', async () => {
  let refusals = 1;
  await using provider = await Receiver.start(() => ((refusals -= 1) >= 0 ? 503 : 200));
  await using world = await startWorld({ url: `${provider.url}?to={to}&text={text}`, body: null, authorization: null });
  await world.request({});
  await until(async () => (await world.messages()).messages[0]?.state === 'sent');
  expect(provider.received.map(({ method, path }) => [method, path])).toEqual(
    Array(2).fill(['GET', '/hook?to=%2B995555123456&text=Mine%3A%20your%20code%20is%20123456']),
  );
  expect((await world.messages()).messages).toMatchObject([{ via: 'sms', problem: null, text: null }]);
});

it('a callback is set, shown without its key, and removed', async () => {
  await using world = await startAdministration();
  const { company, other, get, ask } = world;
  const set = 'mutation { setCallback(url: "https://sms.mine.example/bonafide", apiKey: "secret") { url hasApiKey } }';
  const shown = { url: 'https://sms.mine.example/bonafide', hasApiKey: true };
  expect(await get(company, set)).toEqual({ setCallback: shown });
  expect(await get(company, '{ callback { url hasApiKey } }')).toEqual({ callback: shown });
  expect(await get(other, '{ callback { url } }')).toEqual({ callback: null });
  expect((await ask(company, 'mutation { setCallback(url: "gopher://x", apiKey: "") { url } }')).source).toBe('url');
  expect(await get(company, 'mutation { removeCallback }')).toEqual({ removeCallback: true });
  expect(await get(company, '{ callback { url } }')).toEqual({ callback: null });
});
