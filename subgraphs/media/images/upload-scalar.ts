import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** A file of the call. Resolvers see the signed token of the staged file; the edge makes it of what the client sent. */
export const UploadScalar = new GraphQLScalarType<string, string>({
  name: 'Upload',
  description: 'A file of this call (multipart request); it is looked at and not stored.',
  serialize() {
    throw new GraphQLError('Upload is an input only');
  },
  parseValue: asToken,
  parseLiteral(node) {
    if (node.kind !== Kind.STRING) throw new GraphQLError('Upload must be a file', { nodes: node });
    return asToken(node.value);
  },
});

function asToken(value: unknown): string {
  if (typeof value !== 'string') throw new GraphQLError('Upload must be a file');
  return value;
}
