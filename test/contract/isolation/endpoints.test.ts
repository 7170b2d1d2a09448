import { ENDPOINTS } from '../../../rest-compat/endpoints/all.js';
import { SESSION_TOKEN } from '../../../rest-compat/request/parameters.js';
import { ownFields } from '../prepared.js';
import { everythingOfMine, type IsolatedWorld, OWNER, startIsolatedWorld, unknownIds } from './world.js';

let world: IsolatedWorld;
beforeAll(async () => (world = await startIsolatedWorld()));
afterAll(() => world[Symbol.asyncDispose]());

/** Parameters that look like ids and name nothing that belongs to a company. */
const NO_REFERENCES_OF_REST: Readonly<Record<string, string>> = {
  clientUserId: "the company's own name of a user",
  personId: 'a person of a public list',
  typeId: 'a type of page',
};

describe.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  const referring = endpoint.parameters.filter(
    (each) => each === SESSION_TOKEN || (/(^i|I)ds?$|Token$/.test(each.name) && !NO_REFERENCES_OF_REST[each.name]),
  );

  it('tells another company of what is not its own as of what is not there', async () => {
    const token = await world.begin(OWNER);
    const prepared = { ...(await ownFields(endpoint, world.service)), company_key: world.service.otherKey };
    const before = await everythingOfMine(world);
    for (const parameter of referring) {
      const [name = ''] = parameter.spellings;
      const isToken = parameter === SESSION_TOKEN;
      const own = isToken
        ? token
        : (Object.entries(prepared).find(([key]) => parameter.spellings.includes(key))?.[1] ?? world.mine.user);
      const unknown = isToken ? unknownIds(3).token : unknownIds(3).user;
      const others = referring.includes(SESSION_TOKEN) && !isToken ? { session_token: token } : {};
      const [told, toldOfNothing] = await Promise.all(
        [own, unknown].map(async (id) => {
          const response = await world.service.rest(endpoint.path, { ...prepared, ...others, [name]: id });
          return [response.status, (await response.text()).replaceAll(/[0-9a-f-]{36}/g, 'ID')];
        }),
      );
      expect([name, told]).toEqual([name, toldOfNothing]);
    }
    expect(await everythingOfMine(world)).toBe(before);
  });

  it('takes no session token and no operator for a key', async () => {
    const prepared = await ownFields(endpoint, world.service);
    const token = await world.begin(OWNER);
    for (const bearer of [token, world.strangers['an administrator of another company']]) {
      const response = await world.service.rest(endpoint.path, {
        ...prepared,
        session_token: token,
        company_key: bearer,
      });
      expect([401, 403, 404]).toContain(response.status);
    }
  });
});
