import { type GraphQLSchema, isScalarType, valueFromASTUntyped } from 'graphql';

/** Throws a GraphQLError that says what is wrong with a value. */
export type ScalarCheck = (value: unknown) => unknown;

/**
 * Lets a schema that was built from SDL know which values its own scalars take. Otherwise it takes any, and the subgraph that
 * refuses one says nothing by which the client could tell that the mistake is theirs. Values themselves are handed on as they came.
 */
export const checkScalars = (schema: GraphQLSchema, checks: Readonly<Record<string, ScalarCheck>>): void => {
  for (const [name, check] of Object.entries(checks)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) continue;
    const checked = (value: unknown): unknown => {
      check(value);
      return value;
    };
    type.parseValue = checked;
    type.parseLiteral = (node, variables) => checked(valueFromASTUntyped(node, variables));
  }
};
