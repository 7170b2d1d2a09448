import { KEY_SCOPES } from '../../../subgraphs/administration/keys/scopes.js';
import { callOf, isRefused, OPENED_BY, rootsOf } from './opened-by.js';
import { type IsolatedWorld, OWNER, startIsolatedWorld } from './world.js';

let world: IsolatedWorld;
beforeAll(async () => (world = await startIsolatedWorld()));
afterAll(() => world[Symbol.asyncDispose]());

describe('a key with one scope', () => {
  const keys = new Map<string, string>();
  beforeAll(async () => {
    for (const scope of KEY_SCOPES) {
      const { made } = await world.get<{ made: { key: string } }>(
        OWNER,
        `mutation { made: createCompanyKey(name: "${scope}", scopes: ["${scope}"]) { key } }`,
      );
      keys.set(scope, made.key);
    }
  });

  it('opens what the scope is for and nothing else', async () => {
    const opened: Record<string, readonly string[]> = {};
    const roots = rootsOf(world.service.service.supergraph.publicSchema);
    for (const root of roots) {
      const call = callOf(root);
      const scopes: string[] = [];
      for (const [scope, key] of keys) if (!isRefused(await world.ask(key, call))) scopes.push(scope);
      opened[root[1].name] = scopes;
    }
    const expected = Object.values(OPENED_BY).flatMap(({ scopes, fields }) => fields.map((name) => [name, scopes]));
    expect(opened).toEqual(Object.fromEntries(expected));
    // Who may only read changes nothing, whatever the table says.
    const mutations = roots.flatMap(([root, { name }]) => (root === 'mutation' ? [name] : []));
    const byReaders = mutations.filter((name) => opened[name]?.some((scope) => scope.endsWith(':read')));
    expect(byReaders).toEqual([]);
  });

  it('of administration alone reads events without the tokens that they are about', async () => {
    const token = await world.begin(OWNER);
    const events = (key: string) =>
      world.get<{ webhookEvents: { edges: { node: { type: string; data: { sessionId: string } | null } }[] } }>(
        key,
        '{ webhookEvents(first: 100) { edges { node { type data } } } }',
      );
    let told: Awaited<ReturnType<typeof events>> | null = null;
    do told = await events(OWNER);
    while (!told.webhookEvents.edges.some(({ node }) => node.data?.sessionId === token));
    for (const scope of ['administration:read', 'administration:write']) {
      const read = await events(keys.get(scope) ?? '');
      expect(read.webhookEvents.edges.map(({ node }) => node.type)).toContain('session.created');
      expect(JSON.stringify(read)).not.toContain(token);
    }
  });

  it('of administration alone reads to whom messages to users went and no link in them, and of those to applicants neither to whom nor what', async () => {
    const token = await world.begin(OWNER);
    const to = '+995555000001';
    await world.get(
      OWNER,
      `mutation { a: shareSessionLink(token: "${token}", channel: SMS, to: "${to}") b: createUser(input: { email: "bea@mine.example" }) }`,
    );
    const messages = async (key: string) =>
      (
        await world.get<{ list: { edges: { node: Message }[] } }>(
          key,
          '{ list: outgoingMessages(first: 100) { edges { node { kind to subject text sessionId } } } }',
        )
      ).list.edges.map(({ node }) => node);
    let told: Message[] = [];
    do told = await messages(OWNER);
    while (!told.some((message) => message.to === to && message.text?.includes(token)));
    const read = await messages(keys.get('administration:write') ?? '');
    expect(read.filter(({ sessionId }) => sessionId !== null)).toEqual([
      expect.objectContaining({ kind: 'session-link', to: '', subject: '', text: null }),
    ]);
    // The link in it opens her account, which may do more than the key.
    expect(told.find(({ sessionId }) => sessionId === null)?.text).toContain('#invitation=');
    expect(read.find(({ sessionId }) => sessionId === null)).toMatchObject({ to: 'bea@mine.example', text: null });
    expect(JSON.stringify(read)).not.toMatch(new RegExp(`${token}|995555000001`));
  });
});

interface Message {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly sessionId: string | null;
}
