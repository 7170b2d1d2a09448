import type { Endpoint } from '../endpoints/endpoint.js';
import { COMPANY_KEY } from '../request/parameters.js';
import { documentedName } from './document.js';

/** The declarations as a Postman collection (format 2.1), with `baseUrl` and `companyKey` as its variables. */
export function postmanCollection(endpoints: readonly Endpoint[]): Readonly<Record<string, unknown>> {
  return {
    info: { name: 'Bonafide', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    variable: [
      { key: 'baseUrl', value: 'http://localhost:8080' },
      { key: 'companyKey', value: '' },
      { key: 'sessionToken', value: '' },
    ],
    item: endpoints.map((endpoint) => ({
      name: endpoint.summary,
      request: {
        method: 'POST',
        description: endpoint.description,
        url: `{{baseUrl}}${endpoint.path}`,
        body: endpoint.parameters.some(({ type }) => type === 'image') ? formOf(endpoint) : jsonOf(endpoint),
      },
    })),
  };
}

function exampleOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const examples = endpoint.parameters.flatMap((parameter) => {
    if (parameter.name === 'token') return [[documentedName(parameter), '{{sessionToken}}'] as const];
    return parameter.example === undefined ? [] : [[documentedName(parameter), parameter.example] as const];
  });
  return Object.fromEntries([[documentedName(COMPANY_KEY), '{{companyKey}}'], ...examples]);
}

function jsonOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  return { mode: 'raw', raw: JSON.stringify(exampleOf(endpoint), null, 2), options: { raw: { language: 'json' } } };
}

function formOf(endpoint: Endpoint): Readonly<Record<string, unknown>> {
  const fields = Object.entries(exampleOf(endpoint)).map(([key, value]) => ({ key, value, type: 'text' }));
  const files = endpoint.parameters
    .filter(({ type }) => type === 'image')
    .map((parameter) => ({ key: documentedName(parameter), type: 'file', src: [] }));
  return { mode: 'formdata', formdata: [...fields, ...files] };
}
