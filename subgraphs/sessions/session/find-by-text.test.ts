import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS } from '../../../test/support/platform.js';
import { serviceScope } from '../../platform/database/scope.js';
import { Person } from '../../../test/support/sessions/person.js';
import { COMPANY, companyCaller, OTHER_COMPANY, SessionsWorld } from '../../../test/support/sessions/sessions-world.js';
import { wantedBy } from './search-terms.js';
import { SessionRow } from './session-row.js';
import { SessionTermRow } from './session-term-row.js';

afterAll(stopOwnMariaDb);

const scope = serviceScope('the test looks at the terms of every company');

describe.each(DRIVERS)('sessions by words and numbers on %s', (driver) => {
  let world: SessionsWorld;
  const ids: Record<string, string> = {};
  const make = async (name: string, input: Record<string, unknown>, caller = world.company) => {
    const created = await world.create(input, caller);
    ids[name] = created.id;
    return created;
  };
  beforeAll(async () => {
    world = await SessionsWorld.start(driver);
    await make('labelled', { name: 'Jean-Pierre Müller Gómez', clientUserId: 'Order 2026/0017' });
    const nino = new Person(world, await make('verified', { name: 'Gomez case', clientUserId: 'nino@crm' }));
    await nino.doEverything();
    const person = {
      first_name: 'Nino',
      last_name: 'Beridze',
      local_first_name: 'ნინო',
      local_last_name: 'ბერიძე',
      document_number: '01AB23456',
      personal_number: '01001012345',
    };
    const second = { ...person, document_number: '77PP00012' };
    await nino.compare({ person, persons: [person, second].map((one) => ({ person: one, issuingState: 'GEO' })) });
    const levan = new Person(world, await make('contact', { steps: [{ type: 'phone-number' }, { type: 'email' }] }));
    await levan.arrive();
    const phoneNumber = ['String!', '+995 555 12-34-56'] as const;
    await levan.give('submitPhoneNumber', { stepKey: ['ID!', 'phone_number'], phoneNumber });
    const email = ['String!', 'Levan.K@Shop.Example'] as const;
    await levan.give('submitEmail', { stepKey: ['ID!', 'require_email'], email });
    const foreign = companyCaller(OTHER_COMPANY, false);
    await make('foreign', { name: 'Nino Beridze Gómez', clientUserId: '01AB23456 555123456' }, foreign);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  const found = async (text: string, caller = world.company): Promise<readonly (string | undefined)[]> => {
    const source = `query ($text: String) { sessions(direction: ASC, filter: { text: $text }) { totalCount edges { node { id } } } }`;
    const { sessions } = await world.get<{ sessions: { totalCount: number; edges: { node: { id: string } }[] } }>(
      caller,
      source,
      { text },
    );
    expect(sessions.totalCount).toBe(sessions.edges.length);
    return sessions.edges.map(({ node }) => Object.keys(ids).find((name) => ids[name] === node.id));
  };
  const termsOf = (name: string) =>
    world.sessions.store.read((reader) =>
      reader.of(SessionTermRow, scope).count({ sessionId: ids[name] ?? 'unknown' }),
    );

  it.each<[string, readonly string[]]>([
    ['beridze', ['verified']],
    ['BERIDZE nino', ['verified']],
    ['ბერიძე', ['verified']],
    ['Béridze', ['verified']],
    ['Beridze Gomez', ['verified']],
    ['Beridze Mueller', []],
    ['gómez', ['labelled', 'verified']],
    ['Jean Pierre', ['labelled']],
    ['jean-pierre', ['labelled']],
    ['Mueller', ['labelled']],
    ['muller', ['labelled']],
    ['2026/0017', ['labelled']],
    ['order 2026/0017', ['labelled']],
    ['nino@crm', ['verified']],
    ['01AB23456', ['verified']],
    ['01 ab-23456', ['verified']],
    ['01001012345', ['verified']],
    // The number of a second document.
    ['77pp-00012', ['verified']],
    ['Nino 01001012345', ['verified']],
    ['levan.k@shop.example', ['contact']],
    ['Levan.K', ['contact']],
    ['+995 555 12 34 56', ['contact']],
    ['00995555123456', ['contact']],
    ['0555 123 456', ['contact']],
    ['Berid', []],
    ['nobody', []],
    ['-', []],
  ])('finds by "%s"', async (text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it('finds no session of another company', async () => {
    const other = companyCaller(OTHER_COMPANY, false);
    expect(await found('Beridze', other)).toEqual(['foreign']);
    expect(await found('01AB23456', other)).toEqual(['foreign']);
    for (const text of ['01001012345', 'ბერიძე', 'levan.k@shop.example', '+995555123456 ', '2026/0017', 'case']) {
      expect(await found(text, other)).toEqual([]);
    }
  });

  it('is narrowed by the rest of the filter', async () => {
    const source = `{ sessions(filter: { text: "gomez", states: [created] }) { edges { node { id } } } }`;
    expect(await world.get(world.company, source)).toEqual({
      sessions: { edges: [{ node: { id: ids['labelled'] } }] },
    });
  });

  it('knows a mail address no more that another one took the place of', async () => {
    const person = new Person(world, await make('mended', { steps: [{ type: 'email' }, { type: 'phone-number' }] }));
    await person.arrive();
    const give = (email: string) =>
      person.give('submitEmail', { stepKey: ['ID!', 'require_email'], email: ['String!', email] });
    await give('typo@shop.example');
    expect(await found('typo@shop.example')).toEqual(['mended']);
    await give('right@shop.example');
    expect(await found('typo@shop.example')).toEqual([]);
    expect(await found('right@shop.example')).toEqual(['mended']);
  });

  it('leaves nothing of a deleted session, and none of what was typed or known in the clear', async () => {
    const { id } = await make('deleted', { name: 'Zurab Gone' });
    expect(await found('zurab')).toEqual(['deleted']);
    expect(await termsOf('deleted')).toBeGreaterThan(0);
    const rows = await world.sessions.store.read((reader) => reader.of(SessionTermRow, scope).find());
    for (const { lookup } of rows) expect(lookup).toMatch(/^[\w-]{43}$/);
    await world.get(world.company, `mutation { deleteSession(id: "${id}") }`);
    expect(await termsOf('deleted')).toBe(0);
    expect(await found('zurab')).toEqual([]);
  });

  it('takes up sessions from before there were terms, once', async () => {
    await world.sessions.store.write(async (transaction) => {
      await transaction.of(SessionTermRow, scope).remove({});
      await transaction.of(SessionRow, scope).update({}, { termsAt: null });
    });
    expect(await found('beridze')).toEqual([]);
    while (await world.sessions.sweep());
    expect(await found('beridze')).toEqual(['verified']);
    expect(await found('01001012345')).toEqual(['verified']);
    expect(await found('levan.k')).toEqual(['contact']);
    expect(await found('2026/0017')).toEqual(['labelled']);
    const known = await termsOf('verified');
    while (await world.sessions.sweep());
    expect(await termsOf('verified')).toBe(known);
    expect(await found('beridze', companyCaller(OTHER_COMPANY, false))).toEqual(['foreign']);
    const { row } = await world.sessions.store.read(async (reader) => ({
      row: await reader.of(SessionRow, { companyId: COMPANY }).findOne({ id: ids['verified'] ?? '' }),
    }));
    expect(row?.termsAt).toEqual(world.clock.now());
  });
});

it('reads what was typed in a bounded number of ways and words', () => {
  const long = wantedBy(Array.from({ length: 100 }, (_, index) => `word${index}`).join(' '));
  expect(long.length).toBeLessThanOrEqual(3);
  for (const wanted of long) expect(wanted.length).toBeLessThanOrEqual(6);
  expect(wantedBy(' - ')).toEqual([]);
});
