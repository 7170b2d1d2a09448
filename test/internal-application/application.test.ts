import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { SESSION_TOKEN } from '../../rest-compat/request/parameters.js';
import { PREPARED } from '../contract/prepared.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { keepEveryKindOfFile } from '../support/stored-files.js';
import { InternalApplication, OPERATIONS } from './application.js';

let service: RunningService;
let application: InternalApplication;
let token: string;

beforeAll(async () => {
  service = await startService();
  application = new InternalApplication(service.url, COMPANY_KEY);
  token = await begin();
  await keepEveryKindOfFile(service, token);
});
afterAll(() => service[Symbol.asyncDispose]());

const begin = async (): Promise<string> =>
  (await application.ask<{ createSession: { token: string } }>('/external-api/begin/', {})).createSession.token;

it('there is an operation for every endpoint, and none for what is no endpoint', () => {
  expect(Object.keys(OPERATIONS).sort()).toEqual(ENDPOINTS.map(({ path }) => path).sort());
});

it.each(ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
  'an internal application does by GraphQL what %s does',
  async (path, { parameters }) => {
    const examples = parameters
      .filter((parameter) => parameter.required && parameter !== SESSION_TOKEN)
      .map(({ name, type, example }) => [name, type === 'image' ? new Blob(['no picture at all']) : example]);
    const fields = {
      ...(parameters.includes(SESSION_TOKEN) ? { token: path.endsWith('/delete/') ? await begin() : token } : {}),
      ...(Object.fromEntries(examples) as Record<string, unknown>),
      ...(await PREPARED[path]?.(service)),
    };
    const data = await application.ask<Record<string, unknown>>(path, fields);
    expect(Object.values(data)).toHaveLength(1);
    for (const value of Object.values(data)) {
      expect(value).not.toBeNull();
      // A file that the session has is there, with its content.
      for (const member of path.includes('/result/') ? Object.values(value as object) : [])
        expect(member).not.toBeNull();
    }
  },
);
