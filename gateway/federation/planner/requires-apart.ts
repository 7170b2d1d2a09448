import {
  Kind,
  visit,
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type ObjectTypeDefinitionNode,
  type InterfaceTypeDefinitionNode,
  type NameNode,
} from 'graphql';
import { namesInFieldSet } from '../composition/field-sets.js';
import { argumentOf, fieldOf, joinsOf, withArguments } from '../composition/join-directives.js';

/** A supergraph where some subgraphs appear more than once. */
export interface SplitSupergraph {
  readonly document: DocumentNode;
  /** From the name of another appearance to the subgraph's own. */
  readonly names: ReadonlyMap<string, string>;
}

type Composite = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription']);

/** One more appearance of a subgraph: that of the fields which it computes from others. */
class Twin {
  readonly graph: string;
  readonly name: string;
  readonly computed = new Set<string>();
  /** Names of fields that identify the subgraph's objects, and of those that the computed fields require. */
  readonly keys = new Set<string>();
  readonly required = new Set<string>();
  /** For the types whose keys what is required belongs to: the field sets. */
  readonly requiredByKey = new Map<string, string>();

  constructor(graph: string, position: number) {
    this.graph = graph;
    this.name = `${graph}__COMPUTED_${position}`;
  }
}

type Twins = ReadonlyMap<string, readonly Twin[]>;

/**
 * How many twins a subgraph gets: one for all its computed fields, or one for each; and whether what a field requires is part
 * of the keys of its twin instead.
 */
export type Apart = 'together' | 'each' | 'each, by keys';

const graphOf = (directive: ConstDirectiveNode): string | undefined => argumentOf(directive, 'graph');

const isComposite = (node: DefinitionNode): node is Composite =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INTERFACE_TYPE_DEFINITION;

const twinsOf = (supergraph: DocumentNode, apart: Apart): Twins => {
  const twins = new Map<string, Twin[]>();
  const types = supergraph.definitions.filter(isComposite);
  for (const type of types) {
    for (const field of type.fields ?? []) {
      for (const join of joinsOf(field, 'join__field')) {
        const graph = graphOf(join);
        const requires = argumentOf(join, 'requires');
        if (graph === undefined || requires === undefined) continue;
        const known = twins.get(graph) ?? [];
        const twin = (apart === 'together' ? known[0] : undefined) ?? new Twin(graph, known.length);
        if (!known.includes(twin)) twins.set(graph, [...known, twin]);
        twin.computed.add(`${type.name.value}.${field.name.value}`);
        for (const name of namesInFieldSet(requires)) twin.required.add(name);
        if (apart === 'each, by keys') twin.requiredByKey.set(type.name.value, requires);
      }
    }
  }
  for (const join of types.flatMap((type) => joinsOf(type, 'join__type'))) {
    const names = namesInFieldSet(argumentOf(join, 'key') ?? '');
    for (const twin of twins.get(graphOf(join) ?? '') ?? []) for (const name of names) twin.keys.add(name);
  }
  return twins;
};

const forTwin = (directive: ConstDirectiveNode, { name }: Twin): ConstDirectiveNode =>
  withArguments(directive, { graph: { kind: Kind.ENUM, value: name } });

/** The keys of a twin's type, with what its computed field requires where keys are to say so. */
const keyForTwin = (join: ConstDirectiveNode, type: string, twin: Twin): ConstDirectiveNode => {
  const required = twin.requiredByKey.get(type);
  const key = argumentOf(join, 'key');
  if (required === undefined || key === undefined) return forTwin(join, twin);
  return withArguments(forTwin(join, twin), { key: { kind: Kind.STRING, value: `${key} ${required}` } });
};

const computedForTwin = (join: ConstDirectiveNode, twin: Twin): ConstDirectiveNode =>
  twin.requiredByKey.size === 0 ? forTwin(join, twin) : withArguments(forTwin(join, twin), { requires: undefined });

/** A field's place in a twin that does not compute it: it has keys, and sees what its computed fields require. */
const fieldOfTwin = (
  name: string,
  join: ConstDirectiveNode,
  isEntity: boolean,
  twin: Twin,
): readonly ConstDirectiveNode[] => {
  const plain = withArguments(forTwin(join, twin), { provides: undefined, override: undefined, requires: undefined });
  if (!isEntity || twin.keys.has(name)) return [plain];
  const external = { kind: Kind.BOOLEAN, value: true } as const;
  return twin.required.has(name) ? [withArguments(plain, { external })] : [];
};

const splitField = (
  type: Composite,
  field: FieldDefinitionNode,
  isEntity: (graph: string) => boolean,
  twins: Twins,
): FieldDefinitionNode => {
  const others = (field.directives ?? []).filter(({ name }) => name.value !== 'join__field');
  const written = joinsOf(field, 'join__field');
  const graphs = new Set(joinsOf(type, 'join__type').flatMap((join) => graphOf(join) ?? []));
  // Without one the field is in every graph of its type; the twins are not meant.
  const joins = written.length > 0 ? written : [...graphs].map(fieldOf);
  const coordinate = `${type.name.value}.${field.name.value}`;
  const split = joins.flatMap((join): readonly ConstDirectiveNode[] => {
    const ofGraph = twins.get(graphOf(join) ?? '') ?? [];
    const inTwins = ofGraph.flatMap((twin) =>
      twin.computed.has(coordinate)
        ? [computedForTwin(join, twin)]
        : fieldOfTwin(field.name.value, join, isEntity(twin.graph), twin),
    );
    return ofGraph.some((twin) => twin.computed.has(coordinate)) ? inTwins : [join, ...inTwins];
  });
  return { ...field, directives: [...others, ...split] };
};

const splitType = <Type extends Composite>(type: Type, twins: Twins): Type => {
  const isRoot = ROOT_TYPES.has(type.name.value);
  const isEntity = (graph: string): boolean =>
    isRoot ||
    joinsOf(type, 'join__type').some((join) => graphOf(join) === graph && argumentOf(join, 'key') !== undefined);
  return { ...type, fields: (type.fields ?? []).map((field) => splitField(type, field, isEntity, twins)) };
};

const withTwins = <
  Node extends { readonly name: NameNode; readonly directives?: readonly ConstDirectiveNode[] | undefined },
>(
  node: Node,
  names: RegExp,
  twins: Twins,
): Node => ({
  ...node,
  directives: (node.directives ?? []).flatMap((directive) => {
    const ofGraph = names.test(directive.name.value) ? (twins.get(graphOf(directive) ?? '') ?? []) : [];
    return [directive, ...ofGraph.map((twin) => keyForTwin(directive, node.name.value, twin))];
  }),
});

const splitGraphs = (
  type: EnumTypeDefinitionNode,
  twins: Twins,
  names: Map<string, string>,
): EnumTypeDefinitionNode => ({
  ...type,
  values: (type.values ?? []).flatMap((value): EnumValueDefinitionNode[] => [
    value,
    ...(twins.get(value.name.value) ?? []).map((twin, position) => ({
      ...value,
      name: { kind: Kind.NAME, value: twin.name } as const,
      directives: (value.directives ?? []).map((directive) => {
        const name = argumentOf(directive, 'name');
        if (name === undefined) return directive;
        const ofTwin = `${name}#computed${position}`;
        names.set(ofTwin, name);
        return withArguments(directive, { name: { kind: Kind.STRING, value: ofTwin } });
      }),
    })),
  ]),
});

/**
 * Puts the fields that `@requires` others into other appearances of their subgraph, which have nothing else but keys.
 * The planner goes astray where it should leave a subgraph for required fields in the middle of a fetch and come back
 * to it; to a subgraph of another name it finds its way.
 * @returns undefined where nothing is required
 */
export const withRequiresApart = (supergraph: DocumentNode, apart: Apart): SplitSupergraph | undefined => {
  const twins = twinsOf(supergraph, apart);
  if (twins.size === 0) return undefined;
  const names = new Map<string, string>();
  const document: DocumentNode = visit(supergraph, {
    enter: (node) => {
      switch (node.kind) {
        case Kind.OBJECT_TYPE_DEFINITION:
        case Kind.INTERFACE_TYPE_DEFINITION:
          return withTwins(splitType(node, twins), TYPE_JOINS, twins);
        case Kind.ENUM_TYPE_DEFINITION:
          if (node.name.value === 'join__Graph') return splitGraphs(node, twins, names);
          return withTwins(node, TYPE_JOINS, twins);
        case Kind.UNION_TYPE_DEFINITION:
        case Kind.SCALAR_TYPE_DEFINITION:
        case Kind.INPUT_OBJECT_TYPE_DEFINITION:
          return withTwins(node, TYPE_JOINS, twins);
        case Kind.ENUM_VALUE_DEFINITION:
        case Kind.INPUT_VALUE_DEFINITION:
          return withTwins(node, VALUE_JOINS, twins);
        default:
          return undefined;
      }
    },
  });
  return { document, names };
};

const TYPE_JOINS = /^join__(type|implements|unionMember)$/;
const VALUE_JOINS = /^join__(enumValue|field)$/;
