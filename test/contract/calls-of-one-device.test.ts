import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service[Symbol.asyncDispose]());

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

it('whoever has the link of a session that is for one device neither follows its call nor ends or joins it', async () => {
  const begun = await service.rest('/external-api/begin/', {
    company_key: COMPANY_KEY,
    flags: { restrict_url_sharing: true },
    steps: [{ key: 'talk', type: 'video-call' }],
  });
  const token = (await begun.json()) as string;
  const [own, other] = ['device-of-the-applicant', 'device-of-somebody-else'];
  const { data } = await ask(token, own, 'mutation { openSession { consent { version } } }');
  const { version } = (data?.['openSession'] as { consent: { version: string } }).consent;
  await ask(token, own, `mutation { giveConsent(version: "${version}", accepted: true) { id } }`);
  const entered = await ask(token, own, 'mutation { enterCall(stepKey: "talk") { id state } }');
  expect(codeOf(entered)).toBeNull();
  const { id } = entered.data?.['enterCall'] as { id: string };

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
