import { type AdministrationWorld, startAdministration } from '../../../test/support/administration-world.js';

let world: AdministrationWorld;
beforeAll(async () => (world = await startAdministration()));
afterAll(() => world[Symbol.asyncDispose]());

const change = (input: string, fields = 'id') =>
  world.ask(world.company, `mutation { changeCompanySettings(input: { ${input} }) { ${fields} } }`);

it('only what is given changes, and null takes a setting back', async () => {
  await change(
    'logoUrl: "https://mine.example/logo.png", allowedOrigins: ["https://Mine.example/"], retentionDays: 30',
  );
  await change('answerForms: { removal: empty }, retentionDays: null, name: "Renamed"');
  const { company } = await world.get<{ company: unknown }>(
    world.company,
    '{ company { id name logoUrl allowedOrigins retentionDays similarityThreshold answerForms { removal archives } } }',
  );
  expect(company).toEqual({
    id: world.company.companyId,
    name: 'Renamed',
    logoUrl: 'https://mine.example/logo.png',
    allowedOrigins: ['https://mine.example'],
    retentionDays: null,
    similarityThreshold: 0.5,
    answerForms: { removal: 'empty', archives: 'string' },
  });
  const other = await world.get(world.other, '{ company { name logoUrl } }');
  expect(other).toEqual({ company: { name: 'Other', logoUrl: null } });
});

it.each([
  ['name: ""', 'name'],
  ['name: null', 'name'],
  ['logoUrl: "javascript:alert(1)"', 'logoUrl'],
  ['logoUrl: "https://user:password@mine.example/x"', 'logoUrl'],
  ['privacyUrl: "javascript:alert(1)"', 'privacyUrl'],
  ['accent: "red"', 'accent'],
  ['allowedOrigins: ["https://mine.example/path"]', 'allowedOrigins.0'],
  ['allowedOrigins: ["https://a.example", "*"]', 'allowedOrigins.1'],
  ['returnAddresses: ["javascript://x"]', 'returnAddresses.0'],
  ['returnAddresses: ["//mine.example"]', 'returnAddresses.0'],
  ['similarityThreshold: 1.5', 'similarityThreshold'],
  ['beneficiaryDays: 0', 'beneficiaryDays'],
  ['requestsPerMinute: 0', 'requestsPerMinute'],
  ['retentionDays: 100000', 'retentionDays'],
  ['callRetentionDays: 0', 'callRetentionDays'],
  ['screening: { threshold: 101 }', 'screening.threshold'],
  ['screening: { threshold: 0 }', 'screening.threshold'],
  ['screening: { topics: ["FRAUD"] }', 'screening.topics.0'],
])('%s is refused, naming %s', async (input, source) => {
  expect(await change(input)).toMatchObject({ code: 'wrong-parameters', source });
});

it('addresses of apps are return addresses', async () => {
  expect((await change('returnAddresses: ["myapp://done", "https://mine.example/back"]')).code).toBeUndefined();
});

it('of the screening only what is given changes', async () => {
  const fields = 'screening { sessions threshold manualCheckFrom topics }';
  const { company } = await world.get<{ company: unknown }>(world.other, `{ company { ${fields} } }`);
  expect(company).toEqual({ screening: { sessions: false, threshold: 70, manualCheckFrom: 85, topics: [] } });
  await change('screening: { sessions: true, topics: ["WANTED", "WANTED"] }');
  const { data } = await change('screening: { threshold: 72.5 }', fields);
  expect(data).toEqual({
    changeCompanySettings: {
      screening: { sessions: true, threshold: 72.5, manualCheckFrom: 85, topics: ['WANTED'] },
    },
  });
});
