import type { Calls } from '../../subgraphs/calls/create-calls.js';
import type { CallTicketClaims } from '../../subgraphs/calls/signalling/call-ticket.js';
import { COMPANY_KEY, startService } from '../support/service.js';

it('a host of calls is told which users take and supervise calls still: neither who was disabled or deleted, nor who lost the right', async () => {
  await using service = await startService();
  const { administration, subgraphs } = service.service;
  const companyId =
    (await administration?.companies.byKey(administration.companies.lookup(COMPANY_KEY)))?.companyId ?? '';
  const { records } = subgraphs.find(({ name }) => name === 'calls') as Calls;
  const get = async <Data>(query: string): Promise<Data> => {
    const { data, errors } = await service.graphql<Data>(COMPANY_KEY, query);
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };
  const user = async (name: string, role = 'call_center_operator'): Promise<string> => {
    const made = `createUser(input: { email: "${name}@mine.example", password: "long enough", rights: ["${role}"] })`;
    return (await get<{ createUser: string }>(`mutation { ${made} }`)).createUser;
  };
  const [staying, disabled, deleted, other] = [await user('a'), await user('b'), await user('c'), await user('d')];
  const all = [staying, disabled, deleted, other];
  expect(await records.rightsOf(companyId, all)).toEqual({ take: new Set(all), supervise: new Set() });
  const [supervisor, demoted] = [await user('e', 'administrator'), await user('f', 'administrator')];
  const watching = [staying, supervisor, demoted].map((userId) => watcher(companyId, userId));
  expect(await records.mayStay(watching)).toEqual(new Set([supervisor, demoted]));

  await get(`mutation { changeUser(id: "${disabled}", input: { disabled: true }) { id } }`);
  await get(`mutation { deleteUser(id: "${deleted}") }`);
  await get(`mutation { changeUser(id: "${other}", input: { rights: ["operator"] }) { id } }`);
  const none = new Set();
  expect(await records.rightsOf(companyId, [...all, 'no id'])).toEqual({ take: new Set([staying]), supervise: none });
  const elsewhere = '01900000-0000-7000-8000-000000000000';
  expect(await records.rightsOf(elsewhere, [staying, supervisor])).toEqual({ take: none, supervise: none });
  // Whoever takes calls still, but supervises no others, has no place in a call of another.
  await get(`mutation { changeUser(id: "${demoted}", input: { rights: ["call_center_operator"] }) { id } }`);
  expect(await records.mayStay(watching)).toEqual(new Set([supervisor]));

  // Whoever ends all of their sign-ins ends their places, too; one that they take afterwards is good.
  const signIn = 'mutation { signIn(email: "e@mine.example", password: "long enough") { token } }';
  await get(`mutation { changeUser(id: "${supervisor}", input: { firstName: "Eve" }) { id } }`);
  const of = (signInVersion: number): CallTicketClaims => ({ ...watcher(companyId, supervisor), signInVersion });
  expect(await records.mayStay([of(1)])).toEqual(new Set([supervisor]));
  const { data } = await service.graphql<{ signIn: { token: string } }>('', signIn);
  await service.graphql(data?.signIn.token ?? '', 'mutation { signOutEverywhere }');
  expect(await records.mayStay([of(1)])).toEqual(none);
  expect(await records.mayStay([of(2)])).toEqual(new Set([supervisor]));
});

/** A supervisor in the room of somebody else's call; their id is the user's. */
function watcher(companyId: string, userId: string): CallTicketClaims {
  return {
    nonce: 'n',
    hostId: 'h',
    issuedAt: 0,
    callId: '01900000-0000-7000-8000-0000000000ca',
    companyId,
    sessionId: '01900000-0000-7000-8000-0000000000cb',
    participantId: userId,
    role: 'supervisor',
    userId,
    ownSessionId: null,
    name: '',
  };
}
