import { SERVICE_ERRORS, type ServiceErrorCode } from '../../subgraphs/platform/errors/catalogue.js';
import { type Endpoint, isCreating } from '../endpoints/endpoint.js';
import { curlExample, structureOf, typescriptExample } from './examples.js';
import { COMPANY_KEY, type Parameter } from '../request/parameters.js';

type Json = Readonly<Record<string, unknown>>;

/** The reference of the REST layer as an OpenAPI 3.1 document, out of the declarations. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bonafide',
      version: '1',
      summary: 'Identity verification: sessions, documents, faces, screening, administration.',
      description:
        'Every path takes GET and POST. Parameters come in the query, as a form, as multipart or as JSON, in snake_case or camelCase; the body wins over the query; the trailing slash is optional. Shown is the JSON form.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ companyKey: [] }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name, description: TAGS[name] })),
    paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, { post: operationOf(endpoint) }])),
    components: {
      securitySchemes: {
        companyKey: {
          type: 'apiKey',
          in: 'query',
          name: 'company_key',
          description: 'In the body as well, and there preferred; also as `companyKey`.',
        },
      },
      schemas: {
        Error: {
          type: 'object',
          description: 'What went wrong: a stable code, and a sentence for people that names the place.',
          properties: {
            argumentError: { type: 'string', enum: Object.keys(SERVICE_ERRORS) },
            message: { type: 'string' },
            errorSourceGroup: { type: 'string' },
          },
          required: ['argumentError'],
        },
      },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same call under the same key has its effect once and the same answer for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operationOf(endpoint: Endpoint): Json {
  const parameters = [COMPANY_KEY, ...endpoint.parameters];
  const multipart = parameters.some(({ type }) => type === 'image');
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: endpoint.description,
    ...(isCreating(endpoint) ? { parameters: [IDEMPOTENCY_KEY] } : {}),
    requestBody: {
      required: true,
      content: { [multipart ? 'multipart/form-data' : 'application/json']: { schema: bodySchema(parameters) } },
    },
    responses: { '200': answerOf(endpoint), ...errorsOf(endpoint) },
    'x-codeSamples': [
      { lang: 'Shell', label: 'curl', source: curlExample(endpoint) },
      { lang: 'TypeScript', label: 'TypeScript', source: typescriptExample(endpoint) },
    ],
  };
}

function bodySchema(parameters: readonly Parameter[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map((parameter) => [documentedName(parameter), schemaOf(parameter)])),
    required: parameters.filter(({ required }) => required).map(documentedName),
  };
}

function schemaOf(parameter: Parameter): Json {
  const { type, description, example, spellings } = parameter;
  const also = spellings.slice(1).map((spelling) => `\`${spelling}\``);
  return {
    ...typeOf(parameter),
    description: also.length > 0 ? `${description} Also spelled ${also.join(', ')}.` : description,
    ...(example === undefined || type === 'image' ? {} : { examples: [structureOf(parameter)] }),
  };
}

function typeOf({ type, example, range }: Parameter): Json {
  switch (type) {
    case 'string':
      return { type: 'string' };
    case 'boolean':
      return { type: 'boolean' };
    case 'integer':
      return { type: 'integer', ...(range ? { minimum: range.least, maximum: range.most } : {}) };
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'image':
      return { type: 'string', contentMediaType: 'image/jpeg' };
    case 'structured':
      return Array.isArray(example) ? { type: 'array', items: { type: 'object' } } : { type: 'object' };
  }
}

function answerOf({ answer }: Endpoint): Json {
  if (answer.kind === 'file') {
    return { description: answer.description, content: Object.fromEntries(answer.types.map((type) => [type, {}])) };
  }
  return {
    description: answer.description,
    content: { 'application/json': answer.example === undefined ? {} : { example: answer.example } },
  };
}

/** By status, the codes that can come with it. */
function errorsOf(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ServiceErrorCode[]>();
  for (const code of errorCodesOf(endpoint)) {
    const status = SERVICE_ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const errors = [...byStatus].map(([status, codes]): [string, unknown] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const tooMany = { description: 'The address made too many requests and is blocked for an hour.' };
  return Object.fromEntries([
    ...errors,
    ['529', { ...tooMany, content: { 'text/plain': { example: 'Too many requests' } } }],
  ]);
}

/** Every code that the endpoint can answer, its key errors among them. */
export function errorCodesOf(endpoint: Endpoint): readonly ServiceErrorCode[] {
  const { errors, keyErrors } = endpoint;
  const keys = keyErrors ? [keyErrors.absent, keyErrors.wrong] : (['invalid-company-key'] as const);
  const repeated = isCreating(endpoint) ? (['idempotency-key-reused', 'call-in-progress'] as const) : [];
  return [...new Set<ServiceErrorCode>(['wrong-parameters', ...keys, ...errors, ...repeated])];
}

export function operationId({ path }: Endpoint): string {
  return (
    path.replace(/^\/(external-api\/)?|\/$/g, '').replaceAll('/', '-') +
    (path.startsWith('/external-api/compare') ? '-external' : '')
  );
}

const TAGS = {
  Sessions: 'Creating sessions, reading their results and files, deleting them.',
  'Single images': 'Reading one picture of a document without a session; nothing is stored.',
  Faces: 'Comparing two faces without a session; nothing is stored.',
  Screening: 'Searching sanctions and exposure lists, and monitoring names on them.',
  Blacklist: "The company's own list of persons whose sessions are rejected.",
  Administration: 'Groups of operators, users, saved configurations.',
  'Session data': 'What else is known of a session: PDF, activities, numbers, files, calls.',
} as const;

/** What the reference groups by: the first word of the path. */
function tagOf({ path }: Endpoint): keyof typeof TAGS {
  if (/^\/external-api\/(begin|result|delete)\//.test(path)) return 'Sessions';
  if (/^\/external-api\/(card|license|residence|passport)\//.test(path)) return 'Single images';
  if (/compare-faces/.test(path)) return 'Faces';
  if (/screening/.test(path)) return 'Screening';
  if (/blacklist/.test(path)) return 'Blacklist';
  if (/group|user|config/.test(path)) return 'Administration';
  return 'Session data';
}

export function documentedName({ spellings, name }: Parameter): string {
  return spellings[0] ?? name;
}
