import type { Client } from 'graphql-ws';
import { connectTo, Listening } from './listening.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service[Symbol.asyncDispose]());

const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

/** A subscription from a browser that has this id. */
function listen(token: string, device: string, query: string): Listening {
  const client = connectTo(service.url, token, device);
  clients.push(client);
  return new Listening(client, {}, query);
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

/** One operation of an applicant whose browser has this id. */
async function ask(token: string, device: string, query: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-device-id': device };
  const response = await fetch(`${service.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  return (await response.json()) as Answer;
}

const codeOf = ({ errors }: Answer): string | null => errors?.[0]?.extensions.code ?? null;

const [own, other] = ['device-of-the-applicant', 'device-of-somebody-else'];

/** A session with a call that is for the first device alone that acts in it. */
async function begin(): Promise<string> {
  const begun = await service.rest('/external-api/begin/', {
    company_key: COMPANY_KEY,
    flags: { restrict_url_sharing: true },
    steps: [{ key: 'talk', type: 'video-call' }],
  });
  return (await begun.json()) as string;
}

/** On the applicant's own device. @returns the id of the call */
async function enter(token: string): Promise<string> {
  const { data } = await ask(token, own, 'mutation { openSession { consent { version } } }');
  const { version } = (data?.['openSession'] as { consent: { version: string } }).consent;
  await ask(token, own, `mutation { giveConsent(version: "${version}", accepted: true) { id } }`);
  const entered = await ask(token, own, 'mutation { enterCall(stepKey: "talk") { id state } }');
  expect(codeOf(entered)).toBeNull();
  return (entered.data?.['enterCall'] as { id: string }).id;
}

it('whoever has the link of a session that is for one device neither follows its call nor ends or joins it', async () => {
  const token = await begin();
  const id = await enter(token);

  for (const query of [
    `mutation { waitForCall(id: "${id}") { state } }`,
    `mutation { joinCall(id: "${id}") { ticket } }`,
    `mutation { leaveCall(id: "${id}") }`,
    'mutation { enterCall(stepKey: "talk") { id } }',
  ]) {
    expect([query, codeOf(await ask(token, other, query))]).toEqual([query, 'invalid-access']);
  }
  const waiting = await ask(token, own, `mutation { waitForCall(id: "${id}") { state } }`);
  expect(waiting.data).toEqual({ waitForCall: { state: 'WAITING' } });
  expect((await ask(token, own, `mutation { leaveCall(id: "${id}") }`)).data).toEqual({ leaveCall: true });
});

const CALL = 'subscription { applicantCall { id state } }';
const STATE = 'subscription { sessionProgress { state } }';

it.each([CALL, STATE])('nor listens to it: %s', async (query) => {
  const token = await begin();
  await enter(token);
  const refused = listen(token, other, query);
  await refused.until('the subscription is refused', () => refused.ended);
  expect(JSON.stringify([refused.failure, refused.events])).toContain('invalid-access');
  expect(refused.last ?? null).toBeNull();
  const heard = listen(token, own, query);
  await heard.until('the applicant hears', () => heard.events.length > 0);
});

it.each([CALL, STATE])('nor goes on listening once the session is that of another device: %s', async (query) => {
  const token = await begin();
  const early = listen(token, other, query);
  await early.until('nobody has opened the session yet', () => early.events.length > 0);
  const id = await enter(token);
  await early.until('the subscription is ended', () => early.ended || JSON.stringify(early.events).includes(id));
  expect(JSON.stringify(early.events)).not.toContain(id);
  expect(early.ended).toBe(true);
});
