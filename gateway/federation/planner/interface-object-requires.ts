import type { BatchFetchNode, FetchNode, QueryPlan, RequiresSelection } from '@graphql-hive/router-query-planner';
import { Kind, parse, type DocumentNode, type SelectionSetNode } from 'graphql';
import { argumentOf, joinsOf } from '../composition/join-directives.js';
import { fieldsBelow } from '../executor/selections.js';
import { fetchesOf } from './plan-fetches.js';

/** For each field of an interface that a subgraph has as an object: what it requires, nothing for most. */
type FieldsOfObject = ReadonlyMap<string, readonly RequiresSelection[]>;

/** By the subgraph's name and the interface's. */
type InterfaceObjects = ReadonlyMap<string, ReadonlyMap<string, FieldsOfObject>>;

/** A set of entities of a fetch. */
type EntitySet = Pick<FetchNode, 'requires'> | BatchFetchNode['entityBatch']['aliases'][number];

/** A field set as plans write it; undefined where fields have arguments, which plans write under names of their own. */
const requiresOf = ({ selections }: SelectionSetNode): readonly RequiresSelection[] | undefined => {
  const all: RequiresSelection[] = [];
  for (const one of selections) {
    if (one.kind === Kind.FRAGMENT_SPREAD || (one.kind === Kind.FIELD && (one.arguments ?? []).length > 0)) return;
    const nested = one.selectionSet ? requiresOf(one.selectionSet) : [];
    if (!nested) return;
    if (one.kind === Kind.FIELD) all.push({ kind: 'Field', name: one.name.value, selections: [...nested] });
    else if (!one.typeCondition) all.push(...nested);
    else all.push({ kind: 'InlineFragment', typeCondition: one.typeCondition.name.value, selections: [...nested] });
  }
  return all;
};

const interfaceObjectsIn = (supergraph: DocumentNode, names: ReadonlyMap<string, string>): InterfaceObjects => {
  const objects = new Map<string, Map<string, FieldsOfObject>>();
  for (const type of supergraph.definitions) {
    if (type.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue;
    for (const join of joinsOf(type, 'join__type')) {
      const graph = argumentOf(join, 'graph') ?? '';
      const name = names.get(graph);
      if (name === undefined || argumentOf(join, 'isInterfaceObject') !== 'true') continue;
      const fields = new Map<string, readonly RequiresSelection[]>();
      for (const field of type.fields ?? []) {
        for (const one of joinsOf(field, 'join__field')) {
          const requires = argumentOf(one, 'graph') === graph ? argumentOf(one, 'requires') : undefined;
          const parsed =
            requires === undefined ? undefined : parse(`{ ${requires} }`, { noLocation: true }).definitions[0];
          if (parsed?.kind === Kind.OPERATION_DEFINITION) {
            fields.set(field.name.value, requiresOf(parsed.selectionSet) ?? []);
          }
        }
      }
      objects.set(name, (objects.get(name) ?? new Map<string, FieldsOfObject>()).set(type.name.value, fields));
    }
  }
  return objects;
};

const merged = (known: readonly RequiresSelection[], further: readonly RequiresSelection[]): RequiresSelection[] => {
  const names = new Set(known.flatMap((one) => (one.kind === 'Field' ? [one.alias ?? one.name] : [])));
  return [...known, ...further.filter((one) => one.kind !== 'Field' || !names.has(one.alias ?? one.name))];
};

const mend = (set: EntitySet, type: string, fields: readonly string[], known: FieldsOfObject): void => {
  const written = (set.requires ?? []).flatMap((one) => (one.kind === 'InlineFragment' ? one.selections : [one]));
  const required = fields.flatMap((name) => known.get(name) ?? []);
  const selections = [...written, ...required].reduce<RequiresSelection[]>((all, one) => merged(all, [one]), []);
  set.requires = [{ kind: 'InlineFragment', typeCondition: type, selections }];
};

/**
 * Where a subgraph has an object for an interface, the planner puts what is asked of several of the interface's types
 * into one fetch, but keeps only what one of them requires, and fetches it for that one. Such a fetch is given to all
 * types of the interface, with all that its fields require.
 * @param names of the subgraphs, by the values of `join__Graph`
 */
export const mendRequiresOfInterfaceObjects = (
  supergraph: DocumentNode,
  names: ReadonlyMap<string, string>,
): ((plan: QueryPlan) => QueryPlan) => {
  const objects = interfaceObjectsIn(supergraph, names);
  const mendSet = (set: EntitySet, key: string, document: DocumentNode, serviceName: string): void => {
    const fields = fieldsBelow(document, key);
    const [type] = fields.map((one) => one.type);
    const known = type === undefined ? undefined : objects.get(serviceName)?.get(type);
    if (type === undefined || !known || fields.some((one) => one.type !== type)) return;
    const names = fields.map(({ field }) => field.name.value);
    mend(set, type, names, known);
  };
  return (plan) => {
    for (const fetch of fetchesOf(objects.size === 0 ? undefined : plan.node)) {
      if (!objects.has(fetch.serviceName)) continue;
      const document = parse(fetch.operation, { noLocation: true });
      if (fetch.kind === 'BatchFetch') {
        for (const set of fetch.entityBatch.aliases) mendSet(set, set.alias, document, fetch.serviceName);
      } else if ((fetch.requires ?? []).length > 0) {
        mendSet(fetch, '_entities', document, fetch.serviceName);
      }
    }
    return plan;
  };
};
