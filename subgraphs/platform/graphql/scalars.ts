import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql';
import { ServiceError } from '../errors/catalogue.js';
import { readInstant } from '../time/written-time.js';

/** `Date` inside, an ISO 8601 text in UTC with milliseconds outside. */
export const DateTimeScalar = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  description: 'An instant as ISO 8601 text in UTC, such as 2026-07-01T12:34:56.789Z.',
  serialize(value) {
    if (value instanceof Date) return value.toISOString();
    if (typeof value === 'string') return parseInstant(value).toISOString();
    throw new GraphQLError('DateTime cannot represent this value');
  },
  parseValue: parseInstant,
  parseLiteral(node) {
    if (node.kind !== Kind.STRING) throw new GraphQLError('DateTime must be a string', { nodes: node });
    return parseInstant(node.value);
  },
});

/** Any JSON value, for what has no fixed form: titles in many languages, settings of a step. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node: ValueNode, variables) => valueFromASTUntyped(node, variables),
});

/** ISO 8601 with a time zone; `Date` alone would also take "1" and local times. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function parseInstant(value: unknown): Date {
  if (typeof value === 'string' && INSTANT.test(value)) {
    try {
      return readInstant(value, 'DateTime');
    } catch (error) {
      throw new GraphQLError(error instanceof ServiceError ? error.message : 'DateTime cannot be read');
    }
  }
  throw new GraphQLError('DateTime must be an ISO 8601 instant');
}
