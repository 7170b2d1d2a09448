import { DRIVERS } from '../../../test/support/platform.js';
import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';
import { ConfigurationVersion } from './configuration-version.js';
import { MOST_VERSIONS } from './configurations.js';

describe.each(DRIVERS)('session configurations on %s', (driver) => {
  let world: AdministrationWorld;
  beforeAll(async () => (world = await startAdministration(driver)));
  afterAll(() => world[Symbol.asyncDispose]());

  const create = async (name: string, publish = true): Promise<string> => {
    const query = `mutation { id: createSessionConfiguration(input: { name: "${name}" }, publish: ${publish}) }`;
    return (await world.get<{ id: string }>(world.company, query)).id;
  };
  const inUse = async (id: string) =>
    (await world.administration.configurations.find(world.company.companyId, id))?.name ?? null;

  it('keep every version, and sessions start from the published one', async () => {
    const id = await create('First');
    const change = (name: string, publish: boolean) =>
      `mutation { version: changeSessionConfiguration(id: "${id}", input: { name: "${name}" }, publish: ${publish}) }`;
    expect(await world.get(world.company, change('Second', false))).toEqual({ version: 2 });
    expect(await inUse(id)).toBe('First');
    await world.get(world.company, `mutation { publishSessionConfiguration(id: "${id}", version: 2) }`);
    expect(await inUse(id)).toBe('Second');
    expect(await world.get(world.company, change('Third', true))).toEqual({ version: 3 });
    expect(await inUse(id)).toBe('Third');
    await world.get(world.company, `mutation { publishSessionConfiguration(id: "${id}", version: 1) }`);
    expect(await inUse(id)).toBe('First');
    const read = await world.get(
      world.company,
      `{ savedConfiguration(id: "${id}") { name newestVersion publishedVersion }
         sessionConfigurationVersions(id: "${id}") { version name } }`,
    );
    expect(read).toEqual({
      savedConfiguration: { name: 'Third', newestVersion: 3, publishedVersion: 1 },
      sessionConfigurationVersions: [
        { version: 3, name: 'Third' },
        { version: 2, name: 'Second' },
        { version: 1, name: 'First' },
      ],
    });
    const unknown = await world.ask(world.company, `mutation { publishSessionConfiguration(id: "${id}", version: 9) }`);
    expect(unknown.code).toBe('not-found');
  });

  it('that are not published start no session', async () => {
    const id = await create('Draft', false);
    expect(await inUse(id)).toBeNull();
    const shown = await world.ask(world.company, `{ publishedConfiguration(id: "${id}") }`);
    expect(shown).toMatchObject({ code: 'wrong-parameters', source: 'sessionConfigId' });
    const list = '{ sessionConfigurations(published: false, sort: NAME) { totalCount edges { node { name } } } }';
    expect(await world.get(world.company, list)).toEqual({
      sessionConfigurations: { totalCount: 1, edges: [{ node: { name: 'Draft' } }] },
    });
  });

  const CHANGE = `mutation ($id: ID!, $input: SessionConfigurationInput!) {
    changeSessionConfiguration(id: $id, input: $input)
  }`;
  const versions = (id: string, fields: string, part = '') =>
    world.ask(world.company, `{ versions: sessionConfigurationVersions(id: "${id}"${part}) { ${fields} } }`);

  it('are listed by number, date and name without opening what their versions say', async () => {
    const id = await create('Listed');
    const { companyId } = world.company;
    const damaged = { sealed: Buffer.from('nothing that opens') };
    await world.administration.store.write((tx) =>
      tx.of(ConfigurationVersion, { companyId }).update({ configurationId: id }, damaged),
    );
    const { data } = await versions(id, 'version createdAt name');
    expect(data).toEqual({ versions: [{ version: 1, createdAt: '2026-03-01T10:00:00.000Z', name: 'Listed' }] });
    expect((await versions(id, 'steps')).code).toBeDefined();
  });

  it('say no more in one list than fits into one answer', async () => {
    const id = await create('Long');
    const input = { name: 'Long', flags: { text: 'x'.repeat(900_000) } };
    for (let made = 0; made < 5; made++) await world.get(world.company, CHANGE, { id, input });
    expect(await versions(id, 'flags')).toMatchObject({ code: 'wrong-parameters', source: 'first' });
    expect((await versions(id, 'version')).data).toMatchObject({ versions: { length: 6 } });
    const { data } = await versions(id, 'version flags', ', first: 2, before: 4');
    expect(data).toMatchObject({ versions: [{ version: 3, flags: input.flags }, { version: 2 }] });
    expect((await versions(id, 'version', ', version: 4')).data).toEqual({ versions: [{ version: 4 }] });
    expect((await versions(id, 'version', ', version: 9')).code).toBe('not-found');
  });

  it('keep their newest versions and the one in use', async () => {
    const id = await create('Changed often');
    const input = { name: 'Changed often' };
    for (let made = 0; made < MOST_VERSIONS + 2; made++) await world.get(world.company, CHANGE, { id, input });
    const { data } = await versions(id, 'version', ', first: 1000');
    const numbers = (data?.['versions'] as { version: number }[]).map(({ version }) => version);
    expect(numbers).toHaveLength(MOST_VERSIONS + 1);
    expect([numbers.at(0), numbers.at(-2), numbers.at(-1)]).toEqual([MOST_VERSIONS + 3, 4, 1]);
    expect(await inUse(id)).toBe('Changed often');
  });

  it('with more entries than any questionnaire has are refused, however short', async () => {
    const input = { name: 'Many', flags: { a: Array.from({ length: 150_000 }, () => []) } };
    const made = await world.ask(
      world.company,
      'mutation ($input: SessionConfigurationInput!) { createSessionConfiguration(input: $input) }',
      { input },
    );
    expect(made).toMatchObject({ code: 'wrong-parameters', source: 'input' });
  });

  it('with questions that show each other are refused, in steps of calls too; others are kept', async () => {
    const question = (key: string, questionKey: string) => ({ key, showConditions: { questionKey, answer: 'x' } });
    const circle = [question('a', 'b'), question('b', 'c'), question('c', 'b')];
    const save = (steps: unknown) =>
      world.ask(
        world.company,
        'mutation ($steps: JSON) { createSessionConfiguration(input: { name: "x", steps: $steps }) }',
        { steps },
      );
    const source = 'questions[1].showConditions.questionKey';
    const wrong = (place: string) => ({ code: 'wrong-parameters', source: `${place}.${source}` });
    const form = { type: 'user-questionnaire', questions: circle };
    expect(await save([form])).toMatchObject(wrong('steps[0]'));
    expect(await save([{ ...form, questions: JSON.stringify(circle) }])).toMatchObject(wrong('steps[0]'));
    expect(await save([{ type: 'video-call', steps: [form] }])).toMatchObject(wrong('steps[0].steps[0]'));
    expect((await save([{ ...form, questions: circle.slice(0, 2) }])).code).toBeUndefined();
  });

  it.each([
    ['name: " "', 'name'],
    ['name: "x", general: []', 'general'],
    ['name: "x", general: { sessionLifetime: 0 }', 'general.sessionLifetime'],
    ['name: "x", flags: "text"', 'flags'],
    ['name: "x", steps: {}', 'steps'],
  ])('with %s are refused, naming %s', async (input, source) => {
    const answer = await world.ask(world.company, `mutation { createSessionConfiguration(input: { ${input} }) }`);
    expect(answer).toMatchObject({ code: 'wrong-parameters', source });
  });
});
