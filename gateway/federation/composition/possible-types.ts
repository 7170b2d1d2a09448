import {
  Kind,
  type DocumentNode,
  type FieldDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
  type TypeNode,
} from 'graphql';
import { argumentOf, joinsOf } from './join-directives.js';

const NONE: ReadonlySet<string> = new Set();

export const namedTypeOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);

/** The subgraphs that resolve a field themselves, of those that have its type. */
export const graphsOfField = (field: FieldDefinitionNode, graphsOfType: readonly string[]): readonly string[] => {
  const joins = joinsOf(field, 'join__field');
  if (joins.length === 0) return graphsOfType;
  return joins.flatMap((join) => (argumentOf(join, 'external') === 'true' ? [] : (argumentOf(join, 'graph') ?? [])));
};

/** What types there are in each subgraph of a supergraph. Graphs are named as the values of `join__Graph`. */
export class PossibleTypes {
  /** The objects that an abstract type may be, by type and graph. */
  readonly #members = new Map<string, Map<string, Set<string>>>();
  /** The type of a field by `Type.field`, or by `Type.field GRAPH` where a graph has another one. */
  readonly #fields = new Map<string, string>();
  readonly #roots = new Map<string, string>();

  constructor(supergraph: DocumentNode) {
    for (const type of supergraph.definitions) {
      if (type.kind === Kind.SCHEMA_DEFINITION) {
        for (const one of type.operationTypes) this.#roots.set(one.operation, one.type.name.value);
      } else if (type.kind === Kind.UNION_TYPE_DEFINITION) {
        this.#know(type.name.value);
        for (const join of joinsOf(type, 'join__unionMember')) {
          this.#add(type.name.value, argumentOf(join, 'graph'), argumentOf(join, 'member'));
        }
      } else if (type.kind === Kind.INTERFACE_TYPE_DEFINITION) {
        this.#know(type.name.value);
        this.#addFields(type);
      } else if (type.kind === Kind.OBJECT_TYPE_DEFINITION) {
        for (const join of joinsOf(type, 'join__implements')) {
          this.#add(argumentOf(join, 'interface') ?? '', argumentOf(join, 'graph'), type.name.value);
        }
        this.#addFields(type);
      }
    }
  }

  #know(type: string): Map<string, Set<string>> {
    const known = this.#members.get(type) ?? new Map<string, Set<string>>();
    this.#members.set(type, known);
    return known;
  }

  #add(type: string, graph: string | undefined, member: string | undefined): void {
    if (graph === undefined || member === undefined) return;
    const byGraph = this.#know(type);
    byGraph.set(graph, (byGraph.get(graph) ?? new Set()).add(member));
  }

  #addFields(type: ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode): void {
    for (const field of type.fields ?? []) {
      const coordinate = `${type.name.value}.${field.name.value}`;
      this.#fields.set(coordinate, namedTypeOf(field.type));
      for (const join of joinsOf(field, 'join__field')) {
        const own = argumentOf(join, 'type');
        if (own === undefined) continue;
        this.#fields.set(`${coordinate} ${argumentOf(join, 'graph') ?? ''}`, own.replace(/[[\]!\s]/g, ''));
      }
    }
  }

  isAbstract(type: string): boolean {
    return this.#members.has(type);
  }

  /** The objects that a type may be in a subgraph; an object is itself. */
  in(graph: string, type: string): ReadonlySet<string> {
    const members = this.#members.get(type);
    return members ? (members.get(graph) ?? NONE) : new Set([type]);
  }

  /** Undefined for a field of no type of the supergraph, as `_entities`. */
  typeOfField(graph: string, type: string, field: string): string | undefined {
    const coordinate = `${type}.${field}`;
    return this.#fields.get(`${coordinate} ${graph}`) ?? this.#fields.get(coordinate);
  }

  rootOf(operation: string): string {
    return this.#roots.get(operation) ?? operation.charAt(0).toUpperCase() + operation.slice(1);
  }
}
