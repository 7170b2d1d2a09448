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
    const variables = searchParams.get('variables');
    return graphqlRequest({
      query: searchParams.get('query'),
      operationName: searchParams.get('operationName'),
      variables: variables === null ? undefined : parseJson(variables),
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

const graphqlRequest = (value: unknown): GraphQLRequest => {
  if (!isObject(value)) throw new BadRequestError(400, 'A GraphQL request is an object');
  const { query, operationName, variables } = value;
  if (typeof query !== 'string') throw new BadRequestError(400, 'A GraphQL request has a "query"');
  const isName = typeof operationName === 'string' && operationName !== '';
  return { query, operationName: isName ? operationName : undefined, variables: isObject(variables) ? variables : {} };
};
