import { DiskAttacker } from '../support/disk-attacker.js';
import { startMariaDb } from '../support/mariadb.js';
import { COMPANY_KEY, startService } from '../support/service.js';

const PATIENCE_MS = 300_000;
/** Each is nowhere by chance. */
const secret = (what: string): string => `${what} of the test that reads the disk`;
const [GROUP, RENAMED] = [secret('Group'), secret('Renamed group')];
const [CONFIGURATION, QUESTION] = [secret('Configuration'), secret('Question')];
const [KEY, ROTATED, SCRIPT, WORDS] = [secret('Key'), secret('Rotated key'), secret('Script'), secret('Words')];
const [USER, ENDPOINT, COMPANY] = [secret('User'), secret('Endpoint'), secret('Company')];

const WRITTEN: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['mutation ($name: String!) { makeGroup(name: $name) }', { name: GROUP }],
  ['mutation ($name: String!) { createCompanyKey(name: $name) { id } }', { name: KEY }],
  [
    'mutation ($input: SessionConfigurationInput!) { createSessionConfiguration(input: $input) }',
    { input: { name: CONFIGURATION, steps: [{ type: 'questionnaire', title: QUESTION }] } },
  ],
  [
    'mutation ($script: JSON!) { saveCallScript(script: $script) { id } }',
    { script: { name: SCRIPT, items: [{ key: 'a', section: 'b', kind: 'say', text: WORDS, required: true }] } },
  ],
  [
    'mutation ($input: CreateUserInput!) { createUser(input: $input) }',
    { input: { email: 'reader@disk.example', password: 'longenough', firstName: USER } },
  ],
  [
    'mutation ($input: NewWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { id } }',
    { input: { url: 'https://disk.example/', description: ENDPOINT, enabled: false } },
  ],
  [
    'mutation ($input: CompanySettingsInput!) { changeCompanySettings(input: $input) { name } }',
    { input: { name: COMPANY } },
  ],
];

describe.each(['sqlite', 'mariadb'] as const)('on %s', (driver) => {
  it(
    'nothing that a company calls its own by name lies on the disk in the clear',
    async () => {
      await using server = driver === 'mariadb' ? await startMariaDb() : null;
      await using service = await startService(server ? { DATABASE_URL: `${server.url}/clear` } : {});
      const { settings } = service.service.platform;
      const ask = async <Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Data> => {
        const { data, errors } = await service.graphql<Data>(COMPANY_KEY, query, variables);
        if (!data || errors) throw new Error(JSON.stringify(errors));
        return data;
      };
      for (const [query, variables] of WRITTEN) await ask(query, variables);
      const { groups } = await ask<{ groups: { edges: readonly { node: { id: string } }[] } }>(
        'query ($begin: String!) { groups(nameBeginsWith: $begin, sort: NAME) { edges { node { id } } } }',
        { begin: GROUP },
      );
      const rename = 'mutation ($id: ID!, $name: String!) { changeGroup(groupId: $id, name: $name) }';
      await ask(rename, { id: groups.edges[0]?.node.id, name: RENAMED });
      const made = await ask<{ createCompanyKey: { id: string } }>(
        'mutation ($name: String!) { createCompanyKey(name: $name) { id } }',
        { name: ROTATED },
      );
      await ask('mutation ($id: ID!) { rotateCompanyKey(id: $id) { id } }', { id: made.createCompanyKey.id });

      const secrets = [GROUP, RENAMED, CONFIGURATION, QUESTION, KEY, ROTATED, SCRIPT, WORDS, USER, ENDPOINT, COMPANY];
      const attacker = await DiskAttacker.start(settings, [settings.dataDir, ...(server ? [server.folder] : [])]);
      const found = await attacker.find(secrets);
      expect(found.filter(({ what }) => what.endsWith('in the clear'))).toEqual([]);
      // Whoever looks would find them: they lie there under the company's key.
      for (const one of secrets) expect(found.map(({ what }) => what)).toContain(`${one} sealed`);
    },
    PATIENCE_MS,
  );
});
