import type { QueryPlan } from '@graphql-hive/router-query-planner';
import { Kind, parse, print, visit, type ConstDirectiveNode, type DocumentNode } from 'graphql';
import { withExternalsOfInterfaceObjects } from './interface-object-externals.js';
import { argumentOf, fieldOf } from '../composition/join-directives.js';
import { mendRequiresOfInterfaceObjects } from './interface-object-requires.js';
import { fetchesOf } from './plan-fetches.js';
import { withKnownTypes, type CompletedSupergraph } from './partly-known-types.js';
import { withoutProvidedTypenames } from './provided-typenames.js';
import { withRequiresApart, type Apart, type SplitSupergraph } from './requires-apart.js';

/**
 * A supergraph in a form that the planner plans correctly.
 *
 * - It looks at subgraphs in the order of their names and finds the types behind an interface object only if a subgraph
 *   with the interface itself comes first: it gets names that sort well, and its plans are named back.
 * - It may ask a shared field of Mutation from several subgraphs, and so do everything twice: it gets one owner each.
 * - Types that only some of the subgraphs sharing a field know are lost or mixed: see `withKnownTypes`.
 */
export interface PlannableSupergraph {
  readonly sdl: string;
  readonly restore: (plan: QueryPlan) => QueryPlan;
}

/** One form of a supergraph, made when it is needed. */
export interface PlannableForm {
  readonly open: () => PlannableSupergraph;
  /** It is for operations with a field of one of these names alone. */
  readonly onlyWith?: ReadonlySet<string>;
}

/** For each interface with interface objects: the graphs that know the interface, and those that have the object. */
const interfaceGraphs = (supergraph: DocumentNode): { owners: Set<string>; objects: Set<string> }[] =>
  supergraph.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.INTERFACE_TYPE_DEFINITION) return [];
    const owners = new Set<string>();
    const objects = new Set<string>();
    for (const directive of definition.directives ?? []) {
      const graph = directive.name.value === 'join__type' ? argumentOf(directive, 'graph') : undefined;
      if (graph === undefined) continue;
      if (argumentOf(directive, 'isInterfaceObject') === 'true') objects.add(graph);
      else owners.add(graph);
    }
    return objects.size > 0 ? [{ owners, objects }] : [];
  });

const byOwnersFirst = (graphs: readonly string[], interfaces: ReturnType<typeof interfaceGraphs>): string[] => {
  const after = new Map(graphs.map((graph) => [graph, new Set<string>()]));
  for (const { owners, objects } of interfaces) {
    for (const object of objects) for (const owner of owners) if (owner !== object) after.get(object)?.add(owner);
  }
  const ordered: string[] = [];
  const placing = new Set<string>();
  const place = (graph: string): void => {
    if (ordered.includes(graph) || placing.has(graph)) return;
    placing.add(graph);
    for (const owner of after.get(graph) ?? []) place(owner);
    ordered.push(graph);
  };
  graphs.forEach(place);
  return ordered;
};

const graphNames = (supergraph: DocumentNode): Map<string, string> => {
  const names = new Map<string, string>();
  visit(supergraph, {
    EnumValueDefinition: (value) => {
      const graph = value.directives?.find((one) => one.name.value === 'join__graph');
      const name = graph && argumentOf(graph, 'name');
      if (name !== undefined) names.set(value.name.value, name);
    },
  });
  return names;
};

const renamed = (supergraph: DocumentNode, newNames: ReadonlyMap<string, string>): string => {
  const renameArgument = (directive: ConstDirectiveNode, name: string): ConstDirectiveNode => ({
    ...directive,
    arguments: (directive.arguments ?? []).map((one) => {
      const newName =
        one.name.value === name && 'value' in one.value ? newNames.get(String(one.value.value)) : undefined;
      return newName === undefined ? one : { ...one, value: { kind: Kind.STRING, value: newName } };
    }),
  });
  const document: DocumentNode = visit(supergraph, {
    Directive: (node) => {
      if (node.name.value === 'join__graph') return renameArgument(node as ConstDirectiveNode, 'name');
      if (node.name.value === 'join__field') return renameArgument(node as ConstDirectiveNode, 'override');
      return undefined;
    },
  });
  return print(document);
};

const RANK_DIGITS = 5;

/** Gives every field of Mutation that several subgraphs share to the first of them alone; undefined if there is none. */
const withMutationOwners = (supergraph: DocumentNode): DocumentNode | undefined => {
  let changed = false;
  const document: DocumentNode = visit(supergraph, {
    ObjectTypeDefinition: (type) => {
      if (type.name.value !== 'Mutation') return undefined;
      const graphs = (type.directives ?? []).flatMap((one) =>
        one.name.value === 'join__type' ? (argumentOf(one, 'graph') ?? []) : [],
      );
      const fields = type.fields?.map((field) => {
        const joins = (field.directives ?? []).filter((one) => one.name.value === 'join__field');
        const [first = graphs.map(fieldOf)[0]] = joins;
        if (!first || joins.length === 1 || graphs.length < 2) return field;
        changed = true;
        const others = (field.directives ?? []).filter((one) => one.name.value !== 'join__field');
        return { ...field, directives: [...others, first] };
      });
      return { ...type, fields: fields ?? [] };
    },
  });
  return changed ? document : undefined;
};

const inOrder = (supergraph: DocumentNode, order: readonly string[]): PlannableSupergraph => {
  const names = graphNames(supergraph);
  const newNames = new Map<string, string>();
  const oldNames = new Map<string, string>();
  order.forEach((graph, rank) => {
    const name = names.get(graph) ?? graph;
    const newName = `s${String(rank).padStart(RANK_DIGITS, '0')}_${name}`;
    newNames.set(name, newName);
    oldNames.set(newName, name);
  });
  return {
    sdl: renamed(supergraph, newNames),
    restore: (plan) => {
      for (const fetch of fetchesOf(plan.node))
        fetch.serviceName = oldNames.get(fetch.serviceName) ?? fetch.serviceName;
      return plan;
    },
  };
};

/** What is planned for `form`, changed further. */
const andThen = (form: PlannableSupergraph, change: (plan: QueryPlan) => QueryPlan): PlannableSupergraph => ({
  sdl: form.sdl,
  restore: (plan) => change(form.restore(plan)),
});

const withNamesOf =
  ({ names }: SplitSupergraph) =>
  (plan: QueryPlan): QueryPlan => {
    for (const fetch of fetchesOf(plan.node)) fetch.serviceName = names.get(fetch.serviceName) ?? fetch.serviceName;
    return plan;
  };

/** One form, or two where there are interface objects. */
const ordered = (supergraph: DocumentNode): (() => PlannableSupergraph)[] => {
  const interfaces = interfaceGraphs(supergraph);
  if (interfaces.length === 0) return [() => ({ sdl: print(supergraph), restore: (plan) => plan })];
  const order = byOwnersFirst([...graphNames(supergraph).keys()], interfaces);
  // Where two subgraphs have interface objects of each other's interfaces, either order serves some operations.
  return [order, order.toReversed()].map((one) => () => inOrder(supergraph, one));
};

const APART: readonly Apart[] = ['together', 'each', 'each, by keys'];

/** The supergraph with what is computed from other fields put apart, in the ways that are to be tried. */
const apart = (supergraph: DocumentNode, ways: readonly Apart[]): PlannableForm[] =>
  ways.flatMap((way) => {
    const split = withRequiresApart(supergraph, way);
    return split ? ordered(split.document).map((open) => ({ open: () => andThen(open(), withNamesOf(split)) })) : [];
  });

const formsOf = ({ document, fields, restore }: CompletedSupergraph): PlannableForm[] =>
  [...ordered(document).map((open) => ({ open })), ...apart(document, ['each, by keys'])].map(({ open }) => ({
    open: () => andThen(open(), restore),
    onlyWith: fields,
  }));

/** The forms of a supergraph worth trying, the best first; usually it is the supergraph as it is. */
export const plannableForms = (sdl: string): readonly PlannableForm[] => {
  const written = parse(sdl, { noLocation: true });
  const supergraph = withExternalsOfInterfaceObjects(withoutProvidedTypenames(written));
  const owned = withMutationOwners(supergraph);
  const names = graphNames(supergraph);
  const completed = withKnownTypes(owned ?? supergraph, names);
  const mend = mendRequiresOfInterfaceObjects(supergraph, names);
  const forms: readonly PlannableForm[] = [
    ...(completed ? formsOf(completed) : []),
    ...(owned ? ordered(owned) : []).map((open) => ({ open })),
    ...ordered(supergraph).map((open) => ({ open })),
    ...apart(owned ?? supergraph, APART),
  ];
  return forms.map((form) => ({ ...form, open: () => andThen(form.open(), mend) }));
};
