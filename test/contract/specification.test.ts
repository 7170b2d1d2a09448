import { createConfig, lintFromString } from '@redocly/openapi-core';
import { ENDPOINTS } from '../../rest-compat/endpoints/all.js';
import type { Endpoint } from '../../rest-compat/endpoints/endpoint.js';
import { openApiDocument } from '../../rest-compat/openapi/document.js';
import { postmanCollection } from '../../rest-compat/openapi/postman.js';
import { ARGUMENT_ERRORS } from '../../subgraphs/platform/errors/catalogue.js';

/** Every path of the interface specification, with the parameters and the errors that it lists; data, not derived. */
const SPECIFIED: Readonly<Record<string, readonly [parameters: readonly string[], errors: readonly string[]]>> = {
  '/external-api/begin/': [
    [
      'flags',
      'steps',
      'config_id',
      'parent_session_id',
      'name',
      'clientUserId',
      'groupId',
      'scheduleStartTime',
      'scheduleEndTime',
    ],
    [],
  ],
  '/external-api/result/': [['session_token'], ['session-not-found']],
  '/external-api/delete/': [['session_token'], ['session-not-found']],
  '/external-api/result/card-front/': [['session_token'], ['session-not-found']],
  '/external-api/result/card-back/': [['session_token'], ['session-not-found']],
  '/external-api/result/passport/': [['session_token'], ['session-not-found']],
  '/external-api/result/face/': [['session_token'], ['session-not-found']],
  '/external-api/result/face-video/': [['session_token'], ['session-not-found']],
  '/external-api/result/face-document/': [['session_token'], ['session-not-found']],
  '/external-api/result/general-document/': [['session_token', 'typeId'], ['session-not-found']],
  '/external-api/card/front/': [['image'], []],
  '/external-api/card/back/': [['image'], []],
  '/external-api/license/front/': [['image'], []],
  '/external-api/license/back/': [['image'], []],
  '/external-api/residence/front/': [['image'], []],
  '/external-api/residence/back/': [['image'], []],
  '/external-api/passport/': [['image'], []],
  '/export-session-as-pdf': [
    ['sessionId', 'exportSession', 'exportScreening', 'exportProofOfAddress'],
    ['wrong-parameters', 'invalid-access', 'session-not-found'],
  ],
  '/get-session-main-document-face-photo': [
    ['sessionId'],
    ['invalid-access', 'face-photo-not-found', 'session-not-found'],
  ],
  '/list-session-activities': [['sessionId'], ['invalid-access', 'session-not-found']],
  '/get-session-statistical-summary': [['sessionId'], ['invalid-access', 'session-not-found']],
  '/get-visual-markers': [['sessionId'], ['wrong-parameters', 'invalid-access', 'session-not-found']],
  '/get-question-file': [
    ['sessionId', 'stepKey', 'questionKey', 'fileIndex'],
    ['wrong-parameters', 'invalid-access', 'session-not-found'],
  ],
  '/get-video-call-shots': [['sessionId'], ['invalid-access', 'session-not-found']],
  '/get-video-call-videos': [['sessionId'], ['invalid-access', 'not-found', 'session-not-found']],
  '/end-video-call': [['sessionId'], ['invalid-access']],
  '/search-screening-person': [
    ['query', 'offset', 'limit'],
    ['company-missing', 'access-denied'],
  ],
  '/get-screening-person-details': [['personId'], ['company-missing', 'access-denied']],
  '/monitor-screening-query': [['query'], ['already-exists']],
  '/remove-screening-query-from-monitoring': [['id'], []],
  '/list-screening-monitoring-records': [['start', 'limit', 'date'], []],
  '/add-blacklist-record': [['query'], ['wrong-parameters', 'invalid-company-key', 'already-exists']],
  '/remove-blacklist-record': [['id'], ['wrong-parameters', 'invalid-company-key', 'not-found']],
  '/list-blacklist-records': [['query'], ['wrong-parameters', 'invalid-company-key']],
  // The specification lists `not-found` for it; a company without groups is answered an empty list, as its table says.
  '/list-groups': [[], []],
  '/make-group': [['name', 'memberIds'], ['wrong-parameters']],
  '/change-group': [['groupId', 'name', 'memberIds'], ['wrong-parameters']],
  '/delete-group': [['groupId'], ['wrong-parameters']],
  '/list-users': [[], ['wrong-parameters', 'invalid-access']],
  '/create-user': [
    ['email', 'password', 'emailVerified', 'firstName', 'lastName', 'rights'],
    [
      ...['wrong-parameters', 'invalid-company-key', 'invalid-email-format', 'password-too-short', 'invalid-rights'],
      'user-already-exists',
    ],
  ],
  '/get-session-config': [['sessionConfigId'], ['wrong-parameters']],
  '/compare-faces': [['face1', 'face2'], []],
  '/external-api/compare-faces/': [['face1', 'face2'], []],
};

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
      const statuses = endpoint.errors.map((code) => String(ARGUMENT_ERRORS[code]));
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
