import type { QueryPlan } from '@graphql-hive/router-query-planner';
import {
  Kind,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type ObjectTypeDefinitionNode,
  type TypeDefinitionNode,
  type UnionTypeDefinitionNode,
} from 'graphql';
import { argumentOf, fieldOf, joinsOf, withArguments } from '../composition/join-directives.js';
import { graphsOfField, namedTypeOf, PossibleTypes } from '../composition/possible-types.js';
import { withoutImpossibleFragments } from './impossible-fragments.js';
import { fetchesOf } from './plan-fetches.js';

/** A supergraph where subgraphs that share a field of an abstract type seem to know the same types of it. */
export interface CompletedSupergraph {
  readonly document: DocumentNode;
  /** Names of the shared fields: operations without them are planned as the supergraph is. */
  readonly fields: ReadonlySet<string>;
  /** Takes out of a plan what its subgraphs do not know. Services are named as in the supergraph. */
  readonly restore: (plan: QueryPlan) => QueryPlan;
}

type Composite = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

const isComposite = (node: DefinitionNode): node is Composite =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INTERFACE_TYPE_DEFINITION;

const graphsOf = (type: { readonly directives?: readonly ConstDirectiveNode[] | undefined }): readonly string[] => [
  ...new Set(joinsOf(type, 'join__type').flatMap((join) => argumentOf(join, 'graph') ?? [])),
];

const directive = (name: string, graph: string, other: Readonly<Record<string, string>> = {}): ConstDirectiveNode =>
  withArguments(
    { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: name } },
    {
      graph: { kind: Kind.ENUM, value: graph },
      ...Object.fromEntries(Object.entries(other).map(([key, value]) => [key, { kind: Kind.STRING, value } as const])),
    },
  );

/** An abstract type that the same field gives in several subgraphs, of which each knows other types. */
interface PartlyKnown {
  readonly graphs: Set<string>;
  readonly members: Set<string>;
}

class Completion {
  readonly #types: ReadonlyMap<string, TypeDefinitionNode>;
  readonly #possible: PossibleTypes;
  readonly fields = new Set<string>();
  readonly #partlyKnown = new Map<string, PartlyKnown>();
  /** The graphs that a type is only said to be in. */
  readonly #strangers = new Map<string, Set<string>>();

  constructor(types: ReadonlyMap<string, TypeDefinitionNode>, possible: PossibleTypes) {
    this.#types = types;
    this.#possible = possible;
    for (const type of types.values()) {
      if (!isComposite(type)) continue;
      for (const field of type.fields ?? []) this.#look(field, graphsOf(type));
    }
    for (const { graphs, members } of this.#partlyKnown.values()) {
      for (const graph of graphs) for (const member of members) this.#introduce(member, graph);
    }
  }

  #look(field: FieldDefinitionNode, graphsOfType: readonly string[]): void {
    const name = namedTypeOf(field.type);
    const type = this.#types.get(name);
    if (!type || !this.#possible.isAbstract(name)) return;
    // Objects without their types are a matter of their own.
    if (joinsOf(type, 'join__type').some((join) => argumentOf(join, 'isInterfaceObject') === 'true')) return;
    const graphs = graphsOfField(field, graphsOfType);
    const sets = graphs.map((graph) => this.#possible.in(graph, name));
    const members = new Set(sets.flatMap((one) => [...one]));
    if (sets.every((one) => one.size === members.size)) return;
    this.fields.add(field.name.value);
    const known = this.#partlyKnown.get(name) ?? { graphs: new Set(), members: new Set() };
    for (const graph of graphs) known.graphs.add(graph);
    for (const member of members) known.members.add(member);
    this.#partlyKnown.set(name, known);
  }

  /** Says of a type, and of what its fields give, that a graph has it. */
  #introduce(name: string, graph: string): void {
    const type = this.#types.get(name);
    if (!type || graphsOf(type).includes(graph) || this.#strangers.get(name)?.has(graph) === true) return;
    this.#strangers.set(name, (this.#strangers.get(name) ?? new Set()).add(graph));
    if (isComposite(type)) {
      for (const field of type.fields ?? []) {
        this.#introduce(namedTypeOf(field.type), graph);
        for (const argument of field.arguments ?? []) this.#introduce(namedTypeOf(argument.type), graph);
      }
    } else if (type.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION) {
      for (const field of type.fields ?? []) this.#introduce(namedTypeOf(field.type), graph);
    } else if (type.kind === Kind.UNION_TYPE_DEFINITION) {
      for (const member of type.types ?? []) this.#introduce(member.name.value, graph);
    }
  }

  complete(type: TypeDefinitionNode): TypeDefinitionNode {
    const strangers = [...(this.#strangers.get(type.name.value) ?? [])];
    const said = strangers.map((graph) => directive('join__type', graph));
    const directives = [...(type.directives ?? []), ...said];
    switch (type.kind) {
      case Kind.OBJECT_TYPE_DEFINITION:
      case Kind.INTERFACE_TYPE_DEFINITION: {
        const fields = (type.fields ?? []).map((field) => withGraphs(field, graphsOf(type), strangers));
        const joins = type.kind === Kind.OBJECT_TYPE_DEFINITION ? this.#implemented(type, strangers) : [];
        return { ...type, fields, directives: [...directives, ...joins] };
      }
      case Kind.UNION_TYPE_DEFINITION:
        return { ...type, directives: [...directives, ...this.#members(type, strangers)] };
      case Kind.ENUM_TYPE_DEFINITION:
        return { ...withValues(type, strangers), directives };
      default:
        return { ...type, directives };
    }
  }

  /** The interfaces that an object is said to implement in further graphs. */
  #implemented(type: ObjectTypeDefinitionNode, strangers: readonly string[]): readonly ConstDirectiveNode[] {
    return (type.interfaces ?? []).flatMap(({ name: { value: name } }) => {
      const partlyKnown = this.#partlyKnown.get(name);
      const graphs = new Set(partlyKnown?.members.has(type.name.value) === true ? partlyKnown.graphs : []);
      for (const graph of strangers) if (this.#strangers.get(name)?.has(graph) === true) graphs.add(graph);
      const isKnown = (graph: string): boolean => this.#possible.in(graph, name).has(type.name.value);
      return [...graphs].flatMap((graph) =>
        isKnown(graph) ? [] : directive('join__implements', graph, { interface: name }),
      );
    });
  }

  #members(type: UnionTypeDefinitionNode, strangers: readonly string[]): readonly ConstDirectiveNode[] {
    const name = type.name.value;
    const partlyKnown = this.#partlyKnown.get(name);
    const added = (graph: string, members: Iterable<string>): ConstDirectiveNode[] =>
      [...members].flatMap((member) =>
        this.#possible.in(graph, name).has(member) ? [] : directive('join__unionMember', graph, { member }),
      );
    const all = (type.types ?? []).map((one) => one.name.value);
    return [
      ...[...(partlyKnown?.graphs ?? [])].flatMap((graph) => added(graph, partlyKnown?.members ?? [])),
      ...strangers.flatMap((graph) => added(graph, all)),
    ];
  }
}

const withGraphs = (
  field: FieldDefinitionNode,
  graphsOfType: readonly string[],
  graphs: readonly string[],
): FieldDefinitionNode => {
  if (graphs.length === 0) return field;
  // Without any it is said to be in all subgraphs of its type.
  const written = joinsOf(field, 'join__field').length > 0 ? [] : graphsOfType.map(fieldOf);
  return { ...field, directives: [...(field.directives ?? []), ...written, ...graphs.map(fieldOf)] };
};

const withValues = (type: EnumTypeDefinitionNode, graphs: readonly string[]): EnumTypeDefinitionNode => ({
  ...type,
  values: (type.values ?? []).map((value) => ({
    ...value,
    directives: [...(value.directives ?? []), ...graphs.map((graph) => directive('join__enumValue', graph))],
  })),
});

/**
 * Where subgraphs share a field whose type is a union or an interface and each knows other types of it, the planner asks
 * for the common types only, or asks all subgraphs and mixes what they say. One of them has to answer for the whole: what
 * it does not know it does not give. So all of them are said to know everything, and asked for what they know.
 * @param names of the subgraphs, by the values of `join__Graph`
 * @returns undefined where there is no such field
 */
export const withKnownTypes = (
  supergraph: DocumentNode,
  names: ReadonlyMap<string, string>,
): CompletedSupergraph | undefined => {
  const isType = (node: DefinitionNode): node is TypeDefinitionNode =>
    'name' in node && node.kind.endsWith('TypeDefinition');
  const possible = new PossibleTypes(supergraph);
  const types = new Map(supergraph.definitions.filter(isType).map((one) => [one.name.value, one]));
  const completion = new Completion(types, possible);
  if (completion.fields.size === 0) return undefined;
  const definitions = supergraph.definitions.map((one) => (isType(one) ? completion.complete(one) : one));
  const graphs = new Map([...names].map(([graph, name]) => [name, graph]));
  return {
    document: { kind: Kind.DOCUMENT, definitions },
    fields: completion.fields,
    restore: (plan) => {
      for (const fetch of fetchesOf(plan.node)) {
        const graph = graphs.get(fetch.serviceName) ?? fetch.serviceName;
        const { operation, variables } = withoutImpossibleFragments(fetch.operation, graph, possible);
        fetch.operation = operation;
        if (fetch.variableUsages) fetch.variableUsages = fetch.variableUsages.filter((name) => variables.has(name));
      }
      return plan;
    },
  };
};
