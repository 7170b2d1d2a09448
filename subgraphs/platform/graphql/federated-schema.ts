import { buildSubgraphSchema, type GraphQLResolverMap, printSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, isObjectType, parse } from 'graphql';
import { buildSchemaSync, createResolversMap, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import { type Logger, silentLogger } from '../log/logger.js';
import type { SubgraphContext } from '../subgraph.js';
import { type Resolver, translateError, translatingErrors } from './error-translation.js';
import { DateTimeScalar } from './scalars.js';

/** Answers for one representation that the planner sends; null when it is not the caller's to see. */
export type EntityResolver = (reference: Readonly<Record<string, unknown>>, context: SubgraphContext) => unknown;

export interface FederatedSchemaOptions {
  /** Instances of type-graphql resolver classes, with what they need already inside. */
  readonly resolvers: readonly object[];
  /** By the name of the entity's type. */
  readonly entities: Readonly<Record<string, EntityResolver>>;
  /** Classes of types that no query or mutation here leads to, such as another subgraph's entity that gets fields here. */
  readonly types?: readonly Class[];
  readonly log?: Logger;
}

export interface FederatedSchema {
  readonly schema: GraphQLSchema;
  /** With descriptions and federation directives: what is composed. */
  readonly typeDefs: string;
}

type Class = abstract new (...args: never[]) => object;

type FieldResolvers = Record<string, Resolver>;

/** The directives a subgraph may use, of the newest version that composition and planner both know. */
const FEDERATION_LINK = `extend schema
  @link(
    url: "https://specs.apollo.dev/federation/v2.5"
    import: ["@key", "@shareable", "@inaccessible", "@external", "@requires", "@provides", "@override", "@tag"]
  )`;

/**
 * Makes an executable subgraph from type-graphql classes.
 * @throws Error when an entity's type is not part of the schema
 */
export function buildFederatedSchema(options: FederatedSchemaOptions): FederatedSchema {
  const { log = silentLogger } = options;
  const plain = buildPlainSchema(options);
  const typeDefs = `${FEDERATION_LINK}\n\n${printSubgraphSchema(plain)}\n`;
  // The two libraries describe the same map with types of their own.
  const base = createResolversMap(plain) as GraphQLResolverMap<SubgraphContext>;
  const resolvers: GraphQLResolverMap<SubgraphContext> = { ...base, ...translated(plain, log) };
  for (const [name, resolve] of Object.entries(options.entities)) {
    if (!plain.getType(name)) throw new Error(`The entity ${name} is not in the schema: name its class in types`);
    resolvers[name] = { ...fieldsOf(plain, name, log), __resolveReference: referenceResolver(name, resolve, log) };
  }
  return { schema: buildSubgraphSchema([{ typeDefs: parse(typeDefs), resolvers }]), typeDefs };
}

function buildPlainSchema(options: FederatedSchemaOptions): GraphQLSchema {
  const instances = new Map<unknown, object>(options.resolvers.map((resolver) => [resolver.constructor, resolver]));
  const classes = options.resolvers.map((resolver) => resolver.constructor);
  leavePlainFieldsAlone();
  return buildSchemaSync({
    resolvers: atLeastOne(classes),
    orphanedTypes: [...(options.types ?? [])],
    container: { get: (someClass) => instances.get(someClass) },
    scalarsMap: [{ type: Date, scalar: DateTimeScalar }],
    validate: false,
    skipCheck: true,
  });
}

/** A field that only reads its property needs no resolver; type-graphql would run each through a promise. */
function leavePlainFieldsAlone(): void {
  const { fields, authorizedFields, middlewares } = getMetadataStorage();
  const guarded = [...authorizedFields, ...middlewares];
  for (const field of fields) {
    if (field.simple !== undefined || field.name !== field.schemaName) continue;
    field.simple = !guarded.some((guard) => guard.target === field.target && guard.fieldName === field.name);
  }
}

/** By type, the resolvers that do something, with their errors translated. */
function translated(schema: GraphQLSchema, log: Logger): Record<string, FieldResolvers> {
  const names = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'));
  const types = names.filter((name) => isObjectType(schema.getType(name)));
  return Object.fromEntries(types.map((name) => [name, fieldsOf(schema, name, log)]));
}

function fieldsOf(schema: GraphQLSchema, typeName: string, log: Logger): FieldResolvers {
  const type = schema.getType(typeName);
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  return Object.fromEntries(
    fields.flatMap(({ name, resolve }) => (resolve ? [[name, translatingErrors(resolve, log)] as const] : [])),
  );
}

function referenceResolver(name: string, resolve: EntityResolver, log: Logger) {
  return async (reference: Readonly<Record<string, unknown>>, context: SubgraphContext): Promise<unknown> => {
    try {
      return await resolve(reference, context);
    } catch (error) {
      throw translateError(error, log, { requestId: context.requestId, operation: `_entities.${name}` });
    }
  };
}

function atLeastOne<T>(list: readonly T[]): NonEmptyArray<T> {
  const [first, ...rest] = list;
  if (first === undefined) throw new Error('A subgraph needs a resolver');
  return [first, ...rest];
}
