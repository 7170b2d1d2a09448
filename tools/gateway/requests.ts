import type { IncomingMessage } from 'node:http';

/** A GraphQL request as it came over HTTP (GraphQL over HTTP, working draft of 2025). */
export interface GraphQLRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Raised for a request that is no GraphQL request; `status` is what the client gets. */
export class BadRequestError extends Error {
  override readonly name = 'BadRequestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Longest request body, in bytes. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** @throws BadRequestError */
export const readRequest = async (request: IncomingMessage, url: URL): Promise<GraphQLRequest> => {
  if (request.method === 'GET') {
    const { searchParams } = url;
    return graphqlRequest({
      query: searchParams.get('query'),
      operationName: searchParams.get('operationName'),
      variables: parseJson(searchParams.get('variables') || 'null'),
      extensions: parseJson(searchParams.get('extensions') || 'null'),
    });
  }
  if (request.method !== 'POST') throw new BadRequestError(405, 'Only GET and POST are served here');
  if (!/^application\/(graphql\+)?json\b/.test(request.headers['content-type'] ?? '')) {
    throw new BadRequestError(415, 'The body has to be JSON');
  }
  return graphqlRequest(parseJson(await readBody(request)));
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new BadRequestError(413, 'The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequestError(400, 'Not JSON');
  }
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A parameter that is there has to be of its kind; null and an empty string say that it is not there. */
const optional = <Value>(
  value: unknown,
  is: (value: unknown) => value is Value,
  refusal: string,
): Value | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  if (!is(value)) throw new BadRequestError(400, refusal);
  return value;
};

const isString = (value: unknown): value is string => typeof value === 'string';

const graphqlRequest = (value: unknown): GraphQLRequest => {
  if (!isObject(value)) throw new BadRequestError(400, 'A GraphQL request is an object');
  const { query, operationName, variables, extensions } = value;
  if (!isString(query)) throw new BadRequestError(400, 'A GraphQL request has a "query"');
  optional(extensions, isObject, '"extensions" is an object');
  return {
    query,
    operationName: optional(operationName, isString, '"operationName" is a string'),
    variables: optional(variables, isObject, '"variables" is an object') ?? {},
  };
};
