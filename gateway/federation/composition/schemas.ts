import {
  buildASTSchema,
  GraphQLSchema,
  isExecutableDefinitionNode,
  isSpecifiedDirective,
  Kind,
  visit,
  type ASTNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLDirective,
  type TypeNode,
} from 'graphql';

/** Directives and types of the specifications that a supergraph is written in; the planner reads them, nobody else. */
const MACHINERY_DIRECTIVES = /^(join__|link__|core__|federation__)|^(link|core|inaccessible|tag|composeDirective)$/;
const MACHINERY_TYPES = /^(join__|link__|core__|federation__)|^(_Any|_Entity|_Service)$/;
const EXECUTABLE_LOCATIONS = /^(QUERY|MUTATION|SUBSCRIPTION|FIELD|FRAGMENT_|INLINE_FRAGMENT|VARIABLE_)/;

const isMachinery = (definition: DefinitionNode): boolean => {
  if (isExecutableDefinitionNode(definition)) return true;
  if (definition.kind === Kind.DIRECTIVE_DEFINITION) return MACHINERY_DIRECTIVES.test(definition.name.value);
  return 'name' in definition && definition.name !== undefined && MACHINERY_TYPES.test(definition.name.value);
};

const isHidden = (node: ASTNode): boolean =>
  'directives' in node &&
  (node.directives as readonly ConstDirectiveNode[] | undefined)?.some((one) => one.name.value === 'inaccessible') ===
    true;

const withoutMachinery = (supergraph: DocumentNode): DocumentNode => ({
  kind: Kind.DOCUMENT,
  definitions: supergraph.definitions.filter((one) => !isMachinery(one)),
});

const withoutMachineryDirectives = (document: DocumentNode): DocumentNode =>
  visit(document, { Directive: (node) => (MACHINERY_DIRECTIVES.test(node.name.value) ? null : undefined) });

/** Only directives that a client may write in a document remain; those of the type system tell a client nothing. */
const build = (document: DocumentNode): GraphQLSchema => {
  const schema = buildASTSchema(withoutMachineryDirectives(document), { assumeValidSDL: true });
  const mayBeWritten = (directive: GraphQLDirective): boolean =>
    isSpecifiedDirective(directive) || directive.locations.some((location) => EXECUTABLE_LOCATIONS.test(location));
  return new GraphQLSchema({ ...schema.toConfig(), directives: schema.getDirectives().filter(mayBeWritten) });
};

/**
 * The whole supergraph as the gateway's own operations see it: everything of the subgraphs, also `@inaccessible`
 * parts, without the machinery of the join specification.
 */
export const wholeSchemaOf = (supergraph: DocumentNode): GraphQLSchema => build(withoutMachinery(supergraph));

const namedType = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type));

const isEmptyType = (node: DefinitionNode): boolean => {
  switch (node.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return node.fields?.length === 0;
    case Kind.ENUM_TYPE_DEFINITION:
      return node.values?.length === 0;
    case Kind.UNION_TYPE_DEFINITION:
      return node.types?.length === 0;
    default:
      return false;
  }
};

/** Removes definitions, and whatever refers to a removed type, until nothing refers to one any more. */
const withoutTypes = (document: DocumentNode, removed: ReadonlySet<string>): DocumentNode => {
  const definitions = document.definitions.filter((one) => !('name' in one && one.name && removed.has(one.name.value)));
  const refersToRemoved = (node: { readonly type: TypeNode }) => (removed.has(namedType(node.type)) ? null : undefined);
  const pruned: DocumentNode = visit({ kind: Kind.DOCUMENT, definitions } satisfies DocumentNode, {
    FieldDefinition: refersToRemoved,
    InputValueDefinition: refersToRemoved,
    NamedType: (node, _key, _parent, path) =>
      (path.includes('interfaces') || path.includes('types')) && removed.has(node.name.value) ? null : undefined,
  });
  const empty = new Set(
    pruned.definitions.filter(isEmptyType).flatMap((one) => ('name' in one && one.name?.value) || []),
  );
  return empty.size === 0 ? pruned : withoutTypes(pruned, empty);
};

/** What clients may see and ask: the whole supergraph without `@inaccessible` parts and what refers to them. */
export const publicSchemaOf = (supergraph: DocumentNode): GraphQLSchema => {
  const document = withoutMachinery(supergraph);
  const hiddenTypes = document.definitions.filter(isHidden).flatMap((one) => ('name' in one && one.name?.value) || []);
  const dropHidden = (node: ASTNode) => (isHidden(node) ? null : undefined);
  const visible: DocumentNode = visit(document, {
    FieldDefinition: dropHidden,
    InputValueDefinition: dropHidden,
    EnumValueDefinition: dropHidden,
  });
  return build(withoutTypes(visible, new Set(hiddenTypes)));
};
