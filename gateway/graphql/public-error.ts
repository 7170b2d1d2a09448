import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isServiceErrorCode, ServiceError } from '../../subgraphs/platform/errors/catalogue.js';
import { tooDeep } from './document-shape.js';

/** Codes of GraphQL itself that tell the client what is wrong with its document. */
const PROTOCOL_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'OPERATION_CANNOT_BE_PLANNED',
  'PLANNER_BUSY',
  'SUBGRAPH_UNAVAILABLE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'OPERATION_TOO_DEEP',
  'OPERATION_TOO_COSTLY',
  'VARIABLES_TOO_DEEP',
  'TOO_MANY_FIELDS',
  'TOO_MANY_ALIASES',
  'TOO_MANY_DIRECTIVES',
  'TOO_MANY_ROOT_FIELDS',
  'INTROSPECTION_DISABLED',
]);

/** An error as a client may see it: our codes and those of GraphQL itself as they are, anything else masked. */
export function publicError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const code = formatted.extensions?.['code'];
  if (code === 'GRAPHQL_PARSE_FAILED' && hadNoStack(error)) return tooDeep().toJSON();
  if (isServiceErrorCode(code) || PROTOCOL_CODES.has(String(code))) return formatted;
  const original = unwrapResolverError(error);
  if (original instanceof ServiceError) {
    return { ...formatted, message: original.message, extensions: { code: original.code } };
  }
  return {
    message: 'Internal error',
    extensions: { code: 'INTERNAL' },
    ...(formatted.path ? { path: formatted.path } : {}),
    ...(formatted.locations ? { locations: formatted.locations } : {}),
  };
}

/** The parser calls itself for each level of a document. */
function hadNoStack(error: unknown): boolean {
  if (error instanceof GraphQLError) return hadNoStack(error.originalError);
  return error instanceof RangeError;
}
