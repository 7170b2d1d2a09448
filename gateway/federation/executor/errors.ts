import { GraphQLError } from 'graphql';
import { OperationTooLargeError, PlanningBusyError, type PlanningError } from '../planner/planning-errors.js';
import type { SubgraphError } from '../transport/subgraph-executor.js';
import type { ResponsePath } from './entity-paths.js';
import type { Renames } from './rewrites.js';

/** The code of an error where a subgraph could not be asked: down, too slow, or answering with something else. */
const SUBGRAPH_UNAVAILABLE = 'SUBGRAPH_UNAVAILABLE';

/** Members of `extensions` that describe the inside of a subgraph. */
const INTERNAL_EXTENSIONS = new Set(['stacktrace', 'exception', 'debugMessage', 'serviceName']);

const NO_RENAMES: Renames = new Map();

/** The subgraph's error at its place in the client's response; its code is kept, its inside is not. */
export const clientError = (
  error: SubgraphError,
  path: ResponsePath | undefined,
  renames: Renames = NO_RENAMES,
): GraphQLError => {
  const extensions: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(error.extensions ?? {})) {
    if (!INTERNAL_EXTENSIONS.has(key)) extensions[key] = value;
  }
  return new GraphQLError(error.message, {
    path: path && renamed(path, renames),
    extensions,
    originalError: error instanceof Error ? error : null,
  });
};

const renamed = (path: ResponsePath, renames: Renames): ResponsePath =>
  renames.size === 0 ? path : path.map((one) => (typeof one === 'string' ? (renames.get(one) ?? one) : one));

export const unavailable = (path: ResponsePath | undefined): GraphQLError =>
  new GraphQLError('A part of the service is not available at the moment.', {
    path,
    extensions: { code: SUBGRAPH_UNAVAILABLE },
  });

const PLANNER_RETRY_AFTER_S = 1;

/** What a client reads of an operation that was not planned; the planner's own words stay inside. */
export const notPlanned = (error: PlanningError): GraphQLError => {
  if (error instanceof PlanningBusyError) {
    const http = { status: 503, headers: new Map([['retry-after', String(PLANNER_RETRY_AFTER_S)]]) };
    return new GraphQLError('Too many new operations of yours are being prepared. Try again soon.', {
      extensions: { code: 'PLANNER_BUSY', retryAfter: PLANNER_RETRY_AFTER_S, http },
      originalError: error,
    });
  }
  if (error instanceof OperationTooLargeError) {
    return new GraphQLError('The operation is too large with its fragments written out.', {
      extensions: { code: 'TOO_MANY_FIELDS', http: { status: 400 } },
      originalError: error,
    });
  }
  return new GraphQLError('This operation cannot be answered.', {
    extensions: { code: 'OPERATION_CANNOT_BE_PLANNED' },
    originalError: error,
  });
};

/** The same error, of an object that stands at `place`. */
export const below = (place: ResponsePath, { message, path, extensions, originalError }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { path: [...place, ...(path ?? [])], extensions, originalError });

/** True where an error already explains why there is nothing at `path`: it stands there, above or below. */
export const explains = (error: GraphQLError, path: ResponsePath): boolean => {
  if (error.path === undefined) return true;
  const length = Math.min(error.path.length, path.length);
  for (let index = 0; index < length; index++) if (error.path[index] !== path[index]) return false;
  return true;
};
