import { Kind, parse, print, stripIgnoredCharacters, visit, type ConstDirectiveNode, type DocumentNode } from 'graphql';
import { argumentOf, withArguments } from '../composition/join-directives.js';

/** A field set without type names, which every subgraph gives anyway; undefined where nothing else is in it. */
const withoutTypenames = (fieldSet: string): string | undefined => {
  const document: DocumentNode = visit(parse(`{ ${fieldSet} }`, { noLocation: true }), {
    Field: {
      enter: ({ name }) => (name.value === '__typename' ? null : undefined),
      leave: ({ selectionSet }) => (selectionSet?.selections.length === 0 ? null : undefined),
    },
    InlineFragment: { leave: ({ selectionSet }) => (selectionSet.selections.length === 0 ? null : undefined) },
    OperationDefinition: { leave: ({ selectionSet }) => (selectionSet.selections.length === 0 ? null : undefined) },
  });
  const [operation] = document.definitions;
  return operation && stripIgnoredCharacters(print(operation)).slice(1, -1);
};

/** The planner refuses a supergraph with a `__typename` in what a field provides. */
export const withoutProvidedTypenames = (supergraph: DocumentNode): DocumentNode =>
  visit(supergraph, {
    Directive: (node) => {
      if (node.name.value !== 'join__field') return undefined;
      const join = node as ConstDirectiveNode;
      const provides = argumentOf(join, 'provides');
      if (provides?.includes('__typename') !== true) return undefined;
      const value = withoutTypenames(provides);
      return withArguments(join, { provides: value === undefined ? undefined : { kind: Kind.STRING, value } });
    },
  });
