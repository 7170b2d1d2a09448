import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import type { Endpoint } from '../../rest-compat/endpoints/endpoint.js';
import { openApiDocument } from '../../rest-compat/openapi/document.js';
import { postmanCollection } from '../../rest-compat/openapi/postman.js';
import { SERVICE_ERRORS } from '../../subgraphs/platform/errors/catalogue.js';
import { SPECIFIED } from './specification/paths.js';

describe.each(Object.entries(SPECIFIED))('%s of the specification', (path, [parameters, errors]) => {
  const declared = ENDPOINTS.find((endpoint) => endpoint.path === path);

  it('has a declaration with its parameters and its errors', () => {
    expect(declared?.path).toBe(path);
    const spelled = declared?.parameters.flatMap(({ spellings }) => spellings);
    expect(spelled).toEqual(expect.arrayContaining([...parameters]));
    expect(declared?.errors).toEqual(expect.arrayContaining([...errors]));
  });
});

it('paths beyond the specification are those of documents that it names without a path', () => {
  const more = ENDPOINTS.filter(({ path }) => !Object.hasOwn(SPECIFIED, path)).map(({ path }) => path);
  expect(more).toEqual(
    ['license-front', 'license-back', 'residence-front', 'residence-back'].map(
      (kind) => `/external-api/result/${kind}/`,
    ),
  );
});

it('every path below /external-api/ answers without it, but for compare-faces', () => {
  for (const { path, aliases } of ENDPOINTS.filter((endpoint) => !endpoint.path.includes('compare-faces'))) {
    const bare = path.replace('/external-api/', '/');
    if (bare !== path) expect([path, aliases]).toEqual([path, expect.arrayContaining([bare])]);
  }
});

describe('the OpenAPI document', () => {
  it('passes the public linter without an error or a warning', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      // The paths are those of the specification, with their slashes.
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument(ENDPOINTS)), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('does not pass it once something is wrong: the linter looks', async () => {
    const document = structuredClone(openApiDocument(ENDPOINTS)) as {
      paths: Record<string, { post: { responses?: object } }>;
    };
    delete document.paths['/make-group']?.post.responses;
    const config = await createConfig({ extends: ['recommended-strict'] });
    expect(await lintFromString({ source: JSON.stringify(document), config })).not.toEqual([]);
  });

  it('names every status that an endpoint can answer', () => {
    const { paths } = openApiDocument(ENDPOINTS) as { paths: Record<string, { post: { responses: object } }> };
    for (const endpoint of ENDPOINTS) {
      const statuses = endpoint.errors.map((code) => String(SERVICE_ERRORS[code]));
      expect(Object.keys(paths[endpoint.path]?.post.responses ?? {})).toEqual(expect.arrayContaining(statuses));
    }
  });
});

describe('the Postman collection', () => {
  interface Item {
    readonly name: string;
    readonly request: {
      readonly method: string;
      readonly url: string;
      readonly body: { readonly mode: string; readonly raw?: string; readonly formdata?: readonly { key: string }[] };
    };
  }
  const collection = postmanCollection(ENDPOINTS) as unknown as {
    readonly info: { readonly schema: string };
    readonly variable: readonly { readonly key: string }[];
    readonly item: readonly Item[];
  };
  const keysOf = ({ request: { body } }: Item): readonly string[] =>
    body.formdata?.map(({ key }) => key) ?? Object.keys(JSON.parse(body.raw ?? '') as object);
  const required = ({ parameters }: Endpoint) =>
    parameters.filter((parameter) => parameter.required).map(({ spellings }) => spellings[0]);

  it('has a request for each endpoint, named apart, with the key and all that is required', () => {
    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    expect(new Set(collection.item.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
    for (const endpoint of ENDPOINTS) {
      const item = collection.item.find(({ request }) => request.url === `{{baseUrl}}${endpoint.path}`);
      expect(item?.request.method).toBe('POST');
      expect(item && keysOf(item)).toEqual(expect.arrayContaining(['company_key', ...required(endpoint)]));
    }
  });

  it('uses no variable that it does not declare', () => {
    const used = JSON.stringify(collection.item).matchAll(/\{\{(\w+)\}\}/g);
    const declared = collection.variable.map(({ key }) => key);
    for (const [, name] of used) expect(declared).toContain(name);
  });
});
