import type { Calls } from '../../subgraphs/calls/create-calls.js';
import { COMPANY_KEY, startService } from '../support/service.js';

it('a host of calls is told which users take calls still: neither who was disabled or deleted, nor who lost the right', async () => {
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
  const user = async (name: string): Promise<string> => {
    const made = `createUser(input: { email: "${name}@mine.example", password: "long enough", rights: ["call_center_operator"] })`;
    return (await get<{ createUser: string }>(`mutation { ${made} }`)).createUser;
  };
  const [staying, disabled, deleted, other] = [await user('a'), await user('b'), await user('c'), await user('d')];
  const all = [staying, disabled, deleted, other];
  expect(await records.stillTakeCalls(companyId, all)).toEqual(new Set(all));

  await get(`mutation { changeUser(id: "${disabled}", input: { disabled: true }) { id } }`);
  await get(`mutation { deleteUser(id: "${deleted}") }`);
  await get(`mutation { changeUser(id: "${other}", input: { rights: ["operator"] }) { id } }`);
  expect(await records.stillTakeCalls(companyId, [...all, 'no id'])).toEqual(new Set([staying]));
  expect(await records.stillTakeCalls('01900000-0000-7000-8000-000000000000', [staying])).toEqual(new Set());
});
