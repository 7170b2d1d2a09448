import { buildSubgraphSchema, type GraphQLResolverMap, printSubgraphSchema } from '@apollo/subgraph';
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { buildSchemaSync, createResolversMap, getMetadataStorage, type NonEmptyArray } from 'type-graphql';
import { auditOf } from '../audit/audited.js';
import { auditedResolver } from '../audit/audited-resolver.js';
import type { AuditTrail } from '../audit/audit-trail.js';
import { type Logger, silentLogger } from '../log/logger.js';
import type { SubgraphContext } from '../subgraph.js';
import { type Resolver, translateError, translatingErrors } from '../graphql/error-translation.js';
import { DateTimeScalar } from '../graphql/scalars.js';

/** Answers for one representation that the planner sends; null when it is not the caller's to see. */
export type EntityResolver = (reference: Readonly<Record<string, unknown>>, context: SubgraphContext) => unknown;

/** Starts the stream of one subscription; each event is what its field answers. */
export type SubscriptionSource = (
  args: Readonly<Record<string, unknown>>,
  context: SubgraphContext,
) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>;

export interface FederatedSchemaOptions {
  /** Instances of type-graphql resolver classes, with what they need already inside. */
  readonly resolvers: readonly object[];
  /** By the name of the entity's type. */
  readonly entities: Readonly<Record<string, EntityResolver>>;
  /** By the name of the field. Its resolver class declares it with `subscribe: fromSources`. */
  readonly subscriptions?: Readonly<Record<string, SubscriptionSource>>;
  /** Classes of types that no query or mutation here leads to, such as another subgraph's entity that gets fields here. */
  readonly types?: readonly Class[];
  readonly log?: Logger;
  /** Where reads and changes of `@Audited` fields are written; without it a schema must declare none. */
  readonly audit?: AuditTrail;
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
  const guard: Guard = { log, audit: options.audit ?? null };
  const resolvers: GraphQLResolverMap<SubgraphContext> = { ...base, ...translated(plain, guard) };
  for (const [name, resolve] of Object.entries(options.entities)) {
    if (!plain.getType(name)) throw new Error(`The entity ${name} is not in the schema: name its class in types`);
    resolvers[name] = { ...fieldsOf(plain, name, guard), __resolveReference: referenceResolver(name, resolve, log) };
  }
  const sources = Object.entries(options.subscriptions ?? {});
  if (sources.length > 0)
    resolvers['Subscription'] = Object.fromEntries(sources.map((each) => subscription(each, log)));
  const schema = buildSubgraphSchema([{ typeDefs: parse(typeDefs), resolvers }]);
  tellWhatIsAudited(plain, schema);
  return { schema, typeDefs };
}

/** In the declaration of a subscription: its stream is given to `buildFederatedSchema`, where the instances are. */
export function fromSources(): never {
  throw new Error('A subscription has no source: name it in `subscriptions`');
}

function subscription([name, source]: readonly [string, SubscriptionSource], log: Logger) {
  const subscribe = translatingErrors((_root, args, context) => source(args as Record<string, unknown>, context), log);
  return [name, { subscribe, resolve: (event: unknown) => event }] as const;
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
    // Asked for wherever a subscription is declared, and never used: streams come from `subscriptions`.
    pubSub: { publish: fromSources, subscribe: fromSources },
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

/** What stands around every resolver. */
interface Guard {
  readonly log: Logger;
  readonly audit: AuditTrail | null;
}

/** By type, the resolvers that do something, audited where declared and with their errors translated. */
function translated(schema: GraphQLSchema, guard: Guard): Record<string, FieldResolvers> {
  const names = Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__'));
  const types = names.filter((name) => isObjectType(schema.getType(name)));
  return Object.fromEntries(types.map((name) => [name, fieldsOf(schema, name, guard)]));
}

function fieldsOf(schema: GraphQLSchema, typeName: string, guard: Guard): FieldResolvers {
  const type = schema.getType(typeName);
  const fields = isObjectType(type)
    ? (Object.values(type.getFields()) as GraphQLField<unknown, SubgraphContext>[])
    : [];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const resolve = audited(field, guard.audit);
      return resolve ? [[field.name, translatingErrors(resolve, guard.log)] as const] : [];
    }),
  );
}

/** @throws Error for a declaration that nobody would heed */
function audited(field: GraphQLField<unknown, SubgraphContext>, audit: AuditTrail | null): Resolver | undefined {
  const declaration = auditOf(field);
  if (declaration === null) return field.resolve;
  if (audit === null) throw new Error(`${field.name} is audited, and there is no audit to write to`);
  return auditedResolver(field.resolve ?? defaultFieldResolver, declaration, audit);
}

/** The executable schema is made from text and has forgotten it: tests walk it to find fields without a declaration. */
function tellWhatIsAudited(plain: GraphQLSchema, schema: GraphQLSchema): void {
  for (const type of Object.values(plain.getTypeMap())) {
    const made = schema.getType(type.name);
    if (!isObjectType(type) || !isObjectType(made)) continue;
    for (const [name, { extensions }] of Object.entries(type.getFields())) {
      const field = made.getFields()[name];
      if (field) field.extensions = { ...field.extensions, ...extensions };
    }
  }
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
