import { ENDPOINTS } from '../endpoints/all.js';
import { openApiDocument, operationId } from './document.js';
import { postmanCollection } from './postman.js';

describe('the OpenAPI document', () => {
  const document = openApiDocument(ENDPOINTS) as {
    paths: Record<string, { post: { operationId: string; requestBody: { content: object }; responses: object } }>;
  };

  it('has each declared path, once, with its errors', () => {
    expect(Object.keys(document.paths)).toEqual(ENDPOINTS.map(({ path }) => path));
    for (const { post } of Object.values(document.paths)) {
      expect(Object.keys(post.responses)).toEqual(expect.arrayContaining(['200', '400', '529']));
    }
  });

  it('names its operations apart', () => {
    expect(new Set(ENDPOINTS.map(operationId)).size).toBe(ENDPOINTS.length);
  });
});

it('the Postman collection has a request for each endpoint', () => {
  expect((postmanCollection(ENDPOINTS) as { item: unknown[] }).item).toHaveLength(ENDPOINTS.length);
});
