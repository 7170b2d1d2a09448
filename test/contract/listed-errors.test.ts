import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import { isCreating } from '../../rest-compat/endpoints/endpoint.js';
import { errorCodesOf } from '../../rest-compat/openapi/document.js';
import { SERVICE_ERRORS } from '../../subgraphs/platform/errors/catalogue.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { keepEveryKindOfFile } from '../support/stored-files.js';
import { type ProvokedWorld, provocationOf } from './provocations.js';

let service: RunningService;
let world: ProvokedWorld;

beforeAll(async () => {
  service = await startService();
  const begin = async () => (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  const [token, newToken] = [await begin(), await begin()];
  await keepEveryKindOfFile(service, token);
  world = { service, token, newToken };
});
afterAll(() => service[Symbol.asyncDispose]());

const LISTED = ENDPOINTS.flatMap((endpoint) =>
  errorCodesOf(endpoint).map((code) => [endpoint.path, code, endpoint] as const),
);

it.each(LISTED)('%s answers %s as it is documented', async (_path, code, endpoint) => {
  const provoke = provocationOf(endpoint, code);
  if (!provoke)
    throw new Error(`Nobody has said how ${endpoint.path} is brought to answer ${code}: see provocations.ts`);
  const { status, type, text } = await provoke(endpoint, world);
  expect([text, status]).toEqual([text, SERVICE_ERRORS[code]]);
  expect(type).toMatch(/^application\/json/);
  const body = JSON.parse(text) as Record<string, unknown>;
  expect(body['argumentError']).toBe(code);
  const known = ['argumentError', 'message', ...(endpoint.sourceKey ? [endpoint.sourceKey] : [])];
  expect(Object.keys(body).filter((name) => !known.includes(name))).toEqual([]);
  if (endpoint.sourceKey && code === 'wrong-parameters') expect(body[endpoint.sourceKey]).toEqual(expect.any(String));
});

it('every endpoint over a mutation says what the mutation does, so that none that creates escapes the Idempotency-Key', () => {
  for (const endpoint of ENDPOINTS) {
    const operation = getOperationAST(parse(endpoint.operation.text))?.operation;
    const isMutation = operation === OperationTypeNode.MUTATION;
    expect([endpoint.path, endpoint.effect !== undefined]).toEqual([endpoint.path, isMutation]);
    if (/\/(begin|make|create|add|monitor)\b/.test(endpoint.path)) {
      expect([endpoint.path, isCreating(endpoint)]).toEqual([endpoint.path, true]);
    }
    if (isCreating(endpoint)) {
      const origin = { remoteAddress: '', creationId: 'the-id', forms: FORMS };
      const given = Object.fromEntries(endpoint.parameters.map(({ name, example }) => [name, example]));
      expect(endpoint.variables?.(given, origin)).toMatchObject({ creationId: 'the-id' });
    }
  }
});

const FORMS = { removal: 'result', archives: 'string', questionFile: 'object', personDetails: 'all' } as const;
