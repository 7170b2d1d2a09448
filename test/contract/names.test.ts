import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

/** Names stand in lists, in the subjects of mails and in reports: what a company calls something is one line there. */

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service[Symbol.asyncDispose]());

const SCRIPT = { items: [{ key: 'one', kind: 'check', text: 'Look', required: true }] };
const NAMING: Readonly<Record<string, string>> = {
  company: 'mutation ($name: String!) { changeCompanySettings(input: { name: $name }) { name } }',
  group: 'mutation ($name: String!) { makeGroup(name: $name) }',
  configuration: 'mutation ($name: String!) { createSessionConfiguration(input: { name: $name }) }',
  key: 'mutation ($name: String!) { createCompanyKey(name: $name) { key } }',
  'first name':
    'mutation ($name: String!, $email: String!) { createUser(input: { email: $email, password: "long enough", firstName: $name }) }',
  'last name':
    'mutation ($name: String!, $email: String!) { createUser(input: { email: $email, password: "long enough", lastName: $name }) }',
  background:
    'mutation ($name: String!, $picture: String!) { addCallBackground(name: $name, picture: $picture) { id } }',
  script: 'mutation ($script: JSON!) { saveCallScript(script: $script) { id } }',
};
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

let calls = 0;
const codesOf = async (query: string, name: string): Promise<unknown[]> => {
  calls += 1;
  const variables = { name, email: `user${calls}@mine.example`, picture: PICTURE, script: { name, ...SCRIPT } };
  const used = Object.fromEntries(Object.entries(variables).filter(([key]) => query.includes(`$${key}`)));
  const { errors } = await service.graphql(COMPANY_KEY, query, used);
  return (errors ?? []).map(({ extensions }) => extensions?.['code']);
};

it.each(Object.keys(NAMING))('the name of a %s is one line', async (what) => {
  const query = NAMING[what] ?? '';
  const wrong = [
    'North\nBank',
    'North\r\nBcc: eve@evil.example',
    'North\tBank',
    'North\0Bank',
    'a\u2028b',
    'a\u202egpj.b',
  ];
  for (const name of wrong) expect([name, await codesOf(query, name)]).toEqual([name, ['wrong-parameters']]);
  // The joiner of Persian names, and letters that are written from right to left.
  for (const name of ['می\u200cخواهم', 'ბანკი №1', '  Nord & Süd  ']) {
    expect([name, await codesOf(query, name)]).toEqual([name, []]);
  }
});
