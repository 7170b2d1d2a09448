import { DRIVERS } from '../../../test/support/platform.js';
import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';

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
